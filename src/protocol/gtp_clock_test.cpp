#include "protocol/gtp_clock.h"

#include <gtest/gtest.h>

namespace pavage::gtp {
namespace {

TEST(GtpClock, WithoutSettingsThereIsNoLimit) {
    Clock clock;
    EXPECT_FALSE(clock.allotted(1, 20));
    clock.spend(1, 1000);
    EXPECT_FALSE(clock.allotted(1, 20));
}

TEST(GtpClock, APeriodForNoStonesIsNoLimit) {
    Clock clock;
    clock.set(10, 0, 0);
    EXPECT_TRUE(clock.allotted(1, 20));
    clock.set(10, 5, 0);
    EXPECT_FALSE(clock.allotted(1, 20));
}

TEST(GtpClock, MainTimeIsSharedAmongTheMovesToCome) {
    Clock clock;
    clock.set(100, 0, 0);
    EXPECT_DOUBLE_EQ(*clock.allotted(1, 20), 5);
    clock.spend(1, 60);
    EXPECT_DOUBLE_EQ(*clock.allotted(1, 20), 2);
    EXPECT_DOUBLE_EQ(*clock.allotted(2, 20), 5) << "everybody has his own";
    EXPECT_DOUBLE_EQ(*clock.allotted(1, 1), 5) << "the end may be further off than it seems";
}

TEST(GtpClock, NobodyEverThinksLongerThanHeHas) {
    Clock clock;
    clock.set(0.05, 0, 0);
    EXPECT_DOUBLE_EQ(*clock.allotted(1, 10), 0.01);
    clock.spend(1, 5);
    EXPECT_DOUBLE_EQ(*clock.allotted(1, 10), 0.01);
    clock.left(1, 2, 1);
    EXPECT_DOUBLE_EQ(*clock.allotted(1, 10), 1.9);
}

TEST(GtpClock, PeriodsFollowMainTimeAndBeginAnew) {
    Clock clock;
    clock.set(10, 20, 5);
    EXPECT_DOUBLE_EQ(*clock.allotted(1, 100), 4) << "as much as a move of a period";
    clock.spend(1, 11);
    EXPECT_DOUBLE_EQ(*clock.allotted(1, 100), 4);
    for (int move = 0; move < 4; ++move) clock.spend(1, 1);
    EXPECT_DOUBLE_EQ(*clock.allotted(1, 100), 15.9) << "the last stone of the period may use up the rest";
    clock.spend(1, 1);
    EXPECT_DOUBLE_EQ(*clock.allotted(1, 100), 4);
    clock.restart();
    clock.spend(1, 1);
    EXPECT_DOUBLE_EQ(*clock.allotted(1, 3), 4);
}

TEST(GtpClock, ThereMayBeNoMainTime) {
    Clock clock;
    clock.set(0, 30, 10);
    EXPECT_DOUBLE_EQ(*clock.allotted(2, 50), 3);
    clock.left(2, 6, 2);
    EXPECT_DOUBLE_EQ(*clock.allotted(2, 50), 3);
    EXPECT_DOUBLE_EQ(*clock.allotted(1, 50), 3);
}

}  // namespace
}  // namespace pavage::gtp
