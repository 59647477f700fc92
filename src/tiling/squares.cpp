// Rectangles that are made of squares.
#include <algorithm>
#include <array>
#include <span>

#include "tiling/patches.h"

namespace pavage {

namespace {

CellPlan square_plan(double left, double top, double side) {
    return {.name = {}, .outline = {{left, top}, {left, top + side}, {left + side, top + side}, {left + side, top}}};
}

struct Squared {
    std::string_view name;
    int width, height;
    std::span<const int> sides;  // each stands at the left end of the lowest-lying free stretch from above
};

// The smallest perfect rectangle, found by Moroń in 1925, and the smallest perfect square, found by Duijvestijn in 1978.
constexpr int kMoron[] = {18, 15, 7, 8, 14, 4, 10, 1, 9};
constexpr int kDuijvestijn[] = {50, 35, 27, 8, 19, 15, 17, 11, 6, 24, 29, 25, 9, 2, 7, 18, 16, 42, 4, 37, 33};
constexpr Squared kSquared[] = {{"33x32", 33, 32, kMoron}, {"112x112", 112, 112, kDuijvestijn}};

// The skyline seen from above: how far each column of unit width is filled.
std::vector<CellPlan> laid(const Squared& squared) {
    std::vector<int> filled(static_cast<std::size_t>(squared.width), 0);
    std::vector<CellPlan> cells;
    for (const int side : squared.sides) {
        const auto left = std::ranges::min_element(filled);
        cells.push_back(square_plan(static_cast<double>(left - filled.begin()), *left, side));
        std::fill_n(left, side, *left + side);
    }
    return cells;
}

}  // namespace

std::vector<CellPlan> fibonacci_patch(int squares) {
    std::vector<CellPlan> cells;
    double left = 0, top = 0, right = 0, bottom = 0, side = 1;
    for (int i = 0; i < squares; ++i) {
        // To the right, above, to the left, below, and so on; the long side of what is there is the next square's.
        const int where = i == 0 ? 4 : (i - 1) % 4;
        side = i == 0 ? 1 : where % 2 == 0 ? bottom - top : right - left;
        if (where == 0) cells.push_back(square_plan(right, top, side)), right += side;
        else if (where == 1) cells.push_back(square_plan(left, top - side, side)), top -= side;
        else if (where == 2) cells.push_back(square_plan(left - side, top, side)), left -= side;
        else if (where == 3) cells.push_back(square_plan(left, bottom, side)), bottom += side;
        else cells.push_back(square_plan(0, 0, side)), right = bottom = side;
    }
    number_in_reading_order(cells);
    return cells;
}

std::vector<CellPlan> squared_patch(int width, int height) {
    for (const Squared& squared : kSquared)
        if (squared.width == width && squared.height == height) {
            auto cells = laid(squared);
            number_in_reading_order(cells);
            return cells;
        }
    return {};
}

std::vector<std::string_view> squared_names() {
    std::vector<std::string_view> names;
    for (const Squared& squared : kSquared) names.push_back(squared.name);
    return names;
}

}  // namespace pavage
