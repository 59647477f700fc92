// Outlines turned into a mesh: corners that coincide become one vertex, a corner of one cell within a side of another
// splits that side, and sides that coincide become one edge. Only the makers of topologies see it.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "tiling/geometry.h"

namespace pavage {

struct Mesh {
    std::vector<Point> vertices;
    std::vector<std::vector<int>> loops;  // by cell: its vertices, counter-clockwise; side i runs from vertex i to the next

    struct Side {
        int cell, place;
    };
    // By the two ends, the lower number first: the sides that lie there, in board order.
    std::map<std::pair<int, int>, std::vector<Side>> edges;

    int end_of(Side side) const { return loops[side.cell][(side.place + 1) % loops[side.cell].size()]; }
    int start_of(Side side) const { return loops[side.cell][side.place]; }
    const std::vector<Side>& edge_of(Side side) const;
    Polygon polygon(int cell) const;
};

// Requires outlines that are proper, counter-clockwise, and with sides well longer than the tolerance.
Mesh make_mesh(const std::vector<Polygon>& outlines, double tolerance);

}  // namespace pavage
