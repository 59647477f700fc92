// The Skeleton: the cases players would argue about.
#include "games/skeleton/skeleton.h"

#include <gtest/gtest.h>

#include "play/match.h"
#include "play/registry.h"

namespace pavage {
namespace {

Match new_match(const GivenOptions& options) {
    auto game = make_game("skeleton", options);
    EXPECT_TRUE(game.ok()) << game.error().code;
    return Match(*game, 1);
}

TEST(Skeleton, AStoneMayTouchTheOtherPlayersStonesButNotOnesOwn) {
    Match match = new_match({{"board", "square:3x1"}});
    ASSERT_TRUE(match.play("a1").ok());
    ASSERT_TRUE(match.play("b1").ok()) << "next to the other player's stone";
    EXPECT_EQ(match.play("a1").error().code, "move.taken");
    EXPECT_TRUE(match.play("c1").ok());
}

TEST(Skeleton, ACellNextToAnOwnStoneIsRefused) {
    Match match = new_match({{"board", "square:5x1"}});
    ASSERT_TRUE(match.play_all({"b1", "e1"}).ok());
    EXPECT_EQ(match.play("a1").error().code, "skeleton.touching");
    EXPECT_EQ(match.play("c1").error().code, "skeleton.touching");
}

TEST(Skeleton, WhoeverCannotPutAStoneHasLost) {
    Match match = new_match({{"board", "square:4x1"}});
    ASSERT_TRUE(match.play_all({"b1", "d1"}).ok());
    EXPECT_TRUE(match.turn().is_nobody());
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(2));
    EXPECT_EQ(match.outcome().scores[1], 1);
}

}  // namespace
}  // namespace pavage
