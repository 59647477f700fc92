#include "render/rim.h"

#include <algorithm>
#include <cmath>

#include "tiling/geometry.h"

namespace pavage {

namespace {

constexpr double kTinyLength = 1e-9;
// How far the line of a board without outlines runs outside the centres of its discs.
constexpr double kOutsideDiscs = 0.42;

Point unit(Point vector) {
    const double length = std::sqrt(squared(vector));
    return length > kTinyLength ? vector * (1 / length) : Point{};
}

Point turned_right(Point direction) { return {-direction.y, direction.x}; }

void measure(RimLoop& loop) {
    loop.length = 0;
    loop.starts.clear();
    for (int i = 0; i < loop.sides(); ++i) {
        loop.starts.push_back(loop.length);
        loop.length += std::sqrt(squared(loop.corner(i + 1) - loop.corner(i)));
    }
}

// Where several sides go on from one corner, the outside is followed: the sharpest turn to the right.
int next_side(const std::vector<Edge>& rim, const std::vector<bool>& used, const Edge& last) {
    int best = -1;
    double sharpest = 0;
    const Point before = last.to - last.from;
    for (int i = 0; i < static_cast<int>(rim.size()); ++i) {
        if (used[i] || rim[i].from != last.to) continue;
        const Point after = rim[i].to - rim[i].from;
        const double turn = std::atan2(cross(before, after), before.x * after.x + before.y * after.y);
        if (best < 0 || turn > sharpest) best = i, sharpest = turn;
    }
    return best;
}

// A loop that began within the sides of one cell is turned so that every cell's sides stand together.
void start_at_a_new_cell(RimLoop& loop) {
    int start = 0;
    while (start < loop.sides() && loop.cells[start] == loop.cells.back()) ++start;
    if (start == loop.sides()) return;
    std::rotate(loop.corners.begin(), loop.corners.begin() + start, loop.corners.end());
    std::rotate(loop.cells.begin(), loop.cells.begin() + start, loop.cells.end());
}

std::vector<RimLoop> loops_of_outlines(const Topology& topology) {
    std::vector<Edge> rim;
    for (const Edge& edge : topology.edges())
        if (edge.on_rim()) rim.push_back(edge);
    std::vector<bool> used(rim.size());
    std::vector<RimLoop> loops;
    for (int first = 0; first < static_cast<int>(rim.size()); ++first) {
        if (used[first]) continue;
        RimLoop loop;
        for (int side = first; side >= 0; side = next_side(rim, used, rim[side])) {
            used[side] = true;
            loop.corners.push_back(rim[side].from);
            loop.cells.push_back(rim[side].a);
        }
        start_at_a_new_cell(loop);
        measure(loop);
        loops.push_back(std::move(loop));
    }
    return loops;
}

std::vector<RimLoop> loop_of_discs(const Topology& topology) {
    std::vector<Cell> ring(topology.ring().begin(), topology.ring().end());
    const std::size_t count = ring.size();
    if (count < 3) return {};
    Polygon centres;
    for (Cell cell : ring) centres.push_back(topology.centre(cell));
    if (signed_area(centres) < 0) {
        std::reverse(ring.begin(), ring.end());
        std::reverse(centres.begin(), centres.end());
    }
    Polygon outside(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Point along = unit(centres[(i + 1) % count] - centres[(i + count - 1) % count]);
        outside[i] = centres[i] + turned_right(along) * kOutsideDiscs;
    }
    RimLoop loop;
    for (std::size_t i = 0; i < count; ++i) {
        // A cell has the line from half way to the cell before it to half way to the cell after it.
        loop.corners.push_back((outside[(i + count - 1) % count] + outside[i]) * 0.5);
        loop.corners.push_back(outside[i]);
        loop.cells.insert(loop.cells.end(), 2, ring[i]);
    }
    measure(loop);
    return {loop};
}

}  // namespace

int RimLoop::side_at(double place) const {
    const int rounds = static_cast<int>(std::floor(place / length));
    const double within = place - rounds * length;
    const auto after = std::upper_bound(starts.begin(), starts.end(), within + kTinyLength);
    return static_cast<int>(after - starts.begin()) - 1 + rounds * sides();
}

Point RimLoop::direction(int side) const { return unit(corner(side + 1) - corner(side)); }
Point RimLoop::outward(int side) const { return turned_right(direction(side)); }

std::vector<RimLoop> rim_loops(const Topology& topology) {
    return topology.has_outlines() ? loops_of_outlines(topology) : loop_of_discs(topology);
}

namespace {

// At a corner, the vector that leads to the line at distance 1 outside both its sides; blunted at very sharp corners.
Point corner_vector(const RimLoop& loop, int corner) {
    constexpr double kLongest = 2.4;
    const Point before = loop.outward(corner + loop.sides() - 1), after = loop.outward(corner);
    const Point sum = before + after;
    if (squared(sum) < kTinyLength) return after;
    const Point vector = sum * (2 / squared(sum));
    const double length = std::sqrt(squared(vector));
    return length > kLongest ? vector * (kLongest / length) : vector;
}

bool at_corner(const RimLoop& loop, double place) { return place - loop.start_of(loop.side_at(place)) < 1e-6; }

Point end_point(const RimLoop& loop, double place, double distance, double inwards) {
    const auto [at, vector] = rim_place(loop, place);
    const int side = loop.side_at(place);
    // At a corner an end is moved along the side that it belongs to.
    const Point way = at_corner(loop, place) && inwards < 0 ? loop.direction(side + loop.sides() - 1) : loop.direction(side);
    return at + vector * distance + way * inwards;
}

}  // namespace

RimPlace rim_place(const RimLoop& loop, double place) {
    const int side = loop.side_at(place);
    const Point at = loop.corner(side) + loop.direction(side) * (place - loop.start_of(side));
    return {at, at_corner(loop, place) ? corner_vector(loop, side) : loop.outward(side)};
}

std::vector<Point> beside(const RimLoop& loop, const RimStretch& stretch, double distance, double gap) {
    std::vector<Point> line{end_point(loop, stretch.from, distance, gap)};
    for (int side = loop.side_at(stretch.from) + 1; loop.start_of(side) < stretch.to - gap; ++side)
        if (loop.start_of(side) > stretch.from + gap)
            line.push_back(loop.corner(side) + corner_vector(loop, side) * distance);
    line.push_back(end_point(loop, stretch.to, distance, -gap));
    return line;
}

Point label_direction(const Topology& topology, Point label) {
    constexpr double kLevel = 0.35;
    constexpr double kNear = 1e-6;
    const auto level = [](Point way) { return std::abs(way.y) < kLevel * std::abs(way.x); };
    Point best{1, 0};
    for (int i = 0; i < topology.size(); ++i) {
        const Point way = label - topology.centre(Cell(i));
        const bool nearer = squared(way) < squared(best) - kNear, as_near = squared(way) < squared(best) + kNear;
        if (i == 0 || nearer || (as_near && (level(way) || !level(best)))) best = way;
    }
    return level(best) ? Point{best.x < 0 ? -1.0 : 1.0, 0} : unit(best);
}

}  // namespace pavage
