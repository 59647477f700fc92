// Voronoi cells of points that moved apart (Lloyd): each cell is the square, cut by the middle line to every other point.
// Corners that all but coincide are drawn together, so that no side is too short to be seen.
#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "tiling/geometry.h"
#include "tiling/patches.h"

namespace pavage {

namespace {

constexpr int kRounds = 12;        // of moving apart
constexpr double kShortest = 0.2;  // side, where a cell is one unit wide

// The part of a convex polygon that is nearer to `own` than to `other`.
Polygon nearer(const Polygon& polygon, Point own, Point other) {
    const Point across{other.x - own.x, other.y - own.y};
    const double middle = (across.x * (own.x + other.x) + across.y * (own.y + other.y)) / 2;
    const auto beyond = [&](Point point) { return across.x * point.x + across.y * point.y - middle; };
    Polygon part;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point from = polygon[i], to = polygon[(i + 1) % polygon.size()];
        const double before = beyond(from), after = beyond(to);
        if (before <= 0) part.push_back(from);
        if ((before < 0 && after > 0) || (before > 0 && after < 0)) {
            const double share = before / (before - after);
            part.push_back({from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)});
        }
    }
    return part;
}

Polygon cell_of(const std::vector<Point>& points, std::size_t own, double side) {
    constexpr double kDoubt = 1 + 1e-9;  // rounding
    const auto reach_of = [&](const Polygon& polygon) {
        double reach = 0;
        for (const Point corner : polygon) reach = std::max(reach, squared(corner - points[own]));
        return 4 * reach * kDoubt;
    };
    Polygon cell{{0, 0}, {0, side}, {side, side}, {side, 0}};
    double reach = reach_of(cell);
    for (std::size_t other = 0; other < points.size(); ++other) {
        // A point twice as far as the farthest corner cuts nothing off, and most points are.
        if (other == own || squared(points[other] - points[own]) > reach) continue;
        cell = nearer(cell, points[own], points[other]);
        reach = reach_of(cell);
    }
    return cell;
}

std::vector<Point> strewn(int count, double side, std::uint64_t seed) {
    constexpr std::uint32_t kSteps = 1u << 20;
    Random random(seed);
    std::vector<Point> points;
    for (int i = 0; i < count; ++i)
        points.push_back({side * random.below(kSteps) / kSteps, side * random.below(kSteps) / kSteps});
    for (int round = 0; round < kRounds; ++round) {
        std::vector<Point> moved;
        for (std::size_t i = 0; i < points.size(); ++i) moved.push_back(centre_of(cell_of(points, i, side)));
        points = std::move(moved);
    }
    return points;
}

// Corners within the shortest side of one that was met before become that one; the square's own corners stay.
void draw_together(std::vector<CellPlan>& cells, double side) {
    std::vector<Point> known{{0, 0}, {0, side}, {side, side}, {side, 0}};
    const auto on_rim = [&](Point point) { return point.x <= 0 || point.y <= 0 || point.x >= side || point.y >= side; };
    const auto drawn = [&](Point corner) {
        for (const Point point : known)
            if (distance(point, corner) < kShortest && (!on_rim(corner) || on_rim(point))) return point;
        known.push_back(corner);
        return corner;
    };
    // Those on the rim first: what is drawn to them stays within the square.
    for (const bool rim : {true, false})
        for (CellPlan& cell : cells)
            for (Point& corner : cell.outline)
                if (on_rim(corner) == rim) corner = drawn(corner);
    for (CellPlan& cell : cells) {
        Polygon& outline = cell.outline;
        outline.erase(std::unique(outline.begin(), outline.end(), [](Point a, Point b) { return a.x == b.x && a.y == b.y; }),
                      outline.end());
        while (outline.size() > 1 && outline.front().x == outline.back().x && outline.front().y == outline.back().y)
            outline.pop_back();
    }
}

}  // namespace

std::vector<CellPlan> voronoi_patch(int count, std::uint64_t seed) {
    const double side = std::sqrt(static_cast<double>(count));
    const auto points = strewn(count, side, seed);
    std::vector<CellPlan> cells;
    for (std::size_t i = 0; i < points.size(); ++i) cells.push_back({.name = {}, .outline = cell_of(points, i, side)});
    draw_together(cells, side);
    number_in_reading_order(cells);
    return cells;
}

}  // namespace pavage
