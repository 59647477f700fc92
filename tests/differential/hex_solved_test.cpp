// The solver of Hex against the plainest search through the real rules: every position that can come up on tiny boards, and
// positions from the middle of random games on larger ones, with swap and with a closed centre.
#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_map>

#include "play/game_testing.h"

namespace pavage {
namespace {

class PlainSearch {
  public:
    explicit PlainSearch(const Game& game) : game_(game) {}

    // 1 if the player to move wins, else -1; of a finished game for the player who would have been next, -1.
    int value(const State& at) {
        if (game_.turn(at).is_nobody()) return -1;
        const std::uint64_t key = game_.key(at).value;
        if (const auto known = values_.find(key); known != values_.end()) return known->second;
        int best = -1;
        for (Move move : moves(at)) {
            best = std::max(best, after(at, move));
            if (best > 0) break;
        }
        return values_[key] = best;
    }

    // For who moves at `at`. A swap leaves the turn's number with the other player, a winning stone ends the game.
    int after(const State& at, Move move) { return -value(next(at, move)); }

    std::vector<Move> winning(const State& at) {
        std::vector<Move> result;
        for (Move move : moves(at))
            if (after(at, move) > 0) result.push_back(move);
        return result;
    }

    State next(State at, Move move) const {
        Occurrences none;
        game_.play(at, move, none);
        return at;
    }
    MoveList moves(const State& at) const {
        MoveList list;
        game_.generate(at, list);
        return list;
    }
    std::size_t size() const { return values_.size(); }

  private:
    const Game& game_;
    std::unordered_map<std::uint64_t, int> values_;
};

void expect_right(const Game& game, Solver& solver, PlainSearch& plain, const State& at, bool all) {
    SolveTask task;
    task.all = all;
    task.memory = std::size_t{64} << 20;
    const Solution solution = solver.known(at, task);
    ASSERT_TRUE(solution.proven);
    ASSERT_EQ(solution.value, plain.value(at));
    if (solution.value > 0 && all) {
        auto moves = solution.moves, winning = plain.winning(at);
        std::ranges::sort(moves);
        std::ranges::sort(winning);
        EXPECT_EQ(moves, winning);
    }
    if (solution.moves.empty()) {
        EXPECT_EQ(solution.reason.code, "hex.swap_wins");
        return;
    }
    EXPECT_EQ(plain.after(at, solution.moves.front()), solution.value);
    if (solution.line.empty()) return;
    State now = at;
    for (Move move : solution.line) {
        ASSERT_TRUE(game.turn(now).is_player());
        ASSERT_EQ(std::ranges::count(plain.moves(now), move), 1) << "a line is made of legal moves";
        now = plain.next(now, move);
    }
}

struct Case {
    const char* options;
    int skip;       // random moves before; 0: every position that can come up
    int positions;  // random beginnings, or one in how many of all positions
};

void PrintTo(const Case& each, std::ostream* out) { *out << each.options; }

class HexSolved : public testing::TestWithParam<Case> {};

TEST_P(HexSolved, AsBySearchingEverything) {
#ifdef PAVAGE_FEW_GAMES
    constexpr int kFewer = 20;
#else
    constexpr int kFewer = 1;
#endif
    const auto& [options, skip, positions] = GetParam();
    const GamePtr game = game_for_test("hex", options);
    const auto solver = game->solver();
    PlainSearch plain(*game);
    if (skip > 0) {
        for (int seed = 1; seed <= std::max(1, positions / kFewer); ++seed) {
            Match match(game, static_cast<std::uint64_t>(seed));
            for (int i = 0; i < skip + seed % 3 && match.turn().is_player(); ++i) ASSERT_TRUE(match.play_random().ok());
            if (match.turn().is_player()) expect_right(*game, *solver, plain, match.state(), seed % 2 == 0);
        }
        return;
    }
    std::unordered_map<std::uint64_t, bool> met;
    std::vector<State> open{Match(game, 1).state()};
    int count = 0;
    while (!open.empty()) {
        const State at = open.back();
        open.pop_back();
        if (game->turn(at).is_nobody() || !met.emplace(game->key(at).value, true).second) continue;
        if (count++ % (positions * kFewer) == 0) expect_right(*game, *solver, plain, at, count % 3 == 0);
        for (Move move : plain.moves(at)) open.push_back(plain.next(at, move));
    }
}

constexpr Case kCases[] = {
    {"board=rhombus:1x1", 0, 1},
    {"board=rhombus:4x1", 0, 1},
    {"board=rhombus:1x4 swap=off", 0, 1},
    {"board=rhombus:2x2", 0, 1},
    {"board=rhombus:3x3 swap=off", 0, 1},
    {"board=rhombus:3x3", 0, 1},
    {"board=rhombus:3x3 centre=forbidden", 0, 1},
    {"board=rhombus:3x3 centre=forbidden swap=off", 0, 1},
    {"board=rhombus:2x3 centre=forbidden", 0, 1},
    {"board=rhombus:4x3 swap=off", 0, 11},
    {"board=rhombus:3x4 centre=forbidden", 0, 23},
    {"board=hexagon:2", 0, 1},
    {"board=hexagon:2 swap=off", 0, 1},
    {"board=hexagon:2 centre=forbidden", 0, 1},
    {"board=rhombus:4x4 swap=off", 6, 300},
    {"board=rhombus:5x4 swap=off", 10, 100},
    {"board=hexagon:3", 9, 100},
    {"board=hexagon:4 swap=off", 25, 100},
    // Where three cells meet in a corner, and where more do, so that both can be kept from joining.
    {"board=hexagons:triangle:4 swap=off", 0, 5},
    {"board=hexagons:triangle:5", 6, 100},
    {"board=hexagons:rectangle:3x3 centre=forbidden", 0, 3},
    {"board=square:3 swap=off", 0, 1},
    {"board=square:3", 0, 1},
    {"board=square:3 centre=forbidden", 0, 1},
    {"board=square:4x3 swap=off", 0, 11},
    {"board=square:4 swap=off", 6, 200},
    {"board=triangle:3", 0, 1},
    {"board=triangle:4 swap=off", 5, 100},
    {"board=squares:rhombus:3", 3, 100},
    {"board=penrose:1", 0, 1},
    {"board=penrose:2 swap=off", 12, 60},
    {"board=archimedean:3.6.3.6:2 swap=off", 3, 100},
    {"board=voronoi:14:5 swap=off", 4, 100},
    {"board=fibonacci:7", 0, 1},
};

std::string case_name(const testing::TestParamInfo<Case>& info) { return std::to_string(info.index); }

INSTANTIATE_TEST_SUITE_P(All, HexSolved, testing::ValuesIn(kCases), case_name);

}  // namespace
}  // namespace pavage
