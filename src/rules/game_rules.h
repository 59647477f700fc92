// The central interface: the rules of one game on one board. A Rules object is immutable and shared; a State is a small
// value that only the Rules interpret. Playing and generating never allocate (once a list has grown), throw, log or
// read a clock.
//
// A game folder `x` has a namespace `x` with
//   extern const GameInfo kInfo;                    what the catalogue says
//   struct Setup                                    options read and checked, board made: not a template
//       static Result<Setup> make(Options)
//       Topology topology; Options options;         options with every default filled in
//       std::vector<Error> notices;                 (optional) things the players should be told
//   template <int Words> class Rules                satisfies GameRules; made from the Setup, sets of `Words` words
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "base/random.h"
#include "rules/info.h"
#include "rules/move.h"
#include "rules/outcome.h"
#include "rules/report.h"
#include "rules/scene.h"
#include "rules/solution.h"
#include "rules/telling.h"
#include "rules/trace.h"

namespace pavage {

inline constexpr int kEndless = std::numeric_limits<int>::max();

template <class R>
concept GameRules = std::is_trivially_copyable_v<typename R::State> && std::equality_comparable<typename R::State> &&
    requires(const R& rules, const typename R::State& at, typename R::State& state, Move move, MoveList& moves, Scene& scene,
             Report& report) {
    { rules.topology() } -> std::same_as<const Topology&>;
    { rules.players() } -> std::same_as<int>;
    { rules.longest() } -> std::same_as<int>;  // no game has more moves than this; kEndless if none is known
    { rules.start() } -> std::same_as<typename R::State>;
    { rules.turn(at) } -> std::same_as<Seat>;             // a player, chance, or nobody: over
    { rules.outcome(at) } -> std::same_as<Outcome>;       // scores as they stand, winners once it is over
    { rules.key(at) } -> std::same_as<Key>;               // equal for equal states
    { rules.generate(at, moves) } -> std::same_as<void>;  // adds legal moves in increasing order, or chance outcomes
    { rules.play(state, move) } -> std::same_as<void>;    // requires: legal
    { rules.describe(at, scene) } -> std::same_as<void>;  // what a viewer should see
    { rules.report(at, report) } -> std::same_as<void>;   // what a program should know
};

// Promises: optional extras that searches use where a game makes them, each with a plain path that must give the same
// answer (tests/conformance compares them).

// All legal moves at `at` are the cells of a set, and nothing else; false if this does not hold at `at`.
template <class R>
concept CellMoves = requires(const R& rules, const typename R::State& at, typename R::Set& cells) {
    { rules.cell_moves(at, cells) } -> std::same_as<bool>;
};

// Finishes a random game faster than move by move, with the same odds for every outcome; false if it cannot from `at`.
template <class R>
concept FastPlayout = requires(const R& rules, const typename R::State& at, Random& random, Outcome& outcome) {
    { rules.fast_playout(at, random, outcome) } -> std::same_as<bool>;
};

// The same, adding to a trace, if there is one, which cells each player took.
template <class R>
concept TracedPlayout = requires(const R& rules, const typename R::State& at, Random& random, Outcome& outcome,
                                 Trace* trace) {
    { rules.fast_playout(at, random, outcome, trace) } -> std::same_as<bool>;
};

// Knowledge: what follows changes how well a search plays, never what is legal or who wins. Each is kept only where a match
// shows that it helps (docs/strength.md).

// Plays random games with a little sense: a move, or nothing where any will do. For a player's turn.
template <class R>
concept PlayoutMoves = requires(const R& rules, const typename R::State& at, Random& random) {
    { rules.playout_move(at, random) } -> std::same_as<std::optional<Move>>;
};

// Has an opinion on moves before they are searched: from 0, bad, to 1. Of many moves the best are looked at first. Whoever
// has one in some positions only says by a bool whether this is one.
template <class R>
concept AppraisesMoves = requires(const R& rules, const typename R::State& at, const MoveList& moves,
                                  std::span<float> values) {
    rules.appraise(at, moves, values);
};

// Tells how far a player is ahead of his strongest opponent, in points of any kind; without it, by the scores as they stand.
template <class R>
concept EstimatesLead = requires(const R& rules, const typename R::State& at, int player) {
    { rules.estimated_lead(at, player) } -> std::same_as<int>;
};

// Is played in parts, each from a fresh board: what is played now matters to later parts by the scores only, so a search for
// the best score looks no further than the part.
template <class R>
concept PlayedInParts = requires(const R& rules, const typename R::State& at) {
    { rules.part(at) } -> std::same_as<int>;
    { rules.last_part(at) } -> std::same_as<bool>;
};

// Writes moves that are neither a cell, nor `swap`, nor `pass`.
template <class R>
concept WritesMoves = requires(const R& rules, Move move) {
    { rules.write(move) } -> std::same_as<std::string>;
};

// Reads a move as text, legal or not, so that a refusal can say why; nothing if it is no move of this game at all.
template <class R>
concept ReadsMoves = requires(const R& rules, std::string_view text) {
    { rules.parse(text) } -> std::same_as<std::optional<Move>>;
};

// Says which rule forbids a move (a message code, values {0} the move and {1} a legal one). Asked only about moves that are
// not in the list: cells of the board, or whatever the game reads.
template <class R>
concept RefusesMoves = requires(const R& rules, const typename R::State& at, Move move) {
    { rules.refusal(at, move) } -> std::same_as<const char*>;
};

// Lists what to touch for a move that is not simply its cell or a button.
template <class R>
concept TouchesMoves = requires(const R& rules, const typename R::State& at, Move move, std::vector<Touch>& touches) {
    { rules.touches(at, move, touches) } -> std::same_as<void>;
};

// Tells which cells would change hands by a move, besides the one it is played on.
template <class R>
concept ForetellsMoves = requires(const R& rules, const typename R::State& at, Move move, std::vector<Cell>& cells) {
    { rules.foretell(at, move, cells) } -> std::same_as<void>;
};

// Tells what a legal move does beyond what it is: steps that follow one another, and why.
template <class R>
concept TellsMoves = requires(const R& rules, const typename R::State& at, Move move, Telling<typename R::State>& telling) {
    { rules.tell(at, move, telling) } -> std::same_as<void>;
};

// Has other looks at a position, by the ids of GameInfo::views: adds to the scene what that look shows.
template <class R>
concept ShowsViews = requires(const R& rules, const typename R::State& at, std::string_view view, Scene& scene) {
    { rules.show(at, view, scene) } -> std::same_as<void>;
};

// Could go on for ever, so the third occurrence of a position ends it. Rules see one state at a time: whoever plays moves
// keeps the Occurrences (rules/repetition.h) and calls end_by_repetition.
template <class R>
concept Repeating = requires(const R& rules, const typename R::State& at, typename R::State& state) {
    { rules.compared(at) } -> std::same_as<bool>;           // counts as an occurrence: a turn begins, the game goes on
    { rules.progress(at) } -> std::same_as<std::uint32_t>;  // never falls; positions of different progress differ
    { rules.end_by_repetition(state) } -> std::same_as<void>;
};

// Knows what the reference player looks at after a move: values of which higher is better, the first before the second. It
// is the yardstick by which people compare themselves, so it never changes.
template <class R>
concept HasReference = requires(const R& rules, const typename R::State& at, Move move) {
    { rules.reference_value(at, move) } -> std::same_as<std::array<int, 2>>;
};

// A puzzle for one: it has no opponents, and random moves need never end it. Knows a move towards a solution instead, from
// any position that is not solved yet.
template <class R>
concept Puzzle = requires(const R& rules, const typename R::State& at) {
    { rules.next_move(at) } -> std::same_as<Move>;
    { rules.reason(at) } -> std::same_as<Remark>;  // why that move is right
    { rules.fits(at) } -> std::same_as<bool>;      // whether what is there can be part of a solution
    // How many solutions there are, exactly, in decimal; nothing where counting them would take too long.
    { rules.solutions() } -> std::same_as<std::optional<std::string>>;
};

// What somebody wishes who asks for a new puzzle; a Setup with `static Result<GivenOptions> invent(PuzzleOrder, Random&)`
// makes them.
struct PuzzleOrder {
    int width = 6, height = 6;
    int difficulty = 0;  // from 1; 0: any
    bool unique = false;
};

// Knows mathematics that decides positions. Null where the options leave nothing that it knows.
template <class R>
concept HasSolver = requires(const R& rules) {
    { rules.solver() } -> std::same_as<std::unique_ptr<PositionSolver<typename R::State>>>;
};

// Has arcs of the rim that belong to players.
template <class R>
concept HasPorts = requires(const R& rules) {
    { rules.ports() } -> std::convertible_to<std::vector<std::vector<Cell>>>;
};

}  // namespace pavage
