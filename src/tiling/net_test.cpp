#include "tiling/net.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "tiling/geometry.h"

namespace pavage {
namespace {

Topology net_of(std::vector<int> columns) {
    auto net = triangular_net(columns);
    EXPECT_TRUE(net.ok());
    return *std::move(net);
}

int joints(const Topology& net) {
    int count = 0;
    for (int i = 0; i < net.size(); ++i) count += static_cast<int>(net.neighbours(Cell(i)).size());
    return count / 2;
}

TEST(NetTest, JoinsPointsOneUnitApartAndNoOthers) {
    for (const auto& columns :
         std::vector<std::vector<int>>{{1}, {1, 2}, {3, 4, 5, 4, 3}, {4, 5, 6, 5, 4}, {2, 1, 2, 3, 2}}) {
        const Topology net = net_of(columns);
        for (int i = 0; i < net.size(); ++i)
            for (int k = 0; k < net.size(); ++k) {
                const double apart = distance(net.centre(Cell(i)), net.centre(Cell(k)));
                EXPECT_EQ(net.are_neighbours(Cell(i), Cell(k)), i != k && apart < 1.1);
                EXPECT_TRUE(i == k || apart > 0.99);
            }
    }
}

TEST(NetTest, CountsPointsAndJointsAsByHand) {
    const Topology net = net_of({4, 5, 6, 5, 4});
    EXPECT_EQ(net.size(), 24);
    EXPECT_EQ(joints(net), 19 + 36);
    EXPECT_EQ(net.name(Cell(0)), "a1");
    EXPECT_EQ(net.name(Cell(23)), "e4");
    EXPECT_EQ(net.neighbours(*net.find("c3")).size(), 6u);
    EXPECT_EQ(net.neighbours(*net.find("c1")).size(), 3u);
}

TEST(NetTest, StandsUprightWithItsFirstPointsBelow) {
    const Topology net = net_of({4, 5, 6, 5, 4});
    const Point a1 = net.centre(*net.find("a1")), a4 = net.centre(*net.find("a4")), e1 = net.centre(*net.find("e1"));
    EXPECT_NEAR(a1.x, a4.x, 1e-9);
    EXPECT_NEAR(a1.y - a4.y, 3, 1e-9);
    EXPECT_LT(a1.x, e1.x);
    EXPECT_NEAR(net.centre(*net.find("c1")).y - a1.y, 1, 1e-9);
}

TEST(NetTest, ALensIsFoundToBeItsOwnMirrorImage) {
    const Topology net = net_of({4, 5, 6, 5, 4});
    EXPECT_EQ(net.symmetries().size(), 4u) << "both mirrors and the half turn";
    const auto mirrored = [&](const std::vector<Cell>& map) {
        return map[net.find("a1")->index] == *net.find("e1") && map[net.find("b5")->index] == *net.find("d5") &&
               map[net.find("c3")->index] == *net.find("c3");
    };
    EXPECT_TRUE(std::ranges::any_of(net.symmetries(), mirrored));
    EXPECT_EQ(net_of({3, 4, 5, 4, 3}).symmetries().size(), 12u);
}

TEST(NetTest, RefusesColumnsThatDoNotFitTogether) {
    EXPECT_EQ(triangular_net(std::array{3, 5}).error().code, "board.columns");
    EXPECT_EQ(triangular_net(std::array{3, 3}).error().code, "board.columns");
    EXPECT_EQ(triangular_net(std::array{1, 0}).error().code, "board.columns");
    EXPECT_FALSE(triangular_net(std::span<const int>()).ok());
    EXPECT_FALSE(triangular_net(std::array{2000}).ok());
}

}  // namespace
}  // namespace pavage
