// The outlines, names and rim labels of the known families of boards. Sizes are checked by the caller.
#pragma once

#include <vector>

#include "tiling/topology.h"

namespace pavage {

inline constexpr double kTriangleSide = 1.5;
Polygon hexagon_at(Point centre);  // point upwards, one unit wide
Polygon square_at(Point centre);

struct FamilyPlan {
    std::vector<CellPlan> cells;  // in board order
    std::vector<RimLabel> labels;
};

FamilyPlan plan_hexagon(int side);
FamilyPlan plan_rhombus(int columns, int rows);
FamilyPlan plan_square(int columns, int rows);
// The same with rows numbered from the top, as puzzles are; coordinates below and to the right, sums have the other sides.
FamilyPlan plan_square_from_top(int columns, int rows);
FamilyPlan plan_triangle(int side);
FamilyPlan plan_trihex(int side);

}  // namespace pavage
