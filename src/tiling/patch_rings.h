// Rings of cells round a middle, by corners that they share: how a tiling without bounds becomes a board.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "tiling/patches.h"

namespace pavage {

// Cells by their exact corners; `is_middle` says which are the first ring.
template <class Corner, class IsMiddle>
std::vector<CellPlan> rings_of(const std::vector<std::vector<Corner>>& cells, int rings, const IsMiddle& is_middle) {
    std::map<Corner, std::vector<std::size_t>> at;  // which cells have it
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (const Corner& corner : cells[i]) at[corner].push_back(i);
    std::vector<char> seen(cells.size(), 0);
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (is_middle(cells[i])) seen[i] = 1, found.push_back(i);
    std::size_t begin = 0;
    for (int ring = 1; ring < rings; ++ring) {
        const std::size_t end = found.size();
        for (; begin < end; ++begin)
            for (const Corner& corner : cells[found[begin]])
                for (std::size_t other : at[corner])
                    if (!std::exchange(seen[other], 1)) found.push_back(other);
    }
    std::vector<CellPlan> plans;
    for (std::size_t i : found) {
        CellPlan& plan = plans.emplace_back();
        for (const Corner& corner : cells[i]) plan.outline.push_back(corner.place());
    }
    number_in_reading_order(plans);
    return plans;
}

}  // namespace pavage
