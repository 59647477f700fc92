// How requests of the engine protocol are read and answered, for the sources of the engine.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/result.h"

namespace pavage {

inline Error bad_field(std::string_view name, std::string_view expected) {
    return {"engine.field", "", {std::string(name), std::string(expected)}};
}

inline Json accepted(const Json& content) {
    Json reply = Json::Object{{"ok", true}};
    for (const auto& [name, value] : *content.members()) reply.set(name, value);
    return reply;
}

// A whole number, also written as 3.0.
inline std::optional<std::int64_t> whole(const Json& value) {
    if (value.integer()) return *value.integer();
    if (value.real() && std::abs(*value.real()) < 9e15 && *value.real() == std::floor(*value.real()))
        return static_cast<std::int64_t>(*value.real());
    return std::nullopt;
}

inline bool flag(const Json& request, std::string_view name) {
    const Json* given = request.find(name);
    return given && given->boolean() && *given->boolean();
}

}  // namespace pavage
