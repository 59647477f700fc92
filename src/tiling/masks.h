// The board as sets: neighbours of each cell and the rim in the width a game works with, and floods over them. Two
// ways to flood give the same answer: cell by cell on any tiling, or all cells at once by shifts where every neighbour
// lies one of a few fixed distances away in board order (rhombus, square).
#pragma once

#include <vector>

#include "base/cell_set.h"
#include "tiling/topology.h"

namespace pavage {

template <int Words>
struct Masks {
    using Set = CellSet<Words>;

    Set all, rim;
    std::vector<Set> around;  // by cell

    struct Shift {
        int by;    // from 1 to 63
        Set from;  // the cells that have a neighbour that far above
    };
    std::vector<Shift> shifts;  // empty where they are no few fixed distances, or too long ones

    explicit Masks(const Topology& topology) : around(topology.size()) {
        constexpr std::size_t kMostShifts = 4;
        bool long_ones = false;
        for (int i = 0; i < topology.size(); ++i) {
            all.add(Cell(i));
            if (topology.on_rim(Cell(i))) rim.add(Cell(i));
            for (Cell next : topology.neighbours(Cell(i))) {
                around[i].add(next);
                if (next.index > i) add_shift(next.index - i, Cell(i));
                long_ones = long_ones || next.index - i > 63;
            }
        }
        if (shifts.size() > kMostShifts || long_ones) shifts.clear();
    }

    const Set& near(Cell cell) const { return around[cell.index]; }

    // Cells next to a cell of the set; may include cells of the set.
    Set next_to(const Set& set) const {
        Set result;
        for_each(set, [&](Cell cell) { result |= near(cell); });
        return result;
    }

    // Everything reached from `seeds` by steps within `passable`, the seeds within it included.
    Set flood(const Set& seeds, const Set& passable) const {
        Set reached = seeds & passable, fresh = reached;
        while (!fresh.empty()) {
            Set grown;
            for_each(fresh, [&](Cell cell) { grown |= near(cell); });
            fresh = (grown & passable).minus(reached);
            reached |= fresh;
        }
        return reached;
    }

    // Whether steps within `passable` lead from `seeds` to `goal` (a seed within both counts).
    bool joins(const Set& seeds, const Set& goal, const Set& passable) const {
        Set reached = seeds & passable, fresh = reached;
        while (!fresh.empty()) {
            if (fresh.meets(goal)) return true;
            Set grown;
            for_each(fresh, [&](Cell cell) { grown |= near(cell); });
            fresh = (grown & passable).minus(reached);
            reached |= fresh;
        }
        return false;
    }

    // The same by shifts; requires shifts.
    bool joins_by_shifts(const Set& seeds, const Set& goal, const Set& passable) const {
        Set reached = seeds & passable;
        for (;;) {
            if (reached.meets(goal)) return true;
            const Set before = reached;
            for (const auto& [by, from] : shifts)
                reached |= ((reached & from).raised(by) | (reached.lowered(by) & from)) & passable;
            if (reached == before) return false;
        }
    }

    // A shortest path from `seeds` to `goal` within `passable` as a set of cells; empty if there is none.
    Set path(const Set& seeds, const Set& goal, const Set& passable) const {
        union Layers {  // left uncleared on purpose: only layers 0..depth are read
            Layers() {}
            Set by_depth[Set::kCapacity];
        } storage;
        Set* const layers = storage.by_depth;
        int depth = 0;
        Set reached = layers[0] = seeds & passable;
        while (!layers[depth].meets(goal)) {
            Set grown;
            for_each(layers[depth], [&](Cell cell) { grown |= near(cell); });
            const Set fresh = (grown & passable).minus(reached);
            if (fresh.empty()) return {};
            reached |= fresh;
            layers[++depth] = fresh;
        }
        Cell at = (layers[depth] & goal).first();
        Set result = Set::of(at);
        while (depth > 0) {
            at = (near(at) & layers[--depth]).first();
            result.add(at);
        }
        return result;
    }

    // The same as a walk, cell by cell from the seeds on.
    std::vector<Cell> walk(const Set& seeds, const Set& goal, const Set& passable) const {
        Set left = path(seeds, goal, passable);
        std::vector<Cell> cells;
        for (Set next = left & seeds; !next.empty(); next = near(cells.back()) & left) {
            cells.push_back(next.first());
            left.remove(cells.back());
        }
        return cells;
    }

  private:
    void add_shift(int by, Cell from) {
        for (auto& shift : shifts)
            if (shift.by == by) return shift.from.add(from);
        shifts.push_back({by, Set::of(from)});
    }
};

}  // namespace pavage
