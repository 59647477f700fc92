// What is said about cells: the last move, notes and numbers.
#include <algorithm>
#include <array>

#include "render/svg_parts.h"

namespace pavage {

namespace {

// Within a cell that is coloured as a whole; round a stone; smaller where none stands, so that nobody takes the ring for
// one.
void draw_last_move(SvgPicture& picture, Cell cell) {
    const Token* token = picture.token[cell.index];
    if (token && token->fills) {
        const Point centre = picture.topology.centre(cell);
        std::vector<Point> corners;
        for (Point corner : picture.topology.outline(cell)) corners.push_back(centre + (corner - centre) * 0.74);
        PathData path;
        path.polygon(corners);
        return picture.writer.path("last", path);
    }
    const double size = token ? 1.2 : 0.6;
    picture.writer.circle("last", picture.topology.centre(cell), size * picture.radius);
}

// In the middle of a free cell; beside the sign of a stone, on a badge of its own.
void draw_note(SvgPicture& picture, const Mark& mark) {
    const Point centre = picture.topology.centre(mark.cell);
    if (!picture.token[mark.cell.index]) return picture.writer.text("note", centre, kSmallLetters, mark.label);
    constexpr double kBadgeLetters = 10 / kPixels;
    const Point at = centre + Point{0.74, -0.74} * picture.radius;
    const double half = std::max(0.0, text_width(mark.label, kBadgeLetters) / 2 - 0.3 * kBadgeLetters),
                 high = 0.7 * kBadgeLetters;
    PathData pill;
    const double blunt = 0.6 * high;
    pill.polygon(std::vector<Point>{at + Point{-half - high, -high + blunt}, at + Point{-half - high + blunt, -high},
                                    at + Point{half + high - blunt, -high}, at + Point{half + high, -high + blunt},
                                    at + Point{half + high, high - blunt}, at + Point{half + high - blunt, high},
                                    at + Point{-half - high + blunt, high}, at + Point{-half - high, high - blunt}});
    picture.writer.path("badge", pill, kThinLine);
    picture.writer.text("note", at, kBadgeLetters, mark.label);
}

// Just inside the cell whose side it is, in its player's colour.
void draw_sides(SvgPicture& picture) {
    for (const Side& side : picture.scene.sides)
        for (const Edge& edge : picture.topology.edges()) {
            const bool here = edge.a == side.cell && edge.b == side.beyond,
                       there = edge.b == side.cell && edge.a == side.beyond;
            if (!here && !there) continue;
            const Point by = there ? edge.glue : Point{}, centre = picture.topology.centre(side.cell);
            const auto within = [&](Point corner) { return centre + (corner + by - centre) * 0.86; };
            PathData path;
            path.polyline(std::array{within(edge.from), within(edge.to)});
            picture.writer.path("exposed", path, kRimLine);
        }
}

}  // namespace

void draw_marks(SvgPicture& picture) {
    if (picture.scene.sides_shown) draw_sides(picture);
    for (const Mark& mark : picture.scene.marks)
        if (mark.kind == Mark::Kind::kLastMove && !mark.to) draw_last_move(picture, mark.cell);
    for (const Mark& mark : picture.scene.marks)
        if (mark.kind != Mark::Kind::kLastMove && !mark.label.empty()) draw_note(picture, mark);
}

}  // namespace pavage
