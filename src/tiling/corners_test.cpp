#include "tiling/corners.h"

#include "tiling/board_testing.h"

namespace pavage {
namespace {

TEST(CornersTest, HexagonsMeetInThrees) {
    for (const char* name :
         {"hexagon:2", "hexagon:5", "rhombus:2x2", "rhombus:5x3", "hexagons:triangle:4", "hexagons:disc:4",
          "hexagons:rectangle:5x4", "archimedean:4.8.8:3", "archimedean:3.12.12:3", "fibonacci:8"})
        EXPECT_TRUE(meets_in_threes(board_named(name))) << name;
}

TEST(CornersTest, SquaresAndTrianglesDoNot) {
    for (const char* name : {"square:3", "triangle:4", "trihex:2", "archimedean:3.6.3.6:3", "penrose:3", "square:2"})
        EXPECT_FALSE(meets_in_threes(board_named(name))) << name;
}

// A rim cell that comes twice when one goes round, as in a row, has stretches on both sides.
TEST(CornersTest, NorDoRows) {
    EXPECT_FALSE(meets_in_threes(board_named("rhombus:1x4")));
    EXPECT_FALSE(meets_in_threes(made(squares({"abc", "d  "}))));
}

TEST(CornersTest, AHoleIsASecondRim) {
    const Topology hole = made(squares({"abc", "d e", "fgh"}));
    EXPECT_FALSE(has_one_rim(hole));
    EXPECT_FALSE(meets_in_threes(hole));
    const Topology bricks = made({{"a", rectangle(0, 0, 2, 1)}, {"b", rectangle(2, 0, 2, 1)}, {"c", rectangle(1, 1, 2, 1)}});
    EXPECT_TRUE(has_one_rim(bricks));
    EXPECT_TRUE(meets_in_threes(bricks));
    EXPECT_TRUE(has_one_rim(board_named("square:4")));
}

TEST(CornersTest, LinksHaveNoCorners) {
    const auto board = Topology::from_graph({{"a", "b", "c"}, {{1, 2}, {0, 2}, {0, 1}}, {0, 1, 2}, {}});
    ASSERT_TRUE(board);
    EXPECT_FALSE(has_one_rim(*board));
    EXPECT_FALSE(meets_in_threes(*board));
}

}  // namespace
}  // namespace pavage
