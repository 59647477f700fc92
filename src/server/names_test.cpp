#include "server/names.h"

#include <gtest/gtest.h>

namespace pavage {

namespace {

std::string tidy(std::string_view typed) {
    const auto name = tidy_name(typed);
    return name ? *name : name.error().code;
}

}  // namespace

TEST(Names, AreTakenAsPeopleWriteThem) {
    EXPECT_EQ(tidy("Ada"), "Ada");
    EXPECT_EQ(tidy("  Éloïse   d'Œuvre "), "Éloïse d’Œuvre");
    EXPECT_EQ(tidy("Jean-Noël_2.0"), "Jean-Noël_2.0");
    EXPECT_EQ(tidy("Łukasz Żak"), "Łukasz Żak");
    EXPECT_EQ(tidy(std::string(20, 'x')), std::string(20, 'x'));
    EXPECT_EQ(tidy("éééééééééééééééééééé"), "éééééééééééééééééééé") << "twenty characters, forty bytes";
}

TEST(Names, OfTheWrongLengthAreRefused) {
    for (std::string_view name : {"", " ", "a", "--", "...", "’", "xxxxxxxxxxxxxxxxxxxxx"})
        EXPECT_EQ(tidy(name), "name.length") << name;
}

TEST(Names, WithWhatDeceivesTheEyeAreRefused) {
    const std::string_view cases[] = {
        "Аda",           // Cyrillic А
        "Αlpha",         // Greek Α
        "Ada\u200B",     // zero width
        "Ada\u202Eadb",  // right to left
        "e\u0301va",     // combining accent
        "Z\u0335algo",   // zalgo
        "Ada\u00A0Bob",  // no-break space
        "Ada\nBob",     "Ada\tBob", "Ada\x7F", "<b>Ada</b>", "Ada;DROP", "Ada\"", "=1+1",
        "a×b",          "a÷b",      "a/b",     "..\\x",      "日本",     "Ada😀",  "ａｄａ",
        "a\u1E9Eb",  // beyond Latin Extended-A
    };
    for (std::string_view name : cases) EXPECT_EQ(tidy(name), "name.letters") << name;
}

TEST(Names, ThatLookAlikeFoldToTheSame) {
    const std::pair<std::string_view, std::string_view> alike[] = {
        {"Ada", "ADA"},  {"Éloïse", "eloise"},     {"Bill", "B1ll"},        {"Bill", "BiII"},
        {"Bob", "B0b"},  {"Jean Luc", "jean-luc"}, {"Jean.Luc", "JeanLuc"}, {"Marie", "rnarie"},
        {"Œuf", "oeuf"}, {"Straße", "strasse"},    {"d'Arc", "d’Arc"},      {"Wanda", "VVanda"},
    };
    for (const auto& [a, b] : alike) EXPECT_EQ(folded_name(a), folded_name(b)) << a << " " << b;
    const std::pair<std::string_view, std::string_view> different[] = {
        {"Ada", "Adam"}, {"Guest 12", "Guest 21"}, {"Paul", "Saul"}};
    for (const auto& [a, b] : different) EXPECT_NE(folded_name(a), folded_name(b)) << a << " " << b;
    EXPECT_EQ(folded_name("\xFF"), "") << "no UTF-8, no name";
    EXPECT_EQ(folded_name("Аda"), folded_name("da")) << "other scripts fold to nothing";
}

TEST(Names, OfTheSiteAreReserved) {
    for (std::string_view name :
         {"admin", "Adm1n", "A.D.M.I.N", "Pavage", "Modérateur", "Guest 4821", "guest", "Invité 12", "INVITE12", "Gue5t 3"})
        EXPECT_EQ(tidy(name), "name.reserved") << name;
    EXPECT_EQ(tidy("Guesthouse"), "Guesthouse");
    EXPECT_EQ(tidy("Adminette"), "Adminette");
}

TEST(Names, OfGuestsAreInTheirLanguage) {
    EXPECT_EQ(guest_name(4821, Language::kEnglish), "Guest 4821");
    EXPECT_EQ(guest_name(4821, Language::kFrench), "Invité 4821");
}

}  // namespace pavage
