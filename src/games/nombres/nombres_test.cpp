// The puzzle as a player meets it; the mathematics is tested in src/solve.
#include <gtest/gtest.h>

#include "play/players.h"
#include "play/registry.h"

namespace pavage {
namespace {

GamePtr puzzle(const char* rows, const char* columns) {
    auto game = make_game("nombres", {{"rows", rows}, {"columns", columns}});
    EXPECT_TRUE(game.ok()) << game.error().code;
    return *game;
}

std::string refused(GivenOptions options) {
    const auto game = make_game("nombres", options);
    return game.ok() ? "" : game.error().code;
}

TEST(Nombres, AnySolutionCounts) {
    for (const auto& moves : {std::vector<std::string>{"a1", "b2"}, {"b1", "a2"}, {"a1", "a1", "b1", "a2"}}) {
        Match match(puzzle("1,1", "1,1"), 1);
        ASSERT_TRUE(match.play_all(moves).ok());
        EXPECT_TRUE(match.turn().is_nobody());
        EXPECT_TRUE(match.outcome().winners.has(1));
    }
}

TEST(Nombres, AStoneTooManyIsNotRefusedButNotSolved) {
    Match match(puzzle("1,1", "1,1"), 1);
    ASSERT_TRUE(match.play_all({"a1", "b1", "b2"}).ok());
    EXPECT_FALSE(match.turn().is_nobody());
    const Scene scene = match.scene();
    int exceeded = 0, met = 0;
    for (const RimNote& note : scene.rim_notes) {
        exceeded += note.state == RimNote::State::kExceeded;
        met += note.state == RimNote::State::kMet;
    }
    EXPECT_EQ(exceeded, 2) << "row 1 and column b have two stones";
    EXPECT_EQ(met, 2);
    ASSERT_TRUE(match.play("b1").ok());
    EXPECT_TRUE(match.turn().is_nobody());
}

TEST(Nombres, RowsAreNumberedFromTheTop) {
    Match match(puzzle("1,0", "0,1"), 1);
    ASSERT_TRUE(match.play("b1").ok());
    EXPECT_TRUE(match.turn().is_nobody()) << "b1 is the right cell of the upper row";
    EXPECT_LT(match.game().topology().centre(Cell(0)).y, match.game().topology().centre(Cell(1)).y) << "a1 above a2";
}

TEST(Nombres, AdviceLeadsToASolutionFromAnywhere) {
    const GamePtr game = puzzle("3,1,2,1,3,1", "0,3,1,3,0,4");
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Match match(game, seed);
        for (int i = 0; i < 25 && !match.turn().is_nobody(); ++i) ASSERT_TRUE(match.play_random().ok());
        int moves = 0;
        for (; !match.turn().is_nobody(); ++moves) match.play(think(match, PlayerSpec::searcher(), {}).best());
        EXPECT_LE(moves, 36) << "no cell is touched twice";
    }
}

TEST(Nombres, AdviceComesWithItsReason) {
    Match match(puzzle("2,1", "2,1"), 1);
    const auto reason = [&] { return match.game().reason(match.state()).code; };
    EXPECT_EQ(reason(), "step.row_fills") << "row 1 needs both its cells";
    ASSERT_TRUE(match.play("b2").ok());
    EXPECT_EQ(reason(), "nombres.spoils");
    Match free(puzzle("1,1", "1,1"), 1);
    EXPECT_EQ(free.game().reason(free.state()).code, "nombres.choice");
}

TEST(Nombres, BadSumsAreRefusedEachForItsReason) {
    EXPECT_EQ(refused({{"rows", "1,1"}}), "margins.both");
    EXPECT_EQ(refused({{"columns", "1,1"}}), "margins.both");
    EXPECT_EQ(refused({{"rows", "1,a"}, {"columns", "1,1"}}), "margins.number");
    EXPECT_EQ(refused({{"rows", "1,,1"}, {"columns", "1,1"}}), "margins.number");
    EXPECT_EQ(refused({{"rows", "1,-1"}, {"columns", "0,0"}}), "margins.rows.negative");
    EXPECT_EQ(refused({{"rows", "3,0"}, {"columns", "2,1"}}), "margins.rows.large");
    EXPECT_EQ(refused({{"rows", "2,0"}, {"columns", "3,-1"}}), "margins.columns.large");
    EXPECT_EQ(refused({{"rows", "2,1"}, {"columns", "1,1"}}), "margins.totals");
    EXPECT_EQ(refused({{"rows", "2,2,0"}, {"columns", "3,1,0"}}), "margins.shortage");
    EXPECT_EQ(refused({{"rows", "99999999999999999999"}, {"columns", "1"}}), "margins.number");
    std::string many = "0";
    for (int i = 0; i < 64; ++i) many += ",0";
    EXPECT_EQ(refused({{"rows", many}, {"columns", "0"}}), "margins.rows.many");
}

}  // namespace
}  // namespace pavage
