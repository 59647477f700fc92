// A table or a tournament that does not replay. It stays in the store as it is; who may see it is told that it is damaged,
// and the log and `pavage data check` say where.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/store.h"

namespace pavage {

struct Damaged {
    std::int64_t number = 0;
    Error told;   // to people: …damaged, or …other_rules where the rules of its game have changed since
    Error found;  // to whoever runs the site: check.…_setup, _entry or _event, _rules
    bool is_public = true;
    std::int64_t circle = 0;
    std::string key = {};
    std::vector<std::int64_t> users = {};  // who sees it even if it is not public
};

// Looks at every table and tournament for what does not replay, the finished ones too: slow on a large site. Reads
// in the caller's transaction.
std::vector<Error> damage_in(Store& store);

}  // namespace pavage
