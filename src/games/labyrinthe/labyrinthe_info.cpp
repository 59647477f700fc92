#include "games/labyrinthe/labyrinthe.h"

namespace pavage::labyrinthe {

namespace {

constexpr std::string_view kBoards[] = {"hexagon:S",       "square:WxH",     "rhombus:CxR", "hexagons:OUTLINE:S",
                                        "archimedean:V:S", "voronoi:N:SEED", "drawn:CODE",  "file:PATH"};
constexpr std::string_view kStones[] = {"unlimited", "5", "10", "20"};

constexpr OptionInfo kOptions[] = {
    {.name = "board",
     .type = OptionType::kBoard,
     .usual = "hexagon:5",
     .choices = kBoards,
     .meaning = {"Board: any whose rim gives every player two ports.",
                 "Plateau : tous ceux dont le bord donne deux ports à chacun."}},
    players_option(2, 6),
    {.name = "stones",
     .type = OptionType::kText,
     .usual = "unlimited",
     .choices = kStones,
     .meaning = {"Stones of each player: a whole number from 0 to 999, or unlimited.",
                 "Pierres de chaque joueur : un nombre entier de 0 à 999, ou unlimited (sans limite)."}},
};

constexpr Message kMessages[] = {
    {"labyrinthe.home", {"a king has reached its goal", "un roi est arrivé à son but"}},
    {"labyrinthe.repeated",
     {"the same position has come for the third time", "la même position est revenue pour la troisième fois"}},
    {"labyrinthe.exchanged",
     {"The kings of players {0} and {1} change places.", "Les rois des joueurs {0} et {1} échangent leurs places."}},
    {"labyrinthe.stock", {"Stones left", "Pierres restantes"}},
    {"labyrinthe.which",
     {"Say what should happen on {0}: K{0} moves your king there, X{0} puts a stone there.",
      "Dites ce qui doit arriver en {0} : K{0} y mène votre roi, X{0} y pose une pierre."}},
    {"labyrinthe.stays",
     {"Your king stands there already: {0} would not move it. Try {1}, for instance.",
      "Votre roi s’y trouve déjà : {0} ne le déplacerait pas. Essayez par exemple {1}."}},
    {"labyrinthe.far",
     {"A king goes one cell at a time: {0} is too far away. Try {1}, for instance.",
      "Un roi avance d’une case à la fois : {0} est trop loin. Essayez par exemple {1}."}},
    {"labyrinthe.stone",
     {"A stone bars the way: {0} is not possible. Try {1}, for instance.",
      "Une pierre barre le passage : {0} est impossible. Essayez par exemple {1}."}},
    {"labyrinthe.back",
     {"That king has just changed places with yours: {0} may not undo it at once. Try {1}, for instance.",
      "Ce roi vient d’échanger sa place avec le vôtre : {0} ne peut pas l’annuler aussitôt. Essayez par exemple {1}."}},
    {"labyrinthe.taken",
     {"There is a stone there already: {0} needs an empty cell. Try {1}, for instance.",
      "Il y a déjà une pierre à cet endroit : {0} demande une case vide. Essayez par exemple {1}."}},
    {"labyrinthe.under_king",
     {"A king stands there: {0} needs an empty cell. Try {1}, for instance.",
      "Un roi occupe cette case : {0} demande une case vide. Essayez par exemple {1}."}},
    {"labyrinthe.no_stones",
     {"You have no stone left for {0}: move your king, such as {1}.",
      "Vous n’avez plus de pierre pour {0} : déplacez votre roi, par exemple {1}."}},
    {"labyrinthe.closes_1",
     {"{0} would close player 1’s last way home: leave it open. Try {1}, for instance.",
      "{0} fermerait le dernier passage du joueur 1 : laissez-le ouvert. Essayez par exemple {1}."}},
    {"labyrinthe.closes_2",
     {"{0} would close player 2’s last way home: leave it open. Try {1}, for instance.",
      "{0} fermerait le dernier passage du joueur 2 : laissez-le ouvert. Essayez par exemple {1}."}},
    {"labyrinthe.closes_3",
     {"{0} would close player 3’s last way home: leave it open. Try {1}, for instance.",
      "{0} fermerait le dernier passage du joueur 3 : laissez-le ouvert. Essayez par exemple {1}."}},
    {"labyrinthe.closes_4",
     {"{0} would close player 4’s last way home: leave it open. Try {1}, for instance.",
      "{0} fermerait le dernier passage du joueur 4 : laissez-le ouvert. Essayez par exemple {1}."}},
    {"labyrinthe.closes_5",
     {"{0} would close player 5’s last way home: leave it open. Try {1}, for instance.",
      "{0} fermerait le dernier passage du joueur 5 : laissez-le ouvert. Essayez par exemple {1}."}},
    {"labyrinthe.closes_6",
     {"{0} would close player 6’s last way home: leave it open. Try {1}, for instance.",
      "{0} fermerait le dernier passage du joueur 6 : laissez-le ouvert. Essayez par exemple {1}."}},
    {"labyrinthe.stones",
     {"stones={0} does not fit: give each player a whole number of stones from 0 to {1}, or unlimited.",
      "stones={0} ne convient pas : donnez à chaque joueur un nombre entier de pierres de 0 à {1}, ou unlimited."}},
    {"labyrinthe.arc_empty",
     {"The rim of {0} is too short to give each of {1} players two ports: choose a larger board.",
      "Le bord de {0} est trop court pour donner deux ports à chacun des {1} joueurs : choisissez un plateau plus grand."}},
    {"labyrinthe.kings_meet",
     {"On {0} two of the {1} kings would start on the same cell: choose a larger board.",
      "Sur {0}, deux des {1} rois commenceraient sur la même case : choisissez un plateau plus grand."}},
    {"labyrinthe.king_home",
     {"On {0} the king of player {1} would start in his goal: choose a larger board, or ports that are apart.",
      "Sur {0}, le roi du joueur {1} commencerait dans son but : choisissez un plateau plus grand, ou des ports séparés."}},
    {"choice.stones.unlimited", {"unlimited", "sans limite"}},
};

constexpr std::string_view kBenches[] = {"board=hexagon:5"};
constexpr std::string_view kProofs[] = {"all board=hexagon:2"};

constexpr Piece kPieces[] = {Piece::kKings, Piece::kPlainStones};

}  // namespace

const GameInfo kInfo = {
    .id = "labyrinthe",
    .name = "Labyrinthe",
    .summary = {"Bring your king across the board before the others, and build walls in their way.",
                "Menez votre roi de l’autre côté avant les autres, et dressez des murs sur leur chemin."},
    .least_players = 2,
    .most_players = 6,
    .options = kOptions,
    .benches = kBenches,
    .proofs = kProofs,
    .messages = kMessages,
    .strength =
        {.tuning = {.method = Method::kAlphaBeta, .prior = 10},
         .levels =
             {{{32, 87}, {32, 70}, {32, 58}, {32, 44}, {32, 29}, {32, 11}, {65, 0}, {626, 0}, {6560, 0}, {400000, 0}}}},
    .pieces = kPieces,
};

}  // namespace pavage::labyrinthe
