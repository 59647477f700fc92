#include "rules/options_json.h"

#include "base/json_whole.h"
#include "base/text.h"

namespace pavage {

Result<GivenOptions> options_from(const Json* json) {
    GivenOptions given;
    if (!json || json->is_null()) return given;
    if (!json->members()) return Error{"engine.field", "", {"options", "{\"name\":value}"}};
    for (const auto& [name, value] : *json->members()) {
        if (value.string()) given.emplace_back(name, *value.string());
        else if (const auto number = whole(value)) given.emplace_back(name, std::to_string(*number));
        else return Error{"option.type", name, {quotable(name)}};
    }
    return given;
}

Json options_json(const GivenOptions& options) {
    Json json = Json::object();
    for (const auto& [name, value] : options) json.set(name, value);
    return json;
}

}  // namespace pavage
