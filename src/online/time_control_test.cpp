#include "online/time_control.h"

#include <gtest/gtest.h>

namespace pavage {
namespace {

Result<TimeControl> read(std::string_view text) { return time_control_from(*parse_json(text)); }

TEST(TimeControl, IsReadAsItIsWritten) {
    for (const char* text : {R"({"kind":"none"})", R"({"kind":"move","seconds":30})",
                             R"({"kind":"fischer","seconds":300,"increment":3})", R"({"kind":"days","days":3})"})
        EXPECT_EQ(to_text(to_json(*read(text))), text);
}

TEST(TimeControl, RefusesWhatIsNone) {
    for (const char* text : {"{}", "3", R"({"kind":"sand"})", R"({"kind":"move"})", R"({"kind":"move","seconds":0})",
                             R"({"kind":"move","seconds":1.5})", R"({"kind":"move","seconds":-1})",
                             R"({"kind":"fischer","seconds":60})", R"({"kind":"days","days":31})",
                             R"({"kind":"fischer","seconds":99999999999,"increment":0})", R"({"kind":"days","days":"3"})"})
        EXPECT_FALSE(read(text).ok()) << text;
}

TEST(Clocks, ByTheMoveEveryMoveBeginsAnew) {
    Clocks clocks({TimeControl::Kind::kMove, 5'000, 0}, 2);
    clocks.run(1, 0);
    EXPECT_TRUE(clocks.moved(4'999, 0));
    clocks.run(2, 4'999);
    EXPECT_TRUE(clocks.moved(9'999, 0));
    clocks.run(1, 10'000);
    EXPECT_EQ(clocks.left(1, 10'000), 5'000);
    EXPECT_FALSE(clocks.moved(15'001, 0));
    EXPECT_EQ(clocks.running(), 1) << "too late changes nothing";
}

TEST(Clocks, LagIsBelievedUpToAQuota) {
    Clocks clocks({TimeControl::Kind::kFischer, 60'000, 0}, 2);
    Millis now = 0, given = 0;
    for (int move = 0; move < 40; ++move) {
        clocks.run(1, now);
        now += 1'400;
        const Millis lag = clocks.believed(now, 900);
        EXPECT_TRUE(clocks.moved(now, lag));
        given += lag;
    }
    EXPECT_EQ(given, kLagQuota);
    EXPECT_EQ(clocks.left(1, now), 60'000 - 40 * 1'400 + kLagQuota);
    clocks.run(1, now);
    EXPECT_EQ(*clocks.deadline(), now + clocks.left(1, now)) << "nothing is left to be given";
    clocks.run(2, now);
    EXPECT_EQ(*clocks.deadline(), now + 60'000 + kMostLag) << "each seat has a quota of its own";
    EXPECT_EQ(clocks.believed(now + 300, 900), 300) << "what took no time costs nothing";
}

TEST(Clocks, WhatWasBelievedBeforeThereWasAQuotaStaysBelieved) {
    Clocks clocks({TimeControl::Kind::kFischer, 60'000, 0}, 2);
    for (Millis now = 0; now < 20'000; now += 1'000) {
        clocks.run(1, now);
        EXPECT_TRUE(clocks.moved(now + 1'000, 1'000));
    }
    EXPECT_EQ(clocks.left(1, 20'000), 60'000);
}

TEST(Clocks, WithoutClockNobodyIsLate) {
    Clocks clocks({}, 2);
    clocks.run(1, 0);
    EXPECT_TRUE(clocks.moved(1'000'000'000, 0));
    EXPECT_FALSE(clocks.deadline());
}

}  // namespace
}  // namespace pavage
