#include "protocol/versions.h"

#include <gtest/gtest.h>

namespace pavage {
namespace {

TEST(Versions, UnderstandEachOtherWhereRangesMeet) {
    EXPECT_TRUE(understand({1, 1}, {1, 1}));
    EXPECT_TRUE(understand({1, 3}, {3, 5}));
    EXPECT_TRUE(understand({3, 5}, {1, 3}));
    EXPECT_TRUE(understand({2, 2}, {1, 9}));
    EXPECT_FALSE(understand({1, 2}, {3, 4})) << "an old page and a new server";
    EXPECT_FALSE(understand({3, 4}, {1, 2})) << "and the other way round";
}

TEST(Versions, AreWrittenAndRead) {
    for (const ProtocolRange range : {ProtocolRange{1, 1}, ProtocolRange{2, 17}, kProtocols})
        EXPECT_EQ(read_protocols(written(range)), range);
    EXPECT_EQ(read_protocols(""), (ProtocolRange{1, 1})) << "who says nothing knows the first";
    for (const char* bad : {"1", "-", "1-", "-1", "0-1", "2-1", "a-b", "1-2-3", " 1-2", "1-2 ", "1-9999999", "+1-2"})
        EXPECT_FALSE(read_protocols(bad)) << bad;
}

TEST(Versions, OursAreARange) {
    EXPECT_GE(kOldestProtocol, 1);
    EXPECT_LE(kOldestProtocol, kProtocol);
}

}  // namespace
}  // namespace pavage
