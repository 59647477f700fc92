// The steps of drawing, each a function from what is drawn to what it becomes. What cannot be done is refused and says why;
// whether the outcome is a board is not asked here.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "workshop/drawing_survey.h"

namespace pavage {

using Ids = std::vector<int>;

// One more cell, named by the smallest free number.
Result<Sketch> with_cell(const Sketch& sketch, Polygon outline);
// The corner at `from` goes to `to`, in all cells that have it and in those within whose sides it lies.
Result<Sketch> with_corner_moved(const Sketch& sketch, Point from, Point to);
Result<Sketch> without_cells(const Sketch& sketch, const Ids& ids);
// The first of them becomes all of them. Bends in a border that it then shares with one neighbour become straight.
Result<Sketch> with_merged(const Sketch& sketch, const Ids& ids);
Result<Sketch> with_colour(const Sketch& sketch, const Ids& ids, int colour);
Result<Sketch> with_name(const Sketch& sketch, int id, const std::string& name);
Result<Sketch> with_title(const Sketch& sketch, const std::string& title);
// Equal ports, two a player; none for no player.
Result<Sketch> with_ports(const Sketch& sketch, const DrawingSurvey& survey, int players);
// The cells of one port, put in the order of the rim; none takes it away. `arc` may be one more than there are.
Result<Sketch> with_port(const Sketch& sketch, const DrawingSurvey& survey, int arc, const Ids& ids);

// A whole board as a drawing, brought to sides of about one unit; a board without outlines is refused.
Result<Sketch> sketch_of(const Topology& board);
// The same of any drawing: what was drawn in millimetres is seen and snapped like anything else.
void bring_to_scale(Sketch& sketch);
// The side in the middle of the range, slivers left aside; 1 where there is none.
double typical_side(const std::vector<DrawnCell>& cells);

std::string smallest_free_name(const Sketch& sketch);

}  // namespace pavage
