// Ponts et Barrages (known as Bridg-it or Gale): red joins bottom and top, blue left and right, on two nets that cross.
// Rules: rules.en.md in this folder.
//
// Inside, everything is by colour (0 red, 1 blue): a swap exchanges who plays them and moves nothing on the board.
// Everything shown names players.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/cell_set.h"
#include "base/groups.h"
#include "base/random_subset.h"
#include "rules/game_rules.h"
#include "rules/options.h"
#include "tiling/masks.h"

namespace pavage::ponts {

extern const GameInfo kInfo;

template <int Words>
class Solver;

inline constexpr int kRed = 0, kBlue = 1;

// What a cell is from the start and for good, counting columns x and rows y from 0.
enum class CellKind : std::uint8_t { kRedLand, kBlueLand, kDead, kWhite };
CellKind kind_of(int size, int x, int y);

struct Setup {
    static Result<Setup> make(Options options);

    Options options;
    Topology topology;
    int size;
    bool swap;
};

template <int Words>
class Rules {
  public:
    using Set = CellSet<Words>;
    // The coloured cells of one colour as numbers: 0 stands for its first side, 1 for the opposite one. There are fewer
    // than a quarter of all cells.
    using Provinces = Groups<Set::kCapacity / 4>;

    struct State {
        Set empty;
        std::array<Set, 2> stones;  // by colour
        // Which coloured cells hang together, by colour: follows from the stones and is not part of the position.
        std::array<Provinces, 2> provinces;
        std::uint8_t colour = kRed;  // whose turn
        std::uint8_t winner = 0;     // colour + 1, or 0
        bool swapped = false;

        friend bool operator==(const State& a, const State& b) {
            return a.stones == b.stones && a.colour == b.colour && a.winner == b.winner && a.swapped == b.swapped;
        }
    };

    explicit Rules(Setup setup);

    const Topology& topology() const { return setup_.topology; }
    int players() const { return 2; }
    int longest() const { return start_.empty.count() + (setup_.swap ? 1 : 0); }
    State start() const { return start_; }
    Seat turn(const State& at) const { return at.winner ? Seat::nobody() : Seat::player(player_of(at, at.colour)); }
    Outcome outcome(const State& at) const;
    Key key(const State& at) const;
    void generate(const State& at, MoveList& moves) const;
    bool cell_moves(const State& at, Set& cells) const;
    void play(State& state, Move move) const;
    bool fast_playout(const State& at, Random& random, Outcome& outcome, Trace* trace = nullptr) const;
    const char* refusal(const State& at, Move move) const;
    void describe(const State& at, Scene& scene) const;
    void show(const State& at, std::string_view view, Scene& scene) const;
    void report(const State& at, Report& report) const;
    std::unique_ptr<PositionSolver<State>> solver() const;

  private:
    friend class Solver<Words>;

    // A white cell lies between two coloured cells of either colour, and joins those of who plays there.
    struct Ends {
        std::uint8_t one = 0, other = 0;
    };

    int player_of(const State& at, int colour) const { return 1 + (at.swapped ? 1 - colour : colour); }
    bool swap_open(const State& at) const {
        return setup_.swap && !at.swapped && at.colour == kBlue && at.stones[kBlue].empty() && at.stones[kRed].count() == 1;
    }
    void join(Provinces& provinces, int colour, Cell cell) const {
        const Ends ends = ends_[cell.index][colour];
        provinces.join(ends.one, ends.other);
    }
    int number_of(int colour, int x, int y) const;
    std::vector<Cell> winning_chain(const State& at) const;

    Setup setup_;
    Masks<Words> masks_;
    std::array<Set, 2> land_;                // coloured from the start, by colour
    std::vector<std::array<Ends, 2>> ends_;  // by white cell and colour
    State start_;
};

}  // namespace pavage::ponts

#include "games/ponts/ponts_rules.h"
#include "games/ponts/ponts_solver.h"
