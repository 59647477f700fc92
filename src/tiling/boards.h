// Boards by their written names: `hexagon:5`, `rhombus:11x11`, `square:10`, `triangle:6`, `trihex:4`, lattices in any
// outline (lattices.h: `hexagons:disc:5`), pieces of other tilings (patches.h: `archimedean:4.8.8:4`, `penrose:5`, …),
// `drawn:CODE` (board_code.h), `file:PATH`, and `dual:BOARD` or `dual:all:BOARD` of any of them. This is the only place that
// reads them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "tiling/topology.h"

namespace pavage {

// How to get the text of a file. The core opens none by itself: a program passes this in where files are allowed.
using FileReader = std::function<Result<std::string>(const std::string& path)>;

Result<Topology> make_board(std::string_view name, const FileReader& read_file = nullptr);

// A rectangle of squares whose rows are numbered from the top, unlike `square:WxH`.
Result<Topology> make_grid_from_top(int columns, int rows);

// The JSON text of a board file: {"cells":[{"name":"a","outline":[[x,y],…]},…]} or
// {"cells":[{"name":"a","neighbours":["b",…],"at":[x,y]},…],"rim":["a",…]}.
Result<Topology> parse_board_file(std::string_view json);

// The text of a board file for a board, a cell a line, numbers to six decimals. What is glued to itself becomes neighbours.
std::string board_file_text(const Topology& board);

}  // namespace pavage
