// The board itself: cells and their grounds, sides, links, and what is written into the ground.
#include <algorithm>
#include <array>
#include <cmath>

#include "render/svg_parts.h"

namespace pavage {

namespace {

std::vector<Point> shrunk(const SvgPicture& picture, Cell cell, double size) {
    const Point centre = picture.topology.centre(cell);
    std::vector<Point> corners;
    for (Point corner : picture.topology.outline(cell)) corners.push_back(centre + (corner - centre) * size);
    return corners;
}

// One path a class, so that a hundred cells cost one element.
class Layers {
  public:
    PathData& of(const std::string& classes) {
        for (auto& [known, path] : layers_)
            if (known == classes) return path;
        return layers_.emplace_back(classes, PathData()).second;
    }
    void write(SvgWriter& writer) const {
        for (const auto& [classes, path] : layers_) writer.path(classes, path, kThinLine / 2);
    }

  private:
    std::vector<std::pair<std::string, PathData>> layers_;
};

std::string classes_of(const SvgPicture& picture, Cell cell) {
    const Ground* ground = picture.ground[cell.index];
    const int tint = picture.tint(cell);
    if (!ground) return tint == 0 ? "cell" : "cell tint" + std::to_string(tint);
    switch (ground->tone) {
        case Tone::kGone: return "gone";
        case Tone::kDead: return "cell dead";
        case Tone::kPoison: return "cell";
        case Tone::kFixed: return "cell " + picture.of_player("t", ground->player);
        case Tone::kTouched: return "cell touched";
    }
    return "cell";
}

void draw_links(SvgPicture& picture) {
    PathData live, gone;
    for (const Edge& edge : picture.topology.edges()) {
        if (edge.on_rim()) continue;
        auto& path = picture.gone(edge.a) || picture.gone(edge.b) ? gone : live;
        path.polyline(std::array{edge.from, edge.to});
    }
    picture.writer.path("gone", gone);
    picture.writer.path("link", live);
}

// The line round what is left of the board: sides with a live cell on one side only.
void draw_coast(SvgPicture& picture) {
    PathData coast, seam;
    for (const Edge& edge : picture.topology.edges()) {
        const bool here = !picture.gone(edge.a), there = edge.b && !picture.gone(edge.b);
        if (edge.is_glued()) {  // the border of the square that stands for a torus
            seam.polyline(std::array{edge.from, edge.to});
            seam.polyline(std::array{edge.from + edge.glue, edge.to + edge.glue});
        }
        if (here != there) coast.polyline(std::array{edge.from, edge.to});
    }
    picture.writer.path("rim", coast, kRimLine / 2);
    picture.writer.path("rim", seam, kRimLine / 2);
}

// Free cells only: stones are not made to be seen on it.
void draw_heat(SvgPicture& picture) {
    PathData sides;  // drawn again over the heat
    for (const Mark& mark : picture.scene.marks) {
        if (mark.kind != Mark::Kind::kHeat || picture.token[mark.cell.index]) continue;
        const double strength = mark.strength > 0 ? std::min(mark.strength, 1.0) : 0;
        PathData path;
        path.polygon(picture.topology.outline(mark.cell));
        sides.polygon(picture.topology.outline(mark.cell));
        picture.writer.path("heat", path, 0, " fill-opacity=\"" + svg_number(strength) + "\"");
    }
    picture.writer.path("side", sides);
}

void draw_forbidden(SvgPicture& picture) {
    PathData path;
    for (const Mark& mark : picture.scene.marks)
        if (mark.kind == Mark::Kind::kForbidden) path.polygon(picture.topology.outline(mark.cell));
    if (path.empty()) return;
    picture.writer.define("pv-hatch",
                          "<pattern id=\"pv-hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
                          "patternTransform=\"rotate(45)\"><path" +
                              class_attribute("hatch") + " d=\"M3 0V6\"/></pattern>");
    picture.writer.path("", path, 0, " fill=\"url(#pv-hatch)\"");
}

// A frame within the cell and a drop with a cross cut out of it: nobody takes it for a stone, with or without colour.
void draw_poison(SvgPicture& picture, Cell cell) {
    const double size = picture.radius * kPixels;
    PathData frame;
    frame.polygon(shrunk(picture, cell, 0.84));
    picture.writer.path("warning", frame);
    const auto at = [&](double x, double y) { return svg_number(x * size) + " " + svg_number(y * size); };
    const std::string drop = "M" + at(0, -0.85) + "C" + at(0.18, -0.45) + " " + at(0.6, -0.1) + " " + at(0.6, 0.22) + "C" +
                             at(0.6, 0.56) + " " + at(0.33, 0.8) + " " + at(0, 0.8) + "C" + at(-0.33, 0.8) + " " +
                             at(-0.6, 0.56) + " " + at(-0.6, 0.22) + "C" + at(-0.6, -0.1) + " " + at(-0.18, -0.45) + " " +
                             at(0, -0.85) + "z";
    const std::string cut = "<path" + class_attribute("hole") + " transform=\"translate(0 " + svg_number(0.22 * size) +
                            ") rotate(45)\" d=\"" + sign_path(Sign::kCross, 0.34 * picture.radius) + "\"/>";
    const std::string id = "pv-poison-" + std::to_string(std::lround(10 * size));
    picture.writer.define(id,
                          "<g id=\"" + id + "\"><path" + class_attribute("poison") + " d=\"" + drop + "\"/>" + cut + "</g>");
    picture.writer.use(id, "", picture.topology.centre(cell), picture.radius);
}

// What is a player's for good carries his sign even where no stone stands.
void draw_owner(SvgPicture& picture, const Ground& ground) {
    const double size = 0.42 * picture.radius;
    const std::string id = define_sign(picture, ground.player, size);
    if (!id.empty())
        picture.writer.use(id, picture.of_player("e", ground.player), picture.topology.centre(ground.cell), size);
}

void draw_name(SvgPicture& picture, Cell cell) {
    const Ground* ground = picture.ground[cell.index];
    const bool signed_cell =
        ground && (ground->tone == Tone::kPoison || (ground->tone == Tone::kFixed && ground->player > 0));
    if (signed_cell || picture.gone(cell) || picture.covered[cell.index] || picture.token[cell.index] ||
        picture.labelled(cell))
        return;
    std::string_view classes = "name";
    if (ground || picture.tint(cell) != 0) classes = "note";
    else if (picture.forbidden(cell)) classes = "name halo";
    picture.writer.text(classes, picture.topology.centre(cell), kSmallLetters, picture.topology.name(cell));
}

}  // namespace

void draw_cells(SvgPicture& picture) {
    const Topology& topology = picture.topology;
    if (!topology.has_outlines()) draw_links(picture);
    Layers layers;
    layers.of("gone");  // first, so that the sides of live cells lie over it
    for (int i = 0; i < topology.size(); ++i) {
        const std::string classes = classes_of(picture, Cell(i));
        if (topology.has_outlines()) layers.of(classes).polygon(topology.outline(Cell(i)));
        else picture.writer.circle(classes, topology.centre(Cell(i)), 0.35);
    }
    layers.write(picture.writer);
    draw_heat(picture);
    draw_forbidden(picture);
    draw_beds(picture);
    if (topology.has_outlines()) draw_coast(picture);
}

void draw_cell_signs(SvgPicture& picture) {
    for (const Ground& ground : picture.scene.grounds) {
        if (ground.tone == Tone::kPoison) draw_poison(picture, ground.cell);
        if (ground.tone == Tone::kFixed && !picture.token[ground.cell.index]) draw_owner(picture, ground);
        if (ground.tone == Tone::kTouched) {
            PathData path;
            path.polygon(shrunk(picture, ground.cell, 0.86));
            picture.writer.path("touch", path);
        }
    }
    if (picture.style.names)
        for (int i = 0; i < picture.topology.size(); ++i) draw_name(picture, Cell(i));
}

}  // namespace pavage
