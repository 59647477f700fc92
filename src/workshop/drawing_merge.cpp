// Cells that become one.
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "tiling/topology_checks.h"
#include "workshop/drawing_edits.h"
#include "workshop/drawing_overlaps.h"

namespace pavage {

namespace {

struct Leg {
    int to;
    bool walked = false;
};
using Ways = std::map<int, std::vector<Leg>>;  // along the outline, by the vertex where they begin

// Sides that two of the cells share cancel out; what is left runs round all of them.
Ways ways_round(const Mesh& mesh) {
    Ways ways;
    for (const auto& [ends, sides] : mesh.edges)
        if (sides.size() == 1) ways[mesh.start_of(sides[0])].push_back({mesh.end_of(sides[0])});
    return ways;
}

std::vector<int> walk(Ways& ways, int start) {
    std::vector<int> ring;
    int at = start;
    for (Leg* way = &ways[at].front(); !way->walked; way = &ways[at].front()) {
        way->walked = true;
        ring.push_back(at);
        at = way->to;
    }
    return ring;
}

bool hang_together(const Mesh& mesh) {
    std::vector<int> piece(mesh.loops.size());
    for (std::size_t i = 0; i < piece.size(); ++i) piece[i] = static_cast<int>(i);
    for (const auto& [ends, sides] : mesh.edges) {
        if (sides.size() != 2) continue;
        const int from = piece[sides[0].cell], to = piece[sides[1].cell];
        std::ranges::replace(piece, from, to);
    }
    return std::ranges::all_of(piece, [&](int each) { return each == piece[0]; });
}

// Corners that only the inner sides had, and that bend nothing now.
Polygon without_straight_corners(const Polygon& outline, double tolerance) {
    Polygon result = outline;
    for (std::size_t i = 0; i < result.size() && result.size() > 3;) {
        const Point before = result[(i + result.size() - 1) % result.size()], after = result[(i + 1) % result.size()];
        if (distance_to_segment(result[i], before, after) <= tolerance) result.erase(result.begin() + i);
        else ++i;
    }
    return result;
}

Result<Polygon> outline_of_all(const Mesh& mesh, double tolerance) {
    if (!hang_together(mesh)) return Error{"drawing.merge_apart", "", {}};
    Ways ways = ways_round(mesh);
    if (std::ranges::any_of(ways, [](const auto& each) { return each.second.size() > 1; }))
        return Error{"drawing.merge_touches", "", {}};
    const auto ring = walk(ways, ways.begin()->first);
    if (ring.size() != ways.size()) return Error{"drawing.merge_hole", "", {}};
    Polygon outline;
    for (int vertex : ring) outline.push_back(mesh.vertices[vertex]);
    return without_straight_corners(outline, tolerance);
}

// The cells to merge as counter-clockwise outlines, all of them proper.
Result<std::vector<Polygon>> proper_outlines(const Sketch& sketch, const Ids& ids) {
    std::vector<Polygon> outlines;
    const double unit = unit_of(sketch);
    for (int id : ids) {
        const int place = sketch.place_of(id);
        if (place < 0) return Error{"drawing.cell", "", {std::to_string(id)}};
        CellPlan plan{sketch.cells[place].name, sketch.cells[place].outline};
        if (auto fault = check_corners({plan})) return *fault;
        if (auto fault = check_outline(plan, unit)) return *fault;
        if (signed_area(plan.outline) < 0) std::reverse(plan.outline.begin() + 1, plan.outline.end());
        outlines.push_back(std::move(plan.outline));
    }
    return outlines;
}

// The place of the corner at a point, or nothing.
std::optional<std::size_t> corner_of(const Polygon& outline, Point point, double tolerance) {
    for (std::size_t i = 0; i < outline.size(); ++i)
        if (distance(outline[i], point) <= tolerance) return i;
    return std::nullopt;
}

// The only other cell with this corner, if both cells have the same corners before and after it: a bend in their border.
int cell_behind_bend(const Sketch& sketch, int place, std::size_t corner, double tolerance) {
    const Polygon& outline = sketch.cells[place].outline;
    const auto around = [](const Polygon& polygon, std::size_t i) {
        return std::pair(polygon[(i + polygon.size() - 1) % polygon.size()], polygon[(i + 1) % polygon.size()]);
    };
    const auto [before, after] = around(outline, corner);
    int found = -1;
    for (int other = 0; other < static_cast<int>(sketch.cells.size()); ++other) {
        if (other == place) continue;
        const Polygon& behind = sketch.cells[other].outline;
        const auto at = corner_of(behind, outline[corner], tolerance);
        if (!at) continue;
        const auto [left, right] = around(behind, *at);
        const bool same = (distance(left, after) <= tolerance && distance(right, before) <= tolerance) ||
                          (distance(left, before) <= tolerance && distance(right, after) <= tolerance);
        if (found >= 0 || !same || behind.size() <= 3) return -1;
        found = other;
    }
    return found;
}

// A neighbour of several of the merged cells would share several sides with what they become, and two cells of a board may
// share one only: the bends between the two are taken away.
void straighten_borders(Sketch& sketch, int place, double tolerance) {
    Polygon& outline = sketch.cells[place].outline;
    for (std::size_t i = 0; i < outline.size() && outline.size() > 3;) {
        const int other = cell_behind_bend(sketch, place, i, tolerance);
        if (other < 0) {
            ++i;
            continue;
        }
        Polygon& behind = sketch.cells[other].outline;
        behind.erase(behind.begin() + static_cast<std::ptrdiff_t>(*corner_of(behind, outline[i], tolerance)));
        outline.erase(outline.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

}  // namespace

Result<Sketch> with_merged(const Sketch& sketch, const Ids& ids) {
    const std::set<int> wanted(ids.begin(), ids.end());
    if (wanted.size() < 2) return Error{"drawing.merge_few", "", {}};
    const Ids each(wanted.begin(), wanted.end());
    const auto outlines = proper_outlines(sketch, each);
    if (!outlines) return outlines.error();
    const double tolerance = kSnap * unit_of(sketch);
    const Mesh mesh = make_mesh(*outlines, tolerance);
    for (const MeshFault& fault : mesh_faults(mesh, tolerance, 1 + kMostFaults)) {
        if (fault.kind == MeshFault::Kind::kTwoEdges) continue;  // merging mends that
        const auto name = [&](int i) { return sketch.cells[sketch.place_of(each[fault.cells[i]])].name; };
        return Error{"tiling.overlap", "", {name(0), name(1)}};
    }
    auto outline = outline_of_all(mesh, tolerance);
    if (!outline) return outline.error();
    Sketch next = sketch;
    DrawnCell& kept = next.cells[next.place_of(ids.front())];
    if (outline->size() > std::size_t{kMaxCorners}) return Error{"tiling.outline.points", "", {kept.name}};
    kept.outline = *std::move(outline);
    const auto is_gone = [&, first = ids.front()](int id) { return id != first && wanted.contains(id); };
    std::erase_if(next.cells, [&](const DrawnCell& cell) { return is_gone(cell.id); });
    for (Ids& arc : next.arcs) {
        std::ranges::replace_if(arc, is_gone, ids.front());
        Ids once;
        for (int id : arc)
            if (std::ranges::find(once, id) == once.end()) once.push_back(id);
        arc = std::move(once);
    }
    straighten_borders(next, next.place_of(ids.front()), tolerance);
    return next;
}

}  // namespace pavage
