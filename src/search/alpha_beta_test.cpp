#include "search/alpha_beta.h"

#include <gtest/gtest.h>

#include "search/search_testing.h"
#include "search/toy_games.h"

namespace pavage {
namespace {

SearchSettings alpha_beta(int depth = 0) {
    SearchSettings settings;
    settings.method = Method::kAlphaBeta;
    settings.depth = depth;
    return settings;
}

TEST(AlphaBeta, ProvesEveryHeap) {
    for (int heap = 1; heap <= 40; ++heap) {
        const HeapGame rules(heap, 2);
        const auto result = searched(rules, rules.start(), 1'000'000, alpha_beta());
        EXPECT_EQ(result.proven, PlayerSet::of(heap % 4 == 0 ? 2 : 1)) << heap;
        if (heap % 4 != 0) {
            EXPECT_EQ(static_cast<int>(result.best().bits), heap % 4) << heap;
        }
    }
}

// The best lead after so many plies, by looking at everything.
int minimax(const LongGame& rules, const LongGame::State& at, int depth) {
    if (depth == 0) return at.ply % 2 == 0 ? at.lead : -at.lead;
    int best = -1000;
    MoveList moves;
    rules.generate(at, moves);
    for (Move move : moves) {
        auto next = at;
        rules.play(next, move);
        best = std::max(best, -minimax(rules, next, depth - 1));
    }
    return best;
}

TEST(AlphaBeta, FindsWhatMinimaxFinds) {
    const LongGame rules;
    auto at = rules.start();
    for (int ply = 0; ply < 12; ++ply) {
        for (int depth = 1; depth <= 4; ++depth) {
            const auto result = searched(rules, at, ~std::uint64_t{0}, alpha_beta(depth));
            auto next = at;
            rules.play(next, result.best());
            EXPECT_EQ(-minimax(rules, next, depth - 1), minimax(rules, at, depth)) << ply << " " << depth;
            EXPECT_TRUE(result.proven.empty());
        }
        rules.play(at, Move(static_cast<std::uint64_t>(ply * 7 % 10)));
    }
}

TEST(AlphaBeta, TheLineIsWhatBothWouldPlay) {
    const LongGame rules;
    const auto result = searched(rules, rules.start(), ~std::uint64_t{0}, alpha_beta(4));
    ASSERT_GE(result.line.size(), 1u);
    EXPECT_EQ(result.line.front(), result.best());
    auto at = rules.start();
    int depth = 4;
    for (Move move : result.line) {
        auto next = at;
        rules.play(next, move);
        EXPECT_EQ(-minimax(rules, next, depth - 1), minimax(rules, at, depth));
        at = next;
        if (--depth == 0) break;
    }
}

TEST(AlphaBeta, WeighsDiceByTheirOdds) {
    const GambleGame good(9), bad(3);
    EXPECT_EQ(searched(good, good.start(), 10000, alpha_beta()).best().bits, 2u);
    EXPECT_EQ(searched(bad, bad.start(), 10000, alpha_beta()).best().bits, 1u);
}

TEST(AlphaBeta, StopsWhenItsBudgetEnds) {
    const LongGame rules;
    for (std::uint64_t positions : {1u, 5u, 50u, 5000u}) {
        const auto result = searched(rules, rules.start(), positions, alpha_beta());
        EXPECT_LE(result.simulations, positions + 1);
        EXPECT_EQ(result.considered.size(), 10u);
    }
}

}  // namespace
}  // namespace pavage
