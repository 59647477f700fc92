// Selacata, the variant of Triancey in which the fewest triangles win: first an archipelago of ten triangles is built, then
// everybody puts off the reactions as long as he can. Rules: rules.en.md in this folder; the play of reactions and halves is
// in rules/reaction_halves.h.
#pragma once

#include "rules/reaction_halves.h"

namespace pavage::selacata {

extern const GameInfo kInfo;

struct Setup : ReactionSetup {
    static Result<Setup> make(Options options);
};

template <int Words>
class Rules : public ReactionHalves<Words> {
    using ReactionHalves<Words>::ReactionHalves;
};

}  // namespace pavage::selacata
