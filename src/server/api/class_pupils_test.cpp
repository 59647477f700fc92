#include <gmock/gmock.h>

#include <set>

#include "server/api/school_testing.h"
#include "server/secrets.h"

namespace pavage {

namespace {

using testing::asked;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::School;
using testing::Visitor;

}  // namespace

TEST(Pupils, ComeInByCardHoweverTheyTypeIt) {
    School school;
    Visitor ada = school.member("Ada");
    const std::int64_t number = school.make_class(ada);
    const auto cards = school.add(ada, number, R"({"names":["  Petit   Renard "]})");
    ASSERT_EQ(cards.size(), 1u);
    const std::string code = cards.at("Petit Renard");
    std::string sloppy;
    for (const char letter : code) sloppy += letter == '-' ? ' ' : static_cast<char>(std::tolower(letter));
    for (const std::string& typed : {code, sloppy, code.substr(0, 4) + code.substr(5, 4) + code.substr(10)}) {
        Visitor pupil;
        const Response entered = school.enter(pupil, typed);
        ASSERT_EQ(entered.status, 201) << entered.body;
        EXPECT_THAT(std::string(entered.header("Set-Cookie")), HasSubstr("HttpOnly; SameSite=Lax"));
        const std::string me = school.visit(pupil, "GET", "/api/v1/me").body;
        EXPECT_THAT(me, HasSubstr(R"("name":"Petit Renard","kind":"pupil")"));
        EXPECT_THAT(me, HasSubstr(R"("class":{"number":)" + std::to_string(number) + R"(,"name":"CM2 B"})"));
    }
    Visitor eve;
    for (const char* wrong : {"ABCD-EFGH-JKMN", "-", "1", "' OR 1=1 --", "%", "\\u0000"}) {
        const Response refused = school.enter(eve, wrong);
        EXPECT_EQ(refused.status, 403) << wrong;
        EXPECT_EQ(school.code(refused), "card.unknown") << wrong;
    }
    EXPECT_EQ(school.enter(eve, "").status, 400);
    EXPECT_EQ(school.enter(eve, std::string(61, 'A')).status, 400);
    EXPECT_EQ(eve.cookie, "");
}

TEST(Pupils, CodesAreNowhereInTheStore) {
    School school;
    Visitor ada = school.member("Ada");
    const auto cards = school.add(ada, school.make_class(ada), R"({"names":["Renard"]})");
    school.store_now([&](Store& store) {
        EXPECT_TRUE(store.card(token_hash(tidy_recovery_code(cards.at("Renard")))));
        for (const Row& row : store.database().rows("SELECT hash FROM cards"))
            EXPECT_EQ(std::get<std::string>(row[0]).find(cards.at("Renard").substr(0, 4)), std::string::npos);
    });
    EXPECT_THAT(school.view(ada, 1).find("pupils")->items()->size(), 1u);
    EXPECT_THAT(school.visit(ada, "GET", "/api/v1/classes/1").body, Not(HasSubstr(cards.at("Renard"))));
}

TEST(Pupils, OfTwoClassesMayHaveOneNameAndOutsideNobodyKnowsIt) {
    School school;
    Visitor ada = school.member("Ada"), renard = school.member("Renard");
    const std::int64_t one = school.make_class(ada), two = school.make_class(ada);
    const auto first = school.add(ada, one, R"({"names":["Renard","Zoé"]})"),
               second = school.add(ada, two, R"({"names":["RENARD"]})");
    Visitor pupil = school.pupil(first.at("Renard")), other = school.pupil(second.at("RENARD"));
    EXPECT_EQ(school.visit(pupil, "GET", School::path(one)).status, 200);
    EXPECT_EQ(school.visit(pupil, "GET", School::path(two)).status, 404);
    EXPECT_EQ(school.visit(other, "GET", School::path(one)).status, 404);
    EXPECT_THAT(school.visit(renard, "GET", "/api/v1/players/Renard").body, HasSubstr(R"("kind":"account")"));
    EXPECT_EQ(school.visit(renard, "GET", "/api/v1/players/Zoé").status, 404);
    for (const std::string name : {"class 1/zoe", "class 1%2Fzoe"})
        EXPECT_EQ(school.visit(renard, "GET", "/api/v1/players/" + name).status, 404) << name;
    for (const char* path : {"/api/v1/players/Ada", "/api/v1/players/Ada/tables", "/api/v1/players/Renard"})
        EXPECT_EQ(school.visit(pupil, "GET", path).status, 404) << path << ": pupils see nobody outside their class";
    Visitor eve;
    EXPECT_EQ(school.log_in(eve, "Zoé", "x").status, 401);
    EXPECT_EQ(school.sign_up(eve, "Zoé").status, 201) << "the name is free outside";
}

TEST(Pupils, AreAddedAllOrNone) {
    School school;
    Visitor ada = school.member("Ada");
    const std::int64_t number = school.make_class(ada);
    const auto add = [&](const std::string& body) {
        return school.code(school.visit(ada, "POST", School::path(number, "/pupils"), body));
    };
    EXPECT_EQ(add(R"({"names":["Renard","Loup"]})"), "201");
    EXPECT_EQ(add(R"({"names":["Hibou","renard"]})"), "name.taken");
    EXPECT_EQ(add(R"({"names":["Hibou","Hi bou"]})"), "class.names_twice");
    EXPECT_EQ(add(R"({"names":["Hibou","<img src=x onerror=alert(1)>"]})"), "class.names_letters");
    EXPECT_EQ(add(R"({"names":["Hibou","x"]})"), "class.names_letters");
    EXPECT_EQ(add(R"({"names":["Hibou","abc\u202edef"]})"), "class.names_letters");
    EXPECT_EQ(add(R"({"names":["Hibou","Robert'); DROP TABLE"]})"), "class.names_letters");
    EXPECT_EQ(add(R"({"names":["Hibou","a/b"]})"), "class.names_letters");
    EXPECT_EQ(add(R"({"names":["Hibou",")" + std::string(60, 'x') + "\"]}"), "class.names_letters");
    EXPECT_EQ(add(R"({"names":["Hibou","admin"]})"), "name.reserved");
    EXPECT_EQ(add(R"({"names":["Hibou"],"count":2})"), "class.names_or_count");
    EXPECT_EQ(add("{}"), "class.names_or_count");
    EXPECT_EQ(add(R"({"count":0})"), "body.integer");
    EXPECT_EQ(add(R"({"count":61})"), "body.integer");
    EXPECT_EQ(add(R"({"count":59})"), "class.full");
    EXPECT_EQ(school.view(ada, number).find("pupils")->items()->size(), 2u);
    EXPECT_EQ(add(R"({"count":58})"), "201");
    EXPECT_EQ(add(R"({"count":1})"), "class.full");
    std::set<std::string> names;
    const Json view = school.view(ada, number);
    for (const Json& pupil : *view.find("pupils")->items()) names.insert(*pupil.find("name")->string());
    EXPECT_EQ(names.size(), kMaxPupils);
}

TEST(Pupils, GetPleasantNamesInTheTeachersLanguage) {
    School school;
    Visitor ada = school.member("Ada");
    const std::int64_t number = school.make_class(ada);
    const Response french =
        school.visit(ada, "POST", School::path(number, "/pupils"), R"({"count":30})", {{"Accept-Language", "fr"}});
    ASSERT_EQ(french.status, 201);
    EXPECT_EQ(school.cards_in(french).size(), 30u);
    EXPECT_THAT(french.body, ::testing::AnyOf(HasSubstr("Renard"), HasSubstr("Hibou"), HasSubstr("Castor"),
                                              HasSubstr("Loup"), HasSubstr("Lapin"), HasSubstr("Cerf"), HasSubstr("Ours")));
}

TEST(Pupils, HaveAnotherCardAndTheOldOneIsVoid) {
    School school;
    Visitor ada = school.member("Ada");
    const std::int64_t number = school.make_class(ada);
    const auto cards = school.add(ada, number, R"({"names":["Renard","Loup"]})");
    Visitor renard = school.pupil(cards.at("Renard")), loup = school.pupil(cards.at("Loup")), late;
    EXPECT_EQ(school.name_of(renard), "Renard");
    EXPECT_EQ(school.name_of(loup), "Loup");
    const auto renew = [&](const std::string& body) {
        return school.visit(ada, "POST", School::path(number, "/cards"), body);
    };
    const auto fresh = school.cards_in(renew(R"({"names":["renard"]})"));
    ASSERT_EQ(fresh.size(), 1u);
    EXPECT_EQ(school.name_of(renard), "") << "sessions with the old card end at once";
    EXPECT_EQ(school.name_of(loup), "Loup");
    EXPECT_EQ(school.code(school.enter(late, cards.at("Renard"))), "card.unknown");
    EXPECT_EQ(school.enter(late, fresh.at("Renard")).status, 201);
    EXPECT_EQ(school.code(renew(R"({"names":["Renard","Nobody"]})")), "class.pupil_unknown");
    EXPECT_EQ(school.name_of(late), "Renard") << "all or none";
    EXPECT_EQ(school.cards_in(renew("{}")).size(), 2u) << "none named: all";
    EXPECT_EQ(school.name_of(loup), "");
}

TEST(Pupils, AreRenamedAndRemoved) {
    School school;
    Visitor ada = school.member("Ada");
    const std::int64_t number = school.make_class(ada);
    const auto cards = school.add(ada, number, R"({"names":["Renard bleu","Loup"]})");
    Visitor renard = school.pupil(cards.at("Renard bleu"));
    const auto rename = [&](const std::string& who, const std::string& name) {
        return school.visit(ada, "PUT", School::path(number, "/pupils/" + who), R"({"name":")" + name + "\"}");
    };
    EXPECT_EQ(school.code(rename("Renard bleu", "loup")), "name.taken");
    EXPECT_EQ(school.code(rename("Renard bleu", "<b>")), "name.letters");
    EXPECT_EQ(school.code(rename("Hibou", "Castor")), "class.pupil_unknown");
    EXPECT_EQ(school.code(rename("Ada", "Castor")), "class.pupil_unknown") << "teachers are no pupils";
    EXPECT_EQ(rename("Renard bleu", "Renard Bleu").status, 200) << "its own name in another case";
    school.changes.clear();
    EXPECT_EQ(rename("renard bleu", "Castor").status, 200);
    ASSERT_EQ(school.changes.size(), 1u);
    EXPECT_EQ(school.changes[0].name, "Castor");
    EXPECT_EQ(school.name_of(renard), "Castor") << "the same card, the same session";
    school.changes.clear();
    EXPECT_EQ(school.visit(ada, "DELETE", School::path(number, "/pupils/Castor")).status, 204);
    EXPECT_EQ(school.visit(ada, "DELETE", School::path(number, "/pupils/Castor")).status, 404);
    ASSERT_EQ(school.changes.size(), 1u);
    EXPECT_EQ(school.changes[0].kind, "erased");
    EXPECT_EQ(school.name_of(renard), "");
    Visitor late;
    EXPECT_EQ(school.code(school.enter(late, cards.at("Renard bleu"))), "card.unknown");
    EXPECT_EQ(school.view(ada, number).find("pupils")->items()->size(), 1u);
    EXPECT_EQ(school.add(ada, number, R"({"names":["Castor"]})").size(), 1u) << "the name is free again";
}

TEST(Pupils, MayPlayAndNothingElse) {
    School school;
    Visitor ada = school.member("Ada");
    const std::int64_t number = school.make_class(ada);
    Visitor pupil = school.pupil(school.add(ada, number, R"({"names":["Ada"]})").at("Ada"));
    const auto tried = [&](const std::string& method, const std::string& path, const std::string& body = {}) {
        return school.code(school.visit(pupil, method, path, body));
    };
    EXPECT_EQ(tried("POST", "/api/v1/classes", R"({"name":"Mine"})"), "auth.account");
    EXPECT_EQ(tried("POST", "/api/v1/bots", R"({"name":"Robot"})"), "auth.account");
    EXPECT_EQ(tried("POST", "/api/v1/accounts", R"({"name":"Free","password":"correct horse"})"), "class.pupil");
    EXPECT_EQ(tried("POST", "/api/v1/me/erasure", R"({"password":"correct horse"})"), "class.pupil")
        << "not even by the password of an account of the same name";
    EXPECT_EQ(tried("PUT", "/api/v1/me/password", R"({"password":"correct horse","new":"battery staple"})"), "auth.account");
    EXPECT_EQ(tried("POST", School::path(number, "/pupils"), R"({"count":1})"), "auth.account");
    EXPECT_EQ(tried("DELETE", School::path(number, "/pupils/Ada")), "auth.account");
    EXPECT_EQ(tried("POST", School::path(number, "/erasure"), R"({"name":"CM2 B"})"), "auth.account");
    EXPECT_EQ(school.name_of(pupil), "Ada");
    EXPECT_EQ(school.visit(pupil, "DELETE", "/api/v1/sessions/current").status, 204);
    EXPECT_EQ(school.name_of(pupil), "");
}

TEST(Pupils, LeaveTheSessionThatTheBrowserHad) {
    School school;
    Visitor ada = school.member("Ada"), guest;
    const auto cards = school.add(ada, school.make_class(ada), R"({"names":["Renard"]})");
    school.visit(guest, "POST", "/api/v1/guests");
    Visitor before = guest;
    EXPECT_EQ(school.enter(guest, cards.at("Renard")).status, 201);
    EXPECT_EQ(school.name_of(before), "");
    EXPECT_EQ(school.name_of(guest), "Renard");
    EXPECT_EQ(school.enter(guest, "WRONG").status, 403);
    EXPECT_EQ(school.name_of(guest), "Renard") << "a wrong code ends nothing";
}

TEST(Pupils, AreNotBroughtInByOtherSites) {
    School school;
    Visitor ada = school.member("Ada");
    const auto cards = school.add(ada, school.make_class(ada), R"({"names":["Renard"]})");
    const std::string body = R"({"code":")" + cards.at("Renard") + "\"}";
    EXPECT_EQ(school.ask(asked("POST", "/api/v1/cards", body, {{"Origin", "https://evil.example"}})).status, 403);
    EXPECT_EQ(school
                  .ask(asked("POST", "/api/v1/classes/1/erasure", R"({"name":"CM2 B"})",
                             {{"Origin", "https://evil.example"}, {"Cookie", ada.cookie}}))
                  .status,
              403);
    EXPECT_EQ(school.visit(ada, "GET", "/api/v1/classes/1").status, 200);
}

}  // namespace pavage
