// Positions that have occurred on the way to a state, for games in which they may occur again (the promise `Repeating`). The
// rules see one state at a time, so whoever plays moves keeps this beside it: match, perft, playout, tree search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "rules/game_rules.h"

namespace pavage {

class Occurrences {
  public:
    // Notes a position; returns how often it has occurred, this time included.
    int add(Key key, std::uint32_t progress) {
        int times = 1;
        // Further back than the last irreversible move nothing can be equal.
        for (std::size_t i = seen_.size(); i > 0 && seen_[i - 1].progress == progress; --i) times += seen_[i - 1].key == key;
        seen_.push_back({key, progress});
        return times;
    }
    // The positions that can still occur again, in any order: equal for equal ones.
    std::uint64_t since(std::uint32_t progress) const {
        std::uint64_t sum = 0;
        for (std::size_t i = seen_.size(); i > 0 && seen_[i - 1].progress == progress; --i)
            sum += mixed(seen_[i - 1].key.value);
        return sum;
    }
    std::size_t size() const { return seen_.size(); }
    // Forgets everything noted after there were `size` of them.
    void rewind(std::size_t size) { seen_.resize(size); }

  private:
    struct Entry {
        Key key;
        std::uint32_t progress = 0;
    };
    std::vector<Entry> seen_;
};

// Notes the state after a move, or the start, and ends the game at the third occurrence. Nothing for other games.
template <GameRules R>
void note_occurrence(const R& rules, typename R::State& state, Occurrences& seen) {
    constexpr int kMostTimes = 3;
    if constexpr (Repeating<R>) {
        if (rules.compared(state) && seen.add(rules.key(state), rules.progress(state)) >= kMostTimes)
            rules.end_by_repetition(state);
    }
}

// A move with everything that follows from it.
template <GameRules R>
void play_noting(const R& rules, typename R::State& state, Move move, Occurrences& seen) {
    rules.play(state, move);
    note_occurrence(rules, state, seen);
}

}  // namespace pavage
