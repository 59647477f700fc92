// Where things go that are drawn by hand: onto corners and sides near by, so that neighbours close up exactly. Distances are
// in the drawing's own measure, a side about one.
#pragma once

#include <optional>
#include <vector>

#include "workshop/drawing_survey.h"

namespace pavage {

struct Snapped {
    enum class To { kNothing, kSide, kCorner };
    Point at;
    To to = To::kNothing;
};
inline constexpr double kCornerReach = 0.2, kSideReach = 0.12;

Snapped snapped(const DrawingSurvey& survey, Point point);
// The same for a corner on its way, which leaves its old place and the sides that end there.
Snapped snapped_from(const DrawingSurvey& survey, Point from, Point to);
// The nearest corner within reach.
std::optional<Point> corner_at(const DrawingSurvey& survey, Point point);

Polygon snapped_outline(const DrawingSurvey& survey, const Polygon& outline);

inline constexpr int kLeastSides = 3, kMostSides = 24;
// A regular polygon on the free side nearest to the point, or with sides of one unit around it if none is in reach.
Polygon regular_polygon_at(const DrawingSurvey& survey, int sides, Point at);

// Without corners that repeat the one before.
Polygon without_repeats(const Polygon& outline, double tolerance);

// The place of the cell a point lies in, or -1; of cells over each other the smallest.
int cell_at(const Sketch& sketch, Point point);

enum class Way { kLeft, kRight, kUp, kDown };
// The place of the next cell that way, for who steps from cell to cell by keys; the same cell if there is none.
int cell_beside(const Sketch& sketch, int place, Way way);

}  // namespace pavage
