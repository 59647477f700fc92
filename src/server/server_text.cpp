#include "server/server_text.h"

#include "online/messages.h"
#include "text/messages.h"

namespace pavage {

namespace {

constexpr Message kPageMessages[] = {
    // Why the server cannot start.
    {"serve.address",
     {"“{0}” is no address to listen at: give one such as 127.0.0.1, or 0.0.0.0 for the whole network.",
      "« {0} » n’est pas une adresse d’écoute : donnez-en une comme 127.0.0.1, ou 0.0.0.0 pour tout le réseau."}},
    {"serve.port_range",
     {"Port {0} does not exist: give a number from 1 to 65535, or 0 for any free one.",
      "Le port {0} n’existe pas : donnez un nombre de 1 à 65535, ou 0 pour un port libre quelconque."}},
    {"serve.port_taken",
     {"Port {0} is taken by another program: choose another with --port, or --port 0 for any free one.",
      "Le port {0} est pris par un autre programme : choisissez-en un autre avec --port, ou --port 0 pour un port libre "
      "quelconque."}},
    {"serve.port_forbidden",
     {"Port {0} may not be used by this account: choose one from 1024 up with --port.",
      "Le port {0} est interdit à ce compte : choisissez-en un à partir de 1024 avec --port."}},
    {"serve.port", {"Cannot listen at {0}: {1}.", "Impossible d’écouter à {0} : {1}."}},

    {"serve.origin",
     {"“{0}” is no origin: write it like https://pavage.example, without a path.",
      "« {0} » n’est pas une origine : écrivez-la comme https://pavage.example, sans chemin."}},

    {"serve.metrics_from",
     {"“{0}” is no address of a machine: write one like 192.0.2.7 or 2001:db8::7.",
      "« {0} » n’est pas l’adresse d’une machine : écrivez-en une comme 192.0.2.7 ou 2001:db8::7."}},

    // Why a request is refused.
    {"http.malformed", {"The request is not well-formed HTTP.", "La requête n’est pas du HTTP bien formé."}},
    {"http.host", {"The request must name its host exactly once.", "La requête doit nommer son hôte exactement une fois."}},
    {"http.target", {"The address of the request is not well-formed.", "L’adresse de la requête n’est pas bien formée."}},
    {"http.header_size", {"The header of the request is too large.", "L’en-tête de la requête est trop grand."}},
    {"http.body_size", {"The body of the request is too large.", "Le corps de la requête est trop grand."}},
    {"http.method", {"This address answers to {0} only.", "Cette adresse ne répond qu’à {0}."}},
    {"http.not_found", {"There is nothing at this address.", "Il n’y a rien à cette adresse."}},
    {"http.upgrade",
     {"The request for a WebSocket is not as RFC 6455 wants it.",
      "La demande de WebSocket n’est pas telle que la veut la RFC 6455."}},
    {"http.upgrade_version",
     {"Only version 13 of the WebSocket protocol is spoken here.",
      "Seule la version 13 du protocole WebSocket est parlée ici."}},
    {"http.slow",
     {"The server did not answer in time; try again in a moment.",
      "Le serveur n’a pas répondu à temps ; réessayez dans un instant."}},
    {"http.failed",
     {"The server failed on this request; the fault is ours.",
      "Le serveur a échoué sur cette requête ; la faute est à nous."}},

    // The pages.
    {"page.skip", {"Skip to the content", "Aller au contenu"}},
    {"page.language", {"Language", "Langue"}},
    {"page.home", {"Pavage, all games", "Pavage, tous les jeux"}},
    {"page.home.title", {"Games on tilings", "Jeux sur pavages"}},
    {"page.home.lead",
     {"Abstract games on hexagons, squares and triangles. The rules fit on a page, the games do not.",
      "Des jeux de réflexion sur des hexagones, des carrés, des triangles. Les règles tiennent sur une page, les parties "
      "non."}},
    {"page.home.play",
     {"Touch a board to play: against the computer or together, without an account, and without network after the first "
      "visit.",
      "Touchez un plateau pour jouer : contre l’ordinateur ou à plusieurs, sans compte, et sans réseau après la première "
      "visite."}},
    {"page.home.terminal",
     {"For now you play in a terminal, against the computer or together at one screen. The command stands under each game.",
      "Pour l’instant on joue dans un terminal, contre l’ordinateur ou à plusieurs devant le même écran. La commande est "
      "sous chaque jeu."}},
    {"page.home.online", {"Play online", "Jouer en ligne"}},
    {"page.home.workshop", {"Workshop: invent, study, print", "Atelier : inventer, étudier, imprimer"}},
    {"page.games", {"The games", "Les jeux"}},
    {"page.home.note",
     {"The pictures are positions from real games, played at random.",
      "Les images sont des positions de vraies parties, jouées au hasard."}},
    {"page.players_one", {"For one player", "Pour une personne"}},
    {"page.players_exactly", {"{0} players", "{0} joueurs"}},
    {"page.players_range", {"{0} to {1} players", "{0} à {1} joueurs"}},
    {"page.terminal", {"In a terminal", "Dans un terminal"}},
    {"page.presets", {"Also ready to play", "Aussi prêts à jouer"}},
    {"page.play", {"Play {0}", "Jouer à {0}"}},
    {"page.rules_of", {"Rules of {0}", "Règles de {0}"}},
    {"page.back", {"All games", "Tous les jeux"}},
    {"page.board_at", {"{0}: the board at move {1}", "{0} : le plateau au coup {1}"}},
    {"page.board", {"{0}: the board", "{0} : le plateau"}},
    {"page.example_start", {"At the start.", "Au départ."}},
    {"page.example_after", {"After {0}.", "Après {0}."}},
    {"page.foot", {"About this site", "À propos de ce site"}},
    {"page.notice.legal", {"Legal notice", "Mentions légales"}},
    {"page.notice.privacy", {"Privacy", "Confidentialité"}},
    {"page.notice.accessibility", {"Accessibility", "Accessibilité"}},
    {"page.missing", {"This page does not exist", "Cette page n’existe pas"}},
    {"page.missing.text",
     {"The address may be old or mistyped. Every game is on the first page.",
      "L’adresse est peut-être ancienne ou mal tapée. Tous les jeux sont sur la première page."}},
};

}  // namespace

std::span<const Message> server_messages() {
    static const std::vector<Message> all = [] {
        std::vector<Message> joined(std::begin(kPageMessages), std::end(kPageMessages));
        for (const auto& more : {api_messages(), online_messages(), contest_messages()})
            joined.insert(joined.end(), more.begin(), more.end());
        return joined;
    }();
    return all;
}

std::string server_message(std::string_view code, const std::vector<std::string>& values, Language language) {
    return message_from(server_messages(), code, values, language).value_or(message(code, values, language));
}

std::string server_message(const Error& error, Language language) {
    return message_from(server_messages(), error.code, error.values, language).value_or(message(error, language));
}

}  // namespace pavage
