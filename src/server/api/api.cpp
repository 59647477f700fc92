#include "server/api/api.h"

#include "server/problem.h"

namespace pavage {

namespace {

// By the beginning of the code; the first that fits.
constexpr std::pair<std::string_view, int> kFamilies[] = {
    {"auth.session", 401},   {"auth.token", 401},     {"auth.password", 401}, {"auth.url", 400}, {"auth.", 403},
    {"http.not_found", 404}, {"player.unknown", 404}, {"table.not_found", 404}, {"rate.", 429},    {"store.", 503},
    {"server.", 503},        {"http.failed", 500},    {"name.taken", 409},    {"bot.many", 409}, {"bot.unknown", 404},
    {"account.", 409},       {"body.encoded", 415},   {"body.type", 415},     {"json.", 400},    {"body.", 400},
    {"query.", 400},         {"name.", 400},          {"password.", 400},     {"table.", 409},
};

}  // namespace

int status_of(std::string_view code) {
    for (const auto& [beginning, status] : kFamilies)
        if (code.starts_with(beginning)) return status;
    return 422;
}

Response json_response(int status, const Json& body) {
    return {.status = status,
            .content_type = "application/json",
            .headers = {{"Cache-Control", "no-store"},
                        {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
                        {"X-Content-Type-Options", "nosniff"}},
            .body = to_text(body) + "\n"};
}

Response refusal(const Call& call, int status, Error error) {
    if (status == 0) status = status_of(error.code);
    Response response = problem(status, error, call.language);
    if (status == 401) response.headers.emplace_back("WWW-Authenticate", "Bearer");
    if (status == 503) response.headers.emplace_back("Retry-After", "2");
    return response;
}

}  // namespace pavage
