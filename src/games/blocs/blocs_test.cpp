// Blocs: the cases players would argue about. tests/differential compares whole games with a slow reading.
#include "games/blocs/blocs.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "play/game_testing.h"

namespace pavage {
namespace {

Match after(std::string_view options, std::string_view moves) { return match_for_test("blocs", options, moves); }

// "3x5@b2=1 …"
std::string rectangles(const Match& match) {
    std::string text;
    for (const Rectangle& one : match.scene().rectangles)
        text += (text.empty() ? "" : " ") + std::to_string(one.w) + "x" + std::to_string(one.h) + "@" +
                match.game().topology().name(one.at) + "=" + std::to_string(one.player);
    return text;
}

std::string refused(const GivenOptions& options) {
    const auto game = make_game("blocs", options);
    return game.ok() ? "made" : game.error().code;
}

TEST(Blocs, ThreeRectanglesThatFormARectangleBecomeOneOfTheLastPlayersColour) {
    EXPECT_EQ(rectangles(after("", "4x3@b2 4x2@b5 2x5@f2")), "6x5@b2=1");
    EXPECT_EQ(rectangles(after("", "4x3@b2 2x5@f2 4x2@b5")), "6x5@b2=1");
    EXPECT_EQ(rectangles(after("", "4x3@b2 4x2@b5")), "4x3@b2=1 4x2@b5=2") << "two are no bloc";
    EXPECT_EQ(rectangles(after("", "4x3@b2 4x2@b5 2x4@f2")), "4x3@b2=1 2x4@f2=1 4x2@b5=2") << "no rectangle";
}

TEST(Blocs, TheOthersMustShareAnEdgeWithTheNewOneUnlessAnyWillDo) {
    EXPECT_EQ(rectangles(after("", "1x1@a1 1x1@b1 1x1@c1")), "1x1@a1=1 1x1@b1=2 1x1@c1=1");
    EXPECT_EQ(rectangles(after("bloc=any", "1x1@a1 1x1@b1 1x1@c1")), "3x1@a1=1");
    EXPECT_EQ(rectangles(after("", "1x1@a1 1x1@c1 1x1@b1")), "3x1@a1=1") << "the middle one touches both";
    // A corner is no edge: b2 touches a2 and b1 only.
    EXPECT_EQ(rectangles(after("", "1x1@a1 1x1@b1 1x1@a2 1x1@b2")), "1x1@a1=1 1x1@b1=2 1x1@a2=1 1x1@b2=2");
    EXPECT_EQ(rectangles(after("bloc=any", "1x1@a1 1x1@b1 1x1@a2 1x1@b2")), "2x2@a1=2");
}

TEST(Blocs, NoRectangleIsCut) {
    // a1 b1 c1 would be a bloc, but the one on c1 goes on to d1.
    EXPECT_EQ(rectangles(after("", "1x1@a1 2x1@c1 1x1@b1")), "4x1@a1=1");
    EXPECT_EQ(rectangles(after("", "1x1@a1 1x2@c1 1x1@b1")), "1x1@a1=1 1x1@b1=1 1x2@c1=2");
    EXPECT_EQ(rectangles(after("bloc=any", "1x1@a2 1x2@c1 1x1@b2")), "1x2@c1=2 1x1@a2=1 1x1@b2=1") << "cut below";
}

TEST(Blocs, TheLargestBlocIsTaken) {
    // b1 completes the row of three, and with the bar above it the larger rectangle of four pieces.
    EXPECT_EQ(rectangles(after("", "3x1@a2 1x1@a1 1x1@c1 1x1@b1")), "3x2@a1=2");
    // Two pieces more to the right, but they do not touch b1.
    EXPECT_EQ(rectangles(after("", "3x1@a2 1x1@a1 1x1@c1 1x2@d1 1x1@b1")), "3x2@a1=1 1x2@d1=2");
}

TEST(Blocs, OfEqualBlocsTheLowestIsTaken) {
    EXPECT_EQ(rectangles(after("bloc=any", "1x1@a3 1x1@b3 1x1@c1 1x1@c2 1x1@c3")), "1x3@c1=1 1x1@a3=1 1x1@b3=2");
}

TEST(Blocs, ThenTheLeftmost) {
    // All five would be the whole board.
    const Match match = after("board=5x1 max=1 bloc=any", "1x1@a1 1x1@b1 1x1@d1 1x1@e1 1x1@c1");
    EXPECT_EQ(rectangles(match), "4x1@a1=1 1x1@e1=2");
    EXPECT_EQ(match.outcome().scores[0], 4);
    EXPECT_EQ(match.outcome().scores[1], 1);
}

TEST(Blocs, ThenTheOneOfFewestRectangles) {
    // 3x3 with three pieces to its right, or with two above it: fifteen cells either way.
    EXPECT_EQ(rectangles(after("", "2x1@d2 2x1@d1 2x1@d3 1x2@a4 2x2@b4 3x3@a1")), "3x5@a1=2 2x1@d1=2 2x1@d2=1 2x1@d3=1");
}

TEST(Blocs, ThenTheWider) {
    EXPECT_EQ(rectangles(after("bloc=any", "1x1@a2 1x1@a3 1x1@b1 1x1@c1 1x1@a1")), "3x1@a1=1 1x1@a2=1 1x1@a3=2");
    EXPECT_EQ(rectangles(after("", "2x1@d2 2x1@d1 2x1@d3 1x2@b4 1x2@a4 1x2@c4 3x3@a1")),
              "5x3@a1=1 1x2@a4=1 1x2@b4=2 1x2@c4=2");
}

TEST(Blocs, ABlocNeverCoversTheWholeBoard) {
    const Match match = after("board=3x1 max=1", "1x1@a1 1x1@c1 1x1@b1");
    EXPECT_EQ(rectangles(match), "1x1@a1=1 1x1@b1=1 1x1@c1=2");
    EXPECT_TRUE(match.turn().is_nobody());
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(1));
    // Four cells in a row: the largest that is left over has three.
    EXPECT_EQ(rectangles(after("board=4x1 max=1 bloc=any", "1x1@a1 1x1@d1 1x1@b1 1x1@c1")), "3x1@a1=2 1x1@d1=2");
}

TEST(Blocs, AMergedRectangleIsOnePieceOfLaterBlocs) {
    EXPECT_EQ(rectangles(after("", "1x1@a1 1x1@c1 1x1@b1 3x1@a3 3x1@a2")), "3x3@a1=1") << "of three pieces, not of five";
    EXPECT_EQ(rectangles(after("", "1x1@a1 1x1@c1 1x1@b1 3x1@a2")), "3x1@a1=1 3x1@a2=2") << "two pieces, not four";
}

TEST(Blocs, AChainGoesOnWithTheMergedRectangle) {
    const char* moves = "4x1@a3 1x2@d1 3x1@a2 1x1@a1 1x1@c1 1x1@b1";
    EXPECT_EQ(rectangles(after("board=6x4 max=4", moves)), "3x2@a1=2 1x2@d1=2 4x1@a3=1");
    EXPECT_EQ(rectangles(after("board=6x4 max=4 chain=yes", moves)), "4x3@a1=2");
    EXPECT_EQ(told(after("board=6x4 max=4", moves)), "1; blocs.joined 4 6 2");
    EXPECT_EQ(told(after("board=6x4 max=4 chain=yes", moves)), "2; blocs.joined 4 6 2; blocs.joined 3 12 2");
}

TEST(Blocs, CellsThatWouldChangeHandsAreForetold) {
    const Match match = after("board=6x4 max=4 chain=yes", "4x1@a3 1x2@d1 3x1@a2 1x1@a1 1x1@c1");
    const auto named = [&](std::string_view move) {
        std::string text;
        const auto legal = match.game().read(match.state(), move);
        for (Cell cell : match.game().foretold(match.state(), *legal)) text += match.game().topology().name(cell) + " ";
        return text;
    };
    EXPECT_EQ(named("1x1@b1"), "a2 a3 b2 b3 c1 c2 c3 d3 ") << "a1 and d1 are the mover’s own";
    EXPECT_EQ(named("1x1@f4"), "");
}

TEST(Blocs, RectanglesAreOfTheUsualSizeAtMost) {
    EXPECT_EQ(after("", "").game().options().integer("max"), 12);
    EXPECT_EQ(after("board=square:6", "").game().options().integer("max"), 3);
    EXPECT_EQ(after("board=square:32", "").game().options().integer("max"), 12);
    EXPECT_EQ(after("board=3x2", "").game().options().integer("max"), 2);
    EXPECT_EQ(after("board=3x2", "").game().options().text("board"), "square:3x2");
    EXPECT_EQ(refused({{"board", "5x1"}}), "blocs.max") << "under six cells the usual least of 2 is too much";
    EXPECT_EQ(refused({{"board", "5x1"}, {"max", "1"}}), "made");
    EXPECT_EQ(refused({{"board", "6x1"}, {"max", "2"}}), "made");
    EXPECT_EQ(refused({{"board", "6x1"}, {"max", "3"}}), "blocs.max");
    EXPECT_EQ(refused({{"board", "square:12"}, {"max", "48"}}), "made");
    EXPECT_EQ(refused({{"board", "square:12"}, {"max", "49"}}), "blocs.max");
    EXPECT_EQ(refused({{"board", "2x1"}, {"max", "1"}}), "blocs.too_small");
}

TEST(Blocs, BadOptionsAreRefused) {
    EXPECT_EQ(refused({{"board", "hexagon:5"}}), "board.unfit");
    EXPECT_EQ(refused({{"board", "square:33x2"}}), "board.sides");
    EXPECT_EQ(refused({{"board", "square:40"}}), "board.too_large");
    EXPECT_EQ(refused({{"board", "12y12"}}), "board.size");
    EXPECT_EQ(refused({{"max", "0"}}), "option.range");
    EXPECT_EQ(refused({{"bloc", "touching"}}), "option.choice");
    EXPECT_EQ(refused({{"chain", "on"}}), "option.choice");
    EXPECT_EQ(refused({{"players", "5"}}), "option.range");
}

TEST(Blocs, ARefusalNamesTheRule) {
    const Match match = after("", "4x3@b2");
    EXPECT_EQ(verdict(match, "5x3@g1"), "blocs.too_large");
    EXPECT_EQ(verdict(match, "3x3@k1"), "rectangle.outside");
    EXPECT_EQ(verdict(match, "1x12@a2"), "rectangle.outside");
    EXPECT_EQ(verdict(match, "2x2@a1"), "rectangle.covers");
    EXPECT_EQ(verdict(match, "b2"), "move.unknown");
    EXPECT_EQ(verdict(match, "2x2@z9"), "move.unknown");
    EXPECT_EQ(verdict(match, "pass"), "move.no_pass");
    EXPECT_EQ(verdict(match, "3X4@H1"), "legal") << "capitals make no difference";
}

TEST(Blocs, AFullBoardEndsTheGameAndEqualAreasShare) {
    const Match match = after("board=6x1 max=1 players=3", "1x1@a1 1x1@c1 1x1@e1 1x1@b1 1x1@d1 1x1@f1");
    EXPECT_TRUE(match.turn().is_nobody());
    EXPECT_EQ(rectangles(match), "5x1@a1=2 1x1@f1=3");
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(2));
    const Match shared = after("board=6x1", "2x1@a1 2x1@e1 1x1@d1 1x1@c1");
    EXPECT_EQ(rectangles(shared), "4x1@a1=2 2x1@e1=2");
    const Match draw = after("board=4x1 max=1", "1x1@a1 1x1@b1 1x1@c1 1x1@d1");
    EXPECT_EQ(rectangles(draw), "1x1@a1=1 1x1@b1=2 1x1@c1=1 1x1@d1=2");
    EXPECT_EQ(draw.outcome().winners, PlayerSet::all(2));
}

TEST(Blocs, EveryCellIsHeldByOnePlayerAtTheEnd) {
    for (const char* options : {"", "bloc=any chain=yes players=4", "board=32x32 max=200", "board=9x32 players=3"})
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            Match match(*make_game("blocs", *parse_options(options)), seed);
            while (!match.turn().is_nobody()) ASSERT_TRUE(match.play_random().ok());
            int sum = 0;
            for (int score : match.outcome().scores) sum += score;
            EXPECT_EQ(sum, match.game().topology().size());
        }
}

using Rules = blocs::Rules<2>;

Rules rules_of(std::string_view options) {
    return Rules(*blocs::Setup::make(*Options::check(blocs::kInfo, *parse_options(options))));
}

TEST(Blocs, CompletingTheBlocIsAppraisedHighest) {
    const Rules rules = rules_of("");
    auto at = rules.start();
    for (const char* move : {"4x3@b2", "4x2@b5"}) rules.play(at, *rules.parse(move));
    MoveList moves;
    rules.generate(at, moves);
    std::vector<float> values(static_cast<std::size_t>(moves.size()));
    rules.appraise(at, moves, values);
    const auto best = std::ranges::max_element(values) - values.begin();
    EXPECT_EQ(rules.write(moves[static_cast<int>(best)]), "2x5@f2");
}

}  // namespace
}  // namespace pavage
