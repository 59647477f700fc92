// A scene as text for a terminal: the board drawn as a board, with outlines, coordinates at the rim and every player's
// sign. The caller says what the terminal can do; nothing is asked of it here.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "rules/scene.h"

namespace pavage {

enum class ColourDepth { kNone, kSixteen, kTrueColour };

struct TerminalStyle {
    ColourDepth colours = ColourDepth::kNone;
    bool ascii = false;  // bytes below 128 only
    bool names = false;  // the name of every free cell in it
    // Boards that need more are drawn without outlines where that helps; 0: no limit.
    int most_lines = 0, most_columns = 0;
};

// Lines end in '\n', without spaces before it, and leave the terminal's colours as they were.
std::string to_terminal(const Scene& scene, const TerminalStyle& style);

// Any text as it may be written: without control characters, and in plain bytes if ASCII is asked for.
std::string shown_text(std::string_view utf8, const TerminalStyle& style);

// For status lines: a player's sign by his look, or any text, in the colour of it; text that stands out or steps back.
std::string player_sign(Look look, const TerminalStyle& style);
std::string in_player_colour(Look look, std::string_view text, const TerminalStyle& style);
std::string emphasised(std::string_view text, const TerminalStyle& style);
std::string muted(std::string_view text, const TerminalStyle& style);
std::string accented(std::string_view text, const TerminalStyle& style);

// Columns that a text takes: all our characters are one wide. Colour codes must not be in it.
std::size_t display_width(std::string_view utf8);

}  // namespace pavage
