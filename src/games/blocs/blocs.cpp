#include "games/blocs/blocs.h"

#include <algorithm>

namespace pavage::blocs {

Result<Setup> Setup::make(Options options) {
    auto board = make_rectangle_board(options);
    if (!board) return board.error();
    options.fill("max", std::to_string(std::clamp(board->size() / 12, 2, 12)));
    const int max = options.integer("max"), players = options.integer("players");
    if (3 * max > board->size()) {
        const std::string cells = std::to_string(board->size());
        if (board->size() < 3) return Error{"blocs.too_small", "board", {options.text("board"), cells}};
        return Error{"blocs.max", "max", {std::to_string(max), std::to_string(board->size() / 3), cells}};
    }
    const bool any = options.is("bloc", "any"), chain = options.is("chain", "yes");
    return Setup{std::move(options), *std::move(board), players, max, any, chain};
}

}  // namespace pavage::blocs
