// Letters as lasers draw them: everything that is written has strokes, and they lie where the layout has room for them.
#include "sheets/stroke_font.h"

#include <gtest/gtest.h>

#include "play/registry.h"
#include "sheets/making.h"
#include "sheets/sheets_testing.h"
#include "sheets/stroke_glyphs.h"

namespace pavage::sheets {

namespace {

constexpr Weight kWeights[] = {Weight::kRegular, Weight::kBold, Weight::kOblique};

// Every code that a text can be encoded to.
std::vector<unsigned char> all_codes() {
    std::vector<unsigned char> codes;
    for (int code = 0x20; code < 0x100; ++code)
        if (advance_of(static_cast<char>(code), Weight::kRegular) > 0) codes.push_back(static_cast<unsigned char>(code));
    return codes;
}

// As a text of one letter.
std::string utf8_of(unsigned char code) {
    for (char32_t letter = 0x20; letter < 0x2200; ++letter) {
        std::string text;
        if (letter < 0x80) text = static_cast<char>(letter);
        else if (letter < 0x800) text = {static_cast<char>(0xC0 | letter >> 6), static_cast<char>(0x80 | (letter & 63))};
        else
            text = {static_cast<char>(0xE0 | letter >> 12), static_cast<char>(0x80 | (letter >> 6 & 63)),
                    static_cast<char>(0x80 | (letter & 63))};
        if (encoded(text) == std::string(1, static_cast<char>(code))) return text;
    }
    ADD_FAILURE() << int{code};
    return "";
}

Extent extent_of(const std::vector<Path>& strokes) {
    Drawing drawing;
    for (const Path& path : strokes) drawing.path(Layer::kEngrave, path, ink::kEngrave);
    return sheets::extent_of(drawing);
}

bool is_space(unsigned char code) { return code == 0x20 || code == 0xA0; }

TEST(StrokeFontTest, EveryLetterHasStrokesWithinItsBox) {
    for (unsigned char code : all_codes())
        for (Weight weight : kWeights) {
            const Letters letters{{100, 50}, 10, utf8_of(code), Anchor::kLeft, weight};
            const auto strokes = strokes_of(letters);
            EXPECT_EQ(strokes.empty(), is_space(code)) << letters.text;
            if (strokes.empty()) continue;
            const Extent box = sheets::extent_of(Item{Layer::kEngrave, letters, {}}), ink = extent_of(strokes);
            EXPECT_GE(ink.low.x, box.low.x + 0.15) << letters.text << ": letters must not touch";
            EXPECT_LE(ink.high.x, box.high.x - 0.15) << letters.text;
            EXPECT_GE(ink.low.y, box.low.y - 1e-9) << letters.text;
            EXPECT_LE(ink.high.y, box.high.y + 1e-9) << letters.text;
            EXPECT_GT(ink.width() + ink.height(), 0.5) << letters.text;
        }
}

// Two letters that are engraved alike cannot be told apart on the board.
TEST(StrokeFontTest, NoTwoLettersLookAlike) {
    std::map<std::string, unsigned char> seen;
    for (unsigned char code : all_codes()) {
        if (is_space(code) || code == 0xAD || code == 0x82) continue;  // a soft hyphen is a hyphen, a low quote a comma
        std::string shape;
        for (const Path& path : strokes_of({{0, 0}, 25, utf8_of(code)})) {
            shape += path.closed ? "o" : "-";
            for (const Corner& corner : path.corners)
                shape += std::to_string(std::lround(10 * corner.at.x)) + "," +
                         std::to_string(std::lround(10 * corner.at.y)) + "," +
                         std::to_string(std::lround(100 * corner.bulge)) + " ";
        }
        const auto [at, fresh] = seen.emplace(shape, code);
        EXPECT_TRUE(fresh) << utf8_of(code) << " and " << utf8_of(at->second);
    }
}

// Turns of the table are quarters and halves: a typing error in it shows as an arc that leaves its line.
TEST(StrokeFontTest, GlyphsAreWellFormed) {
    for (int code = 1; code < 0x100; ++code) {
        const std::string_view glyph = glyph_of(static_cast<unsigned char>(code));
        if (glyph.empty()) continue;
        for (auto stroke : split(glyph, '|')) {
            const auto words = words_of(stroke);
            ASSERT_GE(words.size(), 2u) << glyph;
            Point last;
            for (std::size_t i = 0; i < words.size(); ++i) {
                std::string_view word = words[i];
                const char turn = std::string_view("(){}").find(word[0]) == std::string_view::npos ? ' ' : word[0];
                if (turn != ' ') word.remove_prefix(1);
                const auto numbers = split(word, ',');
                ASSERT_EQ(numbers.size(), 2u) << glyph;
                ASSERT_TRUE(parse_integer(numbers[0]) && parse_integer(numbers[1])) << glyph;
                const Point at{static_cast<double>(*parse_integer(numbers[0])),
                               static_cast<double>(*parse_integer(numbers[1]))};
                ASSERT_FALSE(i == 0 && turn != ' ') << glyph;
                EXPECT_TRUE(i == 0 || at != last) << glyph;
                EXPECT_TRUE((turn != ')' && turn != '(') || std::abs(at.x - last.x) == std::abs(at.y - last.y)) << glyph;
                last = at;
            }
        }
    }
}

TEST(StrokeFontTest, TextsAreAsWideAsTheyWereMeasured) {
    for (Weight weight : kWeights)
        for (Anchor anchor : {Anchor::kLeft, Anchor::kMiddle, Anchor::kRight}) {
            const Letters letters{{40, 20}, 5, "HÉl\u202F: œuf ço12H", anchor, weight};
            const Extent box = sheets::extent_of(Item{Layer::kEngrave, letters, {}}), ink = extent_of(strokes_of(letters));
            EXPECT_NEAR(box.width(), width_of(letters.text, 5, weight), 1e-9);
            // The first and the last letter are the same, and stand as far from the ends.
            EXPECT_NEAR(ink.low.x - box.low.x, box.high.x - ink.high.x, 1e-9);
            EXPECT_LT(ink.low.x - box.low.x, 1);
        }
}

TEST(StrokeFontTest, AccentsStandOverAndUnderTheirLetters) {
    const auto ink = [](std::string text) { return extent_of(strokes_of({{0, 0}, 25, std::move(text)})); };
    EXPECT_NEAR(ink("é").low.y, -18, 1e-6);
    EXPECT_NEAR(ink("e").low.y, -13, 1e-6);
    EXPECT_NEAR(ink("É").low.y, -18, 1e-6);
    EXPECT_NEAR(ink("ç").high.y, 5, 1e-6);
    EXPECT_NEAR(ink("Ç").low.y, -18, 1e-6) << "what hangs below takes nothing from the capital";
    EXPECT_EQ(strokes_of({{0, 0}, 25, "é"}).size(), 2u);
    EXPECT_EQ(strokes_of({{0, 0}, 25, "ï"}).size(), 3u) << "without the dot of the i";
}

TEST(StrokeFontTest, WhatTheFontLacksIsABaseLetterOrAQuestionMark) {
    EXPECT_EQ(encoded("łódź Šťáva"),
              "l\xF3"
              "dz \x8At\xE1va");
    EXPECT_EQ(strokes_of({{0, 0}, 4, "中"}).size(), strokes_of({{0, 0}, 4, "?"}).size());
}

// Every sheet of every game: no letter without strokes, none that the font lacks, and no text left but in the leaflet.
TEST(StrokeFontTest, EverySheetOfEveryGameIsWrittenInStrokes) {
    for (const auto& entry : catalogue())
        for (Language language : {Language::kEnglish, Language::kFrench}) {
            Order order{std::string(entry.info->id), {}, {}};
            order.settings.letters = Lettering::kStrokes;
            const auto made = make_sheets(order, language);
            ASSERT_TRUE(made) << order.game;
            for (const Sheet& sheet : made->sheets) {
                for (const Item& item : sheet.drawing.items) {
                    const auto* letters = std::get_if<Letters>(&item.form);
                    if (!letters) continue;
                    EXPECT_EQ(std::ranges::count(encoded(letters->text), '?'), std::ranges::count(letters->text, '?'))
                        << letters->text;
                    EXPECT_FALSE(item.layer != Layer::kColour && strokes_of(*letters).empty()) << letters->text;
                }
                const FileContent dxf = read_dxf(file_of(*made, sheet, "dxf")), svg = read_svg(file_of(*made, sheet, "svg"));
                for (const char* layer : {"engrave", "cut", "guide"})
                    EXPECT_TRUE(!dxf.texts.contains(layer) && !svg.texts.contains(layer)) << sheet.id;
            }
        }
}

// The same lines in both formats, where the letters of the text were.
TEST(StrokeFontTest, StrokesStandWhereTheTextStood) {
    const auto [board, sheet] = board_on_sheet("hexagon:3", {.side = 17});
    const FileContent text = read_svg(svg_of(sheet)), svg = read_svg(svg_of(sheet, Lettering::kStrokes)),
                      dxf = read_dxf(dxf_of(sheet));
    EXPECT_FALSE(text.texts.at("engrave").empty());
    EXPECT_GT(svg.strokes.at("engrave").size(), text.strokes.at("engrave").size());
    EXPECT_EQ(svg.strokes.at("engrave").size(), dxf.strokes.at("engrave").size());
    const Extent all = sheets::extent_of(sheet.drawing), drawn = sheets::extent_of(svg.strokes.at("engrave"));
    EXPECT_TRUE(drawn.low.x >= all.low.x && drawn.high.x <= all.high.x && drawn.low.y >= all.low.y &&
                drawn.high.y <= all.high.y);
}

TEST(StrokeFontTest, UsualLettersAreThoseThatTheFileIsFor) {
    Settings settings;
    EXPECT_EQ(letterings_of(settings).dxf, Lettering::kStrokes);
    EXPECT_EQ(letterings_of(settings).svg, Lettering::kText);
    settings.paper = Paper::kFit;
    EXPECT_EQ(letterings_of(settings).svg, Lettering::kStrokes) << "for a laser";
    EXPECT_EQ(letterings_of(settings).pdf, Lettering::kText);
    settings.letters = Lettering::kText;
    EXPECT_EQ(letterings_of(settings).dxf, Lettering::kText);
    const auto read = [](Json letters) { return read_settings(Json::Object{{"letters", std::move(letters)}}); };
    EXPECT_EQ(read("strokes")->letters, Lettering::kStrokes);
    EXPECT_EQ(read("text")->letters, Lettering::kText);
    EXPECT_FALSE(read("usual")->letters);
    EXPECT_EQ(read("runes").error().code, "sheet.choice");
    EXPECT_EQ(read(3).error().code, "sheet.choice");
    EXPECT_EQ(*settings_json(settings).find("letters")->string(), "text");
}

}  // namespace

}  // namespace pavage::sheets
