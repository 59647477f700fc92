#include "tiling/topology.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tiling/board_testing.h"
#include "tiling/geometry.h"

namespace pavage {
namespace {

class TopologyTest : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Boards, TopologyTest, testing::ValuesIn(sample_boards()), [](const auto& test) {
    std::string name = test.param;
    std::replace(name.begin(), name.end(), ':', '_');
    return name;
});

TEST_P(TopologyTest, NeighboursAreMutualSortedAndNeverTheCellItself) {
    const auto board = board_named(GetParam());
    for (int i = 0; i < board.size(); ++i) {
        const auto list = board.neighbours(Cell(i));
        EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
        EXPECT_EQ(std::adjacent_find(list.begin(), list.end()), list.end());
        for (Cell next : list) {
            EXPECT_NE(next, Cell(i));
            EXPECT_TRUE(board.are_neighbours(next, Cell(i)));
        }
    }
}

// Euler: vertices - edges + cells = 1 in one piece without holes. Nothing about the makers goes into it.
TEST_P(TopologyTest, FulfilsEulersFormula) {
    const auto board = board_named(GetParam());
    std::set<std::pair<double, double>> vertices;
    for (const auto& edge : board.edges()) {
        vertices.insert({edge.from.x, edge.from.y});
        vertices.insert({edge.to.x, edge.to.y});
    }
    EXPECT_EQ(int(vertices.size()) - int(board.edges().size()) + board.size(), 1);
}

TEST_P(TopologyTest, EveryEdgeIsASideOfItsCellsAndTheFirstLiesToTheLeft) {
    const auto board = board_named(GetParam());
    for (const auto& edge : board.edges()) {
        const Point along = edge.to - edge.from;
        // In a picture with y downwards, the left of a direction has a negative cross product.
        EXPECT_LT(cross(along, board.centre(edge.a) - edge.from), 0);
        if (!edge.on_rim()) {
            EXPECT_LT(edge.a, edge.b);
            EXPECT_GT(cross(along, board.centre(edge.b) - edge.from), 0);
            EXPECT_TRUE(board.are_neighbours(edge.a, edge.b));
        } else {
            EXPECT_TRUE(board.on_rim(edge.a));
        }
        const auto& outline = board.outline(edge.a);
        EXPECT_NE(std::find(outline.begin(), outline.end(), edge.from), outline.end());
        EXPECT_NE(std::find(outline.begin(), outline.end(), edge.to), outline.end());
    }
}

TEST_P(TopologyTest, TheRingHasEveryRimCellOnceAndSuccessorsTouch) {
    const auto board = board_named(GetParam());
    const auto ring = board.ring();
    std::set<Cell> cells(ring.begin(), ring.end());
    EXPECT_EQ(cells.size(), ring.size());
    for (int i = 0; i < board.size(); ++i) EXPECT_EQ(cells.count(Cell(i)) == 1, board.on_rim(Cell(i)));
    EXPECT_EQ(*cells.begin(), ring.front());
    if (ring.size() > 2) {
        EXPECT_LT(ring[1], ring.back());
    }
    for (std::size_t i = 0; i + 1 < ring.size(); ++i) {
        const auto &one = board.outline(ring[i]), &other = board.outline(ring[i + 1]);
        const bool touch = std::any_of(one.begin(), one.end(), [&](Point point) {
            return std::find(other.begin(), other.end(), point) != other.end();
        });
        EXPECT_TRUE(touch) << board.name(ring[i]) << " " << board.name(ring[i + 1]);
    }
}

TEST_P(TopologyTest, StepsCanBeTakenBackAndGoCounterClockwiseFromTheEast) {
    const auto board = board_named(GetParam());
    const int ways = board.directions();
    std::vector<Point> moves(ways);
    for (int i = 0; i < board.size() && ways > 0; ++i) {
        std::set<Cell> reached;
        for (int way = 0; way < ways; ++way) {
            const Cell next = board.step(Cell(i), way);
            if (!next) continue;
            reached.insert(next);
            EXPECT_EQ(board.step(next, (way + ways / 2) % ways), Cell(i));
            const Point moved = board.centre(next) - board.centre(Cell(i));
            if (moves[way] == Point{}) moves[way] = moved;
            EXPECT_LT(distance(moves[way], moved), 1e-6);
            // Where the cell has an opposite side, going on in a direction is going straight.
            EXPECT_EQ(board.straight(Cell(i), next), board.step(next, way));
        }
        const auto list = board.neighbours(Cell(i));
        EXPECT_EQ(reached, std::set<Cell>(list.begin(), list.end()));
    }
    for (int way = 0; way + 1 < ways; ++way) EXPECT_LT(angle_of(moves[way]), angle_of(moves[way + 1]));
}

TEST_P(TopologyTest, SymmetriesAreAGroupOfMapsThatKeepTheBoard) {
    const auto board = board_named(GetParam());
    const auto& all = board.symmetries();
    ASSERT_FALSE(all.empty());
    for (int i = 0; i < board.size(); ++i) EXPECT_EQ(all[0][i], Cell(i));
    EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
    const std::set<std::vector<Cell>> group(all.begin(), all.end());
    EXPECT_EQ(group.size(), all.size());
    for (const auto& one : all) {
        for (int i = 0; i < board.size(); ++i) {
            EXPECT_EQ(board.on_rim(Cell(i)), board.on_rim(one[i]));
            for (Cell next : board.neighbours(Cell(i))) EXPECT_TRUE(board.are_neighbours(one[i], one[next.index]));
        }
        for (const auto& other : all) {
            std::vector<Cell> product;
            for (Cell image : one) product.push_back(other[image.index]);
            EXPECT_TRUE(group.count(product));
        }
    }
}

TEST_P(TopologyTest, LinesAreStraightSortedAndNoneLiesWithinAnother) {
    const auto board = board_named(GetParam());
    const auto& lines = board.lines();
    EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end()));
    for (const auto& line : lines) {
        ASSERT_GE(line.size(), 2u);
        EXPECT_TRUE(std::is_sorted(line.begin(), line.end()));
        for (const auto& other : lines)
            EXPECT_FALSE(&line != &other && std::includes(other.begin(), other.end(), line.begin(), line.end()));
        const Point along = board.centre(line[1]) - board.centre(line[0]);
        for (Cell cell : line)
            if (board.directions() > 0) {
                EXPECT_NEAR(cross(along, board.centre(cell) - board.centre(line[0])), 0, 1e-6);
            }
    }
    if (board.directions() == 0) return;
    for (const auto& edge : board.edges()) {
        if (edge.on_rim()) continue;
        const auto has_both = [&](const std::vector<Cell>& line) {
            return std::binary_search(line.begin(), line.end(), edge.a) &&
                   std::binary_search(line.begin(), line.end(), edge.b);
        };
        EXPECT_EQ(std::count_if(lines.begin(), lines.end(), has_both), 1);
    }
}

TEST_P(TopologyTest, EveryNameLeadsBackToItsCell) {
    const auto board = board_named(GetParam());
    for (int i = 0; i < board.size(); ++i) EXPECT_EQ(board.find(board.name(Cell(i))), Cell(i));
    for (const char* name : {"", "a", "a0", "zz999", "A1", "a1 ", "pass"}) EXPECT_EQ(board.find(name), std::nullopt);
}

TEST_P(TopologyTest, CellsAreAboutOneUnitApart) {
    const auto board = board_named(GetParam());
    for (const auto& edge : board.edges())
        if (!edge.on_rim()) {
            const double apart = distance(board.centre(edge.a), board.centre(edge.b));
            EXPECT_TRUE(apart > 0.4 && apart < 1.6) << apart;
        }
}

}  // namespace
}  // namespace pavage
