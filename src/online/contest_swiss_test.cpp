// Swiss tournaments as a sceptic would check them: by all that was ever paired.
#include <gmock/gmock.h>

#include <set>

#include "online/contest_testing.h"

namespace pavage {
namespace {

// What must hold of every round, from the entries alone.
struct Auditor {
    std::set<std::pair<std::int64_t, std::int64_t>> met, met_before;
    std::map<std::int64_t, int> byes, first, games, points;  // in half wins
    std::map<std::int64_t, int> floated;                     // last round
    int pairs = 0, uneven = 0, far = 0, twice = 0;

    void round(const Organised& held, const ContestEntry& entry) {
        std::map<std::int64_t, int> now_floated;
        std::set<std::int64_t> seen;
        met_before = met;
        for (std::int64_t user : entry.byes) {
            EXPECT_EQ(byes[user]++, 0) << "a second bye";
            EXPECT_TRUE(seen.insert(user).second);
        }
        EXPECT_LE(entry.byes.size(), 1u);
        for (const auto& people : entry.pairings) {
            ASSERT_EQ(people.size(), 2u);
            EXPECT_TRUE(met.insert(std::minmax(people[0], people[1])).second) << "a rematch";
            for (std::int64_t user : people) {
                EXPECT_TRUE(seen.insert(user).second) << "twice in a round";
                EXPECT_TRUE(held.contest.takes_part(user)) << "paired after withdrawing";
                ++games[user];
            }
            ++first[people[0]];
            carry(people[0], people[1], now_floated);
        }
        floated = std::move(now_floated);
        for (const ContestStanding& one : held.contest.standings())
            if (!one.withdrew) {
                EXPECT_TRUE(seen.contains(one.user)) << "forgotten";
            }
    }
    void carry(std::int64_t one, std::int64_t other, std::map<std::int64_t, int>& now_floated) {
        const int gap = points[one] - points[other];
        ++pairs, uneven += gap != 0, far += std::abs(gap) > 2;
        now_floated[one] = (gap < 0) - (gap > 0);
        now_floated[other] = -now_floated[one];
        for (std::int64_t user : {one, other})
            twice +=
                now_floated[user] != 0 && floated.contains(user) && floated[user] == now_floated[user] && had_a_choice(user);
    }
    // Whoever leads alone, or has met all who have as much, is carried again.
    bool had_a_choice(std::int64_t user) const {
        return std::ranges::any_of(points, [&](const auto& each) {
            return each.first != user && each.second == points.at(user) &&
                   !met_before.contains(std::minmax(user, each.first));
        });
    }
    void look(const Organised& held) {
        points.clear();
        for (const ContestStanding& one : held.contest.standings())
            if (!one.withdrew) points[one.user] = 2 * one.points / kWinPoints;
    }
};

TEST(ContestSwiss, TwoHundredPeopleNineRoundsWithdrawalsLateJoinersAndARestartAfterEveryStep) {
    ContestSetup setup = contest_setup(ContestKind::kSwiss);
    setup.rounds = 9;
    Organised held(setup);
    Auditor auditor;
    Random random(2026);
    std::map<std::int64_t, int> strength;
    for (std::int64_t user = 1; user <= 220; ++user) strength[user] = static_cast<int>(random.below(1000));
    for (std::int64_t user = 1; user <= 200; ++user) held.joins(user, 1'000 + strength[user] / 2);
    std::size_t read = held.log.size();
    std::int64_t next_joiner = 201;
    std::set<std::int64_t> gone;
    const auto follow = [&] {
        for (; read < held.log.size(); ++read)
            if (held.log[read].what == ContestEntry::What::kRound) auditor.look(held), auditor.round(held, held.log[read]);
    };
    held.organises(ContestCommand::Do::kStart);
    follow();
    while (held.contest.status() == ContestStatus::kRunning) {
        held.now += 1'000;
        held.open_tables();
        auto games = held.going_on();
        ASSERT_FALSE(games.empty());
        while (!games.empty() && held.contest.status() == ContestStatus::kRunning) {
            held.now += random.below(5'000);
            const std::size_t at = random.below(static_cast<std::uint32_t>(games.size()));
            const int number = games[at];
            games.erase(games.begin() + static_cast<std::ptrdiff_t>(at));
            if (held.contest.pairing(number)->decided()) continue;
            const auto people = held.contest.pairing(number)->people;
            if (random.below(60) == 0 && gone.size() < 25) {
                const std::int64_t leaver = people[random.below(2)];
                EXPECT_EQ(held.does(leaver, ContestCommand::Do::kWithdraw), "");
                gone.insert(leaver);
                EXPECT_TRUE(held.contest.pairing(number)->decided()) << "the opponent has won";
            } else {
                const int odds = 500 + (strength[people[0]] - strength[people[1]]) / 2;
                const bool drawn = random.below(8) == 0, won = static_cast<int>(random.below(1000)) < odds;
                held.ends(number, drawn ? std::vector{1, 1} : won ? std::vector{1, 2} : std::vector{2, 1});
            }
            if (held.contest.round() <= 4 && random.below(40) == 0 && next_joiner <= 220 &&
                held.contest.status() == ContestStatus::kRunning)
                held.joins(next_joiner, 1'000 + strength[next_joiner] / 2), ++next_joiner;
            follow();
        }
    }
    held.expect_same_again();
    EXPECT_EQ(held.contest.status(), ContestStatus::kOver);
    EXPECT_EQ(held.contest.round(), 9);
    EXPECT_GE(gone.size(), 5u);
    EXPECT_GE(next_joiner, 204);
    EXPECT_EQ(auditor.far, 0) << "nobody met somebody with more than a win more";
    EXPECT_LE(auditor.uneven, auditor.pairs / 15);
    EXPECT_LE(auditor.twice, 2) << "hardly anybody is carried up or down twice in a row without need";
    for (const auto& [user, games] : auditor.games)
        EXPECT_LE(std::abs(2 * auditor.first[user] - games), 2) << user << " sat first too often or too seldom";
    for (std::int64_t user : gone) EXPECT_TRUE(held.standing(user).withdrew);
}

}  // namespace
}  // namespace pavage
