#include "workshop/sheet_requests.h"

#include <gtest/gtest.h>

#include "play/registry.h"
#include "workshop/workshop.h"

namespace pavage {

namespace {

Json request(std::string_view action) {
    return Json::Object{{"do", "sheet"}, {"action", std::string(action)}, {"game", catalogue().front().info->id}};
}

TEST(SheetRequestsTest, SetsAreListedThePlainOneFirst) {
    Workshop workshop(Language::kFrench);
    const auto answer = workshop.answer("sheet", request("sets"));
    ASSERT_TRUE(answer && *answer);
    const Json& first = (*(**answer).find("sets")->items())[0];
    EXPECT_EQ(*first.find("id")->string(), "plain");
    for (const char* name :
         {"cell", "stone", "paper", "landscape", "margin", "overlap", "kerf", "parts", "names", "layers", "letters", "set"})
        EXPECT_TRUE(first.find("settings")->find(name)) << name;
}

TEST(SheetRequestsTest, MakesPagesAtTrueScale) {
    Workshop workshop(Language::kEnglish);
    Json asked = request("make");
    asked.set("settings", Json::Object{{"paper", "a4"}, {"parts", Json::Array{"board", "leaflet"}}});
    const auto answer = workshop.answer("sheet", asked);
    ASSERT_TRUE(answer && *answer);
    for (const Json& sheet : *(**answer).find("sheets")->items()) {
        EXPECT_EQ(sheet.find("width")->number(), 210);
        EXPECT_EQ(sheet.find("height")->number(), 297);
        EXPECT_TRUE(sheet.find("svg")->string()->starts_with("<svg "));
    }
    EXPECT_FALSE((**answer).find("notes")->items()->empty());
}

TEST(SheetRequestsTest, FilesComeByFormatAndSheet) {
    Workshop workshop(Language::kEnglish);
    for (const auto& [format, start] :
         {std::pair("pdf", "%PDF-"), std::pair("svg", "<svg "), std::pair("dxf", "0\nSECTION")}) {
        Json asked = request("file");
        asked.set("format", format);
        asked.set("sheet", "board");
        asked.set("settings", Json::Object{{"paper", "fit"}});
        const auto answer = workshop.answer("sheet", asked);
        ASSERT_TRUE(answer && *answer) << format;
        EXPECT_TRUE((**answer).find("text")->string()->starts_with(start));
        EXPECT_TRUE((**answer).find("name")->string()->ends_with(std::string(".") + format));
        // What a page gets must be JSON again.
        EXPECT_TRUE(parse_json(to_text(**answer)));
    }
}

TEST(SheetRequestsTest, RefusesWhatItCannotDo) {
    Workshop workshop(Language::kEnglish);
    const auto code = [&](Json asked) {
        const auto answer = workshop.answer("sheet", asked);
        return answer && !*answer ? answer->error().code : "none";
    };
    EXPECT_EQ(code(request("fold")), "engine.field");
    EXPECT_EQ(code(Json::Object{{"do", "sheet"}}), "engine.field");
    EXPECT_EQ(code(Json::Object{{"action", "make"}}), "engine.field");
    Json asked = request("file");
    EXPECT_EQ(code(asked), "engine.field");
    asked.set("format", "doc");
    EXPECT_EQ(code(asked), "engine.field");
    asked.set("format", "svg");
    EXPECT_EQ(code(asked), "engine.field");
    asked.set("sheet", "lid");
    EXPECT_EQ(code(asked), "sheet.no_sheet");
    asked.set("settings", Json::Object{{"cell", 0}});
    EXPECT_EQ(code(asked), "sheet.length");
    asked.set("settings", 3);
    EXPECT_EQ(code(asked), "engine.field");
    asked.set("settings", nullptr);
    asked.set("options", Json::Array{});
    EXPECT_EQ(code(asked), "engine.field");
    asked.set("options", Json::Object{{"board", true}});
    EXPECT_EQ(code(asked), "option.type");
}

}  // namespace

}  // namespace pavage
