// How a pupil comes in, and where others find the site.
#include "server/api/accounts.h"
#include "server/api/class_parts.h"
#include "server/secrets.h"

namespace pavage {

// A code is known by its hash alone, and there are 2^60 of them: how long the answer takes tells nothing about any.
void ClassRoom::enter(const Call& call, const Reply& reply) {
    if (call.who.by_token) return reply(refusal(call, 403, {"auth.account", "", {}}));
    const std::string hash = token_hash(tidy_recovery_code(text_in(call.body, "code"))), token = random_token();
    change(
        call, reply,
        [hash, before = call.who.session_hash, session = means_.sessions.new_cookie(token)](Store& store) -> Outcome {
            const auto id = store.card(hash);
            const auto pupil = id ? store.user(*id) : std::nullopt;
            const auto row = pupil ? store.class_numbered(pupil->owner) : std::nullopt;
            if (!row || pupil->kind != "pupil") return {.error = Error{"card.unknown", "", {}}};
            if (!before.empty()) store.end_session(before);
            SessionRow opened = session;
            opened.user = pupil->id;
            store.add_session(opened);
            return {.row = *row, .people = {*pupil}};
        },
        [this, call, reply, token](const Outcome& outcome) {
            if (call.who) means_.sessions.forget(call.who.session_hash);
            Json me = user_json(outcome.people[0]);
            me.set("class", Json::Object{{"number", outcome.row.number}, {"name", outcome.row.name}});
            Response response = json_response(201, Json::Object{{"me", std::move(me)}});
            response.headers.emplace_back("Set-Cookie", session_cookie(token, call.request, means_.origin));
            reply(std::move(response));
        });
}

// Where the site has an origin, that is its address, and those of the machine behind it are nobody's business.
void ClassRoom::site(const Call&, const Reply& reply) {
    Json addresses = Json::array();
    if (means_.origin.empty() && means_.addresses)
        for (const std::string& address : means_.addresses()) addresses.push(address);
    Json json = Json::Object{{"addresses", std::move(addresses)}};
    json.set("origin", means_.origin.empty() ? Json(nullptr) : Json(means_.origin));
    json.set("version", means_.version);
    reply(json_response(200, json));
}

std::vector<Route> ClassRoom::entry_routes() {
    const Schema site = shape::object({{"addresses", shape::array(shape::text())},
                                       {"origin", shape::nullable(shape::text())},
                                       {"version", shape::text()}});
    return {
        {.method = "POST",
         .path = "/api/v1/cards",
         .name = "enter_by_card",
         .summary = "A pupil comes in by the code of a card; spaces, hyphens and case do not matter.",
         .cost = Cost::kCard,
         .body = shape::object({{"code", shape::text(1, 60)}}),
         .answers = {{201, "The pupil.", shape::object({{"me", me_schema()}})}},
         .action = to(&ClassRoom::enter)},
        {.method = "GET",
         .path = "/api/v1/site",
         .name = "site",
         .summary = "Where others in the house find this server.",
         .answers = {{200, "Addresses.", site}},
         .action = to(&ClassRoom::site)},
    };
}

}  // namespace pavage
