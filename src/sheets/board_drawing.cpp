#include "sheets/board_drawing.h"

#include <algorithm>

#include "render/signs.h"
#include "sheets/board_parts.h"
#include "sheets/measure.h"
#include "sheets/outline.h"
#include "tiling/geometry.h"

namespace pavage::sheets {

namespace {

// Round what belongs to the board itself, without names and ports.
std::vector<Point> corners_of(const BoardPicture& picture) {
    std::vector<Point> corners;
    for (int i = 0; i < picture.topology.size(); ++i) {
        if (picture.is_net()) corners.push_back(picture.at(Cell(i)));
        else
            for (Point corner : picture.topology.outline(Cell(i))) corners.push_back(picture.at(corner));
    }
    // A torus shows some of its sides twice.
    for (const Edge& edge : picture.topology.edges())
        if (edge.is_glued())
            for (Point end : {edge.from, edge.to}) corners.push_back(picture.at(end + edge.glue));
    return corners;
}

// What a form may reach.
std::vector<Point> reach_of(const Item& item) {
    if (const auto* path = std::get_if<Path>(&item.form)) return flattened(*path);
    if (const auto* circle = std::get_if<Circle>(&item.form)) return flattened(*circle);
    const auto [low, high] = extent_of(item);
    return {low, {high.x, low.y}, high, {low.x, high.y}};
}

// As wide as all that is drawn outside the cells needs.
double border_for(const BoardPicture& picture, const Polygon& hull) {
    constexpr double kAround = 3.5;
    double most = 0;
    for (const Item& item : picture.drawing.items)
        for (Point point : reach_of(item)) most = std::max(most, outside(hull, point));
    return most < 1e-6 ? 0 : most + kAround;
}

void cut_plate(BoardPicture& picture, const Polygon& hull, double border) {
    const bool cut = picture.look.plate == Plate::kCut;
    const Layer layer = cut ? Layer::kCut : Layer::kGuide;
    const Ink& ink = cut ? ink::kCut : ink::kGuide;
    const double kerf = cut ? picture.look.kerf / 2 : 0;
    if (border > 0) return picture.drawing.polygon(layer, offset(hull, border + kerf), ink);
    for (const RimLoop& loop : picture.loops) {
        // Round a hole the line runs the other way: the hole is made smaller by the same.
        const Polygon corners = picture.at(Polygon(loop.corners.begin(), loop.corners.end()));
        picture.drawing.polygon(layer, offset(corners, signed_area(corners) < 0 ? -kerf : kerf), ink);
    }
}

}  // namespace

BoardPicture::BoardPicture(const Scene& scene_, const BoardLook& look_)
    : scene(scene_), look(look_), topology(*scene_.topology) {
    scale = look.side / usual_side(topology, scene.drawing);
    room = usual_room(topology, scene.drawing) * scale;
    stone = 0.38 * room;
    letter = std::clamp(0.2 * room, 2.4, 5.0);
    if (!topology.periods() && !is_net()) loops = rim_loops(topology);
}

Polygon BoardPicture::at(const Polygon& polygon) const {
    Polygon placed;
    for (Point point : polygon) placed.push_back(at(point));
    return placed;
}

void add_sign(Drawing& drawing, Look look, Point at, double radius, Colour colour) {
    const SignShape shape = sign_shape(sign_of(look));
    const Ink fill{.fill = colour};
    if (!shape.corners.empty()) {
        Polygon corners;
        for (Point corner : shape.corners) corners.push_back(at + corner * radius);
        drawing.polygon(Layer::kColour, corners, fill);
        drawing.polygon(Layer::kEngrave, corners, ink::kEngrave);
    } else if (shape.hole > 0) {
        const double middle = (shape.disc + shape.hole) / 2 * radius;
        drawing.circle(Layer::kColour, at, middle, {.stroke = colour, .width = (shape.disc - shape.hole) * radius});
        drawing.circle(Layer::kEngrave, at, shape.disc * radius, ink::kEngrave);
        drawing.circle(Layer::kEngrave, at, shape.hole * radius, ink::kEngrave);
    } else if (shape.disc > 0) {
        drawing.circle(Layer::kColour, at, shape.disc * radius, fill);
        drawing.circle(Layer::kEngrave, at, shape.disc * radius, ink::kEngrave);
    }
}

Drawing board_drawing(const Scene& scene, const BoardLook& look) {
    BoardPicture picture(scene, look);
    const Polygon hull = hull_of(corners_of(picture));
    draw_grounds(picture);
    draw_ports(picture);
    draw_start(picture);
    draw_seams(picture);
    draw_names(picture);
    const bool bare = picture.loops.empty();  // a net, a torus or single discs: nothing to cut along
    const double needed = border_for(picture, hull);
    const double border = look.border.value_or(bare ? std::max(needed, 0.3 * look.side) : needed);
    draw_lines(picture, border > 0);
    cut_plate(picture, hull, border);
    return std::move(picture.drawing);
}

}  // namespace pavage::sheets
