// The reaction of games in which every cell has at most three neighbours: a cell with two neighbours of the colour just
// played takes that colour too, and so on until nothing changes. The result does not depend on the order.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "base/cell_set.h"
#include "tiling/topology.h"

namespace pavage {

template <int Words>
class Reaction {
  public:
    using Set = CellSet<Words>;

    static constexpr std::size_t kMostNeighbours = 3;

    // Requires: no more neighbours than that for any cell.
    explicit Reaction(const Topology& topology) : around_(topology.size()) {
        for (int i = 0; i < topology.size(); ++i) {
            const auto neighbours = topology.neighbours(Cell(i));
            assert(neighbours.size() <= kMostNeighbours);
            around_[i].fill(Cell(i));
            std::ranges::copy(neighbours, around_[i].begin());
        }
    }

    // Three, the cell itself standing for those it lacks: it is never of its own colour before it turns, nor open after.
    const std::array<Cell, kMostNeighbours>& around(Cell cell) const { return around_[cell.index]; }

    // Spreads from a cell just added to `own`, which was at rest before: adds to it what turns, and returns that. Nothing
    // else can turn, because a cell that turns has lost no neighbour of its new colour.
    Set spread(Set& own, Cell from) const {
        std::array<Cell, Set::kCapacity> open;  // left uncleared on purpose: only what was written is read
        int count = 0;
        open[count++] = from;
        Set turned;
        while (count > 0)
            for (Cell next : around(open[--count])) {
                if (own.has(next)) continue;
                const auto& [a, b, c] = around(next);
                if (own.has(a) + own.has(b) + own.has(c) < 2) continue;
                own.add(next);
                turned.add(next);
                open[count++] = next;
            }
        return turned;
    }

  private:
    std::vector<std::array<Cell, kMostNeighbours>> around_;
};

}  // namespace pavage
