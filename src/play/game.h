// A game of the catalogue on one board, with its type erased: from here on nothing knows which game it is. Made from an
// id and options; immutable and shared. States are opaque bytes that only their game reads.
//
// Types are erased per search, not per move: perft, playouts and searches run inside, on the game's own types.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "rules/info.h"
#include "rules/move.h"
#include "rules/options.h"
#include "rules/outcome.h"
#include "rules/repetition.h"
#include "rules/report.h"
#include "rules/scene.h"
#include "rules/solution.h"
#include "rules/telling.h"
#include "search/budget.h"
#include "search/search_result.h"
#include "search/settings.h"

namespace pavage {

class State {
  public:
    State() = default;
    template <class T>
    explicit State(const T& value)
        : bytes_(reinterpret_cast<const std::byte*>(&value), reinterpret_cast<const std::byte*>(&value + 1)) {}
    template <class T>
    const T& as() const {
        return *reinterpret_cast<const T*>(bytes_.data());
    }
    template <class T>
    T& as() {
        return *reinterpret_cast<T*>(bytes_.data());
    }
    std::size_t size() const { return bytes_.size(); }

  private:
    std::vector<std::byte> bytes_;
};

struct PlayoutStats {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;  // plain playouts only
    Shares shares{};          // summed
};
enum class PlayoutPath { kFastest, kPlain };

// One player's thinking: may keep what it learned from one move to the next.
class Searcher {
  public:
    virtual ~Searcher() = default;
    // The game must not be over at `at`, nor chance to move.
    virtual SearchResult search(const State& at, const Occurrences& seen, const Budget& budget) = 0;
};

// Proves what positions are worth: by the game's own mathematics where it has some, else by looking at all that may follow.
// May keep tables from one question to the next.
class Solver {
  public:
    virtual ~Solver() = default;
    // The game must not be over at `at`, nor chance to move.
    virtual Solution solve(const State& at, const Occurrences& seen, const SolveTask& task) = 0;
    // By the game's own mathematics only, which is quick or knows that it cannot tell.
    virtual Solution known(const State& at, const SolveTask& task) = 0;
    virtual Result<Survey> survey(std::string_view size, const SolveTask& task) = 0;
};

class Game {
  public:
    virtual ~Game() = default;

    // The id it was asked for by: the game's own or a preset's.
    const std::string& id() const { return id_; }
    const GameInfo& info() const { return info_; }
    const Options& options() const { return options_; }  // every default filled in
    const std::vector<Error>& notices() const { return notices_; }

    virtual const Topology& topology() const = 0;
    virtual int players() const = 0;
    virtual int longest() const = 0;
    virtual bool is_puzzle() const = 0;  // for one: solved, not searched
    // Of puzzles: whether what is there can be part of a solution, and how many solutions there are in all.
    virtual bool fits(const State& at) const = 0;
    virtual std::optional<std::string> solutions() const = 0;
    // Why the next move of a puzzle's solution is right; empty code in other games.
    virtual Remark reason(const State& at) const = 0;

    virtual State start() const = 0;
    virtual Seat turn(const State& at) const = 0;
    virtual Outcome outcome(const State& at) const = 0;
    virtual Key key(const State& at) const = 0;
    virtual bool same(const State& a, const State& b) const = 0;
    virtual void generate(const State& at, MoveList& moves) const = 0;
    // A move with all that follows. Where positions may occur again, `seen` holds those on the way to the state: whoever
    // plays moves begins it by noting the start and keeps it.
    virtual void play(State& state, Move move, Occurrences& seen) const = 0;
    virtual void note(State& state, Occurrences& seen) const = 0;

    // What to show and tell: the game's part only (see Match for the rest).
    virtual Scene scene(const State& at) const = 0;
    // Adds what another look at the position shows, by its id among GameInfo::views.
    virtual void show(const State& at, std::string_view view, Scene& scene) const = 0;
    virtual Report report(const State& at) const = 0;
    virtual std::vector<Touch> touches(const State& at, Move move) const = 0;
    // The cells that would change hands by a move besides its own, where the game foretells it.
    virtual std::vector<Cell> foretold(const State& at, Move move) const = 0;
    // What a legal move does, where the game tells more than the move.
    virtual Telling<State> telling(const State& at, Move move) const = 0;
    // The arcs of the rim that the rules speak of, in their order; none in most games.
    virtual std::vector<std::vector<Cell>> ports() const = 0;

    virtual std::string write(Move move) const = 0;
    // The legal move that is written so; or why there is none.
    Result<Move> read(const State& at, std::string_view text) const;

    virtual std::optional<std::uint64_t> perft(const State& at, const Occurrences& seen, int depth,
                                               const Budget& budget) const = 0;
    // From a state without history.
    virtual PlayoutStats playouts(const State& at, Random& random, std::uint64_t games, PlayoutPath path) const = 0;
    // The move of the reference player, ties broken by `random`; none where the game has no such player.
    virtual bool has_reference() const = 0;
    virtual std::optional<Move> reference_move(const State& at, Random& random) const = 0;
    // A search that may be asked again and again; it must not outlive the game.
    virtual std::unique_ptr<Searcher> searcher(const SearchSettings& settings) const = 0;
    virtual std::unique_ptr<Solver> solver() const = 0;  // must not outlive the game either

  protected:
    Game(std::string id, const GameInfo& info, Options options, std::vector<Error> notices)
        : id_(std::move(id)), info_(info), options_(std::move(options)), notices_(std::move(notices)) {}

    // A move as text, legal or not; nothing if it is none of this game's.
    virtual std::optional<Move> parse(std::string_view text) const = 0;
    // The rule that forbids a move; empty if the game has nothing particular to say.
    virtual std::string_view refusal(const State& at, Move move) const = 0;

  private:
    std::string id_;
    const GameInfo& info_;
    Options options_;
    std::vector<Error> notices_;
};

using GamePtr = std::shared_ptr<const Game>;

}  // namespace pavage
