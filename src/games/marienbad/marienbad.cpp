#include "games/marienbad/marienbad.h"

namespace pavage::marienbad {

Result<Setup> Setup::make(Options options) {
    const std::string& name = options.text("board");
    auto board = make_board(name, options.read_file());
    if (!board) return board.error();
    if (board->shape() != Shape::kHexagon && board->shape() != Shape::kSquare)
        return Error{"board.unfit", "board", {name, "hexagon:S, square:WxH"}};
    if (const int longest = Lines::longest_of(*board); longest > kLongestLine)
        return Error{"marienbad.long_lines", "board", {name, std::to_string(longest)}};
    const int players = options.integer("players");
    const bool gaps = options.is("gaps", "yes"), misere = options.is("misere", "yes");
    return Setup{std::move(options), *std::move(board), players, gaps, misere};
}

}  // namespace pavage::marienbad
