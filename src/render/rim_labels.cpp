// Labels of rows and columns beside the board, clear of its rim and of what is drawn along it.
#include <algorithm>
#include <cmath>

#include "render/rim.h"
#include "tiling/geometry.h"

namespace pavage {

namespace {

double distance_to_box(Point centre, Point half, Point from, Point to) {
    // Boxes are small against sides, so that a few points of the side will do.
    constexpr int kSteps = 8;
    double least = 1e9;
    for (int i = 0; i <= kSteps; ++i) {
        const Point apart = from + (to - from) * (double(i) / kSteps) - centre;
        const double x = std::max(0.0, std::abs(apart.x) - half.x), y = std::max(0.0, std::abs(apart.y) - half.y);
        least = std::min(least, std::sqrt(x * x + y * y));
    }
    return least;
}

// How far from its own place a label must move outwards (or may move inwards) to clear the rim by `clearance`.
double shift_of(const std::vector<RimLoop>& loops, const RimLabel& label, Point half, Point direction, double clearance) {
    constexpr double kStep = 0.02;
    const auto clear = [&](double shift) {
        for (const RimLoop& loop : loops)
            for (int i = 0; i < loop.sides(); ++i)
                if (distance_to_box(label.at + direction * shift, half, loop.corner(i), loop.corner(i + 1)) < clearance)
                    return false;
        return true;
    };
    int steps = 0;
    while (steps > -30 && clear((steps - 1) * kStep)) --steps;
    while (steps < 100 && !clear(steps * kStep)) ++steps;
    return steps * kStep;
}

}  // namespace

std::vector<Point> label_places(const Topology& topology, const std::vector<RimLabel>& labels,
                                const std::vector<Point>& halves, double clearance) {
    const auto loops = rim_loops(topology);
    std::vector<Point> directions;
    std::vector<double> shifts;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        directions.push_back(label_direction(topology, labels[i].at));
        shifts.push_back(shift_of(loops, labels[i], halves[i], directions.back(), clearance));
    }
    std::vector<Point> places;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        double shift = shifts[i];
        for (std::size_t j = 0; j < labels.size(); ++j)
            if (distance(directions[i], directions[j]) < 1e-3) shift = std::max(shift, shifts[j]);
        places.push_back(labels[i].at + directions[i] * shift);
    }
    return places;
}

}  // namespace pavage
