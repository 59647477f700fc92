#include "games/selacata/selacata.h"

namespace pavage::selacata {

namespace {

constexpr ReactionKind kKind = {.archipelago = 10,
                                .least_cells = 36,
                                .fewest = true,
                                .higher = "selacata.fewest",
                                .equal = "selacata.equal",
                                .touching = "selacata.touching",
                                .starting = "selacata.starting",
                                .half = "selacata.half",
                                .yellow = "selacata.yellow",
                                .building = "selacata.building",
                                .stuck = "selacata.stuck",
                                .first_half = "selacata.first_half"};

}  // namespace

Result<Setup> Setup::make(Options options) {
    auto setup = ReactionSetup::make(std::move(options), kKind);
    if (!setup) return setup.error();
    return Setup{*std::move(setup)};
}

}  // namespace pavage::selacata
