// What the computer knows of Marienbad for two: positions in which one player can answer every move by its mirror image, and
// all positions of few stones.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/cell_set.h"
#include "rules/lines.h"
#include "solve/taking.h"

namespace pavage::marienbad {

// Who wins each position that can be left of a few stones, numbered from 0: a bit for each set of them.
class FewStones {
  public:
    static constexpr int kMost = 12;
    using Stones = std::uint32_t;

    // Every set of stones that may be taken at once while all are there.
    class Moves {
      public:
        void add(Stones move) { moves_[count_++] = static_cast<std::uint16_t>(move); }
        auto begin() const { return moves_.begin(); }
        auto end() const { return moves_.begin() + count_; }

      private:
        std::array<std::uint16_t, 1 << kMost> moves_;
        int count_ = 0;
    };

    FewStones(int count, const Moves& moves, bool misere) {
        if (misere) won_[0] = 1;  // the last stone was taken by the other, who loses
        take_back_from_losses(won_.data(), 0, std::uint64_t{1} << count, moves);
    }
    bool mover_wins(Stones at) const { return won_[at >> 6] >> (at & 63) & 1; }

  private:
    std::array<std::uint64_t, (1 << kMost) / 64> won_{};
};

// Half-turns and reflections of a board.
template <int Words>
class Mirrors {
  public:
    using Set = CellSet<Words>;

    Mirrors(const Topology& topology, const Lines& lines) {
        for (const auto& image : topology.symmetries()) add(lines, image);
    }

    // For each mirror: the stones to take so that whatever is left has an image, and no line holds both. Then every move can
    // be answered by its image, and whoever has to move will find the board empty.
    template <class Visit>
    void for_each_rest(const Set& stones, Visit&& visit) const {
        for (const Mirror& mirror : mirrors_) {
            Set rest = stones & mirror.fixed;
            for_each(stones.minus(mirror.fixed), [&](Cell cell) {
                if (!stones.has(mirror.image[cell.index])) rest.add(cell);
            });
            visit(rest);
        }
    }

  private:
    struct Mirror {
        std::vector<Cell> image;
        Set fixed;  // cells on one line with their image
    };

    void add(const Lines& lines, const std::vector<Cell>& image) {
        Mirror mirror{image, {}};
        bool of_use = false;
        for (int i = 0; i < static_cast<int>(image.size()); ++i) {
            const std::array<Cell, 2> both{Cell(i), image[i]};
            if (image[image[i].index] != Cell(i)) return;  // goes round in more than two steps
            if (both[0] == both[1] || lines.common(both)) mirror.fixed.add(Cell(i));
            else of_use = true;
        }
        if (of_use) mirrors_.push_back(std::move(mirror));
    }

    std::vector<Mirror> mirrors_;
};

}  // namespace pavage::marienbad
