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
    {"nombres.spoils",
     {"{0} cannot stay: with it and the stones before it no solution is left. Take it off.",
      "{0} ne peut pas rester : avec lui et les pions qui le précèdent, il n’y a plus de solution. Enlevez-le."}},
    {"nombres.choice",
     {"No cell is certain now: any free cell leads to a solution, a stone on {0} for instance.",
      "Aucune case n’est certaine à présent : toute case libre mène à une solution, un pion en {0} par exemple."}},
    {"nombres.solved", {"all sums agree", "toutes les sommes sont justes"}},
};

constexpr Piece kPieces[] = {Piece::kPlainStones};

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
    .pieces = kPieces,
};

}  // namespace pavage::nombres
