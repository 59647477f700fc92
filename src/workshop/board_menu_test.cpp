#include "workshop/board_menu.h"

#include <gtest/gtest.h>

#include <set>

#include "tiling/board_families.h"
#include "tiling/boards.h"
#include "workshop/workshop.h"

namespace pavage {

namespace {

Json menu(Language language) {
    Workshop workshop(language);
    const auto answer = workshop.answer("boards", Json::Object{{"do", "boards"}});
    EXPECT_TRUE(answer && *answer);
    return **answer;
}

std::string text_of(const Json& json, std::string_view field) {
    const Json* value = json.find(field);
    return value && value->string() ? *value->string() : std::string();
}

TEST(BoardMenuTest, EverythingHasANameInBothLanguages) {
    for (const Language language : {Language::kEnglish, Language::kFrench}) {
        const Json answer = menu(language);
        EXPECT_EQ(answer.find("families")->items()->size(), board_families().size());
        std::set<std::string> titles;
        for (const Json& family : *answer.find("families")->items()) {
            for (const char* field : {"name", "choice", "measure"}) {
                const std::string text = text_of(family, field);
                EXPECT_EQ(text.find("boards."), std::string::npos) << "no words for " << text;
            }
            EXPECT_FALSE(text_of(family, "name").empty());
            for (const Json& kind : *family.find("kinds")->items()) {
                EXPECT_TRUE(titles.insert(text_of(kind, "title")).second) << text_of(kind, "title") << " twice";
                EXPECT_EQ(text_of(kind, "title").find("boards."), std::string::npos) << text_of(kind, "title");
                EXPECT_EQ(text_of(kind, "name").empty(), family.find("choice") == nullptr);
            }
        }
    }
    EXPECT_NE(to_text(menu(Language::kEnglish)), to_text(menu(Language::kFrench)));
}

std::string filled(std::string text, std::string_view slot, const std::string& value) {
    for (auto at = text.find(slot); at != std::string::npos; at = text.find(slot)) text.replace(at, slot.size(), value);
    return text;
}

// As a page does it, with nothing but the answer.
TEST(BoardMenuTest, ItsPatternsFilledInAreBoards) {
    const Json answer = menu(Language::kFrench);
    const std::string dual = text_of(answer, "dual");
    for (const Json& family : *answer.find("families")->items())
        for (const Json& kind : *family.find("kinds")->items()) {
            const Json* usual = family.find("usual");
            EXPECT_EQ(usual != nullptr, kind.find("most") != nullptr);
            std::string name = filled(text_of(kind, "pattern"), "{size}", std::to_string(usual ? *usual->integer() : 0));
            name = filled(name, "{seed}", "1");
            EXPECT_TRUE(make_board(name)) << name;
            EXPECT_TRUE(make_board(filled(dual, "{board}", name))) << name;
        }
}

}  // namespace

}  // namespace pavage
