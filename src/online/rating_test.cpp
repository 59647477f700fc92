#include "online/rating.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/random.h"

namespace pavage {
namespace {

constexpr std::int64_t kDay = 86'400'000;

// "Example of the Glicko-2 system", the numbers of page 4 with more digits.
TEST(Glicko2, AgreesWithItsAuthorsExample) {
    const Rating after = glicko2({1500, 200, 0.06}, {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}});
    EXPECT_NEAR(after.value, 1464.05, 0.005);
    EXPECT_NEAR(after.deviation, 151.52, 0.005);
    EXPECT_NEAR(after.volatility, 0.059996, 0.0000005);
}

// Step 5 by halving instead. After an enormous surprise f has three roots, of which the lowest is near what one had before.
double halved_volatility(const Rating& own, const GlickoGame& game, double tau) {
    const double scale = 173.7178, pi = std::acos(-1.0);
    const double phi = own.deviation / scale, phi_j = game.deviation / scale;
    const double g = 1 / std::sqrt(1 + 3 * phi_j * phi_j / (pi * pi));
    const double e = 1 / (1 + std::exp(-g * (own.value - game.rating) / scale));
    const double v = 1 / (g * g * e * (1 - e)), delta = v * g * (game.score - e);
    const double a = std::log(own.volatility * own.volatility);
    const auto f = [&](double x) {
        return std::exp(x) * (delta * delta - phi * phi - v - std::exp(x)) / (2 * std::pow(phi * phi + v + std::exp(x), 2)) -
               (x - a) / (tau * tau);
    };
    double low = a - 50, high = low;
    while (f(high) > 0) high += 0.01;
    for (int i = 0; i < 200; ++i) (f((low + high) / 2) > 0 ? low : high) = (low + high) / 2;
    return std::exp(low / 2);
}

TEST(Glicko2, FindsTheVolatilityThatHalvingFinds) {
    Random random(1);
    for (int i = 0; i < 300; ++i) {
        const Rating own{500.0 + random.below(2000), 45.0 + random.below(300), 0.03 + 0.001 * random.below(100)};
        const GlickoGame game{500.0 + random.below(2000), 45.0 + random.below(300), 0.5 * random.below(3)};
        EXPECT_NEAR(glicko2(own, {game}).volatility, halved_volatility(own, game, 0.5), 1e-7) << i;
    }
}

TEST(Glicko2, AWinNeverLowersAndALossNeverRaises) {
    Random random(2);
    for (int i = 0; i < 500; ++i) {
        const Rating own{100.0 + random.below(3000), 45.0 + random.below(306), 0.06};
        const GlickoGame game{100.0 + random.below(3000), 45.0 + random.below(306), 0};
        EXPECT_LE(glicko2(own, {{game.rating, game.deviation, 0}}, 0.5, 0).value, own.value);
        EXPECT_GE(glicko2(own, {{game.rating, game.deviation, 1}}, 0.5, 0).value, own.value);
        EXPECT_GE(glicko2(own, {game}, 0.5, 0).deviation, kLeastDeviation);
    }
}

TEST(Glicko2, DrawsAmongEqualsMoveNobody) {
    const Rating after = glicko2({1700, 80, 0.06}, {{1700, 80, 0.5}});
    EXPECT_DOUBLE_EQ(after.value, 1700);
    EXPECT_LT(after.deviation, 81);
}

TEST(Glicko2, TimeMakesUncertain) {
    const Rating settled{1600, kLeastDeviation, 0.06};
    EXPECT_EQ(aged(settled, 0), settled);
    const Rating later = aged(settled, 10);
    EXPECT_EQ(later.value, 1600);
    EXPECT_NEAR(later.deviation, std::sqrt(45.0 * 45 + 10 * std::pow(173.7178 * 0.06, 2)), 1e-9);
    EXPECT_EQ(aged(settled, 1e9).deviation, kMostDeviation);
    EXPECT_EQ(glicko2(settled, {}), aged(settled, 1));
    EXPECT_EQ(aged({1600, 10, 0.06}, 0).deviation, kLeastDeviation);
}

TEST(Provisional, UntilTheDeviationIsBelow110) {
    EXPECT_TRUE(provisional(Rating{}));
    EXPECT_TRUE(provisional(Rating{1500, 110, 0.06}));
    EXPECT_FALSE(provisional(Rating{1500, 109.9, 0.06}));
}

// What the openskill libraries print for a first game of two, with the same constants.
TEST(WengLin, AgreesWithOpenskill) {
    const auto after = weng_lin({{}, {}}, {1, 2});
    EXPECT_NEAR(after[0].mu, 27.63523138347365, 1e-12);
    EXPECT_NEAR(after[0].sigma, 8.065506316323548, 1e-12);
    EXPECT_NEAR(after[1].mu, 22.36476861652635, 1e-12);
    EXPECT_NEAR(after[1].sigma, 8.065506316323548, 1e-12);
}

// The logarithm of the likelihood that the paper starts from: in each place the one who took it was chosen among those left;
// of k who share a place each counts one k-th.
double log_likelihood(const std::vector<double>& mu, const std::vector<int>& ranks, double c) {
    double sum = 0;
    for (std::size_t q = 0; q < mu.size(); ++q) {
        double left = 0;
        for (std::size_t s = 0; s < mu.size(); ++s) left += ranks[s] >= ranks[q] ? std::exp(mu[s] / c) : 0;
        sum += (mu[q] / c - std::log(left)) / static_cast<double>(std::count(ranks.begin(), ranks.end(), ranks[q]));
    }
    return sum;
}

// The update as the paper derives it, from differences of that logarithm.
std::vector<Skill> slow_weng_lin(const std::vector<Skill>& skills, const std::vector<int>& ranks) {
    double squares = 0;
    std::vector<double> mu;
    for (const Skill& skill : skills) {
        squares += skill.sigma * skill.sigma + 25.0 * 25 / 36;
        mu.push_back(skill.mu);
    }
    const double c = std::sqrt(squares), step = 1e-3;
    std::vector<Skill> after;
    for (std::size_t i = 0; i < mu.size(); ++i) {
        std::vector<double> more = mu, less = mu;
        more[i] += step;
        less[i] -= step;
        const double up = log_likelihood(more, ranks, c), down = log_likelihood(less, ranks, c),
                     here = log_likelihood(mu, ranks, c);
        const double slope = (up - down) / (2 * step), bend = (up - 2 * here + down) / (step * step);
        const double variance = skills[i].sigma * skills[i].sigma;
        const double left = std::max(1 + skills[i].sigma / c * variance * bend, 1e-4);
        after.push_back({mu[i] + variance * slope, skills[i].sigma * std::sqrt(left)});
    }
    return after;
}

TEST(WengLin, AgreesWithASlowReadingOfThePaper) {
    Random random(3);
    for (int i = 0; i < 300; ++i) {
        std::vector<Skill> skills;
        std::vector<int> ranks;
        const int players = 2 + static_cast<int>(random.below(5));
        for (int player = 0; player < players; ++player) {
            skills.push_back({5.0 + random.below(40), 1.0 + random.below(8)});
            ranks.push_back(1 + static_cast<int>(random.below(static_cast<std::uint32_t>(players))));
        }
        const auto fast = weng_lin(skills, ranks), slow = slow_weng_lin(skills, ranks);
        for (std::size_t player = 0; player < skills.size(); ++player) {
            EXPECT_NEAR(fast[player].mu, slow[player].mu, 1e-5);
            EXPECT_NEAR(fast[player].sigma, slow[player].sigma, 1e-5);
        }
    }
}

TEST(WengLin, DoesNotMindInWhichOrderPlayersAreNamed) {
    const std::vector<Skill> skills = {{30, 3}, {20, 8}, {25, 5}, {27, 2}};
    const std::vector<int> ranks = {2, 1, 3, 2};
    const auto plain = weng_lin(skills, ranks);
    std::vector<std::size_t> order = {0, 1, 2, 3};
    do {
        std::vector<Skill> mixed_skills;
        std::vector<int> mixed_ranks;
        for (const std::size_t i : order) mixed_skills.push_back(skills[i]), mixed_ranks.push_back(ranks[i]);
        const auto mixed = weng_lin(mixed_skills, mixed_ranks);
        for (std::size_t i = 0; i < order.size(); ++i) {
            EXPECT_NEAR(mixed[i].mu, plain[order[i]].mu, 1e-12);
            EXPECT_NEAR(mixed[i].sigma, plain[order[i]].sigma, 1e-12);
        }
    } while (std::next_permutation(order.begin(), order.end()));
}

TEST(WengLin, ATieAmongEqualsMovesNobody) {
    for (const Skill& skill : weng_lin({{25, 4}, {25, 4}, {25, 4}}, {1, 1, 1})) {
        EXPECT_NEAR(skill.mu, 25, 1e-12);
        EXPECT_LT(skill.sigma, 4);
    }
    const auto unequal = weng_lin({{30, 4}, {20, 4}}, {1, 1});
    EXPECT_LT(unequal[0].mu, 30);
    EXPECT_GT(unequal[1].mu, 20);
}

TEST(WengLin, TheFirstGainsAndTheLastLoses) {
    const auto after = weng_lin({{40, 4}, {10, 4}, {25, 4}}, {1, 2, 3});
    EXPECT_GT(after[0].mu, 40);
    EXPECT_LT(after[2].mu, 25);
}

std::vector<RatedGame> some_log() {
    Random random(4);
    std::vector<RatedGame> log;
    for (int i = 0; i < 400; ++i) {
        RatedGame game{.game = random.below(2) ? "one" : "two", .at = kDay / 2 * i, .users = {}, .ranks = {}};
        std::vector<std::int64_t> people = {1, 2, 3, 4, 5, 6};
        const int seats = random.below(2) ? 2 : 3 + static_cast<int>(random.below(4));
        for (int seat = 0; seat < seats; ++seat) {
            const auto who = people.begin() + static_cast<int>(random.below(static_cast<std::uint32_t>(people.size())));
            game.users.push_back(*who);
            people.erase(who);
            game.ranks.push_back(1 + static_cast<int>(random.below(3)));
        }
        log.push_back(game);
    }
    return log;
}

TEST(RatingBook, GivesTheSameToTheLastBitInTwoHalvesOrOneByOne) {
    RatingBook whole, halves, kept;
    const auto log = some_log();
    for (const RatedGame& game : log) whole.add(game);
    for (std::size_t i = 0; i < log.size() / 2; ++i) halves.add(log[i]);
    RatingBook second = halves;
    for (std::size_t i = log.size() / 2; i < log.size(); ++i) second.add(log[i]);
    EXPECT_EQ(second.all(), whole.all());
    // As a server does: a book for each game, with the standings of those who play it and nothing else.
    for (const RatedGame& game : log) {
        RatingBook book;
        for (const std::int64_t user : game.users)
            for (const RatingSystem system : {RatingSystem::kGlicko2, RatingSystem::kWengLin})
                if (const auto standing = kept.of(user, game.game, system)) book.put(user, game.game, *standing);
        book.add(game);
        for (const auto& [key, standing] : book.all()) kept.put(std::get<0>(key), std::get<1>(key), standing);
    }
    EXPECT_EQ(kept.all(), whole.all());
    EXPECT_EQ(whole.all().size(), 24u);  // six people, two games, two systems
}

TEST(RatingBook, KeepsGamesAndSystemsApart) {
    RatingBook book;
    book.add({"one", kDay, {1, 2}, {1, 2}});
    book.add({"one", kDay, {1, 2, 3}, {3, 1, 2}});
    EXPECT_GT(book.of(1, "one", RatingSystem::kGlicko2)->rating.value, 1500);
    EXPECT_LT(book.of(1, "one", RatingSystem::kWengLin)->rating.value, 25);
    EXPECT_FALSE(book.of(3, "one", RatingSystem::kGlicko2));
    EXPECT_FALSE(book.of(1, "two", RatingSystem::kGlicko2));
    EXPECT_EQ(book.of(1, "one", RatingSystem::kGlicko2)->games, 1);
    EXPECT_NEAR(shown(*book.of(3, "one", RatingSystem::kWengLin)), 0, 5);
}

TEST(RatingBook, TreatsBothSeatsAlike) {
    RatingBook first, second;
    first.add({"g", kDay, {1, 2}, {2, 1}});
    second.add({"g", kDay, {2, 1}, {1, 2}});
    EXPECT_EQ(first.all(), second.all());
    const double up = first.of(2, "g", RatingSystem::kGlicko2)->rating.value - 1500;
    EXPECT_NEAR(up, 1500 - first.of(1, "g", RatingSystem::kGlicko2)->rating.value, 1e-9);
    EXPECT_NEAR(up, 162.2, 0.5);  // the usual first win
}

TEST(RatingBook, CountsTimeBetweenGames) {
    RatingBook soon, late;
    for (RatingBook* book : {&soon, &late})
        for (int i = 0; i < 30; ++i) book->add({"g", 0, {1, 2}, {1 + i % 2, 2 - i % 2}});
    EXPECT_FALSE(provisional(*soon.of(1, "g", RatingSystem::kGlicko2)));
    soon.add({"g", 1, {1, 2}, {1, 2}});
    late.add({"g", 300 * kDay, {1, 2}, {1, 2}});
    EXPECT_GT(late.of(1, "g", RatingSystem::kGlicko2)->rating.value, soon.of(1, "g", RatingSystem::kGlicko2)->rating.value);
    late.add({"g", 5, {1, 2}, {1, 2}});  // a clock that was set back takes nothing away
    EXPECT_EQ(late.of(1, "g", RatingSystem::kGlicko2)->at, 300 * kDay);
}

TEST(RatingBook, IgnoresWhatIsNoGameToRate) {
    RatingBook book;
    book.add({"g", 1, {}, {}});
    book.add({"g", 1, {1}, {1}});
    book.add({"g", 1, {1, 1}, {1, 2}});
    book.add({"g", 1, {1, 2}, {1}});
    EXPECT_TRUE(book.all().empty());
}

TEST(RatingSystems, AreKnownByName) {
    EXPECT_EQ(rating_system_named("glicko2"), RatingSystem::kGlicko2);
    EXPECT_EQ(rating_system_named("wenglin"), RatingSystem::kWengLin);
    EXPECT_FALSE(rating_system_named("elo"));
    EXPECT_EQ(name_of(RatingBook::system_for(2)), "glicko2");
    EXPECT_EQ(name_of(RatingBook::system_for(6)), "wenglin");
}

}  // namespace
}  // namespace pavage
