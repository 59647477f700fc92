// Labyrinthe: the cases players would argue about. tests/differential compares whole games with a slow reading.
#include "games/labyrinthe/labyrinthe.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "play/game_testing.h"

namespace pavage {
namespace {

Match after(std::string_view options, std::string_view moves) { return match_for_test("labyrinthe", options, moves); }

std::string all_moves(const Match& match) {
    std::string text;
    for (const auto& move : match.legal_moves()) text += (text.empty() ? "" : " ") + move.text;
    return text;
}

TEST(Labyrinthe, KingsStartInTheMiddleOfTheirFirstArc) {
    EXPECT_EQ(fact_text(after("", ""), "kings"), R"(["a4","f8"])");
    EXPECT_EQ(fact_text(after("players=3", ""), "kings"), R"(["a3","c7","g7"])");
    EXPECT_EQ(fact_text(after("players=6", ""), "kings"), R"(["a2","a4","b6","d8","f8","h6"])");
}

TEST(Labyrinthe, OfTwoMiddleCellsTheKingTakesTheOneFartherFromTheGoal) {
    // Arcs a1 a2 a3 b4 and e3 e2 e1 d1: a2 is three steps from d1, a3 four from anywhere; likewise c5 and d4.
    EXPECT_EQ(fact_text(after("board=hexagon:3", ""), "kings"), R"(["a3","c5"])");
    // Arcs a1 a2 and c2 c1: both two steps away, so the one where the arc begins.
    EXPECT_EQ(fact_text(after("board=hexagon:2 players=3", ""), "kings"), R"(["a1","a2","b3"])");
}

TEST(Labyrinthe, NoKingStartsOnItsGoalAndNoTwoTogether) {
    int made = 0;
    for (int side = 1; side <= 18; ++side)
        for (int players = 2; players <= 6; ++players) {
            const auto game = make_game(
                "labyrinthe", {{"board", "hexagon:" + std::to_string(side)}, {"players", std::to_string(players)}});
            if (!game.ok()) {
                EXPECT_LE(side, 3);
                continue;
            }
            ++made;
            std::vector<Cell> kings;
            for (const Token& token : (*game)->scene((*game)->start()).tokens) {
                EXPECT_EQ(std::ranges::find(kings, token.cell), kings.end());
                kings.push_back(token.cell);
                const auto goal = (*game)->ports()[token.player - 1 + players];
                EXPECT_EQ(std::ranges::find(goal, token.cell), goal.end()) << side << " " << players;
            }
            EXPECT_EQ(static_cast<int>(kings.size()), players);
        }
    EXPECT_GE(made, 80);
}

TEST(Labyrinthe, RefusesWhatDoesNotFit) {
    const auto refused = [](GivenOptions options) { return make_game("labyrinthe", options).error().code; };
    EXPECT_EQ(refused({{"board", "hexagon:1"}}), "labyrinthe.arc_empty");
    EXPECT_EQ(refused({{"board", "hexagon:2"}, {"players", "5"}}), "labyrinthe.arc_empty");
    EXPECT_EQ(refused({{"board", "hexagon:2"}, {"players", "6"}}), "labyrinthe.kings_meet");
    EXPECT_EQ(refused({{"board", "square:1x1"}}), "labyrinthe.arc_empty");
    EXPECT_TRUE(make_game("labyrinthe", {{"board", "square:5"}}).ok());
    EXPECT_EQ(refused({{"players", "7"}}), "option.range");
    for (const char* stones : {"-1", "1000", "many", "3.5", "1 2"})
        EXPECT_EQ(refused({{"stones", stones}}), "labyrinthe.stones") << stones;
    EXPECT_EQ((*make_game("labyrinthe", {{"stones", "007"}}))->options().text("stones"), "7");
    EXPECT_EQ((*make_game("labyrinthe", {{"board", "hexagon"}}))->options().text("board"), "hexagon:5");
}

TEST(Labyrinthe, AKingStepsToANeighbourWithoutStone) {
    Match match = after("board=hexagon:3", "Xb3");  // the kings stand on a3 and c5
    EXPECT_EQ(verdict(match, "Kb4"), "legal");
    EXPECT_EQ(verdict(match, "Kc5"), "labyrinthe.stays");
    EXPECT_EQ(verdict(match, "Kc3"), "labyrinthe.far");
    EXPECT_EQ(verdict(after("board=hexagon:3", "Xb3 Xe1"), "Kb3"), "labyrinthe.stone");
    EXPECT_EQ(verdict(match, "kb4"), "legal") << "capitals do not matter";
    EXPECT_EQ(verdict(match, "b4"), "labyrinthe.which");
    EXPECT_EQ(verdict(match, "Qb4"), "move.unknown");
}

TEST(Labyrinthe, StonesGoOnEmptyCellsAndStay) {
    const Match match = after("board=hexagon:3", "Xc3 Xc2");
    EXPECT_EQ(fact_text(match, "stones"), R"(["c2","c3"])") << "in board order";
    EXPECT_EQ(verdict(match, "Xc3"), "labyrinthe.taken");
    EXPECT_EQ(verdict(match, "Xa3"), "labyrinthe.under_king");
    EXPECT_EQ(verdict(match, "Xc5"), "labyrinthe.under_king");
}

TEST(Labyrinthe, NoStoneClosesAnybodysLastWay) {
    // On seven cells player 1 goes to c1 or c2, player 2 to b1 or a1.
    EXPECT_EQ(verdict(after("board=hexagon:2", "Xc2"), "Xc1"), "labyrinthe.closes_1");
    const Match second = after("board=hexagon:2", "Xb1 Xc1 Kb2 Kc2");
    EXPECT_EQ(verdict(second, "Xa1"), "labyrinthe.closes_2");
    const Match own = after("board=hexagon:2", "Xc2 Xb1");
    EXPECT_EQ(verdict(own, "Xc1"), "labyrinthe.closes_1") << "not one's own either";
}

TEST(Labyrinthe, OtherKingsDoNotCloseAWay) {
    // The king on a2 has only b2 to go, where the other king stands.
    const Match match = after("board=hexagon:2", "Ka2 Kb2 Xb3 Xa1");
    EXPECT_EQ(fact_text(match, "stones"), R"(["a1","b3"])");
    EXPECT_EQ(all_moves(match), "Kb2 Xc1 Xc2") << "b1 is player 2's only goal now";
}

TEST(Labyrinthe, AnExchangeIsNotUndoneAtOnce) {
    Match match = after("board=hexagon:2 players=3", "Ka2");
    EXPECT_EQ(fact_text(match, "kings"), R"(["a2","a1","b3"])");
    EXPECT_EQ(fact_text(match, "barred"), "[[2,1]]");
    EXPECT_EQ(verdict(match, "Ka2"), "labyrinthe.back");
    ASSERT_TRUE(match.play("Xc1").ok());
    EXPECT_EQ(fact_text(match, "barred"), "[]") << "only on the next turn of the player it was done to";
    ASSERT_TRUE(match.play("Xb2").ok());
    EXPECT_EQ(verdict(match, "Ka1"), "legal") << "whoever exchanged may do so again";
}

TEST(Labyrinthe, OneKingCanBeBarredFromSeveral) {
    // Players 1 and 2 both change places with king 3 before it is his turn.
    Match match = after("board=hexagon:3 players=3", "");
    EXPECT_EQ(fact_text(match, "kings"), R"(["a2","b4","d4"])");
    ASSERT_TRUE(match.play_all({"Kb3", "Kc4", "Kc4"}).ok()) << "3 changes with 2 and stands on c4, 2 on d4";
    EXPECT_EQ(fact_text(match, "barred"), "[[2,3]]");
    ASSERT_TRUE(match.play("Kc4").ok()) << "1 changes with 3: 1 on c4, 3 on b3";
    EXPECT_EQ(fact_text(match, "barred"), "[[2,3],[3,1]]");
    EXPECT_EQ(verdict(match, "Kc4"), "legal") << "2 may change with 1";
    ASSERT_TRUE(match.play("Kc4").ok());
    EXPECT_EQ(fact_text(match, "barred"), "[[1,2],[3,1]]");
    EXPECT_EQ(fact_text(match, "kings"), R"(["d4","c4","b3"])");
    ASSERT_TRUE(match.play("Kc4").ok()) << "3 may change with 2 though not with 1";
    EXPECT_EQ(fact_text(match, "barred"), "[[1,2],[2,3]]");
}

TEST(Labyrinthe, WhoIsBarredIsPartOfThePosition) {
    const Match barred = after("board=hexagon:2 players=3", "Ka2"), start = after("board=hexagon:2 players=3", "");
    const Match back = after("board=hexagon:2 players=3 stones=0", "Ka2 Kb2 Kc2");
    EXPECT_FALSE(barred.game().same(barred.state(), start.state()));
    EXPECT_EQ(fact_text(back, "kings"), R"(["a2","b2","c2"])");
}

TEST(Labyrinthe, AKingOnItsGoalWins) {
    const Match match = after("board=hexagon:2", "Kb2 Xc2 Kc1");
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(1));
    EXPECT_EQ(std::string(match.outcome().reason), "labyrinthe.home");
    EXPECT_TRUE(match.turn().is_nobody());
    EXPECT_TRUE(match.legal_moves().empty());
}

TEST(Labyrinthe, AnExchangeThatBringsOnlyTheOtherHomeLosesToHim) {
    const Match match = after("board=hexagon:2 players=3", "Xc2 Xb1 Kb2 Kb2");
    EXPECT_EQ(fact_text(match, "kings"), R"(["b2","a2","a1"])");
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(3));
}

TEST(Labyrinthe, AnExchangeThatBringsBothHomeIsTheMoversWin) {
    const Match match = after("board=hexagon:2", "Kb1 Kc2 Xa2 Kc1 Kc1");
    EXPECT_EQ(fact_text(match, "kings"), R"(["c1","b1"])");
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(1));
}

TEST(Labyrinthe, WhoCanDoNothingPasses) {
    // King 2 has been put into the corner a2, may not change back, and has no stone left.
    Match match = after("board=hexagon:2 stones=1", "Ka2 Kb2 Xb3 Xa1 Kb2");
    EXPECT_EQ(all_moves(match), "pass");
    EXPECT_EQ(verdict(match, "Kb2"), "move.only_pass");
    ASSERT_TRUE(match.play("pass").ok());
    EXPECT_EQ(match.turn(), Seat::player(1));
    EXPECT_EQ(fact_text(match, "barred"), "[]") << "the turn is over, and with it the ban";
}

TEST(Labyrinthe, StocksRunOut) {
    Match match = after("board=hexagon:3 stones=1", "Xc3");
    EXPECT_EQ(fact_text(match, "stocks"), "[0,1]");
    ASSERT_TRUE(match.play("Kc4").ok());
    EXPECT_EQ(verdict(match, "Xc2"), "labyrinthe.no_stones");
    EXPECT_EQ(fact_text(after("board=hexagon:3", ""), "stocks"), "?") << "unlimited stones are not counted";
    EXPECT_EQ(verdict(after("board=hexagon:3 stones=0", ""), "Xc3"), "labyrinthe.no_stones");
    EXPECT_EQ(match.scene().stocks.size(), 2u);
}

TEST(Labyrinthe, TheThirdOccurrenceOfAPositionIsADraw) {
    Match match = after("board=hexagon:3", "Ka2 Kc4 Ka3 Kc5 Ka2 Kc4 Ka3");
    EXPECT_FALSE(match.turn().is_nobody());
    ASSERT_TRUE(match.play("Kc5").ok()) << "the start counts";
    EXPECT_TRUE(match.turn().is_nobody());
    EXPECT_EQ(match.outcome().winners, PlayerSet::all(2));
    EXPECT_EQ(std::string(match.outcome().reason), "labyrinthe.repeated");
    EXPECT_DOUBLE_EQ(match.outcome().share(1), 0.5);
}

TEST(Labyrinthe, CellsThatMustStayOpenAreMarked) {
    const auto marked = [](const Match& match) {
        std::string text;
        for (const Mark& mark : match.scene().marks)
            if (mark.kind == Mark::Kind::kForbidden) text += match.game().topology().name(mark.cell) + " ";
        return text;
    };
    EXPECT_EQ(marked(after("board=hexagon:2", "")), "");
    EXPECT_EQ(marked(after("board=hexagon:2", "Xc2")), "c1 ");
    EXPECT_EQ(marked(after("board=hexagon:2 stones=1", "Xc2 Kb2")), "") << "who has no stone needs no warning";
}

TEST(Labyrinthe, StatesAreSmall) {
    EXPECT_LE(sizeof(labyrinthe::Rules<2>::State), 192u);
    EXPECT_TRUE(std::is_trivially_copyable_v<labyrinthe::Rules<2>::State>);
}

}  // namespace
}  // namespace pavage
