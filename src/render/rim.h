// The rim of a board as a drawn line, and the stretches of it that ports take. A picture draws bands along them, a
// terminal puts signs beside them; neither is done here.
#pragma once

#include <vector>

#include "rules/scene.h"
#include "tiling/topology.h"

namespace pavage {

// A closed line round the board with the cells to its left: counter-clockwise in the picture, or clockwise round a hole.
// Side i runs from corner i to the next and belongs to cell i.
struct RimLoop {
    std::vector<Point> corners;
    std::vector<Cell> cells;
    std::vector<double> starts;  // how far along the loop each side begins
    double length = 0;

    int sides() const { return static_cast<int>(corners.size()); }
    Point corner(int i) const { return corners[i % corners.size()]; }
    int side_at(double place) const;  // the side that `place` lies on, counted as if the loop had no end
    Point direction(int side) const;  // of length 1
    Point outward(int side) const;    // of length 1
    double start_of(int side) const { return starts[side % sides()] + length * (side / sides()); }
};

// Boards without outlines get a line a little outside their ring of discs; none where the ring is too small for one.
std::vector<RimLoop> rim_loops(const Topology& topology);

// What a port takes of a loop. `to` may go beyond the length of the loop, when the stretch passes its beginning.
struct RimStretch {
    int port = 0;
    int loop = 0;
    double from = 0, to = 0;
};

// A cell of several ports is split between them, each getting the part that joins the rest of its port.
std::vector<RimStretch> port_stretches(const std::vector<RimLoop>& loops, const std::vector<Port>& ports);

// The line at distance `distance` outside the stretch, which is first shortened by `gap` at both ends. Neighbouring
// stretches end on parallel lines.
std::vector<Point> beside(const RimLoop& loop, const RimStretch& stretch, double distance, double gap);

// A place on the loop, and the vector that leads from there to a distance of 1 outside.
struct RimPlace {
    Point at, vector;
};
RimPlace rim_place(const RimLoop& loop, double place);

// The way from the board to a label beside it: from its nearest cell, levelled where that is nearly horizontal, so that
// labels stay in line with their rows. Between cells equally near, a level way is preferred, then the later cell.
Point label_direction(const Topology& topology, Point label);

// Where labels of half these sizes stand so that each clears the rim by `clearance`. Those of one side of the board move
// together, so that they stay in line.
std::vector<Point> label_places(const Topology& topology, const std::vector<RimLabel>& labels,
                                const std::vector<Point>& halves, double clearance);

}  // namespace pavage
