#include "tiling/boards.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

#include "tiling/board_testing.h"

namespace pavage {
namespace {

using testing::ElementsAre;

Error name_error(std::string_view name, const FileReader& reader = nullptr) {
    const auto board = make_board(name, reader);
    EXPECT_FALSE(board) << name;
    return board ? Error{} : board.error();
}

TEST(BoardsTest, HaveTheCellsOfTheirFormulas) {
    for (int side = 1; side <= 9; ++side) {
        const auto text = std::to_string(side);
        EXPECT_EQ(board_named("hexagon:" + text).size(), 3 * side * (side - 1) + 1);
        EXPECT_EQ(board_named("triangle:" + text).size(), side * side);
        EXPECT_EQ(board_named("trihex:" + text).size(), 6 * side * side);
        EXPECT_EQ(board_named("square:" + text).size(), side * side);
        EXPECT_EQ(board_named("rhombus:" + text + "x3").size(), 3 * side);
    }
}

// Sides between cells, counted along the three (or two) directions of rows by hand.
TEST(BoardsTest, HaveTheEdgesOfTheirFormulas) {
    const auto inner = [](const Topology& board) {
        return std::count_if(board.edges().begin(), board.edges().end(), [](const Edge& edge) { return !edge.on_rim(); });
    };
    for (int side = 1; side <= 7; ++side) {
        const auto text = std::to_string(side);
        EXPECT_EQ(inner(board_named("hexagon:" + text)), 9 * side * side - 15 * side + 6);
        EXPECT_EQ(inner(board_named("square:" + text)), 2 * side * (side - 1));
        EXPECT_EQ(inner(board_named("triangle:" + text)), 3 * side * (side - 1) / 2);
        EXPECT_EQ(inner(board_named("trihex:" + text)), 9 * side * side - 3 * side);
        EXPECT_EQ(inner(board_named("rhombus:" + text + "x3")), 2 * side + 3 * (side - 1) + 2 * (side - 1));
    }
}

//    c1 c2
//   b1 b2 b3
//    a1 a2
TEST(BoardsTest, HexagonOfSideTwoCountedByHand) {
    const auto board = board_named("hexagon:2");
    EXPECT_EQ(around(board, "a1"), "a2 b1 b2");
    EXPECT_EQ(around(board, "a2"), "a1 b2 b3");
    EXPECT_EQ(around(board, "b1"), "a1 b2 c1");
    EXPECT_EQ(around(board, "b2"), "a1 a2 b1 b3 c1 c2");
    EXPECT_EQ(around(board, "c2"), "b2 b3 c1");
    EXPECT_EQ(text_of(board, board.ring()), "a1 a2 b3 c2 c1 b1");
    EXPECT_FALSE(board.on_rim(cell_named(board, "b2")));
}

TEST(BoardsTest, HexagonIsNamedFromTheBottomAndTheLeft) {
    const auto board = board_named("hexagon:3");
    std::vector<Cell> all;
    for (int i = 0; i < board.size(); ++i) all.push_back(Cell(i));
    EXPECT_EQ(text_of(board, all), "a1 a2 a3 b1 b2 b3 b4 c1 c2 c3 c4 c5 d1 d2 d3 d4 e1 e2 e3");
    const auto at = [&](const char* name) { return board.centre(cell_named(board, name)); };
    EXPECT_GT(at("a1").y, at("b1").y);
    EXPECT_GT(at("a1").x, at("b1").x);
    EXPECT_LT(at("d1").y, at("c1").y);
    EXPECT_NEAR(at("a2").x - at("a1").x, 1, 1e-9);
    EXPECT_NEAR(at("c3").x, at("a2").x, 1e-9);
}

TEST(BoardsTest, RhombusHasTheNeighboursOfItsRule) {
    const int columns = 5, rows = 4;
    const auto board = board_named("rhombus:5x4");
    for (int i = 0; i < board.size(); ++i)
        for (int j = 0; j < board.size(); ++j) {
            const int right = j / rows - i / rows, down = j % rows - i % rows;
            const bool wanted =
                (std::abs(right) == 1 && down == 0) || (right == 0 && std::abs(down) == 1) || (right * down == -1);
            EXPECT_EQ(board.are_neighbours(Cell(i), Cell(j)), wanted) << board.name(Cell(i)) << " " << board.name(Cell(j));
        }
    EXPECT_EQ(board.size(), columns * rows);
    EXPECT_EQ(board.name(Cell(0)), "a1");
    EXPECT_EQ(board.name(Cell(1)), "a2");
    EXPECT_EQ(board.name(Cell(rows)), "b1");
    EXPECT_EQ(around(board, "b2"), "a2 a3 b1 b3 c1 c2");
    const auto at = [&](const char* name) { return board.centre(cell_named(board, name)); };
    EXPECT_GT(at("a2").y, at("a1").y);  // a1 is at the top
    EXPECT_NEAR(at("a2").x - at("a1").x, 0.5, 1e-9);
    EXPECT_NEAR(at("b1").x - at("a1").x, 1, 1e-9);
}

TEST(BoardsTest, SquareHasA1AtTheBottomLeft) {
    const auto board = board_named("square:4x3");
    EXPECT_EQ(board.width(), 4);
    EXPECT_EQ(board.height(), 3);
    EXPECT_EQ(board.name(Cell(3)), "b1");
    EXPECT_EQ(around(board, "a1"), "a2 b1");
    EXPECT_EQ(around(board, "b2"), "a2 b1 b3 c2");
    const auto at = [&](const char* name) { return board.centre(cell_named(board, name)); };
    EXPECT_GT(at("a1").y, at("a2").y);
    EXPECT_LT(at("a1").x, at("b1").x);
    EXPECT_EQ(text_of(board, board.ring()), "a1 a2 a3 b3 c3 d3 d2 d1 c1 b1");
    EXPECT_EQ(board.lines().size(), 7u);
}

//       /c1\ .
//     /b1\/b3\ .
//   /a1\/a3\/a5\ .
TEST(BoardsTest, TriangleOfSideThreeCountedByHand) {
    const auto board = board_named("triangle:3");
    EXPECT_EQ(around(board, "a1"), "a2");
    EXPECT_EQ(around(board, "a2"), "a1 a3 b1");
    EXPECT_EQ(around(board, "a3"), "a2 a4");
    EXPECT_EQ(around(board, "a4"), "a3 a5 b3");
    EXPECT_EQ(around(board, "b2"), "b1 b3 c1");
    EXPECT_EQ(around(board, "c1"), "b2");
    EXPECT_EQ(text_of(board, board.ring()), "a1 a3 a5 b3 c1 b1");
    EXPECT_TRUE(board.lines().empty());
}

//   /b1\b2/b3\ .
//   \a1/a2\a3/
TEST(BoardsTest, TrihexOfSideOneCountedByHand) {
    const auto board = board_named("trihex:1");
    EXPECT_EQ(around(board, "a1"), "a2 b1");
    EXPECT_EQ(around(board, "a2"), "a1 a3");
    EXPECT_EQ(around(board, "a3"), "a2 b3");
    EXPECT_EQ(around(board, "b2"), "b1 b3");
    EXPECT_EQ(text_of(board, board.ring()), "a1 a2 a3 b3 b2 b1");
}

TEST(BoardsTest, TrihexHasItsRowsFromTheBottom) {
    const auto board = board_named("trihex:2");
    for (const auto& [row, places] : {std::pair{"a", 5}, {"b", 7}, {"c", 7}, {"d", 5}}) {
        EXPECT_TRUE(board.find(row + std::to_string(places)));
        EXPECT_FALSE(board.find(row + std::to_string(places + 1)));
    }
    EXPECT_FALSE(board.find("e1"));
    EXPECT_EQ(around(board, "a1"), "a2 b2");  // points down: its long side is above
    EXPECT_EQ(around(board, "b1"), "b2 c1");
    EXPECT_EQ(around(board, "c1"), "b1 c2");
    EXPECT_EQ(around(board, "c2"), "c1 c3 d1");
    EXPECT_EQ(text_of(board, board.ring()), "a1 a2 a4 a5 b7 c7 d5 d4 d2 d1 c1 b1");
}

TEST(BoardsTest, SmallestBoardsAreBoards) {
    for (const char* name : {"hexagon:1", "square:1", "square:1x1", "triangle:1", "rhombus:1x1"}) {
        const auto board = board_named(name);
        EXPECT_EQ(board.size(), 1) << name;
        EXPECT_TRUE(board.neighbours(Cell(0)).empty());
        EXPECT_EQ(text_of(board, board.ring()), "a1");
        EXPECT_TRUE(board.lines().empty());
        EXPECT_EQ(board.directions(), 0);
        EXPECT_EQ(board.symmetries().size(), 1u);
    }
    const auto strip = board_named("square:1x5");
    EXPECT_EQ(text_of(strip, strip.ring()), "a1 a2 a3 a4 a5");
    EXPECT_EQ(strip.lines().size(), 1u);
    EXPECT_EQ(strip.symmetries().size(), 2u);
}

TEST(BoardsTest, LettersGoOnAfterZ) {
    const auto board = board_named("square:30x2");
    EXPECT_EQ(board.name(Cell(2 * 25)), "z1");
    EXPECT_EQ(board.name(Cell(2 * 26)), "aa1");
    EXPECT_EQ(board.name(Cell(2 * 27 + 1)), "ab2");
    EXPECT_EQ(cell_named(board, "ad2"), Cell(59));
}

TEST(BoardsTest, KnowTheirFamily) {
    const auto rhombus = board_named("rhombus:5x3");
    EXPECT_EQ(rhombus.shape(), Shape::kRhombus);
    EXPECT_EQ(rhombus.width(), 5);
    EXPECT_EQ(rhombus.height(), 3);
    const auto hexagon = board_named("hexagon:4");
    EXPECT_EQ(hexagon.shape(), Shape::kHexagon);
    EXPECT_EQ(hexagon.width(), 4);
    EXPECT_EQ(hexagon.height(), 4);
    EXPECT_EQ(board_named("dual:trihex:2").shape(), Shape::kOther);
}

TEST(BoardsTest, HaveDirectionsAndSymmetriesOfTheirShape) {
    const auto expect = [](const char* name, int directions, std::size_t symmetries) {
        const auto board = board_named(name);
        EXPECT_EQ(board.directions(), directions) << name;
        EXPECT_EQ(board.symmetries().size(), symmetries) << name;
    };
    expect("hexagon:2", 6, 12);
    expect("hexagon:5", 6, 12);
    expect("square:10", 4, 8);
    expect("square:4x3", 4, 4);
    expect("rhombus:11x11", 6, 4);
    expect("rhombus:5x3", 6, 2);
    expect("triangle:2", 0, 6);
    expect("triangle:6", 0, 6);
    expect("trihex:1", 0, 12);
    expect("trihex:4", 0, 12);
}

TEST(BoardsTest, LabelsStandBesideTheBoard) {
    for (const char* name : {"hexagon:5", "rhombus:6x4", "square:7x3", "triangle:4", "trihex:3"}) {
        const auto board = board_named(name);
        EXPECT_FALSE(board.rim_labels().empty());
        for (const auto& label : board.rim_labels())
            for (int i = 0; i < board.size(); ++i)
                EXPECT_GT(std::sqrt(squared(label.at - board.centre(Cell(i)))), 0.6) << name << " " << label.text;
    }
    const auto texts = [](const char* name) {
        std::string all;
        const auto board = board_named(name);
        for (const auto& label : board.rim_labels()) all += label.text + " ";
        return all;
    };
    EXPECT_EQ(texts("hexagon:2"), "a 2 b 3 c 2 ");
    EXPECT_EQ(texts("square:3x2"), "a b c 1 2 ");
    EXPECT_EQ(texts("rhombus:2x3"), "a b 1 2 3 ");
    EXPECT_EQ(texts("triangle:2"), "a 3 b 1 ");
}

TEST(BoardsTest, RefuseUnknownNames) {
    for (const char* name : {"", "hexa:5", "hexagonal:5", "HEXAGON:5", " hexagon:5", "5", ":",
                             "dual:", "dual:all:", "kites:3", "dual:dual:dual:dual:dual:square:9"}) {
        const auto error = name_error(name);
        EXPECT_EQ(error.code, "board.unknown") << name;
        EXPECT_EQ(error.values.size(), 2u);
    }
    EXPECT_EQ(name_error("hexa:5").values[0], "hexa:5");
    EXPECT_NE(name_error("hexa:5").values[1].find("trihex:S"), std::string::npos);
    std::string deep;
    for (int i = 0; i < 100'000; ++i) deep += "dual:";
    EXPECT_EQ(name_error(deep + "square:3").code, "board.unknown");
}

TEST(BoardsTest, RefuseSizesThatAreNone) {
    for (const char* name : {"hexagon", "hexagon:", "hexagon:0", "hexagon:-1", "hexagon:5x5", "hexagon:5 ", "hexagon:five",
                             "hexagon:1.5", "hexagon:99999999999999999999999", "hexagon:+5", "hexagon:5:5"})
        EXPECT_EQ(name_error(name), (Error{"board.size", "", {name, "hexagon:S"}}));
    for (const char* name :
         {"rhombus:5", "rhombus:0x5", "rhombus:5x0", "rhombus:5x", "rhombus:x5", "rhombus:5x5x5", "rhombus:-1x-1"})
        EXPECT_EQ(name_error(name), (Error{"board.size", "", {name, "rhombus:CxR"}}));
    EXPECT_EQ(name_error("square:"), (Error{"board.size", "", {"square:", "square:WxH"}}));
    EXPECT_EQ(name_error("triangle:2x2"), (Error{"board.size", "", {"triangle:2x2", "triangle:S"}}));
    EXPECT_EQ(name_error("trihex:a"), (Error{"board.size", "", {"trihex:a", "trihex:S"}}));
}

TEST(BoardsTest, RefuseMoreCellsThanASetHoldsBeforeMakingAny) {
    const auto too_large = [](const char* cells) { return Error{"board.too_large", "", {cells, "1024"}}; };
    EXPECT_EQ(name_error("hexagon:19"), too_large("1027"));
    EXPECT_EQ(name_error("hexagon:999999999"), too_large("2999999991000000007"));
    EXPECT_EQ(name_error("square:100000x100000"), too_large("10000000000"));
    EXPECT_EQ(name_error("square:1025x1"), too_large("1025"));
    EXPECT_EQ(name_error("triangle:33"), too_large("1089"));
    EXPECT_EQ(name_error("trihex:14"), too_large("1176"));
    EXPECT_EQ(name_error("rhombus:4294967296x4294967296").code, "board.too_large");
    EXPECT_EQ(name_error("hexagon:9223372036854775807").code, "board.too_large");
    EXPECT_EQ(name_error("dual:all:hexagon:15"), too_large("1350"));
    for (const char* name : {"hexagon:18", "square:1024x1", "square:32", "triangle:32", "trihex:13", "rhombus:1x1024"})
        EXPECT_TRUE(make_board(name)) << name;
}

TEST(BoardsTest, FilesAreReadOnlyWhereAReaderIsGiven) {
    EXPECT_EQ(name_error("file:/etc/passwd"), (Error{"board.file_forbidden", "", {"/etc/passwd"}}));
    EXPECT_EQ(name_error("dual:file:x"), (Error{"board.file_forbidden", "", {"x"}}));
    std::string asked;
    const FileReader reader = [&](const std::string& path) -> Result<std::string> {
        asked = path;
        if (path == "missing") return Error{"file.missing", path, {}};
        return std::string(path == "bad" ? "{}" : R"({"cells":[{"outline":[[0,0],[1,0],[1,1],[0,1]]}]})");
    };
    const auto board = make_board("file:some/where.json", reader);
    ASSERT_TRUE(board);
    EXPECT_EQ(asked, "some/where.json");
    EXPECT_EQ(board->name(Cell(0)), "1");
    EXPECT_EQ(name_error("file:missing", reader), (Error{"file.missing", "missing", {}}));
    EXPECT_EQ(name_error("file:bad", reader), (Error{"boardfile.format", "bad", {"cells", "array"}}));
}

}  // namespace
}  // namespace pavage
