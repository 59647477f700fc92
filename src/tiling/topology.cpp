#include "tiling/topology.h"

#include <algorithm>
#include <cmath>

#include "tiling/builder.h"
#include "tiling/ring.h"
#include "tiling/topology_checks.h"

namespace pavage {

void TopologyBuilder::set_names(Topology& board, std::vector<std::string> names) {
    board.names_ = std::move(names);
    board.by_name_.clear();
    for (int i = 0; i < board.size(); ++i) board.by_name_.emplace_back(board.names_[i], Cell(i));
    std::sort(board.by_name_.begin(), board.by_name_.end());
}

void TopologyBuilder::set_mesh(Topology& board, const Mesh& mesh) {
    const int count = static_cast<int>(mesh.loops.size());
    board.around_.resize(count);
    board.sides_.resize(count);
    board.on_rim_.assign(count, false);
    for (int i = 0; i < count; ++i) {
        board.outlines_.push_back(mesh.polygon(i));
        board.centres_.push_back(centre_of(board.outlines_.back()));
        for (int place = 0; place < static_cast<int>(mesh.loops[i].size()); ++place) {
            const Mesh::Side side{i, place};
            const auto& edge = mesh.edge_of(side);
            const Cell behind = edge.size() == 1 ? Cell() : Cell(edge[0].cell == i ? edge[1].cell : edge[0].cell);
            board.sides_[i].push_back(behind);
            if (behind) board.around_[i].push_back(behind);
            else board.on_rim_[i] = true;
            if (Cell(i) < behind)  // none, behind the rim, is beyond every cell
                board.edges_.push_back(
                    {Cell(i), behind, mesh.vertices[mesh.start_of(side)], mesh.vertices[mesh.end_of(side)]});
        }
        std::sort(board.around_[i].begin(), board.around_[i].end());
    }
    board.ring_ = ring_of(mesh);
}

namespace {

std::vector<double> areas_of(const std::vector<CellPlan>& plans) {
    std::vector<double> areas;
    for (const auto& plan : plans) areas.push_back(std::abs(signed_area(plan.outline)));
    return areas;
}

// The side of a square as large as a cell in the middle of the range (a mean would make the small cells of a growing
// spiral look flat); 0 when there is hardly any area or the numbers are too coarse for it.
double typical_size(const std::vector<CellPlan>& plans) {
    double farthest = 0;
    for (const auto& plan : plans)
        for (Point point : plan.outline) farthest = std::max({farthest, std::abs(point.x), std::abs(point.y)});
    auto areas = areas_of(plans);
    const auto middle = areas.begin() + static_cast<std::ptrdiff_t>(areas.size() / 2);
    std::nth_element(areas.begin(), middle, areas.end());
    const double unit = std::sqrt(*middle);
    return unit > 1e-7 * farthest ? unit : 0;
}

Error flattest(const std::vector<CellPlan>& plans) {
    const auto areas = areas_of(plans);
    const auto least = std::min_element(areas.begin(), areas.end()) - areas.begin();
    return {"tiling.outline.flat", "", {plans[least].name}};
}

// Pictures count on cells about one unit wide. Boards near enough to that keep their numbers as written.
double bring_to_scale(std::vector<CellPlan>& plans, double unit) {
    if (unit >= 0.8 && unit <= 1.25) return unit;
    for (auto& plan : plans)
        for (Point& point : plan.outline) point = point * (1 / unit);
    return 1;
}

}  // namespace

Result<Topology> Topology::from_outlines(std::vector<CellPlan> plans) {
    if (auto fault = check_number_of_cells(static_cast<long long>(plans.size()))) return *fault;
    std::vector<std::string> names;
    for (const auto& plan : plans) names.push_back(plan.name);
    if (auto fault = check_names(names)) return *fault;
    if (auto fault = check_corners(plans)) return *fault;
    const double size = typical_size(plans);
    if (size == 0) return flattest(plans);
    const double unit = bring_to_scale(plans, size), tolerance = kSnap * unit;
    std::vector<Polygon> outlines;
    for (auto& plan : plans) {
        if (auto fault = check_outline(plan, unit)) return *fault;
        if (signed_area(plan.outline) < 0) std::reverse(plan.outline.begin() + 1, plan.outline.end());
        outlines.push_back(std::move(plan.outline));
    }
    const Mesh mesh = make_mesh(outlines, tolerance);
    if (auto fault = check_mesh(mesh, names, tolerance)) return *fault;
    Topology board = TopologyBuilder::empty();
    TopologyBuilder::set_mesh(board, mesh);
    if (auto fault = check_one_piece(board.around_, names)) return *fault;
    TopologyBuilder::set_names(board, std::move(names));
    TopologyBuilder::find_directions(board, outlines, 10 * tolerance);
    TopologyBuilder::find_lines(board);
    TopologyBuilder::find_symmetries(board, 10 * tolerance);
    return board;
}

std::optional<Cell> Topology::find(std::string_view name) const {
    const auto found = std::lower_bound(by_name_.begin(), by_name_.end(), name,
                                        [](const auto& entry, std::string_view wanted) { return entry.first < wanted; });
    if (found == by_name_.end() || found->first != name) return std::nullopt;
    return found->second;
}

bool Topology::are_neighbours(Cell a, Cell b) const {
    return std::binary_search(around_[a.index].begin(), around_[a.index].end(), b);
}

Cell Topology::straight(Cell from, Cell over) const {
    const auto& sides = sides_[over.index];
    const auto side = std::find(sides.begin(), sides.end(), from);
    if (sides.size() % 2 != 0 || side == sides.end() || !from) return {};
    return sides[(side - sides.begin() + sides.size() / 2) % sides.size()];
}

void Topology::set_family(Shape shape, int width, int height, std::vector<RimLabel> labels) {
    shape_ = shape;
    width_ = width;
    height_ = height;
    rim_labels_ = std::move(labels);
}

}  // namespace pavage
