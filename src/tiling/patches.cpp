#include "tiling/patches.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "tiling/geometry.h"

namespace pavage {

void number_in_reading_order(std::vector<CellPlan>& cells) {
    struct Placed {
        Point centre;
        CellPlan plan;
    };
    std::vector<Placed> placed;
    for (CellPlan& cell : cells) {
        const Point centre = centre_of(cell.outline);
        placed.push_back({centre, std::move(cell)});
    }
    std::ranges::sort(placed, {}, [](const Placed& each) { return std::pair(each.centre.y, each.centre.x); });
    // A row ends where the next height is more than rounding away.
    for (auto begin = placed.begin(); begin != placed.end();) {
        auto end = begin + 1;
        while (end != placed.end() && end->centre.y - (end - 1)->centre.y < kSnap) ++end;
        std::sort(begin, end, [](const Placed& a, const Placed& b) { return a.centre.x < b.centre.x; });
        begin = end;
    }
    cells.clear();
    for (Placed& each : placed) {
        each.plan.name = std::to_string(cells.size() + 1);
        cells.push_back(std::move(each.plan));
    }
}

}  // namespace pavage
