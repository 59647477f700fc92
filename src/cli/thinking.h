// A computer's turn: its search bounded by its own limits and by Ctrl-C, with a line of progress on a terminal.
#pragma once

#include <functional>
#include <string>

#include "cli/terminal.h"
#include "play/players.h"

namespace pavage::cli {

// `progress` makes the line from the seconds passed. Ctrl-C ends the search; what was found so far counts.
SearchResult think_aloud(Thinker& thinker, const Match& match, const Terminal& terminal,
                         const std::function<std::string(double)>& progress);

}  // namespace pavage::cli
