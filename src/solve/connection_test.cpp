// Connection games against the plainest search, their proofs included: whoever wins must win even if all cells that the
// proof does not name are given to the other.
#include "solve/connection.h"

#include <gtest/gtest.h>

#include <string>
#include <unordered_map>

#include "base/random.h"

namespace pavage::connection {
namespace {

Plan rhombus(int columns, int rows) {
    Plan plan;
    const int cells = columns * rows;
    plan.neighbours.resize(static_cast<std::size_t>(cells));
    std::vector<int> half_turn, transposed;
    for (int cell = 0; cell < cells; ++cell) {
        const int c = cell % columns, r = cell / columns;
        constexpr int kSteps[6][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}};
        for (const auto& [dc, dr] : kSteps)
            if (c + dc >= 0 && c + dc < columns && r + dr >= 0 && r + dr < rows)
                plan.neighbours[cell].push_back((r + dr) * columns + c + dc);
        if (r == 0) plan.arcs[0][0].push_back(cell);
        if (r == rows - 1) plan.arcs[0][1].push_back(cell);
        if (c == 0) plan.arcs[1][0].push_back(cell);
        if (c == columns - 1) plan.arcs[1][1].push_back(cell);
        half_turn.push_back(cells - 1 - cell);
        transposed.push_back(c * columns + r);
    }
    plan.symmetries = {half_turn};
    if (columns == rows) plan.symmetries.push_back(transposed);
    return plan;
}

// A centre and six cells round it, arcs cut between cells: both colours may end up cut off.
Plan flower() {
    Plan plan;
    plan.neighbours.resize(7);
    for (int i = 0; i < 6; ++i) {
        plan.neighbours[i] = {(i + 1) % 6, (i + 5) % 6, 6};
        plan.neighbours[6].push_back(i);
    }
    plan.arcs = {{{{{0, 1}, {3, 4}}}, {{{2, 3}, {5, 0}}}}};
    plan.symmetries = {{3, 4, 5, 0, 1, 2, 6}};
    plan.one_always_joins = false;
    return plan;
}

class PlainSearch {
  public:
    explicit PlainSearch(const Board& board) : board_(board) {}

    bool over(const Stones& stones) const {
        return !board_.joins(0, stones[0] | empty(stones)) || !board_.joins(1, stones[1] | empty(stones));
    }
    Cells empty(const Stones& stones) const { return board_.all() & ~stones[0] & ~stones[1]; }
    // Whether the mover wins; whoever is cut off has lost, the one who was to move last.
    bool wins(const Stones& stones, int mover) {
        if (!board_.joins(1 - mover, stones[1 - mover] | empty(stones))) return true;
        if (!board_.joins(mover, stones[mover] | empty(stones))) return false;
        const std::uint64_t key = (stones[0] << 32 | stones[1]) * 2 + static_cast<std::uint64_t>(mover);
        if (const auto known = values_.find(key); known != values_.end()) return known->second;
        bool result = false;
        for (Cells left = empty(stones); left && !result; left &= left - 1) {
            Stones next = stones;
            next[mover] |= left & -left;
            result = !wins(next, 1 - mover);
        }
        return values_[key] = result;
    }

  private:
    const Board& board_;
    std::unordered_map<std::uint64_t, bool> values_;
};

class Checker {
  public:
    explicit Checker(const Plan& plan) : solver_(plan), plain_(solver_.board()) {}
    const Board& board() const { return solver_.board(); }

    void check(const Stones& stones, int mover) {
        if (plain_.over(stones)) return;
        const Verdict verdict = solver_.solve({stones, mover}, {});
        const Cells empty = plain_.empty(stones);
        ASSERT_TRUE(verdict.proven);
        ASSERT_EQ(verdict.won, plain_.wins(stones, mover)) << told(stones, mover);
        ASSERT_EQ(verdict.proof & ~empty, 0u) << told(stones, mover);
        Stones given = stones;
        given[verdict.won ? 1 - mover : mover] |= empty & ~verdict.proof;
        ASSERT_EQ(verdict.won, plain_.wins(given, mover)) << told(stones, mover);
        ASSERT_TRUE(empty & bit(verdict.move));
        Stones next = stones;
        next[mover] |= bit(verdict.move);
        ASSERT_EQ(verdict.won, !plain_.wins(next, 1 - mover)) << told(stones, mover);
    }
    void check_all() {
        const int cells = board().size();
        long positions = 1;
        for (int i = 0; i < cells; ++i) positions *= 3;
        for (long code = 0; code < positions && !testing::Test::HasFatalFailure(); ++code) {
            Stones stones{};
            long rest = code;
            for (int cell = 0; cell < cells; ++cell, rest /= 3)
                if (rest % 3) stones[rest % 3 - 1] |= bit(cell);
            check(stones, 0);
            check(stones, 1);
        }
    }
    void check_random(int count, int fewest) {
        Random random(7);
        for (int i = 0; i < count && !testing::Test::HasFatalFailure(); ++i) {
            Stones stones{};
            const int wanted = fewest + static_cast<int>(random.below(3));
            while (std::popcount(stones[0] | stones[1]) < wanted) {
                const Cells cell = bit(static_cast<int>(random.below(static_cast<std::uint32_t>(board().size()))));
                if (!((stones[0] | stones[1]) & cell)) stones[random.below(2)] |= cell;
            }
            check(stones, i % 2);
        }
    }

  private:
    static std::string told(const Stones& stones, int mover) {
        return std::to_string(stones[0]) + " " + std::to_string(stones[1]) + ", colour " + std::to_string(mover);
    }
    Solver solver_;
    PlainSearch plain_;
};

TEST(Connection, IsRightInEveryPositionOfTinyBoards) {
    for (const Plan& plan : {rhombus(1, 1), rhombus(2, 2), rhombus(4, 2), rhombus(2, 4), rhombus(3, 3), flower()})
        Checker(plan).check_all();
}

TEST(Connection, IsRightInRandomPositions) {
    Checker(rhombus(4, 3)).check_random(1000, 1);
    Checker(rhombus(4, 4)).check_random(300, 6);
    Checker(rhombus(4, 5)).check_random(200, 10);
    Checker(rhombus(5, 5)).check_random(100, 14);
}

std::string winning_openings(int side) {
    Solver solver(rhombus(side, side));
    const auto all = solver.solve_all({}, {});
    EXPECT_TRUE(all.proven);
    std::string text;
    for (int cell = 0; cell < side * side; ++cell) {
        text += all.winning & bit(cell) ? '*' : '.';
        if (cell % side == side - 1) text += ' ';
    }
    return text;
}

TEST(Connection, KnowsEveryOpening) {
    EXPECT_EQ(winning_openings(3), "..* *** *.. ");
    EXPECT_EQ(winning_openings(4), "...* ..*. .*.. *... ");
    EXPECT_EQ(winning_openings(5), "....* .**** .***. ****. *.... ");
}

TEST(Connection, TellsAWinningMoveOnALargerBoard) {
    Solver solver(rhombus(7, 7));
    const Verdict verdict = solver.solve({}, {});
    ASSERT_TRUE(verdict.proven);
    EXPECT_TRUE(verdict.won);
    const auto line = solver.line({});
    ASSERT_FALSE(line.empty());
    EXPECT_EQ(line.front(), verdict.move);
}

TEST(Connection, StopsWhenTold) {
    Solver solver(rhombus(8, 8));
    SolveTask task;
    task.positions = 20;
    EXPECT_FALSE(solver.solve({}, task).proven);
    EXPECT_LE(solver.positions(), 20u);
    task.positions = ~std::uint64_t{0};
    task.stop = [] { return true; };
    EXPECT_FALSE(solver.solve({}, task).proven);
    EXPECT_LE(solver.positions(), 200u);
}

TEST(Connection, MakesDoWithLittleMemory) {
    Solver plenty(rhombus(6, 6)), little(rhombus(6, 6));
    for (int opening : {0, 1, 6, 12}) {
        const Position at{{bit(opening), 0}, 1};
        SolveTask task;
        const Verdict expected = plenty.solve(at, task);
        task.memory = 1;
        const Verdict found = little.solve(at, task);
        ASSERT_TRUE(found.proven);
        EXPECT_EQ(found.won, expected.won);
    }
    EXPECT_GT(little.positions(), 2000u) << "too few positions for the table to be thinned out";
}

}  // namespace
}  // namespace pavage::connection
