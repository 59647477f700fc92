// The rim cut into arcs, two opposite ones a player: the ports of the games that join or cross sides of the board.
#pragma once

#include <vector>

#include "base/cell.h"
#include "tiling/topology.h"

namespace pavage {

// A cell that a cut falls on belongs to both arcs, or only to the arc that begins there.
enum class CutCells { kShared, kBeginning };

// The ring cut into `arcs` equal arcs, the cuts at k·M/arcs of its M cells. An arc may be empty on a small ring. A board
// that brings as many arcs of its own is cut as its maker wished.
std::vector<std::vector<Cell>> cut_ring(const Topology& topology, int arcs, CutCells cut);

// Top, left, bottom, right of a rhombus: counter-clockwise, each arc running that way round too.
std::vector<std::vector<Cell>> rhombus_sides(const Topology& topology, CutCells cut);

}  // namespace pavage
