#include "rules/repetition.h"

#include <gtest/gtest.h>

#include "search/mcts.h"
#include "search/perft.h"
#include "search/playout.h"
#include "tiling/boards.h"

namespace pavage {
namespace {

// Two players pace one token between two places, or step aside once each for good; a third occurrence is a draw.
class PacingGame {
  public:
    struct State {
        int place = 0, aside = 0, mover = 1;
        bool repeated = false;
        friend bool operator==(const State&, const State&) = default;
    };
    static constexpr int kMostAside = 2;

    PacingGame() : topology_(*make_board("square:2x1")) {}
    const Topology& topology() const { return topology_; }
    int players() const { return 2; }
    int longest() const { return kEndless; }
    State start() const { return {}; }
    Seat turn(const State& at) const { return at.repeated ? Seat::nobody() : Seat::player(at.mover); }
    Outcome outcome(const State& at) const {
        Outcome outcome;
        outcome.players = 2;
        if (at.repeated) outcome.won_by(PlayerSet::all(2), "");
        return outcome;
    }
    Key key(const State& at) const { return {Hasher().add(at.place).add(at.aside).add(at.mover).value()}; }
    void generate(const State& at, MoveList& moves) const {
        moves.add(Cell(1 - at.place));
        if (at.aside < kMostAside) moves.add(kPass);
    }
    void play(State& state, Move move) const {
        if (move == kPass) ++state.aside;
        else state.place = move.cell().index;
        state.mover = 3 - state.mover;
    }
    bool compared(const State& at) const { return !at.repeated; }
    std::uint32_t progress(const State& at) const { return static_cast<std::uint32_t>(at.aside); }
    void end_by_repetition(State& state) const { state.repeated = true; }
    void describe(const State&, Scene&) const {}
    void report(const State&, Report&) const {}

  private:
    Topology topology_;
};
static_assert(GameRules<PacingGame> && Repeating<PacingGame>);

constexpr Move kThere{Cell(1)}, kBack{Cell(0)};

TEST(Repetition, TheThirdOccurrenceEndsTheGameAndTheStartCounts) {
    const PacingGame rules;
    auto state = rules.start();
    Occurrences seen;
    note_occurrence(rules, state, seen);
    for (const Move move : {kThere, kBack, kThere}) {
        play_noting(rules, state, move, seen);
        EXPECT_FALSE(state.repeated);
    }
    play_noting(rules, state, kBack, seen);
    EXPECT_TRUE(state.repeated) << "start, after two moves, after four";
}

TEST(Repetition, AMoveForGoodBeginsAnew) {
    const PacingGame rules;
    auto state = rules.start();
    Occurrences seen;
    note_occurrence(rules, state, seen);
    for (const Move move : {kThere, kBack, kThere, kPass, kBack, kThere, kBack}) {
        play_noting(rules, state, move, seen);
        EXPECT_FALSE(state.repeated);
    }
    play_noting(rules, state, kThere, seen);
    EXPECT_TRUE(state.repeated) << "the position after stepping aside, for the third time";
}

TEST(Repetition, WhatWasRewoundDidNotOccur) {
    Occurrences seen;
    EXPECT_EQ(seen.add(Key{7}, 0), 1);
    EXPECT_EQ(seen.add(Key{7}, 0), 2);
    seen.rewind(1);
    EXPECT_EQ(seen.add(Key{8}, 0), 1);
    EXPECT_EQ(seen.add(Key{7}, 0), 2);
    EXPECT_EQ(seen.add(Key{7}, 1), 1) << "another progress is another position";
}

// Sequences of a length, by walking through all of them with a list of everything that occurred.
std::uint64_t count_slowly(const PacingGame& rules, std::vector<PacingGame::State> line, int depth) {
    if (depth == 0) return 1;
    if (std::ranges::count(line, line.back()) >= 3) return 0;
    MoveList moves;
    rules.generate(line.back(), moves);
    std::uint64_t total = 0;
    for (const Move move : moves) {
        auto longer = line;
        longer.push_back(line.back());
        rules.play(longer.back(), move);
        total += count_slowly(rules, longer, depth - 1);
    }
    return total;
}

TEST(Repetition, PerftCountsNothingAfterTheThirdOccurrence) {
    const PacingGame rules;
    auto start = rules.start();
    Occurrences seen;
    note_occurrence(rules, start, seen);
    Budget budget;
    for (int depth = 1; depth <= 14; ++depth)
        EXPECT_EQ(*Perft(rules, budget).count(start, seen, depth), count_slowly(rules, {start}, depth)) << depth;
    EXPECT_EQ(*Perft(rules, budget).count(start, seen, 14), 0u) << "it ends";
}

TEST(Repetition, PlayoutsAndSearchesEndAndLeaveTheHistoryAlone) {
    const PacingGame rules;
    auto state = rules.start();
    PlayoutSpace space;
    note_occurrence(rules, state, space.seen);
    for (const Move move : {kThere, kBack, kThere}) play_noting(rules, state, move, space.seen);
    Random random(1);
    EXPECT_TRUE(playout(rules, state, random, space).over());
    Occurrences seen;
    auto again = rules.start();
    note_occurrence(rules, again, seen);
    for (const Move move : {kThere, kBack, kThere}) play_noting(rules, again, move, seen);
    Budget budget;
    budget.simulations = 200;
    WalkerOf walker(rules, Knowledge::kUsed);
    walker.begin_at(again, seen);
    Mcts mcts(SearchSettings::plain());
    const auto result = mcts.search(walker, budget);
    EXPECT_EQ(result.simulations, 200u);
    EXPECT_DOUBLE_EQ(result.value[0], 0.5);
    EXPECT_EQ(seen.size(), 4u);
}

}  // namespace
}  // namespace pavage
