// Marienbad on boards: take any stones of one line; whoever takes the last stone of all wins, or loses. Rules: rules.en.md
// in this folder.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/cell_set.h"
#include "games/marienbad/marienbad_known.h"
#include "rules/game_rules.h"
#include "rules/lines.h"
#include "rules/options.h"

namespace pavage::marienbad {

extern const GameInfo kInfo;

template <int Words>
class Solver;

inline constexpr int kLongestLine = 12;
inline constexpr int kMostLines = 96;         // hexagon:6 has 33
inline constexpr int kMostChoices = 100'000;  // sets of stones on lines; square:12x12 has 98,304
inline constexpr int kDecided = 1000;         // lead of a player who is seen to win

struct Setup {
    static Result<Setup> make(Options options);

    Options options;
    Topology topology;
    int players;
    bool gaps;
    bool misere;
};

template <int Words>
class Rules {
  public:
    using Set = CellSet<Words>;
    using Pattern = Lines::Pattern;

    struct State {
        Set stones;
        std::uint8_t mover = 1;  // once the last stone is taken: who took it
        friend bool operator==(const State&, const State&) = default;
    };

    explicit Rules(Setup setup);

    const Topology& topology() const { return setup_.topology; }
    int players() const { return setup_.players; }
    int longest() const { return topology().size(); }
    State start() const { return {Set::first_cells(topology().size())}; }
    Seat turn(const State& at) const { return at.stones.empty() ? Seat::nobody() : Seat::player(at.mover); }
    Outcome outcome(const State& at) const;
    Key key(const State& at) const { return {Hasher().add(at.stones).add(at.mover).value()}; }
    // In increasing order: single stones in board order, then sets by their first cell, then by line, then by pattern.
    void generate(const State& at, MoveList& moves) const;
    void play(State& state, Move move) const;
    bool fast_playout(const State& at, Random& random, Outcome& outcome) const;
    void appraise(const State& at, const MoveList& moves, std::span<float> values) const;
    int estimated_lead(const State& at, int player) const;

    std::string write(Move move) const;
    std::optional<Move> parse(std::string_view text) const;  // cells in any order
    const char* refusal(const State& at, Move move) const;
    void touches(const State& at, Move move, std::vector<Touch>& touches) const;
    void tell(const State& at, Move move, Telling<State>& telling) const;
    void describe(const State& at, Scene& scene) const;
    void report(const State& at, Report& report) const;
    // Null for more than two players.
    std::unique_ptr<PositionSolver<State>> solver() const;

    // What is left, counted so that a move can be chosen by its number without listing them all.
    struct Tally {
        Set stones;
        std::array<std::uint16_t, kMostLines> patterns{};  // stones by line
        std::array<std::uint16_t, kMostLines> sets{};      // moves of two or more stones by line
        std::uint32_t single = 0, total = 0;               // moves of one stone; all moves
    };
    Tally tally(const State& at) const;
    // Every legal move has exactly one number from 0 to total-1.
    Move numbered(const Tally& at, std::uint32_t number) const;
    void take(Tally& from, Move move) const;

  private:
    friend class Solver<Words>;

    // A single stone is its cell. A set of more lies on exactly one line: first cell + 1, line and pattern, 16 bits for each
    // of the last two.
    static Move set_move(Cell first, int line, Pattern pattern) {
        return Move((std::uint64_t{first.index} + 1) << 32 | static_cast<std::uint64_t>(line) << 16 | pattern);
    }
    static int line_of(Move move) { return static_cast<int>(move.bits >> 16 & 0xFFFF); }
    static Pattern pattern_of(Move move) { return static_cast<Pattern>(move.bits & 0xFFFF); }
    static constexpr Move kOffLine{std::uint64_t{1} << 62};  // cells that no line holds: never legal

    template <class Visit>
    void for_each_cell(Move move, Visit&& visit) const {
        if (move.is_cell()) visit(move.cell());
        else lines_.for_each(line_of(move), pattern_of(move), visit);
    }
    // The stones that may be taken together with the one at `at`, nothing before it: all behind it, or those that follow
    // without a gap.
    Pattern behind(Pattern stones, int at) const;
    std::uint16_t count_sets(Pattern stones) const;
    Pattern set_numbered(Pattern stones, std::uint32_t number) const;
    // The move that takes exactly these stones, if there is one.
    std::optional<Move> taking(const Set& stones) const;
    // The number of each stone, in board order.
    using Numbers = std::array<std::uint8_t, Set::kCapacity>;
    Numbers numbers_of(const Set& stones) const;
    FewStones few_stones(const Set& stones, const Numbers& numbers) const;
    // Whether the mover of two wins, if it can be seen without trying moves.
    std::optional<bool> wins_at_a_glance(const State& at) const;
    int next(int player) const { return player % setup_.players + 1; }
    Outcome ended_by(int taker) const;

    Setup setup_;
    Lines lines_;
    Mirrors<Words> mirrors_;
    std::vector<std::uint16_t> set_counts_;  // by pattern of stones on a line
    std::vector<std::uint16_t> choices_;     // all patterns of two or more bits, in increasing order
};

}  // namespace pavage::marienbad

#include "games/marienbad/marienbad_rules.h"
#include "games/marienbad/marienbad_sense.h"
#include "games/marienbad/marienbad_solver.h"
