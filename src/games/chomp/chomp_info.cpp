#include "games/chomp/chomp.h"

namespace pavage::chomp {

namespace {

constexpr std::string_view kBoards[] = {"WxH"};

constexpr OptionInfo kOptions[] = {
    {.name = "board",
     .type = OptionType::kBoard,
     .usual = "7x4",
     .choices = kBoards,
     .meaning = {"Columns and rows of the bar.", "Colonnes et rangées de la tablette."}},
    players_option(2, 6),
};

constexpr Message kMessages[] = {
    {"chomp.poison", {"the poisoned square is eaten", "le carré empoisonné est mangé"}},
    {"chomp.eaten",
     {"Square {0} is eaten already: choose one that is left, such as {1}.",
      "Le carré {0} est déjà mangé : choisissez-en un qui reste, par exemple {1}."}},
};

constexpr std::string_view kBenches[] = {"board=10x10"};

}  // namespace

const GameInfo kInfo = {
    .id = "chomp",
    .name = "Chomp",
    .summary = {"Bite into the chocolate bar, and leave the poisoned corner to the other.",
                "Croquez la tablette et laissez à l’autre le coin empoisonné."},
    .least_players = 2,
    .most_players = 6,
    .options = kOptions,
    .benches = kBenches,
    .messages = kMessages,
    .strength =
        {.levels = {{{32, 46}, {32, 16}, {38, 0}, {83, 0}, {181, 0}, {399, 0}, {930, 0}, {2268, 0}, {6734, 0}, {20000, 0}}}},
};

}  // namespace pavage::chomp
