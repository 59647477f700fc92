// The boards there are to begin with, for pages that offer them: families, their kinds, usual and largest sizes. How names
// are read is in boards.cpp; words for people are at the edge. No game asks for this.
#pragma once

#include <span>
#include <string_view>

namespace pavage {

struct BoardKind {
    std::string_view id;       // "disc", "4.8.8"; empty where the family has but one
    std::string_view pattern;  // the name of a board: {size} and {seed} stand for numbers
    int most = 0;              // the largest size: beyond, a board would have too many cells or cells too small
};

struct BoardFamily {
    enum class Choice { kNone, kOutline, kTiling };  // what kinds are
    enum class Measure { kNone, kSize, kCells };     // what the size is

    std::string_view id;
    Choice choice;
    Measure measure;
    int usual;                         // size, of every kind
    std::span<const BoardKind> kinds;  // the usual one first
};

inline constexpr int kLeastBoardSize = 1;
inline constexpr int kMostOfferedSeed = 999'999;  // more could be asked for, nobody remembers it
inline constexpr std::string_view kSizeSlot = "{size}", kSeedSlot = "{seed}", kBoardSlot = "{board}";
inline constexpr std::string_view kDualPattern = "dual:{board}";  // of any of them

std::span<const BoardFamily> board_families();

}  // namespace pavage
