#include "server/api/router.h"

#include <gmock/gmock.h>

#include "server/api/router_testing.h"

namespace pavage {

namespace {

using testing::asked;
using testing::code_in;
using testing::kAda;
using testing::kOwn;
using testing::Site;

}  // namespace

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
