// Polygone: the cases players would argue about. How it ends is in polygone_ends_test.cpp.
#include <gtest/gtest.h>

#include "games/polygone/polygone.h"
#include "games/polygone/polygone_testing.h"

namespace pavage {
namespace {

TEST(Polygone, TheDiamondStartsWithTwelveSegmentsEach) {
    for (const char* layout : {"diamond", "wheel", "palisade"}) {
        const Match match = after(std::string("layout=") + layout);
        int whites = 0, blacks = 0;
        for (const Segment& segment : match.scene().segments) (segment.player == 1 ? whites : blacks) += 1;
        EXPECT_EQ(whites, 12);
        EXPECT_EQ(blacks, 12);
    }
}

// Pivots.

TEST(Polygone, ASegmentAloneMayTurnToAnyEdgeThatDoesNotTakeItsEndBack) {
    // c3d3 about c3: its other end at height 5 may go to c4 (6) and b3 (5); about d3 from height 4: all but d2 (3)
    // and the edge to c4, where Black lies.
    EXPECT_EQ(moves_of(after("layout=c3d3", "")), "c3d3>b3c3 c3d3>c3c4 c3d3>d3d4 c3d3>d3e2 c3d3>d3e3");
    EXPECT_EQ(refused(after("layout=c3d3"), "c3d3>c2c3"), "polygone.backwards");
    EXPECT_EQ(refused(after("layout=c3d3"), "c3d3>c3d2"), "polygone.backwards");
    EXPECT_EQ(refused(after("layout=c3d3", "c3d3>d3e2"), "c4d3>b4c4"), "polygone.backwards") << "up is back for Black";
}

TEST(Polygone, APivotMayGoOverTheOutsideOfTheBoard) {
    EXPECT_EQ(refused(after("layout=b1c1,c1c2"), "b1c1>c1d1"), "legal") << "past c1c2 only round the tip";
    EXPECT_EQ(refused(after("layout=b1c1,c1c2 sweep=forward"), "b1c1>c1d1"), "polygone.behind");
}

TEST(Polygone, APivotIsBlockedOnlyWhenBothWaysAre) {
    EXPECT_EQ(refused(after("layout=c2c3,b3c3"), "c2c3>c3c4"), "legal");
    EXPECT_EQ(refused(after("layout=c2c3,c3d3"), "c2c3>c3c4"), "legal");
    EXPECT_EQ(refused(after("layout=c2c3,b3c3,c3d3"), "c2c3>c3c4"), "polygone.blocked");
}

TEST(Polygone, SegmentsThatDoNotStandOnThePivotAreNotInTheWay) {
    // From c2 to c4 about c3, right across b2b3 and d2d3, which do not touch c3.
    EXPECT_EQ(refused(after("layout=c2c3,b2b3,d2d3"), "c2c3>c3c4"), "legal");
}

TEST(Polygone, AForwardSweepKeepsInFrontOfThePivot) {
    // From b2 to d2 about c3: below, or above past b3c3.
    EXPECT_EQ(refused(after("layout=b2c3,b3c3"), "b2c3>c3d2"), "legal");
    EXPECT_EQ(refused(after("layout=b2c3,b3c3 sweep=forward"), "b2c3>c3d2"), "polygone.behind");
    EXPECT_EQ(refused(after("layout=b2c3 sweep=forward"), "b2c3>c3d2"), "legal") << "the long way, above";
    EXPECT_EQ(refused(after("layout=c2c3,b3c3 sweep=forward"), "c2c3>c3d3"), "legal") << "it may begin straight behind";
}

TEST(Polygone, EveryRefusalNamesItsRule) {
    const Match start = after("");
    EXPECT_EQ(refused(start, "b3c3>c3c4"), "polygone.no_segment");
    EXPECT_EQ(refused(start, "b5c6>c5c6"), "polygone.not_yours");
    EXPECT_EQ(refused(start, "b1c1>b1c1"), "polygone.stays");
    EXPECT_EQ(refused(start, "b1c1>c2c3"), "polygone.apart");
    EXPECT_EQ(refused(start, "b1c1>c1d1"), "polygone.occupied");
    EXPECT_EQ(refused(start, "b2c3>b2c3c4"), "move.unknown");
    EXPECT_EQ(refused(start, "b1c1>b1d1"), "move.unknown");
    EXPECT_EQ(refused(start, "=b1c1c2"), "polygone.no_choice");
    EXPECT_EQ(refused(start, "=b1c1"), "move.unknown");
}

TEST(Polygone, MovesAreReadWithTheirPointsInAnyOrder) {
    EXPECT_EQ(refused(after(""), "c3b2>c4c3"), "legal");
    EXPECT_EQ(after("", "c3b2>c4c3").written_history().front(), "b2c3>c3c4");
}

// Polygons and captures.

TEST(Polygone, TheMajorityOnATriangleTakesTheThirdSide) {
    const Match match = after("layout=b3c3,c2c3", "c2c3>c3c4");
    EXPECT_EQ(captured(match), "[1,0]");
    EXPECT_FALSE(has(match, "b3c4"));
    EXPECT_EQ(match.turn().value, 2);
}

TEST(Polygone, WhoClosesAPolygonInTheMinorityLosesHisOwnSegments) {
    const Match match = after("layout=b2c2,c2c3,b3c4", "b3c4>b4c4");
    EXPECT_EQ(captured(match), "[0,1]");
    EXPECT_FALSE(has(match, "b4c4"));
    EXPECT_TRUE(has(match, "b4c5") && has(match, "c4c5"));
}

TEST(Polygone, BalancedAndOneColouredPolygonsStay) {
    const Match balanced = after("layout=b3c3,c3d3,a1a2", "a1a2>a2a3");
    EXPECT_EQ(captured(balanced), "[0,0]") << "b3 c3 d3 c4: two and two";
    const Match plain = after("layout=b1c1,b1c2,c1d1", "c1d1>c1c2");
    EXPECT_EQ(captured(plain), "[0,0]");
    EXPECT_EQ(plain.turn().value, 2);
}

constexpr std::string_view kGuarded = "layout=b2c2,c2d2,d2d3,b2b3,b3c3,a1a2";

TEST(Polygone, ASegmentInsideGuardsThePolygon) {
    const Match match = after(kGuarded, "a1a2>a2a3 d3d4>c4d3");
    EXPECT_EQ(captured(match), "[0,0]") << "four to two on the hexagon, but b3c3 lies in it";
    EXPECT_TRUE(match.scene().faces.empty());
    const Match inner = after(kGuarded, "a1a2>a2a3 d3d4>c4d3 b3c3>c3d3");
    EXPECT_EQ(captured(inner), "[0,0]") << "still inside, now from d3";
}

TEST(Polygone, OnePolygonMayHideAnother) {
    const Match match = after("layout=b3c3,c2c3,b2c2,b2b3", "c2c3>c3c4");
    EXPECT_EQ(captured(match), "[1,2]") << "taking b3c4 opens the face to three black sides";
    EXPECT_FALSE(has(match, "b3c4") || has(match, "b3c3") || has(match, "c3c4"));
    EXPECT_EQ(told(match), "2; polygone.resolved_one 1 b3c3c4 1 2; polygone.resolved 2 b3b4c5c4c3 2 1");
}

TEST(Polygone, AllPolygonsCountNotOnlyThoseOfTheMovedSegment) {
    // From the start four white and two black sides lie round b2 b3 c3 d3 d2 c2; any pivot lets them be resolved.
    const Match match = after("layout=b2c2,c2d2,b2b3,d2d3,b3c4,c4d3,a1a2", "a1a2>a2a3");
    EXPECT_EQ(moves_of(match), "=b2b3c3d3d2c2 =b3b4c5d4d3c4");
    EXPECT_EQ(fact(match, "pivoted"), "\"a2a3\"");
}

// Choices.

TEST(Polygone, WithTwoRipePolygonsTheMoverChoosesAndTheOrderMatters) {
    const Match match = after(kTwo, "b3c3>c3c4");
    EXPECT_EQ(match.turn().value, 1) << "the mover stays on turn";
    EXPECT_EQ(moves_of(match), "=a2b2c3c4b3 =c3c4d3");
    EXPECT_EQ(captured(match), "[0,0]");
    EXPECT_EQ(captured(after(kTwo, "b3c3>c3c4 =c3c4d3")), "[1,2]") << "first take one, then lose two";
    EXPECT_EQ(captured(after(kTwo, "b3c3>c3c4 =a2b2c3c4b3")), "[0,2]") << "the triangle falls apart first";
    EXPECT_EQ(after(kTwo, "b3c3>c3c4 =c3c4d3").turn().value, 2);
}

TEST(Polygone, AChoiceMustBeMadeAndMustBeARipePolygon) {
    const Match match = after(kTwo, "b3c3>c3c4");
    EXPECT_EQ(refused(match, "a2b3>a2a3"), "polygone.choose_first");
    EXPECT_EQ(refused(match, "=b2c2c3"), "polygone.not_ripe");
    EXPECT_EQ(refused(match, "=d3c4c3"), "legal") << "the same polygon from another corner";
    EXPECT_EQ(refused(match, "=c3c4"), "move.unknown");
    EXPECT_EQ(refused(match, "=c3c4d3c3c4d3"), "move.unknown");
}

TEST(Polygone, TheSceneShowsWhatEachChoiceWouldTake) {
    const Scene scene = after(kTwo, "b3c3>c3c4").scene();
    ASSERT_EQ(scene.faces.size(), 2u);
    ASSERT_EQ(scene.moves.size(), 2u);
    for (const auto& move : scene.moves) {
        ASSERT_EQ(move.touches.size(), 1u);
        ASSERT_GE(move.touches[0].face, 0);
    }
    const Face& first = scene.faces[scene.moves[0].touches[0].face];
    EXPECT_EQ(first.corners.size(), 5u);
    EXPECT_EQ(first.player, 2);
    EXPECT_EQ(first.losing.size(), 2u);
    EXPECT_EQ(scene.faces[scene.moves[1].touches[0].face].losing.size(), 1u);
}

TEST(Polygone, SegmentsAreNeverCreatedAndCapturesAccountForAllThatAreGone) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Match match(*make_game("polygone", {}), seed);
        while (!match.turn().is_nobody()) {
            ASSERT_TRUE(match.play_random().ok());
            int here = 0, gone = 0;
            for (const auto& segment : match.scene().segments) here += segment.player > 0;
            for (const auto& stock : match.scene().stocks) gone += stock.count;
            ASSERT_EQ(here + gone, 24);
        }
    }
}

TEST(Polygone, TheLastPivotIsMarkedWhereItBeganAndWhereItEnded) {
    const Scene scene = after("", "b2c3>c3c4").scene();
    ASSERT_EQ(scene.marks.size(), 2u);
    for (const Mark& mark : scene.marks) {
        EXPECT_EQ(mark.kind, Mark::Kind::kLastMove);
        EXPECT_TRUE(mark.to);
    }
}

TEST(Polygone, RefusesLayoutsThatDoNotFit) {
    const auto code = [](GivenOptions options) { return make_game("polygone", options).error().code; };
    EXPECT_EQ(code({{"layout", "spiral"}}), "polygone.layout_edge");
    EXPECT_EQ(code({{"layout", "b1c1,a1c1"}}), "polygone.layout_edge");
    EXPECT_EQ(code({{"layout", "b1c1 c1"}}), "polygone.layout_edge");
    EXPECT_EQ(code({{"layout", ","}}), "polygone.layout_edge");
    EXPECT_EQ(code({{"layout", "b1c1,c1b1"}}), "polygone.layout_twice");
    EXPECT_EQ(code({{"layout", "c3c4"}}), "polygone.layout_shared");
    EXPECT_EQ(code({{"layout", "b3c3,b3c4"}}), "polygone.layout_shared");
    EXPECT_EQ(code({{"sweep", "sideways"}}), "option.choice");
    EXPECT_EQ(code({{"players", "3"}}), "option.unknown");
    EXPECT_TRUE(make_game("polygone", {{"layout", "c1b1+d1c1"}}).ok()) << "both orders of points";
}

TEST(Polygone, StatesAreSmall) { EXPECT_LE(sizeof(polygone::State), 24u); }

}  // namespace
}  // namespace pavage
