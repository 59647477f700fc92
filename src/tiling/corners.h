// How the cells of a drawn board meet in its corners, and whether its rim is one round: what proofs about connections need
// to know of a board. Boards without outlines are taken to have neither property.
#pragma once

#include "tiling/topology.h"

namespace pavage {

// The rim is one round: the board has no hole.
bool has_one_rim(const Topology& board);

// No more than three cells meet in a corner, no more than two in a corner of the rim, and every rim cell comes once when one
// goes round. Then cells of two kinds never block each other: as on hexagons, either the one kind joins two stretches of the
// rim, or the other joins the two between them.
bool meets_in_threes(const Topology& board);

}  // namespace pavage
