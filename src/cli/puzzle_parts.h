// The parts of `pavage puzzle`: reading sums and cells, making puzzles, and a sheet of them to print.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/arguments.h"
#include "solve/margins.h"

namespace pavage::cli {

inline constexpr int kPuzzlesOnASheet = 6;

// From --rows and --columns, checked.
Result<Margins> asked_margins(const Arguments& arguments);
// One text a row from the top.
std::vector<std::string> grid_lines(const BitGrid& grid, int width, char stone, char gap);
// Row and column of a cell's name, from 0.
std::optional<std::pair<int, int>> cell_named(std::string_view name, const Margins& margins);

Result<int> make_puzzles(const Arguments& arguments);
Result<int> print_puzzles(const Arguments& arguments);
// The puzzles large, their answers small and upside down at the foot. Writes the sheet in the formats asked for. The seed is
// printed beneath, if the puzzles came from one.
Result<int> print_sheet(const std::vector<Margins>& puzzles, const std::string& seed, const Arguments& arguments);

}  // namespace pavage::cli
