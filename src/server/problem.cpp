#include "server/problem.h"

#include "base/json.h"
#include "server/request.h"
#include "server/server_text.h"

namespace pavage {

std::string_view status_title(int status) {
    switch (status) {
        case 400: return "Bad Request";
        case 401: return "Unauthorized";
        case 403: return "Forbidden";
        case 404: return "Not Found";
        case 405: return "Method Not Allowed";
        case 409: return "Conflict";
        case 413: return "Content Too Large";
        case 415: return "Unsupported Media Type";
        case 422: return "Unprocessable Content";
        case 426: return "Upgrade Required";
        case 429: return "Too Many Requests";
        case 431: return "Request Header Fields Too Large";
        case 500: return "Internal Server Error";
        case 503: return "Service Unavailable";
        default: return "Problem";
    }
}

Json problem_json(int status, const Error& error, Language language) {
    Json body = Json::object();
    body.set("type", "about:blank");
    body.set("title", status_title(status));
    body.set("status", status);
    body.set("code", error.code);
    body.set("detail", server_message(error, language));
    return body;
}

Response problem(int status, const Error& error, Language language) {
    const Json body = problem_json(status, error, language);
    Response response{.status = status, .content_type = "application/problem+json", .body = to_text(body) + "\n"};
    response.headers = {{"Content-Language", std::string(code_of(language))},
                        {"Cache-Control", "no-store"},
                        {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
                        {"X-Content-Type-Options", "nosniff"}};
    return response;
}

}  // namespace pavage
