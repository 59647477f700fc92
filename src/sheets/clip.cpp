#include "sheets/clip.h"

#include <algorithm>
#include <optional>

namespace pavage::sheets {

namespace {

// Liang and Barsky's: what is left of a segment.
std::optional<std::pair<Point, Point>> within(Point from, Point to, const Extent& window) {
    double first = 0, last = 1;
    const Point way = to - from;
    const auto keep = [&](double towards, double room) {
        if (towards == 0) return room >= 0;
        if (towards < 0) first = std::max(first, room / towards);
        else last = std::min(last, room / towards);
        return first <= last;
    };
    const bool left = keep(-way.x, from.x - window.low.x) && keep(way.x, window.high.x - from.x) &&
                      keep(-way.y, from.y - window.low.y) && keep(way.y, window.high.y - from.y);
    if (!left) return std::nullopt;
    return std::pair{from + way * first, last < 1 ? from + way * last : to};
}

// One half-plane of Sutherland and Hodgman's: `depth` is positive on the side that stays.
template <class Depth>
Polygon half_of(const Polygon& polygon, Depth depth) {
    Polygon result;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point from = polygon[i], to = polygon[(i + 1) % polygon.size()];
        const double a = depth(from), b = depth(to);
        if (a >= 0) result.push_back(from);
        if ((a < 0) != (b < 0)) result.push_back(from + (to - from) * (a / (a - b)));
    }
    return result;
}

Polygon filled_part(Polygon polygon, const Extent& window) {
    polygon = half_of(polygon, [&](Point p) { return p.x - window.low.x; });
    polygon = half_of(polygon, [&](Point p) { return window.high.x - p.x; });
    polygon = half_of(polygon, [&](Point p) { return p.y - window.low.y; });
    return half_of(polygon, [&](Point p) { return window.high.y - p.y; });
}

// The stretches of a line that stay, each as an open path.
std::vector<Path> drawn_parts(Polygon points, bool closed, const Extent& window) {
    std::vector<Path> parts;
    if (closed && !points.empty()) points.push_back(points.front());
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const auto left = within(points[i], points[i + 1], window);
        if (!left || left->first == left->second) continue;
        if (!parts.empty() && parts.back().corners.back().at == left->first) parts.back().corners.push_back({left->second});
        else parts.push_back({{{left->first}, {left->second}}, false});
    }
    return parts;
}

void add_part(Drawing& result, const Item& item, const Polygon& points, bool closed, const Extent& window) {
    if (item.ink.fill) {
        const Polygon part = filled_part(points, window);
        if (part.size() > 2) result.polygon(item.layer, part, {.fill = item.ink.fill});
    }
    if (item.ink.stroke)
        for (Path& part : drawn_parts(points, closed, window))
            result.path(item.layer, std::move(part), {.stroke = item.ink.stroke, .width = item.ink.width});
}

}  // namespace

Drawing clipped(const Drawing& drawing, const Extent& window) {
    Drawing result;
    for (const Item& item : drawing.items) {
        const Extent box = extent_of(item);
        if (box.high.x < window.low.x || box.low.x > window.high.x || box.high.y < window.low.y || box.low.y > window.high.y)
            continue;
        const bool whole = box.low.x >= window.low.x && box.high.x <= window.high.x && box.low.y >= window.low.y &&
                           box.high.y <= window.high.y;
        if (whole || std::holds_alternative<Letters>(item.form)) result.items.push_back(item);
        else if (const auto* circle = std::get_if<Circle>(&item.form))
            add_part(result, item, flattened(*circle), true, window);
        else if (const auto* path = std::get_if<Path>(&item.form))
            add_part(result, item, flattened(*path), path->closed, window);
    }
    return result;
}

}  // namespace pavage::sheets
