#include "server/api/router.h"

#include <algorithm>
#include <cassert>

#include "base/text.h"
#include "server/names.h"
#include "server/problem.h"
#include "server/request.h"

namespace pavage {

namespace {

constexpr std::string_view kBase = "/api/";

Allowance allowance_of(Cost cost) {
    switch (cost) {
        case Cost::kRead: return Allowance::kRead;
        case Cost::kWrite: return Allowance::kWrite;
        case Cost::kEnter:
        case Cost::kExport: return Allowance::kEnter;   // a class behind one address may
        case Cost::kPassword: return Allowance::kRead;  // and more where it is known whose password is tried
        case Cost::kCard: return Allowance::kCard;
    }
    return Allowance::kRead;
}

// Anybody's page may read what anybody may know. What is somebody's own is not for other sites even if it is empty, nor are
// the addresses of this machine.
bool is_open_to_all(const Route& route) {
    return route.method == "GET" && route.needs == Needs::kNothing && !route.path.starts_with("/api/v1/me") &&
           route.path != "/api/v1/site";
}

bool is_literal(const Route& route) { return route.path.find('{') == route.path.npos; }

Call call_of(Request request) {
    const Language language = preferred_language(request.header("Accept-Language"));
    return {.request = std::move(request), .who = {}, .body = {}, .parts = {}, .language = language};
}

Response without_route(const Call& call, const std::string& allowed) {
    const bool asks = call.request.method == "OPTIONS";
    Response response = asks ? json_response(204, Json()) : refusal(call, 405, {"http.method", "", {allowed}});
    if (asks) response.body.clear(), response.content_type.clear();
    response.headers.emplace_back("Allow", allowed);
    return response;
}

std::string user_key(const Identity& who) { return "#" + std::to_string(who.user); }

// Whose password is tried. Spellings that are one name share one limit.
std::string tried_name(const Call& call) {
    const Json* name = call.body.find("name");
    return name && name->string() ? folded_name(*name->string()) : user_key(call.who);
}

}  // namespace

// A request on its way through the checks.
struct Api::Pending {
    const Route* route = nullptr;
    Call call;
    Credentials credentials;
    Reply reply;
};

Api::Api(ApiMeans means) : means_(std::move(means)), limits_(means_.limits) {}

void Api::add(Route route) {
    assert(route.path.starts_with(kBase) && route.action);
    routes_.push_back(std::move(route));
}

void Api::add(std::vector<Route> routes) {
    for (Route& route : routes) add(std::move(route));
}

bool Api::takes(std::string_view path) const { return path.starts_with(kBase); }

Json Api::openapi(std::string_view version) const { return openapi_of(routes_, version); }

Schema part_schema(std::string_view name) { return name == "number" ? shape::integer(1, kMaxExact) : shape::text(1, 60); }

std::optional<std::vector<std::string>> parts_of(std::string_view form, std::string_view path) {
    const auto wanted = split(form, '/'), given = split(path, '/');
    if (wanted.size() != given.size()) return std::nullopt;
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (!wanted[i].starts_with('{')) {
            if (wanted[i] != given[i]) return std::nullopt;
            continue;
        }
        const std::string_view name = wanted[i].substr(1, wanted[i].size() - 2);
        if (!part_schema(name).check_parameter(name, given[i])) return std::nullopt;
        parts.emplace_back(given[i]);
    }
    return parts;
}

Reply Api::watched(const Route* route, const Request& request, Reply reply) const {
    // Only what a log may hold: no headers, no query, no body.
    Request about;
    about.method = request.method, about.path = request.path, about.address = request.address;
    return Reply([this, route, about = std::move(about), since = means_.now(), reply = std::move(reply)](Response response) {
        response.headers.emplace_back(kProtocolHeader, written(kProtocols));
        if (route && is_open_to_all(*route)) response.headers.emplace_back("Access-Control-Allow-Origin", "*");
        if (means_.answered) means_.answered(route, about, response, means_.now() - since);
        reply(std::move(response));
    });
}

void Api::answer(Request request, Reply reply) {
    const std::string_view method = request.method == "HEAD" ? "GET" : std::string_view(request.method);
    std::string allowed;
    const Route* found = nullptr;
    std::vector<std::string> parts;
    for (const Route& route : routes_) {
        auto fits = parts_of(route.path, request.path);
        if (!fits) continue;
        allowed += (allowed.empty() ? "" : ", ") + std::string(route.method) + (route.method == "GET" ? ", HEAD" : "");
        if (route.method == method && (!found || is_literal(route))) found = &route, parts = *std::move(fits);
    }
    Call call = call_of(std::move(request));
    reply = watched(found, call.request, std::move(reply));
    if (allowed.empty()) return reply(refusal(call, 404, {"http.not_found", "", {}}));
    if (!found) return reply(without_route(call, allowed));
    call.parts = std::move(parts);
    enter(std::make_shared<Pending>(Pending{found, std::move(call), {}, std::move(reply)}));
}

std::optional<Response> Api::over_limit(Allowance allowance, std::string_view key, const Call& call) {
    const int seconds = limits_.take(allowance, key, means_.now());
    if (seconds == 0) return std::nullopt;
    Response response = refusal(call, 429, {"rate.limit", "", {std::to_string(seconds)}});
    response.headers.emplace_back("Retry-After", std::to_string(seconds));
    return response;
}

// What can be told without asking who it is, cheapest first.
void Api::enter(const std::shared_ptr<Pending>& pending) {
    const Request& request = pending->call.request;
    const auto refuse = [&](const Fault& fault) { pending->reply(refusal(pending->call, fault.status, fault.error)); };
    if (auto late = over_limit(allowance_of(pending->route->cost), subscriber_of(request.address), pending->call))
        return pending->reply(std::move(*late));
    if (const auto said = protocols_of(request); !said || !understand(*said, kProtocols))
        return refuse({400, other_protocol(said)});
    if (auto fault = credentials(request, means_.origin, pending->credentials)) return refuse(*fault);
    if (is_unsafe(request.method))
        if (auto fault = origin_fault(request, means_.origin, pending->credentials)) return refuse(*fault);
    if (auto fault = query_fault(*pending->route, request)) return refuse(*fault);
    if (auto fault = key_fault(*pending->route, request)) return refuse(*fault);
    if (auto fault = body_fault(pending->route->body, request, pending->call.body)) return refuse(*fault);
    if (pending->credentials.token.empty()) return admit(pending);
    means_.look_up(pending->credentials, [this, pending](Result<Identity> found) {
        if (!found) return pending->reply(refusal(pending->call, 0, found.error()));
        pending->call.who = *found;
        if (pending->credentials.by_token && !pending->call.who)
            return pending->reply(refusal(pending->call, 401, {"auth.token", "", {}}));
        admit(pending);
    });
}

// What depends on who it is; then the action.
void Api::admit(const std::shared_ptr<Pending>& pending) {
    Call& call = pending->call;
    const Route& route = *pending->route;
    if (route.needs != Needs::kNothing && !call.who) return pending->reply(refusal(call, 401, {"auth.session", "", {}}));
    if (route.needs == Needs::kAccount && call.who.kind != "account")
        return pending->reply(refusal(call, 403, {"auth.account", "", {}}));
    if (call.who)
        if (auto late = over_limit(allowance_of(route.cost), user_key(call.who), call))
            return pending->reply(std::move(*late));
    if (route.cost == Cost::kExport)
        if (auto late = over_limit(Allowance::kExport, user_key(call.who), call)) return pending->reply(std::move(*late));
    if (route.cost == Cost::kPassword) return admit_password(pending);
    act(pending);
}

// Counted by address and name, so that nobody locks an owner out from elsewhere; and by device where they have logged in
// before, so that nobody does who shares their address either.
void Api::admit_password(const std::shared_ptr<Pending>& pending) {
    const std::string name = tried_name(pending->call), address = subscriber_of(pending->call.request.address);
    const std::string device(device_of(pending->call.request, means_.origin));
    const auto count = [this, pending, name, address, device](bool known) {
        auto late = known ? std::nullopt : over_limit(Allowance::kPassword, address, pending->call);
        if (!late) late = over_limit(Allowance::kName, (known ? "device " + device : address) + " " + name, pending->call);
        if (late) return pending->reply(std::move(*late));
        act(pending);
    };
    if (device.empty() || !means_.knows_device) return count(false);
    means_.knows_device(device, name, count);
}

void Api::act(const std::shared_ptr<Pending>& pending) {
    pending->route->action(std::move(pending->call), pending->reply);  // what it throws the transport answers and logs
}

void Api::identify(const Request& request, ApiMeans::Found found) {
    Credentials given;
    if (limits_.take(Allowance::kRead, subscriber_of(request.address), means_.now()) > 0)
        return found(Error{"rate.limit", "", {"1"}});
    if (auto fault = credentials(request, means_.origin, given)) return found(fault->error);
    if (auto fault = origin_fault(request, means_.origin, given)) return found(fault->error);
    if (given.token.empty()) return found(Identity{});
    means_.look_up(given, [by_token = given.by_token, found = std::move(found)](Result<Identity> identity) {
        if (identity && by_token && !*identity) return found(Error{"auth.token", "", {}});
        found(std::move(identity));
    });
}

}  // namespace pavage
