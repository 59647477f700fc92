#include "server/api/router.h"

#include <gmock/gmock.h>

#include "server/api/router_testing.h"

namespace pavage {

namespace {

using testing::asked;
using testing::code_in;
using ::testing::HasSubstr;
using testing::kAda;
using testing::kOwn;
using testing::Site;

}  // namespace

TEST(Api, FindsRoutesByPathAndMethod) {
    Site site;
    EXPECT_EQ(site.ask(asked("GET", "/api/v1/tables/17")).status, 200);
    EXPECT_EQ(site.last.parts, std::vector<std::string>{"17"});
    EXPECT_EQ(site.ask(asked("GET", "/api/v1/players/Éloïse d’Arc")).status, 200);
    EXPECT_EQ(site.last.parts, std::vector<std::string>{"Éloïse d’Arc"});
    EXPECT_EQ(site.ask(asked("GET", "/api/v1/players/me")).status, 200);
    EXPECT_TRUE(site.last.parts.empty()) << "what is written out comes before what may be anything";
    for (const char* path : {"/api/v1/tables/", "/api/v1/tables/0", "/api/v1/tables/-1", "/api/v1/tables/x",
                             "/api/v1/tables/1.5", "/api/v1/tables/99999999999999999999", "/api/v1/tables/+1",
                             "/api/v1/tables/17/", "/api/v1//tables", "/api/", "/api/v1/nothing", "/API/v1/tables"})
        EXPECT_EQ(site.refused(asked("GET", path)), "404 http.not_found") << path;
    EXPECT_TRUE(site.api.takes("/api/v2/x"));
    EXPECT_FALSE(site.api.takes("/play/"));
}

TEST(Api, RefusesOtherProtocols) {
    Site site;
    const auto ask = [&](std::string said) {
        return site.refused(asked("GET", "/api/v1/tables/17", "", {{"Pavage-Protocol", std::move(said)}}));
    };
    for (const char* known : {"1-1", "1-9"}) {
        const Response answer = site.ask(asked("GET", "/api/v1/tables/17", "", {{"Pavage-Protocol", known}}));
        EXPECT_EQ(answer.status, 200) << known;
        EXPECT_EQ(answer.header("Pavage-Protocol"), "1-1");
    }
    EXPECT_EQ(site.ask(asked("GET", "/api/v1/tables/17")).status, 200) << "who says nothing knows the first";
    EXPECT_EQ(site.calls, 3);
    for (const char* other : {"2-2", "2-9", "0-1", "1", "one", "1-", "-1-1", "2-1", "1-99999999999999999999"})
        EXPECT_EQ(ask(other), "400 protocol.other") << other;
    EXPECT_EQ(site.calls, 3);
    const Response french =
        site.ask(asked("GET", "/api/v1/tables/17", "", {{"Pavage-Protocol", "3-4"}, {"Accept-Language", "fr"}}));
    EXPECT_THAT(french.body, HasSubstr("3-4\u202f; ici 1-1"));
    EXPECT_EQ(french.header("Pavage-Protocol"), "1-1") << "refusals say it too";
}

TEST(Api, AnswersOtherMethodsWithWhatIsAllowed) {
    Site site;
    const Response wrong = site.ask(asked("DELETE", "/api/v1/tables"));
    EXPECT_EQ(wrong.status, 405);
    EXPECT_EQ(wrong.header("Allow"), "GET, HEAD, POST");
    const Response options = site.ask(asked("OPTIONS", "/api/v1/tables"));
    EXPECT_EQ(options.status, 204);
    EXPECT_EQ(options.header("Allow"), "GET, HEAD, POST");
    EXPECT_EQ(options.header("Access-Control-Allow-Origin"), "") << "no preflight opens anything";
    EXPECT_EQ(site.ask(asked("OPTIONS", "/api/v1/bots")).status, 204);
    EXPECT_EQ(site.calls, 0);
    EXPECT_EQ(site.ask(asked("HEAD", "/api/v1/tables")).status, 200);
    EXPECT_EQ(site.calls, 1);
    EXPECT_EQ(site.refused(asked("HEAD", "/api/v1/guests")), "405 http.method");
    EXPECT_EQ(site.refused(asked("TRACE", "/api/v1/guests")), "405 http.method");
    EXPECT_EQ(site.refused(asked("get", "/api/v1/tables")), "405 http.method") << "methods have a case";
    EXPECT_EQ(site.refused(asked("GET", "/api/v1/guests", "", {{"X-HTTP-Method-Override", "POST"}})), "405 http.method");
    EXPECT_EQ(site.refused(asked("GET", "/api/v1/tables", "", {}, {{"_method", "POST"}})), "400 query.unknown");
}

TEST(Api, RefusesBodiesThatAreNotWhatTheySay) {
    Site site;
    const auto post = [&](std::string body, Fields more = {}) {
        Fields headers = kAda;
        headers.insert(headers.end(), more.begin(), more.end());
        return site.refused(asked("POST", "/api/v1/tables", std::move(body), headers));
    };
    EXPECT_EQ(post("", {{"Content-Type", "application/json"}}), "400 body.empty");
    EXPECT_EQ(post(" \n", {{"Content-Type", "application/json"}}), "400 body.empty");
    EXPECT_EQ(post(""), "415 body.type");
    EXPECT_EQ(post(R"({"name":"x"})", {{"Content-Type", "text/plain"}}), "415 body.type");
    EXPECT_EQ(post("name=x", {{"Content-Type", "application/x-www-form-urlencoded"}}), "415 body.type");
    EXPECT_EQ(post(R"({"name":"x"})", {{"Content-Type", "application/json; charset=utf-16"}}), "415 body.type");
    EXPECT_EQ(post(R"({"name":"x"})", {{"Content-Encoding", "gzip"}}), "415 body.encoded");
    EXPECT_EQ(post(R"({"name":")" + std::string(16 * 1024, 'x') + "\"}"), "413 http.body_size");
    EXPECT_EQ(post(R"({"name":)"), "400 json.syntax");
    EXPECT_EQ(post(R"({"name":"x","name":"y"})"), "400 json.repeated");
    EXPECT_EQ(post(std::string(10'000, '[')), "400 json.deep");
    EXPECT_EQ(post(R"({"name":"x","seat":1e999})"), "400 json.syntax");
    EXPECT_EQ(post(R"({"name":"x","seat":2147483648})"), "400 body.integer");
    EXPECT_EQ(post(R"({"name":"x","role":"admin"})"), "400 body.unknown");
    EXPECT_EQ(post(R"({})"), "400 body.missing");
    EXPECT_EQ(site.ask(asked("POST", "/api/v1/tables", R"({"name":"x","seat":-0.0e0})", kAda)).status, 400);
    EXPECT_EQ(site.ask(asked("POST", "/api/v1/tables", R"({"name":"x"})",
                             {kAda[0], kAda[1], {"Content-Type", "Application/JSON; charset=UTF-8"}}))
                  .status,
              200);
    EXPECT_EQ(site.refused(asked("POST", "/api/v1/guests", "{}", kOwn)), "400 body.unwanted");
    EXPECT_EQ(site.refused(asked("GET", "/api/v1/tables", "{}")), "400 body.unwanted");
}

TEST(Api, ChecksParameters) {
    Site site;
    EXPECT_EQ(site.ask(asked("GET", "/api/v1/tables", "", {}, {{"before", "9"}})).status, 200);
    EXPECT_EQ(site.refused(asked("GET", "/api/v1/tables", "", {}, {{"before", "10"}})), "400 query.integer");
    EXPECT_EQ(site.refused(asked("GET", "/api/v1/tables", "", {}, {{"before", "1' OR 1=1"}})), "400 query.integer");
    EXPECT_EQ(site.refused(asked("GET", "/api/v1/tables", "", {}, {{"sort", "x"}})), "400 query.unknown");
    EXPECT_EQ(site.refused(asked("GET", "/api/v1/tables", "", {}, {{"before", "1"}, {"before", "2"}})),
              "400 query.repeated");
}

TEST(Api, StopsWhoAsksTooOften) {
    Site site;
    int tries = 0;
    Response response;
    do response = site.ask(asked("POST", "/api/v1/sessions", R"({"name":"Bill"})"));
    while (response.status == 200 && ++tries < 100);
    EXPECT_EQ(tries, 5);
    EXPECT_EQ(response.status, 429);
    EXPECT_EQ(response.header("Retry-After"), "20");
    EXPECT_EQ(code_in(response), "rate.limit");
    EXPECT_EQ(site.refused(asked("POST", "/api/v1/sessions", R"({"name":"b1LL"})")), "429 rate.limit") << "the same name";
    EXPECT_EQ(site.ask(asked("POST", "/api/v1/sessions", R"({"name":"Paul"})")).status, 200);
    Request elsewhere = asked("POST", "/api/v1/sessions", R"({"name":"Bill"})");
    elsewhere.address = "192.0.2.2";
    EXPECT_EQ(site.ask(std::move(elsewhere)).status, 200) << "nobody locks Bill out";
    site.now += 20'000;
    EXPECT_EQ(site.ask(asked("POST", "/api/v1/sessions", R"({"name":"Bill"})")).status, 200);
}

TEST(Api, CountsPasswordsOfAKnownDeviceByThemselves) {
    Site site;
    const auto tried = [&](const std::string& device, const std::string& body) {
        Fields headers = kOwn;
        if (!device.empty()) headers.emplace_back("Cookie", "pavage_device=" + device);
        return site.ask(asked("POST", "/api/v1/sessions", body, headers)).status;
    };
    const std::string bill = R"({"name":"Bill"})";
    while (tried("", bill) == 200) {
    }
    EXPECT_EQ(tried("bills", bill), 200);
    for (const char* device : {"stranger", "", "b;lls"}) EXPECT_EQ(tried(device, bill), 429) << device;
    EXPECT_EQ(tried("bills", R"({"name":"Paul"})"), 200);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(tried("bills", bill), 200);
    EXPECT_EQ(tried("bills", bill), 429);
}

TEST(Api, LeavesFailuresToTheTransportWhichLogsThem) {
    Site site;
    EXPECT_THROW(site.ask(asked("GET", "/api/v1/me/throws")), std::runtime_error);
}

TEST(Api, SpeaksTheReadersLanguage) {
    Site site;
    EXPECT_THAT(site.ask(asked("GET", "/api/v1/x", "", {{"Accept-Language", "fr"}})).body, HasSubstr("Il n’y a rien"));
    EXPECT_THAT(site.ask(asked("GET", "/api/v1/x")).body, HasSubstr("There is nothing"));
}

}  // namespace pavage
