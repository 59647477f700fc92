// A tournament as it is kept, one JSON object a line: first the heading, which says all that decides the games, then the
// games in order. What is read is checked against the tournament; the file is the program's business.
#pragma once

#include "base/json.h"
#include "play/tournament.h"

namespace pavage {

// A plan as it is sent: to a page's worker, to another machine. What is missing is as usual.
Json to_json(const TournamentPlan& plan);
Result<TournamentPlan> read_plan(const Json& json);

Json heading_of(const Tournament& tournament);
// The first key in which a heading differs; "format" if it is none at all, empty if it is the same.
std::string difference(const Json& heading, const Tournament& tournament);

Json to_json(const PlayedGame& game, const Tournament& tournament);
// The game of this number; nothing if the line is no such game.
std::optional<PlayedGame> read_game(const Json& line, std::uint64_t number, const Tournament& tournament);

}  // namespace pavage
