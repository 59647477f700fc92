// Selacata: the cases that players would argue about, and the reference player, which must never change.
#include "games/selacata/selacata.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "play/match.h"
#include "play/players.h"
#include "play/registry.h"

namespace pavage {
namespace {

Match new_match(GivenOptions options, std::uint64_t seed = 1) { return Match(*make_game("selacata", options), seed); }

const Json* fact(const Report& report, std::string_view name) {
    const auto found =
        std::ranges::find(report.facts, name, [](const auto& pair) -> std::string_view { return pair.first; });
    return found == report.facts.end() ? nullptr : &found->second;
}

Report report_of(const Match& match) { return match.game().report(match.state()); }

std::string fact_text(const Match& match, std::string_view name) {
    const Report report = report_of(match);
    const Json* value = fact(report, name);
    return value ? to_text(*value) : "none";
}

int coloured(const Match& match) {
    const Report report = report_of(match);
    return static_cast<int>(report.cells.size() - static_cast<std::size_t>(std::ranges::count(report.cells, 0)));
}

TEST(Selacata, AnIslandTouchesNoOtherOfEitherColour) {
    Match match = new_match({{"grid", "loire"}});
    ASSERT_TRUE(match.play("20").ok());
    for (Cell next : match.game().topology().neighbours(Cell(20)))
        EXPECT_EQ(match.play(match.game().topology().name(next)).error().code, "selacata.touching");
    EXPECT_EQ(match.play("20").error().code, "move.taken");
}

TEST(Selacata, TwoIslandsOfOneColourMustNotCatchATriangleBetweenThem) {
    Match match = new_match({{"grid", "loire"}});
    const Topology& board = match.game().topology();
    const Cell first(20), between = board.neighbours(first)[0];
    const auto around = board.neighbours(between);
    const Cell second = *std::ranges::find_if(around, [&](Cell cell) { return cell != first; });
    ASSERT_TRUE(match.play(board.name(first)).ok());
    // The opponent may go there: two colours catch nothing.
    EXPECT_TRUE(match.game().read(match.state(), board.name(second)).ok());
    for (const auto& legal : match.legal_moves())
        if (!board.are_neighbours(legal.move.cell(), second) && legal.move.cell() != second) {
            match.play(legal.move);
            break;
        }
    EXPECT_EQ(match.play(board.name(second)).error().code, "selacata.starting");
}

TEST(Selacata, FromTheEleventhTriangleOnEveryEmptyOneIsOpen) {
    Match match = new_match({{"triangles", "100"}, {"grid", "creme"}}, 2);
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(fact_text(match, "phase"), "\"archipelago\"");
        EXPECT_EQ(coloured(match), i);
        ASSERT_TRUE(match.play_random().ok());
    }
    EXPECT_EQ(fact_text(match, "phase"), "\"free\"");
    EXPECT_EQ(match.legal_moves().size(), 90u);
}

TEST(Selacata, WhoCannotAddToTheArchipelagoEndsTheHalfAtNilNil) {
    int stuck = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Match match = new_match({{"triangles", "36"}, {"grid", "eau"}, {"halves", "1"}}, seed);
        while (!match.turn().is_nobody()) ASSERT_TRUE(match.play_random().ok());
        const bool full = coloured(match) == 36;
        if (full) continue;
        ++stuck;
        EXPECT_LT(coloured(match), 10);
        EXPECT_EQ(match.outcome().scores[0], 0);
        EXPECT_EQ(match.outcome().winners, PlayerSet::all(2));
        EXPECT_EQ(fact_text(match, "halves"), "[[0,0]]");
        const Scene scene = match.scene();
        EXPECT_TRUE(std::ranges::any_of(scene.remarks, [](const Remark& each) { return each.code == "selacata.stuck"; }));
    }
    EXPECT_GT(stuck, 3);
}

TEST(Selacata, AStuckFirstHalfIsFollowedByTheSecond) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Match match = new_match({{"triangles", "36"}, {"grid", "eau"}}, seed);
        while (fact_text(match, "half") == "1") ASSERT_TRUE(match.play_random().ok());
        const Report report = report_of(match);
        if (fact(report, "last")->members()->size() == 36) continue;
        EXPECT_EQ(to_text(*fact(report, "halves")), "[[0,0]]");
        EXPECT_EQ(match.turn(), Seat::player(2));
        EXPECT_EQ(match.legal_moves().size(), 36u);
        return;
    }
    FAIL() << "no stuck half in 300 games";
}

TEST(Selacata, ThePlayerWithFewerTrianglesScores) {
    Match match = new_match({{"grid", "cestlavie"}}, 4);
    int sum = 0;
    while (!match.turn().is_nobody()) {
        const auto cells = report_of(match).cells;
        const int now = static_cast<int>(std::ranges::count(cells, 2)) - static_cast<int>(std::ranges::count(cells, 1));
        EXPECT_EQ(match.outcome().scores[0], sum + now);
        EXPECT_EQ(match.outcome().scores[1], -sum - now);
        const std::string half = fact_text(match, "half");
        ASSERT_TRUE(match.play_random().ok());
        if (fact_text(match, "half") != half) sum = match.outcome().scores[0];
    }
    const Outcome outcome = match.outcome();
    EXPECT_EQ(outcome.winners.has(1), outcome.scores[0] >= outcome.scores[1]);
}

TEST(Selacata, RefusesGridsTooSmallForTheArchipelago) {
    const auto code = [](GivenOptions options) { return make_game("selacata", options).error().code; };
    EXPECT_EQ(code({{"triangles", "34"}}), "option.range");
    EXPECT_EQ(code({{"triangles", "37"}}), "grid.triangles");
    EXPECT_EQ(code({{"grid", "deux mots"}}), "grid.word");
    EXPECT_EQ(code({{"board", "triangle:5"}}), "reaction.small");
    EXPECT_EQ(code({{"board", "square:6"}}), "reaction.neighbours");
    EXPECT_TRUE(make_game("selacata", {{"board", "triangle:6"}}).ok());
}

// What the reference player should choose among, found slowly.
std::vector<std::string> reference_choices(const Match& match) {
    std::vector<std::string> best;
    std::pair<int, int> highest{-1000, 0};
    const Topology& board = match.game().topology();
    const int mover = match.turn().value;
    for (const auto& legal : match.legal_moves()) {
        Match ahead = match;
        ahead.play(legal.move);
        auto cells = report_of(ahead).cells;
        // A half that ends clears the grid: then the final one is what to look at.
        if (fact_text(ahead, "half") != fact_text(match, "half") || ahead.turn().is_nobody()) {
            cells.assign(cells.size(), 0);
            const Report report = report_of(ahead);
            for (const auto& [name, player] : *fact(report, "last")->members())
                cells[board.find(name)->index] = static_cast<std::uint8_t>(*player.integer());
        }
        int score = 0, exposed = 0;
        for (int i = 0; i < board.size(); ++i) {
            score += cells[i] == 0 ? 0 : cells[i] == mover ? -1 : 1;
            if (cells[i] == mover)
                for (Cell next : board.neighbours(Cell(i))) exposed += cells[next.index] == 0;
        }
        const std::pair value{score, -exposed};
        if (value > highest) best.clear(), highest = value;
        if (value == highest) best.push_back(legal.text);
    }
    return best;
}

TEST(Reference, TakesTheBestScoreThenTheFewestExposedSides) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Match match = new_match({{"grid", "gerard"}}, seed);
        while (!match.turn().is_nobody()) {
            const auto choices = reference_choices(match);
            const auto spec = parse_player("reference:seed=" + std::to_string(seed));
            const Move move = think(match, *spec, Budget{}).best();
            ASSERT_NE(std::ranges::find(choices, match.game().write(move)), choices.end());
            if (match.turn() == Seat::player(1)) match.play(move);
            else ASSERT_TRUE(match.play_random().ok());
        }
    }
}

TEST(Reference, IsFrozen) {
    // Two reference players with the match's seed. If this fails, people's scores can no longer be compared.
    Match match = new_match({{"grid", "cestlavie"}}, 2010);
    while (!match.turn().is_nobody()) match.play(think(match, *parse_player("reference-1"), Budget{}).best());
    EXPECT_EQ(
        joined(match.written_history(), " "),
        "3 17 6 9 26 30 22 34 39 45 40 31 44 25 7 46 15 47 43 16 11 42 10 4 19 5 38 12 37 0 24 28 36 41 21 35 21 37 27 45 "
        "34 42 14 30 3 9 28 4 33 16 35 5 2 0 41 1 40 8 20 31 32 22 19 23 15 10 7 24 39 26 36 29 6 47 38");
    EXPECT_EQ(match.outcome().scores[0], 96);
}

TEST(Reference, TiesAreBrokenByTheSeedAlone) {
    const Match match = new_match({{"grid", "cestlavie"}});
    std::set<Move> chosen;
    for (int seed = 0; seed < 40; ++seed) {
        const auto spec = parse_player("reference:seed=" + std::to_string(seed));
        EXPECT_EQ(think(match, *spec, Budget{}).best(), think(match, *spec, Budget{}).best());
        chosen.insert(think(match, *spec, Budget{}).best());
    }
    EXPECT_GT(chosen.size(), 10u);
}

}  // namespace
}  // namespace pavage
