#include "games/skeleton/skeleton.h"

namespace pavage::skeleton {

namespace {

constexpr std::string_view kBoards[] = {"hexagon:S", "square:N", "trihex:S"};

constexpr OptionInfo kOptions[] = {
    {.name = "board",
     .type = OptionType::kBoard,
     .usual = "hexagon:3",
     .choices = kBoards,
     .meaning = {"Board, any tiling.", "Plateau, n’importe quel pavage."}},
    players_option(2, 2),
};

constexpr Message kMessages[] = {
    {"skeleton.stuck", {"no cell is left to put a stone on", "plus aucune case où poser un pion"}},
    {"skeleton.touching",
     {"Cell {0} touches a stone of yours: choose one that touches none, such as {1}.",
      "La case {0} touche un de vos pions : choisissez-en une qui n’en touche aucun, par exemple {1}."}},
};

constexpr std::string_view kBenches[] = {"board=hexagon:5"};

}  // namespace

const GameInfo kInfo = {
    .id = "skeleton",
    .name = "The Skeleton",
    .summary = {"Put stones that touch none of your own, and be the last who can.",
                "Posez des pions qui ne touchent aucun des vôtres, et soyez le dernier à pouvoir le faire."},
    .least_players = 2,
    .most_players = 2,
    .options = kOptions,
    .benches = kBenches,
    .messages = kMessages,
};

}  // namespace pavage::skeleton
