// What the computer knows about HexaDames.
#include <gtest/gtest.h>

#include "games/hexadames/hexadames.h"
#include "play/game_testing.h"

namespace pavage {
namespace {

using Rules = hexadames::Rules<2>;

struct Position {
    Position(std::string_view options, std::string_view moves)
        : match(match_for_test("hexadames", options, moves)),
          rules(*hexadames::Setup::make(*Options::check(hexadames::kInfo, *parse_options(options)))),
          at(match.state().as<Rules::State>()) {}

    int lead(int player) const { return rules.estimated_lead(at, player); }
    // How often a hundred random games begin with a capture.
    int captures() const {
        Random random(1);
        int count = 0;
        for (int i = 0; i < 100; ++i)
            if (const auto move = rules.playout_move(at, random)) count += rules.write(*move).find('x') != std::string::npos;
        return count;
    }

    Match match;
    Rules rules;
    Rules::State at;
};

TEST(HexadamesSense, PiecesCount) {
    EXPECT_EQ(Position("players=2", "").lead(1), 0);
    const Position taken("board=hexagon:3 players=2", "a1-b2 e3-d3 b2-c3 e1-d2 c3xe1xe3xc3");
    EXPECT_GT(taken.lead(1), 0);
    EXPECT_EQ(taken.lead(1), -taken.lead(2));
}

TEST(HexadamesSense, RowsCountLessThanPieces) {
    const Position step("players=2", "a1-b1");
    EXPECT_GT(step.lead(1), 0);
    const Position taken("board=hexagon:3 players=2", "a1-b2 e3-d3 b2-c3 e1-d2 c3xe1");
    EXPECT_GT(taken.lead(1), 10 * step.lead(1));
}

TEST(HexadamesSense, AmongThreeTheStrongestOpponentCounts) {
    const Position taken("board=hexagon:3", "a3-b4 c5xa3");
    EXPECT_LT(taken.lead(1), 0);
    EXPECT_EQ(taken.lead(2), -taken.lead(3)) << "player 3 has as many pieces as player 2";
    EXPECT_LT(taken.lead(1), taken.lead(3));
}

TEST(HexadamesSense, RandomGamesMostlyTakeWhatTheyCan) {
    EXPECT_EQ(Position("board=hexagon:3", "").captures(), 0);
    const int captures = Position("board=hexagon:3", "a3-b4").captures();
    EXPECT_GT(captures, 80);
    EXPECT_LT(captures, 100);
}

TEST(HexadamesSense, RandomCapturesGoOnAsLongAsTheyCan) {
    const Position position("board=hexagon:4", "a2-b2 d7-c6 e1-e2 a4-b5");
    Random random(1);
    for (int i = 0; i < 100; ++i)
        if (const auto move = position.rules.playout_move(position.at, random)) {
            const std::string text = position.rules.write(*move);
            EXPECT_NE(text, "c6xa4");
            EXPECT_NE(text, "c6xa4xa2");
        }
}

}  // namespace
}  // namespace pavage
