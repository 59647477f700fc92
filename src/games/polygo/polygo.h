// PolyGo: fill any tiling with your country. Stones joined to the rim by their colour are solid for good (the littoral);
// the others are fragile and go when they are surrounded. Rules: rules.en.md in this folder.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/cell_set.h"
#include "rules/game_rules.h"
#include "rules/options.h"
#include "tiling/masks.h"

namespace pavage::polygo {

extern const GameInfo kInfo;

enum class Capture { kRemove, kConvert };
enum class Placement { kOwn, kAny };

struct Setup {
    static Result<Setup> make(Options options);

    Options options;
    Topology topology;
    int players;
    Capture capture;
    Placement placement;
    std::vector<std::uint8_t> ports;      // by cell: the player whose stone stands there at the start, or 0
    std::vector<std::vector<Cell>> arcs;  // with ports=sides: 2n of them, player i owning i-1 and i-1+n
    std::array<int, kMaxPlayers> komi{};
    std::vector<Error> notices;
};

template <int Words>
class Rules {
  public:
    using Set = CellSet<Words>;

    enum class End : std::uint8_t { kNotYet, kCovered, kStalled };

    struct State {
        std::array<Set, kMaxPlayers> stones;  // by player, from 0
        Set empty;
        Set solid;  // the littoral, all players together
        std::uint8_t mover = 0;
        bool grown = false;  // the littoral, since the last clearing or the start; kept with placement=any only
        End end = End::kNotYet;
        friend bool operator==(const State&, const State&) = default;
    };

    explicit Rules(Setup setup);

    const Topology& topology() const { return setup_.topology; }
    int players() const { return setup_.players; }
    // Placements are at most the square of the number of cells; fewer passes than players come between two of them.
    int longest() const { return topology().size() * topology().size() * setup_.players; }
    State start() const { return start_; }
    Seat turn(const State& at) const { return at.end == End::kNotYet ? Seat::player(at.mover + 1) : Seat::nobody(); }
    Outcome outcome(const State& at) const;
    Key key(const State& at) const;
    void generate(const State& at, MoveList& moves) const;
    bool cell_moves(const State& at, Set& cells) const;
    void play(State& state, Move move) const;
    const char* refusal(const State& at, Move move) const;
    void tell(const State& at, Move move, Telling<State>& telling) const;
    const std::vector<std::vector<Cell>>& ports() const { return setup_.arcs; }
    void describe(const State& at, Scene& scene) const;
    void show(const State& at, std::string_view view, Scene& scene) const;
    void report(const State& at, Report& report) const;

  private:
    Set fragile(const State& at) const { return masks_.all.minus(at.empty).minus(at.solid); }
    Set free_for(const State& at, int player) const;
    Set legal_cells(const State& at) const;
    bool would_vanish(const State& at, Cell cell) const;
    int sole_neighbour(const State& at, const Set& group) const;
    void place(State& state, Cell cell) const;
    void take_surrounded(State& state) const;
    void settle(State& state) const;
    bool some_cell_is_free(const State& at) const;
    void remove(State& state, const Set& cells) const;

    Setup setup_;
    Masks<Words> masks_;
    State start_;
};

}  // namespace pavage::polygo

#include "games/polygo/polygo_rules.h"
