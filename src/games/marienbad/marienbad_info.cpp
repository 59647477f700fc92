#include "games/marienbad/marienbad.h"

namespace pavage::marienbad {

namespace {

constexpr std::string_view kBoards[] = {"hexagon:S",         "square:WxH", "rhombus:CxR", "hexagons:OUTLINE:S",
                                        "squares:OUTLINE:S", "penrose:S",  "drawn:CODE",  "file:PATH"};
constexpr std::string_view kYesNo[] = {"yes", "no"};
constexpr std::string_view kNoYes[] = {"no", "yes"};

constexpr OptionInfo kOptions[] = {
    {.name = "board",
     .type = OptionType::kBoard,
     .usual = "hexagon:4",
     .choices = kBoards,
     .meaning =
         {"Board: any with every cell on a line, lines of at most 12 cells, and no two cells on two lines.",
          "Plateau : tous ceux où chaque case est sur une ligne, les lignes ont 12 cases au plus et deux cases ne sont "
          "jamais sur deux lignes."}},
    players_option(2, 6),
    {.name = "gaps",
     .type = OptionType::kChoice,
     .usual = "yes",
     .choices = kYesNo,
     .meaning = {"Whether the stones taken may have others or empty cells between them.",
                 "Si les pions retirés peuvent avoir entre eux d’autres pions ou des cases vides."}},
    {.name = "misere",
     .type = OptionType::kChoice,
     .usual = "no",
     .choices = kNoYes,
     .meaning = {"Whether whoever takes the last stone loses instead of winning.",
                 "Si qui prend le dernier pion perd au lieu de gagner."}},
};

constexpr Message kMessages[] = {
    {"marienbad.last", {"the last stone is taken", "le dernier pion est pris"}},
    {"marienbad.misere", {"the last stone is taken, which loses", "le dernier pion est pris, et qui le prend perd"}},
    {"marienbad.left", {"{0} stones are left.", "Il reste {0} pions."}},
    {"marienbad.left_one", {"One stone is left.", "Il reste un pion."}},
    {"marienbad.empty",
     {"There is no stone on {0} any more: take one that is left, such as {1}.",
      "Il n’y a plus de pion en {0} : prenez-en un qui reste, par exemple {1}."}},
    {"marienbad.some_empty",
     {"{0} names a cell without a stone: name only stones that are left, such as {1}.",
      "{0} nomme une case sans pion : ne nommez que des pions qui restent, par exemple {1}."}},
    {"marienbad.line",
     {"The stones {0} do not lie on one line: take stones of one straight line, such as {1}.",
      "Les pions {0} ne sont pas sur une même ligne : prenez des pions alignés, par exemple {1}."}},
    {"marienbad.gap",
     {"There is a gap in {0}: with gaps=no the stones must lie side by side, such as {1}.",
      "Il y a un trou dans {0} : avec gaps=no, les pions doivent se toucher, par exemple {1}."}},
    {"marienbad.long_lines",
     {"{0} has lines of {1} cells, and more than 12 are too many: choose at most hexagon:6 or square:12x12.",
      "{0} a des lignes de {1} cases, et plus de 12 font trop : choisissez au plus hexagon:6 ou square:12x12."}},
    {"marienbad.no_line",
     {"On {0} cell {1} is on no line, for lines go straight through cells with an even number of sides: choose a board of "
      "hexagons, squares or rhombs.",
      "Sur {0}, la case {1} n’est sur aucune ligne, car une ligne traverse tout droit des cases au nombre de côtés pair : "
      "choisissez un plateau d’hexagones, de carrés ou de losanges."}},
    {"marienbad.two_lines",
     {"On {0} cells {1} and {2} are on two lines at once, so it would not be clear what is taken: choose another board.",
      "Sur {0}, les cases {1} et {2} sont sur deux lignes à la fois, et la prise ne serait pas claire : choisissez un autre "
      "plateau."}},
    {"marienbad.many_lines",
     {"{0} has {1} lines, and with their lengths that gives too many moves: choose at most hexagon:6 or square:12x12.",
      "{0} a {1} lignes, et leurs longueurs donnent trop de coups : choisissez au plus hexagon:6 ou square:12x12."}},
    {"marienbad.crooked",
     {"On {0} the cells of the line with {1} and {2} do not lie side by side in the order of the board: choose gaps=yes.",
      "Sur {0}, les cases de la ligne de {1} et {2} ne se touchent pas dans l’ordre du plateau : choisissez gaps=yes."}},
    {"marienbad.survey",
     {"There is no row of smaller boards up to {0}: ask about square:WxH or hexagon:S.",
      "Il n’y a pas de suite de plateaux plus petits jusqu’à {0} : demandez square:WxH ou hexagon:S."}},
    {"marienbad.mirror",
     {"Every stone has its mirror image, and no move takes both: player {0} answers every move by its image and takes the "
      "last stone.",
      "Chaque pion a son image dans un miroir, et aucun coup ne prend les deux : le joueur {0} répond à chaque coup par son "
      "image et prend le dernier pion."}},
    {"marienbad.mirror_after",
     {"After {0} every stone that is left has its mirror image, and no move takes both: player {1} answers every move by "
      "its "
      "image and takes the last stone.",
      "Après {0}, chaque pion qui reste a son image dans un miroir, et aucun coup ne prend les deux : le joueur {1} répond "
      "à "
      "chaque coup par son image et prend le dernier pion."}},
    {"marienbad.long_survey",
     {"All boards up to {0} are too much work: choose a board of at most {1} cells, such as square:5x5 or hexagon:3.",
      "Tous les plateaux jusqu’à {0}, c’est trop de calcul : choisissez un plateau d’au plus {1} cases, par exemple "
      "square:5x5 ou hexagon:3."}},
    {"marienbad.table",
     {"Every position that can be left of {0} stones has been worked out.",
      "Toutes les positions que peuvent laisser {0} pions ont été calculées."}},
};

constexpr std::string_view kBenches[] = {"board=hexagon:4", "board=square:8x8"};
constexpr std::string_view kProofs[] = {"board=hexagon:3", "board=square:5x5"};

constexpr Piece kPieces[] = {Piece::kPlainStones};

}  // namespace

const GameInfo kInfo = {
    .id = "marienbad",
    .name = "Marienbad",
    .summary = {"Take as many stones of one line as you like, and try to get the last one.",
                "Retirez d’une ligne autant de pions que vous voulez, et tâchez de prendre le dernier."},
    .least_players = 2,
    .most_players = 6,
    .options = kOptions,
    .benches = kBenches,
    .proofs = kProofs,
    .messages = kMessages,
    .strength =
        {.tuning = {.method = Method::kAlphaBeta},
         .levels =
             {{{32, 70}, {32, 19}, {44, 0}, {123, 0}, {350, 0}, {1000, 0}, {3000, 0}, {10000, 0}, {30000, 0}, {80000, 0}}}},
    .pieces = kPieces,
};

}  // namespace pavage::marienbad
