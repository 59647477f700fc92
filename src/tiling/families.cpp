#include "tiling/families.h"

#include <cstdlib>
#include <numbers>

#include "base/text.h"

namespace pavage {

namespace {

constexpr double kRootThree = std::numbers::sqrt3;
constexpr double kRowOfHexagons = kRootThree / 2;  // from one row to the next
constexpr double kRowOfTriangles = kTriangleSide * kRootThree / 2;

std::string name_of(int letter, int number) { return letters_of(letter) + std::to_string(number + 1); }

void label_row(FamilyPlan& plan, int row, int places, Point left, Point right) {
    plan.labels.push_back({letters_of(row), left});
    plan.labels.push_back({std::to_string(places), right});
}

enum class FirstTriangle { kUpwards, kDownwards };

// A row of triangles that point up and down in turn, from the left end of its strip. `bottom` is where the strip ends
// below.
void add_triangles(FamilyPlan& plan, int row, int count, Point left_bottom, FirstTriangle first) {
    const double bottom = left_bottom.y, top = bottom - kRowOfTriangles, half = kTriangleSide / 2;
    for (int place = 0; place < count; ++place) {
        const double x = left_bottom.x + place * half;
        const bool upwards = (place % 2 == 0) == (first == FirstTriangle::kUpwards);
        const double base = upwards ? bottom : top, tip = upwards ? top : bottom;
        plan.cells.push_back({name_of(row, place), {{x, base}, {x + 2 * half, base}, {x + half, tip}}});
    }
    const double middle = bottom - kRowOfTriangles / 2, gap = 0.3;
    const double right = left_bottom.x + (count + 1) * half;
    label_row(plan, row, count, {left_bottom.x - gap, middle}, {right + gap, middle});
}

}  // namespace

Polygon hexagon_at(Point centre) {
    constexpr double kHigh = 1 / kRootThree, kLow = kHigh / 2;
    Polygon corners{{0.5, kLow}, {0.5, -kLow}, {0, -kHigh}, {-0.5, -kLow}, {-0.5, kLow}, {0, kHigh}};
    for (Point& corner : corners) corner = corner + centre;
    return corners;
}

Polygon square_at(Point centre) {
    Polygon corners{{0.5, 0.5}, {0.5, -0.5}, {-0.5, -0.5}, {-0.5, 0.5}};
    for (Point& corner : corners) corner = corner + centre;
    return corners;
}

//      e1 e2 e3          rows from the bottom, places from the left
//     d1 d2 d3 d4
//   c1 c2 c3 c4 c5
//     b1 b2 b3 b4
//      a1 a2 a3
FamilyPlan plan_hexagon(int side) {
    FamilyPlan plan;
    for (int row = 0; row < 2 * side - 1; ++row) {
        const int above_middle = row - (side - 1);
        const int places = 2 * side - 1 - std::abs(above_middle);
        const double y = -above_middle * kRowOfHexagons, left = -(places - 1) / 2.0;
        for (int place = 0; place < places; ++place)
            plan.cells.push_back({name_of(row, place), hexagon_at({left + place, y})});
        label_row(plan, row, places, {left - 1, y}, {-left + 1, y});
    }
    return plan;
}

//   a1 b1 c1             columns from the left, rows from the top,
//     a2 b2 c2           each half a cell further to the right
//       a3 b3 c3
FamilyPlan plan_rhombus(int columns, int rows) {
    FamilyPlan plan;
    for (int column = 0; column < columns; ++column) {
        for (int row = 0; row < rows; ++row)
            plan.cells.push_back({name_of(column, row), hexagon_at({column + row / 2.0, row * kRowOfHexagons})});
        plan.labels.push_back({letters_of(column), {column - 0.5, -kRowOfHexagons}});
    }
    for (int row = 0; row < rows; ++row)
        plan.labels.push_back({std::to_string(row + 1), {row / 2.0 - 1, row * kRowOfHexagons}});
    return plan;
}

FamilyPlan plan_square(int columns, int rows) {
    FamilyPlan plan;
    for (int column = 0; column < columns; ++column) {
        for (int row = 0; row < rows; ++row)
            plan.cells.push_back({name_of(column, row), square_at({double(column), double(rows - 1 - row)})});
        plan.labels.push_back({letters_of(column), {double(column), double(rows)}});
    }
    for (int row = 0; row < rows; ++row) plan.labels.push_back({std::to_string(row + 1), {-1, double(rows - 1 - row)}});
    return plan;
}

FamilyPlan plan_square_from_top(int columns, int rows) {
    FamilyPlan plan;
    for (int column = 0; column < columns; ++column) {
        for (int row = 0; row < rows; ++row)
            plan.cells.push_back({name_of(column, row), square_at({double(column), double(row)})});
        plan.labels.push_back({letters_of(column), {double(column), double(rows)}});
    }
    for (int row = 0; row < rows; ++row) plan.labels.push_back({std::to_string(row + 1), {double(columns), double(row)}});
    return plan;
}

//      /c1\              places count both orientations
//     /b1\/b3\           (b2 and a2, a4 point down)
//    /a1\/a3\/a5\.
FamilyPlan plan_triangle(int side) {
    FamilyPlan plan;
    for (int row = 0; row < side; ++row)
        add_triangles(plan, row, 2 * (side - row) - 1, {row * kTriangleSide / 2, -row * kRowOfTriangles},
                      FirstTriangle::kUpwards);
    return plan;
}

//     /c\/c\/c\          2S rows; the lower half begins and ends with triangles that point down,
//    /d1\/d3\/d5\        the upper half with triangles that point up
FamilyPlan plan_trihex(int side) {
    FamilyPlan plan;
    for (int row = 0; row < 2 * side; ++row) {
        const bool lower = row < side;
        const int from_outside = lower ? row : 2 * side - 1 - row;
        const int count = 2 * (side + from_outside) + 1;
        const double left = -(side + from_outside + 1) * kTriangleSide / 2;
        add_triangles(plan, row, count, {left, (side - row) * kRowOfTriangles},
                      lower ? FirstTriangle::kDownwards : FirstTriangle::kUpwards);
    }
    return plan;
}

}  // namespace pavage
