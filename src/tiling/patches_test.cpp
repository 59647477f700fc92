#include "tiling/patches.h"

#include <gmock/gmock.h>

#include <cmath>
#include <map>
#include <set>

#include "tiling/boards.h"
#include "tiling/geometry.h"

namespace pavage {
namespace {

Topology board_of(const std::vector<CellPlan>& cells) {
    auto board = Topology::from_outlines(cells);
    EXPECT_TRUE(board.ok()) << (board.ok() ? "" : board.error().code);
    return board.ok() ? *board : *Topology::from_outlines({{"1", {{0, 0}, {0, 1}, {1, 1}}}});
}

double area(const Polygon& outline) { return std::abs(signed_area(outline)); }
double area_of(const std::vector<CellPlan>& cells) {
    double sum = 0;
    for (const CellPlan& cell : cells) sum += area(cell.outline);
    return sum;
}

// The polygons round every corner that is wholly surrounded, counter-clockwise, from the least of all ways to write them.
std::set<std::string> vertices_in(const std::vector<CellPlan>& cells) {
    std::map<std::pair<long, long>, std::vector<std::pair<double, std::size_t>>> round;  // direction and corners
    std::map<std::pair<long, long>, double> angles;
    for (const CellPlan& cell : cells)
        for (const Point corner : cell.outline) {
            const auto key = std::pair(std::lround(corner.x * 1000), std::lround(corner.y * 1000));
            const Point centre = centre_of(cell.outline);
            round[key].emplace_back(std::atan2(corner.y - centre.y, centre.x - corner.x), cell.outline.size());
            angles[key] += 180.0 - 360.0 / static_cast<double>(cell.outline.size());
        }
    std::set<std::string> found;
    for (auto& [key, polygons] : round) {
        if (std::abs(angles[key] - 360) > 1) continue;
        std::ranges::sort(polygons);
        std::vector<std::size_t> best;
        for (std::size_t turn = 0; turn < 2 * polygons.size(); ++turn) {
            std::vector<std::size_t> way;
            for (std::size_t i = 0; i < polygons.size(); ++i) {
                const std::size_t at = turn < polygons.size() ? (turn + i) : (2 * polygons.size() + turn - i);
                way.push_back(polygons[at % polygons.size()].second);
            }
            if (best.empty() || way < best) best = way;
        }
        std::string written;
        for (std::size_t corners : best) written += (written.empty() ? "" : ".") + std::to_string(corners);
        found.insert(written);
    }
    return found;
}

TEST(Archimedean, AllElevenHaveTheVerticesOfTheirNames) {
    EXPECT_EQ(archimedean_names().size(), 11u);
    for (const std::string_view name : archimedean_names()) {
        for (int rings = 1; rings <= 5; ++rings) {
            const auto cells = archimedean_patch(name, rings);
            const Topology board = board_of(cells);
            EXPECT_EQ(board.size(), static_cast<int>(cells.size())) << name;
            for (const CellPlan& cell : cells)
                for (std::size_t i = 0; i < cell.outline.size(); ++i)
                    EXPECT_NEAR(distance(cell.outline[i], cell.outline[(i + 1) % cell.outline.size()]), 1, 1e-9);
        }
        EXPECT_EQ(vertices_in(archimedean_patch(name, 5)), std::set<std::string>{std::string(name)});
    }
    EXPECT_TRUE(archimedean_patch("5.5.5", 3).empty());
}

TEST(Archimedean, RingsAreThoseOfTheKnownFamilies) {
    for (int rings = 1; rings <= 8; ++rings) {
        EXPECT_EQ(archimedean_patch("6.6.6", rings).size(), static_cast<std::size_t>(3 * rings * (rings - 1) + 1));
        EXPECT_EQ(archimedean_patch("4.4.4.4", rings).size(), static_cast<std::size_t>((2 * rings - 1) * (2 * rings - 1)));
    }
    const auto octagons = archimedean_patch("4.8.8", 2);
    EXPECT_EQ(octagons.size(), 9u) << "an octagon, four squares and four octagons";
}

TEST(Penrose, IsMadeOfTwoRhombsInTheGoldenRatio) {
    for (int rings = 1; rings <= 8; ++rings) {
        const auto cells = penrose_patch(rings);
        const Topology board = board_of(cells);
        EXPECT_EQ(cells.size() == 5u, rings == 1);
        int thick = 0, thin = 0;
        for (const CellPlan& cell : cells) {
            ASSERT_EQ(cell.outline.size(), 4u);
            const double side = distance(cell.outline[0], cell.outline[1]);
            const double sine = area(cell.outline) / side / side;
            if (std::abs(sine - 0.9510565) < 1e-6) ++thick;
            else if (std::abs(sine - 0.5877853) < 1e-6) ++thin;
            else ADD_FAILURE() << sine;
        }
        if (rings < 8) continue;
        EXPECT_NEAR(static_cast<double>(thick) / thin, 1.618, 0.15);
    }
}

TEST(Squares, FillTheirRectangles) {
    for (int count = 1; count <= 21; ++count) {
        const auto cells = fibonacci_patch(count);
        board_of(cells);
        std::multiset<long> sides;
        for (const CellPlan& cell : cells) sides.insert(std::lround(std::sqrt(area(cell.outline))));
        std::multiset<long> wanted;
        for (long a = 1, b = 1, i = 0; i < count; ++i) wanted.insert(a), std::tie(a, b) = std::pair(b, a + b);
        EXPECT_EQ(sides, wanted);
    }
    EXPECT_EQ(squared_names().size(), 2u);
    for (const auto& [width, height] : {std::pair(33, 32), std::pair(112, 112)}) {
        const auto cells = squared_patch(width, height);
        board_of(cells);
        EXPECT_NEAR(area_of(cells), width * height, 1e-6);
        std::set<long> sides;
        for (const CellPlan& cell : cells) {
            sides.insert(std::lround(std::sqrt(area(cell.outline))));
            for (const Point corner : cell.outline) {
                EXPECT_TRUE(corner.x >= 0 && corner.x <= width && corner.y >= 0 && corner.y <= height);
            }
        }
        EXPECT_EQ(sides.size(), cells.size()) << "all are different";
    }
    EXPECT_TRUE(squared_patch(5, 5).empty());
}

TEST(Voronoi, FillsItsSquareWithBoards) {
    for (const int count : {1, 2, 3, 7, 20, 61, 150})
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const auto cells = voronoi_patch(count, seed);
            ASSERT_EQ(cells.size(), static_cast<std::size_t>(count));
            auto board = Topology::from_outlines(cells);
            ASSERT_TRUE(board.ok()) << count << " " << seed << " " << board.error().code;
            EXPECT_NEAR(area_of(cells), count, 1e-6) << count << " " << seed;
        }
    const auto once = voronoi_patch(40, 7), again = voronoi_patch(40, 7), other = voronoi_patch(40, 8);
    EXPECT_EQ(once[11].outline[0].x, again[11].outline[0].x);
    EXPECT_NE(once[11].outline[0].x, other[11].outline[0].x);
}

TEST(Patches, AreBoardsByTheirNames) {
    for (const char* name : {"archimedean:3.4.6.4:4", "penrose:6", "voronoi:80:7", "fibonacci:9", "squared:33x32",
                             "dual:archimedean:4.8.8:3", "dual:all:penrose:3"}) {
        const auto board = make_board(name);
        EXPECT_TRUE(board.ok()) << name << " " << (board.ok() ? "" : board.error().code);
    }
    EXPECT_EQ(make_board("archimedean:6.6.6:24").error().code, "board.too_large");
    for (const char* name :
         {"archimedean:", "archimedean:4.8.8", "archimedean:4.8.8:", "archimedean:4.8.8:0", "archimedean:4.8.8:25",
          "archimedean:5.5.5:3", "penrose:", "penrose:-1", "penrose:99999999999999999999", "voronoi:5", "voronoi:0:1",
          "voronoi:5:x", "voronoi:5:-1", "voronoi:2000:1", "fibonacci:0", "fibonacci:22", "squared:3x3", "squared:33"})
        EXPECT_EQ(make_board(name).error().code, "board.size") << name;
}

TEST(Patches, AreNumberedAsOneReads) {
    const auto cells = archimedean_patch("4.4.4.4", 2);
    for (std::size_t i = 0; i < 9; ++i) {
        const Point centre = centre_of(cells[i].outline);
        EXPECT_EQ(cells[i].name, std::to_string(i + 1));
        EXPECT_NEAR(centre.x - centre_of(cells[0].outline).x, static_cast<double>(i % 3), 1e-9);
        EXPECT_NEAR(centre.y - centre_of(cells[0].outline).y, static_cast<double>(i / 3), 1e-9);
    }
}

}  // namespace
}  // namespace pavage
