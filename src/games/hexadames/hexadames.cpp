#include "games/hexadames/hexadames.h"
#include "tiling/board_code.h"

namespace pavage::hexadames {

namespace {

// Side k from 1 of the hexagon, counter-clockwise from the bottom: from corner to corner.
std::vector<Cell> side_of(const Topology& board, int side) {
    const auto ring = board.ring();
    const int steps = board.width() - 1;
    std::vector<Cell> cells;
    for (int i = 0; i <= steps; ++i) cells.push_back(ring[((side - 1) * steps + i) % ring.size()]);
    return cells;
}

}  // namespace

Result<Setup> Setup::make(Options options) {
    if (options.is("board", "hexagon")) options.set("board", "hexagon:5");
    auto board = make_board(options.text("board"), options.read_file());
    if (!board) return board.error();
    const int players = options.integer("players"), side = board->width();
    if (board->shape() != Shape::kHexagon)
        return Error{"board.unfit", "board", {shown_board(options.text("board")), "hexagon:S"}};
    if (side < 2) return Error{"hexadames.small", "board", {shown_board(options.text("board"))}};
    // A move must hold the longest sequence of jumps: over every piece of the others.
    if ((players - 1) * side > kMostJumps)
        return Error{
            "hexadames.large",
            "board",
            {shown_board(options.text("board")), std::to_string(players), std::to_string(kMostJumps / (players - 1))}};

    std::vector<std::vector<Cell>> homes, goals;
    for (int player = 0; player < players; ++player) {
        const int home = 1 + player * (players == 3 ? 2 : 3);
        homes.push_back(side_of(*board, home));
        goals.push_back(side_of(*board, (home + 2) % 6 + 1));
    }
    const bool any_steps = options.is("steps", "any"), must_capture = options.is("capture", "mandatory");
    return Setup{std::move(options), *std::move(board), players,         any_steps,
                 must_capture,       std::move(homes),  std::move(goals)};
}

}  // namespace pavage::hexadames
