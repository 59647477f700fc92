// ZoneD: draw the rectangle that two dice give, against your home side or against your own rectangles; every roll that
// nobody can use makes the next rectangle count for more. Rules: rules.en.md in this folder.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game_rules.h"
#include "rules/laid_tiles.h"
#include "rules/rectangles.h"

namespace pavage::zoned {

extern const GameInfo kInfo;

inline constexpr int kMostPlayers = LaidTiles::kMostPlayers;

BoardSide home_of(int player, int players);

struct Setup {
    static Result<Setup> make(Options options);

    Options options;
    Topology topology;
    int players;
    int first;     // who starts; 0: the dice decide
    bool relaxed;  // a rectangle that has no place against the player's own may go anywhere
    bool skip;     // who is walled in is left out instead of passing
    int patience;  // so many passes in a row end the game; 0: none do
};

// What two dice show, the larger number first; none before the roll.
struct Dice {
    std::uint8_t high = 0, low = 0;

    constexpr bool rolled() const { return high != 0; }
    constexpr int sum() const { return high + low; }
    constexpr int number() const { return high * (high - 1) / 2 + low - 1; }  // from 0 to 20
    friend constexpr bool operator==(Dice, Dice) = default;
};

struct State {
    LaidTiles drawn;
    std::array<std::int32_t, kMostPlayers> scores{};
    std::int32_t passes = 0;  // in a row
    std::uint8_t roller = 1;  // whose turn it is, before and after the roll
    Dice dice;
    // The roll for the start: who has yet to roll in this round, the highest sum of it, and who has it.
    PlayerSet waiting, leading;
    std::uint8_t highest = 0;

    // Caches, not part of the position: how many cells are empty, and for each player the dice for which there is certainly
    // no place.
    std::int32_t free = 0;
    std::array<std::uint32_t, kMostPlayers> hopeless{};

    friend bool operator==(const State& a, const State& b) {
        return a.drawn == b.drawn && a.scores == b.scores && a.passes == b.passes && a.roller == b.roller &&
               a.dice == b.dice && a.waiting == b.waiting && a.leading == b.leading && a.highest == b.highest;
    }
};

// Sets of cells are rows of bits of one size, so these rules are the same for every width of cell sets.
class ZonedRules {
  public:
    using State = zoned::State;

    explicit ZonedRules(Setup setup);

    const Topology& topology() const { return setup_.topology; }
    int players() const { return setup_.players; }
    int longest() const;
    State start() const { return start_; }
    Seat turn(const State& at) const {
        return over(at) ? Seat::nobody() : at.dice.rolled() ? Seat::player(at.roller) : Seat::chance();
    }
    Outcome outcome(const State& at) const;
    Key key(const State& at) const;
    void generate(const State& at, MoveList& moves) const;
    void play(State& state, Move move) const;
    bool fast_playout(const State& at, Random& random, Outcome& outcome) const;
    std::optional<Move> playout_move(const State& at, Random& random) const;
    void appraise(const State& at, const MoveList& moves, std::span<float> values) const;

    std::string write(Move move) const;
    std::optional<Move> parse(std::string_view text) const;  // dice in any order
    const char* refusal(const State& at, Move move) const;
    void touches(const State& at, Move move, std::vector<Touch>& touches) const;
    const std::vector<std::vector<Cell>>& ports() const { return home_sides_; }
    void tell(const State& at, Move move, Telling<State>& telling) const;
    void describe(const State& at, Scene& scene) const;
    void report(const State& at, Report& report) const;

  private:
    // Where the rolled rectangle may be drawn, lying (as wide as the higher number) and standing.
    struct Places {
        RowSet standing, lying;  // nothing lies when both numbers are the same
        int count() const { return standing.count() + lying.count(); }
    };
    static Move move_of_dice(Dice dice) { return Move(kDiceMove | std::uint64_t{dice.high} << 3 | dice.low); }
    static bool is_dice(Move move) { return (move.bits & kDiceMove) != 0 && move != kPass; }
    static Dice dice_of(Move move) {
        return {static_cast<std::uint8_t>(move.bits >> 3 & 7), static_cast<std::uint8_t>(move.bits & 7)};
    }
    static constexpr std::uint64_t kDiceMove = std::uint64_t{1} << 40;

    bool out_of_patience(const State& at) const { return setup_.patience > 0 && at.passes >= setup_.patience; }
    bool over(const State& at) const { return at.free == 0 || out_of_patience(at); }
    int after(int player) const { return player % setup_.players + 1; }
    // Cells that lie against the player's home side or his own rectangles.
    RowSet reach(const State& at, int player) const {
        return board_.next_to(at.drawn.held[player - 1]) | homes_[player - 1];
    }
    RowSet empty(const State& at) const { return board_.all().minus(at.drawn.taken); }
    Places places(const State& at) const;
    // What a rectangle takes out of the others' reach, and what it brings within the player's own.
    struct Frontier {
        RowSet theirs, fresh;
        float worth(Tile tile) const;
    };
    Frontier frontier(const State& at) const;
    bool hopeless(const State& at, int player, Dice dice) const { return at.hopeless[player - 1] >> dice.number() & 1; }
    bool walled(State& state, int player) const;
    void roll(State& state, Dice dice) const;
    void roll_for_start(State& state, int sum) const;
    void draw(State& state, Tile tile) const;
    void pass(State& state) const;
    void hand_on(State& state) const;

    Setup setup_;
    RectangleBoard board_;
    std::array<RowSet, kMostPlayers> homes_;  // cells along the home sides
    std::vector<std::vector<Cell>> home_sides_;
    State start_;
};

template <int>
using Rules = ZonedRules;

}  // namespace pavage::zoned
