// What a move did, for people who watch: the positions on the way, and sentences about what happened and why. Rules that
// play fast do not keep such things; they tell them afterwards, when asked.
#pragma once

#include <string>
#include <vector>

#include "rules/scene.h"

namespace pavage {

template <class State>
struct Telling {
    // In order, between the position before the move and the one after it. They are there to be shown: nothing need be
    // playable in them, nobody need be on turn.
    std::vector<State> steps = {};
    std::vector<Remark> remarks = {};

    // A remark about so many things, in the words for one or for several: `code` and `code_one`.
    void count(const char* code, int count, std::vector<std::string> more = {}) {
        more.insert(more.begin(), std::to_string(count));
        remarks.push_back({count == 1 ? std::string(code) + "_one" : code, std::move(more)});
    }
};

}  // namespace pavage
