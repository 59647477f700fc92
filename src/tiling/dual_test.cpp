#include <gtest/gtest.h>

#include "tiling/board_testing.h"

namespace pavage {
namespace {

// Vertices are numbered like the cells of a hexagon, so the mapping between them is the identity.
TEST(DualTest, TrihexPlayedOnItsVerticesIsAHexagon) {
    const auto expect_same = [](const std::string& dual_name, const std::string& hexagon_name) {
        const auto dual = board_named(dual_name), hexagon = board_named(hexagon_name);
        ASSERT_EQ(dual.size(), hexagon.size()) << dual_name;
        for (int i = 0; i < dual.size(); ++i) {
            const auto one = dual.neighbours(Cell(i)), other = hexagon.neighbours(Cell(i));
            EXPECT_EQ(std::vector(one.begin(), one.end()), std::vector(other.begin(), other.end())) << dual_name << " " << i;
        }
        EXPECT_EQ(std::vector(dual.ring().begin(), dual.ring().end()),
                  std::vector(hexagon.ring().begin(), hexagon.ring().end()));
        // The corners of the rim have five sides, so that a row of two corners is no row; that is the case once only.
        if (dual_name != "dual:all:trihex:1") {
            EXPECT_EQ(dual.lines(), hexagon.lines());
        }
        EXPECT_EQ(dual.symmetries(), hexagon.symmetries());
    };
    for (int side = 1; side <= 6; ++side) {
        expect_same("dual:trihex:" + std::to_string(side), "hexagon:" + std::to_string(side));
        expect_same("dual:all:trihex:" + std::to_string(side), "hexagon:" + std::to_string(side + 1));
    }
}

TEST(DualTest, SquaresPlayedOnTheirVerticesAreSquares) {
    const auto inner = board_named("dual:square:5"), all = board_named("dual:all:square:4");
    EXPECT_EQ(inner.size(), 16);
    EXPECT_EQ(inner.lines().size(), 8u);
    EXPECT_EQ(all.size(), 25);
    EXPECT_EQ(all.lines().size(), 10u);
    EXPECT_EQ(around(all, "1"), "2 6");
    EXPECT_EQ(around(all, "3"), "2 4 8");
    EXPECT_EQ(around(all, "13"), "8 12 14 18");
    EXPECT_EQ(text_of(all, all.ring()), "1 2 3 4 5 10 15 20 25 24 23 22 21 16 11 6");
}

TEST(DualTest, OfADualIsWhatLiesWithin) {
    const auto board = board_named("dual:dual:hexagon:4");
    const auto hexagon = board_named("hexagon:3");
    EXPECT_EQ(board.size(), hexagon.size());
    for (int i = 0; i < board.size(); ++i) EXPECT_EQ(board.neighbours(Cell(i)).size(), hexagon.neighbours(Cell(i)).size());
}

TEST(DualTest, WithoutInnerVerticesThereIsNone) {
    for (const char* name : {"dual:hexagon:1", "dual:square:1x5", "dual:triangle:2"})
        EXPECT_EQ(make_board(name).error(), (Error{"tiling.empty", "", {}})) << name;
}

// Where rims touch in a point, the vertex there is not the middle of one polygon, so the dual is a graph.
TEST(DualTest, FallsBackToAGraphWherePolygonsDoNotFit) {
    const auto board = made(squares({"bcd", "a f", " eg"}));
    const auto dual = board.dual(Topology::DualOf::kAllVertices);
    ASSERT_TRUE(dual) << dual.error().code;
    EXPECT_FALSE(dual->has_outlines());
    EXPECT_EQ(dual->size(), 15);
    std::size_t degrees = 0;
    for (int i = 0; i < dual->size(); ++i) degrees += dual->neighbours(Cell(i)).size();
    EXPECT_EQ(degrees, 2 * board.edges().size());
}

TEST(DualTest, LeavesAHoleWhereACellIsMissing) {
    const auto board = made(squares({"abcde", "fghij", "kl mn", "opqrs", "tuvwx"}));
    const auto dual = board.dual(Topology::DualOf::kInnerVertices);
    ASSERT_TRUE(dual) << dual.error().code;
    EXPECT_TRUE(dual->has_outlines());
    EXPECT_EQ(dual->size(), 12);
    EXPECT_EQ(dual->ring().size(), 12u);
}

}  // namespace
}  // namespace pavage
