// A position for a reader at the terminal: board, scores, how it ended.
#pragma once

#include <string>

#include "cli/cli_text.h"
#include "cli/terminal.h"
#include "play/match.h"

namespace pavage::cli {

enum class CellNames { kHidden, kShown };
std::string board_text(const Match& match, const Terminal& terminal, CellNames names);

// "● Player 1"
std::string player_name(int player, const Voice& say, const Terminal& terminal);

// Scores and who is out; empty while there is nothing to tell.
std::string standing_line(const Match& match, const Voice& say, const Terminal& terminal);

// How the game ended: who won, by which rule; or which player gave up (0: nobody did).
std::string result_sentence(const Match& match, int resigned, const Voice& say);

}  // namespace pavage::cli
