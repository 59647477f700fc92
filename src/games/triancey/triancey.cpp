#include "games/triancey/triancey.h"

namespace pavage::triancey {

namespace {

constexpr ReactionKind kKind = {.higher = "triancey.most",
                                .equal = "triancey.equal",
                                .half = "triancey.half",
                                .yellow = "triancey.yellow",
                                .first_half = "triancey.first_half"};

}  // namespace

Result<Setup> Setup::make(Options options) {
    auto setup = ReactionSetup::make(std::move(options), kKind);
    if (!setup) return setup.error();
    return Setup{*std::move(setup)};
}

}  // namespace pavage::triancey
