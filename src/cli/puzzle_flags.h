// Flags of puzzles of sums.
#pragma once

#include "cli/flags.h"

namespace pavage::cli::flags {

inline constexpr Flag kRows = {.name = "rows",
                               .kind = ValueKind::kText,
                               .value = {"SUMS", "SOMMES"},
                               .meaning = {"Stones in each row from the top, such as 3,1,2.",
                                           "Pions de chaque ligne depuis le haut, par exemple 3,1,2."}};
inline constexpr Flag kColumns = {.name = "columns",
                                  .kind = ValueKind::kText,
                                  .value = {"SUMS", "SOMMES"},
                                  .meaning = {"Stones in each column from the left, such as 0,3,1,2.",
                                              "Pions de chaque colonne depuis la gauche, par exemple 0,3,1,2."}};
inline constexpr Flag kPlaced = {
    .name = "placed",
    .kind = ValueKind::kText,
    .value = {"CELLS", "CASES"},
    .meaning = {"Stones there already, for a hint: \"b1 d1\".", "Pions déjà posés, pour un indice : \"b1 d1\"."}};
inline constexpr Flag kCrossed = {
    .name = "crossed",
    .kind = ValueKind::kText,
    .value = {"CELLS", "CASES"},
    .meaning = {"Cells known to stay empty, for a hint.", "Cases que l’on sait vides, pour un indice."}};
inline constexpr Flag kGridSize = {.name = "size",
                                   .kind = ValueKind::kText,
                                   .value = {"WxH", "LxH"},
                                   .meaning = {"Columns and rows of a new puzzle; 6x6 if not given.",
                                               "Colonnes et lignes d’un nouveau casse-tête ; 6x6 si rien n’est dit."}};
inline constexpr Flag kDifficulty = {
    .name = "difficulty",
    .kind = ValueKind::kWhole,
    .value = {"1-4", "1-4"},
    .meaning =
        {"1: one line at a time, one solution; 2: also choices; 3: several lines at once; 4: many at once.",
         "1 : une ligne à la fois, une solution ; 2 : des choix aussi ; 3 : plusieurs lignes ensemble ; 4 : beaucoup."},
    .least = 1,
    .most = 4};
inline constexpr Flag kUnique = {
    .name = "unique", .meaning = {"Make puzzles with exactly one solution.", "Faire des casse-têtes à solution unique."}};
inline constexpr Flag kStones = {.name = "stones",
                                 .kind = ValueKind::kWhole,
                                 .value = {"N", "N"},
                                 .meaning = {"Make puzzles with so many stones.", "Faire des casse-têtes à tant de pions."},
                                 .least = 0,
                                 .most = 4096};
inline constexpr Flag kHowMany = {.name = "count",
                                  .kind = ValueKind::kWhole,
                                  .value = {"N", "N"},
                                  .meaning = {"How many puzzles; make 1, print 6 if not given.",
                                              "Combien de casse-têtes ; make 1, print 6 si rien n’est dit."},
                                  .least = 1,
                                  .most = 12};

}  // namespace pavage::cli::flags
