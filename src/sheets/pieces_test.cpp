#include "sheets/pieces.h"
#include "sheets/sheets_testing.h"

#include <gtest/gtest.h>

namespace pavage::sheets {

namespace {

FileContent content_of(const Drawing& drawing) {
    Sheet sheet{"x", "x", 1000, 1000};
    sheet.drawing = drawing;
    return read_svg(svg_of(sheet));
}

// Five rectangles in rows of three cost four level and four upright cuts, not twenty.
TEST(PiecesTest, RectanglesShareTheirCuts) {
    const auto pages =
        packed({{PieceShape::kRectangle, 1, 5, 59.6, 39.6}}, kHouseLooks, 0.2, {190, 260}, Language::kEnglish);
    ASSERT_TRUE(pages);
    ASSERT_EQ(pages->size(), 1u);
    const auto strokes = content_of(pages->front()).strokes.at("cut");
    EXPECT_EQ(strokes.size(), 3u + 4u);
    // A piece is what lies between two cuts, less half a kerf on either side.
    std::vector<double> rows;
    for (const Stroke& stroke : strokes)
        if (stroke.from.y == stroke.to.y) rows.push_back(stroke.from.y);
    std::ranges::sort(rows);
    EXPECT_NEAR(rows[1] - rows[0] - 0.2, 39.6, kExact);
    EXPECT_NEAR(rows[2] - rows[1] - 0.2, 39.6, kExact);
}

TEST(PiecesTest, DiscsAreApartAndWithinTheirPages) {
    const auto pages = packed({{PieceShape::kDisc, 1, 200, 15, 15}, {PieceShape::kDisc, 2, 200, 15, 15}}, kHouseLooks, 0.1,
                              {190, 260}, Language::kEnglish);
    ASSERT_TRUE(pages);
    EXPECT_GE(pages->size(), 2u);
    std::size_t count = 0;
    for (const Drawing& page : *pages) {
        const auto discs = content_of(page).discs.at("cut");
        count += discs.size();
        for (std::size_t i = 0; i < discs.size(); ++i) {
            EXPECT_NEAR(2 * discs[i].radius, 15.1, kExact);
            EXPECT_GE(discs[i].centre.x, discs[i].radius - kExact);
            EXPECT_LE(discs[i].centre.x + discs[i].radius, 190 + kExact);
            EXPECT_LE(discs[i].centre.y + discs[i].radius, 260 + kExact);
            for (std::size_t j = 0; j < i; ++j)
                EXPECT_GT(std::sqrt(squared(discs[i].centre - discs[j].centre)), 15.1) << i << " " << j;
        }
    }
    EXPECT_EQ(count, 400u);
}

TEST(PiecesTest, StonesCoverWhatCanBeCovered) {
    const auto board = make_board("hexagon:3");
    Scene scene;
    scene.topology = &*board;
    scene.grounds = {{Cell(0), Tone::kDead}, {Cell(1), Tone::kFixed, 1}};
    constexpr Piece kStones[] = {Piece::kStones};
    const auto batches = batches_for(scene, 3, kStones, {});
    ASSERT_EQ(batches.size(), 3u);
    for (const Batch& batch : batches) EXPECT_EQ(batch.count, 6);  // 17 cells
}

TEST(PiecesTest, WhatIsTooLargeForAPageIsRefused) {
    const auto pages = packed({{PieceShape::kRectangle, 1, 1, 200, 30}}, kHouseLooks, 0, {190, 260}, Language::kEnglish);
    ASSERT_FALSE(pages);
    EXPECT_EQ(pages.error().code, "sheet.piece");
}

TEST(PiecesTest, SticksAreAsLongAndWideAsTheyShouldBe) {
    const auto pages = packed({{PieceShape::kStick, 1, 3, 20, 4}}, kHouseLooks, 0.2, {190, 260}, Language::kEnglish);
    ASSERT_TRUE(pages);
    for (const Item& item : pages->front().items) {
        if (item.layer != Layer::kCut) continue;
        EXPECT_NEAR(extent_of(item).width() - 0.2, 20, 0.02);
        EXPECT_NEAR(extent_of(item).height() - 0.2, 4, 0.02);
    }
}

}  // namespace

}  // namespace pavage::sheets
