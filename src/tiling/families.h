// The outlines, names and rim labels of the known families of boards. Sizes are checked by the caller.
#pragma once

#include <vector>

#include "tiling/topology.h"

namespace pavage {

struct FamilyPlan {
    std::vector<CellPlan> cells;  // in board order
    std::vector<RimLabel> labels;
};

FamilyPlan plan_hexagon(int side);
FamilyPlan plan_rhombus(int columns, int rows);
FamilyPlan plan_square(int columns, int rows);
FamilyPlan plan_triangle(int side);
FamilyPlan plan_trihex(int side);

}  // namespace pavage
