// Polygone: how it ends, and that it does.
#include <gtest/gtest.h>

#include "games/polygone/polygone.h"
#include "games/polygone/polygone_testing.h"

namespace pavage {
namespace {

class PolygoneEnds : public testing::Test {
  protected:
    explicit PolygoneEnds(std::string layout = std::string(kTwo.substr(kTwo.find('=') + 1)))
        : rules_(*polygone::Setup::make(*Options::check(polygone::kInfo, {{"layout", layout}}))) {}

    // As if so many had been captured before the game came here.
    Outcome after_captures(int white, int black, std::vector<std::string> moves) const {
        polygone::State state = rules_.start();
        state.captured = {static_cast<std::uint8_t>(white), static_cast<std::uint8_t>(black)};
        for (const auto& move : moves) rules_.play(state, *rules_.parse(move));
        return rules_.outcome(state);
    }
    polygone::Play rules_;
};

TEST_F(PolygoneEnds, TheSeventhCaptureWinsBeforeAnythingElseIsResolved) {
    const Outcome white = after_captures(6, 5, {"b3c3>c3c4", "=c3c4d3"});
    EXPECT_EQ(white.winners, PlayerSet::of(1)) << "the other polygon would have given Black seven as well";
    EXPECT_STREQ(white.reason, "polygone.captures");
    const Outcome black = after_captures(6, 5, {"b3c3>c3c4", "=a2b2c3c4b3"});
    EXPECT_EQ(black.winners, PlayerSet::of(2)) << "the mover may even hand over the game";
}

TEST_F(PolygoneEnds, MoreThanSevenWinAsWell) {
    EXPECT_EQ(after_captures(0, 6, {"b3c3>c3c4", "=a2b2c3c4b3"}).winners, PlayerSet::of(2));
    EXPECT_FALSE(after_captures(5, 4, {"b3c3>c3c4", "=c3c4d3"}).over());
}

TEST(Polygone, TheSeventhCaptureComesBeforeTheGoal) {
    // White reaches c6 and at the same time gives Black the seventh: Black has won before the goal is looked at.
    polygone::Play rules(*polygone::Setup::make(*Options::check(polygone::kInfo, {{"layout", "c1c2,b1c2,a4b5"}})));
    polygone::State state = rules.start();
    state.captured = {0, 6};
    rules.play(state, *rules.parse("a4b5>b5c6"));
    EXPECT_EQ(rules.outcome(state).winners, PlayerSet::of(2));
    EXPECT_STREQ(rules.outcome(state).reason, "polygone.captures");
}

TEST(Polygone, WhoReachesTheOppositeTipWins) {
    const Match match = after("layout=c1c2,a4b5", "a4b5>b5c6");
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(1));
    EXPECT_STREQ(match.outcome().reason, "polygone.goal");
    EXPECT_TRUE(match.legal_moves().empty());
}

TEST(Polygone, ReachingTheTipDoesNotWinIfTheSegmentIsCapturedThere) {
    const Match match = after("layout=c1c2,b1c2,a4b5", "a4b5>b5c6");
    EXPECT_EQ(captured(match), "[0,1]");
    EXPECT_FALSE(match.outcome().over());
    EXPECT_EQ(match.turn().value, 2);
}

TEST(Polygone, StandingOnTheGoalFromTheStartWinsNothingUntilASegmentPivotsThere) {
    EXPECT_FALSE(after("layout=c5c6,a1a2").outcome().over());
    EXPECT_FALSE(after("layout=c5c6,a1a2", "a1a2>a2a3").outcome().over());
    EXPECT_EQ(after("layout=c5c6,a1a2", "c5c6>b5c6").outcome().winners, PlayerSet::of(1));
}

TEST(Polygone, WhoCannotMoveAtTheBeginningOfHisTurnLoses) {
    // Everything black goes in one turn: five captures, and nobody is left to move.
    const Match match = after("layout=b3c3,b2c3,b2b3,c3d2,d2d3", "b3c3>c3c4 =c3c4d4d3d2");
    EXPECT_EQ(captured(match), "[5,0]");
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(1));
    EXPECT_STREQ(match.outcome().reason, "polygone.stuck");
}

TEST(Polygone, ALayoutInWhichWhiteCannotMoveIsLostAtOnce) {
    const Match match = after("layout=a4b4,a4b5,b4b5,b4c5,b5c5,b5c6,c5c6,c5d4,c5d5,c6d5,d4d5,d4e4,d5e4");
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(2)) << "all of it is at the far end already";
    EXPECT_STREQ(match.outcome().reason, "polygone.stuck");
}

TEST(Polygone, TheThirdOccurrenceOfATurnsBeginningIsADraw) {
    // b1c1 and c1d1 lie level, and so do their black counterparts: back and forth without end.
    const Match match =
        after("layout=b1c1", "b1c1>c1d1 b5c6>c6d5 c1d1>b1c1 c6d5>b5c6 b1c1>c1d1 b5c6>c6d5 c1d1>b1c1 c6d5>b5c6");
    EXPECT_EQ(match.outcome().winners, PlayerSet::all(2));
    EXPECT_STREQ(match.outcome().reason, "polygone.repetition");
    EXPECT_FALSE(
        after("layout=b1c1", "b1c1>c1d1 b5c6>c6d5 c1d1>b1c1 c6d5>b5c6 b1c1>c1d1 b5c6>c6d5 c1d1>b1c1").outcome().over());
}

TEST(Polygone, ProgressNeverFalls) {
    for (const char* layout : {"diamond", "wheel", "palisade"}) {
        polygone::Play rules(*polygone::Setup::make(*Options::check(polygone::kInfo, {{"layout", layout}})));
        Random random(3);
        MoveList moves;
        for (int round = 0; round < 50; ++round)
            for (polygone::State state = rules.start(); !rules.turn(state).is_nobody();) {
                const auto before = rules.progress(state);
                moves.clear();
                rules.generate(state, moves);
                rules.play(state, moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))]);
                ASSERT_GE(rules.progress(state), before);
            }
    }
}

}  // namespace
}  // namespace pavage
