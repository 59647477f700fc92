// Points, tie-breaks and places, against what one can add up by hand.
#include <gmock/gmock.h>

#include "online/contest_testing.h"

namespace pavage {
namespace {

using ::testing::ElementsAre;

constexpr int kHalf = kWinPoints / 2;

// The winner of the game between two, in whichever seats they are; 0: a draw.
void beats(Organised& held, std::int64_t winner, std::int64_t one, std::int64_t other) {
    for (const ContestPairing& each : held.contest.pairings())
        if (!each.decided() && each.seat_of(one) && each.seat_of(other)) {
            if (winner == 0) held.ends(each.number, {1, 1});
            else held.ends(each.number, each.people[0] == winner ? std::vector{1, 2} : std::vector{2, 1});
            return;
        }
    ADD_FAILURE() << one << " does not meet " << other;
}

// Four people, everybody against everybody:
//   1 beats 2, 1 draws with 3, 1 loses to 4;  2 beats 3, 2 draws with 4;  3 beats 4.
//   points:  1: 1 + ½ + 0 = 1½   2: 0 + 1 + ½ = 1½   3: ½ + 0 + 1 = 1½   4: 1 + ½ + 0 = 1½
// All have 1½ and Buchholz 4½. Sonneborn-Berger: 1: 1½ + ¾ = 2¼, and so have all: everybody won one and drew one.
TEST(ContestStandings, WhoeverIsEqualInEverythingSharesThePlace) {
    Organised held(contest_setup(ContestKind::kRoundRobin));
    held.begins(4);
    const std::map<std::pair<int, int>, int> winner = {{{1, 2}, 1}, {{1, 3}, 0}, {{1, 4}, 4},
                                                       {{2, 3}, 2}, {{2, 4}, 0}, {{3, 4}, 3}};
    while (held.contest.status() == ContestStatus::kRunning) {
        const auto people = held.contest.pairing(held.going_on()[0])->people;
        const std::pair<int, int> pair = std::minmax(static_cast<int>(people[0]), static_cast<int>(people[1]));
        beats(held, winner.at(pair), pair.first, pair.second);
    }
    for (int user = 1; user <= 4; ++user) {
        const ContestStanding one = held.standing(user);
        EXPECT_EQ(one.points, 3 * kHalf);
        EXPECT_EQ(one.buchholz, 9 * kHalf);
        EXPECT_EQ(one.sonneborn_berger, kWinPoints * 9 / 4);
        EXPECT_EQ(one.wins, 1);
        EXPECT_EQ(one.place, 1);
    }
}

// Five people in a Swiss of three rounds, seeds 1 to 5. The pairings are what they are; the arithmetic is done again here
// from the games alone, and once by hand below.
TEST(ContestStandings, BuchholzAndSonnebornBergerOfASmallSwiss) {
    ContestSetup setup = contest_setup(ContestKind::kSwiss);
    setup.rounds = 2;
    Organised held(setup);
    held.begins(4);
    // Round 1: the upper half meets the lower: 1-3 and 2-4. 1 wins, 2 and 4 draw.
    beats(held, 1, 1, 3);
    beats(held, 0, 2, 4);
    // Now 1 has 1, 2 and 4 have ½, 3 has 0. 2-4 was played, so it is 1-2 and 4-3, or 1-4 and 2-3.
    ASSERT_EQ(held.contest.round(), 2);
    const bool with_two =
        held.contest.pairing(3)->seat_of(1) ? held.contest.pairing(3)->seat_of(2) : held.contest.pairing(4)->seat_of(2);
    const std::int64_t met = with_two ? 2 : 4, other = with_two ? 4 : 2;
    beats(held, met, 1, met);
    beats(held, other, other, 3);
    ASSERT_EQ(held.contest.status(), ContestStatus::kOver);
    // Points: 1: 1 + 0 = 1; met: ½ + 1 = 1½; other: ½ + 1 = 1½; 3: 0 + 0 = 0.
    // Buchholz: met: other's 1½ + 1's 1 = 2½; other: 1½ + 3's 0 = 1½; 1: 0 + 1½ = 1½; 3: 1 + 1½ = 2½.
    // Sonneborn-Berger: met: half of 1½ + 1 = 1¾; other: half of 1½ + 0 = ¾; 1: beat 3 who has 0 = 0; 3: 0.
    EXPECT_EQ(held.standing(met).points, 3 * kHalf);
    EXPECT_EQ(held.standing(met).buchholz, 5 * kHalf);
    EXPECT_EQ(held.standing(met).sonneborn_berger, kWinPoints * 7 / 4);
    EXPECT_EQ(held.standing(other).points, 3 * kHalf);
    EXPECT_EQ(held.standing(other).buchholz, 3 * kHalf);
    EXPECT_EQ(held.standing(other).sonneborn_berger, kWinPoints * 3 / 4);
    EXPECT_EQ(held.standing(1).points, kWinPoints);
    EXPECT_EQ(held.standing(1).buchholz, 3 * kHalf);
    EXPECT_EQ(held.standing(1).sonneborn_berger, 0);
    EXPECT_EQ(held.standing(3).buchholz, 5 * kHalf);
    std::vector<std::int64_t> order;
    for (const ContestStanding& one : held.contest.standings()) order.push_back(one.user);
    EXPECT_THAT(order, ElementsAre(met, other, 1, 3));
    EXPECT_EQ(held.place(met), 1);
    EXPECT_EQ(held.place(other), 2) << "the same points, but weaker opponents";
}

// Three people, first round: 3 is last and rests. A bye is a win, and counts as if won against one's own points.
TEST(ContestStandings, AByeIsAWinAgainstOnesOwnPoints) {
    ContestSetup setup = contest_setup(ContestKind::kSwiss);
    setup.rounds = 1;
    Organised held(setup);
    held.begins(3);
    ASSERT_THAT(held.contest.byes(1), ElementsAre(3));
    beats(held, 1, 1, 2);
    const ContestStanding rested = held.standing(3);
    EXPECT_EQ(rested.points, kWinPoints);
    EXPECT_EQ(rested.buchholz, kWinPoints);
    EXPECT_EQ(rested.sonneborn_berger, kWinPoints);
    EXPECT_EQ(rested.wins, 1);
    ASSERT_EQ(rested.games.size(), 1u);
    EXPECT_EQ(rested.games[0].pairing, 0);
    EXPECT_EQ(held.standing(1).buchholz, 0);
    EXPECT_EQ(held.place(3), 1) << "1 has beaten somebody with nothing";
}

TEST(ContestStandings, PointsAtLargerTablesAreShares) {
    for (int seats = 3; seats <= 6; ++seats) {
        ContestSetup setup = contest_setup(ContestKind::kSwiss, seats);
        setup.least_seats = seats;
        setup.rounds = 1;
        Organised held(setup);
        held.begins(seats);
        // Seat 1 is first, seats 2 and 3 tie, all others are last together.
        std::vector<int> ranks = {1, 2, 2};
        ranks.resize(static_cast<std::size_t>(seats), 4);
        const auto people = held.contest.pairing(1)->people;
        held.ends(1, ranks);
        const int others = seats - 1, last = seats - 3;
        EXPECT_EQ(held.standing(people[0]).points, kWinPoints);
        EXPECT_EQ(held.standing(people[1]).points * 2 * others, kWinPoints * (2 * last + 1)) << "exactly, not rounded";
        EXPECT_EQ(held.standing(people[2]).points, held.standing(people[1]).points);
        int sum = 0;
        for (const ContestStanding& one : held.contest.standings()) sum += one.points;
        EXPECT_EQ(2 * sum, kWinPoints * seats) << "on average half a point each";
        EXPECT_EQ(held.standing(people[0]).wins, 1);
        EXPECT_EQ(held.standing(people[1]).wins, 0);
    }
}

TEST(ContestStandings, AreToldInWholePoints) {
    Organised held(contest_setup(ContestKind::kRoundRobin));
    held.begins(2);
    held.open_tables();
    held.ends(1, {1, 1});
    const Json json = contest_json(held.contest, {.reader = 1, .now = held.now});
    const Json& first = (*json.find("standings")->items())[0];
    EXPECT_EQ(first.find("points")->number(), 0.5);
    EXPECT_EQ(first.find("sonneborn_berger")->number(), 0.25);
    EXPECT_EQ(*first.find("place")->integer(), 1);
    EXPECT_EQ(*(*json.find("pairings")->items())[0].find("table")->integer(), 101);
    EXPECT_EQ(to_text(*(*json.find("pairings")->items())[0].find("points")), "[0.5,0.5]");
    EXPECT_EQ(*json.find("leader")->string(), *first.find("name")->string());
    EXPECT_EQ(*json.find("organiser")->string(), "Olga");
}

// Whoever is shown a tournament that is not public has its key, or a part in it; its games open with the same.
TEST(ContestStandings, OnlyWhatIsNotPublicHasAKey) {
    for (const bool open : {false, true}) {
        ContestSetup setup = contest_setup(ContestKind::kSwiss);
        setup.is_public = open;
        setup.key = "door-key";
        Organised held(setup);
        held.all_join(1);
        const std::string told = to_text(contest_json(held.contest, {.reader = 2}));
        EXPECT_EQ(told.find("door-key") == std::string::npos, open);
    }
}

}  // namespace
}  // namespace pavage
