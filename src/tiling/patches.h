// Pieces of tilings that know no bounds, or of pictures that are known for their squares: cells with outlines, numbered from
// 1 in reading order. Whether they make a board is for the topology to check, as for a file.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "tiling/topology.h"

namespace pavage {

// One of the eleven tilings by regular polygons with all vertices alike, by the polygons round a vertex ("4.8.8"): a cell
// with the most corners and `rings` - 1 rings of cells that touch it at corners or sides. Empty if there is no such tiling.
std::vector<CellPlan> archimedean_patch(std::string_view vertex, int rings);
std::vector<std::string_view> archimedean_names();

// Rhombs of Penrose round the vertex at which five of them meet, in so many rings.
std::vector<CellPlan> penrose_patch(int rings);

// Squares in the spiral that Fibonacci's numbers make: 1, 1, 2, 3, 5, …
std::vector<CellPlan> fibonacci_patch(int squares);
inline constexpr int kMostFibonacciSquares = 21;  // beyond, the first is too small beside the others to be a cell

// A rectangle of different squares by the length of its upper side and its height; empty if it is not a known one.
std::vector<CellPlan> squared_patch(int width, int height);
std::vector<std::string_view> squared_names();

// Cells round points that were strewn over a square and moved apart.
std::vector<CellPlan> voronoi_patch(int cells, std::uint64_t seed);

// Rows from the top, in each from the left, by centres; heights that differ by rounding only are one row.
void number_in_reading_order(std::vector<CellPlan>& cells);

// Cells that are counted without being made, so that absurd sizes cost nothing.
inline constexpr int kMostRings = 24;

}  // namespace pavage
