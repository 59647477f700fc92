// All faults between cells of a mesh, where the makers of boards stop at the first: who draws wants to see every one.
#pragma once

#include <vector>

#include "tiling/mesh.h"

namespace pavage {

struct MeshFault {
    enum class Kind { kThreeCells, kOverlap, kTwoEdges };
    Kind kind;
    std::vector<int> cells;  // in board order
    Point at;
};

// At most `most` of them. Requires proper outlines.
std::vector<MeshFault> mesh_faults(const Mesh& mesh, double tolerance, std::size_t most);

}  // namespace pavage
