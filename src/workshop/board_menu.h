// The boards there are to begin with, for a page to offer (tiling/board_families.h), in words.
#pragma once

#include "base/json.h"
#include "rules/info.h"

namespace pavage {

// {"do":"boards"}: {"families":[{"id":…,"name":…,"choice":"Outline","measure":"Size","least":1,"usual":5,
// "kinds":[{"id":…,"name":…,"title":…,"pattern":"hexagon:{size}","most":18}]}],"dual":"dual:{board}"}.
Json answer_boards(Language language);

}  // namespace pavage
