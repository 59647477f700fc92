#include "games/hex/hex.h"

namespace pavage::hex {

namespace {

constexpr std::string_view kBoards[] = {"hexagon:S",       "rhombus:CxR",    "hexagons:OUTLINE:S", "square:WxH",
                                        "archimedean:V:S", "voronoi:N:SEED", "drawn:CODE",         "file:PATH"};
constexpr std::string_view kSwitch[] = {"on", "off"};
constexpr std::string_view kCentre[] = {"free", "forbidden"};
constexpr std::string_view kPorts[] = {"owned", "neutral"};

constexpr OptionInfo kOptions[] = {
    {.name = "board",
     .type = OptionType::kBoard,
     .choices = kBoards,
     .meaning = {"Board: any whose rim gives every player two ports. Usual: a hexagon of side 7, 5, 5, 6, 7 for 2, 3, 4, 5, "
                 "6 players; rhombus alone is 11x11, two players only.",
                 "Plateau : tous ceux dont le bord donne deux ports à chacun. D’ordinaire un hexagone de côté 7, 5, 5, 6, 7 "
                 "pour 2, 3, 4, 5, 6 joueurs ; rhombus seul vaut 11x11, à deux seulement."}},
    players_option(2, 6),
    {.name = "swap",
     .type = OptionType::kChoice,
     .choices = kSwitch,
     .meaning = {"After the first stone player 2 may take it over, with its sides. Usual: on for two players, off for more.",
                 "Après le premier pion, le joueur 2 peut le prendre à son compte, avec ses bords. D’ordinaire on à deux, "
                 "off à plus."}},
    {.name = "centre",
     .type = OptionType::kChoice,
     .usual = "free",
     .choices = kCentre,
     .meaning = {"Whether a first stone may go on the centre.", "Si un premier pion peut aller au centre."}},
    {.name = "ports",
     .type = OptionType::kChoice,
     .usual = "owned",
     .choices = kPorts,
     .meaning = {"Ports belong to players from the start, or to whoever joins them.",
                 "Les ports ont un propriétaire dès le début, ou bien sont à qui les relie."}},
};

constexpr Message kMessages[] = {
    {"hex.joined", {"two opposite ports are joined", "deux ports opposés sont reliés"}},
    {"hex.out",
     {"Player {0} is out: no way over empty or own cells joins his ports any more.",
      "Le joueur {0} est éliminé : plus aucun chemin de cases vides ou à lui ne relie ses ports."}},
    {"hex.ports_taken", {"Player {1} takes {0} ports.", "Le joueur {1} prend {0} ports."}},
    {"hex.ports_taken_one", {"Player {1} takes a port.", "Le joueur {1} prend un port."}},
    {"hex.last", {"nobody else can join his ports any more", "plus personne d’autre ne peut relier ses ports"}},
    {"hex.centre",
     {"The first stone of a colour may not go on the centre ({0}): choose another cell, such as {1}.",
      "Le premier pion d’une couleur ne va pas au centre ({0}) : choisissez une autre case, par exemple {1}."}},
    {"hex.rhombus_players",
     {"A rhombus is for two players, not {0}: choose a hexagon board or players=2.",
      "Un losange se joue à deux, pas à {0} : choisissez un plateau hexagon ou players=2."}},
    {"hex.arc_empty",
     {"The rim of {0} is too short to give each of {1} players two ports: choose a larger board.",
      "Le bord de {0} est trop court pour donner deux ports à chacun des {1} joueurs : choisissez un plateau plus grand."}},
    {"hex.neutral_corners",
     {"Neutral ports need a board on which no four cells meet in a corner, and {0} is none: choose ports=owned or a board "
      "of "
      "hexagons.",
      "Les ports neutres demandent un plateau où jamais quatre cases ne se touchent en un point, ce que n’est pas {0} : "
      "choisissez ports=owned ou un plateau d’hexagones."}},
    {"hex.centre_none",
     {"{0} has no cell in its middle: choose centre=free.", "{0} n’a pas de case en son milieu : choisissez centre=free."}},
    {"hex.centre_small",
     {"{0} is too small for centre=forbidden: some first stone would have nowhere to go.",
      "{0} est trop petit pour centre=forbidden : un premier pion n’aurait nulle part où aller."}},
    {"hex.linked_by",
     {"After {0} the two ports are joined whatever the answers, within {1} cells.",
      "Après {0}, les deux ports sont reliés quelles que soient les réponses, en {1} cases."}},
    {"hex.linked_already",
     {"Player {0} joins the two ports whatever is played, within {1} cells.",
      "Le joueur {0} relie ses deux ports quoi qu’on joue, en {1} cases."}},
    {"hex.swap_wins",
     {"Whatever the opening, one of the two sides wins, and player 2 may choose it: swap it, or leave it.",
      "Quelle que soit l’ouverture, un des deux camps gagne, et le joueur 2 peut le choisir : échanger, ou non."}},
    {"hex.swap_taken",
     {"This opening wins: whoever may take it over takes it.", "Cette ouverture gagne : qui peut la prendre la prend."}},
    {"hex.swap_declined",
     {"This opening loses: it is better left to the opponent.",
      "Cette ouverture perd : mieux vaut la laisser à l’adversaire."}},
    {"hex.nash",
     {"Whoever begins wins: if the other could, one would play anywhere and then win by the other’s own strategy, since a "
      "stone too many does no harm (Nash). The argument names no move.",
      "Qui commence gagne : si l’autre le pouvait, on jouerait n’importe où, puis on suivrait sa stratégie, car un pion de "
      "trop ne nuit pas (Nash). L’argument ne donne aucun coup."}},
    {"hex.shorter",
     {"Player {0} has the shorter way and wins even as second, answering in pairs of cells (Gardner).",
      "Le joueur {0} a le chemin le plus court et gagne même en second, en répondant par paires de cases (Gardner)."}},
    {"choice.centre.free", {"allowed", "permis"}},
    {"choice.centre.forbidden", {"forbidden", "interdit"}},
    {"choice.ports.owned", {"owned", "à chacun les siens"}},
    {"choice.ports.neutral", {"neutral", "neutres"}},
};

constexpr std::string_view kBenches[] = {"board=rhombus:11x11", "board=hexagon:5 players=3"};
constexpr std::string_view kProofs[] = {"all board=rhombus:5x5 swap=off", "all board=rhombus:6x6 swap=off",
                                        "board=rhombus:7x7 swap=off", "board=hexagon:5 swap=off"};

constexpr Piece kPieces[] = {Piece::kStones};

}  // namespace

const GameInfo kInfo = {
    .id = "hex",
    .name = "Hex",
    .summary = {"Join your two opposite sides before the others join theirs.",
                "Reliez vos deux bords opposés avant que les autres relient les leurs."},
    .least_players = 2,
    .most_players = 6,
    .options = kOptions,
    .benches = kBenches,
    .proofs = kProofs,
    .messages = kMessages,
    .sgf = 11,
    .strength =
        {.tuning = {.exploration = 0, .prior = 100, .rave = 400, .expand_after = 2},
         .levels = {{{32, 96}, {32, 75}, {32, 32}, {39, 0}, {67, 0}, {115, 0}, {278, 0}, {942, 0}, {8366, 0}, {700000, 0}}}},
    .pieces = kPieces,
};

}  // namespace pavage::hex
