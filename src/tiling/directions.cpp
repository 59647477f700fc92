// Straightness: the ways to step on a board of cells that are all alike, and straight rows of cells.
#include <algorithm>

#include "tiling/builder.h"

namespace pavage {

namespace {

// Whether one outline is the other moved, wherever each begins.
bool translates(const Polygon& one, const Polygon& other, double tolerance) {
    const std::size_t count = one.size();
    if (other.size() != count) return false;
    for (std::size_t turn = 0; turn < count; ++turn) {
        const Point shift = other[turn] - one[0];
        bool same = true;
        for (std::size_t i = 1; i < count && same; ++i)
            same = distance(one[i] + shift, other[(i + turn) % count]) <= tolerance;
        if (same) return true;
    }
    return false;
}

int find_near(const std::vector<Point>& points, Point wanted, double tolerance) {
    for (std::size_t i = 0; i < points.size(); ++i)
        if (distance(points[i], wanted) <= tolerance) return static_cast<int>(i);
    return -1;
}

}  // namespace

void TopologyBuilder::find_directions(Topology& board, const std::vector<Polygon>& outlines, double tolerance) {
    constexpr std::size_t kMostDirections = 16;  // more is no lattice but a stack of rows pushed at will
    for (const auto& outline : outlines)
        if (!translates(outlines[0], outline, tolerance)) return;
    std::vector<Point> ways;
    for (int i = 0; i < board.size(); ++i)
        for (Cell next : board.around_[i]) {
            const Point way = board.centre(next) - board.centre(Cell(i));
            if (find_near(ways, way, tolerance) < 0) ways.push_back(way);
        }
    if (ways.size() > kMostDirections) return;
    std::sort(ways.begin(), ways.end(), [](Point a, Point b) { return angle_of(a) < angle_of(b); });
    board.directions_ = static_cast<int>(ways.size());
    board.steps_.assign(board.size() * ways.size(), Cell());
    for (int i = 0; i < board.size(); ++i)
        for (Cell next : board.around_[i]) {
            const int way = find_near(ways, board.centre(next) - board.centre(Cell(i)), tolerance);
            board.steps_[i * board.directions_ + way] = next;
        }
}

void TopologyBuilder::find_lines(Topology& board) {
    for (int i = 0; i < board.size(); ++i) {
        const auto& sides = board.sides_[i];
        if (sides.size() % 2 != 0) continue;
        for (std::size_t place = 0; place < sides.size() / 2; ++place) {
            std::vector<Cell> row{Cell(i)};
            for (Cell first : {sides[place], sides[place + sides.size() / 2]}) {
                Cell behind(i), ahead = first;
                while (ahead) {
                    row.push_back(ahead);
                    const Cell next = board.straight(behind, ahead);
                    behind = ahead;
                    ahead = next;
                    // Steps can be retraced, so a row without end, a circle of squares say, comes back to its start.
                    if (behind == Cell(i) && ahead == first) break;
                }
            }
            std::sort(row.begin(), row.end());
            row.erase(std::unique(row.begin(), row.end()), row.end());
            if (row.size() >= 2) board.lines_.push_back(std::move(row));
        }
    }
    std::sort(board.lines_.begin(), board.lines_.end());
    board.lines_.erase(std::unique(board.lines_.begin(), board.lines_.end()), board.lines_.end());
}

}  // namespace pavage
