#include "server/api/accounts.h"

#include <gmock/gmock.h>

#include <future>
#include <set>

#include "server/api/town_testing.h"

namespace pavage {

namespace {

using testing::asked;
using testing::code_in;
using ::testing::HasSubstr;
using testing::member_of;
using ::testing::Not;
using testing::Town;
using testing::Visitor;

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
    std::vector<std::int64_t> ended;
    town.sessions.ended = [&](std::string_view, std::int64_t user) { ended.push_back(user); };
    ASSERT_EQ(town.log_in(other, "ADA", "correct horse").status, 201);
    EXPECT_EQ(ended, std::vector<std::int64_t>{0}) << "only the session that was replaced";
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
        town.flush();
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

TEST(Accounts, ExpiredSessionsAreDeleted) {
    Town town;
    Visitor ada = town.member("Ada"), eve = town.member("Eve");
    const auto sessions_of_ada = [&] {
        std::optional<std::size_t> count;
        town.store.read<std::size_t>(
            [](Store& store) {
                auto sessions = store.sessions_of(1);
                std::erase_if(sessions, [](const SessionRow& session) { return session.kind == "device"; });
                return sessions.size();
            },
            [&](std::optional<std::size_t> found) { count = found; });
        while (!count) town.loop.run_one();
        return *count;
    };
    EXPECT_EQ(sessions_of_ada(), 1u);
    town.now += kSessionTime + 1;
    town.name_of(eve);
    town.flush();
    EXPECT_EQ(sessions_of_ada(), 0u);
}

TEST(BackgroundThread, TakesSoManyAndNoMore) {
    testing::Loop loop;
    std::promise<void> started, go_on;
    int done = 0;
    BackgroundThread hashing([&](std::function<void()> work) { loop.post(std::move(work)); }, {}, 2);
    const auto finished = [&](bool) { ++done; };
    EXPECT_TRUE(hashing.ask(
        [&] {
            started.set_value();
            go_on.get_future().wait();
        },
        finished));
    started.get_future().wait();
    EXPECT_TRUE(hashing.ask([] {}, finished));
    EXPECT_TRUE(hashing.ask([] {}, finished));
    EXPECT_FALSE(hashing.ask([] {}, finished)) << "one at work and two waiting";
    EXPECT_EQ(done, 0);
    go_on.set_value();
    while (done < 3) loop.run_one();
    EXPECT_TRUE(hashing.ask([] {}, finished));
    loop.run_one();
    EXPECT_EQ(done, 4);
}

TEST(BackgroundThread, GoesOnWhenAPieceOfWorkThrows) {
    testing::Loop loop;
    std::vector<std::string> heard;
    BackgroundThread hashing([&](std::function<void()> work) { loop.post(std::move(work)); },
                             [&](std::string_view details) { heard.emplace_back(details); });
    std::vector<bool> worked;
    const auto finished = [&](bool did) { worked.push_back(did); };
    EXPECT_TRUE(hashing.ask([] { throw std::bad_alloc(); }, finished));
    EXPECT_TRUE(hashing.ask([] {}, finished));
    while (worked.size() < 2) loop.run_one();
    EXPECT_EQ(worked, (std::vector<bool>{false, true}));
    EXPECT_EQ(heard, std::vector<std::string>{std::bad_alloc().what()});
}

}  // namespace pavage
