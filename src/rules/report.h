// A position as facts for programs: who holds which cell, and whatever else decides what may follow, by name. Together
// with whose turn it is this is the whole position: equal positions report equally and different ones differently.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace pavage {

struct Report {
    std::vector<std::uint8_t> cells;  // player by cell, 0 for none; empty where the game has no stones on cells
    bool neutral = false;             // stones are nobody's, and 1 says only that there is one
    Json::Object facts;

    void add(std::string_view name, Json value) { facts.emplace_back(name, std::move(value)); }
};

}  // namespace pavage
