#include "server/request.h"

#include <gtest/gtest.h>

#include "server/http_date.h"

namespace pavage {

TEST(Target, IsDecodedAndSplit) {
    const auto target = parse_target("/a%20b/c?x=1&y=%C3%A9+z&&flag");
    ASSERT_TRUE(target);
    EXPECT_EQ(target->path, "/a b/c");
    EXPECT_EQ(target->query, (Fields{{"x", "1"}, {"y", "é z"}, {"flag", ""}}));
}

TEST(Target, MayBeAbsolute) {
    EXPECT_EQ(parse_target("http://example.org/a?b=c")->path, "/a");
    EXPECT_EQ(parse_target("http://example.org")->path, "/");
}

TEST(Target, ThatClimbsHidesOrBreaksIsRefused) {
    for (std::string_view bad : {"",           "a",           "*",       "example.org:80", "/../etc",      "/a/..",
                                 "/./a",       "/%2e%2e/etc", "/%2E./x", "/a%2fb",         "/a%5cb",       "/a\\b",
                                 "/%",         "/%4",         "/%zz",    "/a%00b",         "/a%0d%0aX: 1", "/%ff",
                                 "/%c3%28",    "/%ed%a0%80",  "/a#b",    "/?a=%",          "/?%ff=1",      "/?a=%0a",
                                 "https://x/", "//\x01"})
        EXPECT_FALSE(parse_target(bad)) << bad;
}

TEST(PreferredLanguage, FollowsQualityAndFallsBackToEnglish) {
    EXPECT_EQ(preferred_language("fr"), Language::kFrench);
    EXPECT_EQ(preferred_language("fr-CA,en;q=0.8"), Language::kFrench);
    EXPECT_EQ(preferred_language("de, en;q=0.7, FR ; q=0.9"), Language::kFrench);
    EXPECT_EQ(preferred_language("en;q=0.5,fr;q=0.4"), Language::kEnglish);
    EXPECT_EQ(preferred_language("fr;q=0"), Language::kEnglish);
    for (std::string_view odd : {"", "*", ",,,", "de", "fr;q=9", "fr;q=", "fr;level=1", "frog", ";q=1", "fr;q=0.1234"})
        EXPECT_EQ(preferred_language(odd), Language::kEnglish) << odd;
}

TEST(EntityTag, IsFoundInAList) {
    EXPECT_TRUE(names_tag("\"a\"", "\"a\""));
    EXPECT_TRUE(names_tag("\"b\", W/\"a\"", "\"a\""));
    EXPECT_TRUE(names_tag("*", "\"a\""));
    EXPECT_FALSE(names_tag("\"ab\"", "\"a\""));
    EXPECT_FALSE(names_tag("", "\"a\""));
}

TEST(Headers, AreFoundWithoutRegardToCase) {
    const Request request{.headers = {{"ACCEPT", "x"}, {"accept", "y"}}};
    EXPECT_EQ(request.header("Accept"), "x");
    EXPECT_EQ(request.header("Accept-Language"), "");
}

// The example of RFC 9110, section 5.6.7.
TEST(HttpDate, IsWrittenAsTheStandardWants) {
    EXPECT_EQ(http_date(std::chrono::sys_seconds(std::chrono::seconds(784111777))), "Sun, 06 Nov 1994 08:49:37 GMT");
}

}  // namespace pavage
