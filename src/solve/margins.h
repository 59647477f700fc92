// Grids of noughts and ones with given row and column sums: is there one, how does one find it, is it the only one, which
// cells are the same in all of them. Counting and sampling are in margins_count.h, step-by-step reasoning in
// margins_steps.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace pavage {

struct Margins {
    std::vector<int> rows;     // from the top
    std::vector<int> columns;  // from the left

    int height() const { return static_cast<int>(rows.size()); }
    int width() const { return static_cast<int>(columns.size()); }
    friend bool operator==(const Margins&, const Margins&) = default;
};

inline constexpr int kMostLines = 64;  // rows or columns

// One word a row from the top, its bit j the cell of column j.
using BitGrid = std::vector<std::uint64_t>;
inline bool cell_at(const BitGrid& grid, int row, int column) { return grid[row] >> column & 1; }
Margins margins_of(const BitGrid& grid, int width);

// Sums as people write them, "3,1,2". The error names what they are for.
Result<std::vector<int>> parse_sums(std::string_view text, std::string_view name);

// Whether these are sums of some grid's size at all: some rows and columns, not too many, no sum negative or longer than its
// line, both totals the same. The error names the line.
Status check_margins(const Margins& margins);

// Why no grid has these margins (Gale 1957, Ryser 1957): the rows named need more stones together than all columns can
// put into so many rows. A pupil can check it by adding up.
struct Shortage {
    std::vector<int> rows;        // from 0, in increasing order
    int needed = 0;               // the sum of those rows
    int possible = 0;             // the sum over columns of the smaller of column sum and number of rows
    std::vector<int> by_columns;  // those smaller ones
};
// The following require margins that pass check_margins.
std::optional<Shortage> shortage(const Margins& margins);
// The same for people: a message with the rows, what they need, and what the columns can give, added up.
Error shortage_error(const Shortage& why);

// A grid with these margins; nothing if there is none.
std::optional<BitGrid> some_grid(const Margins& margins);

// Another grid with the same margins, by exchanging the corners of one rectangle; nothing if there is no other (Ryser 1957:
// any two are joined by such exchanges).
std::optional<BitGrid> another_grid(const BitGrid& grid);

// Cells that are the same in all grids with the margins of this one.
struct Forced {
    BitGrid stones, empty;
};
Forced forced_cells(const BitGrid& grid, int width);

}  // namespace pavage
