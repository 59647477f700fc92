#include "base/json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/random.h"
#include "base/text.h"

namespace pavage {
namespace {

std::string code_of(std::string_view text) {
    const auto value = parse_json(text);
    return value ? "" : value.error().code;
}

std::string nested(int depth) { return std::string(depth, '[') + std::string(depth, ']'); }

TEST(JsonTest, ReadsEveryKindOfValue) {
    const auto value = parse_json(R"( {"a":[1,-2,2.5,true,false,null,"x"],"b":{}} )");
    ASSERT_TRUE(value);
    const auto& items = *value->find("a")->items();
    EXPECT_EQ(*items[0].integer(), 1);
    EXPECT_EQ(*items[1].integer(), -2);
    EXPECT_EQ(*items[2].real(), 2.5);
    EXPECT_TRUE(*items[3].boolean());
    EXPECT_FALSE(*items[4].boolean());
    EXPECT_TRUE(items[5].is_null());
    EXPECT_EQ(*items[6].string(), "x");
    EXPECT_TRUE(value->find("b")->members()->empty());
    EXPECT_EQ(value->find("c"), nullptr);
    EXPECT_EQ(items[0].find("a"), nullptr);
}

TEST(JsonTest, ReadsScalarsAtTheTop) {
    EXPECT_EQ(*parse_json("7")->integer(), 7);
    EXPECT_EQ(*parse_json("\"\"")->string(), "");
    EXPECT_TRUE(parse_json("null")->is_null());
}

TEST(JsonTest, KeepsTheOrderOfMembersAndReplacesOnSet) {
    auto value = Json::object();
    value.set("z", 1);
    value.set("a", 2);
    value.set("z", 3);
    EXPECT_EQ(to_text(value), R"({"z":3,"a":2})");
}

TEST(JsonTest, RefusesWhatIsCutShort) {
    const std::string whole = R"({"cells":[{"name":"a","outline":[[0,0],[1.5e0,0],[true,null]]}],"é":"\u00e9\n"})";
    ASSERT_TRUE(parse_json(whole));
    for (std::size_t length = 0; length < whole.size(); ++length)
        EXPECT_FALSE(parse_json(std::string_view(whole).substr(0, length))) << length;
}

TEST(JsonTest, RefusesWhatIsNotJson) {
    for (const char* text :
         {"",         " ",         "{",     "}",       "[1,]", "{\"a\":}", "{\"a\" 1}", "{a:1}",    "'a'", "[1 2]",
          "1 2",      "01",        "+1",    ".5",      "1.",   "-",        "tru",       "True",     "NaN", "nan",
          "Infinity", "-Infinity", "[NaN]", "// c\n1", "[1]x", "\"\t\"",   "\"\\x\"",   "\"\\u12\""})
        EXPECT_EQ(code_of(text), "json.syntax") << text;
}

TEST(JsonTest, NamesThePlaceOfAFault) {
    const auto value = parse_json("[1,2,x]");
    ASSERT_FALSE(value);
    EXPECT_EQ(value.error().values, std::vector<std::string>{"6"});
}

TEST(JsonTest, RefusesNumbersThatAreNotFinite) {
    EXPECT_EQ(code_of("1e999"), "json.syntax");
    EXPECT_EQ(code_of("-1e999"), "json.syntax");
    EXPECT_EQ(code_of("[1e309]"), "json.syntax");
    EXPECT_EQ(code_of("1e99999999999999999999"), "json.syntax");
    EXPECT_EQ(parse_json("1e-999")->number(), 0);
    EXPECT_EQ(*parse_json("1e308")->real(), 1e308);
    // Finite, but with more digits before the point than a double has: may be refused, must not become infinite.
    const auto wide = parse_json(std::string(400, '9') + "e-200");
    EXPECT_TRUE(!wide || std::isfinite(wide->number()));
}

TEST(JsonTest, KeepsWholeNumbersExactlyWithin64Bits) {
    EXPECT_EQ(*parse_json("9223372036854775807")->integer(), std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(*parse_json("-9223372036854775808")->integer(), std::numeric_limits<std::int64_t>::min());
    EXPECT_EQ(parse_json("9223372036854775808")->integer(), nullptr);
    EXPECT_EQ(*parse_json("9223372036854775808")->real(), 9223372036854775808.0);
    EXPECT_EQ(*parse_json("18446744073709551616")->real(), 18446744073709551616.0);
    EXPECT_EQ(*Json(std::uint64_t{5}).integer(), 5);
    EXPECT_EQ(*Json(std::numeric_limits<std::uint64_t>::max()).real(), 18446744073709551616.0);
}

TEST(JsonTest, AcceptsNestingToTheLimitAndNotBeyond) {
    EXPECT_EQ(code_of(nested(kMaxJsonDepth)), "");
    EXPECT_EQ(code_of(nested(kMaxJsonDepth + 1)), "json.deep");
    // Deep enough to exhaust the stack of anything recursive.
    EXPECT_EQ(code_of(std::string(1'000'000, '[')), "json.deep");
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
    EXPECT_EQ(code_of(objects), "json.deep");
}

TEST(JsonTest, RefusesRepeatedMembers) {
    EXPECT_EQ(code_of(R"({"a":1,"a":2})"), "json.repeated");
    EXPECT_EQ(code_of(R"({"a":1,"\u0061":2})"), "json.repeated");
    EXPECT_EQ(code_of(R"([{"a":{"a":1}},{"a":2}])"), "");
}

TEST(JsonTest, RefusesTooManyMembersAndTooManyBytes) {
    std::string text = "{";
    for (int i = 0; i <= kMaxJsonMembers; ++i) text += (i ? ",\"" : "\"") + std::to_string(i) + "\":0";
    EXPECT_EQ(code_of(text + "}"), "json.members");
    EXPECT_EQ(code_of(std::string(kMaxJsonBytes + 1, ' ')), "json.large");
}

TEST(JsonTest, RefusesInvalidEncoding) {
    for (const char* text : {"\"\xff\"", "\"\xc3\"", "\"\xc0\xaf\"", "\"\xed\xa0\x80\"", "\xef\xbb", "\"\xf4\x90\x80\x80\""})
        EXPECT_EQ(code_of(text), "json.encoding");
}

TEST(JsonTest, RefusesLoneSurrogates) {
    for (const char* text :
         {R"("\ud800")", R"("\udc00")", R"("\ud800x")", R"("\ud800\u0041")", R"("\udc00\ud800")", R"({"\ud800":1})"})
        EXPECT_FALSE(parse_json(text)) << text;
    EXPECT_EQ(*parse_json(R"("\ud834\udd1e")")->string(), "𝄞");
}

TEST(JsonTest, KeepsNulCharactersInStrings) {
    const auto value = parse_json(R"("a\u0000b")");
    ASSERT_TRUE(value);
    EXPECT_EQ(*value->string(), std::string("a\0b", 3));
    EXPECT_EQ(to_text(*value), R"("a\u0000b")");
    EXPECT_EQ(code_of(std::string("1\0", 2)), "json.syntax");
    EXPECT_EQ(code_of(std::string("[1]\0{", 5)), "json.syntax");
    EXPECT_EQ(code_of(std::string("\"a\0b\"", 5)), "json.syntax");
}

TEST(JsonTest, EscapesWhatMustBeEscapedWhenWriting) { EXPECT_EQ(to_text(Json("\"\\\n\x01é")), "\"\\\"\\\\\\n\\u0001é\""); }

TEST(JsonTest, WritesRealNumbersThatReadBackExactly) {
    Random random(4);
    for (int i = 0; i < 2000; ++i) {
        const double value = std::bit_cast<double>(random.next());
        if (!std::isfinite(value)) continue;
        const auto back = parse_json(to_text(Json(value)));
        ASSERT_TRUE(back) << value;
        EXPECT_EQ(back->number(), value);
    }
}

TEST(JsonTest, WritesNumbersThatAreNotFiniteAsNull) {
    for (double value : {std::nan(""), HUGE_VAL, -HUGE_VAL}) EXPECT_EQ(to_text(Json(Json::Array{value})), "[null]");
}

Json random_value(Random& random, int depth) {
    switch (random.below(depth > 4 ? 5 : 7)) {
        case 0: return nullptr;
        case 1: return random.below(2) == 0;
        case 2: return static_cast<std::int64_t>(random.next());
        case 3: return static_cast<double>(random.below(1000)) / 8 + 0.0625;
        case 4: {
            std::string text;
            for (auto left = random.below(6); left > 0; --left)
                text += random.below(4) == 0 ? "é" : std::string(1, char(random.below(128)));
            return text;
        }
        case 5: {
            auto array = Json::array();
            for (auto left = random.below(4); left > 0; --left) array.push(random_value(random, depth + 1));
            return array;
        }
        default: {
            auto object = Json::object();
            for (auto left = random.below(4); left > 0; --left)
                object.set("k" + std::to_string(left), random_value(random, depth + 1));
            return object;
        }
    }
}

TEST(JsonTest, RoundTripsThroughBothWriters) {
    Random random(3);
    for (int i = 0; i < 500; ++i) {
        const Json value = random_value(random, 0);
        const auto plain = parse_json(to_text(value)), pretty = parse_json(to_pretty_text(value));
        ASSERT_TRUE(plain && pretty) << to_text(value);
        EXPECT_EQ(*plain, value);
        EXPECT_EQ(*pretty, value);
    }
}

TEST(JsonTest, SurvivesRandomBytes) {
    Random random(6);
    constexpr std::string_view kAlphabet = "[]{}:,\"\\u0d8e+-.1 \xc3\xa9\xff";
    for (int i = 0; i < 20'000; ++i) {
        std::string text;
        for (auto left = random.below(24); left > 0; --left) text += kAlphabet[random.below(kAlphabet.size())];
        if (const auto value = parse_json(text)) {
            EXPECT_EQ(*parse_json(to_text(*value)), *value) << text;
        }
    }
}

}  // namespace
}  // namespace pavage
