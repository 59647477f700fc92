// The Skeleton: put a stone on an empty cell that touches none of your own stones; whoever cannot has lost. Rules:
// rules.en.md in this folder.
#pragma once

#include <array>
#include <cstdint>

#include "base/cell_set.h"
#include "rules/game_rules.h"
#include "rules/options.h"
#include "tiling/masks.h"

namespace pavage::skeleton {

extern const GameInfo kInfo;

struct Setup {
    static Result<Setup> make(Options options);

    Options options;
    Topology topology;
};

template <int Words>
class Rules {
  public:
    using Set = CellSet<Words>;

    struct State {
        std::array<Set, 2> stones;  // by player, from 0
        std::uint8_t mover = 1;
        bool stuck = false;  // the mover has no cell left: the game is over
        friend bool operator==(const State&, const State&) = default;
    };

    explicit Rules(Setup setup) : setup_(std::move(setup)), masks_(setup_.topology) {}

    const Topology& topology() const { return setup_.topology; }
    int players() const { return 2; }
    int longest() const { return topology().size(); }
    State start() const { return {}; }
    Seat turn(const State& at) const { return at.stuck ? Seat::nobody() : Seat::player(at.mover); }

    Outcome outcome(const State& at) const {
        Outcome result;
        result.players = 2;
        if (at.stuck) result.won_by(PlayerSet::of(other(at.mover)), "skeleton.stuck");
        return result;
    }

    Key key(const State& at) const { return {Hasher().add(at.stones[0]).add(at.stones[1]).add(at.mover).value()}; }

    void generate(const State& at, MoveList& moves) const {
        for_each(open_cells(at), [&](Cell cell) { moves.add(cell); });
    }
    bool cell_moves(const State& at, Set& cells) const {
        cells = open_cells(at);
        return !at.stuck;
    }

    void play(State& state, Move move) const {
        state.stones[state.mover - 1].add(move.cell());
        state.mover = other(state.mover);
        state.stuck = open_cells(state).empty();
    }

    const char* refusal(const State& at, Move move) const {
        return (at.stones[0] | at.stones[1]).has(move.cell()) ? "move.taken" : "skeleton.touching";
    }

    void describe(const State& at, Scene& scene) const {
        for (int player = 1; player <= 2; ++player)
            for_each(at.stones[player - 1], [&](Cell cell) { scene.tokens.push_back({cell, Token::Kind::kStone, player}); });
    }

    void report(const State& at, Report& report) const {
        report.cells.assign(topology().size(), 0);
        for (std::uint8_t player = 1; player <= 2; ++player)
            for_each(at.stones[player - 1], [&](Cell cell) { report.cells[cell.index] = player; });
    }

  private:
    static std::uint8_t other(std::uint8_t player) { return static_cast<std::uint8_t>(3 - player); }

    // Where the mover may put a stone.
    Set open_cells(const State& at) const {
        const Set& own = at.stones[at.mover - 1];
        return masks_.all.minus(at.stones[0] | at.stones[1]).minus(masks_.next_to(own));
    }

    Setup setup_;
    Masks<Words> masks_;
};

}  // namespace pavage::skeleton
