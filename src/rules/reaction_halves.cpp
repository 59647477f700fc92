#include "rules/reaction_halves.h"

#include "tiling/torus_grid.h"

namespace pavage {

Result<ReactionSetup> ReactionSetup::make(Options options, const ReactionKind& kind) {
    auto board = torus_grid(options.text("grid"), options.integer("triangles"));
    if (!board) return board.error();
    const int halves = options.integer("halves");
    return ReactionSetup{std::move(options), *std::move(board), kind, halves};
}

}  // namespace pavage
