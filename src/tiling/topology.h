// An immutable board: cells in board order with neighbours, rim, lines, symmetries, names and outlines. Made once
// from outlines (or from neighbour lists) and shared by everything; it knows nothing of stones, players or games.
//
// Coordinates are those of a picture: x to the right, y downwards, neighbouring cells about one unit apart.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/cell.h"
#include "base/result.h"

namespace pavage {

struct Point {
    double x = 0, y = 0;
    friend bool operator==(Point, Point) = default;
};
constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
constexpr double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
constexpr double squared(Point a) { return a.x * a.x + a.y * a.y; }

using Polygon = std::vector<Point>;

// The families that games name in their rules. A file or a dual is `kOther`: games ask for what they need instead.
enum class Shape { kHexagon, kRhombus, kSquare, kTriangle, kTrihex, kOther };

// A side of a cell. `b` is none on the rim. Ends are given so that `a` lies to the same side in all edges of `a`.
struct Edge {
    Cell a, b;
    Point from, to;
    Point glue = {};  // where the board is glued to itself: what leads from here to where `b` has this side
    bool on_rim() const { return !b; }
    bool is_glued() const { return glue != Point{}; }
};

// A text beside the board: row letters, column numbers.
struct RimLabel {
    std::string text;
    Point at;
};

struct CellPlan {
    std::string name;
    Polygon outline;
};

// What its maker added to a board. It decides nothing of what is a neighbour of what.
struct BoardExtras {
    std::string title;
    // Stretches of the rim, going round as the ring does, for games that join or cross them; none: games cut the ring.
    std::vector<std::vector<Cell>> arcs;
    // By cell, 0 for none or one of the house's colours from 1; empty: none has one.
    std::vector<int> colours;

    friend bool operator==(const BoardExtras&, const BoardExtras&) = default;
};
inline constexpr int kBoardColours = 6;
inline constexpr int kMaxArcs = 12;
inline constexpr std::size_t kMaxTitleBytes = 120;

class Topology {
  public:
    // Builds and validates from outlines. A corner of one cell within a side of another splits that side. Checks:
    // some cell, no more than kMaxCells, proper outlines, no edge with three cells, no two cells sharing two edges, no
    // overlap, one piece.
    static Result<Topology> from_outlines(std::vector<CellPlan> plans);
    // The same from names, neighbour lists and the ring of rim cells in order; cells without given places are laid out
    // (rim on a circle, every other cell amid its neighbours) and drawn as discs.
    struct GraphPlan {
        std::vector<std::string> names;
        std::vector<std::vector<int>> neighbours;
        std::vector<int> ring;
        std::vector<Point> places;  // empty, or one a cell
    };
    static Result<Topology> from_graph(GraphPlan plan);
    // The same for a board that is glued to itself and has no rim, as a torus is: its picture, moved by either period, goes
    // on where it ends. Requires outlines that fit together so, counter-clockwise in the picture.
    struct GluedPlan {
        std::vector<CellPlan> cells;
        std::vector<std::vector<int>> behind;  // by cell and side of its outline
        std::array<Point, 2> periods;
    };
    static Result<Topology> from_glued(GluedPlan plan);

    int size() const { return static_cast<int>(names_.size()); }
    Shape shape() const { return shape_; }
    int width() const { return width_; }    // side of hexagon, triangle and trihex; columns of rhombus and square
    int height() const { return height_; }  // rows of rhombus and square; else the side again

    const std::string& name(Cell cell) const { return names_[cell.index]; }
    std::optional<Cell> find(std::string_view name) const;

    std::span<const Cell> neighbours(Cell cell) const { return around_[cell.index]; }  // in board order
    bool are_neighbours(Cell a, Cell b) const;
    std::span<const Edge> edges() const { return edges_; }
    bool on_rim(Cell cell) const { return on_rim_[cell.index]; }
    // Rim cells going round, each once: from the first in board order, towards its earlier rim neighbour.
    std::span<const Cell> ring() const { return ring_; }

    const Polygon& outline(Cell cell) const { return outlines_[cell.index]; }
    Point centre(Cell cell) const { return centres_[cell.index]; }
    // Whether cells were given outlines; if not, neighbours are drawn as links between discs.
    bool has_outlines() const { return has_outlines_; }
    // How far to move the picture of a torus to the right, and down, to come to its next copy; none for other boards.
    const std::optional<std::array<Point, 2>>& periods() const { return periods_; }

    // The cell straight behind `over`, seen from its neighbour `from`: through the opposite side of a cell with an even
    // number of sides. None at the rim and behind odd cells.
    Cell straight(Cell from, Cell over) const;
    // Where all cells are alike but for their place (hexagons, squares): the ways to step, and the step; else 0 ways.
    int directions() const { return directions_; }
    Cell step(Cell cell, int direction) const { return steps_[cell.index * directions_ + direction]; }
    // Maximal straight rows of two or more cells, each once, cells in board order, rows sorted.
    const std::vector<std::vector<Cell>>& lines() const { return lines_; }

    // Every rotation and reflection that maps the board onto itself, as the image of each cell; the identity first.
    const std::vector<std::vector<Cell>>& symmetries() const { return symmetries_; }

    const std::vector<RimLabel>& rim_labels() const { return rim_labels_; }

    const BoardExtras& extras() const { return extras_; }
    // Refused: arcs with cells off the rim or twice, not side by side on the ring, or not in its order; too many of them;
    // unknown colours; a title that is too long.
    Status set_extras(BoardExtras extras);

    // One cell a vertex: the inner ones, or all of them. Named by number from 1, bottom row first, left to right.
    enum class DualOf { kInnerVertices, kAllVertices };
    Result<Topology> dual(DualOf which) const;

    // For the makers of the known families.
    void set_family(Shape shape, int width, int height, std::vector<RimLabel> labels);

  private:
    friend class TopologyBuilder;
    Topology() = default;

    Shape shape_ = Shape::kOther;
    int width_ = 0, height_ = 0;
    bool has_outlines_ = true;
    std::optional<std::array<Point, 2>> periods_;
    std::vector<std::string> names_;
    std::vector<std::pair<std::string, Cell>> by_name_;  // sorted
    std::vector<Polygon> outlines_;
    std::vector<Point> centres_;
    std::vector<std::vector<Cell>> around_;
    std::vector<std::vector<Cell>> sides_;  // by side of the outline: the cell behind it, or none
    std::vector<Edge> edges_;
    std::vector<bool> on_rim_;
    std::vector<Cell> ring_;
    int directions_ = 0;
    std::vector<Cell> steps_;
    std::vector<std::vector<Cell>> lines_;
    std::vector<std::vector<Cell>> symmetries_;
    std::vector<RimLabel> rim_labels_;
    BoardExtras extras_;
};

}  // namespace pavage
