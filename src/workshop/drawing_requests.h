// {"do":"draw","action":…}: the requests by which a page draws a board. docs/workshop.md lists them. All geometry is done
// here, so that a page only shows what it is told.
#pragma once

#include "base/json.h"
#include "base/result.h"
#include "rules/info.h"
#include "tiling/boards.h"
#include "workshop/drawing.h"

namespace pavage {

Result<Json> answer_draw(BoardDrawing& drawing, const Json& request, Language language, const FileReader& read_file);

}  // namespace pavage
