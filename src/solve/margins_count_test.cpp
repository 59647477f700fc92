// Counts and samples: known results, and that every grid is equally likely.
#include "solve/margins_count.h"

#include <gtest/gtest.h>

#include <map>

#include "solve/margins_make.h"

namespace pavage {
namespace {

Natural counted(const Margins& margins) {
    MarginCount count(margins);
    EXPECT_EQ(count.run({}), MarginCount::Ending::kDone);
    return count.total();
}

Margins regular(int side, int sum) { return {std::vector<int>(side, sum), std::vector<int>(side, sum)}; }

const Margins kSource{{3, 1, 2, 1, 3, 1}, {0, 3, 1, 3, 0, 4}};

TEST(MarginCount, TheExamplesOfTheRules) {
    EXPECT_EQ(counted(kSource), 89);
    EXPECT_EQ(counted({{3, 6, 1, 5, 8, 2, 7, 4}, {1, 2, 3, 4, 5, 6, 7, 8}}), 1);
}

// OEIS A001499 and A001501: n x n grids with two, with three stones in every line.
TEST(MarginCount, SequencesFromTheEncyclopedia) {
    const char* twos[] = {"1", "6", "90", "2040", "67950", "3110940", "187530840", "14398171200"};
    for (int side = 2; side < 10; ++side) EXPECT_EQ(counted(regular(side, 2)).str(), twos[side - 2]) << side;
    const char* threes[] = {"1", "24", "2040", "297200", "68938800", "24046189440", "12025780892160"};
    for (int side = 3; side < 10; ++side) EXPECT_EQ(counted(regular(side, 3)).str(), threes[side - 3]) << side;
}

// Finches of the Galápagos on 17 islands: counted by Chen, Diaconis, Holmes and Liu (2005), section 6.1.
TEST(MarginCount, DarwinsFinches) {
    const Margins finches{{14, 13, 14, 10, 12, 2, 10, 1, 10, 11, 6, 2, 17},
                          {4, 4, 11, 10, 10, 8, 9, 10, 8, 9, 3, 10, 4, 7, 9, 3, 3}};
    EXPECT_EQ(counted(finches).str(), "67149106137567626");
    EXPECT_EQ(counted({finches.columns, finches.rows}).str(), "67149106137567626") << "turned";
}

TEST(MarginCount, ComplementsAndOrderDoNotMatter) {
    const Margins margins{{5, 2, 4, 0, 3, 3, 1}, {3, 3, 2, 4, 1, 5}};
    Margins complement = margins, shuffled = margins;
    for (int& sum : complement.rows) sum = margins.width() - sum;
    for (int& sum : complement.columns) sum = margins.height() - sum;
    std::swap(shuffled.rows[0], shuffled.rows[4]);
    std::swap(shuffled.columns[1], shuffled.columns[5]);
    EXPECT_GT(counted(margins), 1000);
    EXPECT_EQ(counted(margins), counted(complement));
    EXPECT_EQ(counted(margins), counted(shuffled));
}

// 89 grids, 200 draws each: a chi-square test with 88 degrees of freedom, whose 0.9999 quantile is 146.
TEST(MarginCount, EveryGridIsEquallyLikely) {
    for (const bool turned : {false, true}) {
        const Margins margins = turned ? Margins{kSource.columns, kSource.rows} : kSource;
        MarginCount count(margins);
        ASSERT_EQ(count.run({}), MarginCount::Ending::kDone);
        constexpr int kDraws = 200;
        std::map<BitGrid, int> seen;
        Random random(2013);
        for (int i = 0; i < 89 * kDraws; ++i) {
            const BitGrid grid = count.sample(random);
            ASSERT_EQ(margins_of(grid, margins.width()), margins);
            ++seen[grid];
        }
        EXPECT_EQ(seen.size(), 89u);
        double chi_square = 0;
        for (const auto& [grid, times] : seen) chi_square += (times - kDraws) * (times - kDraws) / double{kDraws};
        EXPECT_LT(chi_square, 146);
    }
}

TEST(MarginCount, CanBeStoppedAndBounded) {
    MarginCount stopped(regular(20, 6));
    int asked = 0;
    double last = 0;
    MarginCount::Limits limits;
    limits.go_on = [&](double share) {
        EXPECT_GE(share, last);
        last = share;
        return ++asked < 5;
    };
    EXPECT_EQ(stopped.run(limits), MarginCount::Ending::kStopped);
    EXPECT_EQ(asked, 5);
    MarginCount large(regular(40, 20));
    limits = {.most_bytes = 1 << 20, .go_on = {}};
    EXPECT_EQ(large.run(limits), MarginCount::Ending::kTooLarge);
}

TEST(MarginMake, WishesAreGranted) {
    Random random(5);
    for (int difficulty = 1; difficulty <= kMostDifficult; ++difficulty) {
        PuzzleWish wish{8, 8, difficulty, false, {}};
        const auto margins = make_puzzle(wish, random);
        ASSERT_TRUE(margins.ok()) << difficulty;
        EXPECT_EQ(difficulty_of(effort_of(*margins)), difficulty);
    }
    for (int i = 0; i < 200; ++i) {
        const auto one = make_puzzle({7, 5, 0, true, 17}, random);
        ASSERT_TRUE(one.ok());
        EXPECT_EQ(counted(*one), 1);
        int stones = 0;
        for (const int sum : one->rows) stones += sum;
        EXPECT_EQ(stones, 17);
    }
    Random again(9), same(9);
    EXPECT_EQ(*make_puzzle({6, 6, 3, false, {}}, again), *make_puzzle({6, 6, 3, false, {}}, same));
}

TEST(MarginMake, WhatCannotBeIsRefused) {
    Random random(1);
    EXPECT_EQ(make_puzzle({0, 5, 0, false, {}}, random).error().code, "puzzle.size");
    EXPECT_EQ(make_puzzle({6, 65, 0, false, {}}, random).error().code, "puzzle.size");
    EXPECT_EQ(make_puzzle({6, 6, 5, false, {}}, random).error().code, "puzzle.difficulty");
    EXPECT_EQ(make_puzzle({6, 6, 0, false, 37}, random).error().code, "puzzle.stones");
    EXPECT_EQ(make_puzzle({6, 6, 3, true, {}}, random).error().code, "puzzle.unique_is_easy");
    EXPECT_EQ(make_puzzle({2, 2, 4, false, {}}, random).error().code, "puzzle.rare");
}

}  // namespace
}  // namespace pavage
