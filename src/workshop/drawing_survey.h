// What can be said of a drawing: where its corners and free sides are, and everything that keeps it from being a board.
// Without a fault it is a board, made here. It changes nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "tiling/mesh.h"
#include "tiling/topology.h"
#include "workshop/drawing_sketch.h"

namespace pavage {

struct DrawingFault {
    Error error;
    std::vector<int> cells;  // ids
    Point at;                // where to show it
};
inline constexpr std::size_t kMostFaults = 100;  // nobody reads more

// A side of a cell, or the part of one between two corners. The cell lies to the left, as one sees it.
struct DrawnSide {
    int cell;  // its place in board order
    Point from, to;
};

struct DrawingSurvey {
    double unit = 1;  // the size of a typical cell
    double tolerance = kSnap;
    std::vector<Point> corners;         // each place once
    std::vector<DrawnSide> sides;       // all
    std::vector<DrawnSide> free_sides;  // those of exactly one cell
    std::vector<bool> rim;              // by cell
    std::vector<DrawingFault> faults;
    std::optional<Topology> board;    // where there is no fault
    std::optional<std::string> code;  // its name as a board, unless that would be too long
};
DrawingSurvey survey_of(const Sketch& sketch);

// The size of a typical cell as boards measure it, 1 where there is none.
double unit_of(const Sketch& sketch);

// Whether a further cell would be proper and lie clear of all others.
bool fits(const Sketch& sketch, const Polygon& outline);

}  // namespace pavage
