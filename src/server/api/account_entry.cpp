// How one comes in and goes out: as a guest, by signing up, by password, by recovery code.
#include "server/api/accounts.h"
#include "server/names.h"
#include "server/secrets.h"

namespace pavage {

namespace {

Schema entered_schema() { return shape::object({{"me", me_schema()}}); }
Schema entered_with_recovery_schema() {
    return shape::object({{"me", me_schema()}, {"recovery", shape::text().about("Shown once: a new password needs it.")}});
}
// What is tried may be anything; what is set must be good.
Schema tried_name_schema() { return shape::text(1, 60); }
Schema tried_password() { return shape::text(1, 200); }
Schema new_password() { return shape::text(8, 200); }

// Four digits as long as there are some left; more where they are not.
bool add_guest(Store& store, UserRow& guest, Language language) {
    constexpr std::uint64_t kRanges[] = {9'000, 900'000, 900'000'000'000};
    for (const std::uint64_t range : kRanges)
        for (int tries = 0; tries < 8; ++tries) {
            guest.name = guest_name(range / 9 + random_seed() % range, language);
            guest.folded = folded_name(guest.name);
            if (store.add_user(guest)) return true;
        }
    return false;
}

}  // namespace

std::vector<Route> Accounts::entry_routes() {
    const auto to = [this](void (Accounts::*action)(Call, const Reply&)) {
        return [this, action](Call call, const Reply& reply) { (this->*action)(std::move(call), reply); };
    };
    return {
        {.method = "POST",
         .path = "/api/v1/guests",
         .name = "become_guest",
         .summary = "A session for a guest; who has one keeps it.",
         .cost = Cost::kEnter,
         .answers = {{200, "You were here already.", entered_schema()}, {201, "A new guest.", entered_schema()}},
         .action = to(&Accounts::become_guest)},
        {.method = "POST",
         .path = "/api/v1/accounts",
         .name = "sign_up",
         .summary = "The guest who asks becomes an account and keeps all games.",
         .cost = Cost::kEnter,
         .body = shape::object({{"name", tried_name_schema()}, {"password", new_password()}}),
         .answers = {{201, "A new account.", entered_with_recovery_schema()}},
         .problems = {409},
         .action = to(&Accounts::sign_up)},
        {.method = "POST",
         .path = "/api/v1/sessions",
         .name = "log_in",
         .summary = "A session by name and password.",
         .cost = Cost::kPassword,
         .body = shape::object({{"name", tried_name_schema()}, {"password", tried_password()}}),
         .answers = {{201, "Logged in.", entered_schema()}},
         .action = to(&Accounts::log_in)},
        {.method = "DELETE",
         .path = "/api/v1/sessions/current",
         .name = "log_out",
         .summary = "Ends the session of this browser.",
         .cost = Cost::kWrite,
         .answers = {{204, "Logged out.", {}}},
         .action = [this](const Call& call, const Reply& reply) { log_out(call, reply); }},
        {.method = "POST",
         .path = "/api/v1/recoveries",
         .name = "recover",
         .summary = "A new password by recovery code; every session ends, and the code is replaced.",
         .cost = Cost::kPassword,
         .body =
             shape::object({{"name", tried_name_schema()}, {"recovery", shape::text(1, 100)}, {"password", new_password()}}),
         .answers = {{201, "Logged in, with a new code.", entered_with_recovery_schema()}},
         .action = to(&Accounts::recover)},
    };
}

void Accounts::become_guest(Call call, const Reply& reply) {
    if (call.who) return me(call, reply);
    const std::string token = random_token();
    change(
        call, reply,
        [session = means_.sessions.new_cookie(token), language = call.language](Store& store) -> Outcome {
            UserRow guest;
            guest.id = store.next_user(), guest.kind = "guest", guest.created = session.created;
            if (!add_guest(store, guest, language)) return {.error = Error{"server.busy", "", {}}};
            rotate(store, {}, session, guest.id);
            return {.user = guest};
        },
        [this, call, reply, token](const Outcome& outcome) { reply(entered(call, outcome.user, token, "", 201)); });
}

void Accounts::sign_up(Call call, const Reply& reply) {
    if (call.who.circle) return reply(refusal(call, 0, {"class.pupil", "", {}}));
    if (call.who && call.who.kind != "guest") return reply(refusal(call, 409, {"account.already", "", {}}));
    const auto name = tidy_name(text_in(call.body, "name"));
    if (!name) return reply(refusal(call, 400, name.error()));
    auto hash = std::make_shared<std::string>();
    const std::string token = random_token(), code = new_recovery_code(), device = device_in(call);
    auto store_it = [this, call, reply, hash, token, code, device, name = *name] {
        change(
            call, reply,
            [=, session = means_.sessions.new_cookie(token)](Store& store) -> Outcome {
                UserRow user{.id = 0,
                             .kind = "account",
                             .name = name,
                             .folded = folded_name(name),
                             .password = *hash,
                             .recovery = token_hash(tidy_recovery_code(code)),
                             .owner = 0,
                             .created = session.created};
                const Error taken{"name.taken", "", {name}};
                if (call.who) {
                    // Another tab may have been faster: the session must still be there and still be a guest's.
                    const auto guest = store.user(call.who.user);
                    if (!guest || guest->kind != "guest" || !store.session(call.who.session_hash))
                        return {.error = Error{"account.already", "", {}}};
                    user.id = guest->id, user.created = guest->created;
                    if (!store.update_user(user)) return {.error = taken};
                    store.end_sessions_of(user.id);
                } else {
                    user.id = store.next_user();
                    if (!store.add_user(user)) return {.error = taken};
                }
                rotate(store, call, session, user.id);
                Sessions::remember_device(store, device, user.id, session.created);
                return {.user = user};
            },
            [this, call, reply, token, code, device](const Outcome& outcome) {
                means_.sessions.forget_user(outcome.user.id);
                if (means_.changed) means_.changed(outcome.user);
                reply(entered(call, outcome.user, token, code, 201, device));
            });
    };
    hashed(
        call, reply, [hash, password = text_in(call.body, "password")] { *hash = hash_password(password); }, store_it);
}

void Accounts::log_in(Call call, const Reply& reply) {
    const std::string folded = folded_name(text_in(call.body, "name"));
    with_password(
        call, reply, folded, text_in(call.body, "password"), [this, call, reply](const std::optional<UserRow>& user) {
            const Error wrong{"auth.password", "", {}};
            if (!user) return reply(refusal(call, 401, wrong));
            const std::string token = random_token(), device = device_in(call);
            change(
                call, reply,
                [call, user = *user, session = means_.sessions.new_cookie(token), wrong, device](Store& store) -> Outcome {
                    const auto still = store.user(user.id);
                    if (!still || still->password != user.password) return {.error = wrong};
                    rotate(store, call, session, user.id);
                    Sessions::remember_device(store, device, user.id, session.created);
                    return {.user = *still};
                },
                [this, call, reply, token, device](const Outcome& outcome) {
                    reply(entered(call, outcome.user, token, "", 201, device));
                });
        });
}

void Accounts::log_out(const Call& call, const Reply& reply) {
    if (call.who.by_token) return reply(refusal(call, 403, {"auth.account", "", {}}));
    const auto done = [this, call, reply](const Outcome&) {
        means_.sessions.forget(call.who.session_hash);
        Response response = no_content();
        response.headers.emplace_back("Set-Cookie", cleared_cookie(call.request, means_.origin));
        reply(std::move(response));
    };
    if (!call.who) return done({});
    change(
        call, reply,
        [hash = call.who.session_hash](Store& store) -> Outcome {
            store.end_session(hash);
            return {};
        },
        done);
}

void Accounts::recover(Call call, const Reply& reply) {
    auto hash = std::make_shared<std::string>();
    const std::string folded = folded_name(text_in(call.body, "name")), token = random_token(), code = new_recovery_code();
    const std::string device = device_in(call);
    const std::string tried = token_hash(tidy_recovery_code(text_in(call.body, "recovery")));
    // The new password is hashed whether the code fits or not: both take the same time.
    const auto store_it = [=, this] {
        change(
            call, reply,
            [=, session = means_.sessions.new_cookie(token)](Store& store) -> Outcome {
                auto user = store.user_named(folded);
                const bool account = user && user->kind == "account";
                if (!same_secret(tried, account ? user->recovery : token_hash("")) || !account)
                    return {.error = Error{"auth.recovery", "", {}}};
                user->password = *hash;
                user->recovery = token_hash(tidy_recovery_code(code));
                store.update_user(*user);
                store.end_sessions_of(user->id);
                rotate(store, call, session, user->id);
                Sessions::remember_device(store, device, user->id, session.created);
                return {.user = *user};
            },
            [this, call, reply, token, code, device](const Outcome& outcome) {
                means_.sessions.forget_user(outcome.user.id);
                reply(entered(call, outcome.user, token, code, 201, device));
            });
    };
    hashed(
        call, reply, [hash, password = text_in(call.body, "password")] { *hash = hash_password(password); }, store_it);
}

}  // namespace pavage
