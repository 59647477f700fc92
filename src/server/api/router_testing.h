// For tests of the router: an API with a route of every sort and nobody behind it.
#pragma once

#include <gtest/gtest.h>

#include <stdexcept>

#include "server/api/api_testing.h"
#include "server/names.h"

namespace pavage::testing {

inline const Fields kOwn = {{"Origin", "http://pavage.test"}};
inline const Fields kAda = {{"Cookie", "theme=dark; pavage_session=ada"}, {"Origin", "http://pavage.test"}};

// `calls` counts what reached an action.
struct Site {
    std::int64_t now = 1'000'000;
    int calls = 0;
    Call last;
    Api api;

    explicit Site(std::string origin = {})
        : api({.look_up =
                   [](const Credentials& given, const ApiMeans::Found& found) {
                       if (given.token == "broken") return found(Error{"server.storage", "", {}});
                       Identity who;
                       if (given.token == "ada") who = {1, "Ada", "account", "h1", given.by_token};
                       if (given.token == "guest") who = {2, "Guest 1", "guest", "h2", given.by_token};
                       found(who);
                   },
               .now = [this] { return now; },
               .knows_device =
                   [](const std::string& device, const std::string& folded, const std::function<void(bool)>& then) {
                       then(device == "bills" && folded == folded_name("Bill"));
                   },
               .origin = std::move(origin)}) {
        const auto action = [this](Call call, const Reply& reply) {
            ++calls;
            last = std::move(call);
            reply(json_response(200, Json::object()));
        };
        const Schema body = shape::object({{"name", shape::text(1, 20)}, {"seat", shape::integer(1, 6), shape::kOptional}});
        api.add({Route{.method = "GET",
                       .path = "/api/v1/tables",
                       .name = "tables",
                       .summary = "",
                       .query = {{"before", "", shape::integer(1, 9)}},
                       .action = action},
                 Route{.method = "GET", .path = "/api/v1/tables/{number}", .name = "table", .summary = "", .action = action},
                 Route{.method = "POST",
                       .path = "/api/v1/tables",
                       .name = "open",
                       .summary = "",
                       .needs = Needs::kSession,
                       .cost = Cost::kWrite,
                       .body = body,
                       .action = action},
                 Route{.method = "POST",
                       .path = "/api/v1/guests",
                       .name = "enter",
                       .summary = "",
                       .cost = Cost::kEnter,
                       .action = action},
                 Route{.method = "POST",
                       .path = "/api/v1/sessions",
                       .name = "log_in",
                       .summary = "",
                       .cost = Cost::kPassword,
                       .body = body,
                       .action = action},
                 Route{.method = "POST",
                       .path = "/api/v1/bots",
                       .name = "bots",
                       .summary = "",
                       .needs = Needs::kAccount,
                       .cost = Cost::kWrite,
                       .body = body,
                       .action = action},
                 Route{.method = "GET", .path = "/api/v1/players/{name}", .name = "player", .summary = "", .action = action},
                 Route{.method = "GET", .path = "/api/v1/players/me", .name = "literal", .summary = "", .action = action},
                 Route{.method = "GET", .path = "/api/v1/me", .name = "me", .summary = "", .action = action},
                 Route{.method = "GET",
                       .path = "/api/v1/me/throws",
                       .name = "throws",
                       .summary = "",
                       .action = [](const Call&, const Reply&) { throw std::runtime_error("secret"); }}});
    }
    Response ask(Request request) { return answered(api, std::move(request)); }
    // "status code", and that no action was reached.
    std::string refused(Request request) {
        const int before = calls;
        const Response response = ask(std::move(request));
        EXPECT_EQ(calls, before);
        EXPECT_EQ(response.content_type, "application/problem+json");
        EXPECT_EQ(response.header("Cache-Control"), "no-store");
        EXPECT_EQ(response.header("X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(response.header("Content-Security-Policy"), "default-src 'none'; frame-ancestors 'none'");
        return std::to_string(response.status) + " " + code_in(response);
    }
};

}  // namespace pavage::testing
