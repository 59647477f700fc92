#include "tiling/bottlenecks.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "tiling/boards.h"

namespace pavage {
namespace {

TEST(Bottlenecks, AreExactlyTheCellsWhoseLossCuts) {
    for (const char* name : {"hexagon:4", "square:7", "trihex:3"}) {
        const auto board = make_board(name);
        ASSERT_TRUE(board.ok());
        const Masks<2> masks(*board);
        using Set = CellSet<2>;
        Random random(7);
        int with = 0, without = 0;
        for (int round = 0; round < 3000; ++round) {
            Set passable, goal;
            for (int i = 0; i < board->size(); ++i) {
                if (random.below(10) < 7) passable.add(Cell(i));
                if (random.below(12) == 0) goal.add(Cell(i));
            }
            const Cell from(static_cast<int>(random.below(static_cast<std::uint32_t>(board->size()))));
            passable.add(from);
            goal.remove(from);
            const Set path = masks.path(Set::of(from), goal, passable);
            if (path.empty()) continue;
            Set wanted;
            for (Cell cell : passable) {
                Set rest = passable;
                rest.remove(cell);
                if (cell != from && !masks.joins(Set::of(from), goal, rest)) wanted.add(cell);
            }
            ASSERT_EQ(bottlenecks(masks, path, from, goal, passable), wanted) << name << " round " << round;
            ++(wanted.empty() ? without : with);
        }
        EXPECT_GT(with, 100) << name;
        EXPECT_GT(without, 100) << name;
    }
}

}  // namespace
}  // namespace pavage
