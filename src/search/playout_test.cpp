#include "search/playout.h"

#include <gtest/gtest.h>

#include "search/perft.h"
#include "search/toy_games.h"

namespace pavage {
namespace {

TEST(Playout, DiceFallByTheirOdds) {
    const GambleGame rules(9);
    Random random(1);
    PlayoutSpace space;
    int won = 0;
    for (int i = 0; i < 12000; ++i) {
        GambleGame::State state{GambleGame::kRoll};
        won += plain_playout(rules, state, random, space).winners.has(1);
    }
    EXPECT_NEAR(won / 12000.0, 0.75, 0.02);
}

TEST(Playout, CountsItsMoves) {
    const HeapGame rules(1, 2);
    Random random(1);
    PlayoutSpace space;
    long long moves = 0;
    plain_playout(rules, rules.start(), random, space, &moves);
    EXPECT_EQ(moves, 1);
}

TEST(Perft, CountsCompositionsOfAHeap) {
    // Ways to take 1 to 3 at a time from 4: 1+1+1+1, 1+1+2 (3 orders), 2+2, 1+3 (2 orders): lengths 4, 3, 2, 2.
    const HeapGame rules(4, 2);
    const Budget budget;
    Perft perft(rules, budget);
    EXPECT_EQ(*perft.count(rules.start(), {}, 1), 3u);
    EXPECT_EQ(*perft.count(rules.start(), {}, 2), 3u + 2 + 1);
    EXPECT_EQ(*perft.count(rules.start(), {}, 3), 2u + 1 + 1);
    EXPECT_EQ(*perft.count(rules.start(), {}, 4), 1u);
    EXPECT_EQ(*perft.count(rules.start(), {}, 5), 0u) << "a finished game has no moves";
    EXPECT_EQ(*perft.count(rules.start(), {}, 0), 1u);
}

TEST(Perft, ChanceOutcomesCountAsMoves) {
    const GambleGame rules(3);
    const Budget budget;
    EXPECT_EQ(*Perft(rules, budget).count(rules.start(), {}, 1), 2u);
    EXPECT_EQ(*Perft(rules, budget).count(rules.start(), {}, 2), 2u);
}

}  // namespace
}  // namespace pavage
