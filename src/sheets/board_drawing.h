// The board of a game as lines to engrave, outlines to cut and fields to colour, in millimetres. Drawn from the scene at
// the start, so that ports, grounds and what stands there at first are marked; it knows no game.
#pragma once

#include "rules/scene.h"
#include "sheets/sheet.h"

namespace pavage::sheets {

// Whether the plate is cut out, or only shown to whoever works on its other side.
enum class Plate { kCut, kShown };

struct BoardLook {
    double side = 20;  // of a cell (see usual_side), in millimetres
    double kerf = 0;   // what the cut takes away, half of it on either side
    bool names = true;
    Plate plate = Plate::kCut;
    std::optional<double> border = {};  // round the cells; else as much as names and ports need, none if there are none
};

// Every edge is engraved once. The plate is cut once: along the rim of the cells if it has no border.
Drawing board_drawing(const Scene& scene, const BoardLook& look);

// A sign of the house about a point: filled with the colour, its outline engraved.
void add_sign(Drawing& drawing, Look look, Point at, double radius, Colour colour);

}  // namespace pavage::sheets
