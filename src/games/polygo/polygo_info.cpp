#include "games/polygo/polygo.h"

namespace pavage::polygo {

namespace {

constexpr std::string_view kBoards[] = {"hexagon:S",       "square:WxH",         "trihex:S",          "triangle:S",
                                        "rhombus:CxR",     "hexagons:OUTLINE:S", "squares:OUTLINE:S", "triangles:OUTLINE:S",
                                        "archimedean:V:S", "penrose:S",          "voronoi:N:SEED",    "fibonacci:N",
                                        "squared:WxH",     "dual:BOARD",         "drawn:CODE",        "file:PATH"};
constexpr std::string_view kPorts[] = {"sides", "alternate", "none"};
constexpr std::string_view kKomi[] = {"auto", "0"};
constexpr std::string_view kCapture[] = {"remove", "convert"};
constexpr std::string_view kPlacement[] = {"own", "any"};

constexpr OptionInfo kOptions[] = {
    {.name = "board",
     .type = OptionType::kBoard,
     .usual = "hexagon:5",
     .choices = kBoards,
     .meaning = {"Board: any tiling.", "Plateau : n’importe quel pavage."}},
    players_option(2, 6),
    {.name = "ports",
     .type = OptionType::kText,
     .usual = "sides",
     .choices = kPorts,
     .meaning = {"Stones on the rim at the start: opposite sides, alternating, none, or one digit a rim cell going round (0 "
                 "empty).",
                 "Pions du bord au départ : côtés opposés, en alternance, aucun, ou un chiffre par case du bord en tournant "
                 "(0 vide)."}},
    {.name = "komi",
     .type = OptionType::kText,
     .usual = "auto",
     .choices = kKomi,
     .meaning = {"Points given beforehand: auto (1 to whoever places a stone fewer), 0, or a whole number a player: 0,3.",
                 "Points donnés d’avance : auto (1 à qui pose un pion de moins), 0, ou un entier par joueur : 0,3."}},
    {.name = "capture",
     .type = OptionType::kChoice,
     .usual = "remove",
     .choices = kCapture,
     .meaning = {"Surrounded stones leave the board, or take the colour of the one who surrounds them alone.",
                 "Les pions cernés quittent le plateau, ou prennent la couleur de qui les cerne seul."}},
    {.name = "placement",
     .type = OptionType::kChoice,
     .usual = "own",
     .choices = kPlacement,
     .meaning = {"Cells free for oneself, or free for anybody.", "Cases libres pour soi, ou libres pour n’importe qui."}},
};

constexpr Preset kPresets[] = {
    {"hexago", "HexaGo", "board=hexagon:5", {"PolyGo on hexagons.", "PolyGo sur des hexagones."}},
    {"tetrago", "TetraGo", "board=square:10", {"PolyGo on squares.", "PolyGo sur des carrés."}},
    {"triago", "TriaGo", "board=trihex:4", {"PolyGo on triangles.", "PolyGo sur des triangles."}},
};

constexpr ViewInfo kViews[] = {
    {"terms",
     {"Provinces, littoral, lakes", "Provinces, littoral, lacs"},
     {"Provinces are numbered; ~ is a sea, ≈ a lake; solid land is the littoral, what is framed is fragile.",
      "Les provinces sont numérotées ; ~ est une mer, ≈ un lac ; la terre solide est le littoral, la fragile est cernée "
      "d’un "
      "trait."}},
    {"free",
     {"Free cells", "Cases libres"},
     {"Each empty cell names the players for whom it is free.",
      "Chaque case vide nomme les joueurs pour qui elle est libre."}},
    {"distances",
     {"Distances", "Distances"},
     {"How many stones it takes whoever is on turn to bring his littoral there.",
      "Combien de pions il faut au joueur qui a le trait pour y amener son littoral."}},
};

constexpr Message kMessages[] = {
    {"polygo.covered", {"the littoral covers the board", "le littoral couvre le plateau"}},
    {"polygo.stalled", {"the littoral has stopped growing", "le littoral ne grandit plus"}},
    {"polygo.taken",
     {"{0} fragile stones round {1} touch no empty cell any more: they are surrounded and leave the board.",
      "{0} pions fragiles autour de {1} ne touchent plus aucune case vide : cernés, ils quittent le plateau."}},
    {"polygo.taken_one",
     {"The fragile stone on {1} touches no empty cell any more: it is surrounded and leaves the board.",
      "Le pion fragile en {1} ne touche plus aucune case vide : cerné, il quitte le plateau."}},
    {"polygo.converted",
     {"{0} fragile stones round {1} are surrounded by player {2} alone and take his colour.",
      "{0} pions fragiles autour de {1} sont cernés par le seul joueur {2} et prennent sa couleur."}},
    {"polygo.converted_one",
     {"The fragile stone on {1} is surrounded by player {2} alone and takes his colour.",
      "Le pion fragile en {1} est cerné par le seul joueur {2} et prend sa couleur."}},
    {"polygo.cleared",
     {"No empty cell is free for anybody any more: all {0} fragile stones leave the board.",
      "Plus aucune case vide n’est libre pour personne : les {0} pions fragiles quittent le plateau."}},
    {"polygo.cleared_one",
     {"No empty cell is free for anybody any more: the last fragile stone leaves the board.",
      "Plus aucune case vide n’est libre pour personne : le dernier pion fragile quitte le plateau."}},
    {"polygo.not_free",
     {"Cell {0} is not free for you: no way over empty and own cells leads from it to your littoral. Choose a free one, "
      "such as {1}.",
      "La case {0} n’est pas libre pour vous : aucun chemin de cases vides ou à vous n’en mène à votre littoral. "
      "Choisissez-en une libre, par exemple {1}."}},
    {"polygo.not_free_any",
     {"A stone on {0} would be taken at once, or nobody can reach that cell: choose another, such as {1}.",
      "Un pion en {0} serait pris aussitôt, ou personne ne peut atteindre cette case : choisissez-en une autre, par exemple "
      "{1}."}},
    {"polygo.ports",
     {"ports={0} does not fit: give sides, alternate, none, or {1} digits from 0 to {2}, one for each rim cell.",
      "ports={0} ne convient pas : donnez sides, alternate, none, ou {1} chiffres de 0 à {2}, un par case du bord."}},
    {"polygo.komi",
     {"komi={0} does not fit: give auto, 0, or exactly {1} whole numbers from -{2} to {2}, separated by commas.",
      "komi={0} ne convient pas : donnez auto, 0, ou exactement {1} entiers de -{2} à {2}, séparés par des virgules."}},
    {"polygo.no_inner_cell",
     {"{0} has no inner cell, so ports would fill it: choose a larger board or ports=none.",
      "{0} n’a pas de case intérieure, les ports le rempliraient : choisissez un plateau plus grand ou ports=none."}},
    {"polygo.unequal_ports",
     {"The players start with unequal numbers of ports: {0}.",
      "Les joueurs commencent avec des nombres de ports inégaux : {0}."}},
    {"choice.ports.sides", {"opposite sides", "côtés opposés"}},
    {"choice.ports.alternate", {"alternating", "en alternance"}},
    {"choice.ports.none", {"none", "aucun"}},
    {"choice.komi.auto", {"automatic", "automatique"}},
    {"choice.capture.remove", {"leave the board", "quittent le plateau"}},
    {"choice.capture.convert", {"change colour", "changent de couleur"}},
    {"choice.placement.own", {"for oneself", "pour soi"}},
    {"choice.placement.any", {"for anybody", "pour n’importe qui"}},
};

constexpr std::string_view kBenches[] = {"board=hexagon:5", "board=square:10"};
constexpr std::string_view kProofs[] = {"all board=square:4", "all board=hexagon:3"};

constexpr Piece kPieces[] = {Piece::kStones};
// By its maker's measures; docs/printing.md derives the rest.
constexpr MadeSet kSets[] = {
    {.id = "tetrago",
     .name = {"TetraGo in wood", "TetraGo en bois"},
     .meaning =
         {"Two plates of 5 mm: a floor with 6x6 cells of 20 mm, 14x14 of 10 mm on its reverse, and a frame that keeps 64 "
          "stones of 15 mm.",
          "Deux plaques de 5 mm : un sol de 6x6 cases de 20 mm, 14x14 de 10 mm au verso, et une couronne qui garde 64 "
          "pions de 15 mm."},
     .options = "board=square:6",
     .cell = 20,
     .stone = 15,
     .reverse = "board=square:14",
     .reverse_cell = 10,
     .plates = 2,
     .thickness = 5,
     .frame = 20},
};

}  // namespace

const GameInfo kInfo = {
    .id = "polygo",
    .name = "PolyGo",
    .summary = {"Build the largest country from the rim inwards; what is surrounded is lost.",
                "Bâtissez le plus grand pays depuis le bord ; ce qui est cerné est perdu."},
    .least_players = 2,
    .most_players = 6,
    .options = kOptions,
    .presets = kPresets,
    .by_points = true,
    .benches = kBenches,
    .proofs = kProofs,
    .views = kViews,
    .messages = kMessages,
    .strength =
        {.tuning = {.exploration = 0, .rave = 300, .expand_after = 2},
         .levels =
             {{{32, 90}, {32, 73}, {32, 55}, {32, 34}, {32, 10}, {53, 0}, {119, 0}, {398, 0}, {3881, 0}, {250000, 0}}}},
    .pieces = kPieces,
    .sets = kSets,
};

}  // namespace pavage::polygo
