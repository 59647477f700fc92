// Ratings between the mathematics (online/rating.h) and the store.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "online/table_json.h"
#include "store/store.h"

namespace pavage {

// A game enters the log, and the ratings of its players follow; not if somebody played against a program of their own.
void rate(Store& store, const RatedRow& rated);

// What is shown beside names at a table for so many players; those without a rated game are not in it.
std::map<std::int64_t, ShownRating> shown_ratings(Store& store, const std::vector<std::int64_t>& users,
                                                  const std::string& game, int players);

}  // namespace pavage
