#include "base/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pavage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(SplitTest, KeepsEmptyParts) {
    EXPECT_THAT(split("a,b,,c", ','), ElementsAre("a", "b", "", "c"));
    EXPECT_THAT(split("", ','), ElementsAre(""));
    EXPECT_THAT(split(",", ','), ElementsAre("", ""));
}

TEST(WordsTest, AreSeparatedByAnyWhiteSpaceAndNeverEmpty) {
    EXPECT_THAT(words_of("  move \t a1\r\n"), ElementsAre("move", "a1"));
    EXPECT_THAT(words_of(" \n\t"), IsEmpty());
    EXPECT_THAT(words_of(""), IsEmpty());
}

TEST(TrimTest, TakesWhiteSpaceFromBothEndsOnly) {
    EXPECT_EQ(trimmed(" a b \n"), "a b");
    EXPECT_EQ(trimmed(" \t "), "");
    EXPECT_EQ(trimmed("x"), "x");
}

TEST(JoinTest, PutsTheSeparatorBetweenEvenEqualParts) {
    EXPECT_EQ(joined({}, ", "), "");
    EXPECT_EQ(joined({"a"}, ", "), "a");
    EXPECT_EQ(joined({"a", "a", ""}, "+"), "a+a+");
}

TEST(IntegerTest, AcceptsPlainDigitsOnly) {
    EXPECT_EQ(parse_integer("0"), 0);
    EXPECT_EQ(parse_integer("-12"), -12);
    EXPECT_EQ(parse_integer("9223372036854775807"), 9223372036854775807LL);
    for (const char* text : {"", "-", "+1", " 1", "1 ", "1.0", "0x10", "1e3", "--1", "9223372036854775808", "١"})
        EXPECT_EQ(parse_integer(text), std::nullopt) << text;
}

TEST(LettersTest, CountOnAfterZ) {
    EXPECT_EQ(letters_of(0), "a");
    EXPECT_EQ(letters_of(25), "z");
    EXPECT_EQ(letters_of(26), "aa");
    EXPECT_EQ(letters_of(27), "ab");
    EXPECT_EQ(letters_of(51), "az");
    EXPECT_EQ(letters_of(52), "ba");
    EXPECT_EQ(letters_of(26 + 26 * 26 - 1), "zz");
    EXPECT_EQ(letters_of(26 + 26 * 26), "aaa");
}

TEST(QuotableTest, CutsOnCharacterBoundariesAndHidesControlCharacters) {
    EXPECT_EQ(quotable("plain"), "plain");
    EXPECT_EQ(quotable(std::string("a\nb\x1b[0m\x7f\0c", 9)), "a?b?[0m??");
    EXPECT_EQ(quotable("héhé", 2), "h…");  // é has two bytes and does not fit
    EXPECT_EQ(quotable("héhé", 3), "hé…");
    EXPECT_EQ(quotable("abc", 3), "abc");
    EXPECT_EQ(quotable("\xff\xc3[\xe2\x82"), "??[??");
    EXPECT_TRUE(valid_utf8(quotable("\xed\xa0\x80\xf5\xc0\x80", 40)));
    EXPECT_LE(quotable(std::string(100'000, 'x')).size(), 43u);
}

TEST(Utf8Test, AcceptsWellFormedTextOnly) {
    for (const char* text : {"", "a", "é", "€", "𝄞", "\xed\x9f\xbf", "\xf4\x8f\xbf\xbf"})
        EXPECT_TRUE(valid_utf8(text)) << text;
    // Continuation alone, cut short, overlong, surrogates, beyond the last character, never-valid bytes.
    for (const char* text :
         {"\x80", "\xc3", "\xe2\x82", "\xf0\x9f\x98", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xf0\x80\x80\x80",
          "\xed\xa0\x80", "\xed\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "a\xe2(\xa1"})
        EXPECT_FALSE(valid_utf8(text));
    EXPECT_TRUE(valid_utf8(std::string_view("\0", 1)));
}

TEST(ParseNumberTest, TakesPlainDecimalFormsOnly) {
    EXPECT_EQ(parse_number("2"), 2.0);
    EXPECT_EQ(parse_number("-0.5"), -0.5);
    EXPECT_EQ(parse_number("1e-3"), 0.001);
    EXPECT_EQ(parse_number("184467440737095516157"), 184467440737095516157.0);
    for (const char* text : {"", " 1", "1 ", "+1", "0x10", "nan", "inf", "1e999", "1,5", "1e", "--1", "1.2.3"})
        EXPECT_FALSE(parse_number(text).has_value()) << text;
}

TEST(ClosestTest, SuggestsOnlyWhatIsNear) {
    const std::vector<std::string_view> trees{"oak", "poplar", "walnut", "maple"};
    EXPECT_EQ(closest("popla", trees), "poplar");
    EXPECT_EQ(closest("walnup", trees), "walnut");
    EXPECT_EQ(closest("ok", trees), "");  // for so short a word one letter is not near
    EXPECT_EQ(closest("mple", trees), "maple");
    EXPECT_EQ(closest("mpale", trees), "maple");  // two letters exchanged are one mistake
    EXPECT_EQ(closest("zzzzzz", trees), "");
    EXPECT_EQ(closest("", trees), "");
    EXPECT_EQ(closest(std::string(1'000'000, 'a'), trees), "");
    EXPECT_EQ(closest("oak", {}), "");
}

}  // namespace
}  // namespace pavage
