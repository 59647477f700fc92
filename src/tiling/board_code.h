// Whole boards as short texts: `drawn:CODE`, a board name like any other, so that links, records and tables carry the board
// with them. A code holds outlines (or places and neighbours), names, title, colours and ports, and nothing that follows
// from them. Corners are rounded to a 2,048th of a unit, far finer than what makes two corners one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "tiling/topology.h"

namespace pavage {

inline constexpr std::string_view kDrawnPrefix = "drawn:";
inline constexpr std::size_t kMaxCodeLetters = 24'000;
inline constexpr std::size_t kMaxDrawnName = kDrawnPrefix.size() + kMaxCodeLetters;

// The name `drawn:…` of a board: the same for the same board, and for the board that is read from it. None where it would be
// too long, or where corners are so close that rounding could not tell them apart. What made the board is not kept
// (make_board knows a hexagon again, known_boards.h), nor that a torus is glued: it becomes a board of links.
std::optional<std::string> code_of(const Topology& board);

// The board of a code, without the prefix.
Result<Topology> board_of_code(std::string_view code);

// The name of a board as people should see it: a code is cut to its beginning, other names stay whole.
std::string shown_board(std::string_view name);

// For those who make codes letter by letter: the letters that make a mistyped code known as such, put in their place.
std::string sealed_code(std::string_view body);

}  // namespace pavage
