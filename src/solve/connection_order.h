// Which cells matter: the board as a net of resistances between the two arcs of a colour (after Shannon's Hex machine), the
// cells that its links join counted as adjacent. A guess that orders moves and proves nothing.
#pragma once

#include "solve/connection_links.h"

namespace pavage::connection {

// The share of the current that goes through each empty cell.
std::array<float, kMostCells> currents(const Links& links);

}  // namespace pavage::connection
