// Hex for two to six players: join your two opposite ports. Works on the classic rhombus and on every other board whose rim
// can be cut into arcs, with owned or neutral ports. Rules: rules.en.md in this folder.
//
// Inside, everything is by colour (0 to n-1): a swap exchanges who plays the first two colours and moves nothing on the
// board. Everything shown names players.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/cell_set.h"
#include "base/random_subset.h"
#include "rules/game_rules.h"
#include "rules/options.h"
#include "rules/solution.h"
#include "tiling/corners.h"
#include "tiling/masks.h"

namespace pavage::hex {

extern const GameInfo kInfo;

enum class Ports { kOwned, kNeutral };

struct Setup {
    static Result<Setup> make(Options options);

    Options options;
    Topology topology;
    int players;
    bool swap;
    Ports ports;
    std::vector<std::vector<Cell>> arcs;  // 2n of them; colour i owns i and i+n
    std::vector<Cell> closed_at_first;    // the centre, where a colour's first stone may not go
    // Two players, owned ports, every cut on a cell, no four cells round a corner: then a full board always has exactly one
    // player who has joined, as in classic Hex. Where a cut falls between two cells, or four cells meet, stones of both
    // players there can keep both from joining.
    bool one_always_joins;
};

template <int Words>
class Rules {
  public:
    using Set = CellSet<Words>;

    struct State {
        Set empty;
        std::array<Set, kMaxPlayers> stones;                 // by colour
        std::array<std::uint8_t, 2 * kMaxPlayers> owners{};  // of neutral ports: colour + 1, or 0
        std::uint8_t colour = 0;                             // whose turn
        std::uint8_t out = 0;                                // eliminated colours, a bit each
        std::uint8_t winner = 0;                             // colour + 1, or 0
        bool joined = false;                                 // won by joining ports
        bool swapped = false;
        // For each colour a path that still joins its ports. A cache: a stone off the path cannot cut it, so most moves
        // need no search. Not part of the position.
        std::array<Set, kMaxPlayers> hope;

        friend bool operator==(const State& a, const State& b) {
            return a.stones == b.stones && a.owners == b.owners && a.colour == b.colour && a.out == b.out &&
                   a.winner == b.winner && a.swapped == b.swapped;
        }
    };

    explicit Rules(Setup setup);

    const Topology& topology() const { return setup_.topology; }
    int players() const { return setup_.players; }
    int longest() const { return topology().size() + 1; }
    State start() const { return start_; }
    Seat turn(const State& at) const { return at.winner ? Seat::nobody() : Seat::player(player_of(at, at.colour)); }
    Outcome outcome(const State& at) const;
    Key key(const State& at) const;
    void generate(const State& at, MoveList& moves) const;
    bool cell_moves(const State& at, Set& cells) const;
    void play(State& state, Move move) const;
    bool appraise(const State& at, const MoveList& moves, std::span<float> values) const;
    bool fast_playout(const State& at, Random& random, Outcome& outcome, Trace* trace = nullptr) const;
    const char* refusal(const State& at, Move move) const;
    void tell(const State& at, Move move, Telling<State>& telling) const;
    const std::vector<std::vector<Cell>>& ports() const { return setup_.arcs; }
    void describe(const State& at, Scene& scene) const;
    void report(const State& at, Report& report) const;
    std::unique_ptr<PositionSolver<State>> solver() const;

  private:
    int player_of(const State& at, int colour) const { return 1 + (at.swapped && colour < 2 ? 1 - colour : colour); }
    int opposite(int arc) const { return (arc + setup_.players) % (2 * setup_.players); }
    bool owned() const { return setup_.ports == Ports::kOwned; }
    bool swap_open(const State& at) const {
        return setup_.swap && !at.winner && !at.swapped && at.colour == 1 && at.stones[1].empty() &&
               at.stones[0].count() == 1;
    }
    Set open_cells(const State& at) const {
        return at.stones[at.colour].empty() ? at.empty.minus(closed_at_first_) : at.empty;
    }
    // Owned ports.
    bool joined(const State& at, int colour, Cell last) const;
    Set hope_of(const State& at, int colour) const {
        return masks_.path(arcs_[colour], arcs_[colour + setup_.players], at.empty | at.stones[colour]);
    }
    // Neutral ports.
    bool usable(const State& at, int arc, int colour) const { return !at.owners[arc] || at.owners[arc] == colour + 1; }
    template <class Opens>
    Set flood_with_ports(Set seeds, const Set& passable, Opens opens) const;
    bool take_ports(State& state, int colour, Cell last) const;
    bool has_hope(const State& at, int colour) const;

    std::vector<float> worth_of_stones() const;

    void finish(State& state, int winner) const;
    std::vector<Cell> winning_chain(const State& at) const;

    Setup setup_;
    Masks<Words> masks_;
    std::vector<Set> arcs_;
    Set closed_at_first_;
    State start_;
    std::vector<float> worth_;  // of a first stone on each cell where a swap may answer it, the best 1
};

}  // namespace pavage::hex

#include "games/hex/hex_rules.h"
#include "games/hex/hex_solver.h"
