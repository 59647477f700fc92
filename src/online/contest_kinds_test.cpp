// Round robin, knock-out, arena and pods from the first join to the last result.
#include <gmock/gmock.h>

#include <set>

#include "online/contest_testing.h"

namespace pavage {
namespace {

using ::testing::ElementsAre;

TEST(ContestRoundRobin, EverybodyMeetsEverybodyAsOftenAsAskedAndSeatsEvenOut) {
    for (int times : {0, 2})
        for (int people = 3; people <= 10; ++people) {
            ContestSetup setup = contest_setup(ContestKind::kRoundRobin);
            setup.rounds = times;
            Organised held(setup);
            held.begins(people);
            while (held.contest.status() == ContestStatus::kRunning) held.favourite_wins(held.going_on()[0]);
            std::map<std::pair<std::int64_t, std::int64_t>, int> met, first_before;
            std::map<std::int64_t, int> first;
            for (const ContestPairing& each : held.contest.pairings()) {
                ++met[std::minmax(each.people[0], each.people[1])];
                ++first_before[{each.people[0], each.people[1]}];
                ++first[each.people[0]];
            }
            EXPECT_EQ(static_cast<int>(met.size()), people * (people - 1) / 2);
            for (const auto& [pair, count] : met) EXPECT_EQ(count, std::max(1, times));
            for (const auto& [pair, count] : first_before) EXPECT_EQ(count, 1) << "the seats are exchanged";
            for (int user = 1; user <= people; ++user) {
                EXPECT_LE(std::abs(2 * first[user] - std::max(1, times) * (people - 1)), 2);
                EXPECT_EQ(held.place(user), user);
                EXPECT_EQ(held.standing(user).points, kWinPoints * std::max(1, times) * (people - user));
            }
        }
}

TEST(ContestRoundRobin, WhoeverWithdrawsLosesAllThatIsLeft) {
    Organised held(contest_setup(ContestKind::kRoundRobin));
    held.begins(5);
    held.open_tables();
    for (int number : held.going_on()) held.favourite_wins(number);
    ASSERT_EQ(held.contest.round(), 2);
    EXPECT_EQ(held.does(1, ContestCommand::Do::kWithdraw), "");
    EXPECT_EQ(held.does(9, ContestCommand::Do::kJoin), "contest.begun");
    while (held.contest.status() == ContestStatus::kRunning) held.favourite_wins(held.going_on()[0]);
    int forfeits = 0, lost = 0;
    for (const ContestStanding& one : held.contest.standings())
        for (const ContestGame& game : one.games) forfeits += one.user != 1 && game.forfeit && game.points == kWinPoints;
    for (const ContestGame& game : held.standing(1).games) lost += game.points == 0;
    EXPECT_EQ(forfeits + static_cast<int>(held.standing(1).games.size()) - lost, 4)
        << "all four others met 1, or won without";
    EXPECT_TRUE(held.standing(1).withdrew);
}

TEST(ContestKnockout, TheBestWinsAndPlacesFollowTheRounds) {
    for (int people : {2, 5, 8, 13, 16}) {
        Organised held(contest_setup(ContestKind::kKnockout));
        held.begins(people);
        while (held.contest.status() == ContestStatus::kRunning) {
            held.open_tables();
            held.favourite_wins(held.going_on()[0]);
        }
        EXPECT_EQ(held.place(1), 1);
        EXPECT_EQ(held.standing(1).out_in_round, 0);
        EXPECT_EQ(held.place(2), 2) << "the best two met in the final";
        EXPECT_EQ(held.standing(2).out_in_round, held.contest.round());
        EXPECT_EQ(held.contest.round(), held.contest.rounds());
        EXPECT_EQ(static_cast<int>(held.contest.pairings().size()), people - 1) << "each game sends one home";
        std::map<int, std::set<int>> places;
        for (const ContestStanding& one : held.contest.standings()) places[one.out_in_round].insert(one.place);
        for (const auto& [round, shared] : places) EXPECT_EQ(shared.size(), 1u);
        if (people > 3) {
            EXPECT_EQ(held.place(3), 3);
        }
        if (people > 4) {
            EXPECT_EQ(held.place(5), 5) << people;
        }
    }
}

TEST(ContestKnockout, DrawsArePlayedOnceMoreWithTheSeatsExchangedThenTheBetterSeedGoesOn) {
    Organised held(contest_setup(ContestKind::kKnockout));
    held.begins(4);
    const auto people = held.contest.pairing(1)->people;
    held.ends(1, {1, 1});
    ASSERT_EQ(held.contest.pairings().size(), 3u);
    EXPECT_EQ(held.contest.pairing(3)->replay_of, 1);
    EXPECT_THAT(held.contest.pairing(3)->people, ElementsAre(people[1], people[0]));
    EXPECT_EQ(held.rules(1, {1, 2}), "contest.ruled_late");
    held.favourite_wins(2);
    EXPECT_EQ(held.contest.round(), 1) << "the replay goes on";
    held.ends(3, {1, 1});
    ASSERT_EQ(held.contest.round(), 2);
    const auto& final = held.contest.pairing(4)->people;
    EXPECT_TRUE(std::ranges::count(final, 1) && std::ranges::count(final, 2));
    EXPECT_EQ(held.rules(2, {2, 1}), "contest.ruled_late") << "the final has been paired";
    held.ends(4, {1, 1});
    held.ends(5, {1, 1});
    EXPECT_EQ(held.contest.status(), ContestStatus::kOver);
    EXPECT_EQ(held.place(1), 1);
    EXPECT_EQ(held.place(2), 2);
}

TEST(ContestKnockout, WhoeverWithdrawsIsOutAlsoBetweenRounds) {
    Organised held(contest_setup(ContestKind::kKnockout));
    held.begins(4);
    held.open_tables();
    EXPECT_EQ(held.organises(ContestCommand::Do::kPause), "");
    for (int number : held.going_on()) held.favourite_wins(number);
    EXPECT_EQ(held.contest.round(), 1) << "paused";
    EXPECT_EQ(held.does(1, ContestCommand::Do::kWithdraw), "");
    EXPECT_EQ(held.organises(ContestCommand::Do::kGoOn), "");
    EXPECT_EQ(held.contest.status(), ContestStatus::kOver) << "nobody is left to play the final";
    EXPECT_EQ(held.place(2), 1);
    EXPECT_EQ(held.place(1), 2) << "1 went further than those who lost in the first round";
    EXPECT_EQ(held.place(3), 3);
    EXPECT_EQ(held.place(4), 3);
}

TEST(ContestKnockout, AnyResultsInAnyOrderEndWithOneWinner) {
    for (int people : {3, 5, 8, 13, 21}) {
        Organised held(contest_setup(ContestKind::kKnockout));
        held.begins(people);
        Random random(static_cast<std::uint64_t>(people));
        for (int step = 0; held.contest.status() == ContestStatus::kRunning; ++step) {
            ASSERT_LT(step, 200);
            const auto games = held.going_on();
            ASSERT_FALSE(games.empty());
            const int number = games[random.below(static_cast<std::uint32_t>(games.size()))];
            if (random.below(9) == 0) held.does(held.contest.pairing(number)->people[0], ContestCommand::Do::kWithdraw);
            else held.ends(number, held.any_ranks(number, random));
        }
        int winners = 0;
        for (const ContestStanding& one : held.contest.standings()) winners += one.place == 1;
        EXPECT_EQ(winners, 1) << people;
    }
}

TEST(ContestArena, ThirtyPeoplePlayAsOftenAsTheyLike) {
    ContestSetup setup = contest_setup(ContestKind::kArena);
    setup.duration = 30 * kTestMinute;
    Organised held(setup);
    held.begins(28);
    Random random(7);
    std::map<int, Millis> until;  // by pairing
    std::map<std::int64_t, std::int64_t> last;
    int again = 0;
    std::size_t seen = 0;
    while (held.contest.status() == ContestStatus::kRunning) {
        Millis next = held.contest.wants().deadline.value_or(held.now + 24 * 60 * kTestMinute);
        int ending = 0;
        for (const auto& [number, end] : until)
            if (end < next) next = end, ending = number;
        ASSERT_GE(next, ending ? 0 : held.now - kArenaPatience) << "a tick that does nothing would come for ever";
        held.now = std::max(held.now, next);
        if (ending) held.ends(ending, held.any_ranks(ending, random)), until.erase(ending);
        else EXPECT_FALSE(held.take({.what = ContestCommand::Do::kTick}).happened.empty()) << "woken for nothing";
        if (held.log.size() == 200) held.joins(29, 1'700), held.joins(30, 1'000);
        held.open_tables();
        for (; seen < held.contest.pairings().size(); ++seen) {
            const ContestPairing& pair = held.contest.pairings()[seen];
            until[pair.number] = held.now + 20'000 + random.below(240'000);
            again += last[pair.people[0]] == pair.people[1] || last[pair.people[1]] == pair.people[0];
            last[pair.people[0]] = pair.people[1], last[pair.people[1]] = pair.people[0];
            EXPECT_LT(held.now, held.contest.ends());
        }
    }
    EXPECT_TRUE(until.empty()) << "games that went on at the end were finished";
    EXPECT_GE(held.contest.pairings().size(), 28u / 2 * 8);
    EXPECT_LE(again * 25, static_cast<int>(held.contest.pairings().size())) << "hardly anybody twice in a row";
    for (const ContestStanding& one : held.contest.standings()) EXPECT_GE(one.games.size(), 5u) << one.user;
    EXPECT_EQ(held.standing(3).games.back().round, static_cast<int>(held.standing(3).games.size()));
}

TEST(ContestArena, WhoeverCameLastPlaysIfTheOthersHaveJustMet) {
    Organised held(contest_setup(ContestKind::kArena));
    held.begins(2);
    held.now += kArenaMoment;
    held.take({.what = ContestCommand::Do::kTick});
    held.ends(1, {1, 2});
    held.now += 1'000;
    held.joins(3, 0);
    const Millis next = *held.contest.wants().deadline;
    EXPECT_EQ(next, held.now + kArenaMoment);
    held.now = next;
    held.take({.what = ContestCommand::Do::kTick});
    ASSERT_EQ(held.contest.pairings().size(), 2u);
    EXPECT_NE(held.contest.pairing(2)->seat_of(3), 0);
    EXPECT_EQ(held.contest.wants().deadline, held.contest.ends()) << "the third one waits for somebody";
}

TEST(ContestArena, WhoDidNotShowUpIsPairedNoMoreUntilTheyComeBack) {
    Organised held(contest_setup(ContestKind::kArena));
    held.begins(4);
    held.now += kArenaMoment;
    held.take({.what = ContestCommand::Do::kTick});
    ASSERT_EQ(held.contest.pairings().size(), 2u);
    const std::int64_t away = held.contest.pairing(1)->people[1];
    held.take({.what = ContestCommand::Do::kResult, .pairing = 1, .ranks = {1, 2}, .leavers = {2}, .absent = {2}});
    held.ends(2, {1, 2});
    for (int i = 0; i < 60; ++i) {
        held.now += 1'000;
        held.take({.what = ContestCommand::Do::kTick});
    }
    EXPECT_GT(held.contest.pairings().size(), 2u) << "the others play on";
    for (std::size_t i = 2; i < held.contest.pairings().size(); ++i) EXPECT_EQ(held.contest.pairings()[i].seat_of(away), 0);
    EXPECT_FALSE(held.contest.takes_part(away));
    EXPECT_EQ(held.does(away, ContestCommand::Do::kJoin), "");
    EXPECT_TRUE(held.contest.takes_part(away));
}

TEST(ContestArena, PausesProlongItAndWhoeverWithdrewMayComeBack) {
    Organised held(contest_setup(ContestKind::kArena));
    held.begins(2);
    const Millis end = held.contest.ends();
    EXPECT_EQ(held.contest.wants().deadline, held.now + kArenaMoment);
    held.organises(ContestCommand::Do::kPause);
    EXPECT_EQ(held.contest.wants().deadline, std::nullopt);
    held.now += 10 * kTestMinute;
    EXPECT_TRUE(held.take({.what = ContestCommand::Do::kTick}).happened.empty());
    held.organises(ContestCommand::Do::kGoOn);
    EXPECT_EQ(held.contest.ends(), end + 10 * kTestMinute);
    held.take({.what = ContestCommand::Do::kTick});
    ASSERT_EQ(held.going_on().size(), 1u);
    held.open_tables();
    held.does(1, ContestCommand::Do::kWithdraw);
    EXPECT_EQ(held.standing(2).points, kWinPoints);
    EXPECT_THAT(held.contest.wants().close, ElementsAre(1));
    held.now += kTestMinute;
    EXPECT_TRUE(held.take({.what = ContestCommand::Do::kTick}).happened.empty()) << "2 is alone";
    held.joins(1, 0);
    held.now += kTestMinute;
    held.take({.what = ContestCommand::Do::kTick});
    EXPECT_EQ(held.contest.pairings().size(), 2u) << "there is nobody else: they meet again";
    held.now = held.contest.ends();
    held.take({.what = ContestCommand::Do::kTick});
    EXPECT_EQ(held.contest.status(), ContestStatus::kRunning) << "a game goes on";
    EXPECT_EQ(held.does(5, ContestCommand::Do::kJoin), "contest.begun");
    held.ends(2, {1, 2});
    EXPECT_EQ(held.contest.status(), ContestStatus::kOver);
}

TEST(ContestPods, EveryKindFillsTablesOfThreeToSix) {
    for (ContestKind kind : {ContestKind::kSwiss, ContestKind::kRoundRobin, ContestKind::kKnockout, ContestKind::kArena})
        for (int seats = 3; seats <= 6; ++seats)
            for (int people : {seats, seats + 1, 2 * seats - 1, 17}) {
                ContestSetup setup = contest_setup(kind, seats);
                setup.least_seats = std::max(3, seats - 1);
                setup.duration = 5 * kTestMinute;
                Organised held(setup);
                held.begins(people);
                Random random(static_cast<std::uint64_t>(people));
                for (int step = 0; held.contest.status() == ContestStatus::kRunning; ++step) {
                    ASSERT_LT(step, 500) << name_of(kind) << " " << seats << " " << people;
                    const auto games = held.going_on();
                    if (const auto tick = held.contest.wants().deadline) held.now = std::max(held.now, *tick);
                    held.take({.what = ContestCommand::Do::kTick});
                    held.open_tables();
                    if (games.empty()) continue;
                    if (random.below(12) == 0 && kind != ContestKind::kKnockout)
                        held.does(held.contest.pairing(games[0])->people[1], ContestCommand::Do::kWithdraw);
                    else if (!held.contest.pairing(games[0])->decided())
                        held.ends(games[0], held.any_ranks(games[0], random));
                }
                EXPECT_EQ(held.contest.status(), ContestStatus::kOver);
                ASSERT_FALSE(held.contest.pairings().empty());
                for (const ContestPairing& each : held.contest.pairings()) {
                    EXPECT_GE(static_cast<int>(each.people.size()), setup.least_seats);
                    EXPECT_LE(static_cast<int>(each.people.size()), seats);
                }
                if (kind == ContestKind::kKnockout) {
                    EXPECT_EQ(held.contest.round(), held.contest.rounds());
                    EXPECT_LT(held.place(held.contest.standings()[0].user), held.contest.standings()[1].place)
                        << "one winner";
                }
            }
}

TEST(ContestPods, ATableGoesOnWithoutWhomIsGoneUntilOneIsLeft) {
    ContestSetup setup = contest_setup(ContestKind::kSwiss, 3);
    setup.least_seats = 3;
    setup.rounds = 1;
    Organised held(setup);
    held.begins(3);
    held.open_tables();
    const auto people = held.contest.pairing(1)->people;
    held.does(people[0], ContestCommand::Do::kWithdraw);
    EXPECT_FALSE(held.contest.pairing(1)->decided());
    EXPECT_EQ(held.contest.table_of(people[0]), 0);
    EXPECT_TRUE(held.contest.wants().close.empty());
    Organised other = held;
    held.ends(1, {1, 2, 3});  // whoever stood in for the first has won
    EXPECT_THAT(held.contest.pairing(1)->ranks, ElementsAre(3, 1, 2));
    EXPECT_THAT(held.contest.pairing(1)->leavers, ElementsAre(1));
    other.does(people[2], ContestCommand::Do::kWithdraw);
    EXPECT_THAT(other.contest.pairing(1)->ranks, ElementsAre(2, 1, 2));
    EXPECT_FALSE(held.contest == other.contest) << "a copy is a real copy";
}

}  // namespace
}  // namespace pavage
