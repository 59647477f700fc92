#include "tiling/torus_grid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "base/hash.h"
#include "tiling/terms.h"

namespace pavage {
namespace {

// The instrumented build is some ten times slower.
#ifdef NDEBUG
constexpr int kMany = 10'000, kSome = 500;
#else
constexpr int kMany = 1'000, kSome = 50;
#endif

std::string word(int number) { return "w" + std::to_string(number); }

std::uint64_t fingerprint(const std::vector<LatticeTriangle>& grid) {
    Hasher hasher;
    for (const auto& triangle : grid)
        for (LatticePoint corner : triangle)
            hasher.add(static_cast<std::uint64_t>(corner.x)).add(static_cast<std::uint64_t>(corner.y));
    return hasher.value();
}

TEST(TorusGrid, ThousandsOfWordsGiveThousandsOfGoodGrids) {
    std::set<std::uint64_t> different;
    for (int i = 0; i < kMany; ++i) {
        const auto grid = torus_triangles(word(i), 48);
        ASSERT_EQ(grid.size(), 48u);
        ASSERT_EQ(torus_fault(grid), nullptr) << word(i) << ": " << torus_fault(grid);
        different.insert(fingerprint(grid));
    }
    EXPECT_EQ(static_cast<int>(different.size()), kMany);
}

TEST(TorusGrid, EverySizeHasGoodGrids) {
    for (int size = kLeastTorusTriangles; size <= kMostTorusTriangles; size += 2)
        for (const char* name : {"a", "Zz9"}) {
            const auto grid = torus_triangles(name, size);
            ASSERT_EQ(static_cast<int>(grid.size()), size);
            ASSERT_EQ(torus_fault(grid), nullptr) << name << " " << size << ": " << torus_fault(grid);
        }
    for (int size : {16, 18, 20, 22, 24, 26, 28, 30, 34, 36, 38, 40})
        for (int i = 0; i < kSome; ++i)
            ASSERT_EQ(torus_fault(torus_triangles(word(i), size)), nullptr) << word(i) << " " << size;
    for (int i = 0; i < 20; ++i) ASSERT_EQ(torus_fault(torus_triangles(word(i), 400)), nullptr) << word(i);
}

TEST(TorusGrid, EverySizeHasASpareGrid) {
    for (int size = kLeastTorusTriangles; size <= kMostTorusTriangles; size += 2) {
        const auto grid = spare_torus_triangles(size);
        ASSERT_EQ(static_cast<int>(grid.size()), size);
        ASSERT_EQ(torus_fault(grid), nullptr) << size;
    }
}

TEST(TorusGrid, TheSameWordGivesTheSameGridForEver) {
    EXPECT_EQ(fingerprint(torus_triangles("loire", 16)), 10365351319546383429u);
    EXPECT_EQ(fingerprint(torus_triangles("cestlavie", 48)), 11452906269775796642u);
    EXPECT_EQ(fingerprint(torus_triangles("CestLaVie", 48)), 11662638290817196599u) << "case matters";
    EXPECT_EQ(fingerprint(torus_triangles("porte", 400)), 5239961975756041508u);
}

TEST(TorusGrid, MostGridsAreMuchPlumperThanTheyMustBe) {
    int plump = 0;
    for (int i = 0; i < 200; ++i) plump += are_plump(torus_triangles(word(i), 48), 466, 45);  // 25 degrees
    EXPECT_GE(plump, 190);
}

// Rectangles cut in two, from widths and heights in sixteenths of the side.
std::vector<LatticeTriangle> cut_squares(const std::vector<int>& widths, const std::vector<int>& heights) {
    constexpr std::int64_t kUnit = TorusMesh::kSide / 16;
    std::vector<LatticeTriangle> triangles;
    LatticePoint at;
    for (int height : heights) {
        at.x = 0;
        for (int width : widths) {
            const LatticePoint right{width * kUnit, 0}, down{0, height * kUnit};
            triangles.push_back({at, at + right, at + right + down});
            triangles.push_back({at, at + right + down, at + down});
            at = at + right;
        }
        at.y += height * kUnit;
    }
    return triangles;
}

TEST(TorusGrid, TheCheckFindsEveryKindOfFault) {
    const auto good = torus_triangles("eau", 36);
    auto grid = good;
    grid.pop_back();
    EXPECT_STREQ(torus_fault(grid), "tiles");
    grid = good;
    std::swap(grid[0][0], grid[0][1]);
    EXPECT_STREQ(torus_fault(grid), "tiles");
    grid = good;
    grid[5] = grid[6];
    EXPECT_STREQ(torus_fault(grid), "tiles");
    EXPECT_EQ(torus_fault(cut_squares({4, 4, 4, 4}, {4, 4, 4, 4})), nullptr);
    EXPECT_STREQ(torus_fault(cut_squares({16}, {16})), "neighbours");
    EXPECT_STREQ(torus_fault(cut_squares({4, 4, 4, 4}, {1, 1, 2, 4, 4, 4})), "angle");
    EXPECT_STREQ(torus_fault(cut_squares({1, 3, 3, 3, 3, 3}, {1, 3, 3, 3, 3, 3})), "area");
    EXPECT_FALSE(are_plump(cut_squares({4, 4, 4, 4}, {4, 4, 4, 4}), 0, 101));
}

TEST(TorusGrid, TrianglesAreNumberedInBandsFromTheTop) {
    for (int size : {16, 48, 100}) {
        const auto grid = torus_triangles("bandes", size);
        std::set<std::int64_t> left;
        for (const auto& triangle : grid)
            for (LatticePoint corner : triangle)
                if (corner.x == 0 && corner.y > 0) left.insert(corner.y);
        const auto bands = static_cast<std::int64_t>(left.size());
        std::pair<std::int64_t, std::int64_t> last{-1, -1};
        for (const auto& triangle : grid) {
            const LatticePoint sum = triangle[0] + triangle[1] + triangle[2];
            const std::pair here{sum.y * bands / (3 * TorusMesh::kSide), sum.x};
            EXPECT_LT(last, here);
            last = here;
        }
        EXPECT_EQ(last.first, bands - 1);
    }
}

TEST(TorusGrid, TheBoardHasThreeNeighboursEverywhereAndNoRim) {
    const auto board = torus_grid("degaulle", 48);
    ASSERT_TRUE(board.ok());
    ASSERT_EQ(board->size(), 48);
    ASSERT_TRUE(board->periods().has_value());
    EXPECT_TRUE(board->ring().empty());
    EXPECT_EQ(board->edges().size(), 72u);
    int glued = 0;
    for (int i = 0; i < 48; ++i) {
        EXPECT_EQ(board->name(Cell(i)), std::to_string(i));
        EXPECT_EQ(board->neighbours(Cell(i)).size(), 3u);
        EXPECT_FALSE(board->on_rim(Cell(i)));
        for (Cell next : board->neighbours(Cell(i))) EXPECT_TRUE(board->are_neighbours(next, Cell(i)));
    }
    for (const Edge& edge : board->edges()) {
        EXPECT_FALSE(edge.on_rim());
        glued += edge.is_glued();
        const auto has = [&](Cell cell, Point corner) {
            return std::ranges::any_of(board->outline(cell), [&](Point at) { return squared(at - corner) < 1e-12; });
        };
        EXPECT_TRUE(has(edge.a, edge.from) && has(edge.a, edge.to));
        EXPECT_TRUE(has(edge.b, edge.from + edge.glue) && has(edge.b, edge.to + edge.glue));
        const auto [right, down] = *board->periods();
        EXPECT_TRUE(!edge.is_glued() || squared(edge.glue) == squared(right) || squared(edge.glue) == squared(down));
    }
    EXPECT_GE(glued, 6);
}

TEST(TorusGrid, NeighbouringCentresAreAboutOneUnitApart) {
    for (int size : {16, 48, 400}) {
        const auto board = torus_grid("unite", size);
        double sum = 0;
        int links = 0;
        for (const Edge& edge : board->edges())
            if (!edge.is_glued()) sum += std::sqrt(squared(board->centre(edge.a) - board->centre(edge.b))), ++links;
        EXPECT_NEAR(sum / links, 1, 0.15) << size;
    }
}

TEST(TorusGrid, OnATorusEveryLandIsAnIslandAndEveryWaterALake) {
    const auto board = torus_grid("ile", 36);
    std::vector<std::uint8_t> colours(36, 0);
    colours[0] = colours[7] = 1;
    EXPECT_TRUE(peninsulas(*board, colours).empty());
    EXPECT_TRUE(seas(*board, colours).empty());
    EXPECT_EQ(fence(*board, cells_of(colours, 1)).size(), board->are_neighbours(Cell(0), Cell(7)) ? 4u : 6u);
}

TEST(TorusGrid, RefusesOtherWordsAndSizes) {
    for (const char* bad : {"", "two words", "é", "a-b", "123456789012345678901234567890123"})
        EXPECT_EQ(torus_grid(bad, 48).error().code, "grid.word") << bad;
    for (int bad : {-2, 0, 14, 17, 47, 402}) EXPECT_EQ(torus_grid("a", bad).error().code, "grid.triangles") << bad;
    EXPECT_TRUE(torus_grid("12345678901234567890123456789012", 16).ok());
}

}  // namespace
}  // namespace pavage
