// The parts of an SVG picture, each drawn by its own source. Only svg.cpp puts them together.
#pragma once

#include <string>
#include <vector>

#include "render/rim.h"
#include "render/svg.h"
#include "render/svg_writer.h"

namespace pavage {

// Sizes in units of the board.
inline constexpr double kThinLine = 1.25 / kPixels, kRimLine = 2.5 / kPixels;
inline constexpr double kBandGap = 4 / kPixels, kBandWidth = 11 / kPixels;
inline constexpr double kLetters = 14 / kPixels, kSmallLetters = 12 / kPixels;

// A class of a look: "p3". The same in every picture, so that pictures on one page can share a style sheet.
inline std::string of_look(std::string_view part, Look look) {
    return std::string(part) + static_cast<char>('0' + static_cast<int>(look));
}

// An attribute: the width of a line in units of the board.
inline std::string stroke_width(double units) { return " stroke-width=\"" + svg_number(units * kPixels) + "\""; }

struct SvgPicture {
    const Scene& scene;
    const SvgStyle& style;
    const Topology& topology;
    double radius;                      // of a stone
    std::vector<const Ground*> ground;  // by cell, or null
    std::vector<const Token*> token;    // by cell, or null
    std::vector<bool> covered;          // by cell: a rectangle lies on it
    SvgWriter writer = {};

    SvgPicture(const Scene& scene, const SvgStyle& style);
    std::string of_player(std::string_view part, int player) const { return of_look(part, scene.looks[player]); }
    bool forbidden(Cell cell) const;
    bool labelled(Cell cell) const;  // by a mark
    // The colour that the maker of the board gave a cell; 0: none, or another ground lies there.
    int tint(Cell cell) const {
        const auto& colours = topology.extras().colours;
        return colours.empty() || ground[cell.index] ? 0 : colours[cell.index];
    }
    bool gone(Cell cell) const { return ground[cell.index] && ground[cell.index]->tone == Tone::kGone; }
};

// From the ground up.
void draw_cells(SvgPicture& picture);
void draw_net(SvgPicture& picture);  // instead of cells: points joined by lines
void draw_ports(SvgPicture& picture);
void draw_rim_labels(SvgPicture& picture);
void draw_cell_signs(SvgPicture& picture);
void draw_segments(SvgPicture& picture);
void draw_rectangles(SvgPicture& picture);
void draw_tokens(SvgPicture& picture);
void draw_marks(SvgPicture& picture);
// Beside all the rest.
void draw_dice(SvgPicture& picture);

// The rules of style for all classes; colours of both themes where the viewer chooses. What is not in the picture is left
// out.
std::string style_sheet(const Scene& scene, Theme theme);

// The ground of rectangles, drawn with the cells.
void draw_beds(SvgPicture& picture);

// Defines a player's sign of this size once; returns its id, empty for nobody.
std::string define_sign(SvgPicture& picture, int player, double radius);
// The outline of a sign about the origin, as path data, filled by the even-odd rule.
std::string sign_path(Sign sign, double radius);

}  // namespace pavage
