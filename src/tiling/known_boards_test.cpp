#include "tiling/known_boards.h"

#include "tiling/board_code.h"
#include "tiling/board_testing.h"

namespace pavage {
namespace {

const char* const kKnown[] = {"hexagon:2",     "hexagon:5",   "hexagon:18", "rhombus:1x4", "rhombus:4x1",
                              "rhombus:11x11", "rhombus:5x3", "square:2x1", "square:7",    "square:30x34",
                              "triangle:2",    "triangle:9",  "trihex:1",   "trihex:4"};

Topology drawn(const Topology& board) { return board_named(code_of(board).value_or("no code")); }

void expect_twin(const Topology& board, const Topology& known, const std::string& name) {
    EXPECT_EQ(board.shape(), known.shape()) << name;
    EXPECT_EQ(board.width(), known.width()) << name;
    EXPECT_EQ(board.height(), known.height()) << name;
    ASSERT_EQ(board.rim_labels().size(), known.rim_labels().size()) << name;
    const Point moved = board.centre(Cell(0)) - known.centre(Cell(0));
    for (std::size_t i = 0; i < known.rim_labels().size(); ++i) {
        EXPECT_EQ(board.rim_labels()[i].text, known.rim_labels()[i].text) << name;
        EXPECT_LT(squared(board.rim_labels()[i].at - known.rim_labels()[i].at - moved), 1e-4) << name << ": beside its row";
    }
    EXPECT_EQ(ring_text(board), ring_text(known)) << name;
}

TEST(KnownBoards, ADrawingOfOneIsThatBoard) {
    for (const std::string name : kKnown) {
        const Topology known = board_named(name);
        ASSERT_NE(known.shape(), Shape::kOther);
        expect_twin(drawn(known), known, name);
    }
}

TEST(KnownBoards, SoIsAFileOfOne) {
    for (const std::string name : kKnown) {
        const Topology known = board_named(name);
        const auto board = make_board("file:x", [&](const std::string&) { return Result(board_file_text(known)); });
        ASSERT_TRUE(board);
        expect_twin(*board, known, name);
    }
}

TEST(KnownBoards, TitleAndColoursStay) {
    Topology board = board_named("hexagon:3");
    BoardExtras extras{"Bees", {}, std::vector<int>(19, 0)};
    extras.colours[4] = 2;
    ASSERT_TRUE(board.set_extras(extras));
    const Topology again = drawn(board);
    EXPECT_EQ(again.shape(), Shape::kHexagon);
    EXPECT_EQ(again.extras(), extras);
    EXPECT_EQ(code_of(again), code_of(board));
}

// Its maker's ports are not the sides that rules give to a rhombus.
TEST(KnownBoards, WithPortsItIsAnother) {
    Topology board = board_named("rhombus:3x3");
    const auto ring = board.ring();
    ASSERT_TRUE(board.set_extras({"", {{ring[0]}, {ring[2]}, {ring[4]}, {ring[6]}}, {}}));
    EXPECT_EQ(drawn(board).shape(), Shape::kOther);
}

std::vector<CellPlan> plans_of(std::string_view name) {
    const Topology board = board_named(name);
    std::vector<CellPlan> plans;
    for (int i = 0; i < board.size(); ++i) plans.push_back({board.name(Cell(i)), board.outline(Cell(i))});
    return plans;
}

Shape shape_of(std::vector<CellPlan> plans) {
    Topology board = made(std::move(plans));
    recognise(board);
    return board.shape();
}

TEST(KnownBoards, WhereItLiesHowLargeItIsAndWhereOutlinesBeginIsAllOne) {
    auto plans = plans_of("rhombus:6x4");
    for (CellPlan& plan : plans) {
        for (Point& corner : plan.outline) corner = Point{corner.x - 40, corner.y + 7} * 1.17;
        std::ranges::rotate(plan.outline, plan.outline.begin() + 2);
    }
    EXPECT_EQ(shape_of(plans), Shape::kRhombus);
    for (CellPlan& plan : plans) std::ranges::reverse(plan.outline);
    EXPECT_EQ(shape_of(plans), Shape::kRhombus);
}

TEST(KnownBoards, WhatWasChangedIsAnother) {
    for (const std::string_view name : {"hexagon:3", "rhombus:4x4", "square:4x3", "triangle:4", "trihex:2"}) {
        const auto plans = plans_of(name);
        auto renamed = plans, ordered = plans, fewer = plans, bent = plans, flat = plans, turned = plans;
        renamed[3].name = "other";
        EXPECT_EQ(shape_of(renamed), Shape::kOther) << name;
        std::swap(ordered[0], ordered[1]);
        EXPECT_EQ(shape_of(ordered), Shape::kOther) << name;
        fewer.pop_back();
        EXPECT_EQ(shape_of(fewer), Shape::kOther) << name;
        const Point moved = bent[0].outline[0];
        for (CellPlan& plan : bent)
            for (Point& corner : plan.outline)
                if (squared(corner - moved) < 1e-6) corner = corner + Point{0.02, 0.01};
        EXPECT_EQ(shape_of(bent), Shape::kOther) << name;
        for (CellPlan& plan : flat)
            for (Point& corner : plan.outline) corner.y *= 0.9;
        EXPECT_EQ(shape_of(flat), Shape::kOther) << name;
        for (CellPlan& plan : turned)
            for (Point& corner : plan.outline) corner = {corner.y, -corner.x};
        EXPECT_EQ(shape_of(turned), Shape::kOther) << name;
    }
}

// Hexagons with the names of squares, and the other way round.
TEST(KnownBoards, NamesAloneDoNotMakeOne) {
    auto hexagons = plans_of("rhombus:4x3");
    const auto squares = plans_of("square:4x3");
    EXPECT_EQ(shape_of(hexagons), Shape::kRhombus);
    for (std::size_t i = 0; i < hexagons.size(); ++i) hexagons[i].name = squares[i].name;
    EXPECT_EQ(shape_of(hexagons), Shape::kRhombus) << "both are named by columns and rows";
    EXPECT_EQ(shape_of(plans_of("hexagons:hexagon:3")), Shape::kOther) << "numbered";
    EXPECT_EQ(shape_of(plans_of("hexagons:rhombus:3")), Shape::kOther) << "numbered";
}

}  // namespace
}  // namespace pavage
