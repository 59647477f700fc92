// Stones, kings and blocks, with counts and labels, and the chains that join stones.
#include <algorithm>
#include <cmath>

#include "render/svg_parts.h"
#include "tiling/geometry.h"

namespace pavage {

namespace {

constexpr double kSign = 0.46;  // of the radius of its stone

std::string sized_id(const SvgPicture& picture, std::string_view name, int player, double radius) {
    return picture.of_player(name, player) + "-" + std::to_string(std::lround(radius * kPixels * 10));
}

std::string circle(std::string_view classes, double drop, double radius) {
    const std::string lowered = drop == 0 ? "" : " cy=\"" + svg_number(drop * kPixels) + "\"";
    return "<circle" + class_attribute(classes) + lowered + " r=\"" + svg_number(radius * kPixels) + "\"/>";
}

// The body alone; a chain or a number comes between it and the sign.
std::string define_stone(SvgPicture& picture, int player) {
    const double radius = picture.radius;
    const std::string id = sized_id(picture, "pv-stone", player, radius);
    picture.writer.define(id, "<g id=\"" + id + "\">" + circle("shade", 0.09 * radius, 1.04 * radius) +
                                  circle("body " + picture.of_player("p", player), 0, radius) + "</g>");
    return id;
}

// A crown: a band with three points, broad enough for the sign.
std::string define_king(SvgPicture& picture, int player) {
    const std::string id = sized_id(picture, "pv-king", player, picture.radius);
    PathData crown, shade;
    std::vector<Point> corners{{-0.82, 0.78}, {-1, -0.62}, {-0.48, -0.2}, {0, -0.98},
                               {0.48, -0.2},  {1, -0.62},  {0.82, 0.78}};
    for (Point& corner : corners) corner = corner * picture.radius;
    crown.polygon(corners);
    for (Point& corner : corners) corner = corner + Point{0, 0.1 * picture.radius};
    shade.polygon(corners);
    const auto part = [](std::string_view classes, const PathData& path) {
        return "<path" + class_attribute(classes) + " d=\"" + path.text() + "\"/>";
    };
    picture.writer.define(
        id, "<g id=\"" + id + "\">" + part("shade", shade) + part("body " + picture.of_player("p", player), crown) + "</g>");
    return id;
}

void draw_block(SvgPicture& picture, const Token& token) {
    const Point centre = picture.topology.centre(token.cell);
    std::vector<Point> corners;
    for (Point corner : picture.topology.outline(token.cell)) corners.push_back(centre + (corner - centre) * 0.74);
    PathData path;
    path.polygon(corners);
    picture.writer.path("body " + picture.of_player("p", token.player), path, kThinLine);
}

// The whole cell in the colour of the player, with the sides of the board.
void draw_fill(SvgPicture& picture, const Token& token) {
    PathData path;
    path.polygon(picture.topology.outline(token.cell));
    picture.writer.path("cell " + picture.of_player("f", token.player), path, kThinLine / 2);
}

// How large a sign a filled cell can carry.
double sign_on_fill(const SvgPicture& picture, Cell cell) {
    const Polygon& outline = picture.topology.outline(cell);
    double least = 0.5;
    for (std::size_t i = 0; i < outline.size(); ++i)
        least = std::min(least,
                         distance_to_segment(picture.topology.centre(cell), outline[i], outline[(i + 1) % outline.size()]));
    return std::clamp(0.4 * least, 0.08, 0.18);
}

void draw_body(SvgPicture& picture, const Token& token) {
    if (token.fills) return draw_fill(picture, token);
    const Point at = picture.topology.centre(token.cell);
    switch (token.kind) {
        case Token::Kind::kStone:
            picture.writer.use(define_stone(picture, token.player), "", at, 1.13 * picture.radius);
            break;
        case Token::Kind::kKing:
            picture.writer.use(define_king(picture, token.player), "", at, 1.13 * picture.radius);
            break;
        case Token::Kind::kBlock: draw_block(picture, token); break;
    }
}

std::string lettering_of(const Token& token) {
    return token.label.empty() && token.count != 1 ? std::to_string(token.count) : token.label;
}

void draw_face(SvgPicture& picture, const Token& token) {
    const double radius = picture.radius;
    const Point at = picture.topology.centre(token.cell) + Point{0, token.kind == Token::Kind::kKing ? 0.22 * radius : 0};
    const std::string words = lettering_of(token);
    const bool lettered = !words.empty(), owned = token.player > 0;
    if (token.fills && !lettered) {
        const double sign = sign_on_fill(picture, token.cell);
        const std::string id = define_sign(picture, token.player, sign);
        if (!id.empty()) picture.writer.use(id, picture.of_player("g", token.player), at, sign);
        return;
    }
    const double size = (lettered ? 0.25 : token.kind == Token::Kind::kKing ? 0.36 : kSign) * radius;
    const Point sign_at = lettered ? at - Point{0, 0.56 * radius} : at;
    const std::string id = define_sign(picture, token.player, size);
    if (!id.empty()) picture.writer.use(id, picture.of_player(lettered ? "n" : "g", token.player), sign_at, size);
    if (!lettered) return;
    const double room = 1.5 * radius / std::max(1.0, text_width(words, 1));
    const double letters = std::min((owned ? 0.78 : 1.0) * radius, room);
    picture.writer.text("bold " + picture.of_player("n", token.player), at + Point{0, owned ? 0.26 * radius : 0}, letters,
                        words);
}

PathData path_of(const SvgPicture& picture, const Chain& chain) {
    std::vector<Point> centres;
    for (Cell cell : chain.cells) centres.push_back(picture.topology.centre(cell));
    PathData path;
    if (centres.size() > 1) path.polyline(centres);
    return path;
}

// The stones of a chain grow together, and a line is inlaid through their centres; the signs stay free of it.
void draw_chain(SvgPicture& picture, const Chain& chain) {
    const double radius = picture.radius;
    const PathData path = path_of(picture, chain);
    picture.writer.path("line " + picture.of_player("k", chain.player), path, 0, stroke_width(0.62 * radius));
    picture.writer.path("line " + picture.of_player("i", chain.player), path, 0, stroke_width(0.16 * radius));
    for (Cell cell : chain.cells) {
        picture.writer.circle(picture.of_player("f", chain.player), picture.topology.centre(cell), 0.62 * radius);
        if (!picture.token[cell.index]) draw_face(picture, {cell, Token::Kind::kStone, chain.player});
    }
}

}  // namespace

void draw_tokens(SvgPicture& picture) {
    for (const Chain& chain : picture.scene.chains)
        picture.writer.path("line " + picture.of_player("o", chain.player), path_of(picture, chain), 0,
                            stroke_width(0.62 * picture.radius + 2 * kThinLine));
    for (const Token& token : picture.scene.tokens) draw_body(picture, token);
    for (const Chain& chain : picture.scene.chains) draw_chain(picture, chain);
    for (const Token& token : picture.scene.tokens) draw_face(picture, token);
}

}  // namespace pavage
