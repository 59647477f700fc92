#include "search/exact.h"

#include <gtest/gtest.h>

#include "search/toy_games.h"

namespace pavage {
namespace {

template <GameRules R>
Solution solved(const R& rules, const SolveTask& task, bool by_points = false) {
    WalkerOf<R> walker(rules, Knowledge::kUsed);
    walker.begin_at(rules.start(), {});
    return ExactSearch(by_points).solve(walker, task);
}

TEST(ExactSearch, NamesEveryWinningMoveOrNone) {
    SolveTask task;
    task.all = true;
    for (int heap = 1; heap <= 30; ++heap) {
        const Solution solution = solved(HeapGame(heap, 2), task);
        ASSERT_TRUE(solution.proven);
        EXPECT_EQ(solution.value, heap % 4 == 0 ? -1 : 1) << heap;
        if (heap % 4 != 0) {
            ASSERT_EQ(solution.moves.size(), 1u) << heap;
            EXPECT_EQ(static_cast<int>(solution.moves[0].bits), heap % 4);
        }
    }
}

TEST(ExactSearch, IsSilentWhenItIsStopped) {
    SolveTask few;
    few.positions = 3;
    const Solution cut = solved(HeapGame(30, 2), few);
    EXPECT_FALSE(cut.proven);
    EXPECT_TRUE(cut.moves.empty());
    SolveTask never;
    never.stop = [] { return true; };
    EXPECT_FALSE(solved(LongGame(), never).proven) << "a game without an end in sight";
}

// A sure half against dice: neither is a proven win, and a roll that cannot fail is.
TEST(ExactSearch, ProvesThroughDiceWhatDoesNotDependOnThem) {
    const Solution certain = solved(GambleGame(12), {});
    ASSERT_TRUE(certain.proven);
    EXPECT_EQ(certain.value, 1);
    EXPECT_EQ(certain.moves[0].bits, 2u);
}

}  // namespace
}  // namespace pavage
