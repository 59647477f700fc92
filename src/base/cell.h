// A cell of a board, as its place in board order. Nothing about geometry: that is the topology's business.
#pragma once

#include <compare>
#include <cstdint>

namespace pavage {

struct Cell {
    static constexpr std::uint16_t kNone = 0xFFFF;

    std::uint16_t index = kNone;

    constexpr Cell() = default;
    constexpr explicit Cell(int at) : index(static_cast<std::uint16_t>(at)) {}

    constexpr explicit operator bool() const { return index != kNone; }
    friend constexpr auto operator<=>(Cell, Cell) = default;
};

inline constexpr int kMaxCells = 1024;
inline constexpr int kMaxPlayers = 6;

}  // namespace pavage
