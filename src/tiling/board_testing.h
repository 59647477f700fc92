// Helpers of this layer's tests: boards by name without ceremony, and sets of cells as text.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "base/cell_set.h"
#include "tiling/boards.h"
#include "tiling/topology.h"

namespace pavage {

inline Topology board_named(std::string_view name) {
    auto board = make_board(name);
    EXPECT_TRUE(board) << name << ": " << (board ? "" : board.error().code);
    return *std::move(board);
}

// The code of what is wrong with a board of this name; empty if nothing is.
inline std::string board_error(std::string_view name) {
    const auto board = make_board(name);
    return board ? "" : board.error().code;
}

inline Cell cell_named(const Topology& board, std::string_view name) {
    const auto cell = board.find(name);
    EXPECT_TRUE(cell) << name;
    return cell.value_or(Cell(0));
}

inline std::string text_of(const Topology& board, std::span<const Cell> cells) {
    std::string text;
    for (Cell cell : cells) text += (text.empty() ? "" : " ") + (cell ? board.name(cell) : "-");
    return text;
}

inline std::string text_of(const Topology& board, const BoardSet& set) {
    std::vector<Cell> cells;
    for (Cell cell : set) cells.push_back(cell);
    return text_of(board, cells);
}

inline std::string around(const Topology& board, std::string_view name) {
    return text_of(board, board.neighbours(cell_named(board, name)));
}

inline Polygon rectangle(double x, double y, double width, double height) {
    return {{x, y}, {x + width, y}, {x + width, y + height}, {x, y + height}};
}

// Unit squares where the drawing has a letter, named by it; y grows downwards as in the drawing.
inline std::vector<CellPlan> squares(const std::vector<std::string>& rows) {
    std::vector<CellPlan> plans;
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < rows[y].size(); ++x)
            if (rows[y][x] != ' ') plans.push_back({std::string(1, rows[y][x]), rectangle(double(x), double(y), 1, 1)});
    std::sort(plans.begin(), plans.end(), [](const CellPlan& a, const CellPlan& b) { return a.name < b.name; });
    return plans;
}

inline Topology made(std::vector<CellPlan> plans) {
    auto board = Topology::from_outlines(std::move(plans));
    EXPECT_TRUE(board) << board.error().code;
    return *std::move(board);
}

inline std::string ring_text(const Topology& board) { return text_of(board, board.ring()); }

inline const std::vector<std::string>& sample_boards() {
    static const std::vector<std::string> boards{
        "hexagon:1",         "hexagon:2",      "hexagon:3",     "hexagon:5",         "rhombus:1x1",        "rhombus:1x4",
        "rhombus:4x1",       "rhombus:3x3",    "rhombus:5x3",   "rhombus:11x11",     "square:1",           "square:1x5",
        "square:5x1",        "square:3",       "square:4x3",    "square:10",         "triangle:1",         "triangle:2",
        "triangle:3",        "triangle:6",     "trihex:1",      "trihex:2",          "trihex:4",           "dual:trihex:3",
        "dual:all:trihex:2", "dual:hexagon:3", "dual:square:4", "dual:all:square:4", "dual:all:triangle:3"};
    return boards;
}

}  // namespace pavage
