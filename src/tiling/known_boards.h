// The boards of the families that rules name (hexagon:5, rhombus:11x11, …): made by their names, and known again where
// somebody drew one.
#pragma once

#include <string_view>

#include "base/result.h"
#include "tiling/topology.h"

namespace pavage {

// `unknown` if the name is of no such family.
Result<Topology> make_known(std::string_view name, const Error& unknown);

// A board that was drawn or read and is, cell for cell, one of a family becomes that board, and keeps the title and the
// colours that its maker gave it: outlines, names and order are the family's, wherever it lies and however large it is. With
// ports of its own, or turned, it is another.
void recognise(Topology& board);

}  // namespace pavage
