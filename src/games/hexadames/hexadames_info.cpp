#include "games/hexadames/hexadames.h"

namespace pavage::hexadames {

namespace {

constexpr std::string_view kBoards[] = {"hexagon:S"};
constexpr std::string_view kSteps[] = {"forward", "any"};
constexpr std::string_view kCapture[] = {"optional", "mandatory"};

constexpr OptionInfo kOptions[] = {
    {.name = "board",
     .type = OptionType::kBoard,
     .usual = "hexagon:5",
     .choices = kBoards,
     .meaning = {"Board: a hexagon of side 2 to 9 for three players, 2 to 18 for two.",
                 "Plateau : un hexagone de côté 2 à 9 à trois joueurs, 2 à 18 à deux."}},
    {.name = "players",
     .type = OptionType::kInteger,
     .usual = "3",
     .least = 2,
     .most = 3,
     .meaning = {"Number of players.", "Nombre de joueurs."}},
    {.name = "steps",
     .type = OptionType::kChoice,
     .usual = "forward",
     .choices = kSteps,
     .meaning = {"Steps lead forward only, or in all six directions.",
                 "Les pas vont seulement vers l’avant, ou dans les six directions."}},
    {.name = "capture",
     .type = OptionType::kChoice,
     .usual = "optional",
     .choices = kCapture,
     .meaning = {"Whether one must capture when one can, and jump as long as one can.",
                 "S’il faut prendre quand on le peut, et sauter tant qu’on le peut."}},
};

constexpr Message kMessages[] = {
    {"hexadames.jumped", {"{0} pieces are jumped over and go.", "{0} pions sont sautés et s’en vont."}},
    {"hexadames.jumped_one", {"One piece is jumped over and goes.", "Un pion est sauté et s’en va."}},
    {"hexadames.stuck", {"nobody can move any more", "plus personne ne peut jouer"}},
    {"hexadames.arrived", {"all pieces of a player stand on the goal side", "tous les pions d’un joueur sont arrivés"}},
    {"hexadames.repeated",
     {"the same position has come for the third time", "la même position est revenue pour la troisième fois"}},
    {"hexadames.form",
     {"Say where the piece goes: {1} for instance. A step is written with -, jumps with x.",
      "Dites où va le pion : par exemple {1}. Un pas s’écrit avec -, un saut avec x."}},
    {"hexadames.no_piece",
     {"{0} starts from an empty cell: choose one of your pieces, as in {1}.",
      "{0} part d’une case vide : choisissez un de vos pions, comme dans {1}."}},
    {"hexadames.not_yours",
     {"{0} would move somebody else’s piece: choose one of yours, as in {1}.",
      "{0} déplacerait le pion d’un autre : choisissez un des vôtres, comme dans {1}."}},
    {"hexadames.far",
     {"A step goes to a neighbouring cell: {0} is too far. Try {1}, for instance.",
      "Un pas mène à une case voisine : {0} va trop loin. Essayez par exemple {1}."}},
    {"hexadames.occupied",
     {"{0} ends on a cell that is taken: step to an empty one, as in {1}.",
      "{0} finit sur une case occupée : allez sur une case vide, comme dans {1}."}},
    {"hexadames.not_forward",
     {"Steps lead forward, one row nearer to your goal; {0} does not. Try {1}, for instance.",
      "Un pas va vers l’avant, une rangée plus près du but, et {0} non. Essayez par exemple {1}."}},
    {"hexadames.must_capture",
     {"You can capture, so you must: not {0} but {1}, for instance.",
      "Vous pouvez prendre, donc vous devez prendre : pas {0}, mais par exemple {1}."}},
    {"hexadames.must_go_on",
     {"The piece of {0} can jump further, so it must: {1}, for instance.",
      "Le pion de {0} peut encore sauter, donc il le doit : par exemple {1}."}},
    {"hexadames.not_straight",
     {"A jump leads straight over one neighbour to the cell behind it; {0} does not. Try {1}, for instance.",
      "Un saut passe tout droit par-dessus une case voisine jusqu’à la suivante, et {0} non. Essayez par exemple {1}."}},
    {"hexadames.nothing_to_jump",
     {"{0} jumps where no piece of the others stands: there is nothing to take. Try {1}, for instance.",
      "{0} saute là où ne se trouve aucun pion adverse : il n’y a rien à prendre. Essayez par exemple {1}."}},
    {"hexadames.landing",
     {"{0} lands on a cell that is taken: the cell behind must be empty. Try {1}, for instance.",
      "{0} retombe sur une case occupée : la case de derrière doit être vide. Essayez par exemple {1}."}},
    {"hexadames.small",
     {"{0} has no opposite sides: choose a larger board.",
      "{0} n’a pas de côtés opposés : choisissez un plateau plus grand."}},
    {"hexadames.large",
     {"{0} is too large for {1} players: the side may be {2} at most.",
      "{0} est trop grand pour {1} joueurs : le côté est de {2} au plus."}},
    {"choice.steps.forward", {"forward", "vers l’avant"}},
    {"choice.steps.any", {"all directions", "en tous sens"}},
    {"choice.capture.optional", {"as one likes", "au choix"}},
    {"choice.capture.mandatory", {"obligatory", "obligatoire"}},
};

constexpr std::string_view kBenches[] = {"board=hexagon:5"};

constexpr Piece kPieces[] = {Piece::kKings};

}  // namespace

const GameInfo kInfo = {
    .id = "hexadames",
    .name = "HexaDames",
    .summary = {"Draughts for three: bring your pieces to the opposite side and take those that stand in your way.",
                "Les dames à trois : menez vos pions sur le côté d’en face et prenez ceux qui vous gênent."},
    .least_players = 2,
    .most_players = 3,
    .options = kOptions,
    .by_points = true,
    .benches = kBenches,
    .messages = kMessages,
    .strength =
        {.tuning = {.method = Method::kAlphaBeta},
         .levels =
             {{{32, 85}, {32, 56}, {32, 30}, {34, 0}, {100, 0}, {301, 0}, {760, 0}, {1627, 0}, {4003, 0}, {230000, 0}}}},
    .pieces = kPieces,
};

}  // namespace pavage::hexadames
