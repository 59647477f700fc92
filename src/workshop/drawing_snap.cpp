#include "workshop/drawing_snap.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace pavage {

namespace {

constexpr double kGlueFrom = 0.75;   // how far the point may lie from a side, in sides, beyond the middle of the polygon
constexpr double kGlueReach = 0.08;  // corners of a new regular polygon, in its sides: neighbours that nearly fit close up

Point nearest_on(const DrawnSide& side, Point point) {
    const Point along = side.to - side.from, to = point - side.from;
    const double share = (to.x * along.x + to.y * along.y) / squared(along);
    return side.from + along * std::clamp(share, 0.0, 1.0);
}

template <class Wanted>
std::optional<Point> nearest_corner(const DrawingSurvey& survey, Point point, double reach, Wanted wanted) {
    std::optional<Point> best;
    for (Point corner : survey.corners)
        if (distance(corner, point) <= (best ? distance(*best, point) : reach) && wanted(corner)) best = corner;
    return best;
}

template <class Wanted>
Snapped snapped_where(const DrawingSurvey& survey, Point point, Wanted wanted) {
    if (const auto corner = nearest_corner(survey, point, kCornerReach, wanted)) return {*corner, Snapped::To::kCorner};
    Snapped best{point};
    double reach = kSideReach;
    for (const DrawnSide& side : survey.sides) {
        if (!wanted(side.from) || !wanted(side.to)) continue;
        const Point on = nearest_on(side, point);
        if (distance(on, point) >= reach) continue;
        reach = distance(on, point);
        best = {on, Snapped::To::kSide};
    }
    return best;
}

// Turned against the clock, as one sees it.
Point turned(Point direction, double angle) {
    const double c = std::cos(angle), s = std::sin(angle);
    return {direction.x * c + direction.y * s, direction.y * c - direction.x * s};
}

// Counter-clockwise, from one side of it.
Polygon regular_polygon(int sides, Point from, Point to) {
    Polygon polygon{from, to};
    for (int i = 1; i + 1 < sides; ++i)
        polygon.push_back(polygon.back() + turned(to - from, 2 * std::numbers::pi * i / sides));
    return polygon;
}

double inner_radius(int sides) { return 0.5 / std::tan(std::numbers::pi / sides); }

Point mean_of(const Polygon& polygon) {
    Point sum;
    for (Point point : polygon) sum = sum + point;
    return sum * (1.0 / static_cast<double>(polygon.size()));
}

// Of sides equally near, as at a corner, the one on which the polygon comes nearest to the point.
std::optional<Polygon> glued(const DrawingSurvey& survey, int sides, Point at) {
    std::optional<Polygon> best;
    double best_reach = 0, best_centre = 0;
    for (const DrawnSide& side : survey.free_sides) {
        const double away = distance(nearest_on(side, at), at), length = distance(side.from, side.to);
        if (away > length * (inner_radius(sides) + kGlueFrom) || (best && away > best_reach + survey.tolerance)) continue;
        Polygon polygon = regular_polygon(sides, side.to, side.from);
        const double centre = distance(mean_of(polygon), at);
        if (best && away > best_reach - survey.tolerance && centre >= best_centre) continue;
        best = std::move(polygon);
        best_reach = away;
        best_centre = centre;
    }
    return best;
}

}  // namespace

Snapped snapped(const DrawingSurvey& survey, Point point) {
    return snapped_where(survey, point, [](Point) { return true; });
}

Snapped snapped_from(const DrawingSurvey& survey, Point from, Point to) {
    return snapped_where(survey, to, [&](Point corner) { return distance(corner, from) > survey.tolerance; });
}

std::optional<Point> corner_at(const DrawingSurvey& survey, Point point) {
    return nearest_corner(survey, point, kCornerReach, [](Point) { return true; });
}

Polygon snapped_outline(const DrawingSurvey& survey, const Polygon& outline) {
    Polygon result;
    for (Point point : outline) result.push_back(snapped(survey, point).at);
    return without_repeats(result, 4 * survey.tolerance);
}

Polygon regular_polygon_at(const DrawingSurvey& survey, int sides, Point at) {
    auto polygon = glued(survey, sides, at);
    if (!polygon) {
        const Point from{at.x - 0.5, at.y + inner_radius(sides)};
        return regular_polygon(sides, from, from + Point{1, 0});
    }
    const double reach = kGlueReach * distance((*polygon)[0], (*polygon)[1]);
    const auto is_new = [&](Point wanted) { return std::ranges::find(*polygon, wanted) == polygon->end(); };
    for (std::size_t i = 2; i < polygon->size(); ++i)  // the first two are the side it is glued to
        if (const auto near = nearest_corner(survey, (*polygon)[i], reach, is_new)) (*polygon)[i] = *near;
    return *polygon;
}

Polygon without_repeats(const Polygon& outline, double tolerance) {
    Polygon result;
    for (Point point : outline)
        if (result.empty() || distance(result.back(), point) >= tolerance) result.push_back(point);
    while (result.size() > 1 && distance(result.front(), result.back()) < tolerance) result.pop_back();
    return result;
}

int cell_at(const Sketch& sketch, Point point) {
    int best = -1;
    double least = 0;
    for (std::size_t i = 0; i < sketch.cells.size(); ++i) {
        const Polygon& outline = sketch.cells[i].outline;
        if (!contains(outline, point)) continue;
        const double area = std::abs(signed_area(outline));
        if (best >= 0 && area >= least) continue;
        best = static_cast<int>(i);
        least = area;
    }
    return best;
}

int cell_beside(const Sketch& sketch, int place, Way way) {
    constexpr Point kWays[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    const Point along = kWays[static_cast<int>(way)];
    const Point here = mean_of(sketch.cells[place].outline);
    int best = place;
    double least = 0;
    for (std::size_t i = 0; i < sketch.cells.size(); ++i) {
        const Point step = mean_of(sketch.cells[i].outline) - here;
        const double ahead = step.x * along.x + step.y * along.y, aside = std::abs(cross(step, along));
        if (ahead < 1e-6 || aside > 2 * ahead) continue;
        const double cost = ahead + 2 * aside;
        if (best != place && cost >= least) continue;
        best = static_cast<int>(i);
        least = cost;
    }
    return best;
}

}  // namespace pavage
