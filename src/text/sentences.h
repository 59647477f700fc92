// Sentences about a match that every program says alike.
#pragma once

#include <string>
#include <vector>

#include "play/match.h"
#include "rules/info.h"

namespace pavage {

// "1, 2 and 3".
std::string listed(const std::vector<std::string>& parts, Language language);

// How a finished game ended: who won, by which rule.
std::string result_text(const Match& match, Language language);

// The last move: who played what, what it did and why. Empty at the start.
std::string told_text(const Match& match, Language language);

// A cell in words for who cannot see it: its name, what is on it, what is special about it.
std::string cell_text(const Scene& scene, Cell cell, Language language);

}  // namespace pavage
