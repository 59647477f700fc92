// The cells that every way from here to a goal must cross: what may not be closed while somebody still has to get through.
// One flood for all of them, along a path that is known already.
#pragma once

#include "tiling/masks.h"

namespace pavage {

// Cells other than `from` whose loss would cut `from` off from `goal`. `path` leads from `from` (outside the goal) to the
// goal within `passable`; no two of its cells are neighbours but consecutive ones, and only its last is in the goal, as in a
// shortest path.
//
// Only cells of the path can be bottlenecks. Walking along it, everything that can be reached without the rest of the path
// is flooded first: if that touches nothing of the rest but the next cell, all ways lead over the next cell.
template <int Words>
CellSet<Words> bottlenecks(const Masks<Words>& masks, const CellSet<Words>& path, Cell from, const CellSet<Words>& goal,
                           const CellSet<Words>& passable) {
    using Set = CellSet<Words>;
    Set found, touched, ahead = path, beside = passable.minus(path), fresh = Set::of(from);
    ahead.remove(from);
    for (Cell at = from; !ahead.empty();) {
        while (!fresh.empty()) {
            Set grown;
            for_each(fresh, [&](Cell cell) { grown |= masks.near(cell); });
            touched |= grown;
            fresh = grown & beside;
            if (fresh.meets(goal)) return found;
            beside = beside.minus(fresh);
        }
        const Cell next = (masks.near(at) & ahead).first();
        ahead.remove(next);
        if (!touched.meets(ahead)) found.add(next);
        fresh.add(next);
        at = next;
    }
    return found;
}

}  // namespace pavage
