// Hex by the Go Text Protocol means what HexGui and MoHex mean: a1 at the top left, columns by letters, rows by numbers
// downwards; Black begins and joins top and bottom, White left and right; b1 and a2 touch, a1 and b2 do not.
#include <gtest/gtest.h>

#include "base/text.h"
#include "play/registry.h"
#include "protocol/gtp.h"

namespace pavage {
namespace {

class HexGtp : public testing::Test {
  protected:
    static Gtp talk(std::string_view options) {
        const auto given = *parse_options(options);
        return Gtp(Match(*make_game("hex", given), 1), given, *parse_player("mcts:simulations=20"), Language::kEnglish);
    }
    // Plays in turns, from Black on.
    void play(std::string_view moves) {
        const char* colour = "black ";
        for (const auto move : words_of(moves)) {
            EXPECT_EQ(gtp_.answer("play " + (colour + std::string(move))), "= \n\n") << move;
            colour = colour[0] == 'b' ? "white " : "black ";
        }
    }
    std::string score() { return gtp_.answer("final_score"); }
    Gtp gtp_ = talk("board=hexagon:5 swap=off");
};

TEST_F(HexGtp, BlackJoinsTopAndBottom) {
    gtp_.answer("boardsize 3 3");
    play("b1 a2 b2 c2 b3");
    EXPECT_EQ(score(), "= B+\n\n");
    EXPECT_EQ(gtp_.answer("genmove white"), "= resign\n\n");
}

TEST_F(HexGtp, WhiteJoinsLeftAndRight) {
    gtp_.answer("boardsize 3");
    play("b1 a2 b3 b2 a1 c2");
    EXPECT_EQ(score(), "= W+\n\n");
}

// The diagonal from the top right to the bottom left is a chain for both; the other one is none.
TEST_F(HexGtp, TheShortDiagonalIsAChainTheLongOneIsNot) {
    gtp_.answer("boardsize 5");
    play("e1 a1 d2 a2 c3 a3 b4 a4 a5");
    EXPECT_EQ(score(), "= B+\n\n");
    gtp_.answer("boardsize 5 5");
    play("a1 a5 b1 b4 c1 c3 d1 d2 e5 e1");
    EXPECT_EQ(score(), "= W+\n\n");
    gtp_.answer("boardsize 5");
    play("a1 e4 b2 d5 c3 e3 d4 c5 e5");
    EXPECT_TRUE(score().starts_with("? cannot score"));
}

TEST_F(HexGtp, RowsAndColumnsAreNotExchanged) {
    gtp_.answer("boardsize 2 4");  // two columns, four rows
    play("a1 b1 a2 b2 a3 b3 a4");
    EXPECT_EQ(score(), "= B+\n\n");
}

TEST_F(HexGtp, AfterASwapTheBoardIsAsItWasAndWhiteMovesAgain) {
    gtp_ = talk("board=rhombus:3x3 swap=on");
    play("b2 swap-pieces");
    EXPECT_EQ(gtp_.answer("play black b1"), "? illegal move: It is the turn of white, not of black.\n\n");
    EXPECT_EQ(gtp_.answer("play white a1"), "= \n\n");
    EXPECT_EQ(gtp_.answer("play black b1"), "= \n\n");
    EXPECT_EQ(gtp_.answer("play white a3"), "= \n\n");
    EXPECT_EQ(gtp_.answer("play black b3"), "= \n\n");
    EXPECT_EQ(score(), "= B+\n\n") << "the colour that joins top and bottom";
    EXPECT_TRUE(gtp_.match().outcome().winners.has(2)) << "the player who swapped";
}

TEST_F(HexGtp, ASwapKeepsTheLooksOfTheColours) {
    Scene shown;
    GtpHost host{.draw = [&](const Scene& scene) { return shown = scene, ""; }};
    Gtp gtp(Match(*make_game("hex", *parse_options("board=rhombus:3x3")), 1), {}, {}, Language::kEnglish, host);
    const auto stone = [&] {
        gtp.answer("showboard");
        return shown.looks[static_cast<std::size_t>(shown.tokens.front().player)];
    };
    gtp.answer("play black b2");
    const Look before = stone();
    gtp.answer("play white swap");
    EXPECT_EQ(stone(), before);
    EXPECT_EQ(shown.tokens.front().player, 2);
}

TEST_F(HexGtp, TheProgramSwapsByTheSameName) {
    gtp_ = talk("board=rhombus:5x5");
    gtp_.answer("play black c3");
    gtp_.answer("pavage-player mcts:simulations=2000");
    EXPECT_EQ(gtp_.answer("genmove white"), "= swap-pieces\n\n") << "the centre is too good to leave";
    EXPECT_TRUE(gtp_.answer("genmove black").starts_with("? illegal move"));
    EXPECT_TRUE(gtp_.answer("genmove white").starts_with("= "));
    for (int i = 0; i < 3; ++i) EXPECT_EQ(gtp_.answer("undo"), "= \n\n");
    EXPECT_TRUE(gtp_.match().history().empty());
}

TEST_F(HexGtp, SwapIsNotLegalTwiceNorLate) {
    gtp_ = talk("board=rhombus:5x5");
    EXPECT_TRUE(gtp_.answer("play black swap-pieces").starts_with("? illegal move"));
    play("a1 b1");
    EXPECT_TRUE(gtp_.answer("play black swap-pieces").starts_with("? illegal move"));
}

TEST_F(HexGtp, ThreePlayersHaveNumbersAndTheColoursThatAreShown) {
    gtp_ = talk("board=hexagon:4 players=3");
    EXPECT_EQ(gtp_.answer("play black a1"), "= \n\n");
    EXPECT_EQ(gtp_.answer("play 2 a2"), "= \n\n");
    EXPECT_EQ(gtp_.answer("play green a3"), "= \n\n");
    EXPECT_EQ(gtp_.answer("play 3 a4"), "? illegal move: It is the turn of 1, not of 3.\n\n");
    EXPECT_EQ(gtp_.answer("play blue a4"), "= \n\n");
    EXPECT_TRUE(gtp_.answer("play 2 resign").starts_with("? illegal move"));
    EXPECT_EQ(gtp_.answer("boardsize 5"), "= \n\n") << "a rhombus is for two, a hexagon is not";
}

}  // namespace
}  // namespace pavage
