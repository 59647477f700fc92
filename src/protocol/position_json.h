// Positions, boards, search results and the catalogue as JSON, in the shapes that docs/protocol.md promises.
#pragma once

#include "base/json.h"
#include "play/match.h"
#include "play/registry.h"
#include "rules/info.h"

namespace pavage {

Json options_json(const Game& game);
Json position_json(const Match& match, Language language);
Json board_json(const Game& game);
// What `best` answers; the match is at the position that was searched.
Json search_json(const Match& match, const SearchResult& result, double seconds);
// What `solve` answers, without the certificate.
Json survey_json(const Game& game, const Survey& survey, double seconds);
Json solution_json(const Match& match, const Solution& solution, double seconds, Language language);
Json value_json(const Solution& solution);  // "win", "loss", "draw", a number of points; null where nothing is proven
Json protocol_json();                       // [oldest,newest] that this program understands
// That and the games: id, name, players, version of the rules, options with type, default and meaning, presets: in one
// language.
Json catalogue_json(Language language);

// What this program understands: {"protocol":[oldest,newest],"rules":{game: version of its rules}}.
Json versions_json();

}  // namespace pavage
