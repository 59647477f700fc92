#include "server/api/api.h"

#include "server/problem.h"

namespace pavage {

namespace {

// By the beginning of the code; the first that fits.
constexpr std::pair<std::string_view, int> kFamilies[] = {
    // Who asks.
    {"auth.session", 401},
    {"auth.token", 401},
    {"auth.password", 401},
    {"auth.url", 400},
    {"auth.", 403},
    {"name.taken", 409},
    {"name.", 400},
    {"password.", 400},
    {"account.", 409},
    {"bot.unknown", 404},
    {"bot.", 409},
    {"people.unknown", 404},
    {"class.not_found", 404},
    {"class.pupil_unknown", 404},
    {"class.pupil", 403},
    {"class.names", 400},
    {"class.many", 409},
    {"class.full", 409},
    {"class.teachers", 409},
    {"class.last_teacher", 409},
    {"class.", 422},
    {"card.", 403},
    // What is asked.
    {"http.not_found", 404},
    {"http.failed", 500},
    {"body.encoded", 415},
    {"body.type", 415},
    {"body.", 400},
    {"json.", 400},
    {"query.", 400},
    {"action.", 400},
    {"socket.", 400},
    {"protocol.", 400},
    {"rate.", 429},
    {"server.", 503},
    {"store.", 503},
    // Tables: what never fits them, what is not allowed there, and what does not fit now.
    {"table.not_found", 404},
    {"table.not_seated", 403},
    {"table.not_host", 403},
    {"table.rated_guest", 403},
    {"table.alone", 422},
    {"table.decline_what", 422},
    {"table.level", 422},
    {"table.no_seat", 422},
    {"table.own_seat", 422},
    {"table.rated_computer", 422},
    {"table.seats", 422},
    {"table.", 409},
    {"draw.", 409},
    {"takeback.", 409},
    {"chart.not_found", 404},
    {"chart.bot", 403},
    {"chart.steward", 403},
    {"chart.week", 400},
    {"chart.", 409},
    {"score.not_found", 404},
    {"contest.not_found", 404},
    {"contest.not_organiser", 403},
    {"contest.nobody", 404},
    {"contest.setup", 422},
    {"contest.", 409},
    {"lobby.full", 503},
    {"lobby.", 409},
};

}  // namespace

int status_of(std::string_view code) {
    for (const auto& [beginning, status] : kFamilies)
        if (code.starts_with(beginning)) return status;
    return 422;
}

std::optional<ProtocolRange> protocols_of(const Request& request) {
    const std::string_view header = request.header(kProtocolHeader);
    return read_protocols(header.empty() ? request.parameter("protocol") : header);
}

Error other_protocol(std::optional<ProtocolRange> said) {
    return {"protocol.other", "", {said ? written(*said) : "?", written(kProtocols)}};
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
