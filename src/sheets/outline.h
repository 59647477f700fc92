// Outlines that are cut: convex hulls, and polygons moved outwards or inwards by a distance, as a border or half the width
// of a cut asks for.
#pragma once

#include <vector>

#include "tiling/topology.h"

namespace pavage::sheets {

// Counter-clockwise in the picture, without corners on straight sides.
Polygon hull_of(std::vector<Point> points);

// Every side moved outwards by `distance`, or inwards if that is negative, and the sides joined by their prolongation; very
// sharp corners are cut off. For distances that are small against the sides, or outwards from a convex polygon.
Polygon offset(const Polygon& polygon, double distance);

// How far a point is outside a convex polygon, measured to the lines of its sides; negative within.
double outside(const Polygon& hull, Point point);

// Without corners where it goes straight on.
Polygon simplified(const Polygon& polygon);

}  // namespace pavage::sheets
