// What the logs of tables and of tournaments share: small readers and writers of the JSON that is kept. What is read back
// may be damaged: a number that cannot be is one that nothing has, and is refused where it is used.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/json.h"
#include "rules/options.h"

namespace pavage::kept {

template <class T>
Json list_json(const std::vector<T>& list) {
    Json json = Json::array();
    for (const T& each : list) json.push(std::int64_t{each});
    return json;
}

template <class T>
std::vector<T> list_of(const Json* json) {
    std::vector<T> list;
    if (!json || !json->items()) return list;
    for (const Json& each : *json->items()) {
        const std::int64_t* value = each.integer();
        list.push_back(value && std::in_range<T>(*value) ? static_cast<T>(*value) : T{-1});
    }
    return list;
}

inline std::int64_t number_in(const Json& json, std::string_view name) {
    const Json* found = json.find(name);
    return found && found->integer() ? *found->integer() : 0;
}
inline int small_in(const Json& json, std::string_view name) {
    const std::int64_t value = number_in(json, name);
    return std::in_range<int>(value) ? static_cast<int>(value) : -1;
}
inline std::string text_in(const Json& json, std::string_view name) {
    const Json* found = json.find(name);
    return found && found->string() ? *found->string() : "";
}
inline bool flag_in(const Json& json, std::string_view name) {
    const Json* found = json.find(name);
    return found && found->boolean() && *found->boolean();
}

// What was kept before versions were was kept under the first; one that cannot be is no game's.
inline int rules_in(const Json& json) {
    if (!json.find("rules")) return 1;
    const int version = small_in(json, "rules");
    return version > 0 ? version : -1;
}

inline void set_if(Json& json, std::string_view name, std::int64_t value) {
    if (value) json.set(name, value);
}
inline void set_if(Json& json, std::string_view name, const std::string& value) {
    if (!value.empty()) json.set(name, value);
}
template <class T>
void set_if(Json& json, std::string_view name, const std::vector<T>& list) {
    if (!list.empty()) json.set(name, list_json(list));
}

inline GivenOptions options_of(const Json* json) {
    GivenOptions options;
    if (json && json->members())
        for (const auto& [name, value] : *json->members())
            if (value.string()) options.emplace_back(name, *value.string());
    return options;
}

}  // namespace pavage::kept
