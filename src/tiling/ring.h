// The ring of a board: its rim cells going round. Only the makers of topologies see it.
#pragma once

#include <vector>

#include "tiling/mesh.h"

namespace pavage {

// From the first cell in board order, the way round on which the second cell is the earlier, each cell once. `around`
// has the cells as they come, a cell perhaps several times.
std::vector<Cell> canonical_ring(const std::vector<Cell>& around);

// All rims of the mesh one after the other, each cell once: first the rim with the first rim cell, then the outer rim,
// then holes.
std::vector<Cell> ring_of(const Mesh& mesh);

}  // namespace pavage
