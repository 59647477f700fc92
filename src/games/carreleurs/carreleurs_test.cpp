// Les Carreleurs: the cases players would argue about. tests/differential compares whole games with a slow reading.
#include "games/carreleurs/carreleurs.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "play/game_testing.h"

namespace pavage {
namespace {

Match after(std::string_view options, std::string_view moves) { return match_for_test("carreleurs", options, moves); }

std::string option(std::string_view options, std::string_view name) {
    return after(options, "").game().options().text(name);
}

std::string refused(const GivenOptions& options) {
    const auto game = make_game("carreleurs", options);
    return game.ok() ? "made" : game.error().code;
}

std::string scores(const Match& match) {
    std::string text;
    for (int player = 0; player < match.game().players(); ++player)
        text += (text.empty() ? "" : " ") + std::to_string(match.outcome().scores[static_cast<std::size_t>(player)]);
    return text;
}

TEST(Carreleurs, APresetIsABoardAndAStock) {
    EXPECT_EQ(option("", "board"), "square:17x17");
    EXPECT_EQ(option("", "stock"), "1x1*2,1x2*2,2x3*2,3x5*2,5x8*2");
    EXPECT_EQ(option("preset=small", "board"), "square:12x12");
    EXPECT_EQ(option("preset=small", "stock"), "1x1,1x2,2x3,3x5,5x8");
    EXPECT_EQ(option("preset=pairs", "board"), "square:13x13");
    EXPECT_EQ(option("preset=pairs", "stock"), "1x1,1x2,1x3,1x5,2x2,2x3,2x5,3x3,3x5,5x5");
    EXPECT_EQ(option("preset=pairs stock=1x1", "board"), "square:13x13") << "either can be replaced";
    EXPECT_EQ(option("preset=small board=20x20", "stock"), "1x1,1x2,2x3,3x5,5x8");
}

TEST(Carreleurs, TheBoardGrowsWithThePlayers) {
    EXPECT_EQ(option("players=3", "board"), "square:21x21");
    EXPECT_EQ(option("players=4", "board"), "square:25x25");
    EXPECT_EQ(option("preset=small players=3", "board"), "square:15x15");
    EXPECT_EQ(option("preset=small players=4", "board"), "square:17x17");
    EXPECT_EQ(option("preset=pairs players=3", "board"), "square:16x16");
    EXPECT_EQ(option("preset=pairs players=4", "board"), "square:19x19");
    EXPECT_EQ(option("board=17x17 players=4", "board"), "square:17x17") << "a given board does not grow";
}

TEST(Carreleurs, TheLimitIsFourTurnsForEveryRectangle) {
    EXPECT_EQ(option("", "limit"), "80");
    EXPECT_EQ(option("players=3 preset=small", "limit"), "60");
    EXPECT_EQ(option("preset=small extra=1x1*2", "limit"), "48");
}

TEST(Carreleurs, StocksAreWrittenInOrder) {
    EXPECT_EQ(option("stock=3x2,1x1,2x3*2", "stock"), "1x1,2x3*3");
    EXPECT_EQ(fact_text(after("stock=3x2,1x1,2x3*2 extra=4x1,2x3", ""), "stocks"),
              R"([{"1x1":1,"1x4":1,"2x3":4},{"1x1":1,"2x3":3}])");
}

TEST(Carreleurs, RectanglesLieEitherWayOnEmptyCells) {
    const Match match = after("preset=small", "5x8@a1");
    EXPECT_EQ(verdict(match, "8x5@e9"), "rectangle.outside");
    EXPECT_EQ(verdict(match, "5x8@f1"), "legal");
    EXPECT_EQ(verdict(match, "8x5@e8"), "carreleurs.covers");
    EXPECT_EQ(verdict(match, "3x5@f1"), "legal");
    EXPECT_EQ(verdict(match, "5x3@f1"), "legal");
    EXPECT_EQ(verdict(match, "2x2@f1"), "carreleurs.no_such");
    EXPECT_EQ(verdict(match, "60x60@f1"), "carreleurs.no_such");
    EXPECT_EQ(verdict(match, "f1"), "move.unknown");
    EXPECT_EQ(verdict(after("preset=small", "5x8@a1 5x8@f1"), "8x5@a9"), "carreleurs.none_left");
    EXPECT_EQ(verdict(match, "pass"), "move.no_pass");
}

TEST(Carreleurs, WhoIsStuckMustCoverOthersAndTakesThemIntoHisStock) {
    const Match stuck = after("board=4x3 stock=2x3,2x2", "2x3@b1");
    EXPECT_EQ(stuck.legal_moves().size(), 13u) << "2x3 three ways, 3x2 four, 2x2 six";
    const Match match = after("board=4x3 stock=2x3,2x2", "2x3@b1 2x2@a1");
    EXPECT_EQ(fact_text(match, "rectangles"), R"([{"at":"a1","w":2,"h":2,"player":2}])");
    EXPECT_EQ(fact_text(match, "stocks"), R"([{"2x2":1},{"2x3":2}])");
    EXPECT_EQ(scores(match), "6 -2");
}

TEST(Carreleurs, EveryRectangleUnderneathIsTakenWhole) {
    // 5x1 along the middle row covers a cell of each of the three, one of them the mover's own.
    const Match match = after("board=5x3 stock=1x3*2,5x1 removal=free", "1x3@a1 1x3@c1 1x3@e1 5x1@a2");
    EXPECT_EQ(fact_text(match, "rectangles"), R"([{"at":"a2","w":5,"h":1,"player":2}])");
    EXPECT_EQ(fact_text(match, "stocks"), R"([{"1x5":1},{"1x3":4}])");
}

TEST(Carreleurs, NobodyMayCoverOthersWhileOneOfHisRectanglesFits) {
    const Match match = after("board=4x3 stock=2x3,2x2,1x1", "2x3@b1");
    EXPECT_EQ(verdict(match, "2x2@a1"), "carreleurs.covers");
    EXPECT_EQ(verdict(match, "1x1@b1"), "carreleurs.covers");
    EXPECT_EQ(verdict(match, "1x1@a1"), "legal");
    EXPECT_EQ(verdict(after("board=4x3 stock=2x3,2x2,1x1 removal=free", "2x3@b1"), "2x2@a1"), "legal");
    EXPECT_EQ(verdict(after("board=4x3 stock=2x3,2x2,1x1 removal=free", "2x3@b1"), "2x2@d1"), "rectangle.outside");
}

TEST(Carreleurs, TheFirstEmptyStockWins) {
    const Match match = after("board=4x3 stock=2x3,1x2", "2x3@b1 1x2@a1 1x2@d1");
    EXPECT_TRUE(match.turn().is_nobody());
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(1));
    EXPECT_STREQ(match.outcome().reason, "carreleurs.emptied");
    EXPECT_EQ(scores(match), "8 2");
}

TEST(Carreleurs, ACompleteRoundLetsTheOthersEmptyTheirsToo) {
    const Match open = after("board=4x3 stock=1x2 round=complete", "1x2@a1");
    EXPECT_EQ(open.turn(), Seat::player(2));
    const Match match = after("board=4x3 stock=1x2 round=complete", "1x2@a1 1x2@b1");
    EXPECT_EQ(match.outcome().winners, PlayerSet::all(2));
    const Match alone =
        after("board=4x3 stock=1x2,1x1 round=complete players=3", "1x2@a1 1x2@b1 1x2@c1 1x1@d1 1x1@d2 1x1@d3");
    EXPECT_EQ(alone.outcome().winners, PlayerSet::all(3));
    const Match last = after("board=2x2 stock=1x1 extra=2x2 round=complete", "2x2@a1 1x1@a1");
    EXPECT_EQ(fact_text(last, "stocks"), R"([{"1x1":1},{"2x2":1}])") << "he was stuck and laid over";
}

TEST(Carreleurs, TheLimitEndsTheGameForTheSmallestAreaLeft) {
    const Match match = after("board=4x3 stock=2x3,1x2,1x1 limit=2", "2x3@b1 1x2@a1");
    EXPECT_TRUE(match.turn().is_nobody());
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(1));
    EXPECT_STREQ(match.outcome().reason, "carreleurs.limit");
    EXPECT_EQ(after("board=4x3 stock=2x3,1x2,1x1 limit=2", "1x1@a1 1x1@a2").outcome().winners, PlayerSet::all(2));
    // Area left, not score: with more to begin with the same score leaves more.
    EXPECT_EQ(after("board=4x3 stock=1x2,1x1 extra=1x1 limit=2", "1x1@a1 1x1@a2").outcome().winners, PlayerSet::of(2));
}

TEST(Carreleurs, AStockEmptiedOnTheVeryLastTurnWins) {
    const Match match = after("board=4x3 stock=1x2 extra=1x1 limit=2", "1x1@a1 1x2@b1");
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(2));
    EXPECT_STREQ(match.outcome().reason, "carreleurs.emptied");
}

TEST(Carreleurs, TheLimitEndsAnUnfinishedRound) {
    const Match match = after("board=4x3 stock=1x2 players=3 round=complete limit=2", "1x2@a1 1x2@b1");
    EXPECT_TRUE(match.turn().is_nobody());
    PlayerSet both = PlayerSet::of(1);
    both.add(2);
    EXPECT_EQ(match.outcome().winners, both);
}

TEST(Carreleurs, ForEverCoveringEndsAtTheLimit) {
    Match match = after("board=2x2 stock=2x2*2", "");
    for (int turn = 0; turn < 16; ++turn) ASSERT_TRUE(match.play("2x2@a1").ok());
    EXPECT_TRUE(match.turn().is_nobody());
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(1));
    EXPECT_EQ(scores(match), "4 0");
}

TEST(Carreleurs, EqualTilesAreInterchangeable) {
    const Match one = after("stock=1x1*2,1x2", "1x1@a1 1x1@c3 1x1@b2 1x1@d4");
    const Match two = after("stock=1x1*2,1x2", "1x1@b2 1x1@d4 1x1@a1 1x1@c3");
    EXPECT_TRUE(one.game().same(one.state(), two.state()));
    EXPECT_EQ(one.game().key(one.state()), two.game().key(two.state()));
    const Match other = after("stock=1x1*2,1x2", "1x1@b2 1x1@a1 1x1@d4 1x1@c3");
    EXPECT_FALSE(one.game().same(one.state(), other.state())) << "whose they are is to be seen";
}

TEST(Carreleurs, WhatIsTakenOffIsForetold) {
    const Match match = after("board=4x3 stock=2x3,2x2", "2x3@b1");
    std::string text;
    for (Cell cell : match.game().foretold(match.state(), *match.game().read(match.state(), "2x2@a1")))
        text += match.game().topology().name(cell) + " ";
    EXPECT_EQ(text, "b3 c1 c2 c3 ");
    bool told = false;
    for (const Remark& remark : match.scene().remarks) told |= remark.code == "carreleurs.stuck";
    EXPECT_TRUE(told);
}

TEST(Carreleurs, BadOptionsAreRefused) {
    for (const char* stock : {"1x", "x", "1", "1x1,", ",", "1x1*0", "1x1*100", "0x1", "1x1x1", "1x1*2*2", "one", "-1x2",
                              "1x1*", "none", "1.5x2"})
        EXPECT_EQ(refused({{"stock", stock}}), "carreleurs.stock_form") << stock;
    EXPECT_EQ(refused({{"stock", ""}}), "option.empty");
    EXPECT_EQ(refused({{"stock", "1x18"}}), "carreleurs.stock_unfit");
    EXPECT_EQ(refused({{"stock", "17x17"}}), "made");
    EXPECT_EQ(refused({{"board", "4x3"}, {"stock", "3x4"}}), "made");
    EXPECT_EQ(refused({{"board", "4x3"}, {"stock", "4x4"}}), "carreleurs.stock_unfit");
    EXPECT_EQ(refused({{"board", "4x3"}}), "carreleurs.stock_unfit") << "of the preset";
    EXPECT_EQ(refused({{"extra", "1x18"}}), "carreleurs.stock_unfit");
    EXPECT_EQ(refused({{"extra", "many"}}), "carreleurs.stock_form");
    std::string many = "1x1", much = "1x1*99";
    for (int side = 2; side <= 17; ++side) many += ",1x" + std::to_string(side) + ",2x" + std::to_string(side);
    EXPECT_EQ(refused({{"stock", many}}), "carreleurs.stock_kinds");
    for (int i = 0; i < 11; ++i) much += ",1x1*99";
    EXPECT_EQ(refused({{"stock", much}}), "carreleurs.stock_pieces");
    EXPECT_EQ(refused({{"board", "hexagon:5"}}), "board.unfit");
    EXPECT_EQ(refused({{"board", "33x3"}}), "board.sides");
    EXPECT_EQ(refused({{"preset", "large"}}), "option.choice");
    EXPECT_EQ(refused({{"removal", "never"}}), "option.choice");
    EXPECT_EQ(refused({{"round", "last"}}), "option.choice");
    EXPECT_EQ(refused({{"limit", "0"}}), "option.range");
    EXPECT_EQ(refused({{"players", "5"}}), "option.range");
}

TEST(Carreleurs, NothingIsEverLost) {
    // Stocks and board together always hold what there was at the start.
    for (const char* options : {"", "preset=pairs removal=free", "preset=small players=4", "stock=5x5*3,4x7 board=7x9"}) {
        Match match(*make_game("carreleurs", *parse_options(options)), 5);
        const auto area = [&] {
            int sum = 0;
            const Scene scene = match.scene();
            for (const Rectangle& one : scene.rectangles) sum += one.w * one.h;
            for (const Stock& stock : scene.stocks) sum += stock.count * stock.w * stock.h;
            return sum;
        };
        const int before = area();
        while (!match.turn().is_nobody()) {
            ASSERT_TRUE(match.play_random().ok());
            ASSERT_EQ(area(), before);
        }
    }
}

using Rules = carreleurs::Rules<2>;

Rules rules_of(std::string_view options) {
    return Rules(*carreleurs::Setup::make(*Options::check(carreleurs::kInfo, *parse_options(options))));
}

float appraisal(const Rules& rules, const Rules::State& at, std::string_view move) {
    MoveList moves;
    moves.add(*rules.parse(move));
    float value = 0;
    rules.appraise(at, moves, std::span(&value, 1));
    return value;
}

TEST(Carreleurs, LargeRectanglesCloseToOthersAreAppraisedHigher) {
    const Rules rules = rules_of("");
    const auto at = rules.start();
    EXPECT_GT(appraisal(rules, at, "5x8@a1"), appraisal(rules, at, "5x8@c3"));
    EXPECT_GT(appraisal(rules, at, "5x8@c3"), appraisal(rules, at, "1x1@a1"));
}

TEST(Carreleurs, CoveringLittleIsAppraisedHigherThanCoveringMuch) {
    const Rules rules = rules_of("board=12x12 stock=3x5,5x8");
    auto at = rules.start();
    for (const char* move : {"5x3@d5", "3x5@e8"}) rules.play(at, *rules.parse(move));
    EXPECT_GT(appraisal(rules, at, "8x5@a1"), appraisal(rules, at, "5x8@d5")) << "one rectangle, not two";
}

TEST(Carreleurs, PlayoutMovesAreLegal) {
    for (const char* options : {"board=12x12 stock=3x5,5x8", "preset=small", "preset=pairs removal=free"}) {
        const Rules rules = rules_of(options);
        Random random(3);
        for (auto at = rules.start(); !rules.turn(at).is_nobody();) {
            MoveList moves;
            rules.generate(at, moves);
            const Move move = rules.playout_move(at, random).value_or(moves[0]);
            ASSERT_TRUE(std::ranges::binary_search(moves, move)) << rules.write(move);
            rules.play(at, move);
        }
    }
}

}  // namespace
}  // namespace pavage
