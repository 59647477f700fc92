// The position that a command is about: from GAME, -o, --moves and --seed, or from --record.
#pragma once

#include "cli/arguments.h"
#include "play/match.h"
#include "play/record.h"

namespace pavage::cli {

Result<GivenOptions> given_options(const Arguments& arguments);
std::vector<std::string> given_moves(const Arguments& arguments);

// A new game after the given moves. Without --seed the seed is `usual_seed`.
Result<Match> new_match(const Arguments& arguments, std::uint64_t usual_seed);

// The same, or the last game of a record after the given moves. Seed 1 if none is given, so that answers repeat.
Result<Match> asked_position(const Arguments& arguments);

// Files may hold several games one after the other, as `play --record` leaves them: the last one.
Result<Record> last_record(std::string_view file);

}  // namespace pavage::cli
