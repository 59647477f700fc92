// The six signs as shapes about the origin, drawn to weigh about the same to the eye. Who draws them gives them colour and
// size.
#pragma once

#include "render/palette.h"
#include "tiling/topology.h"

namespace pavage {

// For a sign that fits a circle of radius 1: corners, or the radius of a disc and of the hole in it.
struct SignShape {
    Polygon corners = {};
    double disc = 0, hole = 0;
};
SignShape sign_shape(Sign sign);

}  // namespace pavage
