#include "server/api/schema.h"

#include <gtest/gtest.h>

namespace pavage {

namespace {

using shape::kOptional;

Schema sample() {
    const Schema seat = shape::one_of({shape::choice({"me", "open"}), shape::object({{"level", shape::integer(1, 9)}})});
    return shape::object({{"game", shape::text(1, 5)},
                          {"seats", shape::array(seat.named("Seat"), 3), kOptional},
                          {"options", shape::options(2), kOptional},
                          {"rated", shape::boolean(), kOptional},
                          {"share", shape::number(0, 1), kOptional},
                          {"key", shape::nullable(shape::text(0, 4)), kOptional}});
}

// "" if it is taken, else the code and the place.
std::string fault(const Schema& schema, std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return json.error().code;
    const Status status = schema.check(*json);
    return status ? "" : status.error().code + " " + status.error().where;
}

}  // namespace

TEST(Schema, TakesWhatItDescribes) {
    EXPECT_EQ(fault(sample(), R"({"game":"x"})"), "");
    EXPECT_EQ(
        fault(sample(), R"({"game":"abcde","seats":["me",{"level":9},"open"],"options":{"a":1,"b":"c"},"rated":true})"), "");
    EXPECT_EQ(fault(sample(), R"({"game":"x","key":null,"share":0.5})"), "");
    EXPECT_EQ(fault(sample(), R"({"game":"ééééé"})"), "") << "lengths are in characters";
}

TEST(Schema, NamesThePlaceAndTheKindOfEveryFault) {
    const std::pair<std::string_view, std::string_view> cases[] = {
        {R"({})", "body.missing /game"},
        {R"([])", "body.object /"},
        {R"(null)", "body.object /"},
        {R"("game")", "body.object /"},
        {R"({"game":null})", "body.text /game"},
        {R"({"game":7})", "body.text /game"},
        {R"({"game":""})", "body.text /game"},
        {R"({"game":"éééééé"})", "body.text /game"},
        {R"({"game":"x","isAdmin":true})", "body.unknown /isAdmin"},
        {R"({"game":"x","__proto__":{}})", "body.unknown /__proto__"},
        {R"({"game":"x","rated":"true"})", "body.boolean /rated"},
        {R"({"game":"x","rated":1})", "body.boolean /rated"},
        {R"({"game":"x","seats":{}})", "body.array /seats"},
        {R"({"game":"x","seats":["me","me","me","me"]})", "body.array /seats"},
        {R"({"game":"x","seats":["me","you"]})", "body.one_of /seats/1"},
        {R"({"game":"x","seats":["me",{"level":10}]})", "body.integer /seats/1/level"},
        {R"({"game":"x","seats":["me",{"level":2.5}]})", "body.integer /seats/1/level"},
        {R"({"game":"x","seats":["me",{"level":"5"}]})", "body.integer /seats/1/level"},
        {R"({"game":"x","seats":["me",{}]})", "body.missing /seats/1/level"},
        {R"({"game":"x","options":{"a":[]}})", "body.options /options"},
        {R"({"game":"x","options":{"a":null}})", "body.options /options"},
        {R"({"game":"x","options":{"a":1,"b":2,"c":3}})", "body.options /options"},
        {R"({"game":"x","share":1.5})", "body.number /share"},
        {R"({"game":"x","key":5})", "body.one_of /key"},
    };
    for (const auto& [text, expected] : cases) EXPECT_EQ(fault(sample(), text), expected) << text;
}

TEST(Schema, NeverSeesWhatIsNoProperJson) {
    const std::pair<std::string, std::string_view> cases[] = {
        {R"({"game":"x","game":"y"})", "json.repeated"},
        {R"({"game":"x")", "json.syntax"},
        {std::string(10'000, '['), "json.deep"},
        {R"({"game":NaN})", "json.syntax"},
        {R"({"game":1e999})", "json.syntax"},
        {R"({"game":"\ud800"})", "json.syntax"},
        {R"({"game":"\udc00"})", "json.encoding"},
        {"\xEF\xBB\xBF{\"game\":\"x\"}", "json.syntax"},
        {std::string("{\"game\":\"x\"}\0", 13), "json.syntax"},
        {"{\"game\":\"\xFF\"}", "json.encoding"},
    };
    for (const auto& [text, expected] : cases) EXPECT_EQ(fault(sample(), text), expected) << text.substr(0, 40);
}

TEST(Schema, ReadsParametersOfAddresses) {
    EXPECT_TRUE(shape::integer(1, 30).check_parameter("wait", "30").ok());
    EXPECT_TRUE(shape::choice({"live", "over"}).check_parameter("state", "live").ok());
    EXPECT_TRUE(shape::boolean().check_parameter("all", "true").ok());
    for (std::string_view text : {"", "31", "0", "1.5", "1e1", " 1", "99999999999999999999", "x", "-1"}) {
        const Status status = shape::integer(1, 30).check_parameter("wait", text);
        ASSERT_FALSE(status.ok()) << text;
        EXPECT_EQ(status.error(), (Error{"query.integer", "wait", {"wait", "1", "30"}}));
    }
    EXPECT_EQ(shape::choice({"a"}).check_parameter("state", "b").error().code, "query.choice");
    EXPECT_EQ(shape::boolean().check_parameter("all", "1").error().code, "query.boolean");
}

TEST(Schema, WritesItselfAsJsonSchema) {
    Json components = Json::object();
    const Json text = sample().about("A table.").describe(components);
    EXPECT_EQ(to_text(*components.find("Seat")),
              R"({"anyOf":[{"type":"string","enum":["me","open"]},{"type":"object","properties":{"level":{"type":"integer",)"
              R"("minimum":1,"maximum":9}},"required":["level"],"additionalProperties":false}]})");
    EXPECT_EQ(to_text(*text.find("properties")->find("seats")),
              R"({"type":"array","items":{"$ref":"#/components/schemas/Seat"},"maxItems":3})");
    EXPECT_EQ(to_text(*text.find("required")), R"(["game"])");
    EXPECT_EQ(to_text(*text.find("description")), R"("A table.")");
    EXPECT_EQ(to_text(*text.find("additionalProperties")), "false");
}

}  // namespace pavage
