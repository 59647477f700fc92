#include "tiling/masks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <queue>

#include "base/random.h"
#include "tiling/board_testing.h"

namespace pavage {
namespace {

BoardSet random_set(const Topology& board, Random& random, std::uint32_t one_in) {
    BoardSet set;
    for (int i = 0; i < board.size(); ++i)
        if (random.below(one_in) == 0) set.add(Cell(i));
    return set;
}

// Steps from the seeds within the passable cells, by cell; -1 where they do not lead. Plain and slow.
std::vector<int> steps_from(const Topology& board, const BoardSet& seeds, const BoardSet& passable) {
    std::vector<int> steps(board.size(), -1);
    std::queue<Cell> waiting;
    for (int i = 0; i < board.size(); ++i)
        if (seeds.has(Cell(i)) && passable.has(Cell(i))) {
            steps[i] = 0;
            waiting.push(Cell(i));
        }
    for (; !waiting.empty(); waiting.pop())
        for (Cell next : board.neighbours(waiting.front()))
            if (passable.has(next) && steps[next.index] < 0) {
                steps[next.index] = steps[waiting.front().index] + 1;
                waiting.push(next);
            }
    return steps;
}

class MasksTest : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Boards, MasksTest, testing::ValuesIn(sample_boards()), [](const auto& test) {
    std::string name = test.param;
    std::replace(name.begin(), name.end(), ':', '_');
    return name;
});

TEST_P(MasksTest, HoldTheBoardAsSets) {
    const auto board = board_named(GetParam());
    const Masks<16> masks(board);
    EXPECT_EQ(masks.all.count(), board.size());
    EXPECT_EQ(masks.rim.count(), static_cast<int>(board.ring().size()));
    for (int i = 0; i < board.size(); ++i)
        for (int j = 0; j < board.size(); ++j)
            EXPECT_EQ(masks.near(Cell(i)).has(Cell(j)), board.are_neighbours(Cell(i), Cell(j)));
}

TEST_P(MasksTest, FloodsAgreeWithAPlainSearch) {
    const auto board = board_named(GetParam());
    const Masks<16> masks(board);
    Random random(1);
    for (int round = 0; round < 60; ++round) {
        const auto passable = masks.all.minus(random_set(board, random, 3));
        const auto seeds = random_set(board, random, 12), goal = random_set(board, random, 8);
        const auto steps = steps_from(board, seeds, passable);
        BoardSet reached;
        for (int i = 0; i < board.size(); ++i)
            if (steps[i] >= 0) reached.add(Cell(i));
        EXPECT_EQ(masks.flood(seeds, passable), reached);
        EXPECT_EQ(masks.joins(seeds, goal, passable), reached.meets(goal));
        if (!masks.shifts.empty()) {
            EXPECT_EQ(masks.joins_by_shifts(seeds, goal, passable), reached.meets(goal));
        }
        BoardSet next;
        for (Cell cell : seeds)
            for (Cell other : board.neighbours(cell)) next.add(other);
        EXPECT_EQ(masks.next_to(seeds), next);
    }
}

TEST_P(MasksTest, APathIsAShortestPath) {
    const auto board = board_named(GetParam());
    const Masks<16> masks(board);
    Random random(2);
    for (int round = 0; round < 60; ++round) {
        const auto passable = masks.all.minus(random_set(board, random, 4));
        const auto seeds = random_set(board, random, 10), goal = random_set(board, random, 10);
        const auto steps = steps_from(board, seeds, passable);
        int least = -1;
        for (Cell cell : goal)
            if (steps[cell.index] >= 0 && (least < 0 || steps[cell.index] < least)) least = steps[cell.index];
        const auto path = masks.path(seeds, goal, passable);
        // That many cells, none impassable, from a seed to the goal in one piece: then it is a shortest path.
        EXPECT_EQ(path.count(), least + 1);
        EXPECT_TRUE(path.within(passable));
        if (path.empty()) continue;
        EXPECT_TRUE(path.meets(seeds));
        EXPECT_TRUE(path.meets(goal));
        EXPECT_EQ(masks.flood(BoardSet::of(path.first()), path), path);
    }
}

TEST(MasksTest, ShiftsExistWhereNeighboursLieFixedDistancesAway) {
    EXPECT_EQ(Masks<16>(board_named("rhombus:11x11")).shifts.size(), 3u);
    EXPECT_EQ(Masks<16>(board_named("square:10")).shifts.size(), 2u);
    EXPECT_TRUE(Masks<16>(board_named("hexagon:5")).shifts.empty());
    EXPECT_TRUE(Masks<16>(board_named("square:1")).shifts.empty());
    EXPECT_EQ(Masks<16>(board_named("square:2x63")).shifts.size(), 2u);
    EXPECT_TRUE(Masks<16>(board_named("square:2x64")).shifts.empty()) << "too far for one word";
}

// A rhombus of exactly 128 cells: shifts must neither wrap round nor lose the last cell.
TEST(MasksTest, NarrowSetsThatAreFullToTheLastBitWork) {
    const auto board = board_named("rhombus:16x8");
    const Masks<2> masks(board);
    using Set = CellSet<2>;
    const Set first = Set::of(Cell(0)), last = Set::of(Cell(127));
    EXPECT_TRUE(masks.joins(first, last, masks.all));
    EXPECT_TRUE(masks.joins_by_shifts(first, last, masks.all));
    EXPECT_TRUE(masks.joins_by_shifts(last, first, masks.all));
    EXPECT_FALSE(masks.joins_by_shifts(last, first, masks.all.minus(last)));
    EXPECT_EQ(masks.path(first, last, masks.all).count(), 16 + 8 - 1);
}

}  // namespace
}  // namespace pavage
