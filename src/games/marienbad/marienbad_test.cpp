// Marienbad: the cases players would argue about, and boards whose winner is known.
#include "games/marienbad/marienbad.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "play/game_testing.h"

namespace pavage {
namespace {

GamePtr game_of(std::string_view options) { return game_for_test("marienbad", options); }

Match after(std::string_view options, const std::vector<std::string>& moves) {
    Match match(game_of(options), 1);
    const auto played = match.play_all(moves);
    EXPECT_TRUE(played.ok()) << played.error().code << " at move " << played.error().where;
    return match;
}

using Rules = marienbad::Rules<2>;

Rules rules_of(std::string_view options) {
    return Rules(*marienbad::Setup::make(*Options::check(marienbad::kInfo, *parse_options(options))));
}

std::size_t move_count(std::string_view options) {
    MoveList moves;
    const GamePtr game = game_of(options);
    game->generate(game->start(), moves);
    return static_cast<std::size_t>(moves.size());
}

TEST(Marienbad, CountsASingleStoneOnceThoughItLiesOnSeveralLines) {
    EXPECT_EQ(move_count("board=hexagon:1"), 1u);
    EXPECT_EQ(move_count("board=square:1x1"), 1u);
    EXPECT_EQ(move_count("board=square:2x2"), 4u + 4 * 1);
    EXPECT_EQ(move_count("board=hexagon:2"), 7u + 3 * (1 + 4 + 1));
    EXPECT_EQ(move_count("board=hexagon:4"), 37u + 3 * (2 * (11 + 26 + 57) + 120));
    EXPECT_EQ(move_count("board=hexagon:4 gaps=no"), 37u + 3 * (2 * (6 + 10 + 15) + 21));
    EXPECT_EQ(move_count("board=square:12x12"), 144u + 24 * (4096 - 13));
    EXPECT_EQ(move_count("board=square:12x12 gaps=no"), 144u + 24 * 66);
}

TEST(Marienbad, ReadsTheCellsOfAMoveInAnyOrder) {
    for (const char* text : {"a1+a2+a4", "a4+a1+a2", "A2+a4+A1"}) {
        const Match match = after("", {text});
        EXPECT_EQ(match.written_history().back(), "a1+a2+a4");
    }
}

TEST(Marienbad, WritesMovesInBoardOrderWhereNamesWouldNotSortSo) {
    const Match match = after("board=square:1x12", {"a10+a9+a2"});
    EXPECT_EQ(match.written_history().back(), "a2+a9+a10");
}

TEST(Marienbad, EveryRefusalNamesItsRule) {
    Match match = after("board=hexagon:4", {"a1"});
    const auto code = [&](const char* text) { return match.play(text).error().code; };
    EXPECT_EQ(code("a1"), "marienbad.empty");
    EXPECT_EQ(code("a1+a2"), "marienbad.some_empty");
    EXPECT_EQ(code("a2+b4"), "marienbad.line") << "a bend";
    EXPECT_EQ(code("a2+a3+b3"), "marienbad.line") << "three that touch";
    EXPECT_EQ(code("a1+b3"), "marienbad.line");
    EXPECT_EQ(code("a2+a2"), "move.unknown");
    EXPECT_EQ(code("a2+"), "move.unknown");
    EXPECT_EQ(code("+"), "move.unknown");
    EXPECT_EQ(code("a2+z9"), "move.unknown");
    EXPECT_EQ(code("pass"), "move.no_pass");
    EXPECT_TRUE(match.play("a2+a4").ok()) << "gaps are allowed as a rule";
}

TEST(Marienbad, WithoutGapsStonesMustLieSideBySide) {
    Match match = after("board=square:4x4 gaps=no", {"b2"});
    const auto code = [&](const char* text) { return match.play(text).error().code; };
    EXPECT_EQ(code("a1+a3"), "marienbad.gap") << "a stone is left out between them";
    EXPECT_EQ(code("b1+b3"), "marienbad.gap") << "an empty cell lies between them";
    EXPECT_EQ(code("b1+b2+b3"), "marienbad.some_empty");
    EXPECT_EQ(code("a1+b2"), "marienbad.line") << "diagonals of squares are no lines";
    EXPECT_TRUE(match.play("b4+b3").ok());
    EXPECT_TRUE(match.play("a1+a2+a3+a4").ok());
}

TEST(Marienbad, HexagonsHaveThreeDirections) {
    for (const char* move : {"a1+a2+a3+a4", "a1+b2+c3+d4+e4+f4+g4", "a4+b4+c4+d4+e3+f2+g1", "a1+b1+c1+d1"})
        EXPECT_TRUE(Match(game_of("board=hexagon:4"), 1).play(move).ok()) << move;
}

TEST(Marienbad, WhoeverTakesTheLastStoneWinsOrLoses) {
    EXPECT_EQ(after("board=square:1x2", {"a1", "a2"}).outcome().winners, PlayerSet::of(2));
    EXPECT_EQ(after("board=square:1x2 misere=yes", {"a1", "a2"}).outcome().winners, PlayerSet::of(1));
    EXPECT_EQ(after("board=square:1x2", {"a1+a2"}).outcome().winners, PlayerSet::of(1));
    const Match three = after("board=square:1x4 players=3 misere=yes", {"a1", "a2", "a3", "a4"});
    EXPECT_EQ(three.outcome().winners.bits, 0b110) << "the others share the win";
    EXPECT_EQ(three.outcome().scores[0], 0);
    EXPECT_EQ(three.outcome().scores[2], 1);
    EXPECT_EQ(three.outcome().out, PlayerSet{});
    EXPECT_EQ(after("board=square:1x3 players=3", {"a1", "a2", "a3"}).outcome().winners, PlayerSet::of(3));
}

TEST(Marienbad, StonesAreNobodysAndReportedAsOne) {
    const Match match = after("board=square:2x2", {"a1"});
    for (const Token& token : match.scene().tokens) EXPECT_EQ(token.player, 0);
    EXPECT_EQ(match.game().report(match.state()).cells, (std::vector<std::uint8_t>{0, 1, 1, 1}));
}

TEST(Marienbad, MovesAreInTheStatedOrder) {
    const Match match(game_of("board=square:2x3"), 1);
    MoveList moves;
    match.game().generate(match.state(), moves);
    std::vector<std::string> texts;
    for (Move move : moves) texts.push_back(match.game().write(move));
    EXPECT_EQ(texts, (std::vector<std::string>{"a1", "a2", "a3", "b1", "b2", "b3", "a1+a2", "a1+a3", "a1+a2+a3", "a1+b1",
                                               "a2+a3", "a2+b2", "a3+b3", "b1+b2", "b1+b3", "b1+b2+b3", "b2+b3"}));
}

TEST(Marienbad, NumbersNameEveryLegalMoveExactlyOnce) {
    // So a uniformly random number is a uniformly random legal move: what the fast playout stands on.
    for (const char* options : {"board=hexagon:4", "board=hexagon:4 gaps=no", "board=square:5x7", "board=square:5x7 gaps=no",
                                "board=hexagon:1", "board=square:1x12"}) {
        const Rules rules = rules_of(options);
        Random random(9);
        for (int game = 0; game < 20; ++game) {
            Rules::State at = rules.start();
            auto tally = rules.tally(at);
            while (!at.stones.empty()) {
                MoveList moves;
                rules.generate(at, moves);
                ASSERT_EQ(static_cast<std::uint32_t>(moves.size()), tally.total);
                std::vector<Move> numbered;
                for (std::uint32_t number = 0; number < tally.total; ++number)
                    numbered.push_back(rules.numbered(tally, number));
                std::ranges::sort(numbered);
                ASSERT_TRUE(std::ranges::equal(numbered, moves)) << options;
                const Move move = moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))];
                rules.play(at, move);
                rules.take(tally, move);
                ASSERT_EQ(tally.stones, at.stones);
            }
            ASSERT_EQ(tally.total, 0u);
        }
    }
}

// The exact odds that each player takes the last stone in a random game, from 0 for the mover.
std::vector<double> exact_odds(const Rules& rules, const Rules::State& at,
                               std::map<std::uint64_t, std::vector<double>>& known) {
    const auto found = known.find(at.stones.words[0]);
    if (found != known.end()) return found->second;
    MoveList moves;
    rules.generate(at, moves);
    const auto players = static_cast<std::size_t>(rules.players());
    std::vector<double> odds(players, 0.0);
    for (Move move : moves) {
        Rules::State next = at;
        rules.play(next, move);
        const double share = 1.0 / moves.size();
        if (next.stones.empty()) {
            odds[0] += share;
            continue;
        }
        const auto then = exact_odds(rules, next, known);
        for (std::size_t i = 0; i < players; ++i) odds[(i + 1) % players] += share * then[i];
    }
    return known[at.stones.words[0]] = odds;
}

TEST(Marienbad, RandomGamesEndByTheExactOdds) {
    for (const char* options : {"board=hexagon:2", "board=square:3x3 players=3", "board=square:3x3 gaps=no",
                                "board=square:4x2 players=4 gaps=no"}) {
        const Rules rules = rules_of(options);
        std::map<std::uint64_t, std::vector<double>> known;
        const auto odds = exact_odds(rules, rules.start(), known);
        const GamePtr game = game_of(options);
        for (const PlayoutPath path : {PlayoutPath::kFastest, PlayoutPath::kPlain}) {
            const int games = path == PlayoutPath::kFastest ? 200'000 : 20'000;
            Random random(21);
            const auto stats = game->playouts(game->start(), random, games, path);
            for (std::size_t i = 0; i < odds.size(); ++i)  // five standard errors
                EXPECT_NEAR(stats.shares[i] / games, odds[i], 5 * 0.5 / std::sqrt(games)) << options << " player " << i + 1;
        }
    }
}

// Exhaustive, two players: whether the mover wins, by the stones left.
bool wins(const Rules& rules, const Rules::State& at, std::map<std::uint64_t, bool>& known) {
    const auto found = known.find(at.stones.words[0]);
    if (found != known.end()) return found->second;
    MoveList moves;
    rules.generate(at, moves);
    bool value = false;
    for (Move move : moves) {
        Rules::State next = at;
        rules.play(next, move);
        const Outcome outcome = rules.outcome(next);
        value = value || (outcome.over() ? outcome.winners.has(at.mover) : !wins(rules, next, known));
    }
    return known[at.stones.words[0]] = value;
}

bool first_wins(std::string_view options) {
    const Rules rules = rules_of(options);
    std::map<std::uint64_t, bool> known;
    return wins(rules, rules.start(), known);
}

TEST(Marienbad, ARowIsWonByTakingItAll) {
    for (int length = 1; length <= 9; ++length) {
        const std::string row = "board=square:1x" + std::to_string(length);
        EXPECT_TRUE(first_wins(row));
        EXPECT_TRUE(first_wins(row + " gaps=no"));
        EXPECT_EQ(first_wins(row + " misere=yes"), length > 1) << "leave one stone";
    }
}

TEST(Marienbad, SmallOddBoardsHaveTheirOwnAnswers) {
    EXPECT_FALSE(first_wins("board=square:3x3"));
    EXPECT_TRUE(first_wins("board=square:3x3 gaps=no"));
    EXPECT_TRUE(first_wins("board=square:3x3 misere=yes"));
    // The middle row leaves four stones in a ring, as on the square of 2 by 2; without gaps, two pairs.
    for (const char* rest : {"", " gaps=no", " misere=yes", " gaps=no misere=yes"})
        EXPECT_TRUE(first_wins("board=hexagon:2" + std::string(rest))) << rest;
}

TEST(Marienbad, EvenBoardsAreLostAndHalfEvenOnesWon) {
    for (const char* gaps : {" gaps=yes", " gaps=no"}) {
        EXPECT_FALSE(first_wins("board=square:2x2" + std::string(gaps)));
        EXPECT_FALSE(first_wins("board=square:4x2" + std::string(gaps)));
        EXPECT_TRUE(first_wins("board=square:2x3" + std::string(gaps)));
        EXPECT_TRUE(first_wins("board=square:3x4" + std::string(gaps)));
    }
}

// The move turned half round the middle of the board.
std::string turned(const Match& match, Move move) {
    std::string text;
    const int last = match.game().topology().size() - 1;
    for (const Touch& touch : match.game().touches(match.state(), move))
        text += (text.empty() ? "" : "+") + match.game().topology().name(Cell(last - touch.cell.index));
    return text;
}

TEST(Marienbad, TheMirrorWinsWhereverNoLineIsItsOwnImage) {
    // Both sides even: the second player mirrors. One side odd: the first takes the middle line whole, then mirrors.
    struct Case {
        const char* board;
        const char* opening;
    };
    for (const auto& [board, opening] : {Case{"square:4x4", ""}, Case{"square:6x4", ""}, Case{"square:4x3", "a2+b2+c2+d2"},
                                         Case{"square:3x4", "b1+b2+b3+b4"}})
        for (const char* gaps : {"yes", "no"})
            for (std::uint64_t seed = 1; seed <= 30; ++seed) {
                Match match(game_of("board=" + std::string(board) + " gaps=" + gaps), seed);
                const int mirror = *opening ? 1 : 2;
                if (*opening) {
                    ASSERT_TRUE(match.play(opening).ok());
                }
                while (!match.turn().is_nobody()) {
                    ASSERT_TRUE(match.play_random().ok());
                    ASSERT_TRUE(match.play(turned(match, match.history().back())).ok());
                }
                EXPECT_EQ(match.outcome().winners, PlayerSet::of(mirror)) << board;
            }
}

TEST(Marienbad, WhatIsSeenAtAGlanceIsTrue) {
    for (const char* options : {"board=hexagon:2", "board=square:3x3", "board=square:4x3", "board=square:4x3 gaps=no",
                                "board=square:3x3 misere=yes", "board=hexagon:2 misere=yes"}) {
        const Rules rules = rules_of(options);
        std::map<std::uint64_t, bool> known;
        wins(rules, rules.start(), known);
        int seen = 0;
        for (const auto& [stones, winning] : known) {
            Rules::State at = rules.start();
            at.stones.words[0] = stones;
            const int lead = rules.estimated_lead(at, at.mover);
            EXPECT_EQ(lead, -rules.estimated_lead(at, 3 - at.mover));
            if (lead == 0) continue;
            ++seen;
            EXPECT_EQ(lead > 0, winning) << options << ' ' << stones;
        }
        EXPECT_GT(seen, static_cast<int>(known.size()) / 10) << options;
    }
}

TEST(Marienbad, TheMirrorIsSeenWhileThereAreManyStones) {
    const Rules rules = rules_of("board=square:6x6");
    auto at = rules.start();
    EXPECT_LT(rules.estimated_lead(at, 1), 0) << "the second player mirrors";
    rules.play(at, *rules.parse("a1+a3"));
    EXPECT_GT(rules.estimated_lead(at, 2), 0);
    rules.play(at, *rules.parse("f4+f6"));
    EXPECT_LT(rules.estimated_lead(at, 1), 0);
    EXPECT_EQ(rules_of("board=square:6x6 misere=yes").estimated_lead(rules.start(), 1), 0);
    EXPECT_EQ(rules_of("board=square:6x6 players=3").estimated_lead(rules.start(), 1), 0);
}

TEST(Marienbad, TheMirrorIsAppraisedHighest) {
    const Rules rules = rules_of("board=square:8x8");
    Rules::State at = rules.start();
    rules.play(at, *rules.parse("a1+a2+a5"));
    MoveList moves;
    rules.generate(at, moves);
    std::vector<float> values(static_cast<std::size_t>(moves.size()));
    rules.appraise(at, moves, values);
    const auto best = std::ranges::max_element(values) - values.begin();
    EXPECT_EQ(rules.write(moves[static_cast<int>(best)]), "h4+h7+h8");
}

TEST(Marienbad, RefusesBoardsThatDoNotFit) {
    const auto code = [](GivenOptions options) { return make_game("marienbad", options).error().code; };
    EXPECT_EQ(code({{"board", "hexagon:7"}}), "marienbad.long_lines");
    EXPECT_EQ(code({{"board", "square:13x2"}}), "marienbad.long_lines");
    EXPECT_EQ(code({{"board", "square:1x13"}, {"gaps", "no"}}), "marienbad.long_lines");
    EXPECT_EQ(code({{"board", "trihex:3"}}), "marienbad.no_line");
    EXPECT_EQ(code({{"board", "penrose:4"}, {"gaps", "no"}}), "marienbad.crooked");
    EXPECT_EQ(code({{"board", "penrose:9"}}), "marienbad.long_lines");
    EXPECT_EQ(code({{"board", "squares:rectangle:12x13"}}), "marienbad.long_lines");
    EXPECT_EQ(code({{"players", "7"}}), "option.range");
    EXPECT_EQ(code({{"gaps", "maybe"}}), "option.choice");
    EXPECT_TRUE(make_game("marienbad", {{"board", "hexagon:6"}}).ok());
    EXPECT_TRUE(make_game("marienbad", {{"board", "square:12"}}).ok());
}

TEST(Marienbad, HasNoMoreLinesThanItsTablesHold) {
    for (const char* board : {"hexagon:6", "square:12x12"}) {
        const auto setup = marienbad::Setup::make(*Options::check(marienbad::kInfo, {{"board", board}}));
        EXPECT_LE(Lines(setup->topology).count(), marienbad::kMostLines);
    }
}

}  // namespace
}  // namespace pavage
