#include "render/text_layout.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

namespace pavage {

namespace {

constexpr double kRoundingSlack = 1e-6;
// With 4 columns a unit, rows of hexagons are 2 lines apart and those of triangles 3.
constexpr double kSlantedRows = 4 / std::numbers::sqrt3;

int rounded(double value) { return static_cast<int>(std::floor(value + 0.5 + kRoundingSlack)); }

// The distance to the nearest other cell, for all but the most crowded tenth of the cells.
double usual_distance(const Topology& topology) {
    std::vector<double> nearest;
    for (int i = 0; i < topology.size(); ++i) {
        double least = 1e9;
        for (int j = 0; j < topology.size(); ++j)
            if (i != j) least = std::min(least, squared(topology.centre(Cell(i)) - topology.centre(Cell(j))));
        nearest.push_back(std::sqrt(least));
    }
    std::ranges::sort(nearest);
    const double distance = nearest[nearest.size() / 10];
    return distance > 1e-3 && distance < 1e6 ? distance : 1;
}

}  // namespace

TextLayout::TextLayout(const Topology& topology, Detail detail, int letters)
    : topology_(topology), detail_(detail), origin_(topology.centre(Cell(0))) {
    if (topology.shape() == Shape::kOther) {
        choose_scale(letters);
    } else {
        lines_ = topology.shape() == Shape::kSquare ? 2 : kSlantedRows;
        if (detail != Detail::kOutlines) lines_ /= 2;
        if (detail == Detail::kNarrow) columns_ = 3;
        place_cells();
    }
}

// Any other board is made larger until no two cells touch; if that takes too much room, cells are pushed apart instead.
void TextLayout::choose_scale(int letters) {
    constexpr double kWidest = 240;
    double low = 1e9, high = -1e9;
    for (int i = 0; i < topology_.size(); ++i) {
        low = std::min(low, topology_.centre(Cell(i)).x);
        high = std::max(high, topology_.centre(Cell(i)).x);
    }
    const double least = (letters + 1) / usual_distance(topology_);
    constexpr double kTriangles = std::numbers::sqrt3 / 2;  // three columns from one triangle to the next
    for (double factor : {kTriangles, 1.0, 1.5, 1.75, 2.0, 2.5}) {
        const double columns = std::min(least * factor, high > low ? kWidest / (high - low) : least);
        for (double aspect : {0.5, kSlantedRows / 4}) {
            columns_ = columns;
            lines_ = columns * aspect * 4 / (letters + 1);
            place_cells();
            if (factor > 1 ? !collide(letters, 2) : is_regular() && !collide(letters, 1)) return;
        }
    }
    part_cells(letters);
}

void TextLayout::place_cells() {
    cells_.clear();
    for (int i = 0; i < topology_.size(); ++i) cells_.push_back(nearest(topology_.centre(Cell(i))));
}

// Whether the cells stand just where characters do: then the closest drawing is also the clearest.
bool TextLayout::is_regular() const {
    for (int i = 0; i < topology_.size(); ++i) {
        const Point place = exact(topology_.centre(Cell(i)));
        if (std::abs(place.x - cells_[i].column) > 0.1 || std::abs(place.y - cells_[i].line) > 0.1) return false;
    }
    return true;
}

// Cells side by side want a column between them, cells above each other perhaps a line.
bool TextLayout::collide(int letters, int lines_apart) const {
    for (std::size_t i = 0; i < cells_.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (std::abs(cells_[i].column - cells_[j].column) <= letters &&
                std::abs(cells_[i].line - cells_[j].line) < lines_apart)
                return true;
    return false;
}

// On a grid of places as wide as a cell: each cell takes the nearest one that is free.
void TextLayout::part_cells(int letters) {
    const int pitch = letters + 1;
    std::set<CharacterPlace> taken;
    const auto nearest_free = [&](CharacterPlace wanted) {
        for (int reach = 0;; ++reach)
            for (int line = -reach; line <= reach; ++line) {
                const int step =
                    line == -reach || line == reach ? 1 : std::max(1, 2 * reach);  // only the ring at this reach
                for (int column = -reach; column <= reach; column += step) {
                    const CharacterPlace place{wanted.column + column, wanted.line + line};
                    if (taken.insert(place).second) return place;
                }
            }
    };
    for (CharacterPlace& cell : cells_) {
        const auto [column, line] = nearest_free({rounded(double(cell.column) / pitch), cell.line});
        cell = {column * pitch, line};
    }
}

CharacterPlace TextLayout::nearest(Point point) const {
    const Point place = exact(point);
    return {rounded(place.x), rounded(place.y)};
}

int TextLayout::height() const {
    const auto [first, last] = std::ranges::minmax(cells_, {}, &CharacterPlace::line);
    return last.line - first.line + 1 + (detail_ == Detail::kOutlines ? 2 : 0);
}

int TextLayout::width() const {
    const auto [first, last] = std::ranges::minmax(cells_, {}, &CharacterPlace::column);
    return last.column - first.column + 1 + (detail_ == Detail::kOutlines ? 4 : 2);
}

TextLayout::Side TextLayout::side(Point from, Point to) const {
    // Ends are corners, drawn apart; a line must come this close to the middle of a character to be drawn there.
    constexpr double kEnd = 0.2;
    Point start = exact(from), end = exact(to);
    const double wide = std::abs(end.x - start.x), high = std::abs(end.y - start.y);
    Side result;
    if (high < 0.5 || wide > 3.5 * high) {
        if (start.x > end.x) std::swap(start, end);
        result.stroke = Stroke::kLevel;
        for (int column = static_cast<int>(std::ceil(start.x + kEnd)); column < end.x - kEnd; ++column)
            result.places.push_back({column, rounded(start.y + (end.y - start.y) * (column - start.x) / (end.x - start.x))});
        return result;
    }
    if (start.y > end.y) std::swap(start, end);
    result.stroke = wide < 0.4 * high ? Stroke::kUpright : end.x > start.x ? Stroke::kFalling : Stroke::kRising;
    for (int line = static_cast<int>(std::ceil(start.y + kEnd)); line < end.y - kEnd; ++line)
        result.places.push_back({rounded(start.x + (end.x - start.x) * (line - start.y) / (end.y - start.y)), line});
    return result;
}

}  // namespace pavage
