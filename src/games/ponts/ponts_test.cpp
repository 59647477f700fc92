// Ponts et Barrages: the cases players would argue about, and what its theory promises.
#include "games/ponts/ponts.h"

#include <gtest/gtest.h>

#include <unordered_map>

#include "play/game_testing.h"

namespace pavage {
namespace {

GamePtr game_of(std::string_view options) { return game_for_test("ponts", options); }

Match after(std::string_view options, const std::vector<std::string>& moves) {
    Match match(game_of(options), 1);
    const auto played = match.play_all(moves);
    EXPECT_TRUE(played.ok()) << played.error().code << " at move " << played.error().where;
    return match;
}

int holder(const Match& match, const char* name) {
    return match.game().report(match.state()).cells[match.game().topology().find(name)->index];
}

ponts::Setup setup_of(int size) {
    return *ponts::Setup::make(*Options::check(ponts::kInfo, {{"size", std::to_string(size)}}));
}

TEST(Ponts, HasNSquaredAndNMinusOneSquaredFreeCells) {
    for (int size = 2; size <= 15; ++size) {
        const Match match(game_of("size=" + std::to_string(size)), 1);
        EXPECT_EQ(static_cast<int>(match.legal_moves().size()), size * size + (size - 1) * (size - 1));
        int coloured = 0;
        for (auto player : match.game().report(match.state()).cells) coloured += player != 0;
        EXPECT_EQ(coloured, 2 * size * (size + 1));
        EXPECT_EQ(match.game().topology().size(), (2 * size + 1) * (2 * size + 1));
    }
}

TEST(Ponts, EveryReasonNotToPlaySomewhereHasItsOwnSentence) {
    Match match = after("size=3", {"b2"});
    EXPECT_EQ(match.play("b2").error().code, "move.taken");
    EXPECT_EQ(match.play("b3").error().code, "ponts.fixed") << "a cell of one's own colour";
    EXPECT_EQ(match.play("c2").error().code, "ponts.fixed") << "a cell of the other's colour";
    EXPECT_EQ(match.play("a1").error().code, "ponts.dead") << "a corner";
    EXPECT_EQ(match.play("c7").error().code, "ponts.dead") << "between two red cells of the top row";
    EXPECT_EQ(match.play("g5").error().code, "ponts.dead");
    EXPECT_EQ(match.play("h1").error().code, "move.unknown");
    EXPECT_EQ(match.play("swap").error().code, "move.no_swap");
}

TEST(Ponts, CellsOfOneSideAreNotJoinedAlongTheFrame) {
    // b1 and d1 both lie on the bottom row, yet a chain needs both ends: two halves from different columns are no chain.
    const Match match = after("size=2", {"b2", "c3", "d4"});
    EXPECT_FALSE(match.turn().is_nobody()) << "blue on c3 keeps b3 and d3 apart";
    EXPECT_EQ(match.turn(), Seat::player(2));
}

TEST(Ponts, ACornerIsNotEnough) {
    const Match match = after("size=3", {"b2", "b6", "c5", "f2", "d6"});
    EXPECT_FALSE(match.turn().is_nobody()) << "b2 joins b1 and b3, c5 and d6 join b5, d5, d7: b4 is missing";
}

TEST(Ponts, SwapTakesOverRedWithItsFixedCellsAndItsGoal) {
    Match match = after("size=3 swap=on", {"d4"});
    EXPECT_EQ(holder(match, "b1"), 1);
    ASSERT_TRUE(match.play("swap").ok());
    EXPECT_EQ(match.turn(), Seat::player(1));
    EXPECT_EQ(holder(match, "b1"), 2);
    EXPECT_EQ(holder(match, "d4"), 2);
    EXPECT_EQ(holder(match, "a2"), 1);
    EXPECT_EQ(match.scene().looks[2], Look::kRed) << "colours stay where they are: players change";
    EXPECT_EQ(match.scene().looks[1], Look::kBlue);
    EXPECT_EQ(match.play("swap").error().code, "move.no_swap") << "no swapping back";
    ASSERT_TRUE(match.play("b2").ok());
    EXPECT_EQ(holder(match, "b2"), 1);
    EXPECT_EQ(match.turn(), Seat::player(2));
    ASSERT_TRUE(match.play_all({"d2", "b4", "d6"}).ok());
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(2));
    EXPECT_EQ(match.outcome().out, PlayerSet{}) << "nobody is ever out";
}

TEST(Ponts, SwapIsOnlyTheAnswerToTheFirstStone) {
    EXPECT_EQ(Match(game_of("swap=on"), 1).play("swap").error().code, "move.no_swap");
    Match late = after("swap=on", {"b2", "b4"});
    EXPECT_EQ(late.play("swap").error().code, "move.no_swap");
    Match off = after("swap=off", {"b2"});
    EXPECT_EQ(off.play("swap").error().code, "move.no_swap");
}

TEST(Ponts, TheWinningChainLeadsFromSideToSide) {
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Match match(game_of("size=4 swap=on"), seed);
        while (!match.turn().is_nobody()) {
            EXPECT_TRUE(match.scene().chains.empty());
            ASSERT_TRUE(match.play_random().ok());
        }
        const Scene scene = match.scene();
        ASSERT_EQ(scene.chains.size(), 1u);
        const auto& [cells, player] = scene.chains[0];
        EXPECT_TRUE(match.outcome().winners.has(player));
        const Topology& board = match.game().topology();
        const auto report = match.game().report(match.state());
        for (Cell cell : cells) EXPECT_EQ(report.cells[cell.index], player);
        for (std::size_t i = 1; i < cells.size(); ++i) EXPECT_TRUE(board.are_neighbours(cells[i - 1], cells[i]));
        const bool red = scene.looks[player] == Look::kRed;
        const auto along = [&](Cell cell) { return red ? cell.index % 9 : cell.index / 9; };
        EXPECT_EQ(along(cells.front()), 0);
        EXPECT_EQ(along(cells.back()), 8);
    }
}

// Whether a colour has joined its sides when it has these stones, by a flood over the whole board.
bool joined(const ponts::Setup& setup, int colour, const CellSet<16>& stones) {
    const int across = 2 * setup.size + 1;
    CellSet<16> own = stones, here, there;
    for (int x = 0; x < across; ++x)
        for (int y = 0; y < across; ++y) {
            const auto land = colour == ponts::kRed ? ponts::CellKind::kRedLand : ponts::CellKind::kBlueLand;
            const Cell cell(x * across + y);
            if (ponts::kind_of(setup.size, x, y) == land) own.add(cell);
            const int along = colour == ponts::kRed ? y : x;
            if (along == 0) here.add(cell);
            if (along == across - 1) there.add(cell);
        }
    return Masks<16>(setup.topology).joins(here, there, own);
}

TEST(Ponts, AFullBoardHasExactlyOneWinnerAndItsMirrorImageTheOther) {
    for (int size : {2, 3, 5, 7}) {
        const auto setup = setup_of(size);
        const ponts::Rules<16> rules(setup);
        const int across = 2 * size + 1;
        Random random(static_cast<std::uint64_t>(size));
        for (int round = 0; round < 100; ++round) {
            CellSet<16> red, blue, mirrored;
            for_each(rules.start().empty, [&](Cell cell) {
                const bool is_red = random.below(2) == 0;
                (is_red ? red : blue).add(cell);
                // The mirror at the diagonal exchanges the colours of the land, so it exchanges those of the stones too.
                if (is_red) mirrored.add(Cell(cell.index % across * across + cell.index / across));
            });
            const bool red_joined = joined(setup, ponts::kRed, red);
            EXPECT_NE(red_joined, joined(setup, ponts::kBlue, blue)) << "never both, never neither";
            EXPECT_EQ(red_joined, joined(setup, ponts::kBlue, mirrored));
        }
    }
}

// Exhaustive: whether the mover wins.
class Solver {
  public:
    explicit Solver(int size) : rules_(setup_of(size)) {}
    bool wins(const ponts::Rules<2>::State& at) {
        const auto [known, fresh] = values_.try_emplace(rules_.key(at).value, false);
        if (!fresh) return known->second;
        bool value = false;
        for (Cell cell : at.empty) value = value || !loses_after(at, cell);
        return values_[rules_.key(at).value] = value;
    }
    // Whether the mover's opponent wins after this stone.
    bool loses_after(ponts::Rules<2>::State at, Cell cell) {
        rules_.play(at, Move(cell));
        return !at.winner && wins(at);
    }
    const ponts::Rules<2>& rules() const { return rules_; }

  private:
    ponts::Rules<2> rules_;
    std::unordered_map<std::uint64_t, bool> values_;
};

TEST(Ponts, EveryOpeningWinsByExhaustiveSearch) {
    for (int size : {2, 3}) {
        Solver solver(size);
        const auto start = solver.rules().start();
        EXPECT_TRUE(solver.wins(start));
        for (Cell cell : start.empty)
            EXPECT_FALSE(solver.loses_after(start, cell)) << size << " " << solver.rules().topology().name(cell);
    }
}

TEST(Ponts, WithTheSwapTheSecondPlayerHasTheWin) {
    // Every opening wins for red, and whoever takes red over takes that over.
    Match match = after("size=2 swap=on", {"c3", "swap", "b2", "d2", "b4"});
    EXPECT_EQ(match.turn(), Seat::player(2));
    ASSERT_TRUE(match.play("d4").ok());
    EXPECT_EQ(match.outcome().winners, PlayerSet::of(2));
}

TEST(Ponts, FastPlayoutsWinAsOftenAsPlainOnes) {
    for (const char* options : {"size=2", "size=2 swap=on", "size=3 swap=on", "size=5"}) {
        const GamePtr game = game_of(options);
        constexpr int kGames = 40000;
        Random fast_random(1), plain_random(2);
        const auto fast = game->playouts(game->start(), fast_random, kGames, PlayoutPath::kFastest);
        const auto plain = game->playouts(game->start(), plain_random, kGames, PlayoutPath::kPlain);
        EXPECT_NEAR(fast.shares[0] / kGames, plain.shares[0] / kGames, 4 * 0.5 * 1.4143 / 200) << options;
    }
}

TEST(Ponts, FastPlayoutsAfterTheFirstStoneSwapByTheOddsOfOneMove) {
    const Match match = after("size=2 swap=on", {"c3"});
    constexpr int kGames = 40000;
    Random fast_random(3), plain_random(4);
    const auto fast = match.game().playouts(match.state(), fast_random, kGames, PlayoutPath::kFastest);
    const auto plain = match.game().playouts(match.state(), plain_random, kGames, PlayoutPath::kPlain);
    // Red holds c3 and two of the four others. b2 and b4, d2 and d4 join: also b2 and d4 or d2 and b4, over c3. So 4 of 6
    // halves win for red, and one time in five red is player 2's.
    EXPECT_NEAR(fast.shares[0] / kGames, 4.0 / 6 * 4 / 5 + 2.0 / 6 / 5, 0.01);
    EXPECT_NEAR(plain.shares[0] / kGames, 4.0 / 6 * 4 / 5 + 2.0 / 6 / 5, 0.01);
}

TEST(Ponts, RefusesSizesOutOfRange) {
    const auto code = [](GivenOptions options) { return make_game("ponts", options).error().code; };
    EXPECT_EQ(code({{"size", "1"}}), "option.range");
    EXPECT_EQ(code({{"size", "16"}}), "option.range");
    EXPECT_EQ(code({{"players", "3"}}), "option.unknown");
    EXPECT_EQ(code({{"swap", "maybe"}}), "option.choice");
    EXPECT_EQ(code({{"board", "square:11"}}), "option.unknown");
}

TEST(Ponts, StatesAreSmall) {
    EXPECT_LE(sizeof(ponts::Rules<2>::State), 128u) << "the usual board";
    EXPECT_TRUE(std::is_trivially_copyable_v<ponts::Rules<16>::State>);
}

}  // namespace
}  // namespace pavage
