#include <gtest/gtest.h>

#include "tiling/board_testing.h"
#include "tiling/geometry.h"

namespace pavage {
namespace {

Topology::GraphPlan cycle(int count) {
    Topology::GraphPlan plan;
    for (int i = 0; i < count; ++i) {
        plan.names.push_back(std::to_string(i));
        plan.neighbours.push_back({(i + 1) % count, (i + count - 1) % count});
        plan.ring.push_back(i);
    }
    return plan;
}

TEST(GraphTest, MakesABoardWithoutOutlines) {
    auto plan = cycle(6);
    plan.names.push_back("hub");
    plan.neighbours.push_back({0, 2, 4});
    for (int i : {0, 2, 4}) plan.neighbours[i].push_back(6);
    const auto board = Topology::from_graph(plan);
    ASSERT_TRUE(board);
    EXPECT_FALSE(board->has_outlines());
    EXPECT_EQ(around(*board, "hub"), "0 2 4");
    EXPECT_EQ(around(*board, "0"), "1 5 hub");
    EXPECT_FALSE(board->on_rim(Cell(6)));
    EXPECT_EQ(board->edges().size(), 9u + 6u);  // six rim edges
    EXPECT_EQ(board->directions(), 0);
    EXPECT_TRUE(board->lines().empty());
    EXPECT_EQ(board->straight(Cell(0), Cell(6)), Cell());
    EXPECT_EQ(board->symmetries().size(), 6u);
    EXPECT_LT(distance(board->centre(Cell(6)), {}), 0.01);
}

TEST(GraphTest, TheRingIsTurnedToItsUsualStart) {
    auto plan = cycle(6);
    plan.ring = {3, 2, 1, 0, 5, 4};
    EXPECT_EQ(ring_text(*Topology::from_graph(plan)), "0 1 2 3 4 5");
}

TEST(GraphTest, ATorusHasNoRim) {
    Topology::GraphPlan plan;
    for (int i = 0; i < 16; ++i) {
        const int x = i % 4, y = i / 4;
        plan.names.push_back(std::to_string(i));
        plan.neighbours.push_back({(x + 1) % 4 + 4 * y, (x + 3) % 4 + 4 * y, x + 4 * ((y + 1) % 4), x + 4 * ((y + 3) % 4)});
    }
    const auto board = Topology::from_graph(plan);
    ASSERT_TRUE(board);
    EXPECT_TRUE(board->ring().empty());
    EXPECT_EQ(board->edges().size(), 32u);
    for (int i = 0; i < 16; ++i) EXPECT_FALSE(board->on_rim(Cell(i)));
    EXPECT_EQ(board->dual(Topology::DualOf::kInnerVertices).error(), (Error{"tiling.outline.points", "", {"0"}}));
}

// The layout of a board given by its neighbours only: no two cells in one place, everything within the rim.
TEST(GraphTest, ALayoutSpreadsTheCells) {
    const auto hexagon = board_named("hexagon:4");
    Topology::GraphPlan plan;
    for (int i = 0; i < hexagon.size(); ++i) {
        plan.names.push_back(hexagon.name(Cell(i)));
        auto& list = plan.neighbours.emplace_back();
        for (Cell next : hexagon.neighbours(Cell(i))) list.push_back(next.index);
    }
    for (Cell cell : hexagon.ring()) plan.ring.push_back(cell.index);
    const auto board = Topology::from_graph(plan);
    ASSERT_TRUE(board);
    EXPECT_EQ(ring_text(*board), ring_text(hexagon));
    EXPECT_EQ(board->symmetries(), hexagon.symmetries());
    for (int i = 0; i < board->size(); ++i)
        for (int j = 0; j < i; ++j) EXPECT_GT(distance(board->centre(Cell(i)), board->centre(Cell(j))), 0.3);
    EXPECT_EQ(Topology::from_graph(cycle(2)).error().code, "tiling.two_shared_edges");
}

}  // namespace
}  // namespace pavage
