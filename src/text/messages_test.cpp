#include "text/messages.h"

#include <gtest/gtest.h>

#include <set>

namespace pavage {
namespace {

std::set<char> slots_of(std::string_view text) {
    std::set<char> slots;
    for (std::size_t i = 0; i + 2 < text.size(); ++i)
        if (text[i] == '{' && text[i + 2] == '}' && text[i + 1] >= '0' && text[i + 1] <= '9') slots.insert(text[i + 1]);
    return slots;
}

TEST(Messages, EveryMessageHasBothLanguagesWithTheSameSlots) {
    std::set<std::string_view> codes;
    for (const auto& [code, text] : all_messages()) {
        EXPECT_TRUE(codes.insert(code).second) << code << " twice";
        EXPECT_FALSE(text.english.empty() || text.french.empty()) << code;
        EXPECT_EQ(slots_of(text.english), slots_of(text.french)) << code;
        EXPECT_EQ(text.english.find('\n'), std::string_view::npos) << code;
    }
}

TEST(Messages, FillInValuesOnce) {
    const Error error{"option.choice", "", {"{1}", "x", "a, b"}};
    EXPECT_EQ(message(error, Language::kEnglish), "{1}=x does not fit: choose one of a, b.")
        << "values are not filled again";
}

TEST(Messages, NameTheMoveOfASequence) {
    EXPECT_EQ(message(Error{"move.no_pass", "3", {}}, Language::kEnglish), "Move 3: You cannot pass while you have a move.");
}

TEST(Messages, AnUnknownCodeIsShown) { EXPECT_EQ(message("no.such", {}, Language::kEnglish), "no.such"); }

TEST(Typeset, FrenchHasNarrowSpacesBeforeHighSigns) {
    EXPECT_EQ(typeset("Quoi ? « Oui » : non ; si !", Language::kFrench),
              "Quoi\u202F? «\u202FOui\u202F»\u202F: non\u202F; si\u202F!");
    EXPECT_EQ(typeset("à 95 % près", Language::kFrench), "à 95\u202F% près");
    EXPECT_EQ(typeset("What ?", Language::kEnglish), "What ?");
}

TEST(Typeset, FrenchTextsLeaveNoOrdinarySpaceThere) {
    for (const auto& [code, text] : all_messages()) {
        const std::string french = typeset(text.french, Language::kFrench);
        for (const char* sign : {" ;", " :", " !", " ?", "« ", " »"})
            EXPECT_EQ(french.find(sign), std::string::npos) << code << ": " << french;
        EXPECT_EQ(text.french.find('\''), std::string_view::npos) << code << ": a typewriter apostrophe";
    }
}

TEST(Numbers, HaveADecimalCommaInFrench) {
    EXPECT_EQ(number_text(0.5, 2, Language::kFrench), "0,50");
    EXPECT_EQ(number_text(0.5, 2, Language::kEnglish), "0.50");
}

}  // namespace
}  // namespace pavage
