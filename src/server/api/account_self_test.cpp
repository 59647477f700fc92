#include "server/api/accounts.h"

#include <gmock/gmock.h>

#include "play/registry.h"
#include "server/api/account_export.h"
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

// Whoever played for years: no piece is long, and together they are one value with everything in it once.
TEST(Accounts, TheExportComesInPieces) {
    constexpr int kTables = 1003;
    Store store(open_database("sqlite::memory:"));
    for (const auto& [id, kind, owner] : {std::tuple(1, "account", 0), {2, "bot", 1}, {3, "bot", 1}, {4, "account", 0}})
        store.add_user(
            {.id = id, .kind = kind, .name = "u" + std::to_string(id), .folded = "u" + std::to_string(id), .owner = owner});
    for (int number = 1; number <= kTables; ++number) {
        store.add_table({number, "g", "over", true, 1, 2, "{}", "{}"});
        store.sit(number, 1, number % 3 == 0 ? 2 : 1);
        store.sit(number, 2, 4);
        for (int version = 1; version <= 20; ++version) store.add_entry({number, version, 7, R"({"what":"move"})"});
        store.add_rated({0, number, "g", 5, {number % 3 == 0 ? 2 : 1, 4}, {2, 1}});
        store.add_score({.number = number, .chart = "c", .week = "2026-46", .user = number % 3 == 0 ? 2 : 1, .parts = "[]"});
    }
    AccountExport file(1);
    std::string all;
    int pieces = 0;
    for (std::string piece = file.next(store); !piece.empty(); piece = file.next(store), ++pieces) {
        EXPECT_LT(piece.size(), 100'000u);
        all += piece;
    }
    EXPECT_GT(pieces, 10);
    EXPECT_EQ(file.next(store), "");
    const auto json = parse_json(all);
    ASSERT_TRUE(json) << all.substr(0, 1000);
    const Json &you = *json->find("you"), &bots = *json->find("bots");
    const auto numbers = [](const Json& person, const char* list, const char* key) {
        std::vector<std::int64_t> found;
        for (const Json& each : *person.find(list)->items()) found.push_back(*each.find(key)->integer());
        std::ranges::sort(found);
        return found;
    };
    std::vector<std::int64_t> own, of_bot;
    for (int number = 1; number <= kTables; ++number) (number % 3 == 0 ? of_bot : own).push_back(number);
    for (const auto& [list, key] : {std::pair("tables", "number"), {"rated_games", "table"}, {"scores", "table"}}) {
        EXPECT_EQ(numbers(you, list, key), own) << list;
        EXPECT_EQ(numbers((*bots.items())[0], list, key), of_bot) << list;
        EXPECT_EQ(numbers((*bots.items())[1], list, key).size(), 0u) << list;
    }
    EXPECT_EQ(bots.items()->size(), 2u);
    AccountExport nobody(9);
    EXPECT_EQ(nobody.next(store), "{}\n");
    EXPECT_EQ(nobody.next(store), "");
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
        EXPECT_EQ(code_in(town.ask(asked("GET", "/api/v1/players/" + std::string(name)))), "people.unknown") << name;
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
    EXPECT_THAT(
        ask({{"game", game}}).body,
        HasSubstr(R"("rating":1600.0,"deviation":80.0,"games":3,"provisional":false,"name":"Ada","kind":"account")"));
    EXPECT_EQ(ask({{"game", "nothing"}}).status, 404);
    EXPECT_EQ(ask({}).status, 400);
}

TEST(Players, TheirPublicGamesAreListedAndNoOthers) {
    Town town;
    Visitor ada = town.member("Ada");
    const std::string setup = R"({"game":"g","options":{},"rated":false,"clock":{"kind":"none"}})";
    bool stored = false;
    town.store.write(
        [&](Store& store) {
            for (const auto& [number, state, is_public] :
                 {std::tuple{1, "over", true}, {2, "over", false}, {3, "playing", true}}) {
                store.add_table(
                    {number, "g", state, is_public, 1, 2, setup, R"({"seats":[{"user":1}],"plies":4,"result":null})"});
                store.sit(number, 1, 1);
            }
        },
        [&](bool committed) { stored = committed; });
    while (!stored) town.loop.run_one();
    const auto page = parse_json(town.ask(asked("GET", "/api/v1/players/Ada/tables")).body);
    ASSERT_EQ(page->find("tables")->items()->size(), 1u);
    EXPECT_EQ(*page->find("tables")->items()->front().find("number")->integer(), 1);
    EXPECT_EQ(town.ask(asked("GET", "/api/v1/players/Nobody There/tables")).status, 404);
    EXPECT_EQ(town.ask(asked("GET", "/api/v1/players/Ada/tables", "", {}, {{"before", "0"}})).status, 400);
}

}  // namespace pavage
