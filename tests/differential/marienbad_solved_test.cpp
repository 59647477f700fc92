// Marienbad solved against a search of everything by the rules, and mirrors at play.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <unordered_map>

#include "base/random.h"
#include "base/random_subset.h"
#include "everything.h"
#include "games/marienbad/marienbad.h"
#include "rules/options.h"

namespace pavage::marienbad_solved {
namespace {

using Rules = marienbad::Rules<2>;
using State = Rules::State;
using Solver = PositionSolver<State>;

template <int Words = 2>
marienbad::Rules<Words> rules_of(const std::string& options) {
    return marienbad::Rules<Words>(*marienbad::Setup::make(*Options::check(marienbad::kInfo, *parse_options(options))));
}

std::vector<std::string> variants() { return {"", " misere=yes", " gaps=no", " gaps=no misere=yes"}; }

SolveTask all_moves() {
    SolveTask task;
    task.all = true;
    return task;
}

// Pairs of stones that no move takes together: all that are left, and the image of every move is a move.
void expect_mirror(const Rules& rules, State at, const Solution& solution) {
    if (solution.certificate.is_null()) return;
    const Json* move = solution.certificate.find("move");
    ASSERT_EQ(move != nullptr, solution.value > 0);
    if (move) rules.play(at, *rules.parse(*move->string()));
    std::unordered_map<int, Cell> image;
    for (const Json& pair : *solution.certificate.find("pairs")->items()) {
        const Cell one = *rules.topology().find(*pair.items()->front().string());
        const Cell other = *rules.topology().find(*pair.items()->back().string());
        image[one.index] = other;
        image[other.index] = one;
    }
    ASSERT_EQ(static_cast<int>(image.size()), at.stones.count());
    MoveList moves;
    rules.generate(at, moves);
    for (const Move each : moves) {
        std::vector<Touch> touches;
        rules.touches(at, each, touches);
        std::string answer;
        for (const Touch& touch : touches) {
            ASSERT_TRUE(at.stones.has(touch.cell) && image.contains(touch.cell.index));
            answer += (answer.empty() ? "" : "+") + rules.topology().name(image[touch.cell.index]);
        }
        State next = at;
        rules.play(next, each);
        const auto parsed = rules.parse(answer);
        MoveList answers;
        rules.generate(next, answers);
        ASSERT_TRUE(parsed && std::ranges::find(answers, *parsed) != answers.end()) << rules.write(each);
    }
}

void expect_solved(const Rules& rules, Everything<Rules>& everything, Solver& solver, const State& at) {
    const Solution all = solver.solve(at, all_moves());
    const Solution one = solver.solve(at, {});
    const bool wins = everything.wins(at);
    ASSERT_TRUE(all.proven && one.proven);
    ASSERT_EQ(all.value, wins ? 1 : -1);
    ASSERT_EQ(one.value, all.value);
    MoveList moves;
    rules.generate(at, moves);
    std::set<Move> expected;
    for (Move move : moves)
        if (everything.wins_by(at, move)) expected.insert(move);
    ASSERT_EQ(one.moves.size(), 1u);
    ASSERT_TRUE(std::ranges::find(moves, one.moves[0]) != moves.end());
    if (wins) {
        ASSERT_EQ(std::set<Move>(all.moves.begin(), all.moves.end()), expected);
        ASSERT_TRUE(expected.contains(one.moves[0]));
    }
    expect_mirror(rules, at, all);
}

TEST(MarienbadSolved, EveryPositionOfSmallBoards) {
    for (const char* board : {"hexagon:1", "hexagon:2", "square:1x5", "square:2x2", "square:3x3", "square:3x2", "square:4x2",
                              "square:4x3", "square:3x4", "square:5x2"})
        for (const auto& variant : variants()) {
            SCOPED_TRACE(board + variant);
            const Rules rules = rules_of("board=" + std::string(board) + variant);
            Everything everything(rules);
            const auto kept = rules.solver();
            const std::uint64_t step = kFew && rules.topology().size() > 9 ? 31 : 1;
            for (std::uint64_t stones = 1; stones >> rules.topology().size() == 0; stones += step) {
                State at = rules.start();
                at.stones.words[0] = stones;
                if (stones == 1) expect_solved(rules, everything, *kept, rules.start());  // makes the table of all
                expect_solved(rules, everything, *kept, at);
                if (stones % 7 == 0) expect_solved(rules, everything, *rules.solver(), at);  // with a table of its own
                if (testing::Test::HasFatalFailure()) return;
            }
        }
}

TEST(MarienbadSolved, ManyPositionsOfLargerBoards) {
    for (const char* board : {"hexagon:3", "square:4x4", "square:5x3"})
        for (const auto& variant : variants()) {
            SCOPED_TRACE(board + variant);
            const Rules rules = rules_of("board=" + std::string(board) + variant);
            Everything everything(rules);
            const auto solver = rules.solver();
            Random random(9);
            for (int round = 0; round < (kFew ? 5 : 60); ++round) {
                State at = rules.start();
                at.stones = random_subset(at.stones, 8 + round % 7, random);
                expect_solved(rules, everything, *solver, at);
                if (testing::Test::HasFatalFailure()) return;
            }
        }
}

TEST(MarienbadSolved, TheSearchAgreesWithTheTable) {
    for (const char* board : {"hexagon:3", "square:4x4"})
        for (const auto& variant : variants()) {
            SCOPED_TRACE(board + variant);
            const Rules rules = rules_of("board=" + std::string(board) + variant);
            const auto by_table = rules.solver(), by_search = rules.solver();
            Random random(4);
            for (int round = 0; round < (kFew ? 2 : 10); ++round) {
                State at = rules.start();
                at.stones = random_subset(at.stones, 9 + round % 4, random);
                SolveTask task = all_moves();
                const Solution expected = by_table->solve(at, task);
                task.memory = 1;  // leaves no room for a table
                const Solution found = by_search->solve(at, task);
                ASSERT_TRUE(found.proven);
                ASSERT_EQ(found.value, expected.value);
                if (found.value > 0 && found.certificate.is_null()) {
                    ASSERT_EQ(found.moves, expected.moves);
                }
            }
        }
}

TEST(MarienbadSolved, WhoWinsTheWholeBoards) {
    struct Case {
        const char* board;
        std::array<int, 4> values;  // by variant
    };
    for (const auto& [board, values] :
         {Case{"square:1x1", {1, -1, 1, -1}}, Case{"square:2x2", {-1, -1, -1, -1}}, Case{"square:3x3", {-1, 1, 1, 1}},
          Case{"square:4x4", {-1, 1, -1, -1}}, Case{"hexagon:2", {1, 1, 1, 1}}, Case{"hexagon:3", {1, 1, 1, 1}}})
        for (int i = 0; i < 4; ++i) {
            const Rules rules = rules_of("board=" + std::string(board) + variants()[static_cast<std::size_t>(i)]);
            EXPECT_EQ(rules.solver()->solve(rules.start(), {}).value, values[static_cast<std::size_t>(i)]) << board << i;
        }
}

TEST(MarienbadSolved, MirrorsOfLargeBoards) {
    struct Case {
        const char* options;
        int value;
        const char* move;  // empty: any
    };
    for (const auto& [options, value, move] :
         {Case{"board=hexagon:4", 1, ""}, Case{"board=hexagon:6", 1, ""}, Case{"board=hexagon:5 gaps=no", 1, ""},
          Case{"board=square:12x12", -1, ""}, Case{"board=square:12x10 gaps=no", -1, ""},
          Case{"board=square:8x11", 1, "a6+b6+c6+d6+e6+f6+g6+h6"}, Case{"board=square:7x7 gaps=no", 1, ""},
          Case{"board=square:11x9 gaps=no", 1, ""}}) {
        const auto rules = rules_of<4>(options);
        const Solution solution = rules.solver()->solve(rules.start(), {});
        EXPECT_TRUE(solution.proven) << options;
        EXPECT_EQ(solution.value, value) << options;
        EXPECT_FALSE(solution.certificate.is_null()) << options;
        ASSERT_EQ(solution.moves.size(), 1u);
        if (*move) {
            EXPECT_EQ(rules.write(solution.moves[0]), move);
        }
    }
}

TEST(MarienbadSolved, TheMirrorWinsEveryGame) {
    for (const char* options : {"board=hexagon:4", "board=hexagon:5 gaps=no", "board=square:8x8", "board=square:9x9 gaps=no",
                                "board=square:7x8", "board=hexagon:3"}) {
        const auto rules = rules_of<4>(options);
        const auto solver = rules.solver();
        for (std::uint64_t seed = 1; seed <= (kFew ? 1 : 5); ++seed) {
            Random random(seed);
            auto at = rules.start();
            const int solving = solver->solve(at, {}).value > 0 ? 1 : 2;
            while (!rules.turn(at).is_nobody()) {
                if (at.mover == solving) {
                    const Solution solution = solver->solve(at, {});
                    ASSERT_EQ(solution.value, 1) << options;
                    rules.play(at, solution.moves[0]);
                } else {
                    MoveList moves;
                    rules.generate(at, moves);
                    rules.play(at, moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
                }
            }
            EXPECT_TRUE(rules.outcome(at).winners.has(solving)) << options;
        }
    }
}

TEST(MarienbadSolved, KnowsWhatItDoesNotKnow) {
    EXPECT_EQ(rules_of("board=hexagon:3 players=3").solver(), nullptr);
    SolveTask task;
    task.positions = 100;
    const auto large = rules_of<4>("board=square:12x12 misere=yes");
    EXPECT_FALSE(large.solver()->solve(large.start(), task).proven);
    const auto middling = rules_of("board=square:6x6 misere=yes");
    EXPECT_FALSE(middling.solver()->solve(middling.start(), task).proven);
    task.all = true;
    const auto mirrored = rules_of("board=square:7x4");
    const Solution some = mirrored.solver()->solve(mirrored.start(), task);
    EXPECT_TRUE(some.proven);
    EXPECT_EQ(some.moves.size(), 1u);
    EXPECT_TRUE(some.cut_short);
}

TEST(MarienbadSolved, SurveysBoardsUpToASize) {
    const Rules rules = rules_of("board=hexagon:2 gaps=no");
    const auto squares = rules.solver()->survey("square:3x4", {});
    ASSERT_TRUE(squares.ok());
    EXPECT_TRUE(squares->complete);
    std::vector<std::string> boards, won;
    for (const auto& line : squares->lines) {
        boards.push_back(line.board.substr(7));
        if (line.value > 0) won.push_back(line.board.substr(7));
        EXPECT_EQ(line.openings.empty(), line.value < 0);
    }
    EXPECT_EQ(boards, (std::vector<std::string>{"1x1", "2x1", "3x1", "4x1", "2x2", "3x2", "4x2", "3x3", "4x3"}));
    EXPECT_EQ(won, (std::vector<std::string>{"1x1", "2x1", "3x1", "4x1", "3x2", "3x3", "4x3"})) << "an odd side wins";
    EXPECT_EQ(squares->positions, 4096u);
    EXPECT_EQ(rules.solver()->survey("", {})->lines.size(), 2u) << "its own board";
    EXPECT_EQ(rules.solver()->survey("hexagon:4", {}).error().code, "marienbad.long_survey");
    EXPECT_EQ(rules.solver()->survey("triangle:4", {}).error().code, "marienbad.no_line");
    EXPECT_EQ(rules.solver()->survey("rhombus:3x3", {}).error().code, "marienbad.survey");
    SolveTask task;
    task.stop = [] { return true; };
    EXPECT_FALSE(rules.solver()->survey("3x3", task)->complete);
}

}  // namespace
}  // namespace pavage::marienbad_solved
