// Sides of cells, and the corners where level and upright sides meet.
#include <array>
#include <cmath>
#include <map>

#include "render/text_parts.h"

namespace pavage {

namespace {

enum Arm { kUp = 1, kDown = 2, kLeft = 4, kRight = 8 };
using Corners = std::map<CharacterPlace, int>;  // which arms meet there

std::string_view stroke_glyph(const TextPicture& picture, TextLayout::Stroke stroke) {
    switch (stroke) {
        case TextLayout::Stroke::kLevel: return picture.glyph("─", "-");
        case TextLayout::Stroke::kUpright: return picture.glyph("│", "|");
        case TextLayout::Stroke::kRising: return picture.glyph("╱", "/");
        case TextLayout::Stroke::kFalling: return picture.glyph("╲", "\\");
    }
    return " ";
}

std::string_view corner_glyph(const TextPicture& picture, int arms) {
    constexpr std::array<std::string_view, 16> kLines{" ", "│", "│", "│", "─", "┘", "┐", "┤",
                                                      "─", "└", "┌", "├", "─", "┴", "┬", "┼"};
    const bool upright = arms & (kUp | kDown), level = arms & (kLeft | kRight);
    return picture.glyph(kLines[arms], upright && level ? "+" : upright ? "|" : "-");
}

// An arm counts only at a corner that falls on a character: those of hexagons fall between lines.
void add_arm(const TextPicture& picture, Corners& corners, Point corner, int arm) {
    const Point exact = picture.layout.exact(corner);
    const CharacterPlace place = picture.layout.nearest(corner);
    if (std::abs(exact.x - place.column) < 0.1 && std::abs(exact.y - place.line) < 0.1) corners[place] |= arm;
}

void add_arms(const TextPicture& picture, Corners& corners, const Edge& edge, TextLayout::Stroke stroke) {
    if (stroke == TextLayout::Stroke::kLevel) {
        const bool rightwards = edge.from.x < edge.to.x;
        add_arm(picture, corners, edge.from, rightwards ? kRight : kLeft);
        add_arm(picture, corners, edge.to, rightwards ? kLeft : kRight);
    } else if (stroke == TextLayout::Stroke::kUpright) {
        const bool downwards = edge.from.y < edge.to.y;
        add_arm(picture, corners, edge.from, downwards ? kDown : kUp);
        add_arm(picture, corners, edge.to, downwards ? kUp : kDown);
    }
}

void draw_side(TextPicture& picture, Corners& corners, const Edge& edge) {
    const auto side = picture.layout.side(edge.from, edge.to);
    for (auto [column, line] : side.places) picture.canvas.put(column, line, stroke_glyph(picture, side.stroke), kMutedInk);
    add_arms(picture, corners, edge, side.stroke);
}

}  // namespace

void draw_sides(TextPicture& picture) {
    if (picture.layout.detail() != TextLayout::Detail::kOutlines) return;
    Corners corners;
    for (const Edge& edge : picture.topology.edges()) {
        if (picture.gone(edge.a) && (!edge.b || picture.gone(edge.b))) continue;
        const Rectangle* const piece = picture.rectangle[edge.a.index];
        if (piece && edge.b && piece == picture.rectangle[edge.b.index]) continue;  // within one piece
        draw_side(picture, corners, edge);
        if (edge.is_glued()) draw_side(picture, corners, {edge.a, edge.b, edge.from + edge.glue, edge.to + edge.glue});
    }
    for (auto [place, arms] : corners) picture.canvas.put(place.column, place.line, corner_glyph(picture, arms), kMutedInk);
}

}  // namespace pavage
