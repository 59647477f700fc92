// Filling a grid with given sums step by step, each step with a reason that a person can check by counting. Every reason has
// one form: some lines need so many stones; the crossing lines named can give so many, and outside of them just so many
// cells are free; together exactly what is needed, so all of it is used. The smallest reasons are the usual ones: a
// line that is complete, a line that needs all its free cells. Whatever is forced follows from a reason of this form
// (the closed sets of the exchange graph).
#pragma once

#include <optional>
#include <string>

#include "solve/margins.h"

namespace pavage {

// What is settled so far; no cell is both.
struct PartialGrid {
    BitGrid stones, empty;

    static PartialGrid of(const Margins& margins) { return {BitGrid(margins.height(), 0), BitGrid(margins.height(), 0)}; }
    BitGrid free(const Margins& margins) const;
    friend bool operator==(const PartialGrid&, const PartialGrid&) = default;
};

// A grid with these margins that keeps to the sketch; nothing if there is none.
std::optional<BitGrid> completion(const Margins& margins, const PartialGrid& sketch);

struct Step {
    bool rows_need = true;           // else the columns do, and rows give
    std::vector<int> rows, columns;  // the lines looked at, in increasing order; one of the lists may be empty
    int needed = 0;                  // stones that the needing lines still lack
    int given = 0;                   // what the crossing lines named can still give
    int others = 0;                  // free cells of the needing lines outside of those
    BitGrid stones, empty;           // what follows
    int lines() const { return static_cast<int>(rows.size() + columns.size()); }
};

// The step that looks at the fewest lines; nothing if no cell is forced. Requires that the sketch can be completed.
std::optional<Step> next_step(const Margins& margins, const PartialGrid& sketch);

// The reason for people: a message with its values. Columns are letters, rows numbers from the top.
Error step_words(const Step& step);
// "a1, b2" of the cells set in a grid, column by column.
std::string cell_names(const BitGrid& grid);

// What it takes to fill the grid from nothing: as long as something is forced the smallest step, else any choice (which is
// then never wrong).
struct Effort {
    int steps = 0;
    int choices = 0;
    int widest = 0;  // most lines that one step looks at
};
Effort effort_of(const Margins& margins);

// 1: one line at a time and no choice; 2: choices; 3: four or five lines at once; 4: more. (A reason of two or three lines
// always contains one of a single line.)
int difficulty_of(const Effort& effort);
inline constexpr int kMostDifficult = 4;

}  // namespace pavage
