// Drawings as board files. Unlike boards, drawings may have faults, and their files too: nobody loses work that is not done
// yet. Points as JSON, for requests as well.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"
#include "workshop/drawing_sketch.h"

namespace pavage {

std::string file_of(const Sketch& sketch);
// Refused: what has not the form of a board file, or draws no outlines.
Result<Sketch> sketch_from_file(std::string_view text);

// [x,y], both within the bounds of boards.
std::optional<Point> point_from(const Json& value);
std::optional<Polygon> outline_from(const Json& value);
// Rounded to what can be seen, and short.
Json point_json(Point point);
Json outline_json(const Polygon& outline);

}  // namespace pavage
