#include "tiling/ring.h"

#include <algorithm>
#include <map>
#include <numbers>

namespace pavage {

namespace {

struct Rim {
    std::vector<Cell> cells;
    double area = 0;  // enclosed; a hole is walked the other way round and counts negative
};

using RimSides = std::map<int, std::vector<Mesh::Side>>;  // by the vertex where they start

// Walks with the cells to the left. Where rims touch in a vertex the walk turns as far to the right as it can, so that
// it stays along the same part of the outside.
Mesh::Side next_side(const Mesh& mesh, const RimSides& starting, Mesh::Side side) {
    const int at = mesh.end_of(side);
    const Point here = mesh.vertices[at];
    const double back = angle_of(mesh.vertices[mesh.start_of(side)] - here);
    const auto& candidates = starting.find(at)->second;
    const auto turn = [&](Mesh::Side candidate) {
        const double angle = angle_of(mesh.vertices[mesh.end_of(candidate)] - here) - back;
        return angle < 1e-9 ? angle + 2 * std::numbers::pi : angle;
    };
    return *std::min_element(candidates.begin(), candidates.end(),
                             [&](Mesh::Side a, Mesh::Side b) { return turn(a) < turn(b); });
}

Rim walk(const Mesh& mesh, const RimSides& starting, Mesh::Side first, std::vector<std::vector<bool>>& walked) {
    Rim rim;
    Polygon outline;
    Mesh::Side side = first;
    while (!walked[side.cell][side.place]) {
        walked[side.cell][side.place] = true;
        rim.cells.push_back(Cell(side.cell));
        outline.push_back(mesh.vertices[mesh.start_of(side)]);
        side = next_side(mesh, starting, side);
    }
    rim.area = signed_area(outline);
    return rim;
}

std::vector<Rim> rims_of(const Mesh& mesh) {
    std::vector<Mesh::Side> sides;
    std::vector<std::vector<bool>> walked;
    RimSides starting;
    for (int cell = 0; cell < static_cast<int>(mesh.loops.size()); ++cell) {
        walked.emplace_back(mesh.loops[cell].size());
        for (int place = 0; place < static_cast<int>(mesh.loops[cell].size()); ++place) {
            const Mesh::Side side{cell, place};
            if (mesh.edge_of(side).size() != 1) continue;
            sides.push_back(side);
            starting[mesh.start_of(side)].push_back(side);
        }
    }
    std::vector<Rim> rims;
    for (auto side : sides)
        if (!walked[side.cell][side.place]) rims.push_back(walk(mesh, starting, side, walked));
    return rims;
}

std::vector<Cell> each_once(const std::vector<Cell>& cells) {
    std::vector<Cell> result;
    std::vector<bool> seen(kMaxCells);
    for (Cell cell : cells) {
        if (!seen[cell.index]) result.push_back(cell);
        seen[cell.index] = true;
    }
    return result;
}

}  // namespace

std::vector<Cell> canonical_ring(const std::vector<Cell>& around) {
    if (around.empty()) return {};
    const Cell first = *std::min_element(around.begin(), around.end());
    std::vector<Cell> best;
    for (std::size_t at = 0; at < around.size(); ++at) {
        if (around[at] != first) continue;
        std::vector<Cell> forward(around.begin() + at, around.end());
        forward.insert(forward.end(), around.begin(), around.begin() + at);
        std::vector<Cell> backward = forward;
        std::reverse(backward.begin() + 1, backward.end());
        for (const auto& candidate : {each_once(forward), each_once(backward)})
            if (best.empty() || candidate < best) best = candidate;
    }
    return best;
}

std::vector<Cell> ring_of(const Mesh& mesh) {
    const auto rims = rims_of(mesh);
    // Rims come by their first cell, so the first rim cell lies on rims[0], or on others too if it is between two.
    const Cell first = rims[0].cells[0];
    const auto rank = [&](const Rim& rim) {
        const bool has_first = std::find(rim.cells.begin(), rim.cells.end(), first) != rim.cells.end();
        return (has_first ? 0 : 2) + (rim.area > 0 ? 0 : 1);
    };
    std::vector<Cell> ring;
    for (int wanted = 0; wanted < 4; ++wanted)
        for (const auto& rim : rims) {
            if (rank(rim) != wanted) continue;
            const auto cells = canonical_ring(rim.cells);
            ring.insert(ring.end(), cells.begin(), cells.end());
        }
    return each_once(ring);
}

}  // namespace pavage
