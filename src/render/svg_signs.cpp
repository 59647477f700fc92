// The six signs, drawn to weigh about the same to the eye.
#include <cmath>

#include "render/svg_parts.h"

namespace pavage {

namespace {

std::string disc(double radius) {
    const std::string r = svg_number(radius), wide = svg_number(2 * radius);
    return "M-" + r + " 0a" + r + " " + r + " 0 1 0 " + wide + " 0a" + r + " " + r + " 0 1 0-" + wide + " 0z";
}

std::string shape(std::span<const Point> corners, double radius) {
    PathData path;
    std::vector<Point> scaled;
    for (Point corner : corners) scaled.push_back(corner * (radius / kPixels));
    path.polygon(scaled);
    return path.text();
}

}  // namespace

std::string sign_path(Sign sign, double radius) {
    const double size = radius * kPixels;
    switch (sign) {
        case Sign::kNone: return {};
        case Sign::kDot: return disc(0.66 * size);
        case Sign::kBar: return shape(std::vector<Point>{{-1, -0.3}, {1, -0.3}, {1, 0.3}, {-1, 0.3}}, size);
        case Sign::kTriangle: return shape(std::vector<Point>{{0, -1}, {0.98, 0.68}, {-0.98, 0.68}}, size);
        case Sign::kDiamond: return shape(std::vector<Point>{{0, -1.08}, {0.8, 0}, {0, 1.08}, {-0.8, 0}}, size);
        case Sign::kCross: {
            const double arm = 0.95, half = 0.27;
            return shape(std::vector<Point>{{-half, -arm},
                                            {half, -arm},
                                            {half, -half},
                                            {arm, -half},
                                            {arm, half},
                                            {half, half},
                                            {half, arm},
                                            {-half, arm},
                                            {-half, half},
                                            {-arm, half},
                                            {-arm, -half},
                                            {-half, -half}},
                         size);
        }
        case Sign::kRing: return disc(0.88 * size) + disc(0.46 * size);
    }
    return {};
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
