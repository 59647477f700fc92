// Where the cells and sides of a board go on a grid of characters. Characters are about twice as high as wide.
#pragma once

#include <vector>

#include "tiling/topology.h"

namespace pavage {

struct CharacterPlace {
    int column = 0, line = 0;
    friend auto operator<=>(CharacterPlace, CharacterPlace) = default;
};

class TextLayout {
  public:
    enum class Detail { kOutlines, kCellsOnly, kNarrow };  // narrow: squares side by side without a gap
    // `letters`: how many characters a cell must hold.
    TextLayout(const Topology& topology, Detail detail, int letters);

    Detail detail() const { return detail_; }
    CharacterPlace cell(Cell cell) const { return cells_[cell.index]; }
    Point exact(Point point) const { return {(point.x - origin_.x) * columns_, (point.y - origin_.y) * lines_}; }
    CharacterPlace nearest(Point point) const;
    int height() const;  // lines from the first cell to the last, and the sides beyond them
    int width() const;   // columns likewise

    // The characters that a straight line leaves between its ends, and which one draws it.
    enum class Stroke { kLevel, kUpright, kRising, kFalling };
    struct Side {
        Stroke stroke;
        std::vector<CharacterPlace> places;
    };
    Side side(Point from, Point to) const;

  private:
    bool is_regular() const;
    bool collide(int letters, int lines_apart) const;
    void choose_scale(int letters);
    void place_cells();
    void part_cells(int letters);

    const Topology& topology_;
    Detail detail_;
    Point origin_;
    double columns_ = 4, lines_ = 2;  // a unit of the board
    std::vector<CharacterPlace> cells_;
};

}  // namespace pavage
