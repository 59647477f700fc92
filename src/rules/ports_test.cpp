#include "rules/ports.h"

#include <gtest/gtest.h>

#include "tiling/boards.h"

namespace pavage {
namespace {

std::vector<std::string> written(const Topology& board, const std::vector<std::vector<Cell>>& arcs) {
    std::vector<std::string> texts;
    for (const auto& arc : arcs) {
        std::string text;
        for (Cell cell : arc) text += (text.empty() ? "" : " ") + board.name(cell);
        texts.push_back(text);
    }
    return texts;
}

TEST(Ports, ACutOnACellGivesItToBothArcsOrToTheBeginningOne) {
    const auto board = make_board("hexagon:3");  // 12 rim cells: a1 a2 a3 b4 c5 d4 e3 e2 e1 d1 c1 b1
    EXPECT_EQ(written(*board, cut_ring(*board, 4, CutCells::kShared)),
              (std::vector<std::string>{"a1 a2 a3 b4", "b4 c5 d4 e3", "e3 e2 e1 d1", "d1 c1 b1 a1"}));
    EXPECT_EQ(written(*board, cut_ring(*board, 4, CutCells::kBeginning)),
              (std::vector<std::string>{"a1 a2 a3", "b4 c5 d4", "e3 e2 e1", "d1 c1 b1"}));
}

TEST(Ports, ACutBetweenCellsSharesNothing) {
    const auto board = make_board("hexagon:2");  // 6 rim cells a1 a2 b3 c2 c1 b1, cuts at 0, 1.5, 3, 4.5
    EXPECT_EQ(written(*board, cut_ring(*board, 4, CutCells::kShared)),
              (std::vector<std::string>{"a1 a2", "b3 c2", "c2 c1", "b1 a1"}));
    EXPECT_EQ(written(*board, cut_ring(*board, 4, CutCells::kBeginning)),
              (std::vector<std::string>{"a1 a2", "b3", "c2 c1", "b1"}));
}

TEST(Ports, ManyArcsOnASmallRingLeaveSomeEmpty) {
    const auto board = make_board("hexagon:2");
    EXPECT_EQ(written(*board, cut_ring(*board, 12, CutCells::kBeginning)),
              (std::vector<std::string>{"a1", "", "a2", "", "b3", "", "c2", "", "c1", "", "b1", ""}));
    EXPECT_EQ(written(*board, cut_ring(*board, 12, CutCells::kShared)),
              (std::vector<std::string>{"a1", "a2", "a2", "b3", "b3", "c2", "c2", "c1", "c1", "b1", "b1", "a1"}));
}

TEST(Ports, ARhombusHasItsFourSides) {
    const auto board = make_board("rhombus:3x2");
    EXPECT_EQ(written(*board, rhombus_sides(*board, CutCells::kShared)),
              (std::vector<std::string>{"c1 b1 a1", "a1 a2", "a2 b2 c2", "c2 c1"}));
    EXPECT_EQ(written(*board, rhombus_sides(*board, CutCells::kBeginning)),
              (std::vector<std::string>{"c1 b1", "a1", "a2 b2", "c2"}));
}

}  // namespace
}  // namespace pavage
