#include "base/random.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "base/hash.h"
#include "base/random_subset.h"

namespace pavage {
namespace {

// From the reference implementations of SplitMix64 and xoshiro256++ (https://prng.di.unimi.it), run apart from this code.
TEST(RandomTest, GivesTheKnownSequences) {
    Random zero(0), answer(42);
    EXPECT_EQ(zero.next(), 0x53175D61490B23DFu);
    EXPECT_EQ(zero.next(), 0x61DA6F3DC380D507u);
    EXPECT_EQ(zero.next(), 0x5C0FDF91EC9A7BFCu);
    EXPECT_EQ(zero.next(), 0x02EEBF8C3BBE5E1Au);
    EXPECT_EQ(answer.next(), 0xD0764D4F4476689Fu);
    EXPECT_EQ(answer.next(), 0x519E4174576F3791u);
}

TEST(RandomTest, BelowGivesTheKnownSequences) {
    Random dice(7), large(7);
    for (std::uint32_t wanted : {0u, 1u, 4u, 2u, 5u, 2u, 4u, 1u, 5u, 0u, 0u, 1u}) EXPECT_EQ(dice.below(6), wanted);
    // Nearly half of all draws are refused under this bound, so the second draw is exercised.
    for (std::uint32_t wanted : {369615982u, 2069443065u, 157375742u, 245331189u, 1575874435u, 242849838u})
        EXPECT_EQ(large.below((1u << 31) + 1), wanted);
}

TEST(RandomTest, BelowOneIsAlwaysZeroAndBelowNeverReachesTheBound) {
    Random random(5);
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(random.below(1), 0u);
    for (std::uint32_t bound : {2u, 3u, 1000u, 0x80000001u, 0xFFFFFFFFu})
        for (int i = 0; i < 1000; ++i) EXPECT_LT(random.below(bound), bound);
}

// The chi-square statistic over n equal classes has mean n-1 and variance 2(n-1); five deviations is no luck.
TEST(RandomTest, BelowIsUniform) {
    for (std::uint32_t bound : {2u, 3u, 6u, 7u, 61u, 121u}) {
        Random random(bound);
        constexpr int kDraws = 200'000;
        std::vector<int> counts(bound);
        for (int i = 0; i < kDraws; ++i) ++counts[random.below(bound)];
        double statistic = 0;
        const double expected = double(kDraws) / bound;
        for (int count : counts) statistic += (count - expected) * (count - expected) / expected;
        EXPECT_LT(statistic, (bound - 1) + 5 * std::sqrt(2.0 * (bound - 1))) << bound;
    }
}

// Taking the low bits, or the high bits without refusal, would favour a third of the values two to one here.
TEST(RandomTest, BelowIsUniformForALargeBoundToo) {
    Random random(11);
    constexpr std::uint32_t kBound = 0xC0000000u;  // three quarters of the range
    std::array<int, 3> counts{};
    for (int i = 0; i < 90'000; ++i) ++counts[random.below(kBound) / (kBound / 3)];
    for (int count : counts) EXPECT_NEAR(count, 30'000, 700);
}

TEST(RandomTest, IsUsableAtCompileTime) {
    constexpr auto kFirst = Random(0).next();
    static_assert(kFirst == 0x53175D61490B23DFu);
}

TEST(HashTest, DependsOnOrderAndNumberOfWords) {
    const auto of = [](std::initializer_list<std::uint64_t> words) {
        Hasher hasher;
        for (auto word : words) hasher.add(word);
        return hasher.value();
    };
    EXPECT_NE(of({1, 2}), of({2, 1}));
    EXPECT_NE(of({0}), of({0, 0}));
    EXPECT_NE(of({}), of({0}));
    EXPECT_EQ(of({1, 2}), of({1, 2}));
    EXPECT_NE(Hasher().add(std::string_view("ab")).add(std::string_view("c")).value(),
              Hasher().add(std::string_view("a")).add(std::string_view("bc")).value());
}

TEST(HashTest, OneChangedBitChangesAboutHalfTheKey) {
    double total = 0;
    for (int bit = 0; bit < 64; ++bit) {
        const auto changed = Hasher().add(12345).value() ^ Hasher().add(12345 ^ (std::uint64_t{1} << bit)).value();
        EXPECT_GE(std::popcount(changed), 12) << bit;
        total += std::popcount(changed);
    }
    EXPECT_NEAR(total / 64, 32, 3);
}

TEST(RandomSubsetTest, EverySubsetOfTheSizeIsEquallyLikely) {
    // Two of five cells, spread so that guesses often miss: ten sets.
    CellSet<2> from;
    for (int index : {0, 3, 63, 64, 127}) from.add(Cell(index));
    std::map<std::pair<std::uint64_t, std::uint64_t>, int> seen;
    Random random(3);
    constexpr int kDraws = 20000;
    for (int i = 0; i < kDraws; ++i) {
        const auto subset = random_subset(from, 2, random);
        ASSERT_EQ(subset.count(), 2);
        ASSERT_TRUE(subset.within(from));
        ++seen[{subset.words[0], subset.words[1]}];
    }
    EXPECT_EQ(seen.size(), 10u);
    for (const auto& [set, count] : seen) EXPECT_NEAR(count, kDraws / 10, 200);
}

TEST(RandomSubsetTest, AnySizeFromNoneToAll) {
    const auto from = CellSet<4>::first_cells(200);
    Random random(4);
    for (int share : {0, 1, 2, 99, 100, 150, 199, 200}) EXPECT_EQ(random_subset(from, share, random).count(), share);
    EXPECT_TRUE(random_subset(CellSet<4>{}, 0, random).empty());
}

}  // namespace
}  // namespace pavage
