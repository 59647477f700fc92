// Programs that play: each belongs to an account and has a token instead of a password.
#include <algorithm>

#include "server/api/accounts.h"
#include "server/names.h"
#include "server/secrets.h"

namespace pavage {

std::vector<Route> Accounts::bot_routes() {
    return {
        {.method = "POST",
         .path = "/api/v1/bots",
         .name = "make_bot",
         .summary = "A bot of yours; its token is shown once.",
         .needs = Needs::kAccount,
         .cost = Cost::kEnter,
         .body = shape::object({{"name", shape::text(1, 60)}}),
         .answers = {{201, "The bot.", shape::object({{"name", shape::text()}, {"token", shape::text()}})}},
         .problems = {409},
         .action = [this](const Call& call, const Reply& reply) { make_bot(call, reply); }},
        {.method = "DELETE",
         .path = "/api/v1/bots/{name}",
         .name = "delete_bot",
         .summary = "Ends a bot of yours: its token is void, its name free.",
         .needs = Needs::kAccount,
         .cost = Cost::kWrite,
         .answers = {{204, "Gone.", {}}},
         .action = [this](const Call& call, const Reply& reply) { delete_bot(call, reply); }},
    };
}

void Accounts::make_bot(const Call& call, const Reply& reply) {
    const auto name = tidy_name(text_in(call.body, "name"));
    if (!name) return reply(refusal(call, 400, name.error()));
    const std::string token = random_token();
    change(
        call, reply,
        [owner = call.who.user, name = *name, session = means_.sessions.new_token(token)](Store& store) -> Outcome {
            const auto account = store.user(owner);
            if (!account || account->kind != "account") return {.error = Error{"auth.session", "", {}}};
            if (store.bots_of(owner).size() >= kMaxBots) return {.error = Error{"bot.many", "", {std::to_string(kMaxBots)}}};
            const UserRow bot{.id = store.next_user(),
                              .kind = "bot",
                              .name = name,
                              .folded = folded_name(name),
                              .password = {},
                              .recovery = {},
                              .owner = owner,
                              .created = session.created};
            if (!store.add_user(bot)) return {.error = Error{"name.taken", "", {name}}};
            rotate(store, {}, session, bot.id);
            return {.user = bot};
        },
        [reply, token](const Outcome& outcome) {
            Json body = Json::object();
            body.set("name", outcome.user.name);
            body.set("token", token);
            reply(json_response(201, body));
        });
}

void Accounts::delete_bot(const Call& call, const Reply& reply) {
    change(
        call, reply,
        [owner = call.who.user, folded = folded_name(call.parts[0])](Store& store) -> Outcome {
            const auto bots = store.bots_of(owner);
            const auto bot = std::ranges::find(bots, folded, &UserRow::folded);
            if (bot == bots.end()) return {.error = Error{"bot.unknown", "", {}}};
            store.end_sessions_of(bot->id);
            store.erase_user(bot->id);
            return {.user = erased_user(bot->id)};
        },
        [this, reply](const Outcome& outcome) {
            means_.sessions.forget_user(outcome.user.id);
            if (means_.changed) means_.changed(outcome.user);
            reply(no_content());
        });
}

}  // namespace pavage
