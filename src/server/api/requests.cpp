#include "server/api/requests.h"

#include "base/text.h"

namespace pavage {

std::int64_t number_of(const Call& call) { return parse_integer(call.parts.at(0)).value_or(0); }

std::int64_t number_asked(const Call& call, std::string_view name) {
    return parse_integer(call.request.parameter(name)).value_or(0);
}

bool said(const Json& body, std::string_view name, bool usual) {
    const Json* given = body.find(name);
    return given && given->boolean() ? *given->boolean() : usual;
}

std::int64_t number_in(const Json& body, std::string_view name) {
    const Json* given = body.find(name);
    return given && given->integer() ? *given->integer() : 0;
}

std::string text_in(const Json& body, std::string_view name) {
    const Json* given = body.find(name);
    return given && given->string() ? *given->string() : "";
}

std::function<void(Result<Json>)> answering(Call call, Reply reply, int status) {
    return [call = std::move(call), reply = std::move(reply), status](Result<Json> answer) {
        reply(answer ? json_response(status, *answer) : refusal(call, 0, answer.error()));
    };
}

}  // namespace pavage
