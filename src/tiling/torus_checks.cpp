// What makes a set of triangles a grid on the torus, in whole numbers.
#include <algorithm>
#include <map>
#include <set>

#include "tiling/torus_grid.h"

namespace pavage {

namespace {

// The tangent of 18 degrees is 0.32492.
constexpr int kLeastTangent = 325, kLeastArea = 25;

std::int64_t doubled_area(const LatticeTriangle& triangle) {
    return cross(triangle[1] - triangle[0], triangle[2] - triangle[0]);
}

bool within_square(LatticePoint point) {
    return point.x >= 0 && point.y >= 0 && point.x <= TorusMesh::kSide && point.y <= TorusMesh::kSide;
}

LatticePoint on_torus(LatticePoint point) { return {point.x % TorusMesh::kSide, point.y % TorusMesh::kSide}; }

// A side as the triangle beyond it has it: turned round, and across the border if it lies there.
using Side = std::pair<LatticePoint, LatticePoint>;
Side beyond(Side side) {
    auto [to, from] = side;
    const auto glue = [](std::int64_t& a, std::int64_t& b) {
        if (a == b && (a == 0 || a == TorusMesh::kSide)) a = b = TorusMesh::kSide - a;
    };
    glue(from.x, to.x);
    glue(from.y, to.y);
    return {from, to};
}

}  // namespace

std::vector<std::array<int, 3>> torus_neighbours(const std::vector<LatticeTriangle>& triangles) {
    std::vector<std::pair<Side, int>> sides;
    sides.reserve(3 * triangles.size());
    for (std::size_t i = 0; i < triangles.size(); ++i)
        for (int place = 0; place < 3; ++place)
            sides.push_back({{triangles[i][place], triangles[i][(place + 1) % 3]}, static_cast<int>(i)});
    std::ranges::sort(sides);
    std::vector<std::array<int, 3>> neighbours(triangles.size(), {-1, -1, -1});
    for (std::size_t i = 0; i < triangles.size(); ++i)
        for (int place = 0; place < 3; ++place) {
            const Side wanted = beyond({triangles[i][place], triangles[i][(place + 1) % 3]});
            const auto found = std::ranges::lower_bound(sides, wanted, {}, &std::pair<Side, int>::first);
            const bool once =
                found != sides.end() && found->first == wanted && (found + 1 == sides.end() || (found + 1)->first != wanted);
            if (once) neighbours[i][place] = found->second;
        }
    return neighbours;
}

bool are_plump(const std::vector<LatticeTriangle>& triangles, int tangent, int area) {
    const auto count = static_cast<std::int64_t>(triangles.size());
    return std::ranges::all_of(triangles, [&](const LatticeTriangle& triangle) {
        const std::int64_t doubled = doubled_area(triangle);
        if (doubled * count * 100 < 2 * TorusMesh::kSide * TorusMesh::kSide * area) return false;
        for (int place = 0; place < 3; ++place) {
            const LatticePoint a = triangle[(place + 1) % 3] - triangle[place],
                               b = triangle[(place + 2) % 3] - triangle[place];
            if (1000 * doubled < tangent * dot(a, b)) return false;
        }
        return true;
    });
}

// Every side fits exactly one other, so going round the triangles covers the torus evenly; the areas say that it is covered
// once.
const char* torus_fault(const std::vector<LatticeTriangle>& triangles) {
    std::int64_t doubled = 0;
    std::set<LatticePoint> points;
    for (const auto& triangle : triangles) {
        if (!std::ranges::all_of(triangle, within_square) || doubled_area(triangle) <= 0) return "tiles";
        doubled += doubled_area(triangle);
        for (LatticePoint corner : triangle) points.insert(on_torus(corner));
    }
    if (doubled != 2 * TorusMesh::kSide * TorusMesh::kSide || 2 * points.size() != triangles.size()) return "tiles";
    const auto neighbours = torus_neighbours(triangles);
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        const auto& [a, b, c] = neighbours[i];
        if (a < 0 || b < 0 || c < 0) return "tiles";
        const int own = static_cast<int>(i);
        if (a == b || b == c || a == c || a == own || b == own || c == own) return "neighbours";
    }
    if (!are_plump(triangles, kLeastTangent, 0)) return "angle";
    if (!are_plump(triangles, 0, kLeastArea)) return "area";
    return nullptr;
}

}  // namespace pavage
