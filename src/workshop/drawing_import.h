// A drawing from a picture: its closed outlines brought to sides of about one unit, corners that nearly meet made one, and
// what is no cell left out: the same outline twice, and a frame around everything.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "workshop/drawing_sketch.h"

namespace pavage {

struct ImportedDrawing {
    Sketch sketch;
    std::vector<Error> notes;  // what was left out, as sentences
};

inline constexpr double kUsualSnap = 0.1, kMostSnap = 0.5;

// `snap` in sides. Refused: what is no SVG, has no closed outline, or more than a board may have.
Result<ImportedDrawing> sketch_from_svg(std::string_view text, double snap);

}  // namespace pavage
