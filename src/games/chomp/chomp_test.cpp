// Chomp: the cases players would argue about, and known results by exhaustive search.
#include <gtest/gtest.h>

#include <map>

#include "games/chomp/chomp.h"
#include "play/match.h"
#include "play/registry.h"

namespace pavage {
namespace {

Match new_match(GivenOptions options) {
    auto game = make_game("chomp", options);
    EXPECT_TRUE(game.ok()) << game.error().code;
    return Match(*game, 1);
}

std::string left_of(const Match& match) {
    for (const auto& [name, value] : match.game().report(match.state()).facts)
        if (name == "left") return to_text(value);
    return "";
}

TEST(Chomp, ABiteTakesEverythingToTheRightAndAbove) {
    Match match = new_match({});
    EXPECT_EQ(left_of(match), "[7,7,7,7]");
    ASSERT_TRUE(match.play("e3").ok());
    EXPECT_EQ(left_of(match), "[7,7,4,4]");
    ASSERT_TRUE(match.play("b4").ok());
    EXPECT_EQ(left_of(match), "[7,7,4,1]");
    EXPECT_EQ(match.play("e4").error().code, "chomp.eaten");
    ASSERT_TRUE(match.play("a2").ok());
    EXPECT_EQ(left_of(match), "[7,0,0,0]");
}

TEST(Chomp, WhoeverEatsThePoisonLoses) {
    Match match = new_match({{"board", "2x2"}});
    ASSERT_TRUE(match.play_all({"b2", "a2", "b1"}).ok());
    EXPECT_EQ(match.turn(), Seat::player(2));
    ASSERT_TRUE(match.play("a1").ok());
    const Outcome outcome = match.outcome();
    EXPECT_EQ(outcome.winners, PlayerSet::of(1));
    EXPECT_TRUE(outcome.out.empty()) << "with two players nobody is called out";
    EXPECT_EQ(outcome.scores[0], 1);
    EXPECT_EQ(outcome.scores[1], 0);
}

TEST(Chomp, OneMayEatThePoisonAtOnce) {
    Match match = new_match({{"board", "3x3"}, {"players", "3"}});
    ASSERT_TRUE(match.play("a1").ok());
    const Outcome outcome = match.outcome();
    EXPECT_EQ(outcome.winners.bits, PlayerSet::of(2).bits | PlayerSet::of(3).bits) << "the others share the win";
    EXPECT_EQ(outcome.out, PlayerSet::of(1));
    EXPECT_DOUBLE_EQ(outcome.share(2), 0.5);
}

TEST(Chomp, RefusesBarsThatAreNone) {
    for (const char* board : {"7", "0x3", "3x0", "x", "3x", "-1x4", "2x2x2", "square:3x3", "1e3x1", "103x10"})
        EXPECT_FALSE(make_game("chomp", {{"board", board}}).ok()) << board;
    EXPECT_EQ(make_game("chomp", {{"board", "103x10"}}).error().code, "board.too_large");
    EXPECT_TRUE(make_game("chomp", {{"board", "1000x1"}}).ok());
    EXPECT_TRUE(make_game("chomp", {{"board", "1x1"}}).ok());
}

// Whether the mover wins, by trying everything.
bool mover_wins(const Game& game, const State& at, std::map<std::uint64_t, bool>& known) {
    const std::uint64_t key = Hasher().add(game.key(at).value).value();
    if (const auto found = known.find(key); found != known.end()) return found->second;
    MoveList moves;
    game.generate(at, moves);
    bool wins = false;
    for (Move move : moves) {
        State next = at;
        Occurrences seen;
        game.play(next, move, seen);
        if (game.turn(next).is_nobody()) continue;  // he ate the poison
        if (!mover_wins(game, next, known)) wins = true;
    }
    return known[key] = wins;
}

std::string winning_openings(const char* board) {
    auto game = make_game("chomp", {{"board", board}});
    std::map<std::uint64_t, bool> known;
    std::string result;
    MoveList moves;
    (*game)->generate((*game)->start(), moves);
    for (Move move : moves) {
        State next = (*game)->start();
        Occurrences seen;
        (*game)->play(next, move, seen);
        if (!(*game)->turn(next).is_nobody() && !mover_wins(**game, next, known)) result += (*game)->write(move) + " ";
    }
    return result;
}

TEST(Chomp, KnownWinningOpenings) {
    EXPECT_EQ(winning_openings("1x1"), "") << "the only bar the second player wins";
    EXPECT_EQ(winning_openings("3x3"), "b2 ") << "squares: the second square of the diagonal";
    EXPECT_EQ(winning_openings("4x4"), "b2 ");
    EXPECT_EQ(winning_openings("5x2"), "e2 ") << "two rows: the far corner";
    EXPECT_EQ(winning_openings("2x6"), "b6 ");
    EXPECT_EQ(winning_openings("4x3"), "c2 ") << "Gale's 3x4";
    EXPECT_EQ(winning_openings("5x3"), "d3 ");
}

}  // namespace
}  // namespace pavage
