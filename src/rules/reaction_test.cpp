#include "rules/reaction.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "tiling/torus_grid.h"

namespace pavage {
namespace {

// The rule as it stands: as long as some cell has two neighbours of the colour and is not of it, it takes it.
std::vector<bool> settled(const Topology& board, std::vector<bool> own) {
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < board.size(); ++i) {
            int near = 0;
            for (Cell next : board.neighbours(Cell(i))) near += own[next.index];
            if (own[i] || near < 2) continue;
            own[i] = changed = true;
        }
    }
    return own;
}

template <int Words>
void compare(int triangles) {
    const auto board = torus_grid("reaction", triangles);
    const Reaction<Words> reaction(*board);
    Random random(static_cast<std::uint64_t>(triangles));
    for (int round = 0; round < 200; ++round) {
        CellSet<Words> own;
        std::vector<bool> slow(static_cast<std::size_t>(triangles));
        for (int left = triangles; left > 0; --left) {
            const Cell cell(static_cast<int>(random.below(static_cast<std::uint32_t>(triangles))));
            if (own.has(cell)) continue;
            const auto before = own;
            own.add(cell);
            const auto turned = reaction.spread(own, cell);
            slow[cell.index] = true;
            slow = settled(*board, slow);
            for (int i = 0; i < triangles; ++i) ASSERT_EQ(own.has(Cell(i)), slow[static_cast<std::size_t>(i)]);
            ASSERT_FALSE(turned.has(cell) || turned.meets(before));
            ASSERT_EQ(own, before | turned | CellSet<Words>::of(cell));
            // Now and then the opponent takes something away: what is left stays at rest.
            if (left % 5 == 0) {
                const Cell lost = own.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(own.count()))));
                int near = 0;
                for (Cell next : board->neighbours(lost)) near += own.has(next);
                if (near >= 2) continue;
                own.remove(lost);
                slow[lost.index] = false;
            }
        }
    }
}

TEST(Reaction, SpreadsAsTheRuleSaysOnEveryWidth) {
    compare<2>(16);
    compare<2>(48);
    compare<4>(200);
    compare<16>(400);
}

}  // namespace
}  // namespace pavage
