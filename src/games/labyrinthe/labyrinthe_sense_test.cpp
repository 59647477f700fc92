// What the computer knows about Labyrinthe.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/labyrinthe/labyrinthe.h"
#include "play/game_testing.h"
#include "search/playout.h"

namespace pavage {
namespace {

using Rules = labyrinthe::Rules<2>;

struct Position {
    Position(std::string_view options, std::string_view moves)
        : match(match_for_test("labyrinthe", options, moves)),
          rules(*labyrinthe::Setup::make(*Options::check(labyrinthe::kInfo, *parse_options(options)))),
          at(match.state().as<Rules::State>()) {}

    int lead(int player) const { return rules.estimated_lead(at, player); }
    float appraisal(Move move) const {
        MoveList moves;
        moves.add(move);
        float value = -1;
        rules.appraise(at, moves, {&value, 1});
        return value;
    }

    Match match;
    Rules rules;
    Rules::State at;
};

TEST(LabyrintheSense, WhoHasFewerStepsLeads) {
    EXPECT_EQ(Position("", "").lead(1), 0);
    const Position one_step("", "Kb4");
    EXPECT_GT(one_step.lead(1), 0);
    EXPECT_EQ(one_step.lead(1), -one_step.lead(2));
    const Position three("players=3", "Kb4");
    EXPECT_GT(three.lead(1), 0);
    EXPECT_LT(three.lead(2), 0);
}

TEST(LabyrintheSense, BesideTheGoalTheMoverHasAsGoodAsWon) {
    const Position beside("board=hexagon:2", "Kb2 Xc2");
    EXPECT_GT(beside.lead(1), 1000);
    EXPECT_LT(beside.lead(2), -1000);
}

TEST(LabyrintheSense, PrefersStepsHomeAndStonesWhereOthersMustGoRound) {
    Position position("", "");
    const auto steps = [](const Rules::State& at, int player) { return at.paths[static_cast<std::size_t>(player)].count(); };
    Random random(1);
    int stones = 0, walks = 0;
    for (int turn = 0; turn < 30 && !position.rules.turn(position.at).is_nobody(); ++turn) {
        MoveList moves;
        position.rules.generate(position.at, moves);
        const int mover = position.at.mover, other = 1 - mover;
        for (const Move move : moves) {
            if (position.appraisal(move) < 0.8f) continue;
            auto after = position.at;
            position.rules.play(after, move);
            const bool good = move.is_cell() ? steps(after, other) > steps(position.at, other)
                                             : steps(after, mover) < steps(position.at, mover);
            EXPECT_TRUE(good) << position.rules.write(move);
            (move.is_cell() ? stones : walks) += 1;
        }
        position.rules.play(position.at, random_move(moves, random));
    }
    EXPECT_GT(stones, 5);
    EXPECT_GT(walks, 5);
}

TEST(LabyrintheSense, RandomGamesWalkHome) {
    const Position start("", "");
    Random random(1);
    auto at = start.rules.start();
    MoveList moves;
    int turns = 0;
    for (; !start.rules.turn(at).is_nobody(); ++turns) {
        moves.clear();
        start.rules.generate(at, moves);
        const auto move = start.rules.playout_move(at, random);
        EXPECT_TRUE(!move || std::ranges::find(moves, *move) != moves.end());
        start.rules.play(at, move.value_or(moves[0]));
    }
    EXPECT_LT(turns, 100);
}

}  // namespace
}  // namespace pavage
