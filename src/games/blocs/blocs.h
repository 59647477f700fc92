// Blocs: everybody lays rectangles from a common stock, and whoever completes a rectangle of three or more takes it over as
// one piece. On a full board the largest area wins. Rules: rules.en.md in this folder.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/game_rules.h"
#include "rules/laid_tiles.h"
#include "rules/options.h"

namespace pavage::blocs {

extern const GameInfo kInfo;

struct Setup {
    static Result<Setup> make(Options options);

    Options options;
    Topology topology;
    int players;
    int max;     // area of a rectangle that is laid
    bool any;    // the others of a bloc need not touch the new one
    bool chain;  // a bloc may complete another
};

template <int Words>
class Rules {
  public:
    struct State {
        LaidTiles laid;
        std::uint16_t free = 0;  // cells: follows from what is laid
        std::uint8_t mover = 0;  // from 0; 0 when the board is full

        friend bool operator==(const State&, const State&) = default;
    };

    explicit Rules(Setup setup);

    const Topology& topology() const { return setup_.topology; }
    int players() const { return setup_.players; }
    int longest() const { return board_.size(); }
    State start() const { return start_; }
    Seat turn(const State& at) const { return at.free == 0 ? Seat::nobody() : Seat::player(at.mover + 1); }
    Outcome outcome(const State& at) const;
    Key key(const State& at) const { return at.laid.key(board_.height(), at.mover); }
    void generate(const State& at, MoveList& moves) const;
    void play(State& state, Move move) const { lay(state, tile_of(move)); }
    bool fast_playout(const State& at, Random& random, Outcome& outcome) const;
    void appraise(const State& at, const MoveList& moves, std::span<float> values) const;

    std::string write(Move move) const { return board_.write(move); }
    std::optional<Move> parse(std::string_view text) const { return board_.parse(text); }
    const char* refusal(const State& at, Move move) const;
    void touches(const State&, Move move, std::vector<Touch>& touches) const {
        touches.push_back(board_.touch(tile_of(move)));
    }
    // The cells of others that would be the mover's.
    void foretell(const State& at, Move move, std::vector<Cell>& cells) const;
    void tell(const State& at, Move move, Telling<State>& telling) const;
    void describe(const State& at, Scene& scene) const;
    void report(const State& at, Report& report) const;

  private:
    struct Bloc {
        Tile tile;
        int rectangles = 0;
        bool better_than(const Bloc& other) const;
    };

    // Every size that may be laid somewhere, by increasing width, then height, with its places: visit(w, h, places).
    template <class Visit>
    void for_each_size(const State& at, Visit&& visit) const;
    void lay(State& state, Tile tile) const;
    // By how many cells the mover would gain on the others.
    int swing(const State& at, Tile tile) const;
    void join_blocs(LaidTiles& laid, Tile tile, int player) const;
    // The bloc that the rectangle on `tile` completes, if any.
    std::optional<Tile> bloc_with(const LaidTiles& laid, Tile tile) const;
    // Lower left cells of the rectangles that a bloc may have.
    RowSet eligible(const LaidTiles& laid, Tile tile) const;
    // The best bloc with `tile` that fills the height of `within`, if it is better than `best`: it begins at one of the
    // starts, ends before one of the ends, and has three rectangles or more, none of them one of the others.
    void consider_columns(const RowSet& corners, const RowSet& others, Tile within, std::uint32_t starts, std::uint32_t ends,
                          Tile tile, Bloc& best) const;

    Setup setup_;
    RectangleBoard board_;
    State start_;
};

}  // namespace pavage::blocs

#include "games/blocs/blocs_rules.h"
#include "games/blocs/blocs_sense.h"
