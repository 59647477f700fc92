// Two tiny games for tests of searches, so that they need no game of the catalogue: a race with exact values, and a
// gamble with dice.
#pragma once

#include "base/cell_set.h"
#include "base/hash.h"
#include "rules/game_rules.h"
#include "tiling/boards.h"

namespace pavage {

// n players in turn take 1 to 3 from a heap; whoever takes the last one wins.
class HeapGame {
  public:
    struct State {
        int left = 0;
        int mover = 1;
        int winner = 0;
        friend bool operator==(const State&, const State&) = default;
    };
    HeapGame(int heap, int players) : heap_(heap), players_(players), topology_(*make_board("square:1x1")) {}
    const Topology& topology() const { return topology_; }
    int players() const { return players_; }
    int longest() const { return heap_; }
    State start() const { return {heap_}; }
    Seat turn(const State& at) const { return at.winner ? Seat::nobody() : Seat::player(at.mover); }
    Outcome outcome(const State& at) const {
        Outcome outcome;
        outcome.players = players_;
        if (at.winner) outcome.won_by(PlayerSet::of(at.winner), "");
        return outcome;
    }
    Key key(const State& at) const { return {Hasher().add(at.left).add(at.mover).value()}; }
    void generate(const State& at, MoveList& moves) const {
        for (int take = 1; take <= 3 && take <= at.left; ++take) moves.add(Move(std::uint64_t(take)));
    }
    void play(State& state, Move move) const {
        state.left -= static_cast<int>(move.bits);
        if (state.left == 0) state.winner = state.mover;
        state.mover = state.mover % players_ + 1;
    }
    void describe(const State&, Scene&) const {}
    void report(const State&, Report&) const {}

  private:
    int heap_, players_;
    Topology topology_;
};

// The only player decides: take a sure half (move 1), or roll (move 2): 1 wins, weights 3 to 1 against. A second player
// only watches and wins what the first does not.
class GambleGame {
  public:
    enum Stage : int { kDecide, kRoll, kWon, kLost, kShared };
    struct State {
        int stage = kDecide;
        friend bool operator==(const State&, const State&) = default;
    };
    explicit GambleGame(std::uint32_t winning_weight) : weight_(winning_weight), topology_(*make_board("square:1x1")) {}
    const Topology& topology() const { return topology_; }
    int players() const { return 2; }
    int longest() const { return 2; }
    State start() const { return {}; }
    Seat turn(const State& at) const {
        return at.stage == kDecide ? Seat::player(1) : at.stage == kRoll ? Seat::chance() : Seat::nobody();
    }
    Outcome outcome(const State& at) const {
        Outcome outcome;
        outcome.players = 2;
        if (at.stage == kWon) outcome.won_by(PlayerSet::of(1), "");
        if (at.stage == kLost) outcome.won_by(PlayerSet::of(2), "");
        if (at.stage == kShared) outcome.won_by(PlayerSet::all(2), "");
        return outcome;
    }
    Key key(const State& at) const { return {static_cast<std::uint64_t>(at.stage)}; }
    void generate(const State& at, MoveList& moves) const {
        if (at.stage == kDecide) {
            moves.add(Move(std::uint64_t{1}));
            moves.add(Move(std::uint64_t{2}));
        } else if (at.stage == kRoll) {
            moves.add(Move(std::uint64_t{1}), weight_);
            moves.add(Move(std::uint64_t{2}), 12 - weight_);
        }
    }
    void play(State& state, Move move) const {
        if (state.stage == kDecide) state.stage = move.bits == 1 ? kShared : kRoll;
        else state.stage = move.bits == 1 ? kWon : kLost;
    }
    void describe(const State&, Scene&) const {}
    void report(const State&, Report&) const {}

  private:
    std::uint32_t weight_;
    Topology topology_;
};

// One player rolls (move 1): a one in six wins or loses, else he rolls again from the same position.
class RollingGame {
  public:
    enum Stage : int { kAsk, kRoll, kWon, kLost };
    struct State {
        int stage = kAsk;
        friend bool operator==(const State&, const State&) = default;
    };
    RollingGame() : topology_(*make_board("square:1x1")) {}
    const Topology& topology() const { return topology_; }
    int players() const { return 2; }
    int longest() const { return kEndless; }
    State start() const { return {}; }
    Seat turn(const State& at) const {
        return at.stage == kAsk ? Seat::player(1) : at.stage == kRoll ? Seat::chance() : Seat::nobody();
    }
    Outcome outcome(const State& at) const {
        Outcome outcome;
        outcome.players = 2;
        if (at.stage >= kWon) outcome.won_by(PlayerSet::of(at.stage == kWon ? 1 : 2), "");
        return outcome;
    }
    Key key(const State& at) const { return {static_cast<std::uint64_t>(at.stage)}; }
    void generate(const State& at, MoveList& moves) const {
        if (at.stage == kAsk) return moves.add(Move(std::uint64_t{1}));
        moves.add(Move(std::uint64_t{1}), 4);
        moves.add(Move(std::uint64_t{2}), 1);
        moves.add(Move(std::uint64_t{3}), 1);
    }
    void play(State& state, Move move) const {
        if (state.stage == kAsk) state.stage = kRoll;
        else state.stage = move.bits == 1 ? kAsk : move.bits == 2 ? kWon : kLost;
    }
    void describe(const State&, Scene&) const {}
    void report(const State&, Report&) const {}

  private:
    Topology topology_;
};

// Thirty moves, each one of ten; whoever leads by the sum of them at the end wins. No position is reached twice.
class LongGame {
  public:
    struct State {
        std::uint64_t path = 0;
        int ply = 0, lead = 0;
        friend bool operator==(const State&, const State&) = default;
    };
    LongGame() : topology_(*make_board("square:1x1")) {}
    const Topology& topology() const { return topology_; }
    int players() const { return 2; }
    int longest() const { return 30; }
    State start() const { return {}; }
    Seat turn(const State& at) const { return at.ply == 30 ? Seat::nobody() : Seat::player(1 + at.ply % 2); }
    Outcome outcome(const State& at) const {
        Outcome outcome;
        outcome.players = 2;
        outcome.scores = {at.lead, -at.lead};
        if (at.ply == 30) outcome.highest_wins("");
        return outcome;
    }
    Key key(const State& at) const { return {Hasher().add(at.path).add(at.ply).value()}; }
    void generate(const State&, MoveList& moves) const {
        for (std::uint64_t step = 0; step < 10; ++step) moves.add(Move(step));
    }
    void play(State& state, Move move) const {
        // Bigger is not always better, so that there is something to find out.
        const int gain = static_cast<int>(mixed(state.path * 10 + move.bits) % 7);
        state.lead += state.ply % 2 == 0 ? gain : -gain;
        state.path = mixed(state.path + move.bits + 1);
        ++state.ply;
    }
    void describe(const State&, Scene&) const {}
    void report(const State&, Report&) const {}

  private:
    Topology topology_;
};

static_assert(GameRules<HeapGame> && GameRules<GambleGame> && GameRules<RollingGame> && GameRules<LongGame>);

}  // namespace pavage
