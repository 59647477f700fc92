// For tests of the API: requests in, responses out, without sockets.
#pragma once

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

}  // namespace pavage::testing
