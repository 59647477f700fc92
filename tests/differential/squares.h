// Rectangles on squared paper for the slow models, worked out from the text of the rules: names of cells, rectangles as
// they are written, and what the programs tell of them.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "model.h"

namespace pavage::differential {

using Spot = std::pair<int, int>;  // column and row, from 0 at the lower left

inline std::string letters(int column) {
    std::string text(1, static_cast<char>('a' + column % 26));
    return column < 26 ? text : letters(column / 26 - 1) + text;
}

inline std::string name_of(int column, int row) { return letters(column) + std::to_string(row + 1); }

inline Spot spot_named(const std::string& name) {
    int column = 0;
    std::size_t i = 0;
    for (; name[i] >= 'a' && name[i] <= 'z'; ++i) column = column * 26 + (name[i] - 'a') + 1;
    return {column - 1, std::stoi(name.substr(i)) - 1};
}

// "square:21x29", "21x29" or "square:8".
inline std::pair<int, int> sides_of(const std::string& board) {
    const std::string size = board.substr(board.find(':') + 1);  // all of it where there is no colon
    const auto by = size.find('x');
    return {std::stoi(size), by == std::string::npos ? std::stoi(size) : std::stoi(size.substr(by + 1))};
}

struct Rectangle {
    int column, row, width, height;
    int player = 0;

    int area() const { return width * height; }
    bool within(int columns, int rows) const { return column + width <= columns && row + height <= rows; }
    std::set<Spot> spots() const {
        std::set<Spot> result;
        for (int x = column; x < column + width; ++x)
            for (int y = row; y < row + height; ++y) result.insert({x, y});
        return result;
    }
    std::string written() const { return std::to_string(width) + "x" + std::to_string(height) + "@" + name_of(column, row); }
};

inline Rectangle read_rectangle(const std::string& text) {
    const auto by = text.find('x'), at = text.find('@');
    const Spot corner = spot_named(text.substr(at + 1));
    return {corner.first, corner.second, std::stoi(text), std::stoi(text.substr(by + 1, at - by - 1))};
}

// How much two stretches have in common; 0 where they only meet, less where they are apart.
inline int common(int from, int length, int other_from, int other_length) {
    return std::min(from + length, other_from + other_length) - std::max(from, other_from);
}
inline int common_columns(const Rectangle& a, const Rectangle& b) { return common(a.column, a.width, b.column, b.width); }
inline int common_rows(const Rectangle& a, const Rectangle& b) { return common(a.row, a.height, b.row, b.height); }

inline bool overlap(const Rectangle& a, const Rectangle& b) { return common_columns(a, b) > 0 && common_rows(a, b) > 0; }

inline bool holds(const Rectangle& all, const Rectangle& part) {
    return common_columns(all, part) == part.width && common_rows(all, part) == part.height;
}

// A common piece of boundary at least one edge of a cell long, for rectangles that do not overlap.
inline bool share_an_edge(const Rectangle& a, const Rectangle& b) {
    return (common_columns(a, b) == 0 && common_rows(a, b) > 0) || (common_rows(a, b) == 0 && common_columns(a, b) > 0);
}

// By the lower left cell, row first.
inline Json rectangles_json(std::vector<Rectangle> rectangles) {
    std::ranges::sort(rectangles, {}, [](const Rectangle& each) { return Spot{each.row, each.column}; });
    Json list = Json::array();
    for (const auto& each : rectangles)
        list.push(Json::Object{
            {"at", name_of(each.column, each.row)}, {"w", each.width}, {"h", each.height}, {"player", each.player}});
    return list;
}

inline Json numbers_json(const std::vector<int>& numbers) {
    Json list = Json::array();
    for (int number : numbers) list.push(number);
    return list;
}

}  // namespace pavage::differential
