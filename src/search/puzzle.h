// What a search would be for a puzzle: the way to a solution that its rules know.
#pragma once

#include "rules/game_rules.h"
#include "search/search_result.h"

namespace pavage {

// The puzzle must not be solved at `state`.
template <Puzzle R>
SearchResult advice_of(const R& rules, typename R::State state) {
    SearchResult result;
    while (!rules.turn(state).is_nobody()) {
        result.line.push_back(rules.next_move(state));
        rules.play(state, result.line.back());
    }
    const Outcome outcome = rules.outcome(state);
    for (int player = 1; player <= outcome.players; ++player) result.value[player - 1] = outcome.share(player);
    result.considered.push_back({result.line.front(), 1, result.value});
    return result;
}

}  // namespace pavage
