#include "render/svg.h"

#include <algorithm>
#include <cmath>

#include "base/hash.h"
#include "render/svg_parts.h"
#include "rules/rectangles.h"
#include "tiling/geometry.h"

namespace pavage {

namespace {

// One size of stones for the whole board, small enough for its smallest cell unless that is a sliver.
double stone_radius(const Topology& topology) {
    double least = 0.5;
    for (int i = 0; i < topology.size(); ++i) {
        const Polygon& outline = topology.outline(Cell(i));
        const Point centre = topology.centre(Cell(i));
        for (std::size_t k = 0; k < outline.size(); ++k)
            least = std::min(least, distance_to_segment(centre, outline[k], outline[(k + 1) % outline.size()]));
    }
    return std::clamp(0.76 * least, 0.2, 0.38);
}

std::string attribute(std::string_view name, std::string_view value) {
    return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}

std::string element(std::string_view name, std::string_view content) {
    if (content.empty()) return {};
    return "<" + std::string(name) + ">" + xml_escaped(content) + "</" + std::string(name) + ">\n";
}

// Whole pixels, so that no raster leaves a half-filled line at the edge.
struct Frame {
    double left, top, width, height;
};
Frame frame_of(const PictureBox& extent) {
    constexpr double kMargin = 20;
    const Point middle = (extent.low + extent.high) * (kPixels / 2), size = (extent.high - extent.low) * kPixels;
    const double width = std::ceil(size.x - 1e-6) + 2 * kMargin, height = std::ceil(size.y - 1e-6) + 2 * kMargin;
    return {middle.x - width / 2, middle.y - height / 2, width, height};
}

}  // namespace

SvgPicture::SvgPicture(const Scene& scene_, const SvgStyle& style_)
    : scene(scene_), style(style_), topology(*scene_.topology), radius(stone_radius(*scene_.topology)) {
    ground.resize(topology.size());
    token.resize(topology.size());
    for (const Ground& one : scene.grounds) ground[one.cell.index] = &one;
    covered.resize(topology.size());
    for (const Token& one : scene.tokens) token[one.cell.index] = &one;
    for (const Rectangle& one : scene.rectangles)
        for (Cell cell : cells_of(topology, one)) covered[cell.index] = true;
}

bool SvgPicture::forbidden(Cell cell) const {
    return std::ranges::any_of(scene.marks,
                               [&](const Mark& mark) { return mark.kind == Mark::Kind::kForbidden && mark.cell == cell; });
}

bool SvgPicture::labelled(Cell cell) const {
    return std::ranges::any_of(scene.marks, [&](const Mark& mark) { return !mark.label.empty() && mark.cell == cell; });
}

namespace {

// The picture with paler copies on all sides, which it widens.
std::string repeated(const std::string& body, std::array<Point, 2> periods, PictureBox& extent) {
    // Of its own, because several pictures may stand in one page.
    const std::string id = "pv-torus-" + std::to_string(Hasher().add(body).value());
    std::string copies;
    for (int down = -1; down <= 1; ++down)
        for (int right = -1; right <= 1; ++right) {
            if (down == 0 && right == 0) continue;
            const Point by = periods[0] * right + periods[1] * down;
            copies += "<use href=\"#" + id + "\"" + attribute("x", svg_number(by.x * kPixels)) +
                      attribute("y", svg_number(by.y * kPixels)) + "/>\n";
        }
    const Point once = periods[0] + periods[1];
    extent.low = extent.low - once;
    extent.high = extent.high + once;
    return "<g opacity=\".5\">\n" + copies + "</g>\n<g id=\"" + id + "\">\n" + body + "</g>\n";
}

}  // namespace

std::string to_svg(const Scene& scene, const SvgStyle& style) {
    SvgPicture picture(scene, style);
    if (scene.drawing == Drawing::kNet) {
        draw_net(picture);
    } else {
        draw_cells(picture);
        draw_ports(picture);
        draw_rim_labels(picture);
        draw_cell_signs(picture);
    }
    draw_segments(picture);
    draw_rectangles(picture);
    draw_tokens(picture);
    draw_marks(picture);
    if (style.dice) draw_dice(picture);

    std::string body = picture.writer.body();
    PictureBox extent = picture.writer.extent();
    if ((style.repeat == 3 || scene.repeated) && scene.topology->periods())
        body = repeated(body, *scene.topology->periods(), extent);
    const auto [left, top, width, height] = frame_of(extent);
    const std::string box = svg_number(left) + " " + svg_number(top) + " " + svg_number(width) + " " + svg_number(height);
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"pavage\" role=\"img\"" + attribute("viewBox", box) +
                      attribute("width", svg_number(width * style.scale)) +
                      attribute("height", svg_number(height * style.scale)) + ">\n";
    svg += element("title", style.title) + element("desc", style.description);
    if (style.dressed) svg += style_sheet(scene, style.theme);
    if (!picture.writer.definitions().empty()) svg += "<defs>\n" + picture.writer.definitions() + "</defs>\n";
    svg += "<rect" + class_attribute("ground") + attribute("x", svg_number(left)) + attribute("y", svg_number(top)) +
           attribute("width", "100%") + attribute("height", "100%") + "/>\n";
    return svg + body + "</svg>\n";
}

}  // namespace pavage
