#include "rules/reaction_halves.h"

#include "tiling/board_code.h"
#include "tiling/torus_grid.h"

namespace pavage {

namespace {

Result<Topology> board_for(const Options& options) {
    if (options.is("board", kTorusBoard)) return torus_grid(options.text("grid"), options.integer("triangles"));
    return make_board(options.text("board"), options.read_file());
}

std::optional<Error> fault_of(const Topology& board, const std::string& name, const ReactionKind& kind) {
    constexpr std::size_t kMost = Reaction<1>::kMostNeighbours;
    for (int i = 0; i < board.size(); ++i)
        if (const auto count = board.neighbours(Cell(i)).size(); count > kMost)
            return Error{"reaction.neighbours", "board", {name, board.name(Cell(i)), std::to_string(count)}};
    if (board.size() < kind.least_cells)
        return Error{"reaction.small", "board", {name, std::to_string(board.size()), std::to_string(kind.least_cells)}};
    return std::nullopt;
}

}  // namespace

Result<ReactionSetup> ReactionSetup::make(Options options, const ReactionKind& kind) {
    auto board = board_for(options);
    if (!board) return board.error();
    if (auto fault = fault_of(*board, shown_board(options.text("board")), kind)) return *fault;
    const int halves = options.integer("halves");
    return ReactionSetup{std::move(options), *std::move(board), kind, halves};
}

}  // namespace pavage
