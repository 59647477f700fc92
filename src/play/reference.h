// The reference player: of all moves one of the best by the values of the game's promise HasReference, without looking any
// further. It is frozen: the same seed gives the same moves for ever, so that people can compare themselves by it.
#pragma once

#include <array>
#include <optional>

#include "rules/game_rules.h"

namespace pavage {

template <GameRules R>
std::optional<Move> reference_move(const R& rules, const typename R::State& at, Random& random) {
    MoveList moves, best;
    rules.generate(at, moves);
    std::array<int, 2> highest{};
    for (Move move : moves) {
        const std::array<int, 2> value = rules.reference_value(at, move);
        if (best.empty() || value > highest) {
            highest = value;
            best.clear();
        }
        if (value == highest) best.add(move);
    }
    if (best.empty()) return std::nullopt;
    return best[static_cast<int>(random.below(static_cast<std::uint32_t>(best.size())))];
}

}  // namespace pavage
