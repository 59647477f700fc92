// What somebody may do about oneself: look, change the password, take everything along, go.
#include <algorithm>

#include "server/api/account_export.h"
#include "server/api/accounts.h"
#include "server/names.h"
#include "server/secrets.h"

namespace pavage {

namespace {

// Null for somebody who is gone.
Json me_in(Store& store, std::int64_t id) {
    const auto user = store.user(id);
    if (!user || user->kind == "erased") return nullptr;
    Json me = user_json(*user), bots = Json::array();
    if (user->kind == "pupil") {
        const auto row = store.class_numbered(user->owner);
        if (row) me.set("class", Json::Object{{"number", row->number}, {"name", row->name}});
        return me;
    }
    for (const UserRow& bot : store.bots_of(id)) bots.push(bot.name);
    me.set("bots", std::move(bots));
    return me;
}

// The classes that nobody else teaches go with all that they have; the others go on. Gives the pupils who are gone, or
// nothing, and changes nothing, where a teacher came or went since the classes were closed.
std::optional<std::vector<UserRow>> leave_classes(Store& store, std::int64_t user, const std::vector<std::int64_t>& closed) {
    const auto is_closed = [&](std::int64_t number) { return std::ranges::find(closed, number) != closed.end(); };
    const auto classes = store.classes_of(user);
    for (const ClassRow& row : classes)
        if ((store.teachers(row.number).size() == 1) != is_closed(row.number)) return std::nullopt;
    std::vector<UserRow> gone;
    for (const ClassRow& row : classes) {
        store.remove_teacher(row.number, user);
        if (!is_closed(row.number)) continue;
        for (const UserRow& pupil : store.pupils(row.number)) gone.push_back(erased_user(pupil.id));
        store.erase_class(row.number);
    }
    return gone;
}

}  // namespace

std::vector<Route> Accounts::self_routes() {
    const Schema me_or_null = shape::object({{"me", shape::nullable(me_schema())}});
    return {
        {.method = "GET",
         .path = "/api/v1/me",
         .name = "me",
         .summary = "Who you are.",
         .answers = {{200, "You; null without a session.", me_or_null}},
         .action = [this](const Call& call, const Reply& reply) { me(call, reply); }},
        {.method = "PUT",
         .path = "/api/v1/me/password",
         .name = "change_password",
         .summary = "Another password; every other session ends.",
         .needs = Needs::kAccount,
         .cost = Cost::kPassword,
         .body = shape::object({{"password", shape::text(1, 200)}, {"new", shape::text(8, 200)}}),
         .answers = {{200, "Changed.", shape::object({{"me", me_schema()}})}},
         .action = [this](Call call, const Reply& reply) { change_password(std::move(call), reply); }},
        {.method = "GET",
         .path = "/api/v1/me/export",
         .name = "export",
         .summary = "Everything kept about you, as one file.",
         .needs = Needs::kSession,
         .cost = Cost::kExport,
         .answers = {{200, "The file.", shape::any()}},
         .action = [this](const Call& call, const Reply& reply) { export_all(call, reply); }},
        {.method = "POST",
         .path = "/api/v1/me/erasure",
         .name = "erase",
         .summary = "Erases you, your bots and the classes that only you teach; your games stay, without name. An account "
                    "must give its password.",
         .needs = Needs::kSession,
         .cost = Cost::kPassword,
         .body = shape::object({{"password", shape::text(0, 200), shape::kOptional}}),
         .answers = {{204, "Erased.", {}}},
         .action = [this](Call call, const Reply& reply) { erase(std::move(call), reply); }},
    };
}

void Accounts::me(const Call& call, const Reply& reply) {
    Json body = Json::object();
    body.set("me", nullptr);
    if (!call.who) return reply(json_response(200, body));
    means_.store.read<Json>([id = call.who.user](Store& store) { return me_in(store, id); },
                            [call, reply, body](std::optional<Json> me) mutable {
                                if (!me) return reply(refusal(call, 503, {"server.storage", "", {}}));
                                body.set("me", *std::move(me));
                                reply(json_response(200, body));
                            });
}

void Accounts::change_password(Call call, const Reply& reply) {
    auto hash = std::make_shared<std::string>();
    const auto store_it = [this, call, reply, hash](const UserRow& user) {
        const std::string token = random_token(), device = device_in(call);
        change(
            call, reply,
            [call, user, hash, session = means_.sessions.new_cookie(token), device](Store& store) -> Outcome {
                auto still = store.user(user.id);
                if (!still || still->password != user.password) return {.error = Error{"auth.password", "", {}}};
                still->password = *hash;
                store.update_user(*still);
                store.end_sessions_of(user.id);
                rotate(store, call, session, user.id);
                Sessions::remember_device(store, device, user.id, session.created);
                return {.user = *still};
            },
            [this, call, reply, token, device](const Outcome& outcome) {
                means_.sessions.forget_user(outcome.user.id);
                reply(entered(call, outcome.user, token, "", 200, device));
            });
    };
    with_password(call, reply, folded_name(call.who.name), text_in(call.body, "password"),
                  [this, call, reply, hash, store_it](const std::optional<UserRow>& user) {
                      if (!user) return reply(refusal(call, 401, {"auth.password", "", {}}));
                      hashed(
                          call, reply, [hash, password = text_in(call.body, "new")] { *hash = hash_password(password); },
                          [store_it, user = *user] { store_it(user); });
                  });
}

void Accounts::export_all(const Call& call, const Reply& reply) {
    const auto file = std::make_shared<AccountExport>(call.who.user);
    const RestOfBody next = [&store = means_.store, file](std::function<void(std::optional<std::string>)> then) {
        store.read<std::string>([file](Store& open) { return file->next(open); }, std::move(then));
    };
    next([call, reply, next](std::optional<std::string> first) {
        if (!first) return reply(refusal(call, 503, {"server.storage", "", {}}));
        Response response = json_response(200, nullptr);
        response.headers.emplace_back("Content-Disposition", "attachment; filename=\"pavage.json\"");
        response.body = *std::move(first);
        response.rest = next;
        reply(std::move(response));
    });
}

void Accounts::erase(Call call, const Reply& reply) {
    if (call.who.by_token) return reply(refusal(call, 403, {"auth.account", "", {}}));
    if (call.who.circle) return reply(refusal(call, 0, {"class.pupil", "", {}}));
    if (call.who.kind == "guest") return erase_for_good(call, reply);
    with_password(call, reply, folded_name(call.who.name), text_in(call.body, "password"),
                  [this, call, reply](const std::optional<UserRow>& user) {
                      if (!user) return reply(refusal(call, 401, {"auth.password", "", {}}));
                      erase_for_good(call, reply);
                  });
}

void Accounts::erase_for_good(const Call& call, const Reply& reply) {
    const AccountMeans::ClosedClasses closed = means_.close_classes(call.who.user);
    const Reply reopening([reply, reopen = closed.reopen](Response response) {
        if (response.status >= 400) reopen();
        reply(std::move(response));
    });
    change(
        call, reopening,
        [id = call.who.user, classes = closed.numbers](Store& store) -> Outcome {
            const auto pupils = leave_classes(store, id, classes);
            if (!pupils) return {.error = Error{"server.busy", "", {}}};
            Outcome outcome{.erased = store.bots_of(id)};
            outcome.erased.push_back(erased_user(id));
            for (UserRow& user : outcome.erased) {
                store.end_sessions_of(user.id);
                store.erase_user(user.id);
                user = erased_user(user.id);
            }
            outcome.erased.insert(outcome.erased.end(), pupils->begin(), pupils->end());
            return outcome;
        },
        [this, call, reopening](const Outcome& outcome) {
            for (const UserRow& user : outcome.erased) {
                means_.sessions.forget_user(user.id);
                if (means_.changed) means_.changed(user);
            }
            Response response = no_content();
            response.headers.emplace_back("Set-Cookie", cleared_cookie(call.request, means_.origin));
            reopening(std::move(response));
        });
}

}  // namespace pavage
