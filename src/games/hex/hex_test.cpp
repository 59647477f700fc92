// Hex: the cases players would argue about, and what the rules page proves. hex_reading_test.cpp compares whole games.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "games/hex/hex.h"
#include "play/game_testing.h"
#include "play/players.h"
#include "tiling/board_code.h"

namespace pavage {
namespace {

Match new_match(std::string_view options) {
    auto game = make_game("hex", *parse_options(options));
    EXPECT_TRUE(game.ok()) << game.error().code;
    return Match(*game, 1);
}

std::vector<std::string> words(std::string_view text) {
    std::vector<std::string> result;
    for (std::size_t from = 0; from < text.size();) {
        const auto to = std::min(text.find(' ', from), text.size());
        result.emplace_back(text.substr(from, to - from));
        from = to + 1;
    }
    return result;
}

Match after(std::string_view options, std::string_view moves) {
    Match match = new_match(options);
    const auto played = match.play_all(words(moves));
    EXPECT_TRUE(played.ok()) << played.error().code << " at move " << played.error().where;
    return match;
}

TEST(Hex, HasExactlyOneWinnerForEveryNumberOfPlayers) {
    for (const char* ports : {"owned", "neutral"})
        for (int players = 2; players <= 6; ++players)
            for (std::uint64_t seed = 1; seed <= 40; ++seed) {
                auto game =
                    make_game("hex", {{"players", std::to_string(players)}, {"ports", ports}, {"board", "hexagon:4"}});
                Match match(*game, seed);
                int last_mover = 0;
                while (!match.turn().is_nobody()) {
                    last_mover = match.turn().value;
                    ASSERT_TRUE(match.play_random().ok());
                    ASSERT_FALSE(match.outcome().out.has(last_mover)) << "the mover never eliminates himself";
                }
                const Outcome outcome = match.outcome();
                EXPECT_EQ(outcome.winners.count(), 1);
                EXPECT_TRUE(outcome.winners.has(last_mover));
                EXPECT_EQ(outcome.out.bits | outcome.winners.bits, PlayerSet::all(players).bits) << "all others are out";
            }
}

TEST(Hex, ARandomlyFilledBoardHasOneOfTwoWinners) {
    // What the fast playout stands on: full boards, exactly one player joined.
    for (const char* board : {"rhombus:6x5", "hexagon:3", "hexagon:5", "hexagons:triangle:5", "hexagons:disc:4",
                              "hexagons:rectangle:5x5", "archimedean:4.8.8:3", "archimedean:3.12.12:3", "fibonacci:8"}) {
        auto game = make_game("hex", {{"board", board}, {"swap", "off"}});
        for (std::uint64_t seed = 1; seed <= 200; ++seed) {
            Random random(seed);
            std::vector<int> order((*game)->topology().size());
            std::iota(order.begin(), order.end(), 0);
            for (std::size_t left = order.size(); left > 1; --left)
                std::swap(order[left - 1], order[random.below(static_cast<std::uint32_t>(left))]);
            Match match(*game, seed);
            for (int cell : order)
                if (!match.turn().is_nobody()) match.play(Move(Cell(cell)));
            EXPECT_TRUE(match.turn().is_nobody()) << board << ": nobody joined on a full board";
            EXPECT_STREQ(match.outcome().reason, "hex.joined") << board;
        }
    }
}

TEST(Hex, ACutBetweenCellsCanKeepBothFromJoining) {
    // hexagon:4 has 18 rim cells and two players four arcs of 4.5: 2 is cut off here though 1 has not joined, and loses.
    bool seen = false;
    for (std::uint64_t seed = 1; seed <= 300 && !seen; ++seed) {
        Match match(*make_game("hex", {{"board", "hexagon:4"}, {"swap", "off"}}), seed);
        while (!match.turn().is_nobody()) ASSERT_TRUE(match.play_random().ok());
        seen = std::string(match.outcome().reason) == "hex.last";
    }
    EXPECT_TRUE(seen);
}

TEST(Hex, FastPlayoutsWinAsOftenAsPlainOnes) {
    for (const char* options :
         {"board=rhombus:5x5 swap=off", "board=rhombus:3x3", "board=hexagon:3", "board=rhombus:4x4 centre=forbidden",
          "board=hexagons:triangle:5", "board=hexagons:rectangle:3x3 centre=forbidden", "board=square:4",
          "board=triangle:4 swap=off", "board=archimedean:4.8.8:2 swap=off", "board=voronoi:20:3"}) {
        auto game = make_game("hex", *parse_options(options));
        constexpr int kGames = 40000;
        Random fast_random(1), plain_random(2);
        const auto fast = (*game)->playouts((*game)->start(), fast_random, kGames, PlayoutPath::kFastest);
        const auto plain = (*game)->playouts((*game)->start(), plain_random, kGames, PlayoutPath::kPlain);
        EXPECT_NEAR(fast.shares[0] / kGames, plain.shares[0] / kGames, 4 * 0.5 * 1.4143 / 200) << options;
    }
}

TEST(Hex, RandomGamesMatchThePublishedStatistics) {
    // Mean length and first player's rate on which independent programs agree: 5x5 21.18 and 0.574; 9x9 71.0 and 0.533.
    const auto check = [](const char* options, double length, double rate) {
        auto game = make_game("hex", *parse_options(options));
        constexpr int kGames = 20000;
        Random random(5);
        const auto stats = (*game)->playouts((*game)->start(), random, kGames, PlayoutPath::kPlain);
        EXPECT_NEAR(static_cast<double>(stats.moves) / kGames, length, 0.2) << options;
        EXPECT_NEAR(stats.shares[0] / kGames, rate, 0.015) << options;
    };
    check("board=rhombus:5x5 swap=off", 21.18, 0.574);
    check("board=rhombus:9x9 swap=off", 71.0, 0.533);
}

TEST(Hex, PortsOfThreePlayersAreOppositeSides) {
    const Match match = new_match("board=hexagon:3 players=3");
    std::vector<std::string> arcs;
    for (const auto& arc : match.game().ports()) {
        std::string text;
        for (Cell cell : arc) text += match.game().topology().name(cell) + " ";
        arcs.push_back(text);
    }
    EXPECT_EQ(arcs,
              (std::vector<std::string>{"a1 a2 a3 ", "a3 b4 c5 ", "c5 d4 e3 ", "e3 e2 e1 ", "e1 d1 c1 ", "c1 b1 a1 "}));
}

TEST(Hex, NeutralPortsGiveACutCellToTheArcThatBeginsThere) {
    const Match match = new_match("board=rhombus:3x3 ports=neutral");
    std::vector<std::string> arcs;
    for (const auto& arc : match.game().ports()) {
        std::string text;
        for (Cell cell : arc) text += match.game().topology().name(cell) + " ";
        arcs.push_back(text);
    }
    EXPECT_EQ(arcs, (std::vector<std::string>{"c1 b1 ", "a1 a2 ", "a3 b3 ", "c3 c2 "}));
}

TEST(Hex, SwapExchangesWhoOwnsTheStoneAndTheArcs) {
    Match match = after("board=rhombus:3x3", "b2 swap");
    EXPECT_EQ(match.turn(), Seat::player(1));
    Report report = match.game().report(match.state());
    EXPECT_EQ(report.cells[match.game().topology().find("b2")->index], 2) << "the first stone is player 2's now";
    // Player 2 has colour 1 and joins top to bottom: b1 b2 b3.
    ASSERT_TRUE(match.play_all({"a1", "b1", "a2", "b3"}).ok());
    EXPECT_EQ(players_of(match.outcome().winners), std::vector<int>{2});
    EXPECT_EQ(players_of(match.outcome().out), std::vector<int>{1});
}

TEST(Hex, SwapIsOnlyTheAnswerToTheFirstStone) {
    Match match = new_match("board=rhombus:4x4");
    EXPECT_EQ(match.play("swap").error().code, "move.no_swap");
    ASSERT_TRUE(match.play("a1").ok());
    ASSERT_TRUE(match.play("swap").ok());
    EXPECT_EQ(match.play("swap").error().code, "move.no_swap") << "no swapping back";
    ASSERT_TRUE(match.play("b2").ok());
    EXPECT_EQ(match.play("swap").error().code, "move.no_swap");
    Match unswapped = after("board=rhombus:4x4", "a1 b1");
    EXPECT_EQ(unswapped.play("swap").error().code, "move.no_swap");
    Match three = after("board=hexagon:3 players=3 swap=on", "a1");
    EXPECT_TRUE(three.play("swap").ok());
    EXPECT_EQ(three.turn(), Seat::player(1)) << "colour 2's turn, which is player 1's now";
    ASSERT_TRUE(three.play("a2").ok());
    EXPECT_EQ(three.turn(), Seat::player(3));
}

// The levels of 700,000 simulations would take minutes here; they have the same opinion to begin with.
TEST(Hex, WhoeverSearchesSwapsWhatIsTooGood) {
    const auto answer = [](std::string_view board, std::string_view opening, int level, std::uint64_t seed) {
        Match match(*make_game("hex", *parse_options(board)), seed);
        EXPECT_TRUE(match.play(opening).ok());
        PlayerSpec spec = *parse_player("best:level=" + std::to_string(level) + ",seed=" + std::to_string(seed));
        return match.game().write(think(match, spec, {}).best());
    };
    for (const std::uint64_t seed : {1u, 2u, 3u})
        for (int level = 4; level <= 8; ++level) {
            for (const char* strong : {"f6", "e6", "f5", "g7"})
                EXPECT_EQ(answer("board=rhombus:11x11", strong, level, seed), "swap") << strong << " level " << level;
            EXPECT_EQ(answer("board=hexagon:5", "e5", level, seed), "swap") << level;
            for (const char* weak : {"a1", "k11", "b1"})
                EXPECT_NE(answer("board=rhombus:11x11", weak, level, seed), "swap") << weak << " level " << level;
        }
}

TEST(Hex, NobodyWhoSearchesOpensInTheCentre) {
    for (int level = 4; level <= 8; ++level) {
        const Match match = new_match("board=rhombus:11x11");
        const std::string opening =
            match.game().write(think(match, *parse_player("best:level=" + std::to_string(level)), {}).best());
        for (const char* strong : {"f6", "e6", "f5", "g6", "f7", "e7", "g5"}) EXPECT_NE(opening, strong) << level;
    }
}

TEST(Hex, AWinningFirstStoneLeavesNothingToSwap) {
    const Match match = after("board=rhombus:3x1", "b1");
    EXPECT_EQ(players_of(match.outcome().winners), std::vector<int>{1}) << "one row is top and bottom at once";
    EXPECT_TRUE(match.legal_moves().empty());
}

TEST(Hex, ForbiddenCentreBindsEveryColoursFirstStone) {
    Match match = new_match("board=hexagon:3 centre=forbidden");
    EXPECT_EQ(match.play("c3").error().code, "hex.centre");
    ASSERT_TRUE(match.play("a1").ok());
    EXPECT_EQ(match.play("c3").error().code, "hex.centre");
    ASSERT_TRUE(match.play("swap").ok());
    EXPECT_EQ(match.play("c3").error().code, "hex.centre") << "player 1's next stone after the swap";
    ASSERT_TRUE(match.play("a2").ok());
    EXPECT_TRUE(match.play("c3").ok()) << "player 2's colour has its first stone";

    const Match even = new_match("board=rhombus:4x4 centre=forbidden");
    EXPECT_EQ(even.game().read(even.state(), "b3").error().code, "hex.centre");
    EXPECT_EQ(even.game().read(even.state(), "c2").error().code, "hex.centre");
    EXPECT_TRUE(even.game().read(even.state(), "b2").ok()) << "only the two middle cells of an even rhombus";
    EXPECT_EQ(make_game("hex", {{"board", "rhombus:1x2"}, {"centre", "forbidden"}}).error().code, "hex.centre_small");
}

TEST(Hex, EliminatedPlayersAreSkippedAndTheirStonesStay) {
    // Three players on side 2: the middle row b1 b2 b3 of player 2 cuts nobody off before b2 falls.
    Match match = new_match("board=hexagon:3 players=3");
    std::uint64_t seed = 1;
    for (; match.outcome().out.empty() || match.turn().is_nobody(); ++seed) {
        match = Match(match.game_ptr(), seed);
        while (!match.turn().is_nobody() && match.outcome().out.empty()) ASSERT_TRUE(match.play_random().ok());
    }
    const int out = players_of(match.outcome().out).front();
    const Report before = match.game().report(match.state());
    EXPECT_EQ(told(match), "0; hex.out " + std::to_string(out));
    EXPECT_NE(match.turn(), Seat::player(out));
    while (!match.turn().is_nobody()) {
        EXPECT_NE(match.turn(), Seat::player(out));
        ASSERT_TRUE(match.play_random().ok());
    }
    const Report later = match.game().report(match.state());
    for (std::size_t i = 0; i < before.cells.size(); ++i)
        EXPECT_TRUE(before.cells[i] == 0 || before.cells[i] == later.cells[i]);
}

TEST(Hex, WhereFourCellsMeetBothCanBeKeptFromJoining) {
    //  2 1    Nobody has joined, 1 has no way left either, and it was 2 who closed the last of them.
    //  1 2
    Match match = after("board=square:2 swap=off", "a1 b1 b2");
    EXPECT_TRUE(match.turn().is_nobody());
    EXPECT_STREQ(match.outcome().reason, "hex.last");
    EXPECT_EQ(players_of(match.outcome().winners), std::vector<int>{1});
}

TEST(Hex, PortsOfADrawnBoardAreThosePlayed) {
    auto board = make_board("square:3");
    const auto cell = [&](const char* name) { return *board->find(name); };
    ASSERT_TRUE(board->set_extras({"", {{cell("a1")}, {cell("a3")}, {cell("c3")}, {cell("c1")}}, {}}));
    const auto name = code_of(*board);
    ASSERT_TRUE(name);
    auto game = make_game("hex", {{"board", *name}, {"swap", "off"}});
    ASSERT_TRUE(game.ok());
    EXPECT_EQ((*game)->ports(), board->extras().arcs);
    Match match(*game, 1);
    for (const char* move : {"a1", "a2", "b1", "c1", "b3", "c2", "c3", "a3"}) ASSERT_TRUE(match.play(move).ok()) << move;
    ASSERT_TRUE(match.play("b2").ok());
    EXPECT_EQ(players_of(match.outcome().winners), std::vector<int>{1});
    EXPECT_STREQ(match.outcome().reason, "hex.joined");
}

// Drawn and not changed, a rhombus has the sides of a rhombus and is for two.
TEST(Hex, ADrawnRhombusIsARhombus) {
    for (const std::string named : {"rhombus:5x5", "rhombus:3x6", "hexagon:4"})
        for (const char* ports : {"owned", "neutral"}) {
            const auto drawn = code_of(*make_board(named));
            ASSERT_TRUE(drawn);
            const auto one = make_game("hex", {{"board", named}, {"ports", ports}});
            const auto other = make_game("hex", {{"board", *drawn}, {"ports", ports}});
            ASSERT_TRUE(one.ok() && other.ok()) << named;
            EXPECT_EQ((*one)->ports(), (*other)->ports()) << named;
        }
    EXPECT_EQ(make_game("hex", {{"board", *code_of(*make_board("rhombus:5x5"))}, {"players", "3"}}).error().code,
              "hex.rhombus_players");
}

TEST(Hex, RefusesBoardsThatDoNotFit) {
    const auto code = [](GivenOptions options) { return make_game("hex", options).error().code; };
    EXPECT_EQ(code({{"board", "rhombus:5x5"}, {"players", "3"}}), "hex.rhombus_players");
    EXPECT_EQ(code({{"board", "square:5"}, {"ports", "neutral"}}), "hex.neutral_corners");
    EXPECT_EQ(code({{"board", "square:4"}, {"centre", "forbidden"}}), "hex.centre_none");
    EXPECT_EQ(code({{"board", "trihex:2"}, {"centre", "forbidden"}}), "hex.centre_none");
    EXPECT_EQ(code({{"board", "triangle:2"}, {"players", "6"}}), "hex.arc_empty");
    EXPECT_EQ(code({{"board", "hexagon:1"}}), "hex.arc_empty");
    EXPECT_EQ(code({{"board", "hexagon:2"}, {"players", "4"}, {"ports", "neutral"}}), "hex.arc_empty");
    EXPECT_EQ(code({{"board", "rhombus:1x5"}, {"ports", "neutral"}}), "hex.arc_empty");
    EXPECT_EQ(code({{"players", "7"}}), "option.range");
    EXPECT_EQ(code({{"swap", "maybe"}}), "option.choice");
    EXPECT_EQ(code({{"board", "hexagon:100"}}), "board.too_large");
}

TEST(Hex, FillsInTheDefaultsOfEachNumberOfPlayers) {
    const char* boards[] = {"hexagon:7", "hexagon:5", "hexagon:5", "hexagon:6", "hexagon:7"};
    for (int players = 2; players <= 6; ++players) {
        const auto game = make_game("hex", {{"players", std::to_string(players)}});
        EXPECT_EQ((*game)->options().text("board"), boards[players - 2]);
        EXPECT_EQ((*game)->options().text("swap"), players == 2 ? "on" : "off");
    }
    EXPECT_EQ((*make_game("hex", {{"board", "rhombus"}}))->options().text("board"), "rhombus:11x11");
}

TEST(Hex, StatesAreSmall) {
    EXPECT_LE(sizeof(hex::Rules<4>::State), 1024u) << "boards up to 256 cells";
    EXPECT_TRUE(std::is_trivially_copyable_v<hex::Rules<4>::State>);
}

}  // namespace
}  // namespace pavage
