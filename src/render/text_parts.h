// The parts of a board in text, each drawn by its own source. Only text.cpp puts them together.
#pragma once

#include <vector>

#include "render/rim.h"
#include "render/text_canvas.h"
#include "render/text_layout.h"

namespace pavage {

struct TextPicture {
    const Scene& scene;
    const TerminalStyle& style;
    const Topology& topology;
    TextLayout layout;
    Canvas canvas;
    std::vector<const Ground*> ground;        // by cell, or null
    std::vector<const Token*> token;          // by cell, or null
    std::vector<const Rectangle*> rectangle;  // by cell, or null

    TextPicture(const Scene& scene, const TerminalStyle& style, TextLayout::Detail detail);
    bool gone(Cell cell) const { return ground[cell.index] && ground[cell.index]->tone == Tone::kGone; }
    // The colour that the maker of the board gave a cell; 0: none, or another ground lies there.
    int tint(Cell cell) const {
        const auto& colours = topology.extras().colours;
        return colours.empty() || ground[cell.index] ? 0 : colours[cell.index];
    }
    Look look(int player) const { return scene.looks[player]; }
    bool plain() const { return style.colours == ColourDepth::kNone; }
    // The one or the other way to write the same thing.
    std::string_view glyph(std::string_view unicode, std::string_view ascii) const { return style.ascii ? ascii : unicode; }
};

void draw_fills(TextPicture& picture);
void draw_sides(TextPicture& picture);
void draw_rectangles(TextPicture& picture);
void draw_contents(TextPicture& picture);
void draw_port_signs(TextPicture& picture);
void draw_coordinates(TextPicture& picture);

// The whole of a board whose cells are points of an upright net.
std::string net_text(const Scene& scene, const TerminalStyle& style);

}  // namespace pavage
