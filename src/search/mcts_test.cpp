#include "search/mcts.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/logarithm.h"
#include "search/toy_games.h"

namespace pavage {
namespace {

SearchResult search(const auto& rules, const auto& state, std::uint64_t simulations, std::uint64_t seed = 1) {
    Budget budget;
    budget.simulations = simulations;
    MctsSettings settings;
    settings.seed = seed;
    return Mcts(rules, settings).search(state, {}, budget);
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
    const auto result = Mcts(rules, MctsSettings{}).search(rules.start(), {}, budget);
    EXPECT_EQ(asked, 3);
    EXPECT_LT(result.simulations, 200u);
}

TEST(Mcts, AFullTreeStillCounts) {
    const HeapGame rules(40, 2);
    MctsSettings settings;
    settings.most_nodes = 50;
    Budget budget;
    budget.simulations = 5000;
    const auto result = Mcts(rules, settings).search(rules.start(), {}, budget);
    EXPECT_EQ(result.simulations, 5000u);
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
