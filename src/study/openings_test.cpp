#include "study/openings.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace pavage {
namespace {

// Games by coins: each first move wins as often as it is worth.
Openings played(const std::vector<double>& worth, std::uint64_t rounds, std::uint64_t seed) {
    std::vector<std::string> moves;
    for (std::size_t i = 0; i < worth.size(); ++i) moves.push_back("m" + std::to_string(i));
    Openings openings(moves);
    Random random(seed);
    for (std::uint64_t group = 0; group < rounds * worth.size(); ++group) {
        const std::size_t at = group % worth.size();
        for (int game = 0; game < 2; ++game) openings.add(moves[at], group, random.below(1000) < 1000 * worth[at] ? 1 : 0);
        openings.end_group(moves[at]);
    }
    return openings;
}

TEST(Openings, LuckIsNotTakenForStrength) {
    // Forty moves that are all even: the luckiest wins far more than half of its games, and is still worth a half.
    double lucky = 0, told = 0, fair = 0;
    constexpr int kStudies = 40;
    for (std::uint64_t seed = 1; seed <= kStudies; ++seed) {
        const Openings openings = played(std::vector<double>(40, 0.5), 20, seed);
        double most = 0;
        for (const auto& each : openings.report()) most = std::max(most, each.share.value);
        lucky += most / kStudies;
        told += openings.swap()->without.value / kStudies;
        fair += openings.swap()->with.value / kStudies;
    }
    EXPECT_GT(lucky, 0.62);
    EXPECT_NEAR(told, 0.5, 0.03);
    EXPECT_NEAR(fair, 0.5, 0.03);
}

TEST(Openings, TheBestAndTheFairestAreFound) {
    std::vector<double> worth(20, 0.9);
    worth[3] = 0.97;
    worth[7] = 0.55;
    const auto swap = played(worth, 200, 1).swap();
    EXPECT_EQ(swap->best, "m3");
    EXPECT_EQ(swap->fairest, "m7");
    EXPECT_TRUE(swap->without.holds(0.97));
    EXPECT_TRUE(swap->with.holds(0.45)) << "the second player swaps";
    EXPECT_LT(swap->with.error(), 0.06);
    worth[7] = 0.4;
    EXPECT_TRUE(played(worth, 200, 2).swap()->with.holds(0.4)) << "the second player does not swap";
}

TEST(Openings, ANumberNeedsGamesOfEveryMoveInEveryPart) {
    EXPECT_FALSE(Openings().swap());
    EXPECT_FALSE(played({0.5, 0.5}, 9, 1).swap());
    EXPECT_TRUE(played({0.5, 0.5}, 10, 1).swap());
    EXPECT_EQ(played({0.5, 0.5, 0.5}, 4, 1).report().size(), 3u);
    EXPECT_EQ(played({0.5, 0.5, 0.5}, 4, 1).report().front().share.count, 8u);
}

}  // namespace
}  // namespace pavage
