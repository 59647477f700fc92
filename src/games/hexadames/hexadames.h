// HexaDames: draughts for three (or two) on a hexagon. Everybody brings pieces from his side to the opposite one, a step at
// a time, or by jumping over the pieces of others and taking them. Rules: rules.en.md in this folder.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/cell_set.h"
#include "rules/game_rules.h"
#include "rules/jumps.h"
#include "rules/options.h"
#include "tiling/masks.h"

namespace pavage::hexadames {

extern const GameInfo kInfo;

struct Setup {
    static Result<Setup> make(Options options);

    Options options;
    Topology topology;
    int players;
    bool any_steps;                        // steps=any: in all six directions
    bool must_capture;                     // capture=mandatory
    std::vector<std::vector<Cell>> homes;  // by player: where his pieces start
    std::vector<std::vector<Cell>> goals;  // the opposite sides
};

template <int Words>
class Rules {
  public:
    using Set = CellSet<Words>;

    enum class End : std::uint8_t { kNone, kStuck, kArrived, kRepeated };

    // Players are counted from 0 in here.
    struct State {
        std::array<Set, 3> pieces;
        std::uint8_t mover = 0;  // 0 when the game is over
        End end = End::kNone;
        friend bool operator==(const State&, const State&) = default;
    };

    explicit Rules(Setup setup);

    const Topology& topology() const { return setup_.topology; }
    int players() const { return setup_.players; }
    int longest() const;
    State start() const { return start_; }
    Seat turn(const State& at) const { return over(at) ? Seat::nobody() : Seat::player(at.mover + 1); }
    Outcome outcome(const State& at) const;
    Key key(const State& at) const;
    void generate(const State& at, MoveList& moves) const;
    void play(State& state, Move move) const;

    // Where steps only go forward no position can come again.
    bool compared(const State& at) const { return setup_.any_steps && !over(at); }
    std::uint32_t progress(const State& at) const {
        return static_cast<std::uint32_t>(topology().size() - all_pieces(at).count());
    }
    void end_by_repetition(State& state) const { finish(state, End::kRepeated); }

    int estimated_lead(const State& at, int player) const;
    std::optional<Move> playout_move(const State& at, Random& random) const;

    std::string write(Move move) const;
    std::optional<Move> parse(std::string_view text) const;
    const char* refusal(const State& at, Move move) const;
    void touches(const State& at, Move move, std::vector<Touch>& touches) const;
    const std::vector<std::vector<Cell>>& ports() const { return setup_.goals; }
    void tell(const State& at, Move move, Telling<State>& telling) const;
    void describe(const State& at, Scene& scene) const;
    void report(const State& at, Report& report) const;

  private:
    // A move is the cell it starts from and a sequence of jumps; for a step the first jump is left out (0) and the second
    // tells the way, so that steps come before jumps.
    static Move packed(Cell from, JumpSequence sequence) {
        return Move(static_cast<std::uint64_t>(from.index) << kSequenceBits | sequence.code);
    }
    static Move step_by(Cell from, int way) { return packed(from, JumpSequence{}.with(1, way)); }
    static Cell from_of(Move move) { return Cell(static_cast<int>(move.bits >> kSequenceBits)); }
    static JumpSequence sequence_of(Move move) { return {move.bits & ((std::uint64_t{1} << kSequenceBits) - 1)}; }
    static bool is_step(JumpSequence sequence) { return sequence.way(0) == 0; }
    static_assert(std::uint64_t{kMaxCells} <= std::uint64_t{1} << (64 - kSequenceBits));

    bool over(const State& at) const { return at.end != End::kNone; }
    void finish(State& state, End end) const {
        state.end = end;
        state.mover = 0;
    }
    Set all_pieces(const State& at) const { return at.pieces[0] | at.pieces[1] | at.pieces[2]; }
    Set empty_cells(const State& at) const { return masks_.all.minus(all_pieces(at)); }
    Set enemies(const State& at, int player) const { return all_pieces(at).minus(at.pieces[player]); }
    bool can_capture(const State& at, int player) const;
    bool can_step(const State& at, int player) const;
    // Where the piece of a move ends up, and the cells it jumps over on the way.
    template <class Over>
    Cell follow(Move move, Over over) const;
    int worth(const State& at, int player) const;
    const char* refused_step(const State& at, Cell from, int way) const;
    const char* refused_jumps(const State& at, Cell from, JumpSequence sequence) const;

    Setup setup_;
    Masks<Words> masks_;
    Jumps<Words> jumps_;
    std::vector<Set> goals_;
    std::vector<std::vector<Set>> ahead_;  // by player and cell: where a piece may step if it is empty
    std::vector<std::vector<int>> rows_to_goal_;
    State start_;
};

}  // namespace pavage::hexadames

#include "games/hexadames/hexadames_rules.h"
#include "games/hexadames/hexadames_sense.h"
