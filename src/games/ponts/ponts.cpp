#include "games/ponts/ponts.h"

namespace pavage::ponts {

CellKind kind_of(int size, int x, int y) {
    if ((x + y) % 2 == 1) return x % 2 == 1 ? CellKind::kRedLand : CellKind::kBlueLand;
    const auto on_frame = [size](int along) { return along == 0 || along == 2 * size; };
    return on_frame(x) || on_frame(y) ? CellKind::kDead : CellKind::kWhite;
}

Result<Setup> Setup::make(Options options) {
    const int size = options.integer("size");
    auto board = make_board("square:" + std::to_string(2 * size + 1));
    if (!board) return board.error();
    const bool swap = options.is("swap", "on");
    return Setup{std::move(options), *std::move(board), size, swap};
}

}  // namespace pavage::ponts
