#include "server/idempotency.h"

#include <gtest/gtest.h>

namespace pavage {
namespace {

TEST(IdempotencyKeys, AreTheirUsersOwn) {
    IdempotencyKeys keys;
    keys.add(1, "a", 7, 0);
    EXPECT_EQ(keys.find(1, "a", 1), 7);
    EXPECT_FALSE(keys.find(2, "a", 1));
    EXPECT_FALSE(keys.find(1, "b", 1));
    keys.add(1, "", 8, 0);
    EXPECT_FALSE(keys.find(1, "", 1)) << "no key is none";
}

TEST(IdempotencyKeys, AreForgottenAfterAnHour) {
    IdempotencyKeys keys;
    keys.add(1, "a", 7, 1'000);
    keys.add(1, "b", 8, 2'000);
    EXPECT_EQ(keys.find(1, "a", 1'000 + IdempotencyKeys::kMaxAge - 1), 7);
    EXPECT_FALSE(keys.find(1, "a", 1'000 + IdempotencyKeys::kMaxAge));
    EXPECT_EQ(keys.find(1, "b", 1'000 + IdempotencyKeys::kMaxAge), 8);
}

TEST(IdempotencyKeys, TheOldestGoWhenThereAreTooMany) {
    IdempotencyKeys keys(3);
    for (int i = 0; i < 5; ++i) keys.add(1, std::to_string(i), i, i);
    EXPECT_EQ(keys.size(), 3u);
    EXPECT_FALSE(keys.find(1, "1", 5));
    for (int i = 2; i < 5; ++i) EXPECT_EQ(keys.find(1, std::to_string(i), 5), i);
}

TEST(IdempotencyKeys, MayBeUsedAgainForWhatWasNotOpened) {
    IdempotencyKeys keys(2);
    keys.add(1, "a", 7, 0);
    keys.erase(1, "a");
    EXPECT_FALSE(keys.find(1, "a", 1));
    keys.add(1, "a", 8, 1);
    keys.add(1, "b", 9, 1);
    EXPECT_EQ(keys.find(1, "a", 2), 8) << "the first is not counted any more";
}

}  // namespace
}  // namespace pavage
