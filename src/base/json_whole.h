// Whole numbers of JSON as programs write them.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

#include "base/json.h"

namespace pavage {

// A whole number, also written as 3.0.
inline std::optional<std::int64_t> whole(const Json& value) {
    if (value.integer()) return *value.integer();
    if (value.real() && std::abs(*value.real()) < 9e15 && *value.real() == std::floor(*value.real()))
        return static_cast<std::int64_t>(*value.real());
    return std::nullopt;
}

}  // namespace pavage
