// Boards written as the files that board_file.cpp reads: one cell a line, so that people can read and change them.
#include <cmath>

#include "base/json.h"
#include "tiling/boards.h"

namespace pavage {

namespace {

Json number(double value) {
    constexpr double kDecimals = 1e6;
    const double rounded = std::round(value * kDecimals) / kDecimals;
    if (rounded == std::floor(rounded)) return static_cast<std::int64_t>(rounded);
    return rounded;
}

Json point(Point at) { return Json::Array{number(at.x), number(at.y)}; }

Json names(const Topology& board, std::span<const Cell> cells) {
    Json list = Json::array();
    for (const Cell cell : cells) list.push(board.name(cell));
    return list;
}

bool is_drawn(const Topology& board) { return board.has_outlines() && !board.periods(); }

Json cell_of(const Topology& board, Cell cell) {
    Json written = Json::Object{{"name", board.name(cell)}};
    if (is_drawn(board)) {
        Json outline = Json::array();
        for (const Point corner : board.outline(cell)) outline.push(point(corner));
        written.set("outline", std::move(outline));
    } else {
        written.set("neighbours", names(board, board.neighbours(cell)));
        written.set("at", point(board.centre(cell)));
    }
    const auto& colours = board.extras().colours;
    if (!colours.empty() && colours[cell.index] != 0) written.set("colour", colours[cell.index]);
    return written;
}

}  // namespace

std::string board_file_text(const Topology& board) {
    std::string text = "{";
    if (!board.extras().title.empty()) text += "\"title\": " + to_text(board.extras().title) + ",\n ";
    text += "\"cells\": [";
    for (int i = 0; i < board.size(); ++i) text += (i == 0 ? "\n  " : ",\n  ") + to_text(cell_of(board, Cell(i)));
    text += "]";
    if (!is_drawn(board)) text += ",\n \"rim\": " + to_text(names(board, board.ring()));
    if (!board.extras().arcs.empty()) {
        Json arcs = Json::array();
        for (const auto& arc : board.extras().arcs) arcs.push(names(board, arc));
        text += ",\n \"ports\": " + to_text(arcs);
    }
    return text + "}\n";
}

}  // namespace pavage
