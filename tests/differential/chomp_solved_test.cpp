// Chomp's solver against exhaustive search with the real rules: value and all winning moves of every position.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/chomp/chomp.h"
#include "text/messages.h"

namespace pavage::chomp {
namespace {

using Game = Rules<2>;
using Left = std::array<std::uint64_t, 2>;

Game game_of(const std::string& board, const std::string& players = "2") {
    auto options = Options::check(kInfo, {{"board", board}, {"players", players}});
    EXPECT_TRUE(options.ok());
    return Game(*Setup::make(*std::move(options)));
}

// Every position that somebody has to play, with the moves that leave the other one a lost position.
void explore(const Game& game, const Game::State& at, std::map<Left, std::vector<Move>>& winning) {
    if (winning.count(at.left.words)) return;
    std::vector<Move> found;
    MoveList moves;
    game.generate(at, moves);
    for (const Move move : moves) {
        Game::State next = at;
        game.play(next, move);
        if (next.loser) continue;
        explore(game, next, winning);
        if (winning[next.left.words].empty()) found.push_back(move);
    }
    winning[at.left.words] = found;
}

TEST(ChompSolved, EveryPositionOfSmallBars) {
    SolveTask all;
    all.all = true;
    for (const char* board : {"1x1", "1x7", "7x1", "2x5", "5x5", "6x4", "3x7"}) {
        const Game game = game_of(board);
        std::map<Left, std::vector<Move>> winning;
        explore(game, game.start(), winning);
        // One that keeps its table, and a new one for every position.
        const auto keeping = game.solver();
        for (const auto& [left, expected] : winning) {
            Game::State at;
            at.left.words = left;
            for (const Solution& solution : {keeping->solve(at, all), game.solver()->solve(at, all)}) {
                ASSERT_TRUE(solution.proven);
                EXPECT_EQ(solution.value, expected.empty() ? -1 : 1);
                if (!expected.empty()) {
                    EXPECT_EQ(solution.moves, expected);
                }
                EXPECT_FALSE(solution.moves.empty());
                EXPECT_NE(message(solution.reason.code, {}, Language::kFrench), solution.reason.code) << "no words for it";
            }
            const Solution one = keeping->solve(at, {});
            ASSERT_EQ(one.moves.size(), 1u);
            EXPECT_EQ(one.moves[0], one.line[0]);
        }
    }
}

TEST(ChompSolved, KnowsNothingOfMoreThanTwoPlayers) { EXPECT_EQ(game_of("4x4", "3").solver(), nullptr); }

TEST(ChompSolved, SurveysBarsByTheirNames) {
    const auto solver = game_of("5x4").solver();
    const auto survey = solver->survey("5x4", {});
    ASSERT_TRUE(survey.ok());
    ASSERT_EQ(survey->lines.size(), 14u);
    EXPECT_EQ(survey->lines[0].board, "1x1");
    EXPECT_EQ(survey->lines[0].value, -1);
    EXPECT_TRUE(survey->lines[0].openings.empty());
    EXPECT_EQ(survey->lines[8].board, "4x3");
    EXPECT_EQ(survey->lines[8].openings, std::vector<std::string>{"c2"});
    EXPECT_EQ(survey->positions, 125u) << "9 choose 4, less the empty one";
    const auto columns = solver->survey("3x40", {});
    ASSERT_TRUE(columns.ok());
    EXPECT_EQ(columns->lines.back().board, "3x40");
    EXPECT_EQ(solver->survey("60x60", {}).error().code, "chomp.survey_far");
    EXPECT_EQ(solver->survey("19x19", {}).error(), (Error{"chomp.survey_memory", "--up-to", {"19x19", "4214", "1024"}}));
    for (const char* size : {"x", "5", "0x3", "3x-1", "3x3x3", "threexfour", "1e3x2"})
        EXPECT_EQ(solver->survey(size, {}).error().code, "board.size") << size;
}

}  // namespace
}  // namespace pavage::chomp
