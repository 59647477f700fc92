#include "server/api/class_routes.h"

#include <gmock/gmock.h>

#include "play/registry.h"
#include "server/api/school_testing.h"

namespace pavage {

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::member_of;
using ::testing::Not;
using testing::School;
using testing::Visitor;

std::string some_game() { return std::string(catalogue()[0].info->id); }

}  // namespace

TEST(ClassRoutes, AnAccountMakesAClassAndTeachesIt) {
    School school;
    Visitor ada = school.member("Ada"), eve = school.member("Eve"), guest, nobody;
    school.visit(guest, "POST", "/api/v1/guests");
    EXPECT_EQ(school.code(school.visit(guest, "POST", "/api/v1/classes", R"({"name":"CM2"})")), "auth.account");
    EXPECT_EQ(school.code(school.visit(nobody, "POST", "/api/v1/classes", R"({"name":"CM2"})")), "auth.session");
    const std::int64_t number = school.make_class(ada, "  6ème 3  (maths) ");
    const Json mine = school.view(ada, number);
    EXPECT_EQ(*mine.find("name")->string(), "6ème 3 (maths)");
    EXPECT_EQ(*mine.find("may_teach")->boolean(), true);
    EXPECT_EQ(to_text(*mine.find("teachers")), R"(["Ada"])");
    EXPECT_EQ(to_text(*mine.find("games")), "[]");
    EXPECT_THAT(school.visit(ada, "GET", "/api/v1/classes").body, HasSubstr(R"("pupils":0)"));
    EXPECT_EQ(school.visit(eve, "GET", "/api/v1/classes").body, "{\"classes\":[]}\n");
    for (Visitor* other : {&eve, &guest})
        EXPECT_EQ(school.code(school.visit(*other, "GET", School::path(number))), "class.not_found");
    EXPECT_EQ(school.visit(eve, "GET", School::path(number)).status, 404);
    EXPECT_EQ(school.code(school.visit(nobody, "GET", School::path(number))), "auth.session");
}

// Whatever is asked of somebody else's class, and of one that is not there, is answered alike.
TEST(ClassRoutes, StrangersLearnNothing) {
    School school;
    Visitor ada = school.member("Ada"), eve = school.member("Eve");
    const std::int64_t number = school.make_class(ada);
    school.add(ada, number, R"({"names":["Renard"]})");
    const std::tuple<const char*, const char*, const char*> requests[] = {
        {"GET", "", ""},
        {"PUT", "", R"({"name":"Mine"})"},
        {"POST", "/pupils", R"({"count":2})"},
        {"PUT", "/pupils/Renard", R"({"name":"Loup"})"},
        {"DELETE", "/pupils/Renard", ""},
        {"POST", "/cards", "{}"},
        {"POST", "/teachers", R"({"name":"Eve"})"},
        {"DELETE", "/teachers/Ada", ""},
        {"GET", "/activity", ""},
        {"POST", "/erasure", R"({"name":"CM2 B"})"},
    };
    for (const auto& [method, rest, body] : requests) {
        const Response there = school.visit(eve, method, School::path(number, rest), body);
        const Response nowhere = school.visit(eve, method, School::path(99, rest), body);
        EXPECT_EQ(there.status, 404) << method << rest;
        EXPECT_EQ(school.code(there), "class.not_found") << method << rest;
        EXPECT_EQ(there.headers, nowhere.headers) << method << rest;
    }
    EXPECT_EQ(school.view(ada, number).find("pupils")->items()->size(), 1u);
}

TEST(ClassRoutes, RefuseNamesThatAreNone) {
    School school;
    Visitor ada = school.member("Ada");
    for (const std::string name :
         {"   ", "...", "<b>CM2</b>", "\\u202eCM2", "\\u0000", "\\u0645\\u062f\\u0631\\u0633\\u0629"})
        EXPECT_EQ(school.visit(ada, "POST", "/api/v1/classes", R"({"name":")" + name + "\"}").status, 400) << name;
    EXPECT_EQ(school.visit(ada, "POST", "/api/v1/classes", R"({"name":")" + std::string(61, 'x') + "\"}").status, 400);
    EXPECT_EQ(school.visit(ada, "POST", "/api/v1/classes", "{}").status, 400);
    EXPECT_EQ(school.visit(ada, "POST", "/api/v1/classes", R"({"name":"CM2","owner":3})").status, 400);
    EXPECT_EQ(school.visit(ada, "GET", "/api/v1/classes").body, "{\"classes\":[]}\n");
    const std::int64_t number = school.make_class(ada, "x'); DROP TABLE classes");
    EXPECT_EQ(*school.view(ada, number).find("name")->string(), "x'); DROP TABLE classes");
}

TEST(ClassRoutes, AreTwentyAnAccountAtMost) {
    School school;
    Visitor ada = school.member("Ada"), bob = school.member("Bob");
    for (std::size_t i = 0; i < kMaxClasses; ++i) school.make_class(ada);
    EXPECT_EQ(school.code(school.visit(ada, "POST", "/api/v1/classes", R"({"name":"CM2"})")), "class.many");
    const std::int64_t his = school.make_class(bob);
    EXPECT_EQ(school.code(school.visit(bob, "POST", School::path(his, "/teachers"), R"({"name":"Ada"})")), "class.many");
}

TEST(ClassRoutes, ChooseGamesThatThereAre) {
    School school;
    Visitor ada = school.member("Ada");
    const std::int64_t number = school.make_class(ada);
    const auto put = [&](const std::string& body) { return school.visit(ada, "PUT", School::path(number), body); };
    const std::string games = R"([{"game":")" + some_game() + R"(","options":{}}])";
    const Response chosen = put(R"({"games":)" + games + "}");
    ASSERT_EQ(chosen.status, 200) << chosen.body;
    EXPECT_EQ(to_text(*school.view(ada, number).find("games")), games);
    GivenOptions options;
    const Identity pupil{9, "Renard", "pupil", "", false, number};
    EXPECT_TRUE(school.classes.may_play(pupil, some_game(), options));
    EXPECT_FALSE(school.classes.may_play(pupil, catalogue()[1].info->id, options));
    EXPECT_EQ(school.code(put(R"({"games":[{"game":"nothing"}]})")), "game.unknown");
    EXPECT_EQ(put(R"({"games":[{"game":"nothing"}]})").status, 422);
    EXPECT_THAT(school.code(put(R"({"games":[{"game":")" + some_game() + R"(","options":{"no":1}}]})")),
                HasSubstr("option."));
    EXPECT_EQ(put(R"({"games":{}})").status, 400);
    EXPECT_EQ(to_text(*school.view(ada, number).find("games")), games) << "what was refused changed nothing";
    EXPECT_EQ(put(R"({"name":"CM1"})").status, 200);
    EXPECT_EQ(*school.view(ada, number).find("name")->string(), "CM1");
    EXPECT_EQ(to_text(*school.view(ada, number).find("games")), games);
    EXPECT_EQ(put(R"({"games":[]})").status, 200);
    EXPECT_TRUE(school.classes.may_play(pupil, catalogue()[1].info->id, options));
    Classes again;
    school.store_now([&](Store& store) { again.load(store); });
    EXPECT_TRUE(again.teaches(1, number)) << "what the next start of the server finds";
    EXPECT_EQ(again.name(number), "CM1");
}

TEST(ClassRoutes, CoTeachersComeAndGoAndTheLastStays) {
    School school;
    Visitor ada = school.member("Ada"), bob = school.member("Bob"), guest;
    school.visit(guest, "POST", "/api/v1/guests");
    const std::int64_t number = school.make_class(ada);
    const auto add = [&](Visitor& by, const std::string& name) {
        return school.visit(by, "POST", School::path(number, "/teachers"), R"({"name":")" + name + "\"}");
    };
    EXPECT_EQ(school.code(add(ada, "Nobody There")), "people.unknown");
    EXPECT_EQ(school.code(add(ada, school.name_of(guest))), "people.unknown") << "only accounts teach";
    EXPECT_EQ(add(ada, "BOB").status, 200);
    EXPECT_EQ(add(ada, "Bob").status, 200) << "once more does no harm";
    EXPECT_EQ(school.view(bob, number).find("teachers")->items()->size(), 2u);
    EXPECT_EQ(school.visit(bob, "DELETE", School::path(number, "/teachers/Ada")).status, 204);
    EXPECT_EQ(school.visit(ada, "GET", School::path(number)).status, 404) << "sees nothing any more";
    EXPECT_EQ(school.visit(ada, "GET", School::path(number, "/activity")).status, 404);
    EXPECT_EQ(school.visit(ada, "GET", "/api/v1/classes").body, "{\"classes\":[]}\n");
    EXPECT_FALSE(school.classes.teaches(1, number));
    const Response last = school.visit(bob, "DELETE", School::path(number, "/teachers/Bob"));
    EXPECT_EQ(last.status, 409);
    EXPECT_EQ(school.code(last), "class.last_teacher");
    EXPECT_EQ(school.visit(bob, "GET", School::path(number)).status, 200);
    EXPECT_EQ(school.code(school.visit(bob, "DELETE", School::path(number, "/teachers/Ada"))), "people.unknown");
    for (const char* name : {"Ka", "La", "Ma", "Na", "Pa", "Ra", "Sa"}) {
        school.member(name);
        EXPECT_EQ(add(bob, name).status, 200) << name;
    }
    EXPECT_EQ(school.code(add(bob, "Ada")), "class.teachers") << "eight at most";
}

TEST(ClassRoutes, AClassGoesWithItsOnlyTeacher) {
    School school;
    Visitor ada = school.member("Ada"), bob = school.member("Bob");
    const std::int64_t alone = school.make_class(ada), shared = school.make_class(ada, "CM1"),
                       other = school.make_class(bob, "CP");
    Visitor renard = school.pupil(school.add(ada, alone, R"({"names":["Renard"]})").at("Renard"));
    Visitor loup = school.pupil(school.add(ada, shared, R"({"names":["Loup"]})").at("Loup"));
    school.visit(ada, "POST", School::path(shared, "/teachers"), R"({"name":"Bob"})");
    const auto erase = [&](const char* password) {
        return school.visit(ada, "POST", "/api/v1/me/erasure", R"({"password":")" + std::string(password) + "\"}");
    };
    EXPECT_EQ(erase("wrong horse").status, 401);
    EXPECT_EQ(school.view(ada, alone).find("pupils")->items()->size(), 1u);
    EXPECT_EQ(erase("correct horse").status, 204);
    EXPECT_EQ(school.name_of(renard), "");
    EXPECT_EQ(school.name_of(loup), "Loup");
    EXPECT_EQ(to_text(*school.view(bob, shared).find("teachers")), R"(["Bob"])");
    school.store_now([&](Store& store) {
        EXPECT_FALSE(store.class_numbered(alone));
        EXPECT_TRUE(store.pupils(alone).empty());
        EXPECT_TRUE(store.class_numbered(shared));
        EXPECT_TRUE(store.class_numbered(other));
    });
    EXPECT_FALSE(school.classes.knows(alone));
    EXPECT_EQ(school.closed, std::vector{alone});
}

// What was asked of the store before comes first: then the class has a teacher, and the account can be erased a moment
// later.
TEST(ClassRoutes, AClassStaysWhereATeacherCameJustBefore) {
    School school;
    Visitor ada = school.member("Ada"), bob = school.member("Bob");
    const std::int64_t number = school.make_class(ada);
    const auto erase = [&] { return school.visit(ada, "POST", "/api/v1/me/erasure", R"({"password":"correct horse"})"); };
    school.store_now([&](Store& store) { store.add_teacher(number, 2); });  // the registry has not heard of it yet
    EXPECT_EQ(school.code(erase()), "server.busy");
    EXPECT_EQ(school.name_of(ada), "Ada");
    EXPECT_EQ(school.visit(ada, "GET", School::path(number)).status, 200);
    school.classes.add_teacher(number, 2);
    EXPECT_EQ(erase().status, 204);
    EXPECT_EQ(to_text(*school.view(bob, number).find("teachers")), R"(["Bob"])");
}

TEST(ClassRoutes, AClassGoesWithOneActionThatIsMeant) {
    School school;
    Visitor ada = school.member("Ada");
    const std::int64_t number = school.make_class(ada), other = school.make_class(ada, "CM1");
    const auto cards = school.add(ada, number, R"({"names":["Renard","Loup"]})");
    school.add(ada, other, R"({"names":["Renard"]})");
    Visitor renard = school.pupil(cards.at("Renard"));
    EXPECT_EQ(school.name_of(renard), "Renard");
    const auto erase = [&](const std::string& name) {
        return school.visit(ada, "POST", School::path(number, "/erasure"), R"({"name":")" + name + "\"}");
    };
    const Response other_name = erase("CM1");
    EXPECT_EQ(school.code(other_name), "class.erase_name");
    EXPECT_THAT(other_name.body, HasSubstr("CM2 B"));
    EXPECT_THAT(school.closed, ::testing::IsEmpty());
    school.ended.clear(), school.changes.clear();
    ASSERT_EQ(erase("CM2 B").status, 204);
    EXPECT_THAT(school.closed, ElementsAre(number));
    EXPECT_EQ(school.ended.size(), 2u) << "each pupil's sessions are forgotten";
    EXPECT_EQ(school.changes.size(), 2u);
    EXPECT_EQ(school.name_of(renard), "") << "at once, not after the minute of trust";
    Visitor again;
    EXPECT_EQ(school.code(school.enter(again, cards.at("Loup"))), "card.unknown");
    EXPECT_EQ(school.visit(ada, "GET", School::path(number)).status, 404);
    EXPECT_EQ(erase("CM2 B").status, 404);
    EXPECT_EQ(school.view(ada, other).find("pupils")->items()->size(), 1u);
    EXPECT_GT(school.make_class(ada), other) << "its number is not given again";
}

TEST(ClassRoutes, ShowWhatIsPlayed) {
    School school;
    Visitor ada = school.member("Ada");
    const std::int64_t number = school.make_class(ada);
    const auto cards = school.add(ada, number, R"({"names":["Loup","Renard"]})");
    Visitor loup = school.pupil(cards.at("Loup"));
    std::vector<UserRow> pupils;
    const auto over = [&](std::int64_t table, const std::string& summary) {
        const std::string setup = R"({"game":")" + some_game() + R"(","options":{},"rated":false,"clock":{"kind":"none"}})";
        school.store_now([&](Store& store) {
            store.add_table({.number = table,
                             .game = some_game(),
                             .state = "over",
                             .is_public = true,
                             .created = table,
                             .ended = table + 1,
                             .setup = setup,
                             .summary = summary,
                             .circle = number});
        });
    };
    school.store_now([&](Store& store) { pupils = store.pupils(number); });
    const std::string one = std::to_string(pupils[0].id), two = std::to_string(pupils[1].id);
    const std::string seats = R"({"seats":[{"user":)" + one + R"(},{"user":)" + two + R"(}],"plies":3,"result":)";
    over(1, seats + R"({"winners":[1],"scores":[1,0],"reason":"x","ranks":[1,2]}})");
    over(2, seats + R"({"winners":[1,2],"scores":[1,1],"reason":"x","ranks":[1,1]}})");
    over(3,
         R"({"seats":[{"user":)" + two + R"(}],"plies":1,"result":{"winners":[],"scores":[0],"reason":"x","ranks":[1]}})");
    school.present[pupils[0].id] = {true, 17};
    const Json view = school.view(ada, number);
    const Json &first = (*view.find("pupils")->items())[0], &second = (*view.find("pupils")->items())[1];
    EXPECT_EQ(to_text(first), R"({"name":"Loup","here":true,"seen":)" + std::to_string(school.now) +
                                  R"(,"played":2,"won":1,"drawn":1,"table":17})");
    EXPECT_EQ(to_text(second), R"({"name":"Renard","here":false,"seen":null,"played":3,"won":0,"drawn":1,"table":null})");
    const Json theirs = school.view(loup, number);
    EXPECT_EQ(to_text((*theirs.find("pupils")->items())[0]), R"({"name":"Loup","here":true})") << "pupils see no figures";
    EXPECT_EQ(*theirs.find("may_teach")->boolean(), false);
    EXPECT_EQ(school.code(school.visit(loup, "GET", School::path(number, "/activity"))), "auth.account");
    const auto numbers = [&](const Response& response) {
        std::vector<std::int64_t> found;
        const auto body = parse_json(response.body);
        for (const Json& table : *body->find("tables")->items()) found.push_back(*table.find("number")->integer());
        return found;
    };
    EXPECT_THAT(numbers(school.visit(ada, "GET", School::path(number, "/activity"))), ElementsAre(3, 2, 1));
}

TEST(ClassRoutes, TellWhereTheSiteIs) {
    School school;
    Visitor anybody;
    const Response site = school.visit(anybody, "GET", "/api/v1/site");
    EXPECT_EQ(site.body, R"({"addresses":["http://192.0.2.7:8080"],"origin":null,"version":"1.2.3"})"
                         "\n");
    EXPECT_EQ(site.header("Access-Control-Allow-Origin"), "") << "not for pages of other sites";
}

}  // namespace pavage
