// Whether the player to move wins, by following every move by the game's own rules: for games of two that somebody wins.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>

#include "rules/game_rules.h"

namespace pavage {

// Instrumented programs are slow: there a few positions must do.
#ifdef PAVAGE_FEW_GAMES
inline constexpr bool kFew = true;
#else
inline constexpr bool kFew = false;
#endif

template <GameRules R>
class Everything {
  public:
    using State = typename R::State;

    explicit Everything(const R& rules) : rules_(rules) {}

    bool wins(const State& at) {
        const auto key = rules_.key(at).value;
        if (const auto known = values_.find(key); known != values_.end()) return known->second;
        MoveList moves;
        rules_.generate(at, moves);
        const bool value = std::ranges::any_of(moves, [&](Move move) { return wins_by(at, move); });
        return values_[key] = value;
    }
    bool wins_by(State at, Move move) {
        const Seat mover = rules_.turn(at);
        rules_.play(at, move);
        if (rules_.turn(at).is_nobody()) return rules_.outcome(at).winners.has(mover.value);
        return rules_.turn(at) == mover ? wins(at) : !wins(at);
    }

  private:
    const R& rules_;
    std::unordered_map<std::uint64_t, bool> values_;
};

}  // namespace pavage
