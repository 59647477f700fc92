// How requests of the engine protocol are read and answered, for the sources of the engine.
#pragma once

#include <string>
#include <string_view>

#include "base/json.h"
#include "base/json_whole.h"
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

inline bool flag(const Json& request, std::string_view name) {
    const Json* given = request.find(name);
    return given && given->boolean() && *given->boolean();
}

}  // namespace pavage
