// What an engine is given while it is fuzzed: a clock that runs with every question, and few simulations.
#pragma once

#include <algorithm>

#include "play/players.h"

namespace pavage::fuzzing {

inline constexpr std::uint64_t kMostSimulations = 8;

template <class Host>
Host bounded() {
    Host host;
    host.seconds = [now = 0.0]() mutable { return now += 10; };
    host.think = [](const Match& match, const PlayerSpec& spec, const Budget& budget) {
        Budget small = budget;
        small.simulations = std::min(budget.simulations, kMostSimulations);
        return think(match, spec, small);
    };
    return host;
}

}  // namespace pavage::fuzzing
