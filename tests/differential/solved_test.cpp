// Solvers against plain exhaustive search: all positions that can follow are listed one by one and valued backwards from the
// ends, without bounds, orders or mathematics. Where positions may come back, what never ends is a draw.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <unordered_map>

#include "base/random.h"
#include "everything.h"
#include "play/game_testing.h"

namespace pavage {
namespace {

// A line of a game's solved.txt.
struct Case {
    std::string game, options;
    int skip = 0;       // random moves before
    int positions = 0;  // compared, from different random beginnings
};

void PrintTo(const Case& each, std::ostream* out) { *out << each.game << " " << each.options; }

class Exhaustive {
  public:
    explicit Exhaustive(const Game& game) : game_(game) {}

    // Every position that can follow `at`; false if there are too many for this method.
    bool list(const State& at, std::size_t most) {
        nodes_.clear();
        numbers_.clear();
        add(at);
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if (nodes_.size() > most) return false;
            MoveList moves;
            game_.generate(nodes_[i].state, moves);
            for (Move move : moves) {
                State next = nodes_[i].state;
                Occurrences none;
                game_.play(next, move, none);
                const int number = add(next);
                nodes_[i].next.push_back({move, number});
            }
        }
        value_all();
        return true;
    }

    // For the player to move at the first position.
    int value() const { return *nodes_[0].value; }
    std::set<std::string> best_moves() const {
        std::set<std::string> best;
        for (const auto& [move, number] : nodes_[0].next)
            if (seen_from(nodes_[0].turn, number) == value()) best.insert(game_.write(move));
        return best;
    }

  private:
    struct Node {
        State state;
        Seat turn;
        std::vector<std::pair<Move, int>> next;
        std::optional<int> value;  // for the player to move; at an end for player 1
    };

    int add(const State& state) {
        const auto [place, fresh] = numbers_.try_emplace(game_.key(state).value, static_cast<int>(nodes_.size()));
        if (!fresh) return place->second;
        Node node{state, game_.turn(state), {}, std::nullopt};
        if (node.turn.is_nobody()) {
            const Outcome outcome = game_.outcome(state);
            if (game_.info().by_points) node.value = outcome.scores[0] - outcome.scores[1];
            else node.value = outcome.winners.count() != 1 ? 0 : outcome.winners.has(1) ? 1 : -1;
        }
        nodes_.push_back(std::move(node));
        return place->second;
    }

    std::optional<int> seen_from(Seat viewer, int number) const {
        const Node& node = nodes_[static_cast<std::size_t>(number)];
        if (!node.value) return std::nullopt;
        const bool same = node.turn.is_nobody() ? viewer.value == 1 : node.turn == viewer;
        return same ? *node.value : -*node.value;
    }

    // A position is settled when all that follow are, or, where only winning counts, when one wins at once. What is never
    // settled goes on for ever.
    void value_all() {
        const bool points = game_.info().by_points;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = nodes_.size(); i-- > 0;) {
                Node& node = nodes_[i];
                if (node.value) continue;
                bool all = true;
                std::optional<int> best;
                for (const auto& [move, number] : node.next) {
                    const auto value = seen_from(node.turn, number);
                    if (!value) all = false;
                    else if (!best || *value > *best) best = *value;
                }
                if (!all && (points || best != 1)) continue;
                node.value = best;
                changed = true;
            }
        }
        for (Node& node : nodes_)
            if (!node.value) node.value = 0;
    }

    const Game& game_;
    std::vector<Node> nodes_;
    std::unordered_map<std::uint64_t, int> numbers_;
};

class Solved : public testing::TestWithParam<Case> {};

std::set<std::string> written(const Game& game, const std::vector<Move>& moves) {
    std::set<std::string> texts;
    for (Move move : moves) texts.insert(game.write(move));
    return texts;
}

TEST_P(Solved, AsByExhaustion) {
    constexpr std::size_t kMost = 60'000;
    const auto& [id, options, skip, positions] = GetParam();
    const GamePtr game = game_for_test(id, options);
    ASSERT_GT(positions, 0);
    const auto solver = game->solver();
    Exhaustive exhaustive(*game);
    int compared = 0;
    const int wanted = kFew ? 1 + positions / 20 : positions;
    for (int seed = 1; seed <= positions && compared < wanted; ++seed) {
        Match match(game, static_cast<std::uint64_t>(seed));
        for (int i = 0; i < skip && match.turn().is_player(); ++i) ASSERT_TRUE(match.play_random().ok());
        if (!match.turn().is_player() || !exhaustive.list(match.state(), kMost)) continue;
        ++compared;
        SolveTask task;
        task.all = true;
        task.memory = std::size_t{64} << 20;
        const Solution solution = solver->solve(match.state(), match.seen(), task);
        std::string moves;
        for (const auto& move : match.written_history()) moves += move + " ";
        ASSERT_TRUE(solution.proven) << moves;
        EXPECT_FALSE(solution.cut_short);
        EXPECT_EQ(solution.by_points, game->info().by_points);
        EXPECT_EQ(solution.value, exhaustive.value()) << moves;
        if (solution.by_points || solution.value >= 0)
            EXPECT_EQ(written(*game, solution.moves), exhaustive.best_moves()) << moves;
        else EXPECT_TRUE(!solution.moves.empty() || !solution.reason.code.empty()) << moves;
    }
    EXPECT_GT(compared, 0) << "every position was too large to list";
}

std::vector<Case> all_cases() {
    std::vector<Case> cases;
    for (const auto& entry : catalogue()) {
        const std::string id(entry.info->id);
        std::ifstream file(PAVAGE_SOURCE_DIR "/src/games/" + id + "/solved.txt");
        for (std::string line; std::getline(file, line);) {
            if (line.empty() || line[0] == '#') continue;
            Case each{.game = id};
            std::istringstream words(line);
            words >> each.skip >> each.positions >> std::ws;
            std::getline(words, each.options);
            cases.push_back(each);
        }
    }
    return cases;
}

std::string case_name(const testing::TestParamInfo<Case>& info) {
    return info.param.game + "_" + std::to_string(info.index);
}

INSTANTIATE_TEST_SUITE_P(All, Solved, testing::ValuesIn(all_cases()), case_name);

}  // namespace
}  // namespace pavage
