// The table of routes as an OpenAPI 3.1 document.
#include <algorithm>

#include "base/text.h"
#include "online/table.h"
#include "server/api/router.h"
#include "server/problem.h"

namespace pavage {

namespace {

Json json_object(std::initializer_list<std::pair<std::string_view, Json>> members) {
    Json result = Json::object();
    for (const auto& [name, value] : members) result.set(name, value);
    return result;
}

Schema problem_schema() {
    return shape::object({{"type", shape::text()},
                          {"title", shape::text()},
                          {"status", shape::integer(400, 599)},
                          {"code", shape::text().about("Stable, for programs.")},
                          {"detail", shape::text().about("A sentence in the language of Accept-Language.")}})
        .named("Problem");
}

Json parameter(std::string_view name, std::string_view where, std::string_view meaning, const Schema& schema,
               Json& components) {
    return json_object({{"name", name},
                        {"in", where},
                        {"description", meaning},
                        {"required", where == "path"},
                        {"schema", schema.describe(components)}});
}

Json parameters(const Route& route, Json& components) {
    Json list = Json::array();
    for (const std::string_view part : split(route.path, '/'))
        if (part.starts_with('{')) {
            const std::string_view name = part.substr(1, part.size() - 2);
            const std::string_view meaning = name == "number" ? "The number of the table." : "The name of the player.";
            list.push(parameter(name, "path", meaning, part_schema(name), components));
        }
    for (const QueryInfo& query : route.query)
        list.push(parameter(query.name, "query", query.meaning, query.schema, components));
    if (route.takes_key)
        list.push(
            parameter(kIdempotencyKey, "header",
                      "Made up by the client. A retry with the same one has no second effect and is answered with what "
                      "the first request led to.",
                      shape::text(1, kMostIdBytes), components));
    return list;
}

Json content(std::string_view type, const Schema& schema, Json& components) {
    return json_object({{type, json_object({{"schema", schema.describe(components)}})}});
}

Json responses(const Route& route, Json& components) {
    Json list = Json::object();
    for (const AnswerInfo& answer : route.answers) {
        Json one = json_object({{"description", answer.meaning}});
        if (answer.schema) one.set("content", content(answer.content_type, answer.schema, components));
        list.set(std::to_string(answer.status), std::move(one));
    }
    for (const int status : refusals_of(route)) {
        Json one = json_object({{"description", status_title(status)}});
        if (status == 429 || status == 503)
            one.set("headers",
                    json_object({{"Retry-After", json_object({{"description", "Whole seconds to wait."},
                                                              {"schema", shape::integer(1, 3600).describe(components)}})}}));
        one.set("content", content("application/problem+json", problem_schema(), components));
        list.set(std::to_string(status), std::move(one));
    }
    return list;
}

Json security(const Route& route) {
    Json list = Json::array();
    if (route.needs == Needs::kNothing) list.push(Json::object());
    list.push(json_object({{"cookie", Json::array()}}));
    list.push(json_object({{"token", Json::array()}}));
    return list;
}

Json operation(const Route& route, Json& components) {
    Json text = json_object({{"operationId", route.name}, {"summary", route.summary}, {"security", security(route)}});
    if (Json list = parameters(route, components); !list.items()->empty()) text.set("parameters", std::move(list));
    if (route.body)
        text.set("requestBody",
                 json_object({{"required", true}, {"content", content("application/json", route.body, components)}}));
    text.set("responses", responses(route, components));
    return text;
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& letter : result)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return result;
}

}  // namespace

std::vector<int> refusals_of(const Route& route) {
    std::vector<int> statuses = {400, 401, 429, 500, 503};
    if (is_unsafe(route.method) || route.needs == Needs::kAccount) statuses.push_back(403);
    if (is_unsafe(route.method)) statuses.insert(statuses.end(), {413, 415});
    if (route.path.find('{') != route.path.npos) statuses.push_back(404);
    statuses.insert(statuses.end(), route.problems.begin(), route.problems.end());
    std::ranges::sort(statuses);
    statuses.erase(std::unique(statuses.begin(), statuses.end()), statuses.end());
    return statuses;
}

Json openapi_of(const std::vector<Route>& routes, std::string_view version) {
    Json components = Json::object(), paths = Json::object();
    for (const Route& route : routes) {
        Json path = paths.find(route.path) ? *paths.find(route.path) : Json::object();
        path.set(lower(route.method), operation(route, components));
        paths.set(route.path, std::move(path));
    }
    const Json schemes =
        json_object({{"cookie", json_object({{"type", "apiKey"}, {"in", "cookie"}, {"name", "pavage_session"}})},
                     {"token", json_object({{"type", "http"}, {"scheme", "bearer"}})}});
    return json_object(
        {{"openapi", "3.1.0"},
         {"info",
          json_object({{"title", "Pavage"},
                       {"version", version},
                       {"description",
                        "Play together. Refusals are RFC 9457 problems. Whoever depends on a protocol may say which ones "
                        "they know (Pavage-Protocol: 1-2). See docs/online.md."}})},
         {"jsonSchemaDialect", "https://json-schema.org/draft/2020-12/schema"},
         {"paths", std::move(paths)},
         {"components", json_object({{"schemas", std::move(components)}, {"securitySchemes", schemes}})}});
}

}  // namespace pavage
