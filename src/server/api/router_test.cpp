#include "server/api/router.h"

#include <gmock/gmock.h>

#include "server/api/api_testing.h"

namespace pavage {

namespace {

using testing::answered;
using testing::asked;
using testing::code_in;
using ::testing::HasSubstr;

const Fields kOwn = {{"Origin", "http://pavage.test"}};
const Fields kAda = {{"Cookie", "theme=dark; pavage_session=ada"}, {"Origin", "http://pavage.test"}};

// An API with a route of every sort; `calls` counts what reached an action.
struct Site {
    std::int64_t now = 1'000'000;
    int calls = 0;
    Call last;
    Api api;

    explicit Site(std::string origin = {})
        : api({.look_up =
                   [](const Credentials& given, const ApiMeans::Found& found) {
                       if (given.token == "broken") return found(Error{"server.storage", "", {}});
                       Identity who;
                       if (given.token == "ada") who = {1, "Ada", "account", "h1", given.by_token};
                       if (given.token == "guest") who = {2, "Guest 1", "guest", "h2", given.by_token};
                       found(who);
                   },
               .now = [this] { return now; },
               .origin = std::move(origin)}) {
        const auto action = [this](Call call, const Reply& reply) {
            ++calls;
            last = std::move(call);
            reply(json_response(200, Json::object()));
        };
        const Schema body = shape::object({{"name", shape::text(1, 20)}, {"seat", shape::integer(1, 6), shape::kOptional}});
        api.add({Route{.method = "GET",
                       .path = "/api/v1/tables",
                       .name = "tables",
                       .summary = "",
                       .query = {{"before", "", shape::integer(1, 9)}},
                       .action = action},
                 Route{.method = "GET", .path = "/api/v1/tables/{number}", .name = "table", .summary = "", .action = action},
                 Route{.method = "POST",
                       .path = "/api/v1/tables",
                       .name = "open",
                       .summary = "",
                       .needs = Needs::kSession,
                       .cost = Cost::kWrite,
                       .body = body,
                       .action = action},
                 Route{.method = "POST",
                       .path = "/api/v1/guests",
                       .name = "enter",
                       .summary = "",
                       .cost = Cost::kEnter,
                       .action = action},
                 Route{.method = "POST",
                       .path = "/api/v1/sessions",
                       .name = "log_in",
                       .summary = "",
                       .cost = Cost::kPassword,
                       .body = body,
                       .action = action},
                 Route{.method = "POST",
                       .path = "/api/v1/bots",
                       .name = "bots",
                       .summary = "",
                       .needs = Needs::kAccount,
                       .cost = Cost::kWrite,
                       .body = body,
                       .action = action},
                 Route{.method = "GET", .path = "/api/v1/players/{name}", .name = "player", .summary = "", .action = action},
                 Route{.method = "GET", .path = "/api/v1/players/me", .name = "literal", .summary = "", .action = action},
                 Route{.method = "GET", .path = "/api/v1/me", .name = "me", .summary = "", .action = action},
                 Route{.method = "GET",
                       .path = "/api/v1/me/throws",
                       .name = "throws",
                       .summary = "",
                       .action = [](const Call&, const Reply&) { throw std::runtime_error("secret"); }}});
    }
    Response ask(Request request) { return answered(api, std::move(request)); }
    // "status code", and that no action was reached.
    std::string refused(Request request) {
        const int before = calls;
        const Response response = ask(std::move(request));
        EXPECT_EQ(calls, before);
        EXPECT_EQ(response.content_type, "application/problem+json");
        EXPECT_EQ(response.header("Cache-Control"), "no-store");
        EXPECT_EQ(response.header("X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(response.header("Content-Security-Policy"), "default-src 'none'; frame-ancestors 'none'");
        return std::to_string(response.status) + " " + code_in(response);
    }
};

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

TEST(Api, KnowsWhoAsks) {
    Site site;
    EXPECT_EQ(site.refused(asked("POST", "/api/v1/tables", R"({"name":"x"})")), "401 auth.session");
    EXPECT_EQ(
        site.refused(asked("POST", "/api/v1/tables", R"({"name":"x"})", {{"Cookie", "pavage_session=stale"}, kOwn[0]})),
        "401 auth.session");
    EXPECT_EQ(
        site.refused(asked("POST", "/api/v1/tables", R"({"name":"x"})", {{"Cookie", "pavage_session=<script>"}, kOwn[0]})),
        "401 auth.session");
    EXPECT_EQ(site.ask(asked("POST", "/api/v1/tables", R"({"name":"x"})", kAda)).status, 200);
    EXPECT_EQ(site.last.who.name, "Ada");
    EXPECT_EQ(site.refused(asked("POST", "/api/v1/bots", R"({"name":"x"})", {{"Cookie", "pavage_session=guest"}, kOwn[0]})),
              "403 auth.account");
    EXPECT_EQ(site.ask(asked("POST", "/api/v1/bots", R"({"name":"x"})", kAda)).status, 200);
    const Response down = site.ask(asked("GET", "/api/v1/me", "", {{"Cookie", "pavage_session=broken"}}));
    EXPECT_EQ(down.status, 503);
    EXPECT_EQ(down.header("Retry-After"), "2");
}

TEST(Api, TakesTokensInTheirHeaderOnly) {
    Site site;
    EXPECT_EQ(site.ask(asked("POST", "/api/v1/tables", R"({"name":"x"})", {{"Authorization", "Bearer ada"}})).status, 200);
    EXPECT_TRUE(site.last.who.by_token);
    EXPECT_EQ(site.ask(asked("POST", "/api/v1/tables", R"({"name":"x"})",
                             {{"Authorization", "Bearer ada"}, {"Origin", "https://evil.test"}}))
                  .status,
              200);
    for (const char* text : {"Bearer nobody", "Bearer", "Bearer ", "Basic YTpi", "ada", "Bearer a b", ""}) {
        const Response response = site.ask(asked("GET", "/api/v1/me", "", {{"Authorization", text}}));
        EXPECT_EQ(response.status, 401) << text;
        EXPECT_EQ(code_in(response), "auth.token");
        EXPECT_EQ(response.header("WWW-Authenticate"), "Bearer");
    }
    EXPECT_EQ(
        site.refused(asked("GET", "/api/v1/me", "", {{"Authorization", "Bearer ada"}, {"Authorization", "Bearer guest"}})),
        "401 auth.token");
    for (const char* name : {"token", "access_token", "session"})
        EXPECT_EQ(site.refused(asked("GET", "/api/v1/tables", "", {}, {{name, "ada"}})), "400 auth.url");
    EXPECT_EQ(site.refused(asked("POST", "/api/v1/tables", R"({"name":"x"})",
                                 {{"Authorization", "Bearer nobody"}, kAda[0], kAda[1]})),
              "401 auth.token")
        << "a bad token does not fall back on the cookie";
}

TEST(Api, LetsUnsafeRequestsComeFromTheSiteOnly) {
    Site site;
    const std::string body = R"({"name":"x"})";
    for (const char* origin : {"https://evil.test", "null", "http://pavage.test.evil.test", "https://pavage.test",
                               "http://pavage.test:81", "http://pavage.test/", ""}) {
        EXPECT_EQ(site.refused(asked("POST", "/api/v1/tables", body, {kAda[0], {"Origin", origin}})), "403 auth.origin")
            << origin;
        EXPECT_EQ(site.refused(asked("POST", "/api/v1/guests", "", {{"Origin", origin}})), "403 auth.origin") << origin;
        EXPECT_EQ(site.refused(asked("POST", "/api/v1/sessions", body, {{"Origin", origin}})), "403 auth.origin") << origin;
    }
    EXPECT_EQ(site.refused(asked("POST", "/api/v1/tables", body, {kAda[0]})), "403 auth.origin");
    EXPECT_EQ(site.refused(asked("POST", "/api/v1/tables", body, {kAda[0], kAda[1], {"Origin", "https://evil.test"}})),
              "403 auth.origin");
    EXPECT_EQ(site.refused(asked("POST", "/api/v1/guests", "", {{"Sec-Fetch-Site", "cross-site"}})), "403 auth.origin");
    EXPECT_EQ(site.refused(asked("POST", "/api/v1/guests", "", {{"Cookie", "theme=dark"}})), "403 auth.origin");
    EXPECT_EQ(site.ask(asked("POST", "/api/v1/guests")).status, 200) << "a plain program";
    EXPECT_EQ(site.ask(asked("POST", "/api/v1/guests", "", kOwn)).status, 200);
    EXPECT_EQ(site.ask(asked("GET", "/api/v1/tables", "", {kAda[0], {"Origin", "https://evil.test"}})).status, 200);
}

TEST(Api, GoesByThePublicOriginWhereThereIsOne) {
    Site site("https://pavage.example");
    EXPECT_EQ(site.ask(asked("POST", "/api/v1/guests", "", {{"Origin", "https://pavage.example"}})).status, 200);
    EXPECT_EQ(site.refused(asked("POST", "/api/v1/guests", "", kOwn)), "403 auth.origin");
    EXPECT_EQ(site.ask(asked("GET", "/api/v1/me", "", {{"Cookie", "__Host-pavage_session=ada"}})).status, 200);
    EXPECT_EQ(site.last.who.name, "Ada");
    EXPECT_EQ(site.ask(asked("GET", "/api/v1/me", "", {{"Cookie", "pavage_session=ada"}})).status, 200);
    EXPECT_FALSE(site.last.who) << "a cookie that another host could have set";
}

TEST(Api, OpensPublicReadsToOtherSitesAndNothingElse) {
    Site site;
    EXPECT_EQ(site.ask(asked("GET", "/api/v1/tables")).header("Access-Control-Allow-Origin"), "*");
    for (const char* path : {"/api/v1/tables", "/api/v1/me"})
        EXPECT_EQ(site.ask(asked("GET", path)).header("Access-Control-Allow-Credentials"), "");
    EXPECT_EQ(site.ask(asked("GET", "/api/v1/me")).header("Access-Control-Allow-Origin"), "");
    EXPECT_EQ(site.ask(asked("POST", "/api/v1/guests")).header("Access-Control-Allow-Origin"), "");
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
    site.now += 20'000;
    EXPECT_EQ(site.ask(asked("POST", "/api/v1/sessions", R"({"name":"Bill"})")).status, 200);
}

TEST(Api, AnswersFailuresWithoutTellingWhatFailed) {
    Site site;
    const Response response = site.ask(asked("GET", "/api/v1/me/throws"));
    EXPECT_EQ(response.status, 500);
    EXPECT_EQ(code_in(response), "http.failed");
    EXPECT_EQ(response.body.find("secret"), std::string::npos);
}

TEST(Api, SpeaksTheReadersLanguage) {
    Site site;
    EXPECT_THAT(site.ask(asked("GET", "/api/v1/x", "", {{"Accept-Language", "fr"}})).body, HasSubstr("Il n’y a rien"));
    EXPECT_THAT(site.ask(asked("GET", "/api/v1/x")).body, HasSubstr("There is nothing"));
}

TEST(Api, IdentifiesWebSocketsUnderTheSameRules) {
    Site site;
    const auto who = [&](Fields headers, Fields query = {}) {
        std::string result = "none";
        site.api.identify(
            asked("GET", "/api/v1/socket", "", std::move(headers), std::move(query)),
            [&](Result<Identity> found) { result = found ? std::to_string(found->user) : found.error().code; });
        return result;
    };
    EXPECT_EQ(who(kAda), "1");
    EXPECT_EQ(who(kOwn), "0");
    EXPECT_EQ(who({{"Authorization", "Bearer ada"}}), "1");
    EXPECT_EQ(who({kAda[0]}), "auth.origin");
    EXPECT_EQ(who({kAda[0], {"Origin", "null"}}), "auth.origin");
    EXPECT_EQ(who({kAda[0], {"Origin", "https://evil.test"}}), "auth.origin");
    EXPECT_EQ(who({{"Origin", "https://evil.test"}}), "auth.origin");
    EXPECT_EQ(who({{"Authorization", "Bearer x"}}), "auth.token");
    EXPECT_EQ(who({}, {{"token", "ada"}}), "auth.url");
    EXPECT_EQ(who({{"Cookie", "pavage_session=broken"}, kOwn[0]}), "server.storage");
    EXPECT_EQ(who({}), "0");
}

}  // namespace pavage
