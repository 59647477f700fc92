#include "server/app_files.h"

#include <gtest/gtest.h>

namespace pavage {
namespace {

AppFiles sample() {
    return AppFiles({{"/index.html", "text/html; charset=utf-8", "<p>page</p>", "GZ", "BR", false},
                     {"/assets/a-1.js", "text/javascript", "code", {}, "B", true}});
}

Response asked(const std::string& path, Fields headers = {}, Fields query = {}) {
    Request request;
    request.method = "GET";
    request.path = path;
    request.headers = std::move(headers);
    request.query = std::move(query);
    return sample().answer(request).value_or(Response{.status = 0});
}

TEST(AppFiles, SendsTheSmallestFormThatIsTaken) {
    EXPECT_EQ(asked("/play/", {{"Accept-Encoding", "gzip, deflate, br"}}).body, "BR");
    EXPECT_EQ(asked("/play/", {{"Accept-Encoding", "gzip, br;q=0"}}).body, "GZ");
    EXPECT_EQ(asked("/play/", {{"Accept-Encoding", "br;q=0.0, gzip;q=0.5"}}).header("Content-Encoding"), "gzip");
    EXPECT_EQ(asked("/play/", {{"Accept-Encoding", "brotli, *"}}).body, "<p>page</p>") << "only what is named";
    EXPECT_EQ(asked("/play/").header("Content-Encoding"), "");
    EXPECT_EQ(asked("/play/assets/a-1.js", {{"Accept-Encoding", "gzip"}}).body, "code") << "there is no such form";
    EXPECT_EQ(asked("/play/").header("Vary"), "Accept-Encoding");
    EXPECT_EQ(asked("/play/assets/a-1.js").header("Access-Control-Allow-Origin"), "*") << "for boards in others' pages";
}

TEST(AppFiles, IsKeptAsLongAsItsNameLasts) {
    EXPECT_EQ(asked("/play/assets/a-1.js").header("Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(asked("/play/index.html").header("Cache-Control"), "no-cache");
    EXPECT_EQ(asked("/play/index.html", {}, {{"v", "1"}}).header("Cache-Control"), "public, max-age=31536000, immutable");
    const std::string tag(asked("/play/").header("ETag"));
    EXPECT_EQ(asked("/play/", {{"If-None-Match", tag}}).status, 304);
    EXPECT_EQ(asked("/play/", {{"If-None-Match", tag}, {"Accept-Encoding", "br"}}).status, 200) << "other bytes";
}

TEST(AppFiles, AllowsItsOwnScriptsAndTheModuleOnly) {
    const std::string policy(asked("/play/").header("Content-Security-Policy"));
    EXPECT_NE(policy.find("script-src 'self' 'wasm-unsafe-eval'"), std::string::npos);
    EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
}

TEST(AppFiles, TakesWhoTypesTheAddressOfACardToItsPage) {
    EXPECT_EQ(asked("/card").status, 302);
    EXPECT_EQ(asked("/card").header("Location"), "/play/#/card");
    Request request;
    request.path = "/card";
    EXPECT_FALSE(AppFiles({}).answer(request)) << "a program without the page";
}

TEST(AppFiles, KnowsNothingElse) {
    EXPECT_EQ(asked("/play").status, 308);
    EXPECT_EQ(asked("/play").header("Location"), "/play/");
    for (const char* path : {"/", "/play/nothing", "/play/assets", "/play/../play/", "/index.html"})
        EXPECT_EQ(asked(path).status, 0) << path;
    Request request;
    request.path = "/play";
    EXPECT_FALSE(AppFiles({}).answer(request)) << "a program without the page";
}

}  // namespace
}  // namespace pavage
