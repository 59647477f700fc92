#include "games/carreleurs/carreleurs.h"

namespace pavage::carreleurs {

namespace {

constexpr std::string_view kPresetNames[] = {"standard", "small", "pairs"};
constexpr std::string_view kBoards[] = {"square:WxH"};
constexpr std::string_view kStocks[] = {"1x1*2,1x2*2,2x3*2,3x5*2,5x8*2", "1x1,1x2,2x3,3x5,5x8"};
constexpr std::string_view kExtras[] = {"none", "1x1", "1x2"};
constexpr std::string_view kRemovals[] = {"stuck", "free"};
constexpr std::string_view kRounds[] = {"first", "complete"};

constexpr OptionInfo kOptions[] = {
    {.name = "preset",
     .type = OptionType::kChoice,
     .usual = "standard",
     .choices = kPresetNames,
     .meaning = {"A board and a stock that go together: standard (17x17, two of each of five rectangles), small (12x12, one "
                 "of each) or pairs (13x13, the ten rectangles with sides 1, 2, 3, 5).",
                 "Un plateau et un stock assortis : standard (17x17, deux pavés de chacune des cinq tailles), small (12x12, "
                 "un seul de chaque) ou pairs (13x13, les dix rectangles de côtés 1, 2, 3, 5)."}},
    {.name = "board",
     .type = OptionType::kBoard,
     .choices = kBoards,
     .meaning = {"Board: a rectangle of squares, sides up to 32. By default that of the preset, larger for three and four.",
                 "Plateau : un rectangle de cases carrées, de côtés au plus 32. Par défaut celui du preset, agrandi à trois "
                 "et à quatre."}},
    players_option(2, kMostPlayers),
    {.name = "stock",
     .type = OptionType::kText,
     .choices = kStocks,
     .meaning = {"Rectangles of each player, such as 1x1,2x3*2 (one 1x1 and two 2x3). By default those of the preset.",
                 "Pavés de chaque joueur, par exemple 1x1,2x3*2 (un 1x1 et deux 2x3). Par défaut ceux du preset."}},
    {.name = "extra",
     .type = OptionType::kText,
     .usual = "none",
     .choices = kExtras,
     .meaning = {"More rectangles for player 1, who has the advantage of beginning; written like stock.",
                 "Pavés en plus pour le joueur 1, qui a l’avantage de commencer ; écrits comme stock."}},
    {.name = "removal",
     .type = OptionType::kChoice,
     .usual = "stuck",
     .choices = kRemovals,
     .meaning = {"When one may lay over others: stuck (only if none of one’s rectangles fits) or free (always).",
                 "Quand on peut couvrir d’autres pavés : stuck (seulement si aucun des siens n’entre) ou free (toujours)."}},
    {.name = "round",
     .type = OptionType::kChoice,
     .usual = "first",
     .choices = kRounds,
     .meaning = {"The first empty stock ends the game at once (first), or the round is completed and all who empty theirs "
                 "share the win (complete).",
                 "Le premier stock vide termine la partie aussitôt (first), ou l’on achève le tour et tous ceux qui vident "
                 "le leur partagent la victoire (complete)."}},
    {.name = "limit",
     .type = OptionType::kInteger,
     .least = 1,
     .most = 99999,
     .meaning = {"Turns of all players together after which the smallest area left wins. By default four for every "
                 "rectangle of the start.",
                 "Nombre de tours, tous joueurs confondus, après lequel la plus petite aire restante gagne. Par défaut "
                 "quatre par pavé du départ."}},
};

constexpr Message kMessages[] = {
    {"carreleurs.emptied", {"a stock is empty", "un stock est vide"}},
    {"carreleurs.limit",
     {"the turns are used up, and the smallest area left decides",
      "les tours sont épuisés et la plus petite aire restante décide"}},
    {"carreleurs.stock", {"stock", "stock"}},
    {"carreleurs.taken_up",
     {"{0} rectangles were covered: they go to the stock of player {1}.",
      "{0} pavés étaient couverts : ils vont au stock du joueur {1}."}},
    {"carreleurs.taken_up_one",
     {"A rectangle was covered: it goes to the stock of player {1}.",
      "Un pavé était couvert : il va au stock du joueur {1}."}},
    {"carreleurs.turns_left", {"Turns left: {0}.", "Tours restants : {0}."}},
    {"carreleurs.stuck",
     {"None of your rectangles fits on empty cells: lay one over others and take what it covers.",
      "Aucun de vos pavés n’entre sur des cases libres : posez-en un sur d’autres et ramassez ce qu’il couvre."}},
    {"carreleurs.last_round", {"A stock is empty: the round is being completed.", "Un stock est vide : on achève le tour."}},
    {"carreleurs.no_such",
     {"No rectangle of this game has the size of {0}. Try {1}, for instance.",
      "Aucun pavé de ce jeu n’a la taille de {0}. Essayez par exemple {1}."}},
    {"carreleurs.none_left",
     {"You have no rectangle left for {0}. Try {1}, for instance.",
      "Vous n’avez plus de pavé pour {0}. Essayez par exemple {1}."}},
    {"carreleurs.covers",
     {"{0} would cover others, and one of your rectangles still fits on empty cells. Try {1}, for instance.",
      "{0} couvrirait d’autres pavés, alors qu’un des vôtres entre encore sur des cases libres. Essayez par exemple {1}."}},
    {"carreleurs.stock_form",
     {"“{0}” is no rectangle for {1}: write 2x3, or 2x3*2 for two of them (at most {2}), with commas between.",
      "« {0} » n’est pas un pavé pour {1} : écrivez 2x3, ou 2x3*2 pour deux (au plus {2}), séparés par des virgules."}},
    {"carreleurs.stock_unfit",
     {"A rectangle {0} does not fit on {1}, whichever way it is turned.", "Un pavé {0} n’entre dans aucun sens sur {1}."}},
    {"carreleurs.stock_kinds",
     {"{0} different rectangles are too many: at most {1}.", "{0} pavés différents, c’est trop : au plus {1}."}},
    {"carreleurs.stock_pieces",
     {"{0} rectangles are too many for one player: at most {1}.", "{0} pavés pour un joueur, c’est trop : au plus {1}."}},
    {"choice.preset.standard", {"standard", "ordinaire"}},
    {"choice.preset.small", {"small", "petit"}},
    {"choice.preset.pairs", {"ten sizes", "dix tailles"}},
    {"choice.removal.stuck", {"only when stuck", "seulement si rien n’entre"}},
    {"choice.removal.free", {"always", "toujours"}},
    {"choice.round.first", {"at once", "aussitôt"}},
    {"choice.round.complete", {"after the round", "à la fin du tour"}},
    {"choice.extra.none", {"none", "aucun"}},
};

constexpr std::string_view kBenches[] = {"board=17x17"};
constexpr std::string_view kProofs[] = {"board=square:4 stock=1x1,1x2,2x2"};

constexpr Piece kPieces[] = {Piece::kRectangles};

}  // namespace

const GameInfo kInfo = {
    .id = "carreleurs",
    .name = "Les Carreleurs",
    .summary = {"Lay all your rectangles before the others do: who finds no room must pick up what he covers.",
                "Posez tous vos pavés avant les autres : qui ne trouve plus de place ramasse ce qu’il couvre."},
    .least_players = 2,
    .most_players = kMostPlayers,
    .options = kOptions,
    .benches = kBenches,
    .proofs = kProofs,
    .messages = kMessages,
    .strength =
        {.tuning = {.exploration = 0.2f, .urgency = 0.5f, .prior = 10, .expand_after = 4, .first_moves = 30},
         .levels = {{{32, 91}, {32, 82}, {32, 72}, {32, 61}, {32, 49}, {32, 36}, {32, 23}, {32, 8}, {87, 0}, {150000, 0}}}},
    .pieces = kPieces,
};

}  // namespace pavage::carreleurs
