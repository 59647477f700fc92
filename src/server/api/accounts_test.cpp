#include "server/api/accounts.h"

#include <gmock/gmock.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <set>

#include "play/registry.h"
#include "server/api/api_testing.h"
#include "server/api/player_routes.h"
#include "server/secrets.h"

namespace pavage {

namespace {

using testing::asked;
using testing::code_in;
using ::testing::HasSubstr;
using ::testing::Not;

// The I/O thread of a test: runs what the store posts until an answer is there.
class Loop {
  public:
    void post(std::function<void()> work) {
        {
            const std::lock_guard lock(mutex_);
            works_.push_back(std::move(work));
        }
        changed_.notify_one();
    }
    void run_one() {
        std::function<void()> work;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return !works_.empty(); });
            work = std::move(works_.front());
            works_.pop_front();
        }
        work();
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> works_;
};

struct Visitor {
    std::string cookie;
};

struct Town {
    Millis now = 1'790'000'000'000;
    bool hashing = true;  // false: its queue is full
    int hashed = 0;
    std::vector<UserRow> changes;
    Loop loop;
    StoreThread store{"sqlite::memory:", [this](std::function<void()> work) { loop.post(std::move(work)); }};
    Sessions sessions{store, [this] { return now; }};
    Accounts accounts{{.store = store,
                       .sessions = sessions,
                       .hash =
                           [this](const std::function<void()>& work, const std::function<void()>& done) {
                               if (!hashing) return false;
                               ++hashed;
                               work();
                               done();
                               return true;
                           },
                       .now = [this] { return now; },
                       .origin = {},
                       .changed = [this](const UserRow& user) { changes.push_back(user); }}};
    Api api{{.look_up = [this](const Credentials& given, ApiMeans::Found found) { sessions.find(given, std::move(found)); },
             .now = [this] { return now; },
             .limits = Limits::kOff}};

    Town() {
        api.add(accounts.routes());
        api.add(player_routes(store));
        api.add(description_routes([this] { return api.openapi(); }));
    }

    Response ask(Request request) {
        auto answer = std::make_shared<std::optional<Response>>();
        api.answer(std::move(request), Reply([answer](Response given) { *answer = std::move(given); }));
        while (!*answer) loop.run_one();
        return **answer;
    }
    // As a browser would, keeping the cookie it is given.
    Response visit(Visitor& visitor, std::string method, std::string path, std::string body = {}, Fields more = {}) {
        Fields headers = {{"Origin", "http://pavage.test"}};
        if (!visitor.cookie.empty()) headers.emplace_back("Cookie", visitor.cookie);
        headers.insert(headers.end(), more.begin(), more.end());
        Response response = ask(asked(std::move(method), std::move(path), std::move(body), headers));
        const std::string_view given = response.header("Set-Cookie");
        if (!given.empty()) visitor.cookie = given.substr(0, given.find(';'));
        if (given.find("Max-Age=0;") != given.npos) visitor.cookie.clear();
        return response;
    }
    std::string name_of(Visitor& visitor) {
        const auto body = parse_json(visit(visitor, "GET", "/api/v1/me").body);
        const Json* name = body->find("me")->find("name");
        return name ? *name->string() : "";
    }
    Visitor member(const std::string& name) {
        Visitor visitor;
        const Response response = sign_up(visitor, name);
        EXPECT_EQ(response.status, 201) << response.body;
        return visitor;
    }
    Response sign_up(Visitor& visitor, const std::string& name, const std::string& password = "correct horse") {
        return visit(visitor, "POST", "/api/v1/accounts", R"({"name":")" + name + R"(","password":")" + password + "\"}");
    }
    Response log_in(Visitor& visitor, const std::string& name, const std::string& password) {
        return visit(visitor, "POST", "/api/v1/sessions", R"({"name":")" + name + R"(","password":")" + password + "\"}");
    }
};

std::string member_of(const Response& response, std::string_view name) {
    const auto body = parse_json(response.body);
    const Json* member = body ? body->find(name) : nullptr;
    return member && member->string() ? *member->string() : "";
}

}  // namespace

TEST(Accounts, GuestsEnterAtOnceAndKeepTheirName) {
    Town town;
    Visitor visitor;
    EXPECT_EQ(town.name_of(visitor), "");
    const Response response = town.visit(visitor, "POST", "/api/v1/guests", "", {{"Accept-Language", "fr"}});
    EXPECT_EQ(response.status, 201);
    EXPECT_THAT(std::string(response.header("Set-Cookie")), HasSubstr("; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax"));
    EXPECT_THAT(std::string(response.header("Set-Cookie")), Not(HasSubstr("Secure")));
    const std::string name = town.name_of(visitor);
    EXPECT_THAT(name, ::testing::StartsWith("Invité "));
    EXPECT_EQ(town.visit(visitor, "POST", "/api/v1/guests").status, 200);
    EXPECT_EQ(town.name_of(visitor), name);
    EXPECT_THAT(response.body, Not(HasSubstr(visitor.cookie.substr(visitor.cookie.find('=') + 1))))
        << "the token is in the cookie only";
}

TEST(Accounts, HaveSecureCookiesOnHttps) {
    Town town;
    Request request = asked("POST", "/api/v1/guests");
    request.secure = true;
    const std::string cookie(town.ask(request).header("Set-Cookie"));
    EXPECT_THAT(cookie, ::testing::StartsWith("__Host-pavage_session="));
    EXPECT_THAT(cookie, HasSubstr("; Secure"));
}

TEST(Accounts, ManyGuestsAllHaveDifferentNames) {
    Town town;
    std::set<std::string> names;
    for (int i = 0; i < 200; ++i) {
        Visitor visitor;
        EXPECT_EQ(town.visit(visitor, "POST", "/api/v1/guests").status, 201);
        names.insert(town.name_of(visitor));
    }
    EXPECT_EQ(names.size(), 200u);
}

TEST(Accounts, AGuestWhoSignsUpStaysTheSamePersonInANewSession) {
    Town town;
    Visitor ada;
    town.visit(ada, "POST", "/api/v1/guests");
    const Visitor before = ada;
    const Response response = town.sign_up(ada, "Ada");
    ASSERT_EQ(response.status, 201) << response.body;
    EXPECT_NE(member_of(response, "recovery"), "");
    EXPECT_NE(ada.cookie, before.cookie);
    EXPECT_EQ(town.name_of(ada), "Ada");
    Visitor old = before;
    EXPECT_EQ(town.name_of(old), "") << "the guest's session is over";
    ASSERT_EQ(town.changes.size(), 1u);
    EXPECT_EQ(town.changes[0].id, 1) << "the user that the guest was";
    EXPECT_EQ(town.changes[0].kind, "account");
    EXPECT_EQ(code_in(town.sign_up(ada, "Eve")), "account.already");
    EXPECT_EQ(code_in(town.sign_up(old, "Ada")), "name.taken");
}

TEST(Accounts, RefuseNamesThatAreBadOrTaken) {
    Town town;
    Visitor ada = town.member("Bill"), eve;
    for (const char* name : {"Bill", "bill", "B1ll", "BÎLL", "b-i-l-l"})
        EXPECT_EQ(code_in(town.sign_up(eve, name)), "name.taken") << name;
    EXPECT_EQ(town.sign_up(eve, "Bill").status, 409);
    EXPECT_EQ(code_in(town.sign_up(eve, "admin")), "name.reserved");
    EXPECT_EQ(code_in(town.sign_up(eve, "x")), "name.length");
    EXPECT_EQ(code_in(town.sign_up(eve, "<script>")), "name.letters");
    EXPECT_EQ(code_in(town.sign_up(eve, "Guest 4821")), "name.reserved");
    EXPECT_EQ(code_in(town.sign_up(eve, "Eve", "short")), "body.text");
    EXPECT_EQ(code_in(town.sign_up(eve, "Eve", std::string(201, 'x'))), "body.text");
    EXPECT_EQ(
        code_in(town.visit(eve, "POST", "/api/v1/accounts", R"({"name":"Eve","password":"correct horse","kind":"admin"})")),
        "body.unknown");
    EXPECT_EQ(town.sign_up(eve, "Eve'; DROP TABLE users;--").status, 400);
    EXPECT_EQ(town.sign_up(eve, "O'Neil").status, 201);
    EXPECT_EQ(town.name_of(eve), "O’Neil");
}

TEST(Accounts, LogInSaysAndDoesTheSameForUnknownNames) {
    Town town;
    Visitor ada = town.member("Ada"), guest;
    town.visit(guest, "POST", "/api/v1/guests");
    town.hashed = 0;
    Visitor eve;
    const Response wrong = town.log_in(eve, "Ada", "wrong password");
    EXPECT_EQ(town.hashed, 1);
    const Response unknown = town.log_in(eve, "Nobody There", "wrong password");
    EXPECT_EQ(town.hashed, 2) << "an unknown name costs the same";
    const Response to_guest = town.log_in(eve, town.name_of(guest), "");
    EXPECT_EQ(wrong.status, 401);
    EXPECT_EQ(wrong.body, unknown.body);
    EXPECT_EQ(wrong.headers, unknown.headers);
    EXPECT_NE(to_guest.status, 201);
    EXPECT_EQ(town.log_in(eve, town.name_of(guest), "x").body, wrong.body);
    EXPECT_EQ(eve.cookie, "");
}

TEST(Accounts, LogInGivesANewSessionAndEndsTheOldOne) {
    Town town;
    Visitor ada = town.member("Ada"), other;
    town.visit(other, "POST", "/api/v1/guests");
    Visitor fixed = other;
    ASSERT_EQ(town.log_in(other, "ADA", "correct horse").status, 201);
    EXPECT_NE(other.cookie, fixed.cookie);
    EXPECT_EQ(town.name_of(other), "Ada");
    EXPECT_EQ(town.name_of(fixed), "") << "whoever planted the old cookie has nothing";
    EXPECT_EQ(town.name_of(ada), "Ada") << "other browsers stay logged in";
    Visitor copy = other;
    EXPECT_EQ(town.visit(other, "DELETE", "/api/v1/sessions/current").status, 204);
    EXPECT_EQ(other.cookie, "");
    EXPECT_EQ(town.name_of(copy), "");
    EXPECT_EQ(town.visit(other, "DELETE", "/api/v1/sessions/current").status, 204) << "once more does no harm";
}

TEST(Accounts, ACookieIsNoToken) {
    Town town;
    Visitor ada = town.member("Ada");
    const std::string token = ada.cookie.substr(ada.cookie.find('=') + 1);
    EXPECT_EQ(town.ask(asked("GET", "/api/v1/me", "", {{"Authorization", "Bearer " + token}})).status, 401);
    const std::string bot = member_of(town.visit(ada, "POST", "/api/v1/bots", R"({"name":"Robot"})"), "token");
    Visitor thief{"pavage_session=" + bot};
    EXPECT_EQ(town.name_of(thief), "");
}

TEST(Accounts, TheRecoveryCodeWorksOnceAndEndsEverySession) {
    Town town;
    Visitor ada, other, eve;
    const std::string code = member_of(town.sign_up(ada, "Ada"), "recovery");
    town.log_in(other, "Ada", "correct horse");
    const auto recover = [&](const std::string& name, const std::string& tried) {
        return town.visit(eve, "POST", "/api/v1/recoveries",
                          R"({"name":")" + name + R"(","recovery":")" + tried + R"(","password":"battery staple"})");
    };
    const Response wrong = recover("Ada", "aaaa-bbbb-cccc");
    EXPECT_EQ(wrong.status, 403);
    EXPECT_EQ(wrong.body, recover("Nobody There", code).body);
    const Response right = recover("ada", code);
    ASSERT_EQ(right.status, 201) << right.body;
    EXPECT_NE(member_of(right, "recovery"), code);
    EXPECT_EQ(town.name_of(eve), "Ada");
    EXPECT_EQ(town.name_of(ada), "");
    EXPECT_EQ(town.name_of(other), "");
    EXPECT_EQ(recover("Ada", code).status, 403) << "a code is good once";
    EXPECT_EQ(town.log_in(ada, "Ada", "correct horse").status, 401);
    EXPECT_EQ(town.log_in(ada, "Ada", "battery staple").status, 201);
}

TEST(Accounts, AnotherPasswordNeedsTheOldOneAndEndsOtherSessions) {
    Town town;
    Visitor ada = town.member("Ada"), other, guest;
    town.log_in(other, "Ada", "correct horse");
    EXPECT_EQ(town.visit(ada, "PUT", "/api/v1/me/password", R"({"password":"wrong","new":"battery staple"})").status, 401);
    EXPECT_EQ(town.name_of(other), "Ada");
    Visitor before = ada;
    EXPECT_EQ(town.visit(ada, "PUT", "/api/v1/me/password", R"({"password":"correct horse","new":"battery staple"})").status,
              200);
    EXPECT_EQ(town.name_of(ada), "Ada");
    EXPECT_EQ(town.name_of(before), "");
    EXPECT_EQ(town.name_of(other), "");
    town.visit(guest, "POST", "/api/v1/guests");
    EXPECT_EQ(town.visit(guest, "PUT", "/api/v1/me/password", R"({"password":"","new":"battery staple"})").status, 400);
    EXPECT_EQ(town.visit(guest, "PUT", "/api/v1/me/password", R"({"password":"x","new":"battery staple"})").status, 403);
}

TEST(Accounts, BotsHaveTokensAndAreFewAndTheirOwnersOnly) {
    Town town;
    Visitor ada = town.member("Ada"), eve = town.member("Eve"), guest;
    town.visit(guest, "POST", "/api/v1/guests");
    EXPECT_EQ(town.visit(guest, "POST", "/api/v1/bots", R"({"name":"Robot"})").status, 403);
    const Response made = town.visit(ada, "POST", "/api/v1/bots", R"({"name":"Robot"})");
    ASSERT_EQ(made.status, 201);
    const Fields token = {{"Authorization", "Bearer " + member_of(made, "token")}};
    EXPECT_THAT(town.ask(asked("GET", "/api/v1/me", "", token)).body, HasSubstr(R"("kind":"bot")"));
    EXPECT_EQ(town.ask(asked("POST", "/api/v1/bots", R"({"name":"Child"})", token)).status, 403) << "bots make no bots";
    EXPECT_EQ(town.ask(asked("POST", "/api/v1/me/erasure", "{}", token)).status, 403);
    EXPECT_EQ(town.ask(asked("POST", "/api/v1/accounts", R"({"name":"Free","password":"correct horse"})", token)).status,
              409);
    for (const char* name : {"Robot2", "Robot6", "Robot9", "RobotX"})
        EXPECT_EQ(town.visit(ada, "POST", "/api/v1/bots", R"({"name":")" + std::string(name) + "\"}").status, 201) << name;
    EXPECT_EQ(code_in(town.visit(ada, "POST", "/api/v1/bots", R"({"name":"Sixth"})")), "bot.many");
    EXPECT_EQ(town.visit(eve, "DELETE", "/api/v1/bots/Robot").status, 404);
    EXPECT_EQ(town.visit(eve, "DELETE", "/api/v1/bots/Ada").status, 404);
    EXPECT_EQ(town.visit(ada, "DELETE", "/api/v1/bots/robot").status, 204);
    EXPECT_EQ(town.ask(asked("GET", "/api/v1/me", "", token)).status, 401) << "at once, not after the minute of trust";
    EXPECT_EQ(town.ask(asked("GET", "/api/v1/players/Robot")).status, 404);
}

TEST(Accounts, ErasureNeedsThePasswordAndLeavesNothing) {
    Town town;
    Visitor ada = town.member("Ada");
    const Fields bot = {
        {"Authorization", "Bearer " + member_of(town.visit(ada, "POST", "/api/v1/bots", R"({"name":"Robot"})"), "token")}};
    EXPECT_EQ(town.visit(ada, "POST", "/api/v1/me/erasure", "{}").status, 401);
    EXPECT_EQ(town.visit(ada, "POST", "/api/v1/me/erasure", R"({"password":"wrong"})").status, 401);
    EXPECT_EQ(town.name_of(ada), "Ada");
    town.changes.clear();
    Visitor copy = ada;
    EXPECT_EQ(town.visit(ada, "POST", "/api/v1/me/erasure", R"({"password":"correct horse"})").status, 204);
    EXPECT_EQ(ada.cookie, "");
    EXPECT_EQ(town.name_of(copy), "");
    EXPECT_EQ(town.ask(asked("GET", "/api/v1/me", "", bot)).status, 401);
    EXPECT_EQ(town.changes.size(), 2u);
    for (const UserRow& user : town.changes) EXPECT_EQ(user.kind + user.name, "erased");
    EXPECT_EQ(town.ask(asked("GET", "/api/v1/players/Ada")).status, 404);
    EXPECT_EQ(town.log_in(ada, "Ada", "correct horse").status, 401);
    EXPECT_EQ(town.sign_up(ada, "Ada").status, 201) << "the name is free again";
}

TEST(Accounts, GuestsAreErasedWithoutPassword) {
    Town town;
    Visitor guest;
    town.visit(guest, "POST", "/api/v1/guests");
    EXPECT_EQ(town.visit(guest, "POST", "/api/v1/me/erasure", "{}").status, 204);
    EXPECT_EQ(guest.cookie, "");
}

TEST(Accounts, TheExportHoldsWhatIsKeptAndNoSecrets) {
    Town town;
    Visitor ada = town.member("Ada");
    town.visit(ada, "POST", "/api/v1/bots", R"({"name":"Robot"})");
    bool stored = false;
    town.store.write(
        [](Store& store) {
            store.put_rating({1, "some game", "glicko2", 1600, 80, 0.06, 3, 5});
            store.add_table({1, "some game", "over", false, 1, 2, R"({"seed":"over-secret"})", "{}"});
            store.add_table({2, "some game", "playing", false, 1, 0, R"({"seed":"live-secret"})", "{}"});
            store.sit(1, 2, 1);
            store.sit(2, 1, 1);
            store.add_entry({1, 1, 7, R"({"what":"move"})"});
            store.add_rated({0, 1, "some game", 5, {9, 1}, {1, 2}});
        },
        [&](bool committed) { stored = committed; });
    town.loop.run_one();
    ASSERT_TRUE(stored);
    const Response response = town.visit(ada, "GET", "/api/v1/me/export");
    ASSERT_EQ(response.status, 200);
    for (const char* part : {R"("name":"Ada")", R"("name":"Robot")", "1600", R"("number":1)", R"("number":2)",
                             R"({"what":"move"})", R"("rank":2)", "over-secret"})
        EXPECT_THAT(response.body, HasSubstr(part));
    for (const char* secret : {"argon2", "live-secret", "recovery", "hash"})
        EXPECT_THAT(response.body, Not(HasSubstr(secret)));
    EXPECT_THAT(std::string(response.header("Content-Disposition")), HasSubstr("attachment"));
    Visitor nobody;
    EXPECT_EQ(town.visit(nobody, "GET", "/api/v1/me/export").status, 401);
}

TEST(Accounts, AFullQueueOfPasswordsIsAReasonToComeBack) {
    Town town;
    town.hashing = false;
    Visitor ada;
    const Response response = town.sign_up(ada, "Ada");
    EXPECT_EQ(response.status, 503);
    EXPECT_EQ(response.header("Retry-After"), "2");
    EXPECT_EQ(town.log_in(ada, "Ada", "x").status, 503);
    town.hashing = true;
    EXPECT_EQ(town.sign_up(ada, "Ada").status, 201) << "nothing was kept of the first";
}

TEST(Accounts, SessionsExpireWhenTheyAreNotUsed) {
    Town town;
    Visitor ada = town.member("Ada");
    for (int month = 0; month < 6; ++month) {
        town.now += Millis{60} * 24 * 3600 * 1000;
        ASSERT_EQ(town.name_of(ada), "Ada") << month;
        bool flushed = false;
        town.store.write([](Store&) {}, [&](bool) { flushed = true; });
        while (!flushed) town.loop.run_one();
    }
    town.now += kSessionTime + 1;
    EXPECT_EQ(town.name_of(ada), "");
}

TEST(Accounts, ASessionEndedElsewhereIsTrustedForAMinuteAtMost) {
    Town town;
    Visitor ada = town.member("Ada");
    EXPECT_EQ(town.name_of(ada), "Ada");
    bool ended = false;
    town.store.write([](Store& store) { store.end_sessions_of(1); }, [&](bool) { ended = true; });
    while (!ended) town.loop.run_one();
    town.now += kTrustTime;
    EXPECT_EQ(town.name_of(ada), "");
}

TEST(Players, AreKnownByTheirNamesAndNothingElse) {
    Town town;
    Visitor ada = town.member("Éloïse");
    const Response response = town.ask(asked("GET", "/api/v1/players/eloise"));
    EXPECT_EQ(response.status, 200);
    EXPECT_THAT(response.body, HasSubstr("Éloïse"));
    EXPECT_THAT(response.body, Not(HasSubstr("password")));
    EXPECT_EQ(response.header("Access-Control-Allow-Origin"), "*");
    for (const char* name : {"Nobody There", "#erased-1", "%", "' OR '1'='1", "..."})
        EXPECT_EQ(code_in(town.ask(asked("GET", "/api/v1/players/" + std::string(name)))), "player.unknown") << name;
}

TEST(Players, TheBestOfAGameAreListed) {
    Town town;
    Visitor ada = town.member("Ada");
    const std::string game(catalogue().front().info->id);
    bool stored = false;
    town.store.write(
        [&](Store& store) {
            store.put_rating({1, game, "glicko2", 1600, 80, 0.06, 3, 5});
        },
        [&](bool ok) { stored = ok; });
    while (!stored) town.loop.run_one();
    const auto ask = [&](Fields query) { return town.ask(asked("GET", "/api/v1/ratings", "", {}, std::move(query))); };
    EXPECT_THAT(ask({{"game", game}}).body,
                HasSubstr(R"("value":1600.0,"deviation":80.0,"games":3,"provisional":false,"name":"Ada","kind":"account")"));
    EXPECT_EQ(ask({{"game", "nothing"}}).status, 404);
    EXPECT_EQ(ask({}).status, 400);
}

}  // namespace pavage
