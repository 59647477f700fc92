// Which cells each player took in the course of a random game: what "all moves as first" statistics are made from.
#pragma once

#include <array>
#include <cstdint>

#include "base/cell_set.h"
#include "rules/move.h"

namespace pavage {

class Trace {
  public:
    static constexpr int kNone = kMaxCells;  // stands for a move that is no cell: nobody ever took it

    void clear(int players) {
        for (int i = 0; i < players; ++i) taken_[i].fill(0);
    }
    void add(int player, Cell cell) { taken_[player - 1][cell.index >> 6] |= std::uint64_t{1} << (cell.index & 63); }
    template <int Words>
    void add(int player, const CellSet<Words>& cells) {
        for (int i = 0; i < Words; ++i) taken_[player - 1][i] |= cells.words[i];
    }
    // Bits by cell; one word more than a board can fill.
    using Bits = std::array<std::uint64_t, kMaxCells / 64 + 1>;
    const Bits& taken_by(int player) const { return taken_[player - 1]; }

  private:
    std::array<Bits, kMaxPlayers> taken_{};
};

}  // namespace pavage
