// Segments: sticks that lie between points, the polygons they make, and which of them moved last.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "render/svg_parts.h"

namespace pavage {

namespace {

// A stick leaves its points free, so that six of them can meet.
constexpr double kStick = 0.15, kFree = 0.225, kBead = 0.11;

PathData line_between(const SvgPicture& picture, Cell from, Cell to, Point shift = {}) {
    const Point a = picture.topology.centre(from), b = picture.topology.centre(to);
    const Point inwards = (b - a) * (kFree / std::sqrt(squared(b - a)));
    PathData path;
    path.polyline(std::array{a + inwards + shift, b - inwards + shift});
    return path;
}

bool on_line(const Segment& segment, Cell from, Cell to) {
    return (segment.from == from && segment.to == to) || (segment.from == to && segment.to == from);
}

void draw_faces(SvgPicture& picture) {
    for (const Face& face : picture.scene.faces) {
        PathData path;
        std::vector<Point> corners;
        for (Cell corner : face.corners) corners.push_back(picture.topology.centre(corner));
        path.polygon(corners);
        picture.writer.path("face", path);
    }
}

bool is_losing(const Scene& scene, const Segment& segment) {
    return std::ranges::any_of(scene.faces, [&](const Face& face) {
        return std::ranges::any_of(face.losing,
                                   [&](const Segment& lost) { return on_line(lost, segment.from, segment.to); });
    });
}

// The stick with a bead in its middle that carries the player's sign; a cross instead where it would be lost.
void draw_stick(SvgPicture& picture, const Segment& segment) {
    const PathData line = line_between(picture, segment.from, segment.to);
    const bool losing = is_losing(picture.scene, segment);
    const Point middle = (picture.topology.centre(segment.from) + picture.topology.centre(segment.to)) * 0.5;
    const double around = kStick / 2 + kThinLine;
    picture.writer.path("line cast", line_between(picture, segment.from, segment.to, {0, 0.035}), around,
                        stroke_width(kStick + 2.4 * kThinLine));
    picture.writer.path("line " + picture.of_player("o", segment.player), line, around,
                        stroke_width(kStick + 2 * kThinLine));
    picture.writer.circle("body " + picture.of_player("p", segment.player), middle, kBead);
    picture.writer.path("line " + picture.of_player("k", segment.player), line, 0, stroke_width(kStick));
    if (losing) {
        const double arm = 0.062;
        PathData cross;
        cross.polyline(std::array{middle + Point{-arm, -arm}, middle + Point{arm, arm}});
        cross.polyline(std::array{middle + Point{-arm, arm}, middle + Point{arm, -arm}});
        picture.writer.path("line " + picture.of_player("i", segment.player), cross, 0, stroke_width(2 / kPixels));
        return;
    }
    const std::string id = define_sign(picture, segment.player, 0.07);
    if (!id.empty()) picture.writer.use(id, picture.of_player("g", segment.player), middle, 0.07);
}

// A line at this distance all round a stick.
PathData round_stick(const SvgPicture& picture, Cell from, Cell to, double apart) {
    constexpr int kSteps = 8;  // of half a turn
    const auto ends = line_between(picture, from, to).points();
    const Point along = (ends[1] - ends[0]) * (1 / std::sqrt(squared(ends[1] - ends[0]))), across{-along.y, along.x};
    std::vector<Point> corners;
    for (int end : {1, 0})
        for (int step = 0; step <= kSteps; ++step) {
            const double turn = std::numbers::pi * step / kSteps, way = end == 1 ? apart : -apart;
            corners.push_back(ends[end] + along * (way * std::sin(turn)) - across * (way * std::cos(turn)));
        }
    PathData path;
    path.polygon(corners);
    return path;
}

// Where a stick came from: dots. Where it is: a thin line round it.
void draw_last_line(SvgPicture& picture, const Mark& mark) {
    const bool there = std::ranges::any_of(picture.scene.segments,
                                           [&](const Segment& segment) { return on_line(segment, mark.cell, mark.to); });
    if (there) picture.writer.path("last", round_stick(picture, mark.cell, mark.to, kStick / 2 + 4 / kPixels));
    else picture.writer.path("last origin", line_between(picture, mark.cell, mark.to));
}

}  // namespace

void draw_segments(SvgPicture& picture) {
    draw_faces(picture);
    for (const Segment& segment : picture.scene.segments)
        if (is_losing(picture.scene, segment))
            picture.writer.path("line losing", line_between(picture, segment.from, segment.to), kStick,
                                stroke_width(kStick + 8 / kPixels));
    for (const Mark& mark : picture.scene.marks)
        if (mark.kind == Mark::Kind::kLastMove && mark.to) draw_last_line(picture, mark);
    for (const Segment& segment : picture.scene.segments) draw_stick(picture, segment);
}

}  // namespace pavage
