#include "games/nombres/nombres.h"

namespace pavage::nombres {

namespace {

constexpr OptionInfo kOptions[] = {
    {.name = "rows",
     .type = OptionType::kText,
     .meaning = {"Stones in each row from the top, separated by commas. Usual: 3,1,2,1,3,1.",
                 "Pions de chaque ligne depuis le haut, séparés par des virgules. D’ordinaire 3,1,2,1,3,1."}},
    {.name = "columns",
     .type = OptionType::kText,
     .meaning = {"Stones in each column from the left, separated by commas. Usual: 0,3,1,3,0,4.",
                 "Pions de chaque colonne depuis la gauche, séparés par des virgules. D’ordinaire 0,3,1,3,0,4."}},
};

constexpr Message kMessages[] = {
    {"nombres.solved", {"all sums agree", "toutes les sommes sont justes"}},
};

}  // namespace

const GameInfo kInfo = {
    .id = "nombres",
    .name = "Nombres Croisés",
    .summary = {"A puzzle for one: place stones so that all rows and columns have their numbers.",
                "Un casse-tête en solitaire : placez les pions pour que chaque ligne et chaque colonne ait son compte."},
    .least_players = 1,
    .most_players = 1,
    .options = kOptions,
    .size_option = "rows",
    .messages = kMessages,
};

}  // namespace pavage::nombres
