// PolyGo against a slow reading of its rules in the words of the tiling library, the properties that the rules page
// proves, and the cases players would argue about.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "games/polygo/polygo.h"
#include "play/game_testing.h"
#include "tiling/terms.h"

namespace pavage {
namespace {

using Colouring = std::vector<std::uint8_t>;

Match new_match(std::string_view options, std::uint64_t seed = 1) {
    auto game = make_game("polygo", *parse_options(options));
    EXPECT_TRUE(game.ok()) << options << ": " << game.error().code;
    return Match(*game, seed);
}

Colouring colours_of(const Match& match) { return match.game().report(match.state()).cells; }

class SlowPolygo {
  public:
    SlowPolygo(const Topology& board, Colouring start, int players, bool convert, bool any)
        : colours(std::move(start)), board_(board), players_(players), convert_(convert), any_(any) {}

    Colouring colours;
    bool over = false, stalled = false;

    BoardSet free_for(int player) const {
        BoardSet passable = water(colours) | cells_of(colours, static_cast<std::uint8_t>(player));
        BoardSet free;
        for (const BoardSet& part : parts(board_, passable)) {
            bool way = false;
            for (Cell cell : part) {
                const bool white = colours[cell.index] == kWhite;
                way |= white ? board_.on_rim(cell) : littoral(board_, colours).has(cell);
            }
            if (way) free |= part & water(colours);
        }
        return free;
    }

    BoardSet legal(int player) const {
        if (!any_) return free_for(player);
        BoardSet somebody, cells;
        for (int each = 1; each <= players_; ++each) somebody |= free_for(each);
        for (Cell cell : somebody) {
            SlowPolygo ahead = *this;
            ahead.colours[cell.index] = static_cast<std::uint8_t>(player);
            ahead.take_surrounded();
            if (ahead.colours[cell.index] != kWhite) cells.add(cell);
        }
        return cells;
    }

    void place(Cell cell, int player) {
        const int before = littoral(board_, colours).count();
        colours[cell.index] = static_cast<std::uint8_t>(player);
        take_surrounded();
        if (littoral(board_, colours).count() > before) grown_ = true;
        if (littoral(board_, colours).count() == board_.size()) {
            over = true;
            return;
        }
        for (int each = 1; each <= players_; ++each)
            if (!free_for(each).empty()) return;
        if (any_ && !grown_) over = stalled = true;
        const BoardSet gone = fragile(board_, colours);
        for (Cell each : gone) colours[each.index] = kWhite;
        grown_ = false;
    }

  private:
    void take_surrounded() {
        const Colouring before = colours;
        for (const BoardSet& group : parts(board_, fragile(board_, before))) {
            const BoardSet outside = neighbours_of(board_, group);
            if (outside.meets(water(before))) continue;
            std::uint8_t heir = kWhite;
            for (int player = 1; convert_ && player <= players_; ++player)
                if (outside.within(cells_of(before, static_cast<std::uint8_t>(player))))
                    heir = static_cast<std::uint8_t>(player);
            for (Cell cell : group) colours[cell.index] = heir;
        }
    }

    const Topology& board_;
    int players_;
    bool convert_, any_;
    bool grown_ = false;
};

BoardSet legal_set(const Match& match) {
    BoardSet set;
    for (const auto& move : match.legal_moves())
        if (move.move.is_cell()) set.add(move.move.cell());
    return set;
}

void compare_with_slow(const std::string& options, int games) {
    const bool convert = options.find("convert") != std::string::npos, any = options.find("any") != std::string::npos;
    for (int seed = 1; seed <= games; ++seed) {
        Match match = new_match(options, static_cast<std::uint64_t>(seed));
        SlowPolygo slow(match.game().topology(), colours_of(match), match.game().players(), convert, any);
        int placed = 0;
        while (!match.turn().is_nobody()) {
            const int player = match.turn().value;
            ASSERT_EQ(legal_set(match), slow.legal(player))
                << options << " seed " << seed << " ply " << match.history().size();
            const BoardSet coast = littoral(match.game().topology(), colours_of(match));
            const int stones = land(colours_of(match)).count();
            ASSERT_TRUE(match.play_random().ok());
            const Move move = match.history().back();
            if (move == kPass) continue;
            ++placed;
            slow.place(move.cell(), player);
            ASSERT_EQ(colours_of(match), slow.colours) << options << " seed " << seed;
            // What the rules page proves: the littoral never shrinks, and stones go only when it grows or at a clearing.
            const BoardSet now = littoral(match.game().topology(), colours_of(match));
            ASSERT_TRUE(coast.within(now)) << options;
            const bool lost_stones = land(colours_of(match)).count() < stones + 1;
            const bool cleared = fragile(match.game().topology(), colours_of(match)).empty();
            ASSERT_TRUE(!lost_stones || now != coast || cleared) << options;
        }
        ASSERT_TRUE(slow.over);
        ASSERT_EQ(std::string(match.outcome().reason) == "polygo.stalled", slow.stalled);
        ASSERT_LE(placed, match.game().topology().size() * match.game().topology().size());
        const bool covered = littoral(match.game().topology(), colours_of(match)).count() == match.game().topology().size();
        ASSERT_TRUE(covered || slow.stalled);
    }
}

TEST(Polygo, AgreesWithTheSlowReading) {
    compare_with_slow("board=hexagon:4", 40);
    compare_with_slow("board=hexagon:4 players=3", 30);
    compare_with_slow("board=square:6x5", 40);
    compare_with_slow("board=square:6x5 ports=none", 30);
    compare_with_slow("board=trihex:2 players=4", 30);
    compare_with_slow("board=triangle:5 ports=alternate", 30);
    compare_with_slow("board=dual:square:5 ports=none players=3", 20);
}

TEST(Polygo, AgreesWithTheSlowReadingForEveryOption) {
    compare_with_slow("board=square:6x5 capture=convert", 40);
    compare_with_slow("board=hexagon:4 capture=convert players=3", 30);
    compare_with_slow("board=square:5 placement=any", 40);
    compare_with_slow("board=hexagon:4 placement=any", 30);
    compare_with_slow("board=square:5 placement=any capture=convert players=3", 30);
    compare_with_slow("board=square:4 placement=any ports=111111222222", 30);
}

TEST(Polygo, ACaptureRemovesStonesOfAllColoursTogether) {
    // square:5 with every port player 1's: player 2 is nowhere free and passes for ever; player 1 fills the board.
    Match match = new_match("board=square:4 ports=111111111111 komi=0");
    EXPECT_FALSE(match.game().notices().empty()) << "unequal ports are told";
    ASSERT_TRUE(match.play("b2").ok());
    EXPECT_EQ(match.legal_moves().size(), 1u);
    EXPECT_EQ(match.play("b3").error().code, "move.only_pass");
    ASSERT_TRUE(match.play("pass").ok());
    ASSERT_TRUE(match.play_all({"b3", "pass", "c2", "pass", "c3"}).ok());
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(1));
    EXPECT_EQ(match.outcome().scores[0], 16);
    EXPECT_EQ(match.outcome().scores[1], 0);
}

TEST(Polygo, ASurroundedGroupGoesAtOnce) {
    // A column of inner cells b2 b3 b4 on a 3x5 board. The port of 2 is b1 alone, below; all others are 1's.
    //   5  1 1 1
    //   4  1 . 1
    //   3  1 . 1
    //   2  1 . 1
    //   1  1 2 1
    //      a b c
    // Ring of square:3x5 from a1 upwards: a1 a2 a3 a4 a5 b5 c5 c4 c3 c2 c1 b1.
    Match match = new_match("board=square:3x5 ports=111111111112 komi=0");
    ASSERT_TRUE(match.play("b4").ok());
    ASSERT_TRUE(match.play("b3").ok()) << "free for 2 through b2; fragile so far";
    EXPECT_EQ(colours_of(match)[match.game().topology().find("b3")->index], 2);
    ASSERT_TRUE(match.play("b2").ok()) << "beside 1's littoral, so free for 1";
    // b3 touches no empty cell now: it goes, and the littoral has grown by b2.
    EXPECT_EQ(colours_of(match)[match.game().topology().find("b3")->index], 0);
    EXPECT_EQ(match.turn(), Seat::player(2));
    EXPECT_EQ(match.legal_moves().front().text, "pass") << "b3 is free for 1 only";
    EXPECT_EQ(told(match), "1; polygo.taken_one 1 b3");
}

TEST(Polygo, ConvertGivesTheGroupToWhoSurroundsItAlone) {
    Match match = new_match("board=square:3x5 ports=111111111112 komi=0 capture=convert");
    ASSERT_TRUE(match.play_all({"b4", "b3", "b2"}).ok());
    EXPECT_EQ(colours_of(match)[match.game().topology().find("b3")->index], 1);
    EXPECT_EQ(match.outcome().scores[0], 14);
    EXPECT_EQ(match.outcome().reason, std::string("polygo.covered"));
    EXPECT_EQ(told(match), "1; polygo.converted_one 1 b3 1");
}

// Random games until a clearing: all that is fragile before it is told, and gone after it.
TEST(Polygo, AClearingIsToldAfterTheCaptures) {
    for (std::uint64_t seed = 1; seed < 500; ++seed) {
        Match match = new_match("board=square:6 players=3", seed);
        while (!match.turn().is_nobody()) {
            ASSERT_TRUE(match.play_random().ok());
            const auto last = match.last_move();
            if (last->remarks.empty() || !last->remarks.back().code.starts_with("polygo.cleared")) continue;
            const auto stones = [](const Scene& scene) { return static_cast<int>(scene.tokens.size()); };
            ASSERT_FALSE(last->steps.empty());
            EXPECT_EQ(stones(last->steps.back()) - stones(match.scene()), std::stoi(last->remarks.back().values.front()));
            return;
        }
    }
    FAIL() << "no clearing in 500 games";
}

// What is shown at the end is what was counted.
TEST(Polygo, AClearingThatEndsTheGameTakesTheFragileStones) {
    Match match = new_match("board=hexagon:3 players=5 placement=any komi=0");
    ASSERT_TRUE(match.play_all({"c2", "b2", "d3", "b3", "d2", "c4"}).ok());
    ASSERT_EQ(std::string(match.outcome().reason), "polygo.stalled");
    const auto& scores = match.outcome().scores;
    EXPECT_EQ(std::accumulate(scores.begin(), scores.end(), 0), land(colours_of(match)).count());
    const auto last = match.last_move();
    ASSERT_FALSE(last->remarks.empty());
    EXPECT_TRUE(last->remarks.back().code.starts_with("polygo.cleared"));
}

TEST(Polygo, KomiMakesUpForTheStoneOnePlacesFewer) {
    // hexagon:5 has 37 inner cells: player 1 places one more of two; 37 mod 3 = 1: players 2 and 3.
    EXPECT_EQ(new_match("board=hexagon:5").outcome().scores[1] - new_match("board=hexagon:5 komi=0").outcome().scores[1], 1);
    const Outcome three = new_match("board=hexagon:5 players=3").outcome();
    EXPECT_EQ(three.scores[0], 8);
    EXPECT_EQ(three.scores[1], 9);
    EXPECT_EQ(three.scores[2], 9);
    const Outcome given = new_match("board=hexagon:5 komi=-2,5").outcome();
    EXPECT_EQ(given.scores[0], 10);
    EXPECT_EQ(given.scores[1], 17);
    EXPECT_EQ(new_match("board=square:10").outcome().scores[1], 18) << "64 empty cells: nobody places fewer";
}

TEST(Polygo, PortsGoRoundTheRim) {
    const auto ports = [](const char* options) {
        const Match match = new_match(options);
        std::string digits;
        for (Cell cell : match.game().topology().ring()) digits += static_cast<char>('0' + colours_of(match)[cell.index]);
        return digits;
    };
    EXPECT_EQ(ports("board=hexagon:3"), "111222111222");
    EXPECT_EQ(ports("board=hexagon:3 players=3"), "112233112233");
    EXPECT_EQ(ports("board=hexagon:3 ports=alternate players=5"), "123451234512");
    EXPECT_EQ(ports("board=hexagon:3 ports=none"), "000000000000");
    EXPECT_EQ(ports("board=hexagon:3 ports=120012001200"), "120012001200");
}

TEST(Polygo, RefusesWhatDoesNotFit) {
    const auto code = [](GivenOptions options) { return make_game("polygo", options).error().code; };
    EXPECT_EQ(code({{"board", "hexagon:1"}}), "polygo.no_inner_cell");
    EXPECT_EQ(code({{"board", "square:2x9"}}), "polygo.no_inner_cell");
    EXPECT_EQ(code({{"board", "hexagon:3"}, {"ports", "12"}}), "polygo.ports");
    EXPECT_EQ(code({{"board", "hexagon:3"}, {"ports", "123123123123"}}), "polygo.ports") << "only two players";
    EXPECT_EQ(code({{"komi", "1"}}), "polygo.komi");
    EXPECT_EQ(code({{"komi", "1,2,3"}}), "polygo.komi");
    EXPECT_EQ(code({{"komi", "1,x"}}), "polygo.komi");
    EXPECT_EQ(code({{"board", "file:nowhere.json"}}), "board.file_forbidden") << "no reader was lent";
    EXPECT_TRUE(make_game("polygo", {{"board", "hexagon:1"}, {"ports", "none"}}).ok());
}

TEST(Polygo, PresetsAreTheGameOnTheirBoards) {
    EXPECT_EQ((*make_game("hexago", {}))->topology().size(), 61);
    EXPECT_EQ((*make_game("tetrago", {}))->topology().size(), 100);
    EXPECT_EQ((*make_game("triago", {}))->topology().size(), 96);
    EXPECT_EQ((*make_game("triago", {{"board", "trihex:3"}}))->topology().size(), 54) << "given options replace a preset's";
    EXPECT_EQ((*make_game("triago", {}))->id(), "triago");
}

}  // namespace
}  // namespace pavage
