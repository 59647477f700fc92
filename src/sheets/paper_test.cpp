// Boards over several pages, and what is on each.
#include "sheets/paper.h"

#include <gtest/gtest.h>

#include "sheets/clip.h"
#include "sheets/sheets_testing.h"
#include "tiling/geometry.h"

namespace pavage::sheets {

namespace {

std::vector<FileContent> pages_of(const Drawing& drawing, const Settings& settings) {
    std::vector<FileContent> pages;
    for (const Sheet& sheet : laid_on_paper(drawing, {"board", "board"}, settings, Language::kFrench))
        pages.push_back(read_svg(svg_of(sheet)));
    return pages;
}

// An odd number of cells, so that no line falls on an edge of a page, where it would belong to two.
Drawing large_board(double side) {
    const auto board = make_board("square:31");
    Scene scene;
    scene.topology = &*board;
    return board_drawing(scene, {.side = side, .names = false});
}

TEST(PaperTest, PagesWithoutOverlapHoldEveryLineOnce) {
    const Drawing drawing = large_board(19.7);
    double whole = 0;
    for (const Item& item : drawing.items)
        if (item.layer == Layer::kEngrave)
            if (const auto* path = std::get_if<Path>(&item.form))
                whole += std::sqrt(squared(path->corners[1].at - path->corners[0].at));
    for (Paper paper : {Paper::kA4, Paper::kA3, Paper::kLetter})
        for (bool landscape : {false, true}) {
            const auto pages = pages_of(drawing, {.paper = paper, .landscape = landscape, .overlap = 0});
            EXPECT_GT(pages.size(), 3u);
            double total = 0;
            for (const FileContent& page : pages) total += total_length(page.strokes.at("engrave"));
            EXPECT_NEAR(total, whole, 0.5);
        }
}

TEST(PaperTest, NeighbouringPagesShareTheOverlap) {
    Settings settings;
    settings.overlap = 30;
    const Extent window = window_of(settings);
    const auto sheets = laid_on_paper(large_board(19.7), {"board", "board"}, settings, Language::kEnglish);
    const auto left = read_svg(svg_of(sheets[0])), right = read_svg(svg_of(sheets[1]));
    EXPECT_EQ(sheets[0].id, "board-A1");
    EXPECT_EQ(sheets[1].id, "board-B1");
    const auto columns = [](const FileContent& page) {
        std::set<long> places;
        for (const Stroke& stroke : page.strokes.at("engrave"))
            if (std::abs(stroke.from.x - stroke.to.x) < kExact) places.insert(std::lround(stroke.from.x * 100));
        return places;
    };
    const long step = std::lround((window.width() - settings.overlap) * 100);
    int common = 0;
    for (long place : columns(left)) {
        const bool shared = place >= std::lround((window.high.x - settings.overlap) * 100);
        const auto there = columns(right);
        const bool found =
            there.contains(place - step) || there.contains(place - step - 1) || there.contains(place - step + 1);
        EXPECT_EQ(found, shared) << place;
        common += shared;
    }
    EXPECT_GE(common, 1);  // 30 mm hold a line of a grid of 19.7
    EXPECT_LE(common, 2);
}

TEST(PaperTest, NothingLeavesItsPage) {
    for (double margin : {0.0, 5.0, 25.0})
        for (const FileContent& page : pages_of(large_board(21), {.margin = margin})) {
            EXPECT_NEAR(page.width, 210, kExact);
            EXPECT_NEAR(page.height, 297, kExact);
            for (const char* layer : {"engrave", "cut"}) {
                if (!page.strokes.contains(layer)) continue;
                const Extent drawn = extent_of(page.strokes.at(layer));
                EXPECT_GE(drawn.low.x, margin - kExact);
                EXPECT_LE(drawn.high.x, page.width - margin + kExact);
                EXPECT_GE(drawn.low.y, margin - kExact);
                EXPECT_LE(drawn.high.y, page.height - margin + kExact);
            }
        }
}

TEST(PaperTest, WindowsCutLinesFillsAndCircles) {
    const Extent window{{10, 10}, {30, 20}};
    const Ink both{.fill = ink::kGrey, .stroke = ink::kBlack};
    Drawing drawing;
    drawing.polygon(Layer::kColour, {{0, 0}, {100, 0}, {100, 100}, {0, 100}}, both);  // all round it
    drawing.polygon(Layer::kColour, {{20, 5}, {40, 5}, {40, 15}, {20, 15}}, both);    // across a corner
    drawing.circle(Layer::kCut, {30, 15}, 3, both);                                   // half of it
    drawing.circle(Layer::kEngrave, {15, 15}, 1, both);                               // within
    drawing.line(Layer::kEngrave, {0, 12}, {100, 12}, ink::kEngrave);                 // across
    drawing.line(Layer::kEngrave, {0, 5}, {100, 5}, ink::kEngrave);                   // outside
    drawing.letters(Layer::kEngrave, {{30, 15}, 4, "across"}, ink::kBlack);           // stays whole
    drawing.letters(Layer::kEngrave, {{60, 15}, 4, "outside"}, ink::kBlack);
    double filled = 0;
    int letters = 0, circles = 0;
    for (const Item& item : clipped(drawing, window).items) {
        letters += std::holds_alternative<Letters>(item.form);
        circles += std::holds_alternative<Circle>(item.form);
        if (std::holds_alternative<Letters>(item.form)) continue;
        const Extent extent = extent_of(item);
        EXPECT_GE(extent.low.x, 10 - kExact);
        EXPECT_LE(extent.high.x, 30 + kExact);
        EXPECT_GE(extent.low.y, 10 - kExact);
        EXPECT_LE(extent.high.y, 20 + kExact);
        if (const auto* path = std::get_if<Path>(&item.form); path && item.ink.fill)
            filled += std::abs(signed_area(flattened(*path)));
    }
    EXPECT_EQ(letters, 1);
    EXPECT_EQ(circles, 1);
    EXPECT_NEAR(filled, 20 * 10 + 10 * 5 + std::numbers::pi * 9 / 2, 0.1);
}

TEST(PaperTest, EveryPageHasARulerOfTenCentimetresAndSaysHowToPrint) {
    for (const FileContent& page : pages_of(large_board(20), {})) {
        const auto& marks = page.strokes.at("guide");
        EXPECT_TRUE(std::ranges::any_of(marks, [](const Stroke& stroke) {
            return std::abs(stroke.to.x - stroke.from.x - 100) < kExact && std::abs(stroke.to.y - stroke.from.y) < kExact;
        }));
        EXPECT_TRUE(std::ranges::any_of(
            page.texts.at("guide"), [](const std::string& text) { return text.find("100\u202F%") != std::string::npos; }));
    }
}

TEST(PaperTest, OneSheetAsLargeAsNeededHasNoMarks) {
    const auto pages = pages_of(large_board(20), {.paper = Paper::kFit, .margin = 7});
    ASSERT_EQ(pages.size(), 1u);
    EXPECT_NEAR(pages[0].width, 620 + 14, kExact);
    EXPECT_FALSE(pages[0].strokes.contains("guide"));
}

TEST(PaperTest, WhatFitsIsOnePageAndCentred) {
    const auto board = make_board("square:6");
    Scene scene;
    scene.topology = &*board;
    const auto pages = pages_of(board_drawing(scene, {.side = 20, .names = false}), {});
    ASSERT_EQ(pages.size(), 1u);
    const Extent cut = extent_of(pages[0].strokes.at("cut"));
    EXPECT_NEAR(cut.low.x, 210 - cut.high.x, kExact);
}

}  // namespace

}  // namespace pavage::sheets
