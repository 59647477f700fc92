// Jumping over pieces as in draughts: from a cell over a neighbour to the cell straight behind it, which must be empty; the
// piece jumped over is gone at once, and the jumping piece may go on. Serves every board on which "straight" means
// something.
//
// A sequence of jumps is written as a number: 3 bits a jump, the first jump highest, each the place of the cell jumped over
// among the neighbours of the cell jumped from, counted from 1. So a sequence comes before those that go on from it, and
// numbers increase in the order in which sequences are visited.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/cell_set.h"
#include "tiling/topology.h"

namespace pavage {

inline constexpr int kMostJumps = 18;
inline constexpr int kJumpBits = 3, kSequenceBits = kJumpBits * kMostJumps;
inline constexpr int kNoWay = 7;  // the way of a jump that the board does not have, as people may type it

struct JumpSequence {
    std::uint64_t code = 0;

    // The way of the k-th jump, from 1; 0 when there are no more.
    constexpr int way(int k) const {
        return k < kMostJumps ? static_cast<int>(code >> (kSequenceBits - kJumpBits * (k + 1)) & 7) : 0;
    }
    constexpr JumpSequence with(int k, int way) const {
        return {code | static_cast<std::uint64_t>(way) << (kSequenceBits - kJumpBits * (k + 1))};
    }
};

template <int Words>
class Jumps {
  public:
    using Set = CellSet<Words>;
    static constexpr int kMostWays = 6;
    struct Way {
        Cell over, landing;
    };

    // Requires: no cell has more than kMostWays neighbours.
    explicit Jumps(const Topology& topology) : ways_(topology.size()) {
        for (int i = 0; i < topology.size(); ++i) {
            int count = 0;
            for (Cell over : topology.neighbours(Cell(i))) ways_[i][count++] = {over, topology.straight(Cell(i), over)};
        }
    }

    // By its number from 1; cells are none where there is no such way.
    Way way(Cell from, int number) const {
        return number >= 1 && number <= kMostWays ? ways_[from.index][number - 1] : Way{};
    }
    // The number of the way that leads from one cell to the other; kNoWay if none does.
    int way_to(Cell from, Cell landing) const {
        for (int number = 1; number <= kMostWays; ++number)
            if (landing && way(from, number).landing == landing) return number;
        return kNoWay;
    }

    // Whether some jump is possible from a cell over one of `prey` to one of `empty`.
    bool any(Cell from, const Set& prey, const Set& empty) const {
        for (const Way& way : ways_[from.index])
            if (way.landing && prey.has(way.over) && empty.has(way.landing)) return true;
        return false;
    }

    // Calls visit(sequence, goes_on) for every sequence of one jump or more, in increasing order. Requires: the cell jumped
    // from is among `empty`, and there are no more than kMostJumps pieces to jump over.
    template <class Visit>
    void each(Cell from, const Set& prey, const Set& empty, Visit&& visit) const {
        go_on(from, prey, empty, {}, 0, visit);
    }

  private:
    template <class Visit>
    void go_on(Cell from, const Set& prey, const Set& empty, JumpSequence so_far, int jumps, Visit& visit) const {
        for (int number = 1; number <= kMostWays; ++number) {
            const Way& way = ways_[from.index][number - 1];
            if (!way.landing || !prey.has(way.over) || !empty.has(way.landing)) continue;
            const JumpSequence sequence = so_far.with(jumps, number);
            Set left = prey, room = empty;
            left.remove(way.over);
            room.add(way.over);
            visit(sequence, any(way.landing, left, room));
            go_on(way.landing, left, room, sequence, jumps + 1, visit);
        }
    }

    std::vector<std::array<Way, kMostWays>> ways_;
};

}  // namespace pavage
