// Boards that are glued to themselves: outlines in one copy of the picture, neighbours across its border.
#include <algorithm>

#include "tiling/builder.h"
#include "tiling/topology_checks.h"

namespace pavage {

void TopologyBuilder::set_glued(Topology& board, std::vector<Polygon> outlines, const std::vector<std::vector<int>>& behind,
                                std::array<Point, 2> periods) {
    const int count = static_cast<int>(outlines.size());
    board.periods_ = periods;
    board.around_.resize(count);
    board.sides_.resize(count);
    board.on_rim_.assign(count, false);
    for (int i = 0; i < count; ++i) {
        const Polygon& outline = outlines[i];
        board.centres_.push_back(centre_of(outline));
        for (std::size_t place = 0; place < outline.size(); ++place) {
            const Cell next(behind[i][place]);
            board.sides_[i].push_back(next);
            board.around_[i].push_back(next);
            if (next < Cell(i)) continue;
            const Point from = outline[place], to = outline[(place + 1) % outline.size()];
            const auto& back = behind[next.index];
            // The other cell has the side the other way round.
            const Point there = outlines[next.index][std::ranges::find(back, i) - back.begin()];
            board.edges_.push_back({Cell(i), next, from, to, there - to});
        }
        std::ranges::sort(board.around_[i]);
    }
    board.outlines_ = std::move(outlines);
}

Result<Topology> Topology::from_glued(GluedPlan plan) {
    std::vector<std::string> names;
    std::vector<Polygon> outlines;
    for (auto& cell : plan.cells) {
        names.push_back(std::move(cell.name));
        outlines.push_back(std::move(cell.outline));
    }
    if (auto fault = check_number_of_cells(static_cast<long long>(names.size()))) return *fault;
    if (auto fault = check_names(names)) return *fault;
    Topology board = TopologyBuilder::empty();
    TopologyBuilder::set_glued(board, std::move(outlines), plan.behind, plan.periods);
    if (auto fault = check_one_piece(board.around_, names)) return *fault;
    TopologyBuilder::set_names(board, std::move(names));
    TopologyBuilder::find_symmetries(board, 10 * kSnap);
    return board;
}

}  // namespace pavage
