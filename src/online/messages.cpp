#include "online/messages.h"

namespace pavage {

namespace {

constexpr Message kOnlineMessages[] = {
    // How a game ended other than by its rules.
    {"table.end_late", {"Won on time.", "Gagné au temps."}},
    {"table.end_resigned", {"Won by resignation.", "Gagné par abandon."}},
    {"table.end_away", {"Won because the opponent went away.", "Gagné parce que l’adversaire est parti."}},
    {"table.end_drawn", {"Drawn by agreement.", "Partie nulle d’un commun accord."}},
    {"table.end_empty", {"Everybody left: nobody wins.", "Tout le monde est parti : personne ne gagne."}},

    // Why something cannot be done at a table.
    {"table.not_found",
     {"There is no table {0} for you to see. A private table needs its whole link.",
      "Il n’y a pas de table {0} à voir ici. Une table privée demande son lien entier."}},
    {"table.alone",
     {"This game is for one: it has no table to share. Play it on its own page.",
      "Ce jeu se joue seul : il n’a pas de table à partager. Jouez-y sur sa page."}},
    {"table.seats",
     {"This game has {0} seats: say for each who sits there.", "Ce jeu a {0} places : dites pour chacune qui s’y assied."}},
    {"table.own_seat", {"Take one seat yourself, and only one.", "Prenez une place vous-même, et une seule."}},
    {"table.begun", {"The game has begun: you can watch it.", "La partie a commencé : vous pouvez la regarder."}},
    {"table.not_begun",
     {"The game has not begun: somebody is missing.", "La partie n’a pas commencé : il manque quelqu’un."}},
    {"table.rules",
     {"This page knows other rules of this game than the server: reload it to play on.",
      "Cette page connaît d’autres règles de ce jeu que le serveur : rechargez-la pour continuer à jouer."}},
    {"table.over", {"The game is over.", "La partie est finie."}},
    {"table.not_over", {"The game is not over.", "La partie n’est pas finie."}},
    {"table.no_seat", {"There is no seat {0} here.", "Il n’y a pas de place {0} ici."}},
    {"table.taken",
     {"Somebody else was faster: that seat is taken.", "Quelqu’un a été plus rapide : cette place est prise."}},
    {"table.not_seated",
     {"You have no seat at this table: you are watching.", "Vous n’avez pas de place à cette table : vous regardez."}},
    {"table.not_turn", {"It is not your turn.", "Ce n’est pas à vous de jouer."}},
    {"table.stale",
     {"The game has gone on since: {0} moves have been played. Look at the board again.",
      "La partie a avancé entre-temps : {0} coups ont été joués. Regardez de nouveau le plateau."}},
    {"table.late", {"Too late: your time had run out.", "Trop tard : votre temps était écoulé."}},
    {"table.host_gone",
     {"Whoever opened this table has left the site. You can join as soon as they are back.",
      "La personne qui a ouvert cette table a quitté le site. Vous pourrez la rejoindre dès son retour."}},
    {"table.not_host",
     {"Only whoever opened the table can do this.", "Seule la personne qui a ouvert la table peut faire cela."}},
    {"table.level",
     {"There is no level {0}: computers have levels 1 to 10.",
      "Il n’y a pas de niveau {0} : l’ordinateur a les niveaux 1 à 10."}},
    {"table.rated_guest",
     {"Rated games are for accounts: sign up first, your games stay yours.",
      "Les parties classées demandent un compte : inscrivez-vous d’abord, vos parties restent à vous."}},
    {"table.rated_computer",
     {"Rated games are among people only.", "Les parties classées se jouent entre personnes seulement."}},
    {"table.rated_class",
     {"Games in a class are not rated: nobody outside meets them.",
      "Les parties d’une classe ne sont pas classées : personne du dehors ne les rencontre."}},
    {"table.claim_clock", {"This game has a clock: it decides.", "Cette partie a une pendule : c’est elle qui décide."}},
    {"table.claim_early",
     {"Your opponent has not been away for three minutes yet.",
      "Votre adversaire n’est pas encore absent depuis trois minutes."}},
    {"table.no_offer", {"There is nothing to decline any more.", "Il n’y a plus rien à refuser."}},
    {"table.decline_what", {"Say what you decline: draw or takeback.", "Dites ce que vous refusez : draw ou takeback."}},
    {"table.damaged",
     {"Table {0} cannot be opened: what was kept of it is damaged. It stays as it is, and whoever runs this site can see "
      "where.",
      "La table {0} ne peut pas s’ouvrir : ce qui en a été gardé est abîmé. Elle reste telle quelle, et la personne qui "
      "tient ce "
      "site peut voir où."}},
    {"table.other_rules",
     {"Table {0} cannot be opened: it was kept under other rules of its game. It stays as it is.",
      "La table {0} ne peut pas s’ouvrir : elle a été gardée sous d’autres règles de son jeu. Elle reste telle quelle."}},
    {"draw.computer",
     {"A computer plays here, and it accepts no draw.", "Un ordinateur joue ici, et il n’accepte pas de nulle."}},
    {"takeback.in_earnest",
     {"This game counts for a tournament or a weekly table: nothing is taken back here.",
      "Cette partie compte pour un tournoi ou un classement : on n’y reprend aucun coup."}},
    {"table.no_rematch",
     {"This game counts for a tournament or a weekly table: the next one is begun there.",
      "Cette partie compte pour un tournoi ou un classement : c’est là que commence la suivante."}},
    {"takeback.none", {"There is no move of yours to take back.", "Vous n’avez pas de coup à reprendre."}},
    {"chart.event",
     {"“{0}” is not to be played for here now: choose one of {1}.",
      "« {0} » ne se joue pas ici en ce moment : choisissez parmi {1}."}},
    {"lobby.own_limit",
     {"You already have {0} tables waiting: close one first.",
      "Vous avez déjà {0} tables en attente : fermez-en une d’abord."}},
    {"lobby.playing_limit",
     {"You are already playing {0} games: finish one first.", "Vous jouez déjà {0} parties : finissez-en une d’abord."}},
    {"lobby.full",
     {"Too many tables are waiting just now: try again later.",
      "Trop de tables attendent en ce moment : réessayez plus tard."}},
    {"clock.unknown", {"This clock does not exist; expected {0}.", "Cette pendule n’existe pas ; attendu : {0}."}},

    // What a client sends.
    {"action.unknown",
     {"This is nothing one can do at a table: see docs/online.md.",
      "On ne peut rien faire de tel à une table : voyez docs/online.md."}},
    {"action.field",
     {"Something is missing or does not fit; expected {0}.", "Quelque chose manque ou ne convient pas ; attendu : {0}."}},
    {"socket.malformed", {"The message is not a JSON object.", "Le message n’est pas un objet JSON."}},
    {"socket.unknown", {"This message is not known: see docs/online.md.", "Ce message est inconnu : voyez docs/online.md."}},
    {"socket.id", {"Give the message an id of 1 to {0} bytes.", "Donnez au message un id de 1 à {0} octets."}},
    {"socket.watched",
     {"One connection watches at most {0} tables: leave one first.",
      "Une connexion suit au plus {0} tables : quittez-en une d’abord."}},
};

}  // namespace

std::span<const Message> online_messages() { return kOnlineMessages; }

}  // namespace pavage
