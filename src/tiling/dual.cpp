// The dual board: cells become corners and vertices become cells. An inner vertex becomes the polygon of the centres
// around it; a vertex on the rim, the part of that polygon within the board:
//
//      c1 ----- c2              c1 ----- c2
//     /           .            /           .
//   c3      v     c6       middle -- v -- middle    (the rim runs level through v)
//     .           /
//      c4 ----- c5
//
#include <algorithm>
#include <map>

#include "tiling/geometry.h"
#include "tiling/topology_checks.h"

namespace pavage {

namespace {

struct Spoke {
    int to;     // the vertex at the other end
    Cell left;  // the cell between this spoke and the next one counter-clockwise; none outside
    Point middle;
};

struct Vertex {
    Point at;
    std::vector<Spoke> spokes;  // counter-clockwise; on the rim the last one has none to its left
    int gaps = 0;               // how often the outside comes between; more than once where rims touch
    bool inner() const { return gaps == 0; }
};

// Bottom row first, left to right; points level within the tolerance are one row.
std::vector<Point> in_rows(std::vector<Point> points, double tolerance) {
    std::sort(points.begin(), points.end(), [](Point a, Point b) { return a.y > b.y; });
    for (auto row = points.begin(); row != points.end();) {
        auto end = row + 1;
        while (end != points.end() && (end - 1)->y - end->y <= tolerance) ++end;
        std::sort(row, end, [](Point a, Point b) { return a.x < b.x; });
        row = end;
    }
    return points;
}

using Numbers = std::map<std::pair<double, double>, int>;

Numbers number_vertices(const Topology& board) {
    Numbers numbers;
    for (const auto& edge : board.edges()) numbers[{edge.from.x, edge.from.y}] = numbers[{edge.to.x, edge.to.y}] = 0;
    std::vector<Point> points;
    for (const auto& [point, number] : numbers) points.push_back({point.first, point.second});
    int next = 0;
    for (Point point : in_rows(std::move(points), 10 * kSnap)) numbers[{point.x, point.y}] = next++;
    return numbers;
}

std::vector<Vertex> vertices_of(const Topology& board) {
    const Numbers numbers = number_vertices(board);
    std::vector<Vertex> vertices(numbers.size());
    for (const auto& [point, number] : numbers) vertices[number].at = {point.first, point.second};
    for (const auto& edge : board.edges()) {
        const int from = numbers.at({edge.from.x, edge.from.y}), to = numbers.at({edge.to.x, edge.to.y});
        const Point middle = (edge.from + edge.to) * 0.5;
        vertices[from].spokes.push_back({to, edge.a, middle});  // outlines run counter-clockwise
        vertices[to].spokes.push_back({from, edge.b, middle});
    }
    for (auto& vertex : vertices) {
        auto& spokes = vertex.spokes;
        std::sort(spokes.begin(), spokes.end(), [&](const Spoke& a, const Spoke& b) {
            return angle_of(a.middle - vertex.at) < angle_of(b.middle - vertex.at);
        });
        const auto outside = [](const Spoke& spoke) { return !spoke.left; };
        vertex.gaps = static_cast<int>(std::count_if(spokes.begin(), spokes.end(), outside));
        const auto gap = std::find_if(spokes.begin(), spokes.end(), outside);
        if (gap != spokes.end()) std::rotate(spokes.begin(), gap + 1, spokes.end());
    }
    return vertices;
}

Polygon outline_of(const Topology& board, const Vertex& vertex) {
    Polygon outline;
    if (!vertex.inner()) outline.push_back(vertex.spokes.front().middle);
    for (const auto& spoke : vertex.spokes)
        if (spoke.left) outline.push_back(board.centre(spoke.left));
    if (vertex.inner()) return outline;
    const Point first = vertex.spokes.front().middle, last = vertex.spokes.back().middle;
    outline.push_back(last);
    // On a straight rim the vertex itself need not be a corner. Between two cells it is left out, and beside three kept:
    // then the sides towards both neighbours along the rim are opposite, and rows of squares or hexagons run straight.
    const bool level = distance_to_segment(vertex.at, first, last) <= kSnap;
    if (!level || vertex.spokes.size() != 3) outline.push_back(vertex.at);
    return outline;
}

// Where polygons would not fit together (cells too bent, rims that touch): the same board as a graph.
Topology::GraphPlan graph_of(const std::vector<Vertex>& vertices, const std::vector<int>& number) {
    Topology::GraphPlan plan;
    std::vector<std::pair<double, int>> rim;
    Point middle;
    for (const auto& vertex : vertices) middle = middle + vertex.at * (1.0 / static_cast<double>(vertices.size()));
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        if (number[i] < 0) continue;
        plan.names.push_back(std::to_string(number[i] + 1));
        plan.places.push_back(vertices[i].at);
        auto& neighbours = plan.neighbours.emplace_back();
        for (const auto& spoke : vertices[i].spokes)
            if (number[spoke.to] >= 0) neighbours.push_back(number[spoke.to]);
        if (!vertices[i].inner() || neighbours.size() < vertices[i].spokes.size())
            rim.emplace_back(angle_of(vertices[i].at - middle), number[i]);
    }
    std::sort(rim.begin(), rim.end());
    for (const auto& [angle, cell] : rim) plan.ring.push_back(cell);
    return plan;
}

}  // namespace

Result<Topology> Topology::dual(DualOf which) const {
    if (!has_outlines()) return Error{"tiling.outline.points", "", {names_[0]}};
    const auto vertices = vertices_of(*this);
    std::vector<int> number(vertices.size(), -1);
    int count = 0;
    for (std::size_t i = 0; i < vertices.size(); ++i)
        if (which == DualOf::kAllVertices || vertices[i].inner()) number[i] = count++;
    if (auto fault = check_number_of_cells(count)) return *fault;
    std::vector<CellPlan> plans;
    bool touching = false;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        if (number[i] < 0) continue;
        touching = touching || vertices[i].gaps > 1;
        plans.push_back({std::to_string(number[i] + 1), outline_of(*this, vertices[i])});
    }
    if (!touching) {
        auto board = from_outlines(std::move(plans));
        if (board || board.error().code == "tiling.disconnected") return board;
    }
    return from_graph(graph_of(vertices, number));
}

}  // namespace pavage
