#include "tiling/net_edges.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "base/text.h"
#include "tiling/boards.h"
#include "tiling/net.h"

namespace pavage {
namespace {

class NetEdgesTest : public testing::Test {
  protected:
    int edge(std::string_view text) const { return edges_.find(*net_.find(text.substr(0, 2)), *net_.find(text.substr(2))); }
    NetEdges::Edges set(std::string_view text) const {
        NetEdges::Edges result = 0;
        for (auto word : words_of(text)) result |= NetEdges::bit(edge(word));
        return result;
    }
    std::string polygons(std::string_view present) const {
        std::string result;
        edges_.for_each_polygon(set(present), [&](const NetEdges::Face& face) {
            result += result.empty() ? "" : " ";
            for (Cell corner : edges_.corners(face.border)) result += net_.name(corner);
        });
        return result;
    }

    Topology net_ = *triangular_net(std::array{4, 5, 6, 5, 4});
    NetEdges edges_{net_};
};

constexpr std::string_view kHexagon = "b2b3 b3c4 c4d3 d2d3 c2d2 b2c2";

TEST_F(NetEdgesTest, NumbersEdgesInBoardOrderAndFindsThemAgain) {
    EXPECT_EQ(edges_.size(), 55);
    EXPECT_EQ(edges_.tiles(), 32);
    for (int i = 0; i < edges_.size(); ++i) {
        EXPECT_LT(edges_.ends(i).low, edges_.ends(i).high);
        EXPECT_EQ(edges_.find(edges_.ends(i).high, edges_.ends(i).low), i);
    }
    EXPECT_EQ(edges_.find(*net_.find("a1"), *net_.find("c1")), -1);
}

TEST_F(NetEdgesTest, GoesRoundAPointAgainstTheClock) {
    std::string names;
    for (int i : edges_.round(*net_.find("c3"))) names += net_.name(edges_.other_end(i, *net_.find("c3"))) + " ";
    EXPECT_EQ(names, "d3 c4 b3 b2 c2 d2 ");
}

TEST_F(NetEdgesTest, FindsATriangleAndBothHalvesOfARhombus) {
    EXPECT_EQ(polygons("c1d1 c1c2 c2d1"), "c1c2d1");
    EXPECT_EQ(polygons("c1d1 c1c2 c2d1 d1d2 c2d2"), "c1c2d1 c2d1d2");
    EXPECT_EQ(polygons("c1d1 c1c2 d1d2 c2d2"), "c1c2d2d1");
    EXPECT_EQ(polygons("c1d1 c1c2"), "");
}

TEST_F(NetEdgesTest, AnEmptyPointInsideDoesNotSpoilAPolygon) { EXPECT_EQ(polygons(kHexagon), "b2b3c4d3d2c2"); }

TEST_F(NetEdgesTest, AnEdgeWithTheFaceOnBothSidesSpoilsIt) {
    EXPECT_EQ(polygons(std::string(kHexagon) + " c3c4"), "");
    EXPECT_EQ(polygons(std::string(kHexagon) + " c3c4 b2c3"), "b2b3c4c3 b2c2d2d3c4c3") << "a chord makes two of one";
}

TEST_F(NetEdgesTest, AFaceThatEnclosesAnotherPieceIsNone) {
    // The ring of ten round c3 and c4, and a segment between them.
    constexpr std::string_view kRing = "b2b3 b3b4 b4c5 c5d4 d3d4 d2d3 c2d2 b2c2";
    EXPECT_EQ(polygons(kRing), "b2b3b4c5d4d3d2c2");
    EXPECT_EQ(polygons(std::string(kRing) + " c3c4"), "");
}

TEST_F(NetEdgesTest, AnEnclosedPolygonCountsAndTheOneRoundItDoesNot) {
    constexpr std::string_view kLarge = "a2a3 a3b4 b4c5 c5d4 d4e3 e2e3 d2e2 c2d2 b2c2 a2b2";
    EXPECT_EQ(polygons(kLarge), "a2a3b4c5d4e3e2d2c2b2");
    EXPECT_EQ(polygons(std::string(kLarge) + " b3c3 c3c4 b3c4"), "b3c3c4");
}

TEST_F(NetEdgesTest, AFaceThatTouchesItselfInAPointIsNone) {
    // A triangle that hangs inwards from c2, a corner of the hexagon round c3.
    EXPECT_EQ(polygons(std::string(kHexagon) + " c2c3 c3d2"), "b2b3c4d3d2c3c2 c2c3d2") << "two corners: both are simple";
    constexpr std::string_view kLarge = "b1b2 b2b3 b3c4 c4d3 d2d3 d1d2 c1d1 b1c1";
    EXPECT_EQ(polygons(std::string(kLarge) + " c3c4"), "");
    EXPECT_EQ(polygons("a2a3 a3b4 b4c5 c5d4 d4e3 e2e3 d2e2 c2d2 b2c2 a2b2 b3c4 b3c3 c3c4 c4c5"), "b3c3c4")
        << "a triangle on a stalk";
    EXPECT_EQ(polygons("a2a3 a3b4 b4c5 c5d4 d4e3 e2e3 d2e2 c2d2 b2c2 a2b2 c3c4 c4c5"), "");
    EXPECT_EQ(polygons("a2a3 a3b4 b4c5 c5d4 d4e3 e2e3 d2e2 c2d2 b2c2 a2b2 b2b3 b3c3 b2c3"), "b2b3c3")
        << "a triangle that touches the rim of the large face in b2";
}

TEST_F(NetEdgesTest, TheOutsideIsNoPolygonAndOutwardSpikesDoNotMatter) {
    EXPECT_EQ(polygons("c1d1 c1c2 c2d1 d1e1 b1c1 c2c3"), "c1c2d1");
    EXPECT_EQ(polygons("a1a2 a2a3 a3a4 a4b5 b5c6 c6d5 d5e4 e3e4 e2e3 e1e2 d1e1 c1d1 b1c1 a1b1"),
              "a1a2a3a4b5c6d5e4e3e2e1d1c1b1");
}

TEST_F(NetEdgesTest, ChainsGoBothWaysBetweenPointsAndEdges) {
    const auto cells = [&](std::string_view text) {
        std::vector<Cell> result;
        for (std::size_t i = 0; i < text.size(); i += 2) result.push_back(*net_.find(text.substr(i, 2)));
        return result;
    };
    EXPECT_EQ(edges_.chain(cells("c4d3d2c2b2b3")), set(kHexagon));
    EXPECT_EQ(edges_.corners(set(kHexagon)), cells("b2b3c4d3d2c2"));
    EXPECT_EQ(edges_.chain(cells("c4d3")), 0u);
    EXPECT_EQ(edges_.chain(cells("c4d3c4d3")), 0u);
    EXPECT_EQ(edges_.chain(cells("c4d3d1")), 0u);
}

TEST(NetEdgesOfOtherBoards, TilesOfASquareNetAreItsInnerCorners) {
    const NetEdges edges(*make_board("square:4x3"));
    EXPECT_EQ(edges.size(), 3 * 3 + 4 * 2);
    EXPECT_EQ(edges.tiles(), 3 * 2);
    int polygons = 0;
    edges.for_each_polygon((NetEdges::Edges{1} << edges.size()) - 1, [&](const NetEdges::Face&) { ++polygons; });
    EXPECT_EQ(polygons, 6);
}

}  // namespace
}  // namespace pavage
