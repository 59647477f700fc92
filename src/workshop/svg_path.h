// The lines that the data of an SVG path draws, curves as a few straight pieces. What can be read up to a mistake is kept,
// as SVG has it.
#pragma once

#include <string_view>
#include <vector>

#include "tiling/topology.h"

namespace pavage {

struct SvgLine {
    Polygon points;
    enum class End { kOpen, kClosed } end = End::kOpen;
};

struct SvgPath {
    std::vector<SvgLine> lines;
    bool whole = true;  // nothing was wrong
};

// Stops after `most_points`.
SvgPath read_svg_path(std::string_view data, std::size_t most_points);

}  // namespace pavage
