// What the routes about people share: changes of the store, passwords, sessions.
#include "server/api/accounts.h"

#include "server/api/checks.h"
#include "server/secrets.h"

namespace pavage {

Json user_json(const UserRow& user) {
    Json json = Json::object();
    json.set("name", user.name);
    json.set("kind", user.kind);
    json.set("created", user.created);
    return json;
}

Schema me_schema() {
    return shape::object(
               {{"name", shape::text()},
                {"kind", shape::choice({"guest", "account", "bot", "pupil"})},
                {"created", shape::integer(0)},
                {"bots", shape::array(shape::text(), kMaxBots), shape::kOptional},
                {"class", shape::object({{"number", shape::integer(1)}, {"name", shape::text()}}), shape::kOptional}})
        .named("Me");
}

UserRow erased_user(std::int64_t id) {
    UserRow user;
    user.id = id;
    user.kind = "erased";
    return user;
}

Response no_content() {
    Response response = json_response(204, Json());
    response.body.clear();
    response.content_type.clear();
    return response;
}

std::vector<Route> Accounts::routes() {
    std::vector<Route> routes = entry_routes();
    for (auto more : {self_routes(), bot_routes()})
        for (Route& route : more) routes.push_back(std::move(route));
    return routes;
}

void Accounts::change(const Call& call, const Reply& reply, Change work, Then then) {
    commit<Outcome>(means_.store, call, reply, std::move(work), std::move(then));
}

void Accounts::hashed(const Call& call, const Reply& reply, std::function<void()> work, std::function<void()> done) {
    const auto then = [call, reply, done = std::move(done)](bool worked) {
        if (worked) done();
        else reply(refusal(call, 503, {"server.busy", "", {}}));
    };
    if (!means_.hash(std::move(work), then)) reply(refusal(call, 503, {"server.busy", "", {}}));
}

void Accounts::with_password(const Call& call, const Reply& reply, std::string folded, std::string password,
                             std::function<void(std::optional<UserRow> user)> then) {
    using Maybe = std::optional<UserRow>;
    means_.store.read<Maybe>(
        [folded = std::move(folded)](Store& store) -> Maybe {
            auto user = store.user_named(folded);
            if (user && user->kind != "account") user.reset();
            return user;
        },
        [this, call, reply, password = std::move(password), then = std::move(then)](const std::optional<Maybe>& found) {
            if (!found) return reply(refusal(call, 503, {"server.storage", "", {}}));
            auto right = std::make_shared<bool>(false);
            const std::string hash = *found ? (*found)->password : nobodys_password();
            hashed(
                call, reply, [right, password, hash] { *right = is_password(password, hash); },
                [right, user = *found, then] { then(*right ? user : std::nullopt); });
        });
}

void Accounts::rotate(Store& store, const Call& call, SessionRow session, std::int64_t user) {
    if (!call.who.by_token && !call.who.session_hash.empty()) store.end_session(call.who.session_hash);
    session.user = user;
    store.add_session(session);
}

std::string Accounts::device_in(const Call& call) const {
    const std::string_view known = device_of(call.request, means_.origin);
    return known.empty() ? random_token() : std::string(known);
}

Response Accounts::entered(const Call& call, const UserRow& user, std::string_view token, std::string_view recovery,
                           int status, std::string_view device) {
    if (call.who) means_.sessions.forget(call.who.session_hash);
    Json body = Json::object();
    body.set("me", user_json(user));
    if (!recovery.empty()) body.set("recovery", recovery);
    Response response = json_response(status, body);
    response.headers.emplace_back("Set-Cookie", session_cookie(token, call.request, means_.origin));
    if (!device.empty()) response.headers.emplace_back("Set-Cookie", device_cookie(device, call.request, means_.origin));
    return response;
}

}  // namespace pavage
