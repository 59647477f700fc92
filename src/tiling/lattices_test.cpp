#include "tiling/lattices.h"

#include <gtest/gtest.h>

#include <functional>

#include "tiling/board_code.h"
#include "tiling/board_testing.h"

namespace pavage {
namespace {

// What each piece should be: so many cells for S, or for width and height, and so many symmetries.
struct Wanted {
    const char* piece;
    std::function<int(int, int)> cells;
    std::function<int(int, int)> symmetries;
};

std::function<int(int, int)> fixed(int count) {
    return [count](int, int) { return count; };
}

const std::vector<Wanted>& by_one_number() {
    static const std::vector<Wanted> wanted{
        {"hexagons:hexagon:", [](int s, int) { return 3 * s * (s - 1) + 1; }, fixed(12)},
        {"hexagons:triangle:", [](int s, int) { return s * (s + 1) / 2; }, fixed(6)},
        {"hexagons:rhombus:", [](int s, int) { return s * s; }, fixed(4)},
        {"hexagons:rectangle:", [](int s, int) { return s * s - s / 2; }, [](int s, int) { return s % 2 == 0 ? 2 : 4; }},
        {"squares:triangle:", [](int s, int) { return s * s; }, fixed(2)},
        {"squares:rhombus:", [](int s, int) { return s * s + (s - 1) * (s - 1); }, fixed(8)},
        {"squares:rectangle:", [](int s, int) { return s * s; }, fixed(8)},
        {"triangles:hexagon:", [](int s, int) { return 6 * s * s; }, fixed(12)},
        {"triangles:triangle:", [](int s, int) { return s * s; }, fixed(6)},
        {"triangles:rhombus:", [](int s, int) { return 2 * s * s; }, fixed(4)},
        {"triangles:rectangle:", [](int s, int) { return s * s; }, fixed(2)},
    };
    return wanted;
}

TEST(Lattices, HaveTheCellsAndTheSymmetriesOfTheirOutlines) {
    for (const Wanted& wanted : by_one_number())
        for (int size = 3; size <= 8; ++size) {
            const std::string name = wanted.piece + std::to_string(size);
            const Topology board = board_named(name);
            EXPECT_EQ(board.size(), wanted.cells(size, size)) << name;
            EXPECT_EQ(static_cast<int>(board.symmetries().size()), wanted.symmetries(size, size)) << name;
        }
}

TEST(Lattices, TakeWidthAndHeight) {
    const std::vector<Wanted> two{
        {"hexagons:rhombus:", [](int w, int h) { return w * h; }, fixed(2)},
        {"hexagons:rectangle:", [](int w, int h) { return w * h - h / 2; }, [](int, int h) { return h % 2 == 0 ? 2 : 4; }},
        {"squares:rhombus:", [](int w, int h) { return w * h + (w - 1) * (h - 1); }, fixed(4)},
        {"squares:rectangle:", [](int w, int h) { return w * h; }, fixed(4)},
        {"triangles:rhombus:", [](int w, int h) { return 2 * w * h; }, fixed(2)},
        {"triangles:rectangle:", [](int w, int h) { return w * h; },
         [](int w, int h) { return w % 2 == 1 && h % 2 == 0 ? 4 : 2; }},
    };
    for (const Wanted& wanted : two)
        for (int width = 2; width <= 7; ++width)
            for (int height = 2; height <= 7; ++height) {
                if (width == height) continue;
                const std::string name = wanted.piece + std::to_string(width) + "x" + std::to_string(height);
                const Topology board = board_named(name);
                EXPECT_EQ(board.size(), wanted.cells(width, height)) << name;
                EXPECT_GE(static_cast<int>(board.symmetries().size()), wanted.symmetries(width, height)) << name;
            }
}

// Cells counted by their distances from the middle.
TEST(Lattices, DiscsAndSquaresInAHexagonAreRound) {
    const auto sizes = [](std::string piece) {
        std::vector<int> counts;
        for (int size = 1; size <= 5; ++size) counts.push_back(board_named(piece + std::to_string(size)).size());
        return counts;
    };
    EXPECT_EQ(sizes("hexagons:disc:"), (std::vector{1, 7, 19, 43, 73}));
    EXPECT_EQ(sizes("squares:disc:"), (std::vector{1, 9, 21, 37, 69}));
    EXPECT_EQ(sizes("triangles:disc:"), (std::vector{6, 24, 60, 108, 180}));
    EXPECT_EQ(sizes("squares:hexagon:"), (std::vector{1, 5, 17, 33, 47}));
    for (int size = 2; size <= 9; ++size) {
        EXPECT_EQ(board_named("hexagons:disc:" + std::to_string(size)).symmetries().size(), 12u);
        EXPECT_EQ(board_named("triangles:disc:" + std::to_string(size)).symmetries().size(), 12u);
        EXPECT_EQ(board_named("squares:disc:" + std::to_string(size)).symmetries().size(), 8u);
        EXPECT_EQ(board_named("squares:hexagon:" + std::to_string(size)).symmetries().size(), size == 2 ? 8u : 4u);
    }
}

TEST(Lattices, AreTheKnownFamiliesWhereTheyMeet) {
    const std::pair<const char*, const char*> same[] = {{"hexagons:hexagon:4", "hexagon:4"},
                                                        {"hexagons:rhombus:5x3", "rhombus:5x3"},
                                                        {"squares:rectangle:6x4", "square:6x4"},
                                                        {"triangles:triangle:5", "triangle:5"},
                                                        {"triangles:hexagon:3", "trihex:3"}};
    for (const auto& [piece, family] : same) {
        const Topology one = board_named(piece), other = board_named(family);
        EXPECT_EQ(one.size(), other.size());
        EXPECT_EQ(one.edges().size(), other.edges().size()) << piece;
        EXPECT_EQ(one.ring().size(), other.ring().size()) << piece;
        EXPECT_EQ(one.symmetries().size(), other.symmetries().size()) << piece;
        EXPECT_EQ(one.lines().size(), other.lines().size()) << piece;
        EXPECT_EQ(one.shape(), Shape::kOther);
    }
}

TEST(Lattices, AreNumberedRowByRow) {
    const Topology board = board_named("hexagons:triangle:3");
    EXPECT_EQ(around(board, "1"), "2 3");
    EXPECT_EQ(around(board, "5"), "2 3 4 6");
    EXPECT_EQ(ring_text(board), "1 2 4 5 6 3");
}

TEST(Lattices, PassAsFilesAndCodesAndHaveDuals) {
    for (const char* lattice : {"hexagons", "squares", "triangles"})
        for (const char* outline : {"hexagon", "triangle", "rhombus", "rectangle", "disc"})
            for (int size = 1; size <= 6; ++size) {
                const std::string name = std::string(lattice) + ":" + outline + ":" + std::to_string(size);
                const Topology board = board_named(name);
                const auto file = parse_board_file(board_file_text(board));
                ASSERT_TRUE(file) << name;
                EXPECT_EQ(ring_text(*file), ring_text(board)) << name;
                EXPECT_TRUE(code_of(board)) << name;
                EXPECT_TRUE(board.dual(Topology::DualOf::kAllVertices)) << name;
                if (size >= 3) {
                    EXPECT_TRUE(board.dual(Topology::DualOf::kInnerVertices)) << name;
                }
            }
}

TEST(Lattices, RefuseWhatIsNoPiece) {
    for (const char* name :
         {"hexagons", "hexagons:", "hexagons:disc", "hexagons:disc:", "hexagons:disc:0", "hexagons:disc:-1",
          "hexagons:disc:3x3", "hexagons:octagon:3", "hexagons:hexagon:65", "squares:triangle:2x2", "squares:rectangle:0x3",
          "squares:rectangle:3x", "squares:rectangle:x3", "squares:rectangle:2000x1", "triangles:disc:3:4",
          "triangles:disc:99999999999999999999", "squares::3", "squares:disc: 3"})
        EXPECT_EQ(board_error(name), "board.size") << name;
    EXPECT_EQ(board_error("hexagonses:disc:3"), "board.unknown");
    EXPECT_EQ(board_error("hexagons:hexagon:19"), "board.too_large");
    EXPECT_EQ(board_error("squares:rectangle:1024x1024"), "board.too_large");
    EXPECT_EQ(board_error("squares:rectangle:33x32"), "board.too_large");
    EXPECT_EQ(board_error("squares:rectangle:1024x1"), "");
    EXPECT_EQ(board_error("hexagons:rectangle:1x3"), "tiling.disconnected");
}

}  // namespace
}  // namespace pavage
