// Triancey: the cases that players would argue about.
#include "games/triancey/triancey.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "play/game_testing.h"
#include "play/players.h"
#include "play/record.h"

namespace pavage {
namespace {

Match new_match(GivenOptions options, std::uint64_t seed = 1) { return Match(*make_game("triancey", options), seed); }

const Json* fact(const Report& report, std::string_view name) {
    const auto found =
        std::ranges::find(report.facts, name, [](const auto& pair) -> std::string_view { return pair.first; });
    return found == report.facts.end() ? nullptr : &found->second;
}

int holder(const Match& match, Cell cell) { return match.game().report(match.state()).cells[cell.index]; }

// An empty triangle that neither touches `cell` nor has a common neighbour with anything coloured: harmless to play.
Cell far_from_all(const Match& match, const std::vector<Cell>& cells) {
    const Topology& board = match.game().topology();
    for (int i = 0; i < board.size(); ++i) {
        const bool near = std::ranges::any_of(cells, [&](Cell cell) {
            const auto next = board.neighbours(cell);
            return cell == Cell(i) || board.are_neighbours(cell, Cell(i)) ||
                   std::ranges::any_of(next, [&](Cell each) { return board.are_neighbours(each, Cell(i)); });
        });
        if (!near && holder(match, Cell(i)) == 0) return Cell(i);
    }
    return {};
}

TEST(Triancey, AnEmptyTriangleBetweenTwoOfTheMoverTurns) {
    Match match = new_match({{"grid", "loire"}});
    const Cell middle(10);
    const auto around = match.game().topology().neighbours(middle);
    match.play(Move(around[0]));
    match.play(Move(far_from_all(match, {middle, around[0], around[1]})));
    EXPECT_EQ(holder(match, middle), 0);
    match.play(Move(around[1]));
    EXPECT_EQ(holder(match, middle), 1);
}

TEST(Triancey, ATriangleOfTheOpponentTurnsLikeAnEmptyOne) {
    Match match = new_match({{"grid", "loire"}});
    const Cell middle(20);
    const auto around = match.game().topology().neighbours(middle);
    match.play(Move(around[0]));
    match.play(Move(middle));
    EXPECT_EQ(holder(match, middle), 2);
    match.play(Move(around[1]));
    EXPECT_EQ(holder(match, middle), 1);
    EXPECT_EQ(match.outcome().scores[1], 0);
    EXPECT_EQ(told(match), "1; reaction.turned_one 1; reaction.it_was 2");
}

// Each step shows more of the mover's colour than the one before, and the last, with what turns then, is the position.
TEST(Triancey, AReactionIsToldRoundByRound) {
    Match match = new_match({{"grid", "loire"}, {"triangles", "96"}}, 4);
    std::size_t most = 0;
    while (!match.turn().is_nobody()) {
        const int mover = match.turn().value;
        ASSERT_TRUE(match.play_random().ok());
        const auto count = [&](const Scene& scene) {
            return std::ranges::count_if(scene.tokens, [&](const Token& token) { return token.player == mover; });
        };
        auto before = std::ptrdiff_t{0};
        const auto last = match.last_move();
        for (const Scene& step : last->steps) {
            EXPECT_GT(count(step), before);
            before = count(step);
        }
        EXPECT_GT(count(match.scene()), before);
        most = std::max(most, last->steps.size());
    }
    EXPECT_GT(most, 3u);
}

TEST(Triancey, OnlyTheColourJustPlayedSpreads) {
    // A triangle played between two of the opponent's would be theirs before it could be played: whoever has two
    // neighbours of a colour already has that colour, after every move.
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Match match = new_match({{"triangles", "36"}, {"grid", "eau"}}, seed);
        const Topology& board = match.game().topology();
        while (!match.turn().is_nobody()) {
            const auto before = match.game().report(match.state()).cells;
            const int mover = match.turn().value;
            ASSERT_TRUE(match.play_random().ok());
            const auto after = match.game().report(match.state()).cells;
            for (int i = 0; i < board.size(); ++i) {
                ASSERT_TRUE(before[i] == after[i] || after[i] == mover);
                for (int player : {1, 2}) {
                    const auto near = std::ranges::count_if(board.neighbours(Cell(i)),
                                                            [&](Cell next) { return after[next.index] == player; });
                    ASSERT_TRUE(near < 2 || after[i] == player);
                }
            }
        }
    }
}

TEST(Triancey, AFullGridEndsTheGameAndMostTrianglesWin) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Match match = new_match({{"triangles", "24"}, {"grid", "porte"}}, seed);
        while (!match.turn().is_nobody()) ASSERT_TRUE(match.play_random().ok());
        const Outcome outcome = match.outcome();
        EXPECT_EQ(outcome.scores[0] + outcome.scores[1], 24);
        EXPECT_EQ(outcome.winners.has(1), outcome.scores[0] >= 12);
        EXPECT_EQ(outcome.winners.has(2), outcome.scores[1] >= 12);
        EXPECT_STREQ(outcome.reason, outcome.scores[0] == 12 ? "triancey.equal" : "triancey.most");
        EXPECT_FALSE(fact(match.game().report(match.state()), "half")) << "one half is no half";
    }
}

TEST(Triancey, InTwoHalvesPlayerTwoBeginsTheSecondAndDifferencesAddUp) {
    Match match = new_match({{"triangles", "16"}, {"grid", "creme"}, {"halves", "2"}}, 3);
    Report report = match.game().report(match.state());
    EXPECT_EQ(to_text(*fact(report, "half")), "1");
    EXPECT_EQ(to_text(*fact(report, "yellow")), "1");
    EXPECT_EQ(to_text(*fact(report, "halves")), "[]");
    EXPECT_FALSE(fact(report, "last"));
    std::vector<std::uint8_t> before;
    int lead = 0;
    while (to_text(*fact(report, "half")) == "1") {
        before = report.cells;
        ASSERT_TRUE(match.play_random().ok());
        report = match.game().report(match.state());
    }
    EXPECT_EQ(match.turn(), Seat::player(2));
    EXPECT_EQ(to_text(*fact(report, "yellow")), "2");
    EXPECT_TRUE(std::ranges::all_of(report.cells, [](auto cell) { return cell == 0; })) << "an empty grid";
    for (const auto& [name, player] : *fact(report, "last")->members()) lead += *player.integer() == 1 ? 1 : -1;
    EXPECT_EQ(fact(report, "last")->members()->size(), 16u);
    EXPECT_EQ(match.outcome().scores[0], lead);
    EXPECT_EQ(match.outcome().scores[1], -lead);
    EXPECT_EQ(match.game().scene(match.state()).looks[2], Look::kYellow);
    ASSERT_TRUE(match.play_random().ok());
    EXPECT_EQ(match.outcome().scores[1], -lead + 1) << "what the second half gives so far is added";
    while (!match.turn().is_nobody()) ASSERT_TRUE(match.play_random().ok());
    report = match.game().report(match.state());
    EXPECT_EQ(fact(report, "halves")->items()->size(), 2u);
    EXPECT_EQ(fact(report, "last")->members()->size(), 16u);
    const int last =
        static_cast<int>(std::ranges::count(report.cells, 1)) - static_cast<int>(std::ranges::count(report.cells, 2));
    EXPECT_EQ(match.outcome().scores[0], lead + last);
    EXPECT_TRUE(match.outcome().over());
}

TEST(Triancey, TellsWhatEachMoveWouldTurn) {
    Match match = new_match({{"triangles", "36"}, {"grid", "eau"}}, 5);
    while (!match.turn().is_nobody()) {
        const Report report = match.game().report(match.state());
        for (const auto& legal : match.legal_moves()) {
            Match ahead = match;
            ahead.play(legal.move);
            const auto after = ahead.game().report(ahead.state()).cells;
            std::vector<Cell> turned;
            for (int i = 0; i < 36; ++i)
                if (after[i] != report.cells[i] && Cell(i) != legal.move.cell()) turned.push_back(Cell(i));
            const Json* told = fact(report, "turns")->find(legal.text);
            ASSERT_EQ(told != nullptr, !turned.empty());
            ASSERT_EQ(told ? told->items()->size() : 0, turned.size());
        }
        ASSERT_TRUE(match.play_random().ok());
    }
}

TEST(Triancey, ExposedSidesLieBetweenAnOwnTriangleAndAnEmptyOne) {
    Match match = new_match({{"grid", "loire"}});
    match.play(Move(Cell(0)));
    const Report report = match.game().report(match.state());
    EXPECT_EQ(fact(report, "exposed")->items()->front().items()->size(), 3u);
    EXPECT_TRUE(fact(report, "exposed")->items()->back().items()->empty());
    EXPECT_EQ(match.game().scene(match.state()).sides.size(), 3u);
}

TEST(Triancey, TheGridComesFromTheSeedUnlessAWordIsGiven) {
    const auto word = [](GivenOptions options, std::uint64_t seed) {
        return (*make_game("triancey", options, nullptr, seed))->options().text("grid");
    };
    EXPECT_EQ(word({}, 7), word({}, 7));
    EXPECT_NE(word({}, 7), word({}, 8));
    EXPECT_EQ(word({{"grid", "Loire"}}, 7), "Loire");
    EXPECT_EQ((*make_game("triancey", {}))->options().text("grid"), word({}, 1));
    Match match(*make_game("triancey", {}, nullptr, 7), 7);
    ASSERT_TRUE(match.play_random().ok());
    const auto again = replay(*parse_record(to_text(Record::of(match))));
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(again->game().options().text("grid"), word({}, 7));
}

TEST(Triancey, RefusesWhatIsNoGrid) {
    const auto code = [](GivenOptions options) { return make_game("triancey", options).error().code; };
    EXPECT_EQ(code({{"triangles", "17"}}), "grid.triangles");
    EXPECT_EQ(code({{"triangles", "14"}}), "option.range");
    EXPECT_EQ(code({{"triangles", "402"}}), "option.range");
    EXPECT_EQ(code({{"grid", "à la carte"}}), "grid.word");
    EXPECT_EQ(code({{"grid", std::string(33, 'a')}}), "grid.word");
    EXPECT_EQ(code({{"halves", "3"}}), "option.range");
    EXPECT_EQ(code({{"players", "3"}}), "option.unknown");
}

TEST(Triancey, IsPlayedOnAnyBoardOfCellsWithThreeNeighbours) {
    //  1           Corners have one neighbour, and turn only by being played: 3 lies between 1, 2 and 4.
    //  2 3 4
    Match match = new_match({{"board", "triangles:triangle:2"}});
    for (const char* move : {"1", "3", "2"}) ASSERT_TRUE(match.play(move).ok());
    EXPECT_EQ(holder(match, *match.game().topology().find("3")), 1);
    ASSERT_TRUE(match.play("4").ok());
    EXPECT_EQ(match.outcome().scores[0], 3);
    EXPECT_EQ(match.outcome().scores[1], 1);
    const auto refused = make_game("triancey", {{"board", "hexagon:3"}}).error();
    EXPECT_EQ(refused.code, "reaction.neighbours");
    EXPECT_EQ(refused.values, (std::vector<std::string>{"hexagon:3", "a2", "4"}));
    EXPECT_EQ(make_game("triancey", {{"board", "kites:3"}}).error().code, "board.unknown");
}

TEST(Triancey, ATriangleOnceColouredCannotBePlayed) {
    Match match = new_match({{"grid", "loire"}});
    ASSERT_TRUE(match.play("7").ok());
    EXPECT_EQ(match.play("7").error().code, "move.taken");
    EXPECT_EQ(match.play("48").error().code, "move.unknown");
    EXPECT_EQ(match.play("07").error().code, "move.unknown");
    EXPECT_EQ(match.play("pass").error().code, "move.no_pass");
}

TEST(Triancey, StatesAreSmall) {
    EXPECT_LE(sizeof(triancey::Rules<2>::State), 80u);
    EXPECT_TRUE(std::is_trivially_copyable_v<triancey::Rules<16>::State>);
}

}  // namespace
}  // namespace pavage
