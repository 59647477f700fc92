// Symmetries by geometry: every rotation and reflection about the middle of the board that maps cells onto cells.
#include <algorithm>

#include "tiling/builder.h"

namespace pavage {

namespace {

// An isometry that fixes the origin: points as complex numbers, perhaps conjugated, times a number of modulus one.
struct Turn {
    Point by;
    bool mirrored;

    Point operator()(Point point) const {
        if (mirrored) point.y = -point.y;
        return {point.x * by.x - point.y * by.y, point.x * by.y + point.y * by.x};
    }
};

// The turn that brings `from` to `to`, equally far from the origin.
Turn turn_between(Point from, Point to, bool mirrored) {
    if (mirrored) from.y = -from.y;
    const double scale = 1 / squared(from);
    return {{(to.x * from.x + to.y * from.y) * scale, (to.y * from.x - to.x * from.y) * scale}, mirrored};
}

class SymmetryFinder {
  public:
    SymmetryFinder(const Topology& board, double tolerance) : board_(board), tolerance_(tolerance), index_(tolerance) {
        for (int i = 0; i < board.size(); ++i) middle_ = middle_ + board.centre(Cell(i)) * (1.0 / board.size());
        for (int i = 0; i < board.size(); ++i) {
            places_.push_back(board.centre(Cell(i)) - middle_);
            index_.add(places_.back(), i);
        }
    }

    std::vector<std::vector<Cell>> find() const {
        std::vector<std::vector<Cell>> found;
        const Point farthest =
            *std::max_element(places_.begin(), places_.end(), [](Point a, Point b) { return squared(a) < squared(b); });
        const double radius = distance({}, farthest);
        std::vector<Cell> identity;
        for (int i = 0; i < board_.size(); ++i) identity.push_back(Cell(i));
        found.push_back(identity);
        for (Point target : places_) {
            if (radius <= tolerance_ || distance({}, target) < radius - tolerance_) continue;
            for (bool mirrored : {false, true}) {
                auto image = image_of(turn_between(farthest, target, mirrored));
                if (!image.empty()) found.push_back(std::move(image));
            }
        }
        // The identity is the first of all arrangements.
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return found;
    }

  private:
    // Where the turn takes each cell; empty if it is no symmetry.
    std::vector<Cell> image_of(Turn turn) const {
        std::vector<Cell> image;
        std::vector<bool> taken(places_.size());
        for (int i = 0; i < board_.size(); ++i) {
            const int to = index_.find(turn(places_[i]));
            if (to < 0 || taken[to] || !alike(Cell(i), Cell(to), turn)) return {};
            taken[to] = true;
            image.push_back(Cell(to));
        }
        for (int i = 0; i < board_.size(); ++i)
            for (Cell next : board_.neighbours(Cell(i)))
                if (!board_.are_neighbours(image[i], image[next.index])) return {};
        return image;
    }

    bool alike(Cell cell, Cell other, Turn turn) const {
        if (board_.on_rim(cell) != board_.on_rim(other)) return false;
        if (board_.neighbours(cell).size() != board_.neighbours(other).size()) return false;
        if (!board_.has_outlines()) return true;
        const Polygon &outline = board_.outline(cell), &wanted = board_.outline(other);
        if (outline.size() != wanted.size()) return false;
        return std::all_of(outline.begin(), outline.end(), [&](Point corner) {
            const Point turned = turn(corner - middle_) + middle_;
            return std::any_of(wanted.begin(), wanted.end(), [&](Point at) { return distance(at, turned) <= tolerance_; });
        });
    }

    const Topology& board_;
    double tolerance_;
    Point middle_;
    std::vector<Point> places_;
    PointIndex index_;
};

}  // namespace

void TopologyBuilder::find_symmetries(Topology& board, double tolerance) {
    board.symmetries_ = SymmetryFinder(board, tolerance).find();
}

}  // namespace pavage
