#include "games/skeleton/skeleton.h"

namespace pavage::skeleton {

Result<Setup> Setup::make(Options options) {
    auto board = make_board(options.text("board"), options.read_file());
    if (!board) return board.error();
    return Setup{std::move(options), *std::move(board)};
}

}  // namespace pavage::skeleton
