// What a page draws, and how touches become moves: docs/protocol.md, "For pages".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "play/match.h"
#include "rules/info.h"

namespace pavage {

// The view is empty or one of the game's own.
Json scene_json(const Match& match, Language language, bool names, std::string_view view = {});

// The pictures on the way from the position before the last move to this one.
Json frames_json(const Match& match, bool names);

// What may be touched after these touches, and the move that they are, if they are one. Keys are as `next` gave them; the
// error names the first that leads nowhere.
Result<Json> touch_json(const Match& match, const std::vector<std::string>& path, Language language);

}  // namespace pavage
