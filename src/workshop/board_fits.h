// Which games can be played on a board, and why the others cannot: every game of the catalogue that is played on boards by
// name is asked to set itself up on it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "rules/info.h"
#include "tiling/boards.h"

namespace pavage {

struct BoardFit {
    std::string game;          // its id
    int players = 0;           // the fewest that it can be played by on this board
    std::optional<Error> why;  // not, if it cannot
};
std::vector<BoardFit> games_on(std::string_view board, const FileReader& read_file = nullptr);

// {"do":"fits","board":"…"}: {"games":[{"id":…,"name":…,"fits":true,"players":2} or {…,"fits":false,"why":"…"}]}; a board
// that is none is refused.
Result<Json> answer_fits(const Json& request, Language language, const FileReader& read_file);

}  // namespace pavage
