// Signs as paths, each defined once in a picture.
#include <cmath>

#include "render/signs.h"
#include "render/svg_parts.h"

namespace pavage {

namespace {

std::string disc(double radius) {
    const std::string r = svg_number(radius), wide = svg_number(2 * radius);
    return "M-" + r + " 0a" + r + " " + r + " 0 1 0 " + wide + " 0a" + r + " " + r + " 0 1 0-" + wide + " 0z";
}

}  // namespace

std::string sign_path(Sign sign, double radius) {
    const SignShape shape = sign_shape(sign);
    const double size = radius * kPixels;
    std::string path;
    if (shape.disc > 0) path += disc(shape.disc * size);
    if (shape.hole > 0) path += disc(shape.hole * size);
    if (shape.corners.empty()) return path;
    PathData data;
    std::vector<Point> scaled;
    for (Point corner : shape.corners) scaled.push_back(corner * (size / kPixels));
    data.polygon(scaled);
    return data.text();
}

std::string define_sign(SvgPicture& picture, int player, double radius) {
    if (player < 1 || player > kMaxPlayers) return {};
    const Sign sign = sign_of(picture.scene.looks[player]);
    // Sign and size are in the id: several pictures may stand in one page.
    const std::string id =
        "pv-sign" + std::to_string(static_cast<int>(sign)) + "-" + std::to_string(std::lround(radius * kPixels * 10));
    picture.writer.define(id, "<path id=\"" + id + "\" fill-rule=\"evenodd\" d=\"" + sign_path(sign, radius) + "\"/>");
    return id;
}

}  // namespace pavage
