#include "tiling/corners.h"

#include <map>
#include <utility>

namespace pavage {

namespace {

struct Corner {
    int sides = 0, rim_sides = 0;
};
using Corners = std::map<std::pair<double, double>, Corner>;  // edges that meet have the very same ends

Corners corners_of(const Topology& board) {
    Corners corners;
    for (const Edge& edge : board.edges())
        for (const Point end : {edge.from, edge.to}) {
            Corner& corner = corners[{end.x, end.y}];
            ++corner.sides;
            corner.rim_sides += edge.on_rim();
        }
    return corners;
}

bool is_plane(const Topology& board) { return board.has_outlines() && !board.periods(); }

// Euler's formula for one piece.
bool has_no_hole(const Topology& board, const Corners& corners) {
    return static_cast<int>(corners.size()) - static_cast<int>(board.edges().size()) + board.size() == 1;
}

}  // namespace

bool has_one_rim(const Topology& board) { return is_plane(board) && has_no_hole(board, corners_of(board)); }

bool meets_in_threes(const Topology& board) {
    if (!is_plane(board)) return false;
    const Corners corners = corners_of(board);
    int changes = 0;  // from one rim cell to the next
    for (const auto& [place, corner] : corners) {
        if (corner.sides > 3 || corner.rim_sides > 2) return false;
        changes += corner.rim_sides > 0 && corner.sides == 3;
    }
    return has_no_hole(board, corners) && changes == static_cast<int>(board.ring().size());
}

}  // namespace pavage
