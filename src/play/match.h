// A game being played: positions, history, undo and redo, and the dice of its seed. Every change is checked; what is
// refused changes nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/game.h"

namespace pavage {

class Match {
  public:
    Match(GamePtr game, std::uint64_t seed);

    const Game& game() const { return *game_; }
    const GamePtr& game_ptr() const { return game_; }
    std::uint64_t seed() const { return seed_; }
    const State& state() const { return states_[history_.size() - undone_]; }
    Seat turn() const { return game_->turn(state()); }
    Outcome outcome() const { return game_->outcome(state()); }
    // The positions on the way here, for games in which they may occur again.
    Occurrences seen() const;
    // The moves that led here; moves undone are not among them.
    std::vector<Move> history() const { return {history_.begin(), history_.end() - static_cast<std::ptrdiff_t>(undone_)}; }
    std::vector<std::string> written_history() const;
    Move move_at(std::size_t ply) const { return history_[ply]; }  // requires: it was played and not undone
    // Legal moves as text, sorted by bytes; for a chance turn with the odds of each.
    struct WrittenMove {
        std::string text;
        Move move;
        double odds = 0;
    };
    std::vector<WrittenMove> legal_moves() const;

    void play(Move move);  // requires: legal
    Status play(std::string_view text);
    // All or none. The error's place is the number of the bad move, from 1.
    Status play_all(const std::vector<std::string>& texts);
    bool undo();
    bool redo();
    // A uniformly random legal move, chance by its odds; decided by the seed and the moves so far.
    Status play_random();

    // The position with history and turn: last move, players' standing, and for each legal move what to touch.
    Scene scene() const;

    // The last move as it is told to those who watch; nothing at the start.
    struct LastMove {
        Seat who = Seat::nobody();
        std::string text;
        std::vector<Scene> steps;  // between the position before and this one
        std::vector<Remark> remarks;
    };
    std::optional<LastMove> last_move() const;

  private:
    void mark_last_move(Scene& scene) const;

    GamePtr game_;
    std::uint64_t seed_;
    std::vector<Move> history_;
    std::vector<State> states_;       // one more than moves
    Occurrences seen_;                // on the way to the last of them
    std::vector<std::size_t> noted_;  // how many at each
    std::size_t undone_ = 0;          // at the end of both
};

}  // namespace pavage
