// A drawing as pages are told of it: cells, ports, faults with their places, and the name of the board it makes.
#pragma once

#include "base/json.h"
#include "rules/info.h"
#include "workshop/drawing.h"

namespace pavage {

Json drawing_json(const BoardDrawing& drawing, Language language);

}  // namespace pavage
