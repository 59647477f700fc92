// The closed outlines of an SVG picture, in its own measure: paths, polygons, rectangles, circles. Only what is drawn
// counts, copies where they are drawn; styles, texts and everything outside the file are left aside, and counted.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "tiling/topology.h"

namespace pavage {

struct SvgOutlines {
    std::vector<Polygon> outlines;  // in the order of the file
    // What was left out.
    int open_lines = 0;
    int unread = 0;  // shapes with a mistake, or with far too many corners
    int copies = 0;  // <use> of what is not in the file
    int pictures = 0;
};

inline constexpr std::size_t kMaxSvgBytes = 1'000'000;
inline constexpr int kMaxSvgElements = 20'000;  // tags of the file; elements that are drawn, with all copies
inline constexpr int kMaxSvgDepth = 100;
inline constexpr std::size_t kMaxSvgPoints = 100'000;
inline constexpr std::size_t kMaxOutlinePoints = 1'000;

// Refused: what is too large or too deep, no XML, no SVG, or what is a copy of itself.
Result<SvgOutlines> read_svg(std::string_view text);

}  // namespace pavage
