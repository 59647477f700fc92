// The API as a table of routes: each says what it takes, what it answers and who may ask; from that the same table checks
// requests and describes itself (OpenAPI 3.1). What a route's action sees is checked already: the caller, the origin, the
// rate, the type and the shape of the body.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "protocol/versions.h"
#include "rules/info.h"
#include "server/api/schema.h"
#include "server/http.h"

namespace pavage {

// Who asks. Nobody: user 0.
struct Identity {
    std::int64_t user = 0;
    std::string name, kind;    // guest, account, bot, pupil
    std::string session_hash;  // of the cookie or token
    bool by_token = false;
    std::int64_t circle = 0;  // the class of a pupil, who meets nobody else
    explicit operator bool() const { return user != 0; }
};

struct Call {
    Request request;
    Identity who;
    Json body;                       // null where the route takes none
    std::vector<std::string> parts;  // of the path, in the order of its {…}
    Language language = Language::kEnglish;
};

enum class Needs { kNothing, kSession, kAccount };  // a session may be a guest's; an account's may not
// What a request costs, each with a bucket of its own by address (and by user where there is one).
// enter: new guests and accounts; password: whatever tries one; card: a pupil's code; export: all that is kept of a user
enum class Cost { kRead, kWrite, kEnter, kPassword, kCard, kExport };

struct QueryInfo {
    std::string_view name, meaning;
    Schema schema;
};
struct AnswerInfo {
    int status = 200;
    std::string_view meaning;
    Schema schema;
    std::string_view content_type = "application/json";
};

struct Route {
    std::string_view method, path;  // "/api/v1/tables/{number}"
    std::string_view name;          // operationId
    std::string_view summary;
    Needs needs = Needs::kNothing;
    Cost cost = Cost::kRead;
    Schema body = {};  // none: the request has no body
    std::vector<QueryInfo> query = {};
    std::vector<AnswerInfo> answers = {};
    std::vector<int> problems = {};  // statuses that it may refuse with besides those every route may
    bool takes_key = false;          // an Idempotency-Key: a retry with the same one has no second effect
    std::function<void(Call, Reply)> action = {};
};

inline constexpr std::string_view kIdempotencyKey = "Idempotency-Key";

// Both sides say which protocols they know ("1-3"): requests may, answers do. A WebSocket's says it as `protocol` in its
// address, where browsers can. Nothing: there is no such range.
inline constexpr std::string_view kProtocolHeader = "Pavage-Protocol";
std::optional<ProtocolRange> protocols_of(const Request& request);
Error other_protocol(std::optional<ProtocolRange> said);

// {"…"} with status and no-store.
Response json_response(int status, const Json& body);
// A refusal in the caller's language. The status by the code's family where it is 0.
Response refusal(const Call& call, int status, Error error);
int status_of(std::string_view code);

}  // namespace pavage
