#include "sheets/sheet.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "sheets/letters.h"

namespace pavage::sheets {

namespace {

struct Bounds {
    Extent extent{{1e18, 1e18}, {-1e18, -1e18}};

    void add(Point point, double around = 0) {
        extent.low = {std::min(extent.low.x, point.x - around), std::min(extent.low.y, point.y - around)};
        extent.high = {std::max(extent.high.x, point.x + around), std::max(extent.high.y, point.y + around)};
    }
    void operator()(const Path& path) {
        for (Point point : flattened(path)) add(point);
    }
    void operator()(const Circle& circle) { add(circle.centre, circle.radius); }
    void operator()(const Letters& letters) {
        const double width = width_of(letters.text, letters.size, letters.weight);
        const double left = left_of(letters);
        add({left, letters.at.y - kAscent * letters.size});
        add({left + width, letters.at.y + kDescent * letters.size});
    }
};

struct Placed {
    Point by;
    double scale;

    Point operator()(Point point) const { return point * scale + by; }
    void operator()(Path& path) const {
        for (Corner& corner : path.corners) corner.at = (*this)(corner.at);
    }
    void operator()(Circle& circle) const {
        circle.centre = (*this)(circle.centre);
        circle.radius *= scale;
    }
    void operator()(Letters& letters) const {
        letters.at = (*this)(letters.at);
        letters.size *= scale;
    }
};

// Sides short enough that nobody sees them: about a hundredth of a millimetre from the arc at sizes of stones.
int steps_for(double turn) { return std::max(1, static_cast<int>(std::ceil(std::abs(turn) / (std::numbers::pi / 36)))); }

}  // namespace

std::string_view name_of(Layer layer) {
    constexpr std::string_view kNames[] = {"colour", "engrave", "cut", "guide"};
    return kNames[static_cast<int>(layer)];
}

Path Drawing::closed_path(const Polygon& corners) {
    Path path{{}, true};
    for (Point corner : corners) path.corners.push_back({corner});
    return path;
}

void Drawing::add(const Drawing& other, Point by, double scale) {
    for (Item item : other.items) {
        std::visit(Placed{by, scale}, item.form);
        item.ink.width *= scale;
        items.push_back(std::move(item));
    }
}

Extent extent_of(const Item& item) {
    Bounds bounds;
    std::visit(bounds, item.form);
    return bounds.extent;
}

Extent extent_of(const Drawing& drawing) {
    Bounds bounds;
    for (const Item& item : drawing.items) std::visit(bounds, item.form);
    return bounds.extent.low.x > bounds.extent.high.x ? Extent{} : bounds.extent;
}

Arc arc_between(Point from, Point to, double bulge) {
    const Point chord = to - from;
    const double length = std::sqrt(squared(chord)), turn = 4 * std::atan(bulge);
    const double radius = length * (1 + bulge * bulge) / (4 * std::abs(bulge));
    // An arc of less than half a turn to the right has its centre to the right of its chord.
    const Point across = Point{-chord.y, chord.x} * ((1 - bulge * bulge) / (4 * bulge));
    const Point centre = (from + to) * 0.5 + across;
    return {centre, radius, std::atan2(from.y - centre.y, from.x - centre.x), turn};
}

Polygon flattened(const Path& path) {
    Polygon points;
    const std::size_t count = path.corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Corner& corner = path.corners[i];
        points.push_back(corner.at);
        if (corner.bulge == 0 || (i + 1 == count && !path.closed)) continue;
        const Arc arc = arc_between(corner.at, path.corners[(i + 1) % count].at, corner.bulge);
        for (int step = 1, steps = steps_for(arc.turn); step < steps; ++step) {
            const double angle = arc.from + arc.turn * step / steps;
            points.push_back(arc.centre + Point{std::cos(angle), std::sin(angle)} * arc.radius);
        }
    }
    return points;
}

Polygon flattened(const Circle& circle) {
    constexpr int kSteps = 72;
    Polygon points;
    for (int i = 0; i < kSteps; ++i) {
        const double angle = 2 * std::numbers::pi * i / kSteps;
        points.push_back(circle.centre + Point{std::cos(angle), std::sin(angle)} * circle.radius);
    }
    return points;
}

}  // namespace pavage::sheets
