// Labyrinthe: bring your king across the board while everybody lays stones in everybody's way, but never closes the last
// way home of anyone. Two to six players on a board whose rim is cut into ports. Rules: rules.en.md in this folder.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/cell_set.h"
#include "rules/game_rules.h"
#include "rules/options.h"
#include "tiling/masks.h"

namespace pavage::labyrinthe {

extern const GameInfo kInfo;

struct Setup {
    static Result<Setup> make(Options options);

    Options options;
    Topology topology;
    int players;
    std::vector<std::vector<Cell>> arcs;  // 2n of them; player i starts on arc i-1 and wants to reach arc i-1+n
    std::vector<Cell> kings;              // where they start
    std::optional<int> stock;             // stones of each player; none: unlimited
};

template <int Words>
class Rules {
  public:
    using Set = CellSet<Words>;

    // Players are counted from 0 in here.
    struct State {
        Set stones;
        std::array<Cell, kMaxPlayers> kings;
        std::array<std::uint16_t, kMaxPlayers> stocks{};  // stones left, where they are counted
        std::array<std::uint8_t, kMaxPlayers> barred{};   // with whom a player may not exchange on his next turn, a bit each
        std::uint8_t mover = 0;                           // 0 when the game is over
        std::uint8_t winner = 0;                          // from 1; 0: nobody yet
        bool drawn = false;
        // For each king a shortest way home, or what is left of one. A cache: a stone beside it cannot close it, so most
        // moves need no search. Not part of the position.
        std::array<Set, kMaxPlayers> paths;

        friend bool operator==(const State& a, const State& b) {
            return a.stones == b.stones && a.kings == b.kings && a.stocks == b.stocks && a.barred == b.barred &&
                   a.mover == b.mover && a.winner == b.winner && a.drawn == b.drawn;
        }
    };

    explicit Rules(Setup setup);

    const Topology& topology() const { return setup_.topology; }
    int players() const { return setup_.players; }
    int longest() const { return kEndless; }
    State start() const { return start_; }
    Seat turn(const State& at) const { return over(at) ? Seat::nobody() : Seat::player(at.mover + 1); }
    Outcome outcome(const State& at) const;
    Key key(const State& at) const;
    void generate(const State& at, MoveList& moves) const;
    void play(State& state, Move move) const;

    bool compared(const State& at) const { return !over(at); }
    std::uint32_t progress(const State& at) const { return static_cast<std::uint32_t>(at.stones.count()); }
    void end_by_repetition(State& state) const {
        state.drawn = true;
        state.mover = 0;
    }

    void appraise(const State& at, const MoveList& moves, std::span<float> values) const;
    int estimated_lead(const State& at, int player) const;
    std::optional<Move> playout_move(const State& at, Random& random) const;

    std::string write(Move move) const;
    std::optional<Move> parse(std::string_view text) const;
    const char* refusal(const State& at, Move move) const;
    void touches(const State& at, Move move, std::vector<Touch>& touches) const;
    const std::vector<std::vector<Cell>>& ports() const { return setup_.arcs; }
    void tell(const State& at, Move move, Telling<State>& telling) const;
    void describe(const State& at, Scene& scene) const;
    void report(const State& at, Report& report) const;

  private:
    // A stone is the cell itself; a king's move is the cell and this. A cell alone, as people may type it, is neither.
    static constexpr std::uint64_t kKing = 1u << 10, kNeither = 1u << 11, kCellBits = (1u << 10) - 1;
    static_assert(kCellBits >= kMaxCells - 1);
    static Move king_to(Cell cell) { return Move(kKing | cell.index); }
    static Cell cell_of(Move move) { return Cell(static_cast<int>(move.bits & kCellBits)); }

    bool over(const State& at) const { return at.winner || at.drawn; }
    bool has_stone(const State& at) const { return !setup_.stock || at.stocks[at.mover] > 0; }
    Set all_kings(const State& at) const;
    Set barred_kings(const State& at) const;
    int king_on(const State& at, Cell cell) const;  // -1: none
    Set way_home(const State& at, int player) const {
        return masks_.path(Set::of(at.kings[player]), goals_[player], masks_.all.minus(at.stones));
    }
    // What is left of a shortest way is one: stones make no other way shorter.
    int steps_home(const State& at, int player) const { return at.paths[player].count() - 1; }
    // The cells of all shortest ways home but the king's own, and those of them over which every shortest way leads.
    struct Ways {
        Set all, narrow;
    };
    Ways shortest_ways(const State& at, int player) const;
    Set needed_by(const State& at, int player) const;
    Set needed_cells(const State& at) const;
    void move_king(State& state, int player, Cell to) const;
    const char* refused_stone(const State& at, Cell cell) const;
    const char* refused_step(const State& at, Cell cell) const;

    Setup setup_;
    Masks<Words> masks_;
    std::vector<Set> goals_;
    State start_;
};

}  // namespace pavage::labyrinthe

#include "games/labyrinthe/labyrinthe_rules.h"
#include "games/labyrinthe/labyrinthe_sense.h"
