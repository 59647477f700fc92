#include "render/text.h"

#include <algorithm>

#include "render/palette.h"
#include "render/text_parts.h"
#include "rules/rectangles.h"

namespace pavage {

namespace {

int letters_needed(const Topology& topology, const TerminalStyle& style) {
    constexpr std::size_t kLeast = 3, kMost = 7;
    std::size_t letters = kLeast;
    if (style.names)
        for (int i = 0; i < topology.size(); ++i) letters = std::max(letters, display_width(topology.name(Cell(i))));
    return static_cast<int>(std::min(letters, kMost));
}

// Without their sides triangles could not be told apart, and boards of any other kind would be a cloud of points.
TextLayout::Detail detail_for(const Topology& topology, const TerminalStyle& style) {
    const auto shape = topology.shape();
    if ((style.most_lines == 0 && style.most_columns == 0) ||
        (shape != Shape::kHexagon && shape != Shape::kRhombus && shape != Shape::kSquare))
        return TextLayout::Detail::kOutlines;
    const TextLayout full(topology, TextLayout::Detail::kOutlines, 3);
    constexpr int kMargin = 8;  // coordinates, signs of ports, an indent
    const bool tall = style.most_lines > 0 && full.height() > style.most_lines;
    const bool wide = style.most_columns > 0 && full.width() + kMargin > style.most_columns;
    if (wide && shape == Shape::kSquare) return TextLayout::Detail::kNarrow;
    return tall || wide ? TextLayout::Detail::kCellsOnly : TextLayout::Detail::kOutlines;
}

// Under the board: [3][2].
std::string dice_text(const Scene& scene, const TerminalStyle& style) {
    if (scene.dice.empty()) return {};
    std::string line = "\n  ";
    for (int number : scene.dice) line += "[" + (number == 0 ? " " : emphasised(std::to_string(number), style)) + "]";
    return line + "\n";
}

}  // namespace

TextPicture::TextPicture(const Scene& scene_, const TerminalStyle& style_, TextLayout::Detail detail)
    : scene(scene_),
      style(style_),
      topology(*scene_.topology),
      layout(*scene_.topology, detail, letters_needed(*scene_.topology, style_)),
      canvas(style_) {
    ground.resize(topology.size());
    token.resize(topology.size());
    for (const Ground& one : scene.grounds) ground[one.cell.index] = &one;
    for (const Token& one : scene.tokens) token[one.cell.index] = &one;
    rectangle.resize(topology.size());
    for (const Rectangle& one : scene.rectangles)
        for (Cell cell : cells_of(topology, one)) rectangle[cell.index] = &one;
}

std::string to_terminal(const Scene& scene, const TerminalStyle& asked) {
    if (scene.drawing == Drawing::kNet) return net_text(scene, asked);
    TerminalStyle style = asked;
    // A torus has no rim to write coordinates beside.
    if (scene.topology->periods()) style.names = true;
    TextPicture picture(scene, style, detail_for(*scene.topology, style));
    draw_fills(picture);
    draw_sides(picture);
    draw_contents(picture);
    draw_rectangles(picture);
    draw_port_signs(picture);
    draw_coordinates(picture);
    return picture.canvas.text() + dice_text(scene, style);
}

std::string player_sign(Look look, const TerminalStyle& style) {
    return in_player_colour(look, style.ascii ? terminal_look(look).ascii : terminal_look(look).sign, style);
}

std::string in_player_colour(Look look, std::string_view text, const TerminalStyle& style) {
    return inked(text, Ink::of(look), style.colours);
}

std::string emphasised(std::string_view text, const TerminalStyle& style) {
    return inked(text, Ink{Ink::Role::kText, Look::kNobody, Ink::Ground::kNone, true}, style.colours);
}

std::string muted(std::string_view text, const TerminalStyle& style) { return inked(text, kMutedInk, style.colours); }
std::string accented(std::string_view text, const TerminalStyle& style) { return inked(text, kAccentInk, style.colours); }

}  // namespace pavage
