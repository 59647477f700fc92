// Requests about sheets to print and to cut: which sets there are, their pages as pictures, and files to keep.
#pragma once

#include "base/json.h"
#include "base/result.h"
#include "rules/info.h"
#include "tiling/boards.h"

namespace pavage {

// {"do":"sheet","action":"sets"|"make"|"file", …}: see docs/workshop.md.
Result<Json> answer_sheet(const Json& request, Language language, const FileReader& read_file);

}  // namespace pavage
