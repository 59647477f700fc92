// HexaDames: the cases players would argue about. tests/differential compares whole games with a slow reading.
#include "games/hexadames/hexadames.h"

#include <gtest/gtest.h>

#include "play/game_testing.h"
#include "tiling/board_code.h"

namespace pavage {
namespace {

Match after(std::string_view options, std::string_view moves) { return match_for_test("hexadames", options, moves); }

std::string all_moves(const Match& match) {
    std::string text;
    for (const auto& move : match.legal_moves()) text += (text.empty() ? "" : " ") + move.text;
    return text;
}

std::string pieces_of(const Match& match, int player) {
    std::string text;
    const Report report = match.game().report(match.state());
    for (int i = 0; i < match.game().topology().size(); ++i)
        if (report.cells[i] == player) text += (text.empty() ? "" : " ") + match.game().topology().name(Cell(i));
    return text;
}

TEST(Hexadames, ThreePlayersFillEverySecondSide) {
    const Match match = after("", "");
    EXPECT_EQ(match.game().players(), 3);
    EXPECT_EQ(pieces_of(match, 1), "a1 a2 a3 a4 a5");
    EXPECT_EQ(pieces_of(match, 2), "e9 f8 g7 h6 i5");
    EXPECT_EQ(pieces_of(match, 3), "e1 f1 g1 h1 i1");
    std::string goals;
    for (const auto& goal : match.game().ports()) goals += match.game().topology().name(goal.front()) + " ";
    EXPECT_EQ(goals, "i5 e1 a5 ");
}

TEST(Hexadames, TwoPlayersFillOppositeSides) {
    const Match match = after("players=2", "");
    EXPECT_EQ(pieces_of(match, 1), "a1 a2 a3 a4 a5");
    EXPECT_EQ(pieces_of(match, 2), "i1 i2 i3 i4 i5");
}

TEST(Hexadames, StepsLeadForwardInTwoDirections) {
    const Match first = after("board=hexagon:3", "");
    EXPECT_EQ(all_moves(first), "a1-b1 a1-b2 a2-b2 a2-b3 a3-b3 a3-b4");
    EXPECT_EQ(verdict(first, "a1-a2"), "hexadames.occupied");
    const Match later = after("board=hexagon:3", "a1-b1 c5-c4 d1-d2");
    EXPECT_EQ(verdict(later, "b1-a1"), "hexadames.not_forward") << "backwards";
    EXPECT_EQ(verdict(later, "b1-b2"), "hexadames.not_forward") << "sideways";
    EXPECT_EQ(verdict(later, "b1-c2"), "legal");
    EXPECT_EQ(verdict(later, "b1-c3"), "hexadames.far");
    EXPECT_EQ(verdict(later, "c4-c3"), "hexadames.not_yours");
    EXPECT_EQ(verdict(later, "c3-d3"), "hexadames.no_piece");
    EXPECT_EQ(verdict(later, "b1"), "hexadames.form");
    EXPECT_EQ(verdict(later, "b1-"), "move.unknown");
    EXPECT_EQ(verdict(later, "B1-C2"), "legal") << "capitals do not matter";
}

TEST(Hexadames, StepsInAllDirectionsByOption) {
    const Match match = after("board=hexagon:3 steps=any", "a1-b1 c5-c4 d1-d2");
    for (const char* move : {"b1-a1", "b1-b2", "b1-c2", "a2-a1"}) EXPECT_EQ(verdict(match, move), "legal") << move;
    EXPECT_EQ(verdict(match, "b1-c1"), "hexadames.occupied");
}

TEST(Hexadames, AJumpTakesThePieceAtOnceInAnyDirection) {
    Match match = after("board=hexagon:3", "a3-b4 c5xa3");
    EXPECT_EQ(pieces_of(match, 1), "a1 a2") << "the piece on b4 is gone";
    EXPECT_EQ(pieces_of(match, 2), "a3 d4 e3") << "and the jump led backwards";
}

TEST(Hexadames, ASequenceMayStopAfterAnyJump) {
    const Match match = after("board=hexagon:4", "a2-b2 d7-c6 e1-e2 a4-b5");
    for (const char* move : {"c6xa4", "c6xa4xa2", "c6xa4xa2xc2"}) EXPECT_EQ(verdict(match, move), "legal") << move;
    const Match jumped = after("board=hexagon:4", "a2-b2 d7-c6 e1-e2 a4-b5 c6xa4xa2xc2");
    EXPECT_EQ(pieces_of(jumped, 1), "a1");
    EXPECT_EQ(told(jumped), "2; hexadames.jumped 3");
}

TEST(Hexadames, TheCellJumpedFromIsEmptyMeanwhile) {
    const Match match = after("board=hexagon:3 players=2", "a1-b2 e3-d3 b2-c3 e1-d2 c3xe1xe3xc3");
    EXPECT_EQ(pieces_of(match, 1), "a2 a3 c3") << "round and back again";
    EXPECT_EQ(pieces_of(match, 2), "");
}

TEST(Hexadames, NoPieceIsJumpedTwice) {
    const Match match = after("board=hexagon:3", "a3-b4");
    EXPECT_EQ(verdict(match, "c5xa3"), "legal");
    EXPECT_EQ(verdict(match, "c5xa3xc5"), "hexadames.nothing_to_jump") << "the piece on b4 is gone";
}

TEST(Hexadames, RefusesJumpsByTheirRule) {
    const Match match = after("board=hexagon:3", "a3-b4");
    EXPECT_EQ(verdict(match, "c5xc3"), "hexadames.nothing_to_jump") << "an empty cell";
    EXPECT_EQ(verdict(match, "c5xd3"), "hexadames.not_straight");
    EXPECT_EQ(verdict(match, "c5xe3"), "hexadames.nothing_to_jump") << "one's own piece";
    EXPECT_EQ(verdict(after("board=hexagon:3", "a1-b2 d4-c4 d1-d2 b2-c3"), "c4xc2"), "legal");
    EXPECT_EQ(verdict(after("board=hexagon:3", "a1-b2 d4-c4 d1-c2 b2-c3"), "c4xc2"), "hexadames.landing");
}

TEST(Hexadames, CapturesMustBeMadeAndCarriedOnByOption) {
    const Match match = after("board=hexagon:3 capture=mandatory", "a3-b4 c5xa3 c1-c2 a2-b3");
    EXPECT_EQ(verdict(match, "d4-c4"), "hexadames.must_capture");
    EXPECT_EQ(verdict(match, "a3xc3"), "hexadames.must_go_on");
    EXPECT_EQ(all_moves(match), "a3xc3xc1");
    const Match either = after("board=hexagon:3", "a3-b4 c5xa3 c1-c2 a2-b3");
    EXPECT_EQ(verdict(either, "a3xc3"), "legal");
    EXPECT_EQ(verdict(either, "d4-c4"), "legal");
}

TEST(Hexadames, ThereIsNoDutyToTakeTheLongestSequence) {
    const Match match = after("board=hexagon:3 capture=mandatory", "a3-b3 d4-c4 d1-d2 b3xd4 c5-b4 e1-e2 a1-b1");
    EXPECT_EQ(all_moves(match), "e3xc5 e3xe1xc3");
}

TEST(Hexadames, WhoCannotMovePassesAndTheOthersGoOn) {
    Match match = after("board=hexagon:3", "a3-b3 e3-e2 d1-c2 a1-b2 d4-d3 e1xe3xc3xa3xa1xc3");
    EXPECT_EQ(pieces_of(match, 1), "");
    EXPECT_EQ(all_moves(match), "pass");
    EXPECT_EQ(verdict(match, "a1-b1"), "move.only_pass");
    ASSERT_TRUE(match.play("pass").ok());
    EXPECT_EQ(match.turn(), Seat::player(2));
}

TEST(Hexadames, EndsWhenNobodyCanMoveAndCountsPiecesOnGoals) {
    const Match match = after("board=hexagon:3 capture=mandatory",
                              "a3-b3 c5-c4 c1-b1 a1xc1 e3-e2 e1xe3xc5xc3xa3xa1 c1xe1 pass a1-a2 pass pass a2-a3");
    EXPECT_TRUE(match.turn().is_nobody());
    const Outcome outcome = match.outcome();
    EXPECT_EQ(std::string(outcome.reason), "hexadames.stuck");
    EXPECT_EQ(outcome.winners.bits, PlayerSet::of(1).bits | PlayerSet::of(3).bits) << "equal counts share the win";
    EXPECT_EQ(outcome.scores[0], 1);
    EXPECT_EQ(outcome.scores[1], 0);
    EXPECT_EQ(outcome.scores[2], 1);
}

TEST(Hexadames, WithAllStepsItAlsoEndsWhenTheMoversPiecesHaveArrived) {
    const std::string moves = "a2-b2 e3-e2 e1xe3 b2-c2 c5-b4 e3xc5 c2-c3 b4-b3 c1-c2 a3-a2 b3xd2xb1";
    const Match match = after("board=hexagon:3 steps=any", moves);
    EXPECT_EQ(std::string(match.outcome().reason), "hexadames.arrived");
    EXPECT_EQ(pieces_of(match, 2), "b1") << "the only piece left to player 2 is home";
    EXPECT_EQ(match.outcome().scores[2], 1) << "and player 3 has as many there";
    EXPECT_EQ(match.outcome().winners.count(), 2);
}

TEST(Hexadames, ThirdOccurrenceCountsPieces) {
    Match match = after("board=hexagon:3 players=2 steps=any", "a1-b1 e1-d1 b1-a1 d1-e1 a1-b1 e1-d1 b1-a1");
    EXPECT_FALSE(match.turn().is_nobody());
    ASSERT_TRUE(match.play("d1-e1").ok());
    EXPECT_EQ(std::string(match.outcome().reason), "hexadames.repeated");
    EXPECT_EQ(match.outcome().winners, PlayerSet::all(2));
    EXPECT_EQ(match.outcome().scores[0], 0);
}

TEST(Hexadames, TakesAHexagonThatSomebodyDrewAndColoured) {
    auto board = make_board("hexagon:4");
    std::vector<int> colours(37, 0);
    colours[18] = 3;
    ASSERT_TRUE(board->set_extras({"Mine", {}, colours}));
    const auto game = make_game("hexadames", {{"board", *code_of(*board)}, {"players", "2"}});
    ASSERT_TRUE(game.ok()) << game.error().code;
    EXPECT_EQ(pieces_of(Match(*game, 1), 1), "a1 a2 a3 a4");
    EXPECT_EQ((*game)->topology().extras().colours, colours);
    // Its code is too long to be read in a sentence.
    const auto large = make_game("hexadames", {{"board", *code_of(*make_board("hexagon:12"))}});
    EXPECT_EQ(large.error().code, "hexadames.large");
    EXPECT_LT(large.error().values[0].size(), 30u);
}

TEST(Hexadames, RefusesBoardsThatDoNotFit) {
    const auto refused = [](GivenOptions options) { return make_game("hexadames", options).error().code; };
    EXPECT_EQ(refused({{"board", "square:5"}}), "board.unfit");
    EXPECT_EQ(refused({{"board", "hexagon:1"}}), "hexadames.small");
    EXPECT_EQ(refused({{"board", "hexagon:10"}}), "hexadames.large");
    EXPECT_EQ(refused({{"board", "hexagon:19"}, {"players", "2"}}), "board.too_large");
    EXPECT_TRUE(make_game("hexadames", {{"board", "hexagon:9"}}).ok());
    EXPECT_TRUE(make_game("hexadames", {{"board", "hexagon:18"}, {"players", "2"}}).ok());
    EXPECT_EQ(refused({{"players", "4"}}), "option.range");
    EXPECT_EQ(refused({{"steps", "back"}}), "option.choice");
    EXPECT_EQ(refused({{"capture", "never"}}), "option.choice");
}

TEST(Hexadames, RowsAboveXAreReadAsWell) {
    // On 35 rows there is a row x: an x within a name is no jump.
    const Match match = after("board=hexagon:18 players=2", "");
    EXPECT_EQ(verdict(match, "x1xx3"), "hexadames.no_piece");
    EXPECT_EQ(verdict(match, "x1-x2"), "hexadames.no_piece");
    EXPECT_EQ(verdict(match, "ai1-ah1"), "hexadames.not_yours");
}

TEST(Hexadames, TouchesAreStartAndLandings) {
    const Match match = after("board=hexagon:4", "a2-b2 d7-c6 e1-e2 a4-b5");
    const auto read = match.game().read(match.state(), "c6xa4xa2");
    ASSERT_TRUE(read.ok());
    std::string touched;
    for (const Touch& touch : match.game().touches(match.state(), *read))
        touched += match.game().topology().name(touch.cell) + " ";
    EXPECT_EQ(touched, "c6 a4 a2 ");
}

}  // namespace
}  // namespace pavage
