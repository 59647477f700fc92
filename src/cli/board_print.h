// `pavage board GAME --print`: sheets at true scale as files.
#pragma once

#include "cli/arguments.h"

namespace pavage::cli {

Result<int> print_board(const Arguments& arguments);

// Refuses what is only about sheets where none are asked for.
Status no_print_flags(const Arguments& arguments);

}  // namespace pavage::cli
