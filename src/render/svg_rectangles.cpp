// Rectangles that lie on the board as one piece: a tile with a small joint round it, and its owner's sign once.
#include <algorithm>

#include "render/svg_parts.h"

namespace pavage {

namespace {

constexpr double kJoint = 1.5 / kPixels;  // what is left of the board round a tile
constexpr double kInlay = 6 / kPixels;    // from there to the line within the last one laid

struct Extent {
    Point middle, half;
};

Extent extent_of(const SvgPicture& picture, const Rectangle& one) {
    const Point corner = picture.topology.centre(one.at);
    return {corner + Point{(one.w - 1) / 2.0, -(one.h - 1) / 2.0}, {one.w / 2.0, one.h / 2.0}};
}

PathData frame(const Extent& extent, double inset) {
    const Point half = extent.half - Point{inset, inset};
    PathData path;
    path.polygon(std::vector<Point>{extent.middle - half, extent.middle + Point{half.x, -half.y}, extent.middle + half,
                                    extent.middle + Point{-half.x, half.y}});
    return path;
}

// Larger on larger tiles, but not by as much: the sign says whose it is, and the colour says it already.
double sign_size(const SvgPicture& picture, const Rectangle& one) {
    return 0.46 * picture.radius * (std::min(one.w, one.h) > 2 ? 1.6 : std::min(one.w, one.h) > 1 ? 1.3 : 1);
}

}  // namespace

// The sides of the cells under a tile would show in the joints.
void draw_beds(SvgPicture& picture) {
    for (const Rectangle& one : picture.scene.rectangles)
        picture.writer.path("hole", frame(extent_of(picture, one), -kThinLine / 2));
}

void draw_rectangles(SvgPicture& picture) {
    for (const Rectangle& one : picture.scene.rectangles) {
        const Extent extent = extent_of(picture, one);
        picture.writer.path("body " + picture.of_player("p", one.player), frame(extent, kJoint), kThinLine);
        if (one.last)
            picture.writer.path("line " + picture.of_player("i", one.player), frame(extent, kJoint + kInlay), 0,
                                " stroke-width=\"1.75\"");
        const double size = sign_size(picture, one);
        const std::string id = define_sign(picture, one.player, size);
        if (!id.empty()) picture.writer.use(id, picture.of_player("g", one.player), extent.middle, size);
    }
}

}  // namespace pavage
