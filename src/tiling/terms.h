// The terms of the rules on a coloured tiling (provinces, links, borders, littoral, lakes, …), each as a function over a
// board and the colour of each cell. They are for explaining, drawing and checking; a game in a hurry floods its own sets.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/cell_set.h"
#include "tiling/topology.h"

namespace pavage {

// By cell: kWhite, or the number of a player.
using Colours = std::span<const std::uint8_t>;
inline constexpr std::uint8_t kWhite = 0;

// White cells are water, coloured cells are land.
BoardSet all_cells(const Topology& board);
BoardSet cells_of(Colours colours, std::uint8_t colour);
BoardSet water(Colours colours);
BoardSet land(Colours colours);

// Maximal connected set of cells of one colour, white included.
struct Province {
    std::uint8_t colour = kWhite;
    BoardSet cells;
};
std::vector<Province> provinces(const Topology& board, Colours colours);  // by their first cells
Province province_of(const Topology& board, Colours colours, Cell cell);

// Whether a set is a union of provinces.
bool is_region(const Topology& board, Colours colours, const BoardSet& set);
// Whether every two cells of the set are joined within it; true for the empty set.
bool is_connected(const Topology& board, const BoardSet& set);
// The connected parts of any set of cells, by their first cells.
std::vector<BoardSet> parts(const Topology& board, const BoardSet& set);
// The cells outside the set that share an edge with it.
BoardSet neighbours_of(const Topology& board, const BoardSet& set);

// A link: a set of cells whose union with both provinces is connected.
bool is_link(const Topology& board, const BoardSet& set, const BoardSet& one, const BoardSet& other);
// A smallest link; empty between provinces that touch. Of several the same one is always returned.
BoardSet joint(const Topology& board, const BoardSet& one, const BoardSet& other);
// The size of a smallest link.
int distance(const Topology& board, const BoardSet& one, const BoardSet& other);

// Edges by their places in Topology::edges(). Inner: both cells are in the region.
std::vector<int> inner_edges(const Topology& board, const BoardSet& region);
// The other edges of its cells.
std::vector<int> fence(const Topology& board, const BoardSet& region);
// Cells with inner edges only.
BoardSet interior(const Topology& board, const BoardSet& region);
// The other cells of the region.
BoardSet border(const Topology& board, const BoardSet& region);
// The border of the complement. A cell on the rim of the board never has inner edges only, so this has all rim cells
// outside the region, besides the cells that touch it.
BoardSet contour(const Topology& board, const BoardSet& region);
// The common edges of two provinces.
std::vector<int> frontier(const Topology& board, const BoardSet& one, const BoardSet& other);

// Land provinces with a cell on the rim of the board.
std::vector<Province> peninsulas(const Topology& board, Colours colours);
// The cells of peninsulas are solid, and all solid cells together, or those of one colour, are the littoral.
BoardSet littoral(const Topology& board, Colours colours);
BoardSet littoral(const Topology& board, Colours colours, std::uint8_t colour);
// The other land cells.
BoardSet fragile(const Topology& board, Colours colours);
// White provinces on the rim, and the others.
std::vector<Province> seas(const Topology& board, Colours colours);
std::vector<Province> lakes(const Topology& board, Colours colours);

// Whether the region touches no rim edge and every neighbouring cell outside it is solid and belongs to one of `players`.
bool surrounded(const Topology& board, Colours colours, const BoardSet& region, std::span<const std::uint8_t> players);

}  // namespace pavage
