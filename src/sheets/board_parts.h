// The parts of a board's drawing, each drawn by its own source. Only board_drawing.cpp puts them together.
#pragma once

#include "render/rim.h"
#include "sheets/board_drawing.h"

namespace pavage::sheets {

struct BoardPicture {
    const Scene& scene;
    const BoardLook& look;
    const Topology& topology;
    double scale;   // millimetres of a unit of the board
    double room;    // diameter of a disc that fits a cell
    double stone;   // radius of what is drawn where something stands
    double letter;  // size of the letters beside the board
    std::vector<RimLoop> loops;
    Drawing drawing = {};

    BoardPicture(const Scene& scene, const BoardLook& look);
    Point at(Point point) const { return point * scale; }
    Point at(Cell cell) const { return at(topology.centre(cell)); }
    Polygon at(const Polygon& polygon) const;
    bool is_net() const { return scene.drawing == pavage::Drawing::kNet; }
    const Swatch& swatch(int player) const { return palette_of(Theme::kPrint).swatch(scene.looks[player]); }
    // Bands of ports: how far from the rim they begin and end, in millimetres.
    double band_from() const { return 0.04 * room; }
    double band_to() const { return 0.2 * room; }
};

// What is coloured.
void draw_grounds(BoardPicture& picture);
void draw_ports(BoardPicture& picture);
void draw_start(BoardPicture& picture);  // what stands there at the start
// What is engraved.
void draw_lines(BoardPicture& picture, bool with_rim);
void draw_names(BoardPicture& picture);
void draw_seams(BoardPicture& picture);  // of a torus: which sides are one

}  // namespace pavage::sheets
