// Random games to the end: the plain path (generate, choose, play) and the fastest path a game's promises allow. Both
// give every outcome the same odds.
#pragma once

#include "rules/game_rules.h"
#include "rules/repetition.h"

namespace pavage {

// A uniformly random legal move, or a chance outcome by its odds. The list must not be empty.
inline Move random_move(const MoveList& moves, Random& random) {
    const auto& weights = moves.weights();
    if (weights.empty()) return moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))];
    std::uint32_t total = 0;
    for (auto weight : weights) total += weight;
    std::uint32_t at = random.below(total);
    int i = 0;
    for (; at >= weights[i]; ++i) at -= weights[i];
    return moves[i];
}

// What random games need besides a state; used again and again, so that nothing is allocated once it has grown.
struct PlayoutSpace {
    MoveList moves;
    Occurrences seen;  // on the way to the state; games add to it
};

// Plays one random move by the plain path. The game must not be over.
template <GameRules R>
void random_step(const R& rules, typename R::State& state, Random& random, PlayoutSpace& space) {
    if constexpr (Puzzle<R>) return rules.play(state, rules.next_move(state));  // random moves need never end
    space.moves.clear();
    rules.generate(state, space.moves);
    play_noting(rules, state, random_move(space.moves, random), space.seen);
}

template <GameRules R>
Outcome plain_playout(const R& rules, typename R::State state, Random& random, PlayoutSpace& space,
                      long long* length = nullptr) {
    while (!rules.turn(state).is_nobody()) {
        random_step(rules, state, random, space);
        if (length) ++*length;
    }
    return rules.outcome(state);
}

template <GameRules R>
Outcome playout(const R& rules, typename R::State state, Random& random, PlayoutSpace& space) {
    while (!rules.turn(state).is_nobody()) {
        if constexpr (FastPlayout<R>) {
            Outcome outcome;
            if (rules.fast_playout(state, random, outcome)) return outcome;
        }
        if constexpr (CellMoves<R> && !Puzzle<R>) {
            typename R::Set cells;
            if (rules.cell_moves(state, cells)) {
                const int chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(cells.count())));
                play_noting(rules, state, Move(cells.nth(chosen)), space.seen);
                continue;
            }
        }
        random_step(rules, state, random, space);
    }
    return rules.outcome(state);
}

}  // namespace pavage
