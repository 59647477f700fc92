#include "sheets/outline.h"

#include <algorithm>
#include <cmath>

#include "tiling/geometry.h"

namespace pavage::sheets {

namespace {

Point unit(Point vector) { return vector * (1 / std::sqrt(squared(vector))); }

// Of a side of a polygon that runs counter-clockwise in the picture, where y points down.
Point outward(Point from, Point to) {
    const Point way = unit(to - from);
    return {-way.y, way.x};
}

bool goes_straight(Point before, Point at, Point after) {
    const Point a = at - before, b = after - at;
    return std::abs(cross(a, b)) < 1e-6 * std::sqrt(squared(a) * squared(b)) + 1e-12;
}

}  // namespace

Polygon simplified(const Polygon& polygon) {
    Polygon result;
    const std::size_t count = polygon.size();
    for (std::size_t i = 0; i < count; ++i)
        if (!goes_straight(polygon[(i + count - 1) % count], polygon[i], polygon[(i + 1) % count]))
            result.push_back(polygon[i]);
    return result;
}

// Andrew's monotone chain.
Polygon hull_of(std::vector<Point> points) {
    std::ranges::sort(points, [](Point a, Point b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    Polygon hull;
    const auto half = [&](auto from, auto to) {
        const std::size_t base = hull.size();
        for (auto at = from; at != to; ++at) {
            while (hull.size() >= base + 2 && cross(hull.back() - hull[hull.size() - 2], *at - hull.back()) >= -1e-9)
                hull.pop_back();
            hull.push_back(*at);
        }
        hull.pop_back();
    };
    half(points.begin(), points.end());
    half(points.rbegin(), points.rend());
    return simplified(hull);
}

Polygon offset(const Polygon& polygon, double distance) {
    constexpr double kLongest = 4;  // of a prolongation, in distances
    Polygon corners = simplified(polygon);
    if (distance == 0) return corners;
    const double side = signed_area(corners) > 0 ? 1 : -1;
    Polygon result;
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Point at = corners[i];
        const Point before = outward(corners[(i + count - 1) % count], at) * side,
                    after = outward(at, corners[(i + 1) % count]) * side;
        const Point sum = before + after;
        const double length = squared(sum) > 1e-12 ? 2 / std::sqrt(squared(sum)) : 2 * kLongest;
        if (length <= kLongest) {
            result.push_back(at + sum * (2 / squared(sum) * distance));
        } else {
            result.push_back(at + before * distance);
            result.push_back(at + after * distance);
        }
    }
    return result;
}

double outside(const Polygon& hull, Point point) {
    double most = -1e18;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Point from = hull[i], way = outward(from, hull[(i + 1) % hull.size()]), apart = point - from;
        most = std::max(most, way.x * apart.x + way.y * apart.y);
    }
    return most;
}

}  // namespace pavage::sheets
