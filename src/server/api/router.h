// The API at work: finds the route, lets each check have its say (rate, origin, credentials, query, body) and calls the
// route's action. It knows no route by name and keeps nothing but the table and the limits. All of it on the I/O thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/api.h"
#include "server/api/checks.h"
#include "server/rate_limit.h"

namespace pavage {

struct ApiMeans {
    using Found = std::function<void(Result<Identity>)>;
    // Who has this cookie or token: user 0 for nobody. Errors: server.storage.
    std::function<void(const Credentials& credentials, Found found)> look_up;
    std::function<std::int64_t()> now;  // milliseconds since 1970
    // Whether somebody of this name has logged in with that device; without it nobody has.
    std::function<void(const std::string& device, const std::string& folded, std::function<void(bool)>)> knows_device = {};
    std::string origin = {};  // of the site, "https://pavage.example"; empty: as the request's Host says
    Limits limits = Limits::kOn;
    // For metrics and log, once for each request. No route: none was found.
    std::function<void(const Route* route, const Request& request, const Response& response, std::int64_t took_ms)>
        answered = {};
};

class Api {
  public:
    explicit Api(ApiMeans means);
    Api(const Api&) = delete;
    Api& operator=(const Api&) = delete;

    void add(Route route);  // before the first request
    void add(std::vector<Route> routes);
    bool takes(std::string_view path) const;  // everything under /api/
    void answer(Request request, Reply reply);
    // For the WebSocket: who asks, after the same checks as for an unsafe request. Errors: auth.url, auth.token,
    // auth.origin, rate.limit, server.storage.
    void identify(const Request& request, ApiMeans::Found found);

    const std::vector<Route>& routes() const { return routes_; }
    Json openapi(std::string_view version) const;  // of the program

  private:
    struct Pending;
    void refuse_method(const Pending& pending);
    void enter(const std::shared_ptr<Pending>& pending);
    void admit(const std::shared_ptr<Pending>& pending);
    void admit_password(const std::shared_ptr<Pending>& pending);
    static void act(const std::shared_ptr<Pending>& pending);
    // The refusal, if that was too often.
    std::optional<Response> over_limit(Allowance allowance, std::string_view key, const Call& call);
    Reply watched(const Route* route, const Request& request, Reply reply) const;

    ApiMeans means_;
    RateLimits limits_;
    std::vector<Route> routes_;
};

// The values of a template's {…} in a path, if it fits. {number} takes whole numbers only.
std::optional<std::vector<std::string>> parts_of(std::string_view form, std::string_view path);
// What a {…} may be; for checks and for the description.
Schema part_schema(std::string_view name);

// The statuses that a route may refuse with, in order.
std::vector<int> refusals_of(const Route& route);
Json openapi_of(const std::vector<Route>& routes, std::string_view version);

}  // namespace pavage
