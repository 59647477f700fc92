#include "play/ratings.h"

#include <gtest/gtest.h>

#include <cmath>

namespace pavage {
namespace {

TEST(Ratings, EloAndShareAreInverse) {
    EXPECT_NEAR(elo_of_share(0.75), 190.85, 0.01);
    EXPECT_DOUBLE_EQ(elo_of_share(0.5), 0);
    EXPECT_NEAR(share_of_elo(400), 10.0 / 11, 1e-12);
    EXPECT_NEAR(elo_of_share(1.0 / 3, 2), 0, 1e-12) << "a third is the fair share of one seat in three";
    for (double elo : {-300.0, -1.0, 12.5, 700.0}) EXPECT_NEAR(elo_of_share(share_of_elo(elo, 3), 3), elo, 1e-9);
}

GroupedMean of_pairs(const std::vector<std::pair<double, double>>& pairs) {
    GroupedMean mean;
    for (const auto& [one, other] : pairs) {
        mean.add(one);
        mean.add(other);
        mean.end_group();
    }
    return mean;
}

TEST(Ratings, SeatsThatDecideDoNotInflateTheError) {
    const std::vector<std::pair<double, double>> first_seat_wins(50, {1, 0});
    const auto paired = of_pairs(first_seat_wins);
    GroupedMean single;
    for (const auto& [one, other] : first_seat_wins)
        for (double each : {one, other}) {
            single.add(each);
            single.end_group();
        }
    EXPECT_DOUBLE_EQ(paired.mean(), 0.5);
    EXPECT_NEAR(single.error(), kNormal95 * std::sqrt(25 * 100.0 / 99 + 0.25) / 100, 1e-12);
    EXPECT_LT(paired.error(), 0.01) << "every pair was even";
    EXPECT_GT(paired.error(), 0) << "which does not prove that all will be";
}

TEST(Ratings, TheErrorIsThatOfTheGroupsMeans) {
    // Pairs of 2, 1, 1, 0 games won: mean 1/2, deviations of the sums 1, 0, 0, -1.
    const auto mean = of_pairs({{1, 1}, {1, 0}, {0, 1}, {0, 0}});
    EXPECT_NEAR(mean.error(), kNormal95 * std::sqrt(2 * 4.0 / 3 + 0.25) / 8, 1e-12);
}

TEST(Ratings, AnErrorExistsFromTheFirstGameOnAndCountsAnOpenGroup) {
    GroupedMean mean;
    EXPECT_EQ(mean.error(), 1);
    mean.add(1);
    EXPECT_EQ(mean.mean(), 1);
    EXPECT_GT(mean.error(), 0.5);
    mean.add(0);
    const double open = mean.error();
    mean.end_group();
    EXPECT_EQ(open, mean.error());
}

TEST(Ratings, TwoPlayersHaveTheEloOfTheirShare) {
    const auto elos = most_likely_elos({{{0, 1}, 100, {75, 25}}}, 2);
    EXPECT_NEAR(elos[0] - elos[1], 190.85, 0.01);
    EXPECT_NEAR(elos[0] + elos[1], 0, 1e-9);
}

TEST(Ratings, RoundRobinsAreFitted) {
    // Shares as strengths 0, 100, 250 make them: the fit finds the strengths again.
    const std::vector<double> wanted = {0, 100, 250};
    std::vector<LineUpResult> results;
    for (int a = 0; a < 3; ++a)
        for (int b = a + 1; b < 3; ++b) {
            LineUpResult result{{a, b}, 10.0 * (a + b), std::vector<double>(3)};
            const double share = share_of_elo(wanted[a] - wanted[b]);
            result.won[a] = result.games * share;
            result.won[b] = result.games * (1 - share);
            results.push_back(result);
        }
    const auto elos = most_likely_elos(results, 3);
    EXPECT_NEAR(elos[1] - elos[0], 100, 1e-6);
    EXPECT_NEAR(elos[2] - elos[0], 250, 1e-6);
}

TEST(Ratings, APlayerAtSeveralSeatsSharesWhatTheyWin) {
    // One against two equal seats: a third each is even.
    const auto even = most_likely_elos({{{0, 1, 1}, 30, {10, 20}}}, 2);
    EXPECT_NEAR(even[0], even[1], 1e-6);
    const auto better = most_likely_elos({{{0, 1, 1}, 30, {15, 15}}}, 2);
    EXPECT_NEAR(better[0] - better[1], 400 * std::log10(2.0), 1e-6);
}

TEST(Ratings, ThePriorKeepsAllOrNothingFinite) {
    const auto elos = most_likely_elos({{{0, 1}, 20, {20, 0}}}, 2);
    EXPECT_TRUE(std::isfinite(elos[0]));
    EXPECT_GT(elos[0] - elos[1], 300);
    EXPECT_LT(elos[0] - elos[1], 1500);
}

TEST(Ratings, AndSoItDoesForPartiesThatNeverLoseToTheOthers) {
    std::vector<LineUpResult> results;
    for (int a = 0; a < 4; ++a)
        for (int b = a + 1; b < 4; ++b) {
            LineUpResult result{{a, b}, 10, std::vector<double>(4)};
            const bool same_party = a / 2 == b / 2;
            result.won[a] = same_party ? 6 : 10;
            result.won[b] = same_party ? 4 : 0;
            results.push_back(result);
        }
    const auto elos = most_likely_elos(results, 4);
    for (int i = 0; i < 3; ++i) EXPECT_GT(elos[i], elos[i + 1]);
    EXPECT_LT(elos[0] - elos[3], 1500);
    results[1].won = {9.5, 0, 0.5, 0};  // one draw joins them
    EXPECT_GT(most_likely_elos(results, 4)[1], 0);
}

TEST(Ratings, WhoeverDidNotPlayYetChangesNothing) {
    const auto elos = most_likely_elos({{{0, 1}, 100, {75, 25, 0}}}, 3);
    EXPECT_NEAR(elos[0] - elos[1], 190.85, 0.01);
}

TEST(Ratings, SharesPerEloIsTheSlopeOfTheExpectedShares) {
    const std::vector<LineUpResult> results = {{{0, 1, 1}, 30, {15, 15}}};
    const auto expected = [&](double elo) { return 30 * share_of_elo(elo - 20, 2); };
    const double slope = (expected(50.01) - expected(49.99)) / 0.02;
    EXPECT_NEAR(shares_per_elo(results, {50, 20}, 0), slope, 1e-6);
    EXPECT_NEAR(shares_per_elo(results, {50, 20}, 1), slope, 1e-6) << "what one gains the other loses";
}

ResultCounts pairs(std::uint64_t none, std::uint64_t half, std::uint64_t even, std::uint64_t more, std::uint64_t all) {
    return {{0, none}, {0.25, half}, {0.5, even}, {0.75, more}, {1, all}};
}

// Computed by the formulas of fishtest's LLRcalc.py.
TEST(Ratings, TheLogLikelihoodRatioIsThatOfFishtest) {
    const auto ratio = [](const ResultCounts& counts, double elo0, double elo1) {
        return log_likelihood_ratio(counts, share_of_elo(elo0), share_of_elo(elo1));
    };
    EXPECT_NEAR(ratio(pairs(10, 64, 253, 82, 14), 0, 5), 1.0024677240, 1e-6);
    EXPECT_NEAR(ratio({{0, 31}, {1, 69}}, 0, 40), 3.7136646359, 1e-4) << "only wins and losses";
    EXPECT_NEAR(ratio(pairs(20, 40, 20, 15, 5), 0, 10), -2.0278644901, 1e-6);
    EXPECT_NEAR(ratio(pairs(0, 0, 0, 0, 10), 0, 50), 1.3361648624, 1e-6) << "what was never seen counts a little";
}

TEST(Ratings, TheLogLikelihoodRatioTurnsWithTheSides) {
    const double one = log_likelihood_ratio(pairs(5, 9, 30, 14, 8), share_of_elo(-10), share_of_elo(20));
    const double other = log_likelihood_ratio(pairs(8, 14, 30, 9, 5), share_of_elo(10), share_of_elo(-20));
    EXPECT_NEAR(one, other, 1e-9);
    EXPECT_NEAR(log_likelihood_ratio({{0.5, 100}}, share_of_elo(-10), share_of_elo(10)), 0, 1e-9);
}

TEST(Ratings, TheSequentialTestHasWaldsBounds) {
    const SequentialTest test{0, 10};
    EXPECT_NEAR(test.upper(), 2.9444, 1e-4);
    EXPECT_NEAR(test.lower(), -2.9444, 1e-4);
}

}  // namespace
}  // namespace pavage
