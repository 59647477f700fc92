// Triangular nets: points in upright columns, joined to their nearest neighbours by edges of equal length. As a board each
// point is a cell, whose outline is the hexagon round it, so that whoever touches near a point means it.
#pragma once

#include <span>

#include "tiling/topology.h"

namespace pavage {

// Columns from left to right with so many points each, `a1` the lowest of the first; neighbouring columns differ by one
// point and all have their middles at one height.
Result<Topology> triangular_net(std::span<const int> columns);

}  // namespace pavage
