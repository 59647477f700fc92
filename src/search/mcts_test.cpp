#include "search/mcts.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "base/logarithm.h"
#include "search/search_testing.h"
#include "search/toy_games.h"

namespace pavage {
namespace {

SearchResult search(const auto& rules, const auto& state, std::uint64_t simulations, std::uint64_t seed = 1) {
    SearchSettings settings = SearchSettings::plain();
    settings.seed = seed;
    return searched(rules, state, simulations, settings);
}

TEST(Mcts, FindsTheWinningMoveOfAHeap) {
    // With two players leave a multiple of four.
    for (int heap : {5, 6, 7, 9, 10, 11, 13}) {
        const HeapGame rules(heap, 2);
        EXPECT_EQ(static_cast<int>(search(rules, rules.start(), 4000).best().bits), heap % 4) << heap;
    }
}

TEST(Mcts, GivesEveryPlayerHisOwnInterest) {
    // Three players, 2 left: taking both wins at once.
    const HeapGame rules(2, 3);
    const auto result = search(rules, rules.start(), 500);
    EXPECT_EQ(result.best().bits, 2u);
    EXPECT_GT(result.value[0], 0.9);
    // Three players, 4 left: whatever player 1 takes, player 2 takes the rest. Player 3 never wins against a sensible 2.
    const HeapGame longer(4, 3);
    const auto values = search(longer, longer.start(), 6000).value;
    EXPECT_GT(values[1], values[0]);
    EXPECT_GT(values[1], values[2]);
}

TEST(Mcts, WeighsDiceByTheirOdds) {
    const GambleGame good(9), bad(3);  // a win in 9 or 3 of 12 rolls, against a sure half
    EXPECT_EQ(search(good, good.start(), 4000).best().bits, 2u);
    EXPECT_EQ(search(bad, bad.start(), 4000).best().bits, 1u);
    const auto roll = search(good, good.start(), 20000).considered.front();
    EXPECT_NEAR(roll.value[0], 0.75, 0.02);
}

TEST(Mcts, SharesAddUpToOneAndVisitsToTheSimulations) {
    const HeapGame rules(12, 3);
    const auto result = search(rules, rules.start(), 777);
    EXPECT_NEAR(result.value[0] + result.value[1] + result.value[2], 1, 1e-9);
    std::uint64_t visits = 0;
    for (const auto& entry : result.considered) visits += entry.visits;
    EXPECT_EQ(visits, 777u);
    EXPECT_EQ(result.simulations, 777u);
}

TEST(Mcts, TheSameSeedGivesTheSameResultAndAnotherSeedAnother) {
    const HeapGame rules(21, 2);
    const auto one = search(rules, rules.start(), 300, 5), two = search(rules, rules.start(), 300, 5),
               other = search(rules, rules.start(), 300, 6);
    const auto visits = [](const SearchResult& result) {
        std::vector<std::uint64_t> list;
        for (const auto& entry : result.considered) list.push_back(entry.visits);
        return list;
    };
    EXPECT_EQ(visits(one), visits(two));
    EXPECT_NE(one.value, other.value);
}

TEST(Mcts, StopsWhenAskedTo) {
    const HeapGame rules(21, 2);
    Budget budget;
    int asked = 0;
    budget.stop = [&] { return ++asked >= 3; };
    const auto result = searched(rules, rules.start(), budget, SearchSettings::plain());
    EXPECT_EQ(asked, 3);
    EXPECT_LT(result.simulations, 200u);
}

// Every position of a heap by looking at all of them.
int winner_of_heap(int left, int mover, int players, std::map<std::pair<int, int>, int>& known) {
    if (const auto at = known.find({left, mover}); at != known.end()) return at->second;
    const int next = mover % players + 1;
    std::set<int> winners;
    for (int take = 1; take <= 3 && take <= left; ++take)
        winners.insert(take == left ? mover : winner_of_heap(left - take, next, players, known));
    int winner = 0;  // not certain
    if (winners.contains(mover)) winner = mover;
    else if (winners.size() == 1) winner = *winners.begin();
    return known[{left, mover}] = winner;
}

TEST(Mcts, ProvesWhatExhaustiveSearchFinds) {
    for (int players : {2, 3, 4})
        for (int heap = 1; heap <= 14; ++heap) {
            const HeapGame rules(heap, players);
            std::map<std::pair<int, int>, int> known;
            const int winner = winner_of_heap(heap, 1, players, known);
            const auto result = searched(rules, rules.start(), 20000, SearchSettings{});
            if (players == 2) {
                EXPECT_EQ(result.proven, PlayerSet::of(winner)) << heap;
                EXPECT_LT(result.simulations, 20000u) << "it stops once it knows";
            } else if (!result.proven.empty()) {
                EXPECT_EQ(result.proven, PlayerSet::of(winner)) << heap << " of " << players;
            }
            if (winner == 1) {
                EXPECT_EQ(result.proven, PlayerSet::of(1)) << heap << " of " << players;
            }
        }
}

TEST(Mcts, DiceProveNothingThatTheyDoNotDecide) {
    const GambleGame rules(9);
    EXPECT_TRUE(searched(rules, rules.start(), 5000, SearchSettings{}).proven.empty());
    EXPECT_NEAR(searched(rules, rules.start(), 20000, SearchSettings{}).value[0], 0.75, 0.05);
}

// Dice rolled again lead back to the same position.
TEST(Mcts, ALineThatGoesInCirclesEnds) {
    const RollingGame rules;
    const auto result = searched(rules, rules.start(), 500, SearchSettings{});
    EXPECT_EQ(result.simulations, 500u);
    EXPECT_LE(result.line.size(), 100u);
}

TEST(Mcts, GoesOnWithTheTreeOfTheLastMove) {
    const HeapGame rules(40, 2);
    SearchSettings settings;
    settings.solver = false;
    Mcts mcts(settings);
    WalkerOf walker(rules, Knowledge::kUsed);
    Budget budget;
    budget.simulations = 1000;
    auto state = rules.start();
    walker.begin_at(state, {});
    const auto first = mcts.search(walker, budget);
    rules.play(state, first.best());
    walker.begin_at(state, {});
    std::uint64_t visits = 0;
    for (const auto& entry : mcts.search(walker, budget).considered) visits += entry.visits;
    EXPECT_GT(visits, 1000 + first.considered.front().visits / 2);
}

TEST(Mcts, LooksAtManyMovesLittleByLittle) {
    const HeapGame rules(30, 2);
    SearchSettings settings;
    settings.solver = false;
    settings.first_moves = 1;
    EXPECT_LE(searched(rules, rules.start(), 2, settings).considered.size(), 2u);
    EXPECT_EQ(searched(rules, rules.start(), 2000, settings).considered.size(), 3u);
    settings.solver = true;
    const HeapGame small(9, 2);  // a loss is proven only once all moves were looked at
    EXPECT_EQ(searched(small, small.start(), 20000, settings).best().bits, 1u);
}

TEST(Mcts, AFullTreeStillCountsWithinItsMemory) {
    const LongGame rules;
    SearchSettings settings;
    settings.memory = std::size_t{1} << 20;
    Mcts mcts(settings);
    WalkerOf walker(rules, Knowledge::kNone);
    walker.begin_at(rules.start(), {});
    Budget budget;
    budget.simulations = 40000;
    std::size_t most = 0;
    budget.listen = [&](const auto&) { most = std::max(most, mcts.bytes()); };
    EXPECT_EQ(mcts.search(walker, budget).simulations, 40000u);
    EXPECT_GT(most, settings.memory / 2) << "it was full";
    EXPECT_LE(most, settings.memory);
}

TEST(Mcts, MergedSearchesAddTheirVisits) {
    const HeapGame rules(9, 2);
    const auto one = search(rules, rules.start(), 500, 1), two = search(rules, rules.start(), 700, 2);
    const auto both = merged({one, two});
    EXPECT_EQ(both.simulations, 1200u);
    std::uint64_t visits = 0;
    for (const auto& entry : both.considered) visits += entry.visits;
    EXPECT_EQ(visits, 1200u);
    EXPECT_EQ(both.best().bits, 1u);
    EXPECT_EQ(both.line.front(), both.best());
    EXPECT_NEAR(both.value[0], (one.value[0] * 500 + two.value[0] * 700) / 1200, 1e-12);
}

TEST(Logarithm, IsTheNaturalOne) {
    for (double x : {1.0, 1.5, 2.0, 3.0, 10.0, 12345.0, 4e9, 0.001}) EXPECT_NEAR(logarithm(x), std::log(x), 1e-11) << x;
}

}  // namespace
}  // namespace pavage
