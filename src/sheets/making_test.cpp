// Every game as a set, sets as their makers described them, and settings that make no sense.
#include "sheets/making.h"
#include "sheets/sheets_testing.h"

#include <gtest/gtest.h>

#include "text/messages.h"

namespace pavage::sheets {

namespace {

Settings settings_of(const char* json) {
    const auto settings = read_settings(*parse_json(json));
    EXPECT_TRUE(settings) << json;
    return *settings;
}

const Sheet* find_sheet(const Making& making, std::string_view id) {
    const auto found = std::ranges::find(making.sheets, id, &Sheet::id);
    return found == making.sheets.end() ? nullptr : &*found;
}

TEST(MakingTest, EveryGameMakesItsSheetsInEveryFormat) {
    for (const auto& entry : catalogue())
        for (const char* json : {"{}", R"({"paper":"fit","kerf":0.2})", R"({"paper":"a3","landscape":true})"}) {
            const auto making = make_sheets({std::string(entry.info->id), {}, settings_of(json)}, Language::kFrench);
            ASSERT_TRUE(making) << entry.info->id << " " << message(making.error(), Language::kEnglish);
            EXPECT_FALSE(making->notes.empty());
            std::set<std::string> ids;
            for (const Sheet& sheet : making->sheets) {
                EXPECT_TRUE(ids.insert(sheet.id).second) << sheet.id;
                const FileContent svg = read_svg(svg_of(sheet)), dxf = read_dxf(dxf_of(sheet, Lettering::kText));
                EXPECT_NEAR(svg.width, sheet.width, kExact);
                EXPECT_NEAR(dxf.width, sheet.width, kExact);
                for (const auto& [layer, strokes] : svg.strokes) {
                    EXPECT_EQ(dxf.strokes.at(layer).size(), strokes.size());
                    for (const Stroke& stroke : strokes)
                        for (Point point : {stroke.from, stroke.to})
                            EXPECT_TRUE(point.x >= -kExact && point.x <= sheet.width + kExact && point.y >= -kExact &&
                                        point.y <= sheet.height + kExact)
                                << entry.info->id << " " << sheet.id;
                }
            }
            EXPECT_NE(pdf_of(making->sheets, making->title).find("/Count " + std::to_string(making->sheets.size())),
                      std::string::npos);
            EXPECT_EQ(std::ranges::any_of(ids, [](const std::string& id) { return id.starts_with("pieces"); }),
                      !entry.info->pieces.empty());
        }
}

TEST(MakingTest, NamesOfPlayersAreLegibleWithoutColour) {
    for (const auto& entry : catalogue()) {
        if (std::ranges::find(entry.info->pieces, Piece::kStones) == entry.info->pieces.end()) continue;
        const auto making = make_sheets(
            {std::string(entry.info->id), {}, settings_of(R"({"parts":"pieces","layers":"cut,engrave","paper":"fit"})")},
            Language::kEnglish);
        ASSERT_TRUE(making);
        const FileContent content = read_svg(svg_of(making->sheets.front()));
        EXPECT_FALSE(content.strokes.contains("colour"));
        EXPECT_FALSE(content.discs.contains("colour"));
        EXPECT_TRUE(content.strokes.contains("engrave") || content.discs.contains("engrave")) << entry.info->id;
    }
}

// Of every set in the catalogue: the sizes its maker gave, measured in the files.
TEST(MakingTest, SetsHaveTheSizesOfTheirMakers) {
    int sets = 0;
    for (const auto& entry : catalogue())
        for (const MadeSet& set : entry.info->sets) {
            ++sets;
            Settings settings;
            settings.set = set.id;
            settings.paper = Paper::kFit;
            settings.kerf = 0.2;
            const auto making = make_sheets({std::string(entry.info->id), {}, settings}, Language::kEnglish);
            ASSERT_TRUE(making) << message(making.error(), Language::kEnglish);
            const FileContent board = read_svg(svg_of(*find_sheet(*making, "board")));
            const Extent cut = extent_of(board.strokes.at("cut"));
            const FileContent pieces = read_svg(svg_of(*find_sheet(*making, "pieces")));
            for (const Disc& disc : pieces.discs.at("cut")) EXPECT_NEAR(2 * disc.radius - settings.kerf, set.stone, kExact);
            if (set.plates < 2) continue;
            const FileContent frame = read_svg(svg_of(*find_sheet(*making, "frame")));
            EXPECT_NEAR(extent_of(frame.strokes.at("cut")).width(), cut.width(), kExact);
            // The stones that the box keeps lie side by side within the frame.
            double opening = 1e9;
            for (const Stroke& stroke : frame.strokes.at("cut"))
                opening = std::min(opening, std::sqrt(squared(stroke.to - stroke.from)));
            opening += settings.kerf;
            const double row = std::sqrt(static_cast<double>(pieces.discs.at("cut").size()));
            EXPECT_NEAR(row, std::floor(row), 1e-9);
            EXPECT_GE(opening, row * set.stone);
            EXPECT_LT(opening, (row + 1) * set.stone);
            if (set.reverse.empty()) continue;
            const FileContent reverse = read_svg(svg_of(*find_sheet(*making, "reverse")));
            EXPECT_FALSE(reverse.strokes.contains("cut"));  // the plate has been cut already
            EXPECT_NEAR(extent_of(reverse.strokes.at("guide")).width(), cut.width() - settings.kerf, kExact);
        }
    EXPECT_GE(sets, 1);
}

TEST(MakingTest, TheWoodenSetIsAsItsSourceSays) {
    for (const auto& entry : catalogue())
        for (const MadeSet& set : entry.info->sets) {
            Settings settings;
            settings.set = set.id;
            settings.paper = Paper::kFit;
            const auto making = make_sheets({std::string(entry.info->id), {}, settings}, Language::kEnglish);
            ASSERT_TRUE(making);
            const auto count_lines = [&](const char* id, double side) {
                const FileContent content = read_svg(svg_of(*find_sheet(*making, id)));
                int count = 0;
                for (const Stroke& stroke : content.strokes.at("engrave"))
                    count += std::abs(std::sqrt(squared(stroke.to - stroke.from)) - side) < kExact;
                return count;
            };
            EXPECT_GE(count_lines("board", 20), 2 * 6 * 7);  // 6x6 cells of 20 mm
            EXPECT_GE(count_lines("reverse", 10), 2 * 14 * 15);
            EXPECT_EQ(read_svg(svg_of(*find_sheet(*making, "pieces"))).discs.at("cut").size(), 64u);
            EXPECT_NEAR(extent_of(read_svg(svg_of(*find_sheet(*making, "frame"))).strokes.at("cut")).width(), 160, kExact);
        }
}

TEST(MakingTest, LargeBoardsAreQuickAndLargerOnesRefused) {
    for (const auto& entry : catalogue()) {
        const auto fits = make_game(entry.info->id, {{"board", "square:32"}});
        if (!fits) continue;
        const auto making = make_sheets(
            {std::string(entry.info->id), {{"board", "square:32"}}, settings_of(R"({"paper":"a4"})")}, Language::kEnglish);
        ASSERT_TRUE(making) << message(making.error(), Language::kEnglish);
        const auto huge = make_sheets(
            {std::string(entry.info->id), {{"board", "square:32"}}, settings_of(R"({"cell":200})")}, Language::kEnglish);
        ASSERT_FALSE(huge);
        EXPECT_EQ(huge.error().code, "sheet.large");
        return;
    }
    FAIL() << "no game takes square:32";
}

TEST(MakingTest, ChoicesOfSetsAreSettingsThatWork) {
    for (const auto& entry : catalogue())
        for (Language language : {Language::kEnglish, Language::kFrench}) {
            const auto sets = sets_of(entry.info->id, language);
            ASSERT_TRUE(sets);
            EXPECT_EQ(sets->front().id, kPlainSet);
            EXPECT_EQ(sets->size(), 1 + entry.info->sets.size());
            for (const SetChoice& set : *sets) {
                const auto settings = read_settings(settings_json(set.settings));
                ASSERT_TRUE(settings) << to_text(settings_json(set.settings));
                EXPECT_TRUE(make_sheets({std::string(entry.info->id), {}, *settings}, language)) << set.id;
                EXPECT_FALSE(set.name.empty() || set.meaning.empty());
            }
        }
}

TEST(MakingTest, WhatCannotBeMadeIsRefused) {
    const std::string game(catalogue().front().info->id);
    Settings settings;
    settings.set = "gold";
    EXPECT_EQ(make_sheets({game, {}, settings}, Language::kEnglish).error().code, "sheet.set");
    settings = {};
    settings.parts = {Part::kFrame};
    EXPECT_EQ(make_sheets({game, {}, settings}, Language::kEnglish).error().code, "sheet.no_part");
    EXPECT_FALSE(make_sheets({"no such game", {}, {}}, Language::kEnglish));
    EXPECT_FALSE(make_sheets({game, {{"colour", "red"}}, {}}, Language::kEnglish));
    EXPECT_FALSE(sets_of("no such game", Language::kFrench));
}

TEST(SettingsTest, RefusesWhatMakesNoSense) {
    for (const char* json : {R"({"cell":0})",
                             R"({"cell":-3})",
                             R"({"cell":1e9})",
                             R"({"cell":"20"})",
                             R"({"cell":null})",
                             R"({"stone":0.1})",
                             R"({"kerf":-0.1})",
                             R"({"kerf":50})",
                             R"({"margin":1000})",
                             R"({"overlap":-1})",
                             R"({"overlap":300})",
                             R"({"paper":"b5"})",
                             R"({"paper":4})",
                             R"({"landscape":"yes"})",
                             R"({"names":1})",
                             R"({"parts":[]})",
                             R"({"parts":["lid"]})",
                             R"({"parts":7})",
                             R"({"layers":["guide"]})",
                             R"({"layers":""})",
                             R"({"set":3})",
                             R"({"sizes":3})",
                             R"([])",
                             R"("cell")",
                             "7"}) {
        const auto settings = read_settings(*parse_json(json));
        EXPECT_FALSE(settings) << json;
        if (settings) continue;
        for (Language language : {Language::kEnglish, Language::kFrench})
            EXPECT_EQ(message(settings.error(), language).find('{'), message(settings.error(), language).find("{\""))
                << json;
    }
    EXPECT_TRUE(read_settings(Json()));
}

TEST(SettingsTest, AreReadAsTheyAreWritten) {
    const Settings settings = settings_of(R"({"cell":12.5,"stone":9,"paper":"letter","landscape":true,"margin":5,"overlap":7,
        "kerf":0.15,"parts":["leaflet","board"],"names":false,"layers":"engrave, cut","set":"plain"})");
    EXPECT_EQ(settings_json(*read_settings(settings_json(settings))), settings_json(settings));
    EXPECT_EQ(settings.parts, (std::vector{Part::kBoard, Part::kLeaflet}));
    EXPECT_EQ(settings.layers, (std::vector{Layer::kEngrave, Layer::kCut}));
}

}  // namespace

}  // namespace pavage::sheets
