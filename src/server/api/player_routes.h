// What anybody may know: the games, the players, the best of each game. Reads only.
#pragma once

#include <vector>

#include "server/api/api.h"
#include "store/store_thread.h"

namespace pavage {

std::vector<Route> player_routes(StoreThread& store);
// The catalogue and the description of the API itself; `describe` is asked once, at the first request.
std::vector<Route> description_routes(std::function<Json()> describe);

Schema rating_schema();
Json rating_json(const RatingRow& row);

}  // namespace pavage
