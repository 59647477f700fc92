// A position for a reader at the terminal: board, scores, how it ended.
#pragma once

#include <string>
#include <vector>

#include "cli/cli_text.h"
#include "cli/terminal.h"
#include "play/match.h"

namespace pavage::cli {

enum class CellNames { kHidden, kShown };
std::string board_text(const Match& match, const Terminal& terminal, CellNames names);

// The scene in the colours of the game, or of the house if the reader prefers; and the looks alone.
Scene scene_for(const Match& match, const Terminal& terminal);
Looks looks_of(const Match& match, const Terminal& terminal);

// "● Player 1"
std::string player_name(const Match& match, int player, const Voice& say, const Terminal& terminal);

// Scores and who is out, what everybody has beside the board, and whatever the game remarks; what says nothing is left
// out.
std::vector<std::string> standing_lines(const Match& match, const Voice& say, const Terminal& terminal);

// How the game ended: who won, by which rule; or which player gave up (0: nobody did).
std::string result_sentence(const Match& match, int resigned, const Voice& say);

}  // namespace pavage::cli
