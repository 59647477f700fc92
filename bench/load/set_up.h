// What must be there before anybody plays: a session for every client and a table for every game, made by plain requests.
// Waits for its answers; runs before the crowd does.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/json.h"
#include "settings.h"

namespace pavage::load {

std::vector<std::string> make_guests(const Settings& settings);  // a cookie each
// Opens one more table for whoever has this cookie; its number. Throws std::runtime_error if the server refuses.
std::vector<std::int64_t> open_tables(const Settings& settings, const std::vector<std::string>& cookies);

}  // namespace pavage::load
