// A board whose cells are points: a plate with lines drawn on it, the names of the outer points along its rim.
#include <algorithm>
#include <array>
#include <cmath>

#include "render/svg_parts.h"
#include "tiling/geometry.h"

namespace pavage {

namespace {

constexpr double kPlate = 0.62;  // how far the plate reaches beyond its points
constexpr double kGoal = 0.21;   // the mark of a point that somebody makes for

void draw_plate(SvgPicture& picture) {
    PathData plate;
    std::vector<Point> ring;
    for (Cell cell : picture.topology.ring()) ring.push_back(picture.topology.centre(cell));
    plate.polygon(ring);
    picture.writer.path("edge", plate, kPlate + kThinLine, stroke_width(2 * (kPlate + kThinLine)));
    picture.writer.path("plate", plate, kPlate, stroke_width(2 * kPlate));
}

void draw_lines(SvgPicture& picture) {
    PathData lines;
    for (int i = 0; i < picture.topology.size(); ++i)
        for (Cell next : picture.topology.neighbours(Cell(i)))
            if (Cell(i) < next) lines.polyline(std::array{picture.topology.centre(Cell(i)), picture.topology.centre(next)});
    picture.writer.path("side", lines);
}

void draw_point(SvgPicture& picture, Cell cell) {
    constexpr double kPoint = 0.055;
    const Ground* ground = picture.ground[cell.index];
    const Point at = picture.topology.centre(cell);
    if (!ground || ground->player == 0) return picture.writer.circle("point", at, kPoint);
    picture.writer.circle("body " + picture.of_player("p", ground->player), at, kGoal);
    const std::string id = define_sign(picture, ground->player, 0.55 * kGoal);
    if (!id.empty()) picture.writer.use(id, picture.of_player("g", ground->player), at, 0.55 * kGoal);
}

// Away from the board: between the outward normals of the two sides of the ring that meet here.
Point outward(const Topology& topology, std::size_t place) {
    const auto ring = topology.ring();
    const auto at = [&](std::size_t i) { return topology.centre(ring[i % ring.size()]); };
    const Point before = at(place) - at(place + ring.size() - 1), after = at(place + 1) - at(place);
    Polygon outline;
    for (Cell cell : ring) outline.push_back(topology.centre(cell));
    const double side = signed_area(outline) > 0 ? 1 : -1;
    const auto normal = [&](Point way) { return Point{-way.y, way.x} * (side / std::sqrt(squared(way))); };
    const Point sum = normal(before) + normal(after);
    return sum * (1 / std::sqrt(std::max(squared(sum), 1e-9)));
}

void draw_names(SvgPicture& picture) {
    const Topology& topology = picture.topology;
    const auto ring = topology.ring();
    for (std::size_t i = 0; ring.size() > 2 && i < ring.size(); ++i) {
        const double apart = picture.ground[ring[i].index] ? 0.4 : 0.34;
        const Point at = topology.centre(ring[i]) + outward(topology, i) * apart;
        picture.writer.text("name", at, kSmallLetters, topology.name(ring[i]));
    }
    // Within an upright net no line goes level, so beside its point a name is free of lines.
    for (int i = 0; i < topology.size(); ++i)
        if (!topology.on_rim(Cell(i)))
            picture.writer.text("name", topology.centre(Cell(i)) + Point{0.46, 0}, 0.85 * kSmallLetters,
                                topology.name(Cell(i)));
}

}  // namespace

void draw_net(SvgPicture& picture) {
    draw_plate(picture);
    draw_lines(picture);
    for (int i = 0; i < picture.topology.size(); ++i) draw_point(picture, Cell(i));
    draw_names(picture);
}

}  // namespace pavage
