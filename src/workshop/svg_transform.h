// How an SVG element is moved, turned, stretched and slanted before it is drawn.
#pragma once

#include <optional>
#include <string_view>

#include "tiling/topology.h"

namespace pavage {

// (x,y) goes to (a·x + c·y + e, b·x + d·y + f).
struct SvgTransform {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

    Point of(Point point) const { return {a * point.x + c * point.y + e, b * point.x + d * point.y + f}; }
    // The inner one first, then this one.
    SvgTransform after(const SvgTransform& inner) const;
};

// A `transform` attribute; nothing if it cannot be read.
std::optional<SvgTransform> read_svg_transform(std::string_view text);

}  // namespace pavage
