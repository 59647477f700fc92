#include "server/api/checks.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "online/table.h"
#include "server/request.h"

namespace pavage {

namespace {

constexpr std::string_view kSession = "pavage_session", kDevice = "pavage_device";
constexpr int kSessionSeconds = 90 * 24 * 3600, kDeviceSeconds = 365 * 24 * 3600;
constexpr std::size_t kMaxTokenBytes = 200;

std::string cookie_name(std::string_view name, const Request& request, std::string_view configured) {
    return (is_secure(request, configured) ? "__Host-" : "") + std::string(name);
}

bool is_token(std::string_view text) {
    constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return !text.empty() && text.size() <= kMaxTokenBytes && text.find_first_not_of(kLetters) == text.npos;
}

auto count_of(const Request& request, std::string_view name) {
    return std::ranges::count_if(request.headers, [&](const auto& field) { return same_name(field.first, name); });
}

std::string_view cookie_of(std::string_view asked, const Request& request, std::string_view configured) {
    const std::string wanted = cookie_name(asked, request, configured);
    for (const auto& [name, value] : request.headers) {
        if (!same_name(name, "Cookie")) continue;
        for (const std::string_view piece : split(value, ';')) {
            const std::string_view cookie = trimmed(piece);
            const auto equals = cookie.find('=');
            if (equals != cookie.npos && cookie.substr(0, equals) == wanted) return cookie.substr(equals + 1);
        }
    }
    return {};
}

// Browsers name themselves in at least one of these on every unsafe request.
bool has_trace_of_browser(const Request& request) {
    return std::ranges::any_of(request.headers, [](const auto& field) {
        return same_name(field.first, "Origin") || same_name(field.first, "Cookie") ||
               same_name(std::string_view(field.first).substr(0, 10), "Sec-Fetch-");
    });
}

bool is_json(std::string_view content_type) {
    const auto parts = split(content_type, ';');
    if (!same_name(trimmed(parts.front()), "application/json")) return false;
    return std::ranges::all_of(parts.begin() + 1, parts.end(), [](std::string_view part) {
        return same_name(trimmed(part), "charset=utf-8") || same_name(trimmed(part), "charset=\"utf-8\"");
    });
}

}  // namespace

bool is_unsafe(std::string_view method) { return method != "GET" && method != "HEAD" && method != "OPTIONS"; }

bool is_secure(const Request& request, std::string_view configured) {
    return configured.empty() ? request.secure : configured.starts_with("https://");
}

std::string own_origin(const Request& request, std::string_view configured) {
    if (!configured.empty()) return std::string(configured);
    return (request.secure ? "https://" : "http://") + std::string(request.header("Host"));
}

std::optional<Fault> credentials(const Request& request, std::string_view configured, Credentials& found) {
    // Addresses end up in logs, histories and the headers of other sites.
    constexpr std::array<std::string_view, 5> kSecrets = {"token", "access_token", "session", kSession, kDevice};
    for (const auto& [name, value] : request.query)
        if (std::ranges::find(kSecrets, name) != kSecrets.end()) return Fault{400, {"auth.url", name, {name}}};
    if (const auto count = count_of(request, "Authorization"); count > 0) {
        const std::string_view text = request.header("Authorization");
        const auto space = text.find(' ');
        const std::string_view token = space == text.npos ? std::string_view() : trimmed(text.substr(space));
        if (count > 1 || !same_name(text.substr(0, space), "Bearer") || !is_token(token))
            return Fault{401, {"auth.token", "", {}}};
        found = {std::string(token), true};
        return std::nullopt;
    }
    const std::string_view session = cookie_of(kSession, request, configured);
    if (is_token(session)) found = {std::string(session), false};
    return std::nullopt;
}

std::optional<Fault> origin_fault(const Request& request, std::string_view configured, const Credentials& found) {
    if (found.by_token || !has_trace_of_browser(request)) return std::nullopt;
    if (count_of(request, "Origin") == 1 && same_name(request.header("Origin"), own_origin(request, configured)))
        return std::nullopt;
    return Fault{403, {"auth.origin", "", {}}};
}

std::optional<Fault> body_fault(const Schema& schema, const Request& request, Json& body) {
    const std::string_view encoding = request.header("Content-Encoding");
    if (!encoding.empty() && !same_name(encoding, "identity")) return Fault{415, {"body.encoded", "", {}}};
    if (request.body.size() > kMaxBodyBytes) return Fault{413, {"http.body_size", "", {}}};
    if (!schema) {
        if (request.body.empty()) return std::nullopt;
        return Fault{400, {"body.unwanted", "", {}}};
    }
    if (!is_json(request.header("Content-Type"))) return Fault{415, {"body.type", "", {}}};
    if (trimmed(request.body).empty()) return Fault{400, {"body.empty", "", {}}};
    auto parsed = parse_json(request.body);
    if (!parsed) return Fault{400, parsed.error()};
    if (auto status = schema.check(*parsed); !status) return Fault{400, status.error()};
    body = *std::move(parsed);
    return std::nullopt;
}

std::optional<Fault> query_fault(const Route& route, const Request& request) {
    std::vector<std::string_view> seen;
    for (const auto& [name, value] : request.query) {
        const auto known = std::ranges::find(route.query, name, &QueryInfo::name);
        if (known == route.query.end()) return Fault{400, {"query.unknown", quotable(name), {quotable(name)}}};
        if (std::ranges::find(seen, name) != seen.end()) return Fault{400, {"query.repeated", name, {name}}};
        seen.push_back(name);
        if (auto status = known->schema.check_parameter(name, value); !status) return Fault{400, status.error()};
    }
    return std::nullopt;
}

std::optional<Fault> key_fault(const Route& route, const Request& request) {
    if (!route.takes_key || request.header(kIdempotencyKey).size() <= kMostIdBytes) return std::nullopt;
    return Fault{400, {"socket.id", std::string(kIdempotencyKey), {std::to_string(kMostIdBytes)}}};
}

namespace {

std::string cookie(std::string_view name, std::string_view value, int seconds, const Request& request,
                   std::string_view configured) {
    return cookie_name(name, request, configured) + "=" + std::string(value) +
           "; Path=/; Max-Age=" + std::to_string(seconds) + "; HttpOnly; SameSite=Lax" +
           (is_secure(request, configured) ? "; Secure" : "");
}

}  // namespace

std::string_view device_of(const Request& request, std::string_view configured) {
    const std::string_view token = cookie_of(kDevice, request, configured);
    return is_token(token) ? token : "";
}

std::string session_cookie(std::string_view token, const Request& request, std::string_view configured) {
    return cookie(kSession, token, kSessionSeconds, request, configured);
}

std::string device_cookie(std::string_view token, const Request& request, std::string_view configured) {
    return cookie(kDevice, token, kDeviceSeconds, request, configured);
}

std::string cleared_cookie(const Request& request, std::string_view configured) {
    return cookie(kSession, "", 0, request, configured);
}

}  // namespace pavage
