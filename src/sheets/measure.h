// How large a board is made: which of its lengths is the side of a cell, and how much room its cells leave for stones.
#pragma once

#include <span>

#include "rules/info.h"
#include "rules/scene.h"
#include "tiling/topology.h"

namespace pavage::sheets {

// In units of the board: the commonest length of an edge; where hardly two are alike, their median. Of a board without
// outlines, or drawn as a net, the same of the ways between neighbours.
double usual_side(const Topology& topology, pavage::Drawing drawing);

// In units of the board: the diameter of a disc that fits into a cell about its middle; into all but the smallest quarter.
double room_in(const Topology& topology, Cell cell);
double usual_room(const Topology& topology, pavage::Drawing drawing);

// In millimetres, of a board whose cells have this side.
double room_in_cells(const Scene& scene, double cell);

// Sizes in millimetres where nobody gives them. Cells leave room for discs of about 20 mm as in sets that are sold, a little
// less where the board then fits on a page; where all is drawn on paper, cells are as large as the page allows.
double usual_cell(const Scene& scene, std::span<const Piece> pieces);
double usual_stone(const Scene& scene, double cell);

}  // namespace pavage::sheets
