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
    {"chomp.bitten", {"{0} squares are eaten.", "{0} carrés sont mangés."}},
    {"chomp.bitten_one", {"One square is eaten.", "Un carré est mangé."}},
    {"chomp.eaten",
     {"Square {0} is eaten already: choose one that is left, such as {1}.",
      "Le carré {0} est déjà mangé : choisissez-en un qui reste, par exemple {1}."}},
    {"chomp.one_row",
     {"Of a single row or column, leave nothing but the poison.",
      "D’une seule rangée ou colonne, on ne laisse que le poison."}},
    {"chomp.two_rows",
     {"Of two rows or columns, one loses exactly those whose first is one square longer than the second.",
      "De deux rangées ou colonnes, on perd exactement celles dont la première dépasse la seconde d’un carré."}},
    {"chomp.arms",
     {"A row and a column that meet in the poison are lost if they are equally long: whatever is done to one, the answer "
      "does "
      "to the other.",
      "Une rangée et une colonne qui se rejoignent au poison sont perdantes si elles sont égales : ce qui est fait à l’une, "
      "la réponse le fait à l’autre."}},
    {"chomp.equal_arms",
     {"b2 leaves a row and a column that are equally long: whatever is done to one is then done to the other. Whether "
      "another "
      "bite wins too was not looked into.",
      "b2 laisse une rangée et une colonne égales : ce qui est fait à l’une, on le fait ensuite à l’autre. Si une autre "
      "bouchée gagne aussi n’a pas été cherché."}},
    {"chomp.table",
     {"Every position that can come of this one was decided, the smallest first.",
      "Toutes les positions qui peuvent venir de celle-ci ont été tranchées, les plus petites d’abord."}},
    {"chomp.stealing",
     {"If biting off the far corner alone lost, the answer to it would have been a winning opening. This proof names no "
      "move; "
      "a table that does takes {0} MiB.",
      "Si croquer le seul coin opposé perdait, la réponse aurait été une ouverture gagnante. Cette preuve ne nomme aucun "
      "coup ; une table qui en nomme prend {0} Mio."}},
    {"chomp.stealing_far",
     {"If biting off the far corner alone lost, the answer to it would have been a winning opening. This proof names no "
      "move, "
      "and no memory holds a table that does.",
      "Si croquer le seul coin opposé perdait, la réponse aurait été une ouverture gagnante. Cette preuve ne nomme aucun "
      "coup, et aucune mémoire ne contient une table qui en nomme."}},
    {"chomp.survey_memory",
     {"All bars up to {0} need a table of {1} MiB, and {2} MiB are allowed: ask for smaller bars, or allow more memory.",
      "Toutes les tablettes jusqu’à {0} demandent une table de {1} Mio, et {2} Mio sont permis : demandez-en de plus "
      "petites, ou permettez plus de mémoire."}},
    {"chomp.survey_far",
     {"All bars up to {0} are out of reach: ask for smaller ones. Up to 18x18 takes 1.1 GiB; bars of up to three rows may "
      "have "
      "{1} columns.",
      "Toutes les tablettes jusqu’à {0} sont hors de portée : demandez-en de plus petites. Jusqu’à 18x18, il faut 1,1 Gio ; "
      "celles de trois rangées au plus peuvent avoir {1} colonnes."}},
};

constexpr std::string_view kBenches[] = {"board=10x10"};
constexpr std::string_view kProofs[] = {"all board=14x14", "all board=16x16"};

constexpr Piece kPieces[] = {Piece::kPlainStones};

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
    .proofs = kProofs,
    .messages = kMessages,
    .strength =
        {.levels = {{{32, 46}, {32, 16}, {38, 0}, {83, 0}, {181, 0}, {399, 0}, {930, 0}, {2268, 0}, {6734, 0}, {20000, 0}}}},
    .pieces = kPieces,
};

}  // namespace pavage::chomp
