// Ponts et Barrages solved against a search of everything by the rules, and the solver at play.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "base/random.h"
#include "everything.h"
#include "games/ponts/ponts.h"
#include "rules/options.h"

namespace pavage::ponts_solved {
namespace {

template <int Words>
ponts::Rules<Words> rules_of(int size, const char* swap = "off") {
    return ponts::Rules<Words>(
        *ponts::Setup::make(*Options::check(ponts::kInfo, {{"size", std::to_string(size)}, {"swap", swap}})));
}

using Rules = ponts::Rules<2>;
using State = Rules::State;

// The least number of each one's group.
std::vector<int> groups_of(const Rules::Provinces& provinces) {
    std::vector<int> groups;
    for (int number = 0; number < 32; ++number) groups.push_back(provinces.least(number));
    return groups;
}

// Two trees without a common cell: each with the winner's cells joins his sides, makes the same provinces as the other, and
// closes no circle.
void expect_certificate(const Rules& rules, State at, const Solution& solution) {
    if (solution.certificate.is_null()) return;
    const Seat winner = Seat::player(static_cast<int>(*solution.certificate.find("player")->integer()));
    const Json* move = solution.certificate.find("move");
    ASSERT_EQ(move != nullptr, solution.value > 0 && solution.moves[0] != kSwap);
    if (move) rules.play(at, Move(*rules.topology().find(*move->string())));
    else if (solution.value > 0) rules.play(at, kSwap);
    const auto& trees = *solution.certificate.find("trees")->items();
    ASSERT_EQ(trees.size(), 2u);
    if (rules.turn(at) == winner) at.colour = static_cast<std::uint8_t>(1 - at.colour);
    const int colour = 1 - at.colour;
    std::set<std::string> cells;
    std::vector<std::vector<int>> made;
    for (const Json& tree : trees) {
        State grown = at;
        for (const Json& name : *tree.items()) {
            ASSERT_TRUE(cells.insert(*name.string()).second) << "in both trees";
            ASSERT_TRUE(at.empty.has(*rules.topology().find(*name.string())));
            const auto before = groups_of(grown.provinces[colour]);
            grown.colour = static_cast<std::uint8_t>(colour);
            grown.winner = 0;
            rules.play(grown, Move(*rules.topology().find(*name.string())));
            ASSERT_NE(groups_of(grown.provinces[colour]), before) << "a circle";
        }
        ASSERT_TRUE(grown.provinces[colour].together(0, 1));
        made.push_back(groups_of(grown.provinces[colour]));
    }
    ASSERT_EQ(made[0], made[1]);
}

void expect_solved(const Rules& rules, Everything<Rules>& everything, PositionSolver<State>& solver, const State& at) {
    SolveTask task;
    task.all = true;
    const Solution all = solver.solve(at, task);
    const Solution one = solver.solve(at, {});
    const bool wins = everything.wins(at);
    ASSERT_TRUE(all.proven && one.proven);
    ASSERT_EQ(all.value, wins ? 1 : -1);
    ASSERT_EQ(one.value, all.value);
    std::set<Move> expected;
    MoveList moves;
    rules.generate(at, moves);
    for (Move move : moves)
        if (everything.wins_by(at, move)) expected.insert(move);
    ASSERT_EQ(one.moves.size(), 1u);
    ASSERT_TRUE(std::ranges::find(moves, one.moves[0]) != moves.end());
    if (wins) {
        ASSERT_EQ(std::set<Move>(all.moves.begin(), all.moves.end()), expected);
        ASSERT_EQ(all.moves[0], one.moves[0]);
    }
    expect_certificate(rules, at, all);
}

TEST(PontsSolved, AllPositionsOfSizeTwo) {
    for (const char* swap : {"off", "on"}) {
        const Rules rules = rules_of<2>(2, swap);
        Everything everything(rules);
        const auto solver = rules.solver();
        std::vector<State> queue{rules.start()};
        std::set<std::uint64_t> seen;
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const State at = queue[next];
            if (rules.turn(at).is_nobody() || !seen.insert(rules.key(at).value).second) continue;
            expect_solved(rules, everything, *solver, at);
            MoveList moves;
            rules.generate(at, moves);
            for (Move move : moves) {
                queue.push_back(at);
                rules.play(queue.back(), move);
            }
        }
        EXPECT_GT(seen.size(), 40u);
    }
}

TEST(PontsSolved, ManyPositionsOfSizeThree) {
    for (const char* swap : {"off", "on"}) {
        if (kFew && swap == std::string_view("on")) break;  // following every move is the longest part
        const Rules rules = rules_of<2>(3, swap);
        Everything everything(rules);
        const auto solver = rules.solver();
        Random random(7);
        for (int game = 0; game < (kFew ? 20 : 1500); ++game)
            for (State at = rules.start(); !rules.turn(at).is_nobody();) {
                expect_solved(rules, everything, *solver, at);
                if (testing::Test::HasFatalFailure()) return;
                MoveList moves;
                rules.generate(at, moves);
                rules.play(at, moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
            }
    }
}

TEST(PontsSolved, EitherColourIsSeenToWinAndNeverBoth) {
    // The mover's net says won or lost, and a lost one comes with the opponent's trees.
    const auto rules = rules_of<8>(9);
    const auto solver = rules.solver();
    Random random(3);
    int won = 0, lost = 0;
    for (int game = 0; game < (kFew ? 2 : 20); ++game)
        for (auto at = rules.start(); !rules.turn(at).is_nobody();) {
            SolveTask task;
            task.stop = [] { return true; };  // any move will do
            const Solution solution = solver->solve(at, task);
            if (solution.value < 0) {
                ASSERT_FALSE(solution.certificate.find("trees")->items()->front().items()->empty());
            }
            ++(solution.value > 0 ? won : lost);
            MoveList moves;
            rules.generate(at, moves);
            rules.play(at, moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
        }
    EXPECT_GT(won, 10);
    EXPECT_GT(lost, 10);
}

// Plays from `at` to the end: the solver for the colour that wins, `other` for the other one.
template <class State, class RulesOf, class Other>
int winner_of(const RulesOf& rules, PositionSolver<State>& solver, int solving, Other&& other) {
    State at = rules.start();
    while (!rules.turn(at).is_nobody()) {
        if (rules.turn(at) == Seat::player(solving)) {
            const Solution solution = solver.solve(at, {});
            EXPECT_EQ(solution.value, 1);
            rules.play(at, solution.moves[0]);
        } else {
            rules.play(at, other(at));
        }
    }
    return rules.outcome(at).winners.has(solving) ? solving : 3 - solving;
}

TEST(PontsSolved, TheFirstPlayerWinsEveryGame) {
    for (int size = 4; size <= (kFew ? 6 : 15); ++size) {
        const auto rules = rules_of<16>(size);
        const auto solver = rules.solver();
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            Random random(seed);
            EXPECT_EQ(winner_of(rules, *solver, 1,
                                [&](const auto& at) {
                                    return Move(at.empty.nth(
                                        static_cast<int>(random.below(static_cast<std::uint32_t>(at.empty.count())))));
                                }),
                      1)
                << size;
        }
    }
}

TEST(PontsSolved, TheFirstPlayerWinsAgainstTheHardestDefence) {
    for (int size = 4; size <= (kFew ? 5 : 8); ++size) {
        const auto rules = rules_of<16>(size);
        const auto solver = rules.solver();
        EXPECT_EQ(winner_of(rules, *solver, 1, [&](const auto& at) { return solver->solve(at, {}).moves[0]; }), 1) << size;
    }
}

// The defender tries every move against the solver's one answer each: no line escapes.
template <class RulesOf, class State>
bool escapes(const RulesOf& rules, PositionSolver<State>& solver, const State& at, int depth) {
    State answered = at;
    rules.play(answered, solver.solve(at, {}).moves[0]);
    if (rules.turn(answered).is_nobody()) return !rules.outcome(answered).winners.has(1);
    if (depth == 0) return false;
    for (Cell cell : answered.empty) {
        State next = answered;
        rules.play(next, Move(cell));
        if (rules.turn(next).is_nobody() || solver.solve(next, {}).value < 0) return true;
        if (escapes(rules, solver, next, depth - 1)) return true;
    }
    return false;
}

TEST(PontsSolved, NoDefenceOfFewMovesEscapes) {
    const auto rules = rules_of<2>(4);
    EXPECT_FALSE(escapes(rules, *rules.solver(), rules.start(), kFew ? 1 : 2));
    const auto small = rules_of<2>(3);
    EXPECT_FALSE(escapes(small, *small.solver(), small.start(), kFew ? 2 : 6)) << "every game to its end";
    const auto large = rules_of<16>(15);
    EXPECT_FALSE(escapes(large, *large.solver(), large.start(), kFew ? 0 : 1));
}

TEST(PontsSolved, WithTheSwapTheSecondPlayerWins) {
    for (int size : {2, 5, 9}) {
        const auto rules = rules_of<8>(size, "on");
        const auto solver = rules.solver();
        SolveTask task;
        task.all = true;
        const Solution start = solver->solve(rules.start(), task);
        EXPECT_EQ(start.value, -1);
        EXPECT_EQ(static_cast<int>(start.moves.size()), rules.start().empty.count());
        for (Cell cell : rules.start().empty) {
            auto at = rules.start();
            rules.play(at, Move(cell));
            const Solution answer = solver->solve(at, task);
            EXPECT_EQ(answer.value, 1);
            EXPECT_EQ(answer.moves, std::vector<Move>{kSwap});
            EXPECT_EQ(*answer.certificate.find("player")->integer(), 2);
        }
        Random random(5);
        EXPECT_EQ(winner_of(rules, *solver, 2,
                            [&](const auto& at) {
                                return Move(at.empty.nth(
                                    static_cast<int>(random.below(static_cast<std::uint32_t>(at.empty.count())))));
                            }),
                  2);
    }
}

TEST(PontsSolved, EveryOpeningWins) {
    for (int size = 2; size <= (kFew ? 5 : 15); ++size) {
        const auto rules = rules_of<16>(size);
        SolveTask task;
        task.all = true;
        const Solution solution = rules.solver()->solve(rules.start(), task);
        EXPECT_EQ(solution.value, 1);
        EXPECT_EQ(static_cast<int>(solution.moves.size()), rules.start().empty.count());
    }
}

}  // namespace
}  // namespace pavage::ponts_solved
