// One search of one position, for tests.
#pragma once

#include "search/search_engine.h"

namespace pavage {

template <GameRules R>
SearchResult searched(const R& rules, const typename R::State& at, const Budget& budget, const SearchSettings& settings) {
    WalkerOf<R> walker(rules, settings.knowledge ? Knowledge::kUsed : Knowledge::kNone);
    walker.begin_at(at, {});
    return make_search_engine(settings)->search(walker, budget);
}

template <GameRules R>
SearchResult searched(const R& rules, const typename R::State& at, std::uint64_t simulations,
                      const SearchSettings& settings) {
    Budget budget;
    budget.simulations = simulations;
    return searched(rules, at, budget, settings);
}

}  // namespace pavage
