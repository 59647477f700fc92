// How a search is to be done. What suits a game is said in its folder (rules/strength.h) and measured in docs/strength.md;
// the defaults here are plain UCT.
#pragma once

#include <cstddef>
#include <cstdint>

#include "rules/strength.h"

namespace pavage {

struct SearchSettings : Tuning {
    std::uint64_t seed = 1;
    std::size_t memory = std::size_t{sizeof(void*) == 4 ? 64 : 256} << 20;  // bytes, never exceeded; less in a browser
    bool knowledge = true;  // use what the game promises to know: playout moves, appraisals, parts, estimates
    bool solver = true;     // prove wins and losses up the tree
    bool reuse = true;      // keep the tree for the next search
    int depth = 0;          // of alpha-beta, at most; 0: until the budget ends
    int whole_after = 0;    // depth after which alpha-beta looks at everything at once; 0: one depth after the other

    static SearchSettings plain() {
        SearchSettings settings;
        settings.knowledge = settings.solver = settings.reuse = false;
        return settings;
    }
};

}  // namespace pavage
