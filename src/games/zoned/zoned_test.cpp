// ZoneD: the cases players would argue about.
#include "games/zoned/zoned.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "play/game_testing.h"

namespace pavage {
namespace {

GamePtr game_of(std::string_view options) { return game_for_test("zoned", options); }

Match after(std::string_view options, const std::vector<std::string>& moves) {
    Match match(game_of(options), 1);
    const auto played = match.play_all(moves);
    EXPECT_TRUE(played.ok()) << played.error().code << " at move " << played.error().where;
    return match;
}

std::vector<std::string> moves_of(const Match& match) {
    std::vector<std::string> texts;
    for (const auto& move : match.legal_moves()) texts.push_back(move.text);
    return texts;
}

Json fact(const Match& match, std::string_view name) {
    const Json facts{match.game().report(match.state()).facts};
    const Json* found = facts.find(name);
    return found ? *found : Json("absent");
}

using Texts = std::vector<std::string>;

TEST(Zoned, TheExampleOfTheInventorAddsUpTo35And93) {
    const Match match =
        after("first=1", {"3:2", "3x2@a1",  "6:5", "6x5@a25", "4:2", "4x2@d1",  "6:1", "6x1@g29", "3:2", "3x2@a3",
                          "6:5", "6x5@g24", "5:2", "2x5@h1",  "5:3", "5x3@m27", "5:1", "5x1@a5",  "6:2", "2x6@a19"});
    EXPECT_EQ(match.outcome().scores[0], 6 + 8 + 6 + 10 + 5);
    EXPECT_EQ(match.outcome().scores[1], 30 + 6 + 30 + 15 + 12);
    EXPECT_FALSE(match.outcome().over());
}

TEST(Zoned, ARectangleAfterAPassCountsTwice) {
    const Match match = after("board=5x4 first=1", {"5:1", "5x1@a1", "4:1", "4x1@a4", "4:4", "pass", "4:1", "4x1@a3"});
    EXPECT_EQ(match.outcome().scores[1], 4 + 2 * 4);
    EXPECT_EQ(fact(match, "passes"), Json(0)) << "the count begins again";
}

TEST(Zoned, PassesOfAnybodyCountAndOwnOnesToo) {
    const Match match = after("board=3x2 first=1", {"3:1", "3x1@a1", "2:1", "2x1@a2", "6:6", "pass", "6:6", "pass", "5:5",
                                                    "pass", "4:4", "pass", "1:1", "1x1@c2"});
    EXPECT_EQ(match.outcome().scores[0], 3 + 5 * 1) << "four passes, two of them his own";
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(1));
    EXPECT_STREQ(match.outcome().reason, "zoned.full");
}

TEST(Zoned, EqualTotalsShareTheWin) {
    const Match match = after("board=2x2 first=1", {"2:1", "2x1@a1", "2:1", "2x1@a2"});
    EXPECT_EQ(match.outcome().winners, PlayerSet::all(2));
}

TEST(Zoned, ADoubleIsOneRollOf36AndAnyOtherPairTwo) {
    const Match match(game_of(""), 1);
    double sum = 0;
    for (const auto& move : match.legal_moves()) {
        EXPECT_DOUBLE_EQ(move.odds, (move.text[0] == move.text[2] ? 1 : 2) / 36.0) << move.text;
        sum += move.odds;
    }
    EXPECT_EQ(match.legal_moves().size(), 21u);
    EXPECT_DOUBLE_EQ(sum, 1);
}

TEST(Zoned, TheHighestRollStarts) {
    EXPECT_EQ(fact(after("", {"1:1", "2:1"}), "roller"), Json(2));
    EXPECT_EQ(fact(after("", {"6:1", "3:3"}), "roller"), Json(1)) << "7 against 6";
    EXPECT_EQ(fact(after("players=4", {"1:1", "2:1", "5:4", "4:4"}), "roller"), Json(3));
}

TEST(Zoned, OnlyThoseWithTheHighestSumRollAgain) {
    Match match = after("players=4", {"5:4", "2:1", "6:3", "5:4"});
    EXPECT_EQ(fact(match, "start_rolls"), Json(Json::Array{0, nullptr, 0, 0}));
    EXPECT_EQ(fact(match, "roller"), Json(1));
    ASSERT_TRUE(match.play_all({"2:1", "3:3", "5:1"}).ok());
    EXPECT_EQ(fact(match, "start_rolls"), Json(Json::Array{nullptr, nullptr, 0, 0})) << "6 and 6";
    EXPECT_EQ(fact(match, "roller"), Json(3));
    ASSERT_TRUE(match.play_all({"1:1", "2:1"}).ok());
    EXPECT_EQ(fact(match, "start_rolls"), Json("absent")) << "decided";
    EXPECT_EQ(fact(match, "roller"), Json(4));
    ASSERT_TRUE(match.play_all({"1:1", "1x1@u5"}).ok()) << "player 4 has the right side";
    EXPECT_EQ(fact(match, "roller"), Json(1));
}

TEST(Zoned, WhatWasRolledBelowTheHighestSumIsForgotten) {
    const Match one = after("players=3", {"5:4", "2:1"}), two = after("players=3", {"6:3", "4:3"});
    EXPECT_TRUE(one.game().same(one.state(), two.state()));
    EXPECT_EQ(one.game().key(one.state()), two.game().key(two.state()));
}

TEST(Zoned, EveryoneBeginsAtHisOwnSide) {
    const auto homes = [](std::string_view options) {
        const Match match = after(options, {"1:1"});
        return moves_of(match);
    };
    EXPECT_EQ(homes("board=3x2 first=1"), (Texts{"1x1@a1", "1x1@b1", "1x1@c1"}));
    EXPECT_EQ(homes("board=3x2 first=2"), (Texts{"1x1@a2", "1x1@b2", "1x1@c2"}));
    EXPECT_EQ(homes("board=3x2 first=2 players=3"), (Texts{"1x1@a1", "1x1@a2"}));
    EXPECT_EQ(homes("board=3x2 first=3 players=3"), (Texts{"1x1@a2", "1x1@b2", "1x1@c2"}));
    EXPECT_EQ(homes("board=3x2 first=4 players=4"), (Texts{"1x1@c1", "1x1@c2"}));
}

TEST(Zoned, ACornerIsNoTouch) {
    const Match match = after("board=4x4 first=1", {"2:2", "2x2@a1", "1:1", "1x1@a4", "1:1"});
    EXPECT_EQ(moves_of(match), (Texts{"1x1@a3", "1x1@b3", "1x1@c1", "1x1@c2", "1x1@d1"})) << "c3 lies corner to corner";
}

TEST(Zoned, NeitherTheOthersRectanglesNorTheirSidesHelp) {
    const Match match = after("board=2x6 first=1", {"2:1", "2x1@a1", "2:1", "2x1@a6", "1:1"});
    EXPECT_EQ(moves_of(match), (Texts{"1x1@a2", "1x1@b2"}));
}

TEST(Zoned, EveryRefusalNamesItsRule) {
    Match match = after("board=5x4 first=1", {"5:1", "5x1@a1", "4:1", "4x1@a4"});
    const auto code = [&](const char* text) { return match.play(text).error().code; };
    EXPECT_EQ(code("4x4@a1"), "zoned.roll_first");
    EXPECT_EQ(code("a1"), "zoned.roll_first");
    EXPECT_EQ(code("7:1"), "move.unknown");
    EXPECT_EQ(code("3:0"), "move.unknown");
    EXPECT_EQ(code("pass"), "move.no_pass");
    ASSERT_TRUE(match.play("1:2").ok()) << "dice in any order";
    EXPECT_EQ(match.written_history().back(), "2:1");
    EXPECT_EQ(code("2:1"), "zoned.rolled");
    EXPECT_EQ(code("a2"), "zoned.which");
    EXPECT_EQ(code("3x1@a2"), "zoned.sides");
    EXPECT_EQ(code("2x2@a2"), "zoned.sides");
    EXPECT_EQ(code("2x1@e2"), "rectangle.outside");
    EXPECT_EQ(code("1x2@a1"), "rectangle.covers");
    EXPECT_EQ(code("2x1@a3"), "zoned.apart") << "it lies against a rectangle of player 2 only";
    EXPECT_EQ(code("pass"), "move.no_pass");
    EXPECT_TRUE(match.play("1X2@A2").ok());
}

TEST(Zoned, PassIsTheOnlyMoveWithoutAPlace) {
    Match match = after("board=5x4 first=1", {"5:1", "5x1@a1", "4:1", "4x1@a4", "4:4"});
    EXPECT_EQ(moves_of(match), Texts{"pass"});
    EXPECT_EQ(match.play("4x4@a1").error().code, "move.only_pass");
}

const std::vector<std::string> kWalledIn = {"3:1", "1x3@a1", "6:6", "pass", "1:1", "1x1@b3"};

TEST(Zoned, WhoIsWalledInPassesOrIsSkipped) {
    Match passing = after("board=2x3 first=1", kWalledIn);
    EXPECT_EQ(fact(passing, "roller"), Json(2));
    ASSERT_TRUE(passing.play("1:1").ok());
    EXPECT_EQ(moves_of(passing), Texts{"pass"});
    const Match skipped = after("board=2x3 first=1 walled=skip", kWalledIn);
    EXPECT_EQ(fact(skipped, "roller"), Json(1));
    EXPECT_EQ(fact(skipped, "passes"), Json(0)) << "being skipped is no pass";
}

TEST(Zoned, WhoIsSkippedLeavesTheCountOfPassesAlone) {
    Match match = after("board=2x3 first=1 walled=skip", kWalledIn);
    ASSERT_TRUE(match.play_all({"6:6", "pass", "5:5", "pass", "2:1", "1x2@b1"}).ok());
    EXPECT_EQ(match.outcome().scores[0], 3 + 2 * 1 + 3 * 2);
    EXPECT_TRUE(match.outcome().over());
}

TEST(Zoned, RelaxedGivesAnyEmptyPlaceOnlyWhereNoneTouches) {
    Match match = after("board=2x3 first=1 proximity=relaxed", kWalledIn);
    ASSERT_TRUE(match.play("1:1").ok());
    EXPECT_EQ(moves_of(match), (Texts{"1x1@b1", "1x1@b2"}));
    const Match touching = after("board=4x4 first=1 proximity=relaxed", {"1:1", "1x1@a1", "1:1"});
    EXPECT_EQ(moves_of(touching), (Texts{"1x1@a4", "1x1@b4", "1x1@c4", "1x1@d4"}));
    Match full = after("board=2x3 first=1 proximity=relaxed walled=skip", kWalledIn);
    EXPECT_EQ(fact(full, "roller"), Json(2)) << "nobody is walled in while anything is empty";
    ASSERT_TRUE(full.play("2:2").ok());
    EXPECT_EQ(moves_of(full), Texts{"pass"}) << "it fits nowhere at all";
}

TEST(Zoned, PatienceEndsTheGameAfterSoManyPassesInARow) {
    Match match = after("board=2x3 first=1 patience=3", kWalledIn);
    ASSERT_TRUE(match.play_all({"6:6", "pass", "6:6", "pass"}).ok());
    EXPECT_FALSE(match.outcome().over());
    ASSERT_TRUE(match.play_all({"6:6", "pass"}).ok());
    EXPECT_STREQ(match.outcome().reason, "zoned.patience");
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(1));
    EXPECT_EQ(match.game().longest(), 2 * 3 * 6);
    EXPECT_EQ(game_of("patience=3")->longest(), kEndless) << "the roll for the start may tie again and again";
}

TEST(Zoned, RectanglesSideBySideStayApart) {
    const Match two = after("board=4x2 first=1", {"2:1", "2x1@a1", "1:1", "1x1@a2", "2:1", "2x1@c1"});
    const Match standing = after("board=4x2 first=1", {"2:1", "1x2@a1", "1:1", "1x1@b2", "2:1", "1x2@c1"});
    EXPECT_EQ(two.scene().rectangles.size(), 3u);
    EXPECT_FALSE(two.game().same(two.state(), standing.state()));
    const Match squares = after("board=4x1 first=1", {"1:1", "1x1@a1", "1:1", "1x1@c1", "1:1", "1x1@b1"});
    const Match pair = after("board=4x1 first=1", {"2:1", "2x1@a1", "1:1", "1x1@c1"});
    EXPECT_EQ(squares.scene().rectangles.size(), 3u);
    EXPECT_EQ(pair.scene().rectangles.size(), 2u);
}

TEST(Zoned, TheSceneShowsDiceSidesAndWhatTheNextRectangleCounts) {
    const Match match = after("board=5x4 first=1", {"5:1", "5x1@a1", "4:1", "4x1@a4", "4:4", "pass"});
    const Scene before = match.scene();
    EXPECT_EQ(before.dice, (std::vector<int>{0, 0}));
    ASSERT_EQ(before.ports.size(), 2u);
    EXPECT_EQ(before.ports[1].cells.size(), 5u);
    ASSERT_EQ(before.remarks.size(), 1u);
    EXPECT_EQ(before.remarks[0].code, "zoned.counts_double");
    EXPECT_EQ(after("first=1", {"4:3"}).scene().dice, (std::vector<int>{4, 3}));
    EXPECT_TRUE(after("board=1x1 first=1", {"1:1", "1x1@a1"}).scene().dice.empty()) << "it is over";
}

TEST(Zoned, TheCachesNeverHideAPlace) {
    // The same position reached without any history has the same moves: nothing that was remembered is wrong.
    for (const char* options :
         {"board=7x6 first=1", "board=6x7 first=2 players=3 walled=skip", "board=7x7 first=1 players=4 proximity=relaxed"})
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            Match match(game_of(options), seed);
            for (int ply = 0; ply < 300 && !match.turn().is_nobody(); ++ply) {
                zoned::ZonedRules::State fresh = match.state().as<zoned::State>();
                fresh.hopeless = {};
                MoveList moves;
                match.game().generate(State(fresh), moves);
                ASSERT_EQ(static_cast<std::size_t>(moves.size()), match.legal_moves().size());
                ASSERT_TRUE(match.play_random().ok());
            }
        }
}

TEST(Zoned, RefusesOptionsThatDoNotFit) {
    const auto code = [](GivenOptions options) { return make_game("zoned", options).error().code; };
    EXPECT_EQ(code({{"first", "3"}}), "zoned.first");
    EXPECT_EQ(code({{"first", "4"}, {"players", "3"}}), "zoned.first");
    EXPECT_EQ(code({{"first", "5"}}), "option.choice");
    EXPECT_EQ(code({{"players", "5"}}), "option.range");
    EXPECT_EQ(code({{"board", "hexagon:3"}}), "board.unfit");
    EXPECT_EQ(code({{"board", "square:33x2"}}), "board.sides");
    EXPECT_EQ(code({{"patience", "-1"}}), "option.range");
    EXPECT_EQ(code({{"proximity", "loose"}}), "option.choice");
    EXPECT_TRUE(make_game("zoned", {{"first", "4"}, {"players", "4"}}).ok());
    EXPECT_EQ(game_of("board=21x29")->options().text("board"), "square:21x29");
    EXPECT_EQ(game_of("")->topology().size(), 609);
}

zoned::ZonedRules rules_of(std::string_view options) {
    return zoned::ZonedRules(*zoned::Setup::make(*Options::check(zoned::kInfo, *parse_options(options))));
}

zoned::State played(const zoned::ZonedRules& rules, const Texts& moves) {
    auto at = rules.start();
    for (const auto& move : moves) rules.play(at, *rules.parse(move));
    return at;
}

float appraisal(const zoned::ZonedRules& rules, const zoned::State& at, std::string_view move) {
    MoveList moves;
    moves.add(*rules.parse(move));
    float value = 0;
    rules.appraise(at, moves, std::span(&value, 1));
    return value;
}

TEST(Zoned, WhatTakesTheOthersReachIsAppraisedHigherThanWhatFillsOnesOwn) {
    const auto rules = rules_of("board=square:9x9 first=1");
    const auto at = played(rules, {"4:3", "3x4@a1", "4:3", "3x4@a6", "4:1"});
    EXPECT_GT(appraisal(rules, at, "4x1@a5"), appraisal(rules, at, "4x1@d1")) << "all below the other's first rectangle";
    EXPECT_GT(appraisal(rules, at, "1x4@d2"), appraisal(rules, at, "1x4@d1")) << "reaches further";
}

TEST(Zoned, PlayoutMovesAreLegal) {
    for (const char* options :
         {"board=square:9x7", "board=square:6x6 players=4 first=2", "board=square:7x7 proximity=relaxed"}) {
        const auto rules = rules_of(options);
        Random random(3);
        for (auto at = rules.start(); !rules.turn(at).is_nobody();) {
            MoveList moves;
            rules.generate(at, moves);
            Move move = moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))];
            if (rules.turn(at).is_player()) move = rules.playout_move(at, random).value_or(move);
            ASSERT_TRUE(std::ranges::binary_search(moves, move)) << rules.write(move);
            rules.play(at, move);
        }
    }
}

}  // namespace
}  // namespace pavage
