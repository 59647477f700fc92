#include "rules/options_json.h"

#include <gtest/gtest.h>

namespace pavage {
namespace {

Result<GivenOptions> read(std::string_view text) {
    const auto json = parse_json(text);
    EXPECT_TRUE(json) << text;
    return options_from(&*json);
}

TEST(OptionsJson, TextsAndWholeNumbers) {
    const auto given = read(R"({"board":"square:3","players":3,"size":4.0,"komi":-2,"word":""})");
    ASSERT_TRUE(given);
    EXPECT_EQ(*given, (GivenOptions{{"board", "square:3"}, {"players", "3"}, {"size", "4"}, {"komi", "-2"}, {"word", ""}}));
}

TEST(OptionsJson, NothingIsNone) {
    EXPECT_TRUE(options_from(nullptr)->empty());
    EXPECT_TRUE(read("null")->empty());
    EXPECT_TRUE(read("{}")->empty());
}

TEST(OptionsJson, WhatIsNoOptionIsRefusedByName) {
    for (const char* text : {"[]", "3", "\"board=square:3\"", "true"})
        EXPECT_EQ(read(text).error().code, "engine.field") << text;
    for (const char* value : {"true", "null", "[]", "{}", "2.5", "1e300"}) {
        const auto given = read(std::string("{\"a\":1,\"b\":") + value + "}");
        ASSERT_FALSE(given) << value;
        EXPECT_EQ(given.error().code, "option.type");
        EXPECT_EQ(given.error().where, "b");
    }
}

}  // namespace
}  // namespace pavage
