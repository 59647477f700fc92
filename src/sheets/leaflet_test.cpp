#include "sheets/leaflet.h"

#include <gtest/gtest.h>

#include "play/registry.h"
#include "sheets/leaflet_text.h"
#include "sheets/letters.h"
#include "sheets/sheets_testing.h"

namespace pavage::sheets {

namespace {

TEST(LeafletTest, ReadsMarkdownAsBlocks) {
    const auto blocks = blocks_of(
        "# Title\n\n## 1. Words\n\nA **bold** word, *light*; `code` and [a link](x.md).\n"
        "Still it.\n\n![picture](p.svg)\n\n```example\nturn 1\n```\n\n- one\n- two\n\n1. first\n\n"
        "| a | b |\n|---|---|\n| `c` | d * e |\n",
        Language::kEnglish);
    ASSERT_EQ(blocks.size(), 7u);
    EXPECT_EQ(blocks[0].kind, Block::Kind::kHeading);
    EXPECT_EQ(blocks[1].level, 2);
    ASSERT_EQ(blocks[2].runs.size(), 5u);
    EXPECT_EQ(blocks[2].runs[1].text, "bold");
    EXPECT_EQ(blocks[2].runs[1].weight, Weight::kBold);
    EXPECT_EQ(blocks[2].runs[3].weight, Weight::kOblique);
    EXPECT_EQ(blocks[2].runs[4].text, "; code and a link. Still it.");
    EXPECT_EQ(blocks[3].lead, "•");
    EXPECT_EQ(blocks[5].lead, "1.");
    EXPECT_EQ(blocks[6].lead, "c");
    EXPECT_EQ(blocks[6].runs[0].text, "d * e");
}

TEST(LeafletTest, ClausesHaveTheirNumbersBeforeThem) {
    const auto blocks = blocks_of(
        "2.1. **Word.** Text\non.\n\n12.34. More\n\n2. no list of mine\n\n3.5 is a number. 2.1.\n\n1.2.3. too deep",
        Language::kEnglish);
    ASSERT_EQ(blocks.size(), 5u);
    EXPECT_EQ(blocks[0].kind, Block::Kind::kClause);
    EXPECT_EQ(blocks[0].lead, "2.1.");
    EXPECT_EQ(blocks[0].runs[0].text, "Word.");
    EXPECT_EQ(blocks[0].runs[1].text, " Text on.");
    EXPECT_EQ(blocks[1].lead, "12.34.");
    EXPECT_NE(blocks[2].kind, Block::Kind::kClause);
    EXPECT_EQ(blocks[3].kind, Block::Kind::kParagraph);
    EXPECT_EQ(blocks[4].kind, Block::Kind::kParagraph);
}

TEST(LeafletTest, FrenchIsTypeset) {
    const auto blocks = blocks_of("Quoi ? « Oui ».", Language::kFrench);
    EXPECT_EQ(blocks[0].runs[0].text, "Quoi\u202F? «\u202FOui\u202F».");
}

TEST(LeafletTest, UnclosedMarksAreLetters) {
    const auto blocks = blocks_of("3 * 4 ** 5 [x] `y", Language::kEnglish);
    EXPECT_EQ(blocks[0].runs[0].text, "3 * 4 ** 5 [x] `y");
}

// Every rules page, in both languages: nothing runs out of its column, and no word is lost.
TEST(LeafletTest, EveryRulesPageIsSetWithinItsColumns) {
    for (const auto& entry : catalogue())
        for (Language language : {Language::kEnglish, Language::kFrench}) {
            const auto game = make_game(entry.info->id, {});
            const auto sheets = leaflet(**game, (*game)->scene((*game)->start()), {}, "title", language);
            EXPECT_LE(sheets.size(), 3u) << entry.info->id;
            std::size_t written = 0;
            for (const Sheet& sheet : sheets)
                for (const Item& item : sheet.drawing.items) {
                    const Extent extent = sheets::extent_of(item);
                    EXPECT_GE(extent.low.x, 12.9) << entry.info->id;
                    EXPECT_LE(extent.high.x, sheet.width - 12.9) << entry.info->id;
                    EXPECT_LE(extent.high.y, sheet.height - 10) << entry.info->id;
                    if (const auto* letters = std::get_if<Letters>(&item.form)) {
                        EXPECT_EQ(encoded(letters->text).find('?') != std::string::npos,
                                  letters->text.find('?') != std::string::npos)
                            << letters->text;
                        for (auto word : words_of(letters->text)) written += word.size();
                    }
                }
            std::size_t given = 0;
            for (const Block& block : blocks_of(entry.rules_page.in(language), language)) {
                if (block.kind == Block::Kind::kHeading && block.level == 1) continue;
                for (auto word : words_of(block.lead)) given += word.size();
                for (const auto& run : block.runs)
                    for (auto word : words_of(run.text)) given += word.size();
            }
            EXPECT_GE(written, given) << entry.info->id;
        }
}

// Where a column ends: the lowest letters of the left or of the right half.
double column_end(const Sheet& sheet, bool right) {
    double end = 0;
    for (const Item& item : sheet.drawing.items)
        if (const auto* letters = std::get_if<Letters>(&item.form);
            letters && letters->anchor == Anchor::kLeft && (letters->at.x > sheet.width / 2) == right)
            end = std::max(end, letters->at.y);
    return end;
}

TEST(LeafletTest, ColumnsOfTheLastPageEndSideBySide) {
    for (const auto& entry : catalogue())
        for (Language language : {Language::kEnglish, Language::kFrench}) {
            const auto game = make_game(entry.info->id, {});
            const auto sheets = leaflet(**game, (*game)->scene((*game)->start()), {}, "title", language);
            // Paragraphs are broken between lines only and headings stay with their text: within the height of some lines.
            EXPECT_LT(std::abs(column_end(sheets.back(), true) - column_end(sheets.back(), false)), 45) << entry.info->id;
        }
}

TEST(LettersTest, AreMeasuredByTheirFont) {
    EXPECT_NEAR(width_of("Hex", 10, Weight::kRegular), (722 + 556 + 500) / 100.0, 1e-9);
    EXPECT_NEAR(width_of("é", 1000, Weight::kRegular), 556, 1e-9);
    EXPECT_NEAR(width_of("œ", 1000, Weight::kBold), 944, 1e-9);
    EXPECT_NEAR(width_of("a\u202F:", 1000, Weight::kRegular), 556 + kNarrowWidth + 278, 1e-9);
    EXPECT_EQ(encoded("m² 2³⁶ 2⁶²⁵ x³"), "m\xB2 2^36 2^625 x\xB3");
    EXPECT_EQ(encoded("10⁶ \xFF 中"), "10^6 ? ?");
    EXPECT_EQ(encoded("’«»…–"), "\x92\xAB\xBB\x85\x96");
}

}  // namespace

}  // namespace pavage::sheets
