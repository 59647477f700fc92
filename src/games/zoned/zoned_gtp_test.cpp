// Dice by the Go Text Protocol: told, rolled when asked, rolled before a move that needs them.
#include <gtest/gtest.h>

#include "play/registry.h"
#include "protocol/gtp.h"

namespace pavage {
namespace {

Gtp talk() { return Gtp(Match(*make_game("zoned", {}), 3), {}, *parse_player("mcts:simulations=4"), Language::kEnglish); }

std::string mover(const Gtp& gtp) { return gtp.match().turn().value == 1 ? "black" : "white"; }

TEST(ZonedGtp, DiceAreToldOrRolled) {
    Gtp gtp = talk();
    ASSERT_TRUE(gtp.match().turn().is_chance());
    EXPECT_TRUE(gtp.answer("play black 3x2@a1").starts_with("? illegal move: The dice come before black"));
    EXPECT_EQ(gtp.answer("play chance 3:2"), "= \n\n");
    EXPECT_EQ(gtp.match().written_history().back(), "3:2");
    EXPECT_EQ(gtp.answer("undo"), "= \n\n");
    const std::string rolled = gtp.answer("genmove chance");
    EXPECT_EQ(rolled, "= " + gtp.match().written_history().back() + "\n\n");
    Gtp again = talk();
    EXPECT_EQ(again.answer("genmove chance"), rolled) << "the seed decides";
}

TEST(ZonedGtp, GenmoveRollsWhatIsDueAndUndoTakesItBack) {
    Gtp gtp = talk();
    Gtp other = talk();
    while (other.match().turn().is_chance()) other.answer("genmove chance");
    const std::string first = mover(other), second = first == "black" ? "white" : "black";
    EXPECT_TRUE(gtp.answer("genmove " + second).starts_with("? illegal move: It is the turn of " + first));
    EXPECT_TRUE(gtp.match().history().empty()) << "what is refused rolls nothing";

    EXPECT_EQ(gtp.answer("genmove " + first), other.answer("genmove " + first));
    const auto history = gtp.match().written_history();
    ASSERT_GT(history.size(), 1u);
    EXPECT_NE(gtp.answer("showboard").find("Rolled before the last move: " + history.front()), std::string::npos);
    EXPECT_EQ(gtp.answer("undo"), "= \n\n");
    EXPECT_TRUE(gtp.match().history().empty()) << "back to where genmove found it";

    EXPECT_EQ(other.answer("undo"), "= \n\n");
    EXPECT_EQ(other.match().history().size(), history.size() - 1) << "dice that the client asked for stay";
}

}  // namespace
}  // namespace pavage
