#include "rules/options.h"

#include <gtest/gtest.h>

namespace pavage {
namespace {

constexpr std::string_view kColours[] = {"red", "blue"};
constexpr OptionInfo kOptions[] = {
    {.name = "size", .type = OptionType::kInteger, .usual = "5", .least = 2, .most = 9},
    {.name = "colour", .type = OptionType::kChoice, .usual = "red", .choices = kColours},
    {.name = "word", .type = OptionType::kText},
    {.name = "grid", .type = OptionType::kWord},
    {.name = "board", .type = OptionType::kBoard},
};
constexpr GameInfo kGame = {.id = "sample", .name = "Sample", .options = kOptions};

std::string code_of(GivenOptions given) {
    const auto options = Options::check(kGame, given);
    return options.ok() ? "" : options.error().code;
}

TEST(Options, FillsInTheDefaultsItKnows) {
    const auto options = Options::check(kGame, {});
    ASSERT_TRUE(options.ok());
    EXPECT_EQ(options->integer("size"), 5);
    EXPECT_TRUE(options->is("colour", "red"));
    EXPECT_FALSE(options->has("word"));
}

TEST(Options, DefaultsThatDependOnOthersAreFilledInLater) {
    auto options = Options::check(kGame, {});
    options->fill("word", "first");
    options->fill("word", "second");
    EXPECT_EQ(options->text("word"), "first");
}

TEST(Options, WordsThatAreNotGivenComeFromTheSeed) {
    auto options = Options::check(kGame, {}), given = Options::check(kGame, {{"grid", "Mine"}});
    options->fill_words(kGame, 7);
    given->fill_words(kGame, 7);
    EXPECT_EQ(options->text("grid"), seeded_word(7));
    EXPECT_EQ(given->text("grid"), "Mine");
    EXPECT_FALSE(options->has("word")) << "a text is no word";
    EXPECT_EQ(seeded_word(7), "rebiboga") << "for ever: records may hold the seed alone";
    EXPECT_NE(seeded_word(7), seeded_word(8));
}

TEST(Options, LaterValuesReplaceEarlierOnes) {
    const auto options = Options::check(kGame, {{"size", "3"}, {"size", "4"}});
    EXPECT_EQ(options->integer("size"), 4);
}

TEST(Options, RefusesWhatTheDescriptionDoesNotAllow) {
    EXPECT_EQ(code_of({{"size", "1"}}), "option.range");
    EXPECT_EQ(code_of({{"size", "10"}}), "option.range");
    EXPECT_EQ(code_of({{"size", "5.0"}}), "option.range");
    EXPECT_EQ(code_of({{"size", "five"}}), "option.range");
    EXPECT_EQ(code_of({{"size", "99999999999999999999"}}), "option.range");
    EXPECT_EQ(code_of({{"size", ""}}), "option.empty");
    EXPECT_EQ(code_of({{"colour", "green"}}), "option.choice");
    EXPECT_EQ(code_of({{"colour", "RED"}}), "option.choice");
    EXPECT_EQ(code_of({{"shape", "round"}}), "option.unknown");
    EXPECT_EQ(code_of({{"colours", "red"}}), "option.unknown_near");
    EXPECT_EQ(code_of({{"word", std::string(5000, 'x')}}), "option.long");
    EXPECT_EQ(code_of({{"board", std::string(25'000, 'x')}}), "option.long");
}

TEST(Options, TakeBoardsAsLongAsTheyCanBeDrawn) { EXPECT_EQ(code_of({{"board", std::string(24'000, 'x')}}), ""); }

TEST(Options, SaysWhereAndWhatIsExpected) {
    const auto error = Options::check(kGame, {{"size", "12"}}).error();
    EXPECT_EQ(error.where, "size");
    EXPECT_EQ(error.values, (std::vector<std::string>{"size", "12", "2", "9"}));
}

TEST(Options, IntegersAreKeptInOneForm) { EXPECT_EQ(Options::check(kGame, {{"size", "007"}})->text("size"), "7"); }

TEST(Options, TextIsReadAsPairs) {
    const auto given = parse_options("  board=hexagon:5\tplayers=3 path=file:a=b ");
    ASSERT_TRUE(given.ok());
    EXPECT_EQ(*given, (GivenOptions{{"board", "hexagon:5"}, {"players", "3"}, {"path", "file:a=b"}}));
    EXPECT_EQ(parse_options("board").error().code, "option.form");
    EXPECT_EQ(parse_options("=5").error().code, "option.form");
}

}  // namespace
}  // namespace pavage
