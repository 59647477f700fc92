#include "games/chomp/chomp.h"

#include "base/text.h"

namespace pavage::chomp {

Result<Setup> Setup::make(Options options) {
    const std::string& bar = options.text("board");
    auto board = make_board("square:" + bar);
    const bool too_large = !board && board.error().code == "board.too_large";
    if (bar.find('x') == std::string::npos || (!board && !too_large))
        return Error{"board.size", "board", {quotable(bar), "WxH"}};
    if (!board) return board.error();
    const int players = options.integer("players");
    return Setup{std::move(options), *std::move(board), players};
}

}  // namespace pavage::chomp
