// Boards made from outlines: how sides are split and matched, where the rim runs, what is refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "tiling/board_testing.h"
#include "tiling/geometry.h"

namespace pavage {
namespace {

std::string code_of(std::vector<CellPlan> plans) {
    const auto board = Topology::from_outlines(std::move(plans));
    return board ? "" : board.error().code;
}

//   +---+-+
//   | a |b|
//   |   +-+      the side of a is two sides, and a has five in all
//   |   |c|
//   +---+-+
TEST(TopologyMakingTest, ACornerWithinASideSplitsIt) {
    const auto board = made({{"a", rectangle(0, 0, 2, 2)}, {"b", rectangle(2, 0, 1, 1)}, {"c", rectangle(2, 1, 1, 1)}});
    EXPECT_EQ(around(board, "a"), "b c");
    EXPECT_EQ(around(board, "b"), "a c");
    EXPECT_EQ(board.outline(Cell(0)).size(), 5u);
    EXPECT_EQ(board.straight(Cell(1), Cell(0)), Cell());
    EXPECT_EQ(ring_text(board), "a b c");
    EXPECT_EQ(board.edges().size(), 10u);
}

//   a b c
//    d e f     bricks: four corners, up to six neighbours, and rows that run through opposite sides
//   g h i
TEST(TopologyMakingTest, BricksBehaveLikeHexagons) {
    std::vector<CellPlan> plans;
    for (int row = 0; row < 3; ++row)
        for (int place = 0; place < 3; ++place)
            plans.push_back({std::string(1, char('a' + 3 * row + place)), rectangle(place + (row % 2) * 0.5, row, 1, 1)});
    const auto board = made(plans);
    EXPECT_EQ(around(board, "e"), "b c d f h i");
    EXPECT_EQ(board.directions(), 6);
    EXPECT_EQ(board.straight(cell_named(board, "b"), cell_named(board, "e")), cell_named(board, "i"));
    EXPECT_EQ(board.straight(cell_named(board, "f"), cell_named(board, "e")), cell_named(board, "d"));
    EXPECT_EQ(board.symmetries().size(), 2u);  // top and bottom
}

TEST(TopologyMakingTest, APointInTheMiddleOfACommonSideIsNoCorner) {
    const Polygon left{{0, 0}, {1, 0}, {1, 0.5}, {1, 1}, {0, 1}}, right{{1, 0}, {2, 0}, {2, 1}, {1, 1}};
    const auto one = made({{"a", left}, {"b", right}});
    EXPECT_EQ(one.outline(Cell(0)).size(), 4u);
    EXPECT_EQ(one.edges().size(), 7u);
    const Polygon both{{1, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 0.5}};
    EXPECT_EQ(made({{"a", left}, {"b", both}}).edges().size(), 7u);
}

TEST(TopologyMakingTest, TheWayRoundAnOutlineDoesNotMatter) {
    auto plans = squares({"ab", "cd"});
    std::reverse(plans[1].outline.begin(), plans[1].outline.end());
    std::rotate(plans[2].outline.begin(), plans[2].outline.begin() + 2, plans[2].outline.end());
    const auto board = made(plans);
    EXPECT_EQ(around(board, "a"), "b c");
    EXPECT_EQ(board.symmetries().size(), 8u);
    EXPECT_EQ(board.directions(), 4);
    for (int i = 0; i < 4; ++i) EXPECT_GT(signed_area(board.outline(Cell(i))), 0);
}

TEST(TopologyMakingTest, RoundedMovedAndScaledOutlinesMakeTheSameBoard) {
    for (const char* name : {"hexagon:4", "trihex:3", "square:5x4", "triangle:5"}) {
        const auto wanted = board_named(name);
        struct Change {
            double scale, digits;
            Point move;
        };
        for (const auto& [scale, digits, move] : {Change{1, 1000, {0, 0}}, Change{37.3, 10, {-500, 12345}},
                                                  Change{1e-4, 1e9, {0, 0}}, Change{9e4, 1, {1e5, -4e5}}}) {
            std::vector<CellPlan> plans;
            for (int i = 0; i < wanted.size(); ++i) {
                auto& plan = plans.emplace_back(CellPlan{wanted.name(Cell(i)), wanted.outline(Cell(i))});
                for (Point& point : plan.outline) {
                    point = point * scale + move;
                    point = {std::round(point.x * digits) / digits, std::round(point.y * digits) / digits};
                }
            }
            const auto board = made(std::move(plans));
            for (int i = 0; i < wanted.size(); ++i)
                EXPECT_EQ(text_of(board, board.neighbours(Cell(i))), text_of(wanted, wanted.neighbours(Cell(i))));
            EXPECT_EQ(ring_text(board), ring_text(wanted)) << name << scale;
            EXPECT_EQ(board.symmetries(), wanted.symmetries()) << name << scale;
            EXPECT_EQ(board.directions(), wanted.directions()) << name << scale;
            EXPECT_EQ(board.lines(), wanted.lines());
        }
    }
}

// Squares of sides 1, 1, 2, 3, 5, 8, … around each other: cells of very different sizes, sides split many times over.
TEST(TopologyMakingTest, AFibonacciSpiralIsABoard) {
    std::vector<CellPlan> plans{{"1", rectangle(0, 0, 1, 1)}};
    double left = 0, top = 0, right = 1, bottom = 1;
    for (int i = 1; i < 16; ++i) {
        const double width = right - left, height = bottom - top;
        Polygon outline;
        switch (i % 4) {
            case 1: outline = rectangle(right, top, height, height), right += height; break;
            case 2: outline = rectangle(left, top - width, width, width), top -= width; break;
            case 3: outline = rectangle(left - height, top, height, height), left -= height; break;
            default: outline = rectangle(left, bottom, width, width), bottom += width; break;
        }
        plans.push_back({std::to_string(i + 1), outline});
    }
    const auto board = made(plans);
    EXPECT_EQ(around(board, "1"), "2 3 4 5");
    EXPECT_EQ(around(board, "2"), "1 3 5 6");
    EXPECT_EQ(around(board, "8"), "4 5 7 9 11 12");
    EXPECT_EQ(ring_text(board), "13 14 15 16");
}

TEST(RingTest, CellsAtAHoleComeAfterTheOuterRim) {
    const auto board = made(squares({"abcde", "fghij", "kl mn", "opqrs", "tuvwx"}));
    EXPECT_EQ(ring_text(board), "a b c d e j n s x w v u t o k f h l q m");
    EXPECT_FALSE(board.on_rim(cell_named(board, "g")));
    EXPECT_EQ(board.symmetries().size(), 8u);
    EXPECT_EQ(board.straight(cell_named(board, "c"), cell_named(board, "h")), Cell());
}

TEST(RingTest, TheRimWithTheFirstCellComesFirstEvenIfItIsAHole) {
    const auto board = made(squares({"fghij", "kaben", "lc  o", "mdxyp", "qrstu"}));
    EXPECT_EQ(ring_text(board).substr(0, 15), "b c x y o e f g");
}

//   b c d
//   a   f      a and e touch in a point between the hole and the outside
//     e g
TEST(RingTest, WhereRimsTouchInAPointTheWalkStaysOutside) {
    const auto board = made(squares({"bcd", "a f", " eg"}));
    EXPECT_EQ(around(board, "a"), "b");
    EXPECT_EQ(around(board, "e"), "g");
    EXPECT_EQ(ring_text(board), "a b c d f g e");
}

TEST(RingTest, OnANarrowBoardEachCellIsThereOnceInOrderOfTheWalk) {
    EXPECT_EQ(ring_text(made(squares({"a", "b", "c", "d"}))), "a b c d");
    // The first cell lies in the middle and is passed twice; the walk starts towards the earliest cell.
    EXPECT_EQ(ring_text(made(squares({"dabc"}))), "a b c d");
    EXPECT_EQ(ring_text(made(squares({" b ", "cad", " e "}))), "b c e d");  // a has four neighbours
}

TEST(LinesTest, ARowMayCloseOnItself) {
    std::vector<CellPlan> plans;
    const auto on_circle = [](double radius, int eighth) {
        const double angle = std::numbers::pi / 4 * eighth;
        return Point{radius * std::cos(angle), radius * std::sin(angle)};
    };
    for (int i = 0; i < 8; ++i)
        plans.push_back(
            {std::to_string(i + 1), {on_circle(1, i), on_circle(2, i), on_circle(2, i + 1), on_circle(1, i + 1)}});
    const auto board = made(plans);
    ASSERT_EQ(board.lines().size(), 1u);
    EXPECT_EQ(board.lines()[0].size(), 8u);
    EXPECT_EQ(board.symmetries().size(), 16u);
    EXPECT_EQ(board.straight(Cell(0), Cell(1)), Cell(2));
    EXPECT_EQ(ring_text(board), "1 2 3 4 5 6 7 8");
}

TEST(LinesTest, RowsEndAtCellsWithAnOddNumberOfSides) {
    // Two squares side by side and a triangle at the end.
    const auto board = made({{"a", rectangle(0, 0, 1, 1)}, {"b", rectangle(1, 0, 1, 1)}, {"c", {{2, 0}, {3, 0.5}, {2, 1}}}});
    ASSERT_EQ(board.lines().size(), 1u);
    EXPECT_EQ(text_of(board, board.lines()[0]), "a b c");
    EXPECT_EQ(board.straight(Cell(1), Cell(2)), Cell());
    EXPECT_EQ(board.straight(Cell(0), Cell(2)), Cell());  // no neighbours
    EXPECT_EQ(board.directions(), 0);
}

TEST(CentreTest, LiesInsideEvenAHollowCell) {
    const Polygon hollow{{0, 0}, {3, 0}, {3, 3}, {2, 3}, {2, 0.5}, {1, 0.5}, {1, 3}, {0, 3}};
    const auto board = made({{"a", hollow}, {"b", rectangle(3, 0, 3, 3)}});
    EXPECT_TRUE(contains(board.outline(Cell(0)), board.centre(Cell(0))));
}

TEST(OverlapTest, IsFoundInEveryForm) {
    const Polygon unit = rectangle(0, 0, 1, 1);
    EXPECT_EQ(code_of({{"a", unit}, {"b", unit}}), "tiling.overlap");
    EXPECT_EQ(code_of({{"a", unit}, {"b", rectangle(0.5, 0.5, 1, 1)}}), "tiling.overlap");
    EXPECT_EQ(code_of({{"a", rectangle(0, 0, 3, 3)}, {"b", rectangle(1, 1, 1, 1)}}), "tiling.overlap");
    EXPECT_EQ(code_of({{"a", rectangle(1, 1, 1, 1)}, {"b", rectangle(0, 0, 3, 3)}}), "tiling.overlap");
    EXPECT_EQ(code_of({{"a", rectangle(0, 0, 2, 1)}, {"b", unit}}), "tiling.overlap");  // along three sides
    EXPECT_EQ(code_of({{"a", rectangle(0, 0, 3, 1)}, {"b", rectangle(1, -1, 1, 3)}}), "tiling.overlap");  // a cross
    EXPECT_EQ(code_of({{"a", unit}, {"b", rectangle(0.25, 0, 0.5, 1)}}), "tiling.overlap");
    // Sides meet in common corners only, and yet the halves lie over each other.
    EXPECT_EQ(code_of({{"a", {{0, 0}, {1, -1}, {2, 0}, {1, 2}}}, {"b", {{0, 0}, {1, -2}, {2, 0}, {1, 1}}}}),
              "tiling.overlap");
    EXPECT_EQ(code_of({{"a", unit}, {"b", {{0, 0}, {1, 1}, {-1, 2}}}}), "tiling.overlap");
}

TEST(OverlapTest, CornersAndSidesThatOnlyTouchAreNone) {
    EXPECT_EQ(code_of(squares({"ab", "c "})), "");
    // A hollow cell around another: no overlap, but three common edges.
    const Polygon hollow{{0, 0}, {3, 0}, {3, 3}, {2, 3}, {2, 1}, {1, 1}, {1, 3}, {0, 3}};
    EXPECT_EQ(code_of({{"a", hollow}, {"b", rectangle(1, 1, 1, 2)}}), "tiling.two_shared_edges");
    EXPECT_EQ(code_of({{"a", hollow}, {"b", rectangle(1.25, 2, 0.5, 1)}}), "tiling.disconnected");
}

}  // namespace
}  // namespace pavage
