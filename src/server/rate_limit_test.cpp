#include "server/rate_limit.h"

#include <gtest/gtest.h>

namespace pavage {

namespace {

// How many of `tries`, one every `gap_ms`, are allowed.
int allowed(RateLimits& limits, Allowance allowance, std::string_view key, int tries, std::int64_t gap_ms) {
    int count = 0;
    for (int i = 0; i < tries; ++i) count += limits.take(allowance, key, i * gap_ms) == 0;
    return count;
}

}  // namespace

TEST(RateLimit, LetsABurstThroughAndThenARate) {
    RateLimits limits;
    EXPECT_EQ(allowed(limits, Allowance::kName, "ada", 100, 0), 5);
    EXPECT_EQ(limits.take(Allowance::kName, "ada", 0), 20);
    EXPECT_EQ(limits.take(Allowance::kName, "ada", 18'500), 2) << "whole seconds, rounded up";
    EXPECT_EQ(limits.take(Allowance::kName, "ada", 20'000), 0);
    EXPECT_GT(limits.take(Allowance::kName, "ada", 20'000), 0);
    EXPECT_EQ(limits.take(Allowance::kName, "bob", 20'000), 0) << "each key has its own";
    EXPECT_EQ(limits.take(Allowance::kPassword, "ada", 20'000), 0) << "and each class";
}

TEST(RateLimit, SaysToWaitAtLeastASecond) {
    RateLimits limits;
    allowed(limits, Allowance::kRead, "a", 1200, 0);
    EXPECT_EQ(limits.take(Allowance::kRead, "a", 0), 1);
}

TEST(RateLimit, GainsNothingFromAClockThatIsSetBack) {
    RateLimits limits;
    for (int i = 0; i < 5; ++i) EXPECT_EQ(limits.take(Allowance::kName, "ada", 1'000'000), 0);
    EXPECT_GT(limits.take(Allowance::kName, "ada", 0), 0);
    EXPECT_GT(limits.take(Allowance::kName, "ada", 1), 0);
}

TEST(RateLimit, RemembersSoManyKeysAndNoMore) {
    RateLimits limits(Limits::kOn, 10);
    for (int i = 0; i < 1000; ++i) limits.take(Allowance::kRead, std::to_string(i), i);
    EXPECT_EQ(limits.size(), 10u);
}

TEST(RateLimit, CanBeSwitchedOff) {
    RateLimits limits(Limits::kOff);
    EXPECT_EQ(allowed(limits, Allowance::kName, "ada", 1000, 0), 1000);
    EXPECT_EQ(limits.size(), 0u);
}

// 35 pupils behind one address load the page, become guests, sign up, log in, sit down and play 40 moves each within two
// minutes; and all of them press each button in the same second.
TEST(RateLimit, NeverStopsAClassBehindOneAddress) {
    RateLimits limits;
    const auto all = [&](Allowance allowance, int each, std::int64_t at) {
        for (int pupil = 0; pupil < 35; ++pupil)
            for (int i = 0; i < each; ++i) ASSERT_EQ(limits.take(allowance, "school", at), 0) << pupil;
    };
    all(Allowance::kRead, 20, 0);
    all(Allowance::kEnter, 1, 1'000);
    all(Allowance::kEnter, 2, 10'000);  // the name was taken: another one
    all(Allowance::kPassword, 2, 20'000);
    all(Allowance::kCard, 4, 20'000);  // three times mistyped
    for (int pupil = 0; pupil < 35; ++pupil)
        for (int i = 0; i < 3; ++i)
            ASSERT_EQ(limits.take(Allowance::kName, "pupil" + std::to_string(pupil), 20'000 + 1000 * i), 0);
    all(Allowance::kRead, 10, 30'000);
    all(Allowance::kWrite, 3, 30'000);
    for (std::int64_t at = 40'000; at < 120'000; at += 2'000) {
        all(Allowance::kWrite, 1, at);
        all(Allowance::kRead, 2, at);
    }
}

TEST(RateLimit, StopsWhoeverTriesPasswords) {
    RateLimits limits;
    constexpr int kTries = 60'000, kGap = 10;  // ten minutes, a hundred a second
    EXPECT_LE(allowed(limits, Allowance::kName, "victim", kTries, kGap), 5 + 600 / 20);
    EXPECT_LE(allowed(limits, Allowance::kPassword, "attacker", kTries, kGap), 150 + 600);
    EXPECT_LE(allowed(limits, Allowance::kCard, "attacker", kTries, kGap), 140 + 300);
}

TEST(RateLimit, KnowsASubscriberByAllAddressesTheyHave) {
    EXPECT_EQ(subscriber_of("192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(subscriber_of("::ffff:192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(subscriber_of("2001:db8:1:2:3:4:5:6"), subscriber_of("2001:db8:1:2::9"));
    EXPECT_NE(subscriber_of("2001:db8:1:2::9"), subscriber_of("2001:db8:1:3::9"));
    EXPECT_EQ(subscriber_of("fe80::1%eth0"), subscriber_of("fe80::2"));
    for (const char* other : {"", "::zz", "unknown"}) EXPECT_EQ(subscriber_of(other), other);
}

}  // namespace pavage
