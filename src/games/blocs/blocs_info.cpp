#include "games/blocs/blocs.h"

namespace pavage::blocs {

namespace {

constexpr std::string_view kBoards[] = {"square:WxH"};
constexpr std::string_view kBlocs[] = {"neighbours", "any"};
constexpr std::string_view kChains[] = {"no", "yes"};

constexpr OptionInfo kOptions[] = {
    {.name = "board",
     .type = OptionType::kBoard,
     .usual = "square:12x12",
     .choices = kBoards,
     .meaning = {"Board: a rectangle of squares, sides up to 32.",
                 "Plateau : un rectangle de cases carrées, de côtés au plus 32."}},
    players_option(2, LaidTiles::kMostPlayers),
    {.name = "max",
     .type = OptionType::kInteger,
     .least = 1,
     .most = kMaxCells / 3,
     .meaning =
         {"Largest area that may be laid, at most a third of the board. By default a twelfth of its cells, at least 2 "
          "and at most 12.",
          "Plus grande aire que l’on peut poser, au plus un tiers du plateau. Par défaut un douzième de ses cases, "
          "au moins 2 et au plus 12."}},
    {.name = "bloc",
     .type = OptionType::kChoice,
     .usual = "neighbours",
     .choices = kBlocs,
     .meaning = {"Whether all others of a bloc must share an edge with the new rectangle (neighbours) or not (any).",
                 "Si tous les autres pavés d’un bloc doivent partager un bord avec le nouveau (neighbours) ou non (any)."}},
    {.name = "chain",
     .type = OptionType::kChoice,
     .usual = "no",
     .choices = kChains,
     .meaning = {"Whether a bloc counts as newly laid, so that it may form another bloc at once.",
                 "Si un bloc compte comme un pavé qu’on vient de poser et peut aussitôt en former un autre."}},
};

constexpr Message kMessages[] = {
    {"blocs.full",
     {"the board is full, and the largest area decides", "le plateau est plein et la plus grande aire décide"}},
    {"blocs.joined",
     {"{0} rectangles make a bloc: now it is one rectangle of {1} cells, player {2}’s.",
      "{0} pavés forment un bloc : il devient un seul pavé de {1} cases, au joueur {2}."}},
    {"blocs.most", {"Rectangles have at most {0} cells.", "Les pavés ont au plus {0} cases."}},
    {"blocs.too_large",
     {"{0} is larger than a rectangle may be here. Try {1}, for instance.",
      "{0} dépasse la plus grande aire permise ici. Essayez par exemple {1}."}},
    {"blocs.max",
     {"max={0} is more than a third of the {2} cells of the board: at most {1}.",
      "max={0} dépasse le tiers des {2} cases du plateau : au plus {1}."}},
    {"blocs.too_small",
     {"{0} has only {1} cells: a bloc needs at least three.",
      "{0} n’a que {1} cases : il en faut au moins trois pour un bloc."}},
    {"choice.bloc.neighbours", {"all others touch the new one", "tous les autres touchent le nouveau"}},
    {"choice.bloc.any", {"any rectangles", "n’importe lesquels"}},
};

constexpr std::string_view kBenches[] = {"board=12x12"};
constexpr std::string_view kProofs[] = {"board=square:4x3"};

}  // namespace

const GameInfo kInfo = {
    .id = "blocs",
    .name = "Blocs",
    .summary = {"Complete a rectangle of three or more pieces and it is all yours: the largest area wins.",
                "Complétez un rectangle de trois pavés ou plus et il est à vous : la plus grande aire gagne."},
    .least_players = 2,
    .most_players = LaidTiles::kMostPlayers,
    .options = kOptions,
    .settles_by_place = true,
    .by_points = true,
    .benches = kBenches,
    .proofs = kProofs,
    .messages = kMessages,
    .strength =
        {.tuning = {.exploration = 0.2f, .urgency = 0.5f, .prior = 10, .expand_after = 4, .first_moves = 30},
         .levels =
             {{{32, 95}, {32, 83}, {32, 61}, {32, 14}, {72, 0}, {251, 0}, {966, 0}, {3159, 0}, {7788, 0}, {40000, 0}}}},
};

}  // namespace pavage::blocs
