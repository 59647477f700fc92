// Chomp solved: tables, three rows and answers against plain recursion, and what is known of bars.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "base/text.h"
#include "solve/chomp_answers.h"

namespace pavage {
namespace {

// By trying every bite. Nothing left is won: the other one ate the poison.
bool is_lost_by_trying(const ChompRows& left, std::map<ChompRows, bool>& known) {
    if (left.empty()) return false;
    if (const auto found = known.find(left); found != known.end()) return found->second;
    bool lost = true;
    for_each_bite(left, [&](ChompBite bite) {
        if (is_lost_by_trying(bitten(left, bite), known)) lost = false;
    });
    return known[left] = lost;
}

template <class Visit>
void for_all_inside(const ChompRows& whole, Visit&& visit) {
    ChompRows left;
    const auto choose = [&](const auto& self) -> void {
        visit(left);
        if (left.size() == whole.size()) return;
        const int most = std::min(whole[left.size()], left.empty() ? whole[0] : left.back());
        for (int length = 1; length <= most; ++length) {
            left.push_back(length);
            self(self);
            left.pop_back();
        }
    };
    choose(choose);
}

std::string written(const std::vector<ChompBite>& bites) {
    std::string text;
    for (const ChompBite bite : bites) text += letters_of(bite.column) + std::to_string(bite.row + 1) + " ";
    return text;
}

// Pieces of work are done backwards, as threads might.
SolveTask many_threads() {
    SolveTask task;
    task.threads = 2;
    task.side_by_side = [](int pieces, const std::function<void(int)>& work) {
        while (pieces-- > 0) work(pieces);
    };
    return task;
}

TEST(ChompTable, EveryPositionOfSmallBarsAndOfBittenOnesAgreesWithTrying) {
    std::map<ChompRows, bool> known;
    for (const ChompRows& whole : {chomp_bar(1, 1), chomp_bar(9, 1), chomp_bar(1, 9), chomp_bar(6, 6), chomp_bar(9, 4),
                                   chomp_bar(4, 9), ChompRows{9, 5, 5, 2, 1}, ChompRows{4, 4, 3, 3, 3, 2, 1, 1},
                                   ChompRows{12, 1, 1, 1, 1, 1}, ChompRows{7, 7, 7, 1}}) {
        ChompTable table(whole);
        ASSERT_TRUE(table.fill({}));
        std::uint64_t positions = 0, lost = 0;
        for_all_inside(whole, [&](const ChompRows& left) {
            ASSERT_TRUE(table.covers(left));
            const bool expected = is_lost_by_trying(left, known);
            ASSERT_EQ(table.is_lost(left), expected);
            positions += !left.empty();
            lost += expected;
        });
        EXPECT_EQ(table.positions(), positions);
        EXPECT_EQ(table.lost(), lost);
        const auto listed = table.lost_inside(whole, 1000);
        EXPECT_EQ(listed.size(), lost);
        for (const ChompRows& left : listed) EXPECT_TRUE(is_lost_by_trying(left, known));
    }
}

TEST(ChompTable, DoesNotDependOnTheOrderOfThePieces) {
    for (const ChompRows& whole : {chomp_bar(11, 9), chomp_bar(40, 4), ChompRows{14, 14, 12, 9, 9, 7, 7, 5, 2, 1}}) {
        ChompTable alone(whole), together(whole);
        ASSERT_TRUE(alone.fill({}));
        ASSERT_TRUE(together.fill(many_threads()));
        EXPECT_EQ(alone.lost(), together.lost());
        EXPECT_EQ(alone.lost_inside(whole, 1 << 20), together.lost_inside(whole, 1 << 20));
    }
}

TEST(ChompTable, ABarAndTheBarTurnedHaveTheSameLosers) {
    ChompTable table(chomp_bar(9, 9));
    ASSERT_TRUE(table.fill({}));
    for (const ChompRows& left : table.lost_inside(chomp_bar(9, 9), 10000)) EXPECT_TRUE(table.is_lost(turned(left)));
}

TEST(ChompTable, StopsWhenToldTo) {
    SolveTask task;
    int questions = 0;
    task.stop = [&] { return ++questions > 2; };
    EXPECT_FALSE(ChompTable(chomp_bar(12, 12)).fill(task));
    EXPECT_EQ(questions, 3);
    EXPECT_EQ(ChompTable(chomp_bar(60, 60)).bytes(), ~std::size_t{0}) << "not to be asked for";
}

TEST(ChompRows, ThreeRowsAgreeWithTheTable) {
    constexpr int kWidth = 60;
    ChompTable table(chomp_bar(kWidth, 3));
    ASSERT_TRUE(table.fill({}));
    const ChompOpenings found = chomp_openings(kWidth, 3, {});
    EXPECT_EQ(found.positions, table.positions());
    EXPECT_EQ(found.lost, table.lost());
    for (int width = 1; width <= kWidth; ++width) {
        std::vector<ChompBite> expected;
        for (int column = 0; column < width; ++column)
            for (int row = 0; row < 3; ++row)
                if (table.is_lost(bitten(chomp_bar(width, 3), {column, row}))) expected.push_back({column, row});
        EXPECT_EQ(found.by_width[static_cast<std::size_t>(width)], expected) << width;
    }
}

TEST(ChompRows, OneAndTwoRowsAgreeWithTheTable) {
    for (int rows = 1; rows <= 2; ++rows) {
        ChompTable table(chomp_bar(20, rows));
        ASSERT_TRUE(table.fill({}));
        const ChompOpenings found = chomp_openings(20, rows, {});
        EXPECT_EQ(found.positions, table.positions());
        EXPECT_EQ(found.lost, table.lost());
        for (int width = 1; width <= 20; ++width) {
            int winning = 0;
            for_each_bite(chomp_bar(width, rows),
                          [&](ChompBite bite) { winning += table.is_lost(bitten(chomp_bar(width, rows), bite)); });
            const auto& openings = found.by_width[static_cast<std::size_t>(width)];
            ASSERT_EQ(static_cast<int>(openings.size()), winning);
            for (const ChompBite bite : openings) EXPECT_TRUE(table.is_lost(bitten(chomp_bar(width, rows), bite)));
        }
    }
}

// Found by this program up to 10,000 columns; nobody knows whether it is always so.
TEST(ChompRows, BarsOfThreeRowsHaveOneWinningOpening) {
    const ChompOpenings found = chomp_openings(1500, 3, {});
    for (int width = 1; width <= 1500; ++width)
        EXPECT_EQ(found.by_width[static_cast<std::size_t>(width)].size(), 1u) << width;
    SolveTask task;
    task.stop = [] { return true; };
    EXPECT_FALSE(chomp_openings(100, 3, task).complete);
}

TEST(ChompSurvey, FindsTheBarsWithTwoWinningOpenings) {
    // Ken Thompson found 8x10 (Gardner, Scientific American, January 1973; Brouwer's page "The game of Chomp").
    std::string twice;
    const ChompSurvey survey = chomp_survey(13, 12, {});
    EXPECT_TRUE(survey.complete);
    for (const auto& bar : survey.bars) {
        EXPECT_EQ(bar.openings.empty(), bar.columns == 1 && bar.rows == 1);
        if (bar.columns == bar.rows && bar.rows > 1) {
            EXPECT_EQ(written(bar.openings), "b2 ");
        }
        if (bar.openings.size() > 1)
            twice += std::to_string(bar.columns) + "x" + std::to_string(bar.rows) + " " + written(bar.openings);
    }
    EXPECT_EQ(twice, "10x8 f5 i4 10x9 e9 h7 13x6 i5 l4 13x12 i11 k10 ");
}

TEST(ChompSurvey, LiesAsItWasAskedFor) {
    const ChompSurvey wide = chomp_survey(6, 4, {}), high = chomp_survey(4, 6, {});
    ASSERT_EQ(wide.bars.size(), 18u) << "1 + 2 + 3 + 4 + 4 + 4";
    ASSERT_EQ(high.bars.size(), wide.bars.size());
    for (std::size_t i = 0; i < wide.bars.size(); ++i) {
        EXPECT_EQ(wide.bars[i].columns, high.bars[i].rows);
        ASSERT_EQ(wide.bars[i].openings.size(), high.bars[i].openings.size());
        for (std::size_t k = 0; k < wide.bars[i].openings.size(); ++k)
            EXPECT_EQ(wide.bars[i].openings[k].column, high.bars[i].openings[k].row);
    }
    const ChompSurvey three = chomp_survey(5, 3, {});
    ASSERT_EQ(three.bars.size(), 5u) << "of three rows only";
    EXPECT_EQ(written(three.bars[3].openings), "c2 ") << "Gale's 3x4";
    EXPECT_EQ(written(three.bars[4].openings), "d3 ");
    EXPECT_GT(chomp_survey_bytes(40, 40), std::size_t{1} << 50);
    EXPECT_EQ(chomp_survey_bytes(100, 1000), ~std::size_t{0});
}

TEST(ChompAnswers, NamesEveryWinningBite) {
    std::map<ChompRows, bool> known;
    ChompAnswers answers;
    SolveTask all;
    all.all = true;
    for_all_inside(chomp_bar(5, 5), [&](const ChompRows& left) {
        if (left.empty()) return;
        const ChompAnswer answer = answers.solve(left, all);
        ASSERT_TRUE(answer.proven);
        std::vector<ChompBite> expected;
        for_each_bite(left, [&](ChompBite bite) {
            if (is_lost_by_trying(bitten(left, bite), known)) expected.push_back(bite);
        });
        EXPECT_EQ(answer.won, !expected.empty());
        if (answer.won) {
            EXPECT_EQ(answer.bites, expected);
        } else {
            for (const ChompBite bite : answer.bites) EXPECT_EQ(left[static_cast<std::size_t>(bite.row)], bite.column + 1);
        }
        ChompRows end = left;
        for (const ChompBite bite : answer.line) end = bitten(end, bite);
        EXPECT_TRUE(end.empty()) << "a line goes to the end";
        EXPECT_EQ(answer.line.size() % 2 == 0, answer.won) << "and the loser ends it";
    });
}

TEST(ChompAnswers, ReasonWhereNoTableReaches) {
    ChompAnswers answers;
    SolveTask task;
    const ChompAnswer square = answers.solve(chomp_bar(30, 30), task);
    EXPECT_TRUE(square.proven && square.won);
    EXPECT_EQ(square.reason, ChompReason::kEqualArms);
    EXPECT_EQ(written(square.bites), "b2 ");
    const ChompAnswer bar = answers.solve(chomp_bar(32, 31), task);
    EXPECT_TRUE(bar.proven && bar.won && bar.bites.empty());
    EXPECT_EQ(bar.reason, ChompReason::kStealing);
    EXPECT_FALSE(answers.solve(bitten(chomp_bar(32, 31), {20, 20}), task).proven);
    // Small remains of a large bar are no matter.
    EXPECT_EQ(answers.solve(bitten(chomp_bar(31, 32), {1, 1}), task).reason, ChompReason::kArms);
    EXPECT_TRUE(answers.solve(bitten(bitten(chomp_bar(31, 32), {3, 2}), {9, 1}), task).proven);
    EXPECT_EQ(answers.solve({5, 4}, task).reason, ChompReason::kTwoRows);
    EXPECT_FALSE(answers.solve({5, 4}, task).won);
    EXPECT_EQ(answers.solve({2, 2, 1}, task).reason, ChompReason::kTwoRows);
    EXPECT_FALSE(answers.solve({2, 2, 1}, task).won);
    task.memory = 64;
    EXPECT_FALSE(ChompAnswers().solve({9, 8, 7, 6}, task).proven);
}

}  // namespace
}  // namespace pavage
