#include "server/site_clock.h"

#include <gtest/gtest.h>

namespace pavage {
namespace {

struct Machine {
    Millis wall_time = 1'790'000'000'000, steady_time = 5'000;
    SiteClock clock{{[this] { return wall_time; }, [this] { return steady_time; }}};

    void pass(Millis time) { wall_time += time, steady_time += time; }
};

TEST(SiteClock, FollowsTheWallClockAfterTheMachineSlept) {
    Machine machine;
    machine.pass(1'000);
    EXPECT_EQ(machine.clock.follow(), 0);
    EXPECT_EQ(machine.clock.now(), 1'790'000'001'000);
    constexpr Millis kNight = 9 * 3'600'000;
    machine.wall_time += kNight;
    EXPECT_EQ(machine.clock.follow(), kNight) << "running clocks get it back";
    EXPECT_EQ(machine.clock.now(), machine.wall_time) << "it is another day";
    EXPECT_EQ(machine.clock.follow(), 0) << "once";
}

TEST(SiteClock, SmallAdjustmentsAreNoOutage) {
    Machine machine;
    machine.wall_time += SiteClock::kJump;
    EXPECT_EQ(machine.clock.follow(), 0);
    EXPECT_EQ(machine.clock.now(), machine.wall_time);
}

TEST(SiteClock, NeverRunsBackButKnowsTheDay) {
    Machine machine;
    machine.wall_time -= 3'600'000;
    const Millis before = machine.clock.now();
    EXPECT_EQ(machine.clock.follow(), 0);
    EXPECT_EQ(machine.clock.now(), before);
    machine.pass(500);
    EXPECT_EQ(machine.clock.now(), before + 500);
    EXPECT_EQ(machine.clock.wall(), before + 500 - 3'600'000);
}

}  // namespace
}  // namespace pavage
