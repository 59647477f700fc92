// What is coloured on a board: grounds, ports along the rim, and the places of what stands there at the start.
#include <algorithm>
#include <cmath>

#include "sheets/board_parts.h"

namespace pavage::sheets {

namespace {

constexpr const Palette& kPaper = palette_of(Theme::kPrint);

void fill_cell(BoardPicture& picture, Cell cell, Colour colour) {
    const Ink ink{.fill = colour};
    if (picture.topology.has_outlines())
        picture.drawing.polygon(Layer::kColour, picture.at(picture.topology.outline(cell)), ink);
    else picture.drawing.circle(Layer::kColour, picture.at(cell), 0.35 * picture.scale, ink);
}

// A drop with a cross: nobody takes it for a stone.
void draw_poison(BoardPicture& picture, Cell cell) {
    const double size = picture.stone;
    const Point at = picture.at(cell), tip = at + Point{0, -size};
    const double tangent = 0.866 * 0.6 * size;  // of the round part of the drop, as seen from its tip
    Path drop{{{tip}, {at + Point{tangent, -0.1 * size}, 1.6}, {at + Point{-tangent, -0.1 * size}}}, true};
    picture.drawing.path(Layer::kColour, drop, {.fill = kPaper.ink});
    picture.drawing.path(Layer::kEngrave, drop, ink::kEngrave);
    const double arm = 0.28 * size;
    const Point middle = at + Point{0, 0.2 * size};
    for (Point way : {Point{arm, arm}, Point{arm, -arm}}) {
        picture.drawing.line(Layer::kColour, middle - way, middle + way, {.stroke = kPaper.ground, .width = 0.14 * size});
        picture.drawing.line(Layer::kEngrave, middle - way, middle + way, ink::kEngrave);
    }
}

// The owner's sign on a disc that is wider than the band, since a sign on the band alone is hard to see.
void draw_roundel(BoardPicture& picture, int player, Point at) {
    const double radius = 0.13 * picture.room;
    picture.drawing.circle(Layer::kColour, at, radius, {.fill = picture.swatch(player).fill});
    picture.drawing.circle(Layer::kEngrave, at, radius, ink::kEngrave);
    add_sign(picture.drawing, picture.scene.looks[player], at, 0.55 * radius, picture.swatch(player).sign);
}

void draw_band(BoardPicture& picture, const RimLoop& loop, const RimStretch& stretch) {
    const Port& port = picture.scene.ports[stretch.port];
    const Swatch& swatch = picture.swatch(port.player);
    const double from = picture.band_from() / picture.scale, to = picture.band_to() / picture.scale;
    const double length = stretch.to - stretch.from, gap = std::min(0.02, length / 4);
    auto band = beside(loop, stretch, from, gap);
    const auto outer = beside(loop, stretch, to, gap);
    band.insert(band.end(), outer.rbegin(), outer.rend());
    const Polygon corners = picture.at(Polygon(band.begin(), band.end()));
    picture.drawing.polygon(Layer::kColour, corners, {.fill = swatch.fill});
    picture.drawing.polygon(Layer::kEngrave, corners, ink::kEngrave);
    if (port.player < 1) return;
    // Long bands say more than once whose they are.
    constexpr double kSpacing = 6;
    const int signs = std::max(1, static_cast<int>(length / kSpacing));
    for (int i = 0; i < signs; ++i) {
        const auto [place, outwards] = rim_place(loop, stretch.from + length * (2 * i + 1) / (2 * signs));
        draw_roundel(picture, port.player, picture.at(place + outwards * ((from + to) / 2)));
    }
}

// A ring where a thing stands, with its owner's sign in it: pale, since the thing will cover it.
void draw_place(BoardPicture& picture, const Token& token) {
    const Swatch& swatch = picture.swatch(token.player);
    const Point at = picture.at(token.cell);
    picture.drawing.circle(Layer::kColour, at, picture.stone, {.fill = swatch.land, .stroke = swatch.fill, .width = 0.3});
    picture.drawing.circle(Layer::kEngrave, at, picture.stone, ink::kEngrave);
    if (token.kind == Token::Kind::kKing) picture.drawing.circle(Layer::kEngrave, at, 0.8 * picture.stone, ink::kEngrave);
    add_sign(picture.drawing, picture.scene.looks[token.player], at, 0.45 * picture.stone, swatch.edge);
}

void draw_stick(BoardPicture& picture, const Segment& segment) {
    const Swatch& swatch = picture.swatch(segment.player);
    const Point from = picture.at(segment.from), to = picture.at(segment.to), inwards = (to - from) * 0.22;
    picture.drawing.line(Layer::kColour, from + inwards, to - inwards,
                         {.stroke = swatch.edge, .width = 0.14 * picture.look.side});
    picture.drawing.line(Layer::kColour, from + inwards, to - inwards,
                         {.stroke = swatch.fill, .width = 0.14 * picture.look.side - 0.5});
    add_sign(picture.drawing, picture.scene.looks[segment.player], (from + to) * 0.5, 0.05 * picture.look.side, swatch.sign);
}

}  // namespace

void draw_grounds(BoardPicture& picture) {
    const auto& colours = picture.topology.extras().colours;
    for (std::size_t i = 0; i < colours.size(); ++i)
        if (colours[i] > 0) fill_cell(picture, Cell(static_cast<int>(i)), kPaper.swatch(kHouseLooks[colours[i]]).land);
    if (picture.is_net()) return;
    for (const Ground& ground : picture.scene.grounds) {
        const bool stands = std::ranges::any_of(
            picture.scene.tokens, [&](const Token& token) { return token.cell == ground.cell && !token.fills; });
        if (ground.tone == Tone::kDead) fill_cell(picture, ground.cell, kPaper.dead);
        if (ground.tone == Tone::kPoison) draw_poison(picture, ground.cell);
        if (ground.tone != Tone::kFixed || ground.player < 1) continue;
        const Swatch& swatch = picture.swatch(ground.player);
        fill_cell(picture, ground.cell, swatch.land);
        if (!stands)
            add_sign(picture.drawing, picture.scene.looks[ground.player], picture.at(ground.cell), 0.45 * picture.stone,
                     swatch.edge);
    }
}

void draw_ports(BoardPicture& picture) {
    if (picture.scene.ports.empty()) return;
    for (const RimStretch& stretch : port_stretches(picture.loops, picture.scene.ports))
        draw_band(picture, picture.loops[stretch.loop], stretch);
}

void draw_start(BoardPicture& picture) {
    for (const Token& token : picture.scene.tokens) {
        if (token.player < 1) continue;  // nobody's things lie wherever they like
        if (token.fills) fill_cell(picture, token.cell, picture.swatch(token.player).land);
        else draw_place(picture, token);
    }
    for (const Segment& segment : picture.scene.segments) draw_stick(picture, segment);
}

}  // namespace pavage::sheets
