#include "online/pairing.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/random.h"

namespace pavage {
namespace {

using ::testing::ElementsAre;

// A tournament on paper: people with hidden strengths, rounds played by them.
struct Paper {
    std::vector<Pairable> people;
    std::map<std::int64_t, double> strength;
    Random random{2026};

    explicit Paper(int count) {
        for (int user = 1; user <= count; ++user) {
            people.push_back({.user = user});
            strength[user] = random.below(1000) / 1000.0;
        }
    }
    Pairable& of(std::int64_t user) { return *std::ranges::find(people, user, &Pairable::user); }
    void sort() {
        std::ranges::stable_sort(people, [](const Pairable& a, const Pairable& b) { return a.points > b.points; });
    }
    void play(const RoundPlan& plan) {
        for (const auto& table : plan.tables) {
            for (std::int64_t one : table)
                for (std::int64_t other : table)
                    if (one != other) of(one).met.push_back(other);
            for (std::size_t seat = 0; seat < table.size(); ++seat) of(table[seat]).first_seats += seat == 0 ? 1 : -1;
            if (table.size() == 2) settle(table[0], table[1]);
        }
        for (std::int64_t user : plan.byes) ++of(user).byes, of(user).points += 2;
        sort();
    }
    void settle(std::int64_t a, std::int64_t b) {
        const int before_a = of(a).points, before_b = of(b).points;
        of(a).floated = (before_b > before_a) - (before_b < before_a);
        of(b).floated = -of(a).floated;
        const double odds = 0.5 + (strength[a] - strength[b]) / 2;
        if (random.below(10) == 0) ++of(a).points, ++of(b).points;
        else of(random.below(1000) < odds * 1000 ? a : b).points += 2;
    }
};

void expect_everybody_once(const Paper& paper, const RoundPlan& plan) {
    std::multiset<std::int64_t> seen(plan.byes.begin(), plan.byes.end());
    for (const auto& table : plan.tables) seen.insert(table.begin(), table.end());
    ASSERT_EQ(seen.size(), paper.people.size());
    for (const Pairable& one : paper.people) ASSERT_EQ(seen.count(one.user), 1u);
}

TEST(Swiss, TwoHundredPeopleNeverMeetTwiceAndHaveOneByeAtMost) {
    Paper paper(200);
    for (int round = 0; round < 11; ++round) {
        const auto plan = swiss_round(paper.people);
        ASSERT_TRUE(plan);
        expect_everybody_once(paper, *plan);
        ASSERT_EQ(plan->byes.size(), paper.people.size() % 2);
        int carried = 0;
        for (const auto& table : plan->tables) {
            ASSERT_EQ(std::ranges::count(paper.of(table[0]).met, table[1]), 0) << "a rematch";
            const int gap = std::abs(paper.of(table[0]).points - paper.of(table[1]).points);
            EXPECT_LE(gap, 4) << "round " << round;
            carried += gap > 0;
        }
        EXPECT_LE(carried, 2 * (round + 1)) << "few meet somebody with other points: at most two a group";
        for (std::int64_t user : plan->byes) EXPECT_EQ(paper.of(user).byes, 0);
        paper.play(*plan);
        paper.people.erase(paper.people.begin() +
                           static_cast<std::ptrdiff_t>(paper.random.below(100)));  // somebody withdraws
    }
    for (const Pairable& one : paper.people) EXPECT_LE(std::abs(one.first_seats), 4);
}

TEST(Swiss, ALargeFieldIsPairedInSectionsJustAsWell) {
    Paper paper(701);
    for (int round = 0; round < 8; ++round) {
        const auto plan = swiss_round(paper.people);
        ASSERT_TRUE(plan);
        expect_everybody_once(paper, *plan);
        ASSERT_EQ(plan->byes.size(), 1u);
        int carried = 0;
        for (const auto& table : plan->tables) {
            ASSERT_EQ(std::ranges::count(paper.of(table[0]).met, table[1]), 0) << "a rematch";
            const int gap = std::abs(paper.of(table[0]).points - paper.of(table[1]).points);
            EXPECT_LE(gap, 4) << "round " << round;
            carried += gap > 0;
            if (round == 0) {
                EXPECT_NEAR(std::abs(table[0] - table[1]), 350, 1) << "the upper half meets the lower";
            }
        }
        EXPECT_LE(carried, 3 * (round + 1) + 3) << "round " << round;
        for (std::int64_t user : plan->byes) EXPECT_EQ(paper.of(user).byes, 0);
        paper.play(*plan);
    }
}

TEST(Swiss, FindsARoundWhileThereIsOneAndSaysWhenThereIsNone) {
    for (int count : {2, 4, 5, 6, 7, 8}) {
        Paper paper(count);
        int rounds = 0;
        while (const auto plan = swiss_round(paper.people)) {
            paper.play(*plan);
            ASSERT_LE(++rounds, count);
        }
        EXPECT_GE(rounds, count / 2) << count;
        // Whoever could still be paired must have been: everybody left has met too many of the others.
        std::set<std::pair<std::int64_t, std::int64_t>> met;
        for (const Pairable& one : paper.people) {
            EXPECT_LE(one.byes, 1);
            for (std::int64_t other : one.met) EXPECT_TRUE(met.insert({one.user, other}).second) << "a rematch";
        }
    }
    EXPECT_TRUE(swiss_round({})->tables.empty());
    EXPECT_THAT(swiss_round({{.user = 7}})->byes, ElementsAre(7));
    EXPECT_FALSE(swiss_round({{.user = 7, .byes = 1}}));
}

TEST(Swiss, TheUpperHalfMeetsTheLowerInTheFirstRound) {
    Paper paper(8);
    const auto plan = swiss_round(paper.people);
    for (const auto& table : plan->tables) EXPECT_EQ(std::abs(table[0] - table[1]), 4);
}

TEST(RoundRobin, EverybodyMeetsEverybodyOnceAndSitsFirstAboutHalfTheTime) {
    for (int count = 2; count <= 15; ++count) {
        std::vector<std::int64_t> people;
        for (int user = 1; user <= count; ++user) people.push_back(user);
        std::set<std::pair<std::int64_t, std::int64_t>> met;
        std::map<std::int64_t, int> byes, first;
        for (int round = 0; round < rounds_of_round_robin(count); ++round) {
            const RoundPlan plan = round_robin(people, round);
            for (const auto& table : plan.tables) {
                EXPECT_TRUE(met.insert(std::minmax(table[0], table[1])).second);
                ++first[table[0]];
            }
            for (std::int64_t user : plan.byes) ++byes[user];
        }
        EXPECT_EQ(static_cast<int>(met.size()), count * (count - 1) / 2) << count;
        for (std::int64_t user : people) {
            EXPECT_EQ(byes[user], count % 2) << count;
            EXPECT_LE(std::abs(2 * first[user] - (count - 1)), 2) << count << ": " << user;
        }
    }
}

TEST(Bracket, KeepsTheBestApart) {
    EXPECT_THAT(bracket(1), ElementsAre(0));
    EXPECT_THAT(bracket(4), ElementsAre(0, 3, 1, 2));
    EXPECT_THAT(bracket(6), ElementsAre(0, -1, 3, 4, 1, -1, 2, 5));
    for (int count = 2; count <= 40; ++count) {
        const auto places = bracket(count);
        const auto half = places.size() / 2;
        const auto at = [&](int seed) { return static_cast<std::size_t>(std::ranges::find(places, seed) - places.begin()); };
        EXPECT_NE(at(0) < half, at(1) < half) << "the best two meet in the final";
        for (int seed = 0; seed < count; ++seed) EXPECT_EQ(std::ranges::count(places, seed), 1);
        for (std::size_t i = 0; i < places.size(); i += 2)
            EXPECT_FALSE(places[i] < 0 && places[i + 1] < 0) << "nobody against nobody";
    }
}

TEST(Pods, SeatEverybodyWhoFitsAndMixThem) {
    for (int count : {3, 4, 5, 7, 9, 12, 17, 24}) {
        Paper paper(count);
        std::map<std::pair<std::int64_t, std::int64_t>, int> met;
        for (int round = 0; round < 5; ++round) {
            const RoundPlan plan = pod_round(paper.people, 3, 4);
            expect_everybody_once(paper, plan);
            EXPECT_EQ(plan.byes.size(), count == 5 ? 1u : 0u) << count;
            for (const auto& table : plan.tables) {
                EXPECT_GE(table.size(), 3u);
                EXPECT_LE(table.size(), 4u);
                for (std::size_t i = 0; i < table.size(); ++i)
                    for (std::size_t j = i + 1; j < table.size(); ++j) ++met[std::minmax(table[i], table[j])];
            }
            paper.play(plan);
        }
        if (count < 17) continue;
        for (const auto& [pair, times] : met) EXPECT_LE(times, 2) << count << ": " << pair.first << " and " << pair.second;
    }
}

}  // namespace
}  // namespace pavage
