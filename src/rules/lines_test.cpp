#include "rules/lines.h"

#include <gtest/gtest.h>

#include "tiling/boards.h"

namespace pavage {
namespace {

TEST(Lines, KnowWhereEachCellLies) {
    for (const char* name : {"hexagon:1", "hexagon:4", "square:5x3", "square:1x4", "rhombus:4x3"}) {
        const auto board = make_board(name);
        const Lines lines(*board);
        EXPECT_EQ(lines.count(), static_cast<int>(board->lines().size()));
        std::size_t places = 0;
        for (int i = 0; i < board->size(); ++i)
            for (const auto place : lines.through(Cell(i))) {
                EXPECT_EQ(lines.cells(place.line)[place.at], Cell(i));
                ++places;
            }
        for (const auto& line : board->lines()) places -= line.size();
        EXPECT_EQ(places, 0u);
    }
}

TEST(Lines, TwoCellsHaveAtMostOneInCommon) {
    const auto board = make_board("hexagon:3");
    const Lines lines(*board);
    const auto cell = [&](const char* name) { return *board->find(name); };
    EXPECT_TRUE(lines.common(std::vector{cell("a1"), cell("a3")}));
    EXPECT_TRUE(lines.common(std::vector{cell("a1"), cell("b2"), cell("e3")}));
    EXPECT_FALSE(lines.common(std::vector{cell("a1"), cell("b3")}));
    EXPECT_FALSE(lines.common(std::vector{cell("a1"), cell("a2"), cell("b2")}));
}

TEST(Lines, PatternsAndCellsAreTheSameThing) {
    const auto board = make_board("square:4x3");
    const Lines lines(*board);
    for (int line = 0; line < lines.count(); ++line)
        for (Lines::Pattern pattern = 0; pattern < 1u << lines.cells(line).size(); ++pattern) {
            CellSet<2> set;
            lines.for_each(line, pattern, [&](Cell cell) { set.add(cell); });
            EXPECT_EQ(lines.pattern(line, set), pattern);
        }
}

TEST(Lines, TheLongestCountsALoneCellAsOne) {
    EXPECT_EQ(Lines::longest_of(*make_board("hexagon:1")), 1);
    EXPECT_EQ(Lines::longest_of(*make_board("hexagon:4")), 7);
    EXPECT_EQ(Lines::longest_of(*make_board("square:5x12")), 12);
}

}  // namespace
}  // namespace pavage
