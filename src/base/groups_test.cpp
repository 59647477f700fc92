#include "base/groups.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/random.h"

namespace pavage {
namespace {

TEST(Groups, EveryoneIsAloneAtFirst) {
    const Groups<5> groups;
    for (int i = 0; i < 5; ++i) EXPECT_EQ(groups.least(i), i);
    EXPECT_FALSE(groups.together(1, 2));
}

TEST(Groups, AgreeWithColoursThatArePaintedOver) {
    Random random(1);
    for (int round = 0; round < 50; ++round) {
        Groups<256> groups;
        std::vector<int> colour(256);
        for (int i = 0; i < 256; ++i) colour[i] = i;
        for (int step = 0; step < 300; ++step) {
            const int a = static_cast<int>(random.below(256)), b = static_cast<int>(random.below(256));
            groups.join(a, b);
            const int lower = std::min(colour[a], colour[b]), upper = std::max(colour[a], colour[b]);
            std::ranges::replace(colour, upper, lower);
            const int c = static_cast<int>(random.below(256));
            ASSERT_EQ(std::as_const(groups).least(c), colour[c]);
            ASSERT_EQ(groups.least(c), colour[c]);
        }
    }
}

}  // namespace
}  // namespace pavage
