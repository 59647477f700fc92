// What the turns of tables and of tournaments share: refusing a command, and looking for a seat in a list.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "base/result.h"

namespace pavage {

inline Error refusal(std::string code, std::vector<std::string> values = {}) {
    return {std::move(code), "", std::move(values)};
}

inline bool has(const std::vector<int>& list, int seat) { return std::ranges::find(list, seat) != list.end(); }

}  // namespace pavage
