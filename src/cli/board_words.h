// `pavage board convert` and `pavage board fits`: boards by themselves, without a game.
#pragma once

#include "cli/arguments.h"

namespace pavage::cli {

// A board file, a name or a code as one of the others, or as a picture.
Result<int> convert_board(const Arguments& arguments);

// Which games can be played on a board, and why not the others.
Result<int> board_fits(const Arguments& arguments);

}  // namespace pavage::cli
