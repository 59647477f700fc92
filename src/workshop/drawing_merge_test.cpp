#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tiling/geometry.h"
#include "workshop/drawing_testing.h"

namespace pavage {

namespace {

using testing::IsEmpty;

TEST(DrawingMergeTest, MergedCellsHaveTheOutlineOfAll) {
    DrawingByRequests page;
    page.drawing("\"action\":\"new\",\"board\":\"square:3\"");
    const Json drawing = page.drawing("\"action\":\"merge\",\"cells\":[4,5,1,2]");
    EXPECT_EQ(DrawingByRequests::count(drawing, "cells"), 6);
    const DrawnCell& merged = page.now().now().cells[1];
    EXPECT_EQ(merged.id, 4) << "the first that was named";
    EXPECT_NEAR(std::abs(signed_area(merged.outline)), 4, 1e-9);
    EXPECT_EQ(merged.outline.size(), 4u) << "no corner where nothing bends";
    EXPECT_THAT(page.faults(), IsEmpty());
}

TEST(DrawingMergeTest, ANeighbourOfMergedCellsSharesOneStraightSideWithThem) {
    DrawingByRequests page;
    page.drawing("\"action\":\"new\",\"board\":\"hexagon:3\"");
    const Topology& before = *page.now().survey().board;
    // The middle and its first neighbour: two other cells lie beside both.
    const Cell middle(9), other = before.neighbours(middle)[0];
    page.drawing("\"action\":\"merge\",\"cells\":[10," + std::to_string(other.index + 1) + "]");
    EXPECT_THAT(page.faults(), IsEmpty());
    ASSERT_TRUE(page.now().survey().board);
    const auto merged = page.now().survey().board->find(page.now().now().cells[page.now().now().place_of(10)].name);
    EXPECT_EQ(page.now().survey().board->neighbours(*merged).size(), 8u);
}

TEST(DrawingMergeTest, AnAngleOfThreeSquaresCutsTheCornerOfTheFourth) {
    DrawingByRequests page;
    page.drawing("\"action\":\"new\",\"board\":\"square:2\"");
    page.drawing("\"action\":\"merge\",\"cells\":[1,2,4]");
    EXPECT_THAT(page.faults(), IsEmpty());
    EXPECT_EQ(page.now().now().cells[1].outline.size(), 3u);
}

TEST(DrawingMergeTest, WhatCannotBeMergedSaysWhy) {
    DrawingByRequests page;
    page.drawing("\"action\":\"new\",\"board\":\"square:3\"");
    EXPECT_EQ(page.refusal("\"action\":\"merge\",\"cells\":[1]"), "drawing.merge_few");
    EXPECT_EQ(page.refusal("\"action\":\"merge\",\"cells\":[1,1]"), "drawing.merge_few");
    EXPECT_EQ(page.refusal("\"action\":\"merge\",\"cells\":[1,3]"), "drawing.merge_apart");
    EXPECT_EQ(page.refusal("\"action\":\"merge\",\"cells\":[1,5]"), "drawing.merge_apart") << "corners are not enough";
    EXPECT_EQ(page.refusal("\"action\":\"merge\",\"cells\":[1,2,3,4,6,7,8,9]"), "drawing.merge_hole");
    EXPECT_EQ(DrawingByRequests::count(page.drawing("\"action\":\"merge\",\"cells\":[1,2,3,6,9,8,7]"), "cells"), 3);
}

TEST(DrawingMergeTest, MergedCellsMayNotTouchThemselvesInACorner) {
    DrawingByRequests page;
    page.drawing("\"action\":\"new\",\"board\":\"square:3\"");
    // All around the middle but for one next to it and one at a corner: the ring closes in a point.
    page.drawing("\"action\":\"remove\",\"cells\":[5]");
    EXPECT_EQ(page.refusal("\"action\":\"merge\",\"cells\":[1,2,3,4,6,7,8]"), "drawing.merge_touches");
}

}  // namespace

}  // namespace pavage
