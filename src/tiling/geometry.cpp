#include "tiling/geometry.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace pavage {

namespace {

constexpr double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }

Point after(const Polygon& polygon, std::size_t i) { return polygon[(i + 1) % polygon.size()]; }

// The middle of the longest stretch inside the polygon on a few level lines.
Point deep_inside(const Polygon& polygon) {
    constexpr int kLines = 16;
    const Box box = box_of(polygon);
    Point best = polygon[0];
    double longest = -1;
    for (int line = 0; line < kLines; ++line) {
        const double y = box.low.y + (box.high.y - box.low.y) * (line + 0.5) / kLines;
        std::vector<double> crossings;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point a = polygon[i], b = after(polygon, i);
            if ((a.y <= y) != (b.y <= y)) crossings.push_back(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y));
        }
        std::sort(crossings.begin(), crossings.end());
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
            const double length = crossings[i + 1] - crossings[i];
            if (length <= longest * (1 + 1e-9)) continue;
            longest = length;
            best = {(crossings[i] + crossings[i + 1]) / 2, y};
        }
    }
    return best;
}

}  // namespace

double signed_area(const Polygon& polygon) {
    double twice = 0;
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
        twice += cross(polygon[i] - polygon[0], polygon[i + 1] - polygon[0]);
    return -twice / 2;
}

Point centre_of(const Polygon& polygon) {
    Point sum;
    double weight = 0;
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i) {
        const Point a = polygon[i] - polygon[0], b = polygon[i + 1] - polygon[0];
        const double area = cross(a, b);
        sum = sum + (a + b) * (area / 3);
        weight += area;
    }
    const Point centre = polygon[0] + sum * (1 / weight);
    return contains(polygon, centre) ? centre : deep_inside(polygon);
}

bool contains(const Polygon& polygon, Point point) {
    bool inside = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point a = polygon[i], b = after(polygon, i);
        if ((a.y > point.y) == (b.y > point.y)) continue;
        if (point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)) inside = !inside;
    }
    return inside;
}

double distance(Point a, Point b) { return std::sqrt(squared(b - a)); }

double distance_to_segment(Point point, Point from, Point to) {
    const Point along = to - from;
    const double share = std::clamp(dot(point - from, along) / squared(along), 0.0, 1.0);
    return distance(point, from + along * share);
}

bool cross_properly(Point a, Point b, Point c, Point d) {
    // Most pairs are far apart, and checks of whole boards ask for very many.
    if (std::max(a.x, b.x) < std::min(c.x, d.x) || std::max(c.x, d.x) < std::min(a.x, b.x)) return false;
    if (std::max(a.y, b.y) < std::min(c.y, d.y) || std::max(c.y, d.y) < std::min(a.y, b.y)) return false;
    const auto apart = [](double first, double second) { return (first > 0 && second < 0) || (first < 0 && second > 0); };
    return apart(cross(b - a, c - a), cross(b - a, d - a)) && apart(cross(d - c, a - c), cross(d - c, b - c));
}

bool Box::meets(const Box& other, double tolerance) const {
    return low.x <= other.high.x + tolerance && other.low.x <= high.x + tolerance &&  //
           low.y <= other.high.y + tolerance && other.low.y <= high.y + tolerance;
}

Box box_of(const Polygon& polygon) {
    Box box{polygon[0], polygon[0]};
    for (Point point : polygon) {
        box.low = {std::min(box.low.x, point.x), std::min(box.low.y, point.y)};
        box.high = {std::max(box.high.x, point.x), std::max(box.high.y, point.y)};
    }
    return box;
}

double angle_of(Point direction) {
    constexpr double kTurn = 2 * std::numbers::pi;
    double angle = std::atan2(-direction.y, direction.x);
    if (angle < 0) angle += kTurn;
    return angle > kTurn - 1e-6 ? 0 : angle;
}

PointIndex::Bucket PointIndex::bucket_of(Point point) const {
    const double width = 4 * tolerance_;
    return {static_cast<std::int64_t>(std::floor(point.x / width)), static_cast<std::int64_t>(std::floor(point.y / width))};
}

void PointIndex::add(Point point, int number) { buckets_[bucket_of(point)].emplace_back(point, number); }

int PointIndex::find(Point point) const {
    const auto [column, row] = bucket_of(point);
    int best = -1;
    for (auto x = column - 1; x <= column + 1; ++x)
        for (auto y = row - 1; y <= row + 1; ++y) {
            const auto found = buckets_.find({x, y});
            if (found == buckets_.end()) continue;
            for (const auto& [other, number] : found->second)
                if (distance(point, other) <= tolerance_ && (best < 0 || number < best)) best = number;
        }
    return best;
}

}  // namespace pavage
