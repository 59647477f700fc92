// Triancey: colour a triangle of the torus, and what has two neighbours of your colour turns too. Most triangles win. Rules:
// rules.en.md in this folder; the play of reactions and halves is in rules/reaction_halves.h.
#pragma once

#include "rules/reaction_halves.h"

namespace pavage::triancey {

extern const GameInfo kInfo;

struct Setup : ReactionSetup {
    static Result<Setup> make(Options options);
};

template <int Words>
class Rules : public ReactionHalves<Words> {
    using ReactionHalves<Words>::ReactionHalves;
};

}  // namespace pavage::triancey
