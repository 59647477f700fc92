#include "study/estimates.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"

namespace pavage {
namespace {

GroupedSample of(const std::vector<double>& results) {
    GroupedSample sample;
    for (const double each : results) {
        sample.add(each);
        sample.end_group();
    }
    return sample;
}

TEST(Estimates, StudentsDistributionIsThatOfTheTables) {
    EXPECT_NEAR(student95(1e9), 1.95996, 1e-4);
    EXPECT_NEAR(student95(30), 2.0423, 1e-3);
    EXPECT_NEAR(student95(10), 2.2281, 1e-3);
    EXPECT_NEAR(student95(5), 2.5706, 2e-2);
}

TEST(Estimates, AnAverageIsThatOfThePocketCalculator) {
    const Estimate found = of({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}).average();
    EXPECT_EQ(found.value, 6);
    EXPECT_EQ(found.count, 11u);
    const double error = 2.2281 * std::sqrt(11.0) / std::sqrt(11.0);  // deviation sqrt(11), eleven results
    EXPECT_NEAR(found.high - 6, error, 1e-2);
    EXPECT_NEAR(6 - found.low, error, 1e-2);
}

TEST(Estimates, WilsonsIntervalIsThatOfTheBook) {
    // 81 of 263: 0.2553 to 0.3662 (Newcombe 1998, table I, method 3); Student's factor widens it by less than a hundredth.
    GroupedSample sample;
    for (int i = 0; i < 263; ++i) {
        sample.add(i < 81);
        sample.end_group();
    }
    const Estimate found = sample.share();
    EXPECT_NEAR(found.low, 0.2553, 1.5e-3);
    EXPECT_NEAR(found.high, 0.3662, 1.5e-3);
}

TEST(Estimates, ResultsThatAreAllAlikeProveLittle) {
    for (const double each : {0.0, 0.5, 1.0}) {
        const Estimate few = of(std::vector<double>(10, each)).share(), many = of(std::vector<double>(1000, each)).share();
        EXPECT_GT(few.error(), 0.1);
        EXPECT_LT(many.error(), 0.05);
        EXPECT_GT(many.error(), 0);
        EXPECT_GE(few.low, 0);
        EXPECT_LE(few.high, 1);
    }
}

TEST(Estimates, NothingSaysNothing) {
    const Estimate none = GroupedSample().share();
    EXPECT_EQ(none.count, 0u);
    EXPECT_EQ(none.low, 0);
    EXPECT_EQ(none.high, 1);
    EXPECT_EQ(of({0.5}).share().count, 1u);
    EXPECT_GT(of({1}).share().error(), 0.2);
}

TEST(Estimates, GroupsCountAsOne) {
    GroupedSample single, doubled;
    Random random(1);
    for (int i = 0; i < 200; ++i) {
        const double result = static_cast<double>(random.below(2));
        single.add(result);
        single.end_group();
        for (int copy = 0; copy < 2; ++copy) doubled.add(result);
        doubled.end_group();
    }
    EXPECT_NEAR(single.share().low, doubled.share().low, 1e-9);
    EXPECT_NEAR(single.average().high, doubled.average().high, 1e-9);
    EXPECT_EQ(doubled.count(), 400u);
    EXPECT_EQ(doubled.groups(), 200u);
}

// In 95 of 100 studies the interval holds the truth.
double coverage(double chance, int games, int group) {
    Random random(static_cast<std::uint64_t>(1000 * chance) + static_cast<std::uint64_t>(games));
    int held = 0;
    constexpr int kStudies = 2000;
    for (int study = 0; study < kStudies; ++study) {
        GroupedSample sample;
        for (int game = 0; game < games; ++game) {
            sample.add(random.below(1000) < 1000 * chance);
            if ((game + 1) % group == 0) sample.end_group();
        }
        held += sample.share().holds(chance);
    }
    return static_cast<double>(held) / kStudies;
}

TEST(Estimates, IntervalsHoldTheTruthAsOftenAsTheySay) {
    for (const double chance : {0.05, 0.3, 0.5, 0.9})
        for (const int games : {40, 200}) {
            EXPECT_GT(coverage(chance, games, 1), 0.925) << chance << " " << games;
            EXPECT_GT(coverage(chance, games, 2), 0.92) << chance << " " << games;
            EXPECT_LT(coverage(chance, games, 2), 0.99) << chance << " " << games;
        }
}

TEST(Estimates, DifferencesHoldTheTruthAsOften) {
    Random random(7);
    int held = 0;
    constexpr int kStudies = 2000;
    for (int study = 0; study < kStudies; ++study) {
        GroupedSample a, b;
        for (int game = 0; game < 150; ++game) {
            a.add(random.below(100) < 60);
            b.add(random.below(100) < 45);
            a.end_group();
            b.end_group();
        }
        held += difference(a.share(), b.share()).holds(0.15);
    }
    EXPECT_GT(static_cast<double>(held) / kStudies, 0.93);
    EXPECT_LT(static_cast<double>(held) / kStudies, 0.975);
}

TEST(Estimates, MergedAndMirroredAreAsIfCountedSo) {
    GroupedSample one, other, both, mirror;
    const double results[] = {1, 0, 0.5, 1, 1, 0, 0, 0.5};
    for (int i = 0; i < 8; ++i) {
        GroupedSample& part = i < 4 ? one : other;
        for (GroupedSample* sample : {&part, &both}) sample->add(results[i]);
        mirror.add(1 - results[i]);
        if (i % 2 == 0) continue;
        for (GroupedSample* sample : {&part, &both, &mirror}) sample->end_group();
    }
    one.merge(other);
    EXPECT_NEAR(one.share().low, both.share().low, 1e-12);
    EXPECT_EQ(one.count(), 8u);
    EXPECT_NEAR(both.mirrored().share().low, mirror.share().low, 1e-12);
    EXPECT_NEAR(both.mirrored().share().high, 1 - both.share().low, 1e-9);
}

}  // namespace
}  // namespace pavage
