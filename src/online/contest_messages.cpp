#include "online/messages.h"

namespace pavage {

namespace {

constexpr Message kContestMessages[] = {
    {"contest.setup",
     {"The tournament cannot be opened like this; expected {0}.", "Le tournoi ne peut pas s’ouvrir ainsi ; attendu : {0}."}},
    {"contest.not_begun", {"The tournament has not begun yet.", "Le tournoi n’a pas encore commencé."}},
    {"contest.begun",
     {"The tournament has begun, and nobody can come in any more: you can watch it.",
      "Le tournoi a commencé et l’on ne peut plus y entrer : vous pouvez le regarder."}},
    {"contest.over", {"The tournament is over.", "Le tournoi est terminé."}},
    {"contest.cancelled", {"The tournament was called off.", "Le tournoi a été annulé."}},
    {"contest.full", {"All {0} places of this tournament are taken.", "Les {0} places de ce tournoi sont toutes prises."}},
    {"contest.not_in",
     {"Nobody of that name is on the list of this tournament: join it first.",
      "Personne de ce nom n’est inscrit à ce tournoi : il faut d’abord s’y inscrire."}},
    {"contest.expelled",
     {"The organiser took you off the list: ask them.", "L’organisateur vous a retiré de la liste : adressez-vous à lui."}},
    {"contest.no_check_in",
     {"Nobody needs to check in here: just be there when it starts.",
      "Ici, il n’y a pas à confirmer sa présence : soyez là au début."}},
    {"contest.check_in_early",
     {"Too early: check in during the fifteen minutes before the start.",
      "Trop tôt : confirmez votre présence dans les quinze minutes qui précèdent le début."}},
    {"contest.too_few",
     {"It takes {0} people at least to start, and {1} are there.",
      "Il faut au moins {0} personnes pour commencer ; il y en a {1}."}},
    {"contest.no_pairing", {"There is no game {0} in this tournament.", "Il n’y a pas de partie {0} dans ce tournoi."}},
    {"contest.ranks",
     {"Give a rank from 1 to {0} for each of the {0} seats; equal ranks are ties.",
      "Donnez à chacune des {0} places un rang de 1 à {0} ; des rangs égaux valent égalité."}},
    {"contest.ruled_late",
     {"What followed from this game has begun: its result stays.",
      "La suite de cette partie a commencé : son résultat reste."}},
    {"contest.cannot_finish",
     {"Only a Swiss tournament and an arena can be ended early; cancel this one if it must not go on.",
      "Seuls un tournoi suisse et une arène peuvent finir plus tôt ; annulez celui-ci s’il ne doit pas continuer."}},
    {"contest.damaged",
     {"Tournament {0} cannot be opened: what was kept of it is damaged. It stays as it is, and whoever runs this site can "
      "see "
      "where.",
      "Le tournoi {0} ne peut pas s’ouvrir : ce qui en a été gardé est abîmé. Il reste tel quel, et la personne qui tient "
      "ce site "
      "peut voir où."}},
    {"contest.other_rules",
     {"Tournament {0} cannot be opened: it was kept under other rules of its game. It stays as it is.",
      "Le tournoi {0} ne peut pas s’ouvrir : il a été gardé sous d’autres règles de son jeu. Il reste tel quel."}},
};

}  // namespace

std::span<const Message> contest_messages() { return kContestMessages; }

}  // namespace pavage
