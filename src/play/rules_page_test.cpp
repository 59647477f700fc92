#include "play/rules_page.h"

#include <gtest/gtest.h>

namespace pavage {
namespace {

const CatalogueEntry& entry() { return catalogue().front(); }

TEST(RulesPage, ExamplesAreFoundWithTheirLines) {
    const auto examples = parse_examples(
        "# Title\n\n```example\ngame players=3\nmoves a1 b2\n\nturn 2\n```\ntext\n```\nno example\n```\n```example\nturn "
        "1\n```\n");
    ASSERT_TRUE(examples.ok());
    ASSERT_EQ(examples->size(), 2u);
    EXPECT_EQ((*examples)[0].options, (GivenOptions{{"players", "3"}}));
    EXPECT_EQ((*examples)[0].moves, (std::vector<std::string>{"a1", "b2"}));
    EXPECT_EQ((*examples)[0].claims.front().what, "turn");
    EXPECT_EQ((*examples)[0].claims.front().line, 7);
    EXPECT_EQ((*examples)[1].line, 14);
}

TEST(RulesPage, BadExamplesAreRefused) {
    EXPECT_EQ(parse_examples("```example\nturn\n```").error().code, "example.syntax");
    EXPECT_EQ(parse_examples("```example\ngame players\n```").error().code, "example.syntax");
    EXPECT_EQ(parse_examples("```example\nturn 1\n").error().code, "example.syntax") << "never closed";
}

TEST(RulesPage, AFalseClaimIsNoticed) {
    const auto check = [](std::string_view block) {
        const auto checked = check_example(entry(), *parse_example(block));
        return checked.ok() ? std::string() : checked.error().code;
    };
    const Match start(*make_game(entry().info->id, {}), 1);
    const std::string move = start.legal_moves().front().text;
    EXPECT_EQ(check("turn 1"), "");
    EXPECT_EQ(check("turn 2"), "example.failed");
    EXPECT_EQ(check("legal " + move), "");
    EXPECT_EQ(check("illegal " + move), "example.failed");
    EXPECT_EQ(check("legal " + move + " zz99"), "example.failed");
    EXPECT_EQ(check("winners -"), "");
    EXPECT_EQ(check("winners 1"), "example.failed");
    EXPECT_EQ(check("holds " + move + "=0"), "");
    EXPECT_EQ(check("holds " + move + "=1"), "example.failed");
    EXPECT_EQ(check("moves_are " + move), "example.failed");
    EXPECT_EQ(check("nonsense 1"), "example.failed");
    EXPECT_EQ(check("moves " + move + " " + move), "move.taken") << "an illegal move in the example itself";
}

}  // namespace
}  // namespace pavage
