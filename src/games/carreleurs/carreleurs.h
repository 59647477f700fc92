// Les Carreleurs: everybody lays rectangles from an equal stock, and whoever first lays his last one wins. Who finds no
// room lays over others and takes what he covers into his stock. Rules: rules.en.md in this folder.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/game_rules.h"
#include "rules/laid_tiles.h"
#include "rules/options.h"

namespace pavage::carreleurs {

extern const GameInfo kInfo;

inline constexpr int kMostPlayers = LaidTiles::kMostPlayers;
inline constexpr int kMostKinds = 32;

// Rectangles of one size, turned either way.
struct Kind {
    int shorter = 1, longer = 1;
    int area() const { return shorter * longer; }
    friend auto operator<=>(const Kind&, const Kind&) = default;
};
struct Supply {
    Kind kind;
    int count = 0;
};
using Stock = std::vector<Supply>;  // by increasing sides, each kind once

struct Setup {
    static Result<Setup> make(Options options);

    Options options;
    Topology topology;
    int players;
    std::vector<Kind> kinds;               // of all stocks, by increasing sides
    std::vector<std::vector<int>> stocks;  // by player and kind
    int limit;
    bool removal_free;    // laying over others is always allowed
    bool round_complete;  // a round is finished when a stock is empty
};

template <int Words>
class Rules {
  public:
    struct State {
        LaidTiles laid;
        std::array<std::array<std::uint16_t, kMostKinds>, kMostPlayers> stocks{};
        std::array<std::int32_t, kMostPlayers> areas{};  // of the stocks: follows from them
        std::int32_t turns = 0;                          // played; the next is by player turns % players + 1

        friend bool operator==(const State&, const State&) = default;
    };

    explicit Rules(Setup setup);

    const Topology& topology() const { return setup_.topology; }
    int players() const { return setup_.players; }
    int longest() const { return setup_.limit; }
    State start() const { return start_; }
    Seat turn(const State& at) const { return over(at) ? Seat::nobody() : Seat::player(mover(at) + 1); }
    Outcome outcome(const State& at) const;
    Key key(const State& at) const;
    void generate(const State& at, MoveList& moves) const;
    void play(State& state, Move move) const { lay(state, tile_of(move)); }
    bool fast_playout(const State& at, Random& random, Outcome& outcome) const;
    std::optional<Move> playout_move(const State& at, Random& random) const;
    void appraise(const State& at, const MoveList& moves, std::span<float> values) const;

    std::string write(Move move) const { return board_.write(move); }
    std::optional<Move> parse(std::string_view text) const { return board_.parse(text); }
    const char* refusal(const State& at, Move move) const;
    void touches(const State&, Move move, std::vector<Touch>& touches) const {
        touches.push_back(board_.touch(tile_of(move)));
    }
    // The cells of what is taken off, besides those that are covered again.
    void foretell(const State& at, Move move, std::vector<Cell>& cells) const;
    void tell(const State& at, Move move, Telling<State>& telling) const;
    void describe(const State& at, Scene& scene) const;
    void report(const State& at, Report& report) const;

  private:
    // A kind one way or the other.
    struct Way {
        int kind, w, h;
    };

    int mover(const State& at) const { return at.turns % setup_.players; }
    bool emptied(const State& at) const;
    bool over(const State& at) const;
    bool has(const State& at, const Way& way) const { return at.stocks[mover(at)][way.kind] > 0; }
    RowSet free_cells(const State& at) const { return board_.all().minus(at.laid.taken); }
    bool stuck(const State& at) const;
    // Where the mover may lay each of his rectangles: visit(number of the way, places).
    template <class Visit>
    void for_each_way(const State& at, Visit&& visit) const;
    void lay(State& state, Tile tile) const;
    // The area that would be taken into the stock.
    int covered_area(const State& at, Tile tile) const;
    Move cheapest_cover(const State& at, Random& random) const;
    int kind_of(int w, int h) const { return kind_of_[static_cast<std::size_t>(w * (kMostSide + 1) + h)]; }

    Setup setup_;
    RectangleBoard board_;
    std::vector<Way> ways_;     // by increasing width, then height
    std::vector<int> by_area_;  // numbers of ways, the largest first, both ways of a kind together
    std::vector<int> kind_of_;  // by sides; -1: none
    State start_;
};

}  // namespace pavage::carreleurs

#include "games/carreleurs/carreleurs_rules.h"
#include "games/carreleurs/carreleurs_sense.h"
