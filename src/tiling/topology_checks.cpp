#include "tiling/topology_checks.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "base/text.h"

namespace pavage {

namespace {

constexpr std::size_t kLongestName = 8;

bool is_letter_or_digit(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
}

const char* fault_of_name(const std::string& name) {
    if (name.empty()) return "empty";
    if (!std::all_of(name.begin(), name.end(), is_letter_or_digit)) return "characters";
    if (name.size() > kLongestName) return "long";
    if (name == "pass" || name == "swap") return "reserved";
    return nullptr;
}

Error outline_fault(const std::string& name, const char* reason) {
    return {std::string("tiling.outline.") + reason, "", {name}};
}

bool crosses_itself(const Polygon& outline) {
    const std::size_t count = outline.size();
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = i + 2; j < count; ++j)
            if (cross_properly(outline[i], outline[i + 1], outline[j], outline[(j + 1) % count])) return true;
    return false;
}

bool is_flat(const Polygon& outline, double tolerance) {
    double round = 0, shortest = kMaxCoordinate;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const double side = distance(outline[i], outline[(i + 1) % outline.size()]);
        round += side;
        shortest = std::min(shortest, side);
    }
    return shortest < 4 * tolerance || std::abs(signed_area(outline)) < tolerance * round;
}

// Whether a corner comes so close to another side that rounding might merge them.
bool touches_itself(const Polygon& outline, double tolerance) {
    const std::size_t count = outline.size();
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = 0; j < count; ++j) {
            if (j == i || j == (i + 1) % count) continue;
            if (distance_to_segment(outline[j], outline[i], outline[(i + 1) % count]) < 4 * tolerance) return true;
        }
    return false;
}

BoardFault check_edges(const Mesh& mesh, const std::vector<std::string>& names) {
    BoardFault worst;
    for (const auto& [ends, sides] : mesh.edges) {
        if (sides.size() > 2)
            return Error{"tiling.edge_three_cells", "", {names[sides[0].cell], names[sides[1].cell], names[sides[2].cell]}};
        // Both cells lie to the left of their side: on the same side of the edge if they run the same way.
        if (sides.size() == 2 && mesh.start_of(sides[0]) == mesh.start_of(sides[1]) && !worst)
            worst = Error{"tiling.overlap", "", {names[sides[0].cell], names[sides[1].cell]}};
    }
    return worst;
}

using Pair = std::pair<int, int>;
constexpr Pair kNoPair{kMaxCells, kMaxCells};

// The first two cells with sides that cross, by a sweep from left to right over all edges.
Pair first_crossing(const Mesh& mesh) {
    struct Segment {
        Point left, right;
        int from, to, cell;
    };
    std::vector<Segment> segments;
    for (const auto& [ends, sides] : mesh.edges) {
        Segment segment{mesh.vertices[ends.first], mesh.vertices[ends.second], ends.first, ends.second, sides[0].cell};
        if (segment.left.x > segment.right.x) std::swap(segment.left, segment.right);
        segments.push_back(segment);
    }
    std::sort(segments.begin(), segments.end(), [](const Segment& a, const Segment& b) {
        return std::tuple(a.left.x, a.from, a.to) < std::tuple(b.left.x, b.from, b.to);
    });
    Pair first = kNoPair;
    for (std::size_t i = 0; i < segments.size(); ++i)
        for (std::size_t j = i + 1; j < segments.size() && segments[j].left.x <= segments[i].right.x; ++j) {
            const Segment &a = segments[i], &b = segments[j];
            if (a.cell == b.cell || a.from == b.from || a.from == b.to || a.to == b.from || a.to == b.to) continue;
            if (cross_properly(a.left, a.right, b.left, b.right)) first = std::min(first, Pair(std::minmax(a.cell, b.cell)));
        }
    return first;
}

// Pairs of cells with a common vertex, sorted.
std::vector<Pair> touching_cells(const Mesh& mesh) {
    std::vector<std::vector<int>> cells(mesh.vertices.size());
    for (std::size_t cell = 0; cell < mesh.loops.size(); ++cell)
        for (int vertex : mesh.loops[cell]) cells[vertex].push_back(static_cast<int>(cell));
    std::vector<Pair> pairs;
    for (const auto& list : cells)
        for (std::size_t i = 0; i < list.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) pairs.emplace_back(list[j], list[i]);
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    return pairs;
}

// Given that no sides cross: cells lie over each other if a side of one is inside the other, and cells that do not even
// touch, only if one is inside the other as a whole.
Pair first_covering(const Mesh& mesh, double tolerance) {
    const int count = static_cast<int>(mesh.loops.size());
    const auto touching = touching_cells(mesh);
    std::vector<Polygon> polygons;
    std::vector<Box> boxes;
    for (int cell = 0; cell < count; ++cell) {
        polygons.push_back(mesh.polygon(cell));
        boxes.push_back(box_of(polygons.back()));
    }
    for (int a = 0; a < count; ++a)
        for (int b = a + 1; b < count; ++b) {
            if (!boxes[a].meets(boxes[b], -tolerance)) continue;
            const Polygon &one = polygons[a], &other = polygons[b];
            const bool covering = std::binary_search(touching.begin(), touching.end(), Pair(a, b))
                                      ? side_within(one, other, tolerance) || side_within(other, one, tolerance)
                                      : contains(one, other[0]) || contains(other, one[0]);
            if (covering) return {a, b};
        }
    return kNoPair;
}

BoardFault check_overlap(const Mesh& mesh, const std::vector<std::string>& names, double tolerance) {
    Pair pair = first_crossing(mesh);
    if (pair == kNoPair) pair = first_covering(mesh, tolerance / 2);
    if (pair == kNoPair) return {};
    return Error{"tiling.overlap", "", {names[pair.first], names[pair.second]}};
}

BoardFault check_single_edges(const Mesh& mesh, const std::vector<std::string>& names) {
    std::vector<std::pair<int, int>> pairs;
    for (const auto& [ends, sides] : mesh.edges)
        if (sides.size() == 2) pairs.emplace_back(sides[0].cell, sides[1].cell);
    std::sort(pairs.begin(), pairs.end());
    const auto twice = std::adjacent_find(pairs.begin(), pairs.end());
    if (twice == pairs.end()) return {};
    return Error{"tiling.two_shared_edges", "", {names[twice->first], names[twice->second]}};
}

}  // namespace

BoardFault check_number_of_cells(long long count) {
    if (count == 0) return Error{"tiling.empty", "", {}};
    if (count > kMaxCells) return Error{"board.too_large", "", {std::to_string(count), std::to_string(kMaxCells)}};
    return {};
}

BoardFault check_names(const std::vector<std::string>& names) {
    for (const auto& name : names)
        if (const char* reason = fault_of_name(name)) return Error{"tiling.name", "", {quotable(name), reason}};
    auto sorted = names;
    std::sort(sorted.begin(), sorted.end());
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
    if (twice == sorted.end()) return {};
    return Error{"tiling.name", "", {*twice, "repeated"}};
}

bool is_reasonable(Point point) { return std::abs(point.x) <= kMaxCoordinate && std::abs(point.y) <= kMaxCoordinate; }

BoardFault check_corners(const std::vector<CellPlan>& plans) {
    for (const auto& plan : plans) {
        if (plan.outline.size() < 3 || plan.outline.size() > std::size_t{kMaxCorners})
            return outline_fault(plan.name, "points");
        if (!std::all_of(plan.outline.begin(), plan.outline.end(), is_reasonable)) return outline_fault(plan.name, "number");
    }
    return {};
}

BoardFault check_outline(const CellPlan& plan, double unit) {
    const double tolerance = kSnap * unit;
    // In this order, because the halves of an hourglass cancel out, and what is flat touches itself too.
    if (crosses_itself(plan.outline)) return outline_fault(plan.name, "crossing");
    if (is_flat(plan.outline, tolerance)) return outline_fault(plan.name, "flat");
    if (touches_itself(plan.outline, tolerance)) return outline_fault(plan.name, "crossing");
    return {};
}

bool side_within(const Polygon& polygon, const Polygon& other, double tolerance) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point middle = (polygon[i] + polygon[(i + 1) % polygon.size()]) * 0.5;
        if (!contains(other, middle)) continue;
        bool clear = true;
        for (std::size_t j = 0; j < other.size() && clear; ++j)
            clear = distance_to_segment(middle, other[j], other[(j + 1) % other.size()]) > tolerance;
        if (clear) return true;
    }
    return false;
}

BoardFault check_mesh(const Mesh& mesh, const std::vector<std::string>& names, double tolerance) {
    if (auto fault = check_edges(mesh, names)) return fault;
    if (auto fault = check_overlap(mesh, names, tolerance)) return fault;
    return check_single_edges(mesh, names);
}

BoardFault check_one_piece(const std::vector<std::vector<Cell>>& neighbours, const std::vector<std::string>& names) {
    std::vector<bool> reached(neighbours.size());
    std::vector<Cell> waiting{Cell(0)};
    reached[0] = true;
    while (!waiting.empty()) {
        const Cell cell = waiting.back();
        waiting.pop_back();
        for (Cell next : neighbours[cell.index])
            if (!reached[next.index]) {
                reached[next.index] = true;
                waiting.push_back(next);
            }
    }
    const auto missed = std::find(reached.begin(), reached.end(), false);
    if (missed == reached.end()) return {};
    return Error{"tiling.disconnected", "", {names[0], names[missed - reached.begin()]}};
}

}  // namespace pavage
