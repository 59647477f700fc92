// For tests of the API: requests in, responses out, without sockets.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "server/api/router.h"

namespace pavage::testing {

inline Request asked(std::string method, std::string path, std::string body = {}, Fields headers = {}, Fields query = {}) {
    Request request;
    request.method = std::move(method);
    request.path = std::move(path);
    request.query = std::move(query);
    request.headers = std::move(headers);
    if (!body.empty() && request.header("Content-Type").empty())
        request.headers.emplace_back("Content-Type", "application/json");
    request.headers.emplace_back("Host", "pavage.test");
    request.body = std::move(body);
    request.address = "192.0.2.1";
    return request;
}

// The answer if there was one at once; status 0 if it is still to come.
inline Response answered(Api& api, Request request) {
    Response response{.status = 0};
    auto slot = std::make_shared<Response*>(&response);
    api.answer(std::move(request), Reply([slot](Response given) {
                   if (*slot) **slot = std::move(given);
               }));
    *slot = nullptr;
    return response;
}

inline std::string code_in(const Response& response) {
    const auto body = parse_json(response.body);
    const Json* code = body ? body->find("code") : nullptr;
    return code && code->string() ? *code->string() : "";
}

// The answer is one that the route's description promises.
inline void expect_described(const Route* route, const Request& request, const Response& response) {
    if (!route) return;
    const std::string what =
        request.method + " " + request.path + ": " + std::to_string(response.status) + " " + response.body;
    for (const AnswerInfo& answer : route->answers) {
        if (answer.status != response.status) continue;
        if (!answer.schema) {
            EXPECT_EQ(response.body, "") << what;
        } else if (answer.content_type == "application/json" && !response.rest) {
            const auto body = parse_json(response.body);
            ASSERT_TRUE(body) << what;
            const Status fits = answer.schema.check(*body);
            EXPECT_TRUE(fits) << what << fits.error().code << fits.error().where;
        }
        return;
    }
    const auto refusals = refusals_of(*route);
    EXPECT_NE(std::ranges::find(refusals, response.status), refusals.end()) << what;
    EXPECT_EQ(response.content_type, "application/problem+json") << what;
}

}  // namespace pavage::testing
