#include "play/match.h"

#include <gtest/gtest.h>

#include "play/registry.h"

namespace pavage {
namespace {

Match any_match(std::uint64_t seed = 1) { return Match(*make_game(catalogue().front().info->id, {}), seed); }

TEST(Match, RefusesAllMovesWhenOneIsBadAndSaysWhich) {
    Match match = any_match();
    const std::string first = match.legal_moves().front().text;
    const auto refused = match.play_all({first, "nonsense"});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().where, "2");
    EXPECT_TRUE(match.history().empty());
}

TEST(Match, ANewMoveForgetsWhatWasUndone) {
    Match match = any_match();
    ASSERT_TRUE(match.play_random().ok());
    ASSERT_TRUE(match.play_random().ok());
    ASSERT_TRUE(match.undo());
    ASSERT_TRUE(match.play(match.legal_moves().back().text).ok());
    EXPECT_FALSE(match.redo());
    EXPECT_EQ(match.history().size(), 2u);
}

TEST(Match, UndoAtTheStartDoesNothing) {
    Match match = any_match();
    EXPECT_FALSE(match.undo());
    EXPECT_FALSE(match.redo());
}

TEST(Match, RandomMovesDependOnTheSeedOnly) {
    const auto game_with = [](std::uint64_t seed) {
        Match match = any_match(seed);
        for (int i = 0; i < 10; ++i) EXPECT_TRUE(match.play_random().ok());
        return match.written_history();
    };
    EXPECT_EQ(game_with(4), game_with(4));
    EXPECT_NE(game_with(4), game_with(5));
}

TEST(Match, ARandomMoveAfterUndoIsTheSameAgain) {
    Match match = any_match(9);
    ASSERT_TRUE(match.play_random().ok());
    const auto history = match.written_history();
    ASSERT_TRUE(match.undo());
    ASSERT_TRUE(match.play_random().ok());
    EXPECT_EQ(match.written_history(), history);
}

TEST(Match, CapitalsAndSpacesAroundAMoveAreForgiven) {
    Match match = any_match();
    std::string text = match.legal_moves().front().text;
    for (char& letter : text) letter = static_cast<char>(std::toupper(letter));
    EXPECT_TRUE(match.play("  " + text + "\t").ok());
}

TEST(Match, NothingCanBePlayedOnceItIsOver) {
    Match match = any_match();
    while (!match.turn().is_nobody()) ASSERT_TRUE(match.play_random().ok());
    EXPECT_EQ(match.play("a1").error().code, "move.over");
    EXPECT_EQ(match.play_random().error().code, "move.over");
    EXPECT_TRUE(match.undo()) << "but it can be taken back";
    EXPECT_FALSE(match.turn().is_nobody());
}

}  // namespace
}  // namespace pavage
