#include "tiling/mesh.h"

#include <algorithm>

namespace pavage {

namespace {

void snap(Mesh& mesh, const std::vector<Polygon>& outlines, double tolerance) {
    PointIndex index(tolerance);
    for (const auto& outline : outlines) {
        auto& loop = mesh.loops.emplace_back();
        for (Point point : outline) {
            int vertex = index.find(point);
            if (vertex < 0) {
                vertex = static_cast<int>(mesh.vertices.size());
                mesh.vertices.push_back(point);
                index.add(point, vertex);
            }
            loop.push_back(vertex);
        }
    }
}

// The vertices that lie within the side from `from` to `to`, in order along it. `by_x` has all vertices from left to
// right.
std::vector<int> within_side(const Mesh& mesh, const std::vector<int>& by_x, int from, int to, double tolerance) {
    const Point a = mesh.vertices[from], b = mesh.vertices[to];
    const double right = std::max(a.x, b.x) + tolerance;
    const double top = std::min(a.y, b.y) - tolerance, bottom = std::max(a.y, b.y) + tolerance;
    std::vector<int> found;
    auto next = std::lower_bound(by_x.begin(), by_x.end(), std::min(a.x, b.x) - tolerance,
                                 [&](int vertex, double x) { return mesh.vertices[vertex].x < x; });
    for (; next != by_x.end() && mesh.vertices[*next].x <= right; ++next) {
        const Point point = mesh.vertices[*next];
        if (*next == from || *next == to || point.y < top || point.y > bottom) continue;
        if (distance_to_segment(point, a, b) <= tolerance) found.push_back(*next);
    }
    const auto far = [&](int vertex) { return squared(mesh.vertices[vertex] - a); };
    std::sort(found.begin(), found.end(), [&](int one, int other) { return far(one) < far(other); });
    return found;
}

void split_sides(Mesh& mesh, double tolerance) {
    std::vector<int> by_x(mesh.vertices.size());
    for (std::size_t i = 0; i < by_x.size(); ++i) by_x[i] = static_cast<int>(i);
    std::sort(by_x.begin(), by_x.end(),
              [&](int a, int b) { return std::pair(mesh.vertices[a].x, a) < std::pair(mesh.vertices[b].x, b); });
    for (auto& loop : mesh.loops) {
        std::vector<int> split;
        for (std::size_t i = 0; i < loop.size(); ++i) {
            split.push_back(loop[i]);
            for (int vertex : within_side(mesh, by_x, loop[i], loop[(i + 1) % loop.size()], tolerance))
                split.push_back(vertex);
        }
        loop = std::move(split);
    }
}

// A point in the middle of a common side that no third cell touches is no corner: without it the two cells share one
// edge, not two.
void drop_needless_vertices(Mesh& mesh, double tolerance) {
    std::vector<std::vector<int>> cells(mesh.vertices.size());
    for (std::size_t cell = 0; cell < mesh.loops.size(); ++cell)
        for (int vertex : mesh.loops[cell]) cells[vertex].push_back(static_cast<int>(cell));
    for (std::size_t vertex = 0; vertex < cells.size(); ++vertex) {
        if (cells[vertex].size() != 2 || cells[vertex][0] == cells[vertex][1]) continue;
        auto& one = mesh.loops[cells[vertex][0]];
        auto& other = mesh.loops[cells[vertex][1]];
        const auto at = [&](std::vector<int>& loop) {
            return std::find(loop.begin(), loop.end(), static_cast<int>(vertex));
        };
        const auto before = [&](std::vector<int>& loop) { return at(loop) == loop.begin() ? loop.back() : *(at(loop) - 1); };
        const auto after = [&](std::vector<int>& loop) {
            return at(loop) + 1 == loop.end() ? loop.front() : *(at(loop) + 1);
        };
        const int from = before(one), to = after(one);
        if (after(other) != from || before(other) != to || one.size() <= 3 || other.size() <= 3) continue;
        if (distance_to_segment(mesh.vertices[vertex], mesh.vertices[from], mesh.vertices[to]) > tolerance) continue;
        one.erase(at(one));
        other.erase(at(other));
    }
}

}  // namespace

const std::vector<Mesh::Side>& Mesh::edge_of(Side side) const {
    const auto ends = std::minmax({start_of(side), end_of(side)});
    return edges.find({ends.first, ends.second})->second;
}

Polygon Mesh::polygon(int cell) const {
    Polygon result;
    for (int vertex : loops[cell]) result.push_back(vertices[vertex]);
    return result;
}

Mesh make_mesh(const std::vector<Polygon>& outlines, double tolerance) {
    Mesh mesh;
    snap(mesh, outlines, tolerance);
    split_sides(mesh, tolerance);
    drop_needless_vertices(mesh, tolerance);
    for (int cell = 0; cell < static_cast<int>(mesh.loops.size()); ++cell)
        for (int place = 0; place < static_cast<int>(mesh.loops[cell].size()); ++place) {
            const Mesh::Side side{cell, place};
            const auto ends = std::minmax({mesh.start_of(side), mesh.end_of(side)});
            mesh.edges[{ends.first, ends.second}].push_back(side);
        }
    return mesh;
}

}  // namespace pavage
