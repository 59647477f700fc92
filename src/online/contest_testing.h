// For tests: a tournament with people and tables around it, which is read back from what was kept after every step.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "base/random.h"
#include "online/contest.h"
#include "online/table_testing.h"

namespace pavage {

constexpr Millis kTestMinute = 60'000;
constexpr std::int64_t kOrganiser = 9'000;

inline ContestSetup contest_setup(ContestKind kind, int seats = 2) {
    const TableSetup game = setup_where(seats, [](const Game&) { return true; });
    ContestSetup setup{.number = 3, .name = "Friday cup", .kind = kind, .game = game.game, .asked = game.asked};
    setup.seats = seats;
    setup.organiser = kOrganiser;
    setup.seed = 0xFEDC'BA98'7654'3210u;
    setup.created = 1'000;
    if (kind == ContestKind::kArena) setup.duration = 60 * kTestMinute;
    return setup;
}

inline Person contestant(std::int64_t user) { return {user, "p" + std::to_string(user), "account"}; }

// As a store would give it back.
inline ContestEntry kept(const ContestEntry& entry) {
    auto read = contest_entry_from(*parse_json(to_text(to_json(entry))));
    EXPECT_TRUE(read.ok());
    read->version = entry.version;
    read->at = entry.at;
    return *read;
}

struct Organised {
    explicit Organised(const ContestSetup& setup) : contest(*Contest::open(setup)), shadow(opened_again()) { know(contest); }

    Contest::Taken take(const ContestCommand& command) {
        auto taken = contest.take(command, now);
        for (const ContestEntry& entry : taken.happened) {
            log.push_back(entry);
            const Status replayed = shadow.replay(kept(entry));
            EXPECT_TRUE(replayed.ok()) << to_text(to_json(entry));
        }
        if (command.what == ContestCommand::Do::kJoin && taken.refused == std::nullopt)
            known[command.person.user] = command.person;
        know(contest), know(shadow);
        EXPECT_TRUE(contest == shadow) << "after step " << steps;
        EXPECT_EQ(contest.wants(), shadow.wants());
        if (steps++ % 20 == 0) expect_same_again();
        return taken;
    }
    // Everything from its text, as after a crash.
    void expect_same_again() const {
        Contest again = opened_again();
        for (const ContestEntry& entry : log) ASSERT_TRUE(again.replay(kept(entry)).ok());
        know(again);
        EXPECT_TRUE(again == contest);
        const ContestView view{.reader = 1, .now = now};
        EXPECT_EQ(to_text(contest_json(again, view)), to_text(contest_json(contest, view)));
        EXPECT_EQ(again.wants(), contest.wants());
    }
    Contest opened_again() const {
        auto setup = contest_setup_from(*parse_json(to_text(to_json(contest.setup()))));
        EXPECT_TRUE(setup.ok());
        return *Contest::open(*setup);
    }
    void know(Contest& whom) const {
        whom.know({kOrganiser, "Olga", "account"});
        for (const auto& [user, person] : known) whom.know(person);
    }

    // What was refused, or nothing.
    std::string does(std::int64_t user, ContestCommand::Do what) {
        const auto taken = take({.what = what, .person = contestant(user), .user = user});
        return taken.refused ? taken.refused->code : "";
    }
    std::string organises(ContestCommand::Do what) { return does(kOrganiser, what); }
    std::string expels(std::int64_t user) {
        const auto taken = take({.what = ContestCommand::Do::kExpel, .person = contestant(kOrganiser), .user = user});
        return taken.refused ? taken.refused->code : "";
    }
    std::string rules(int pairing, std::vector<int> ranks) {
        const auto taken = take({.what = ContestCommand::Do::kRule,
                                 .person = contestant(kOrganiser),
                                 .pairing = pairing,
                                 .ranks = std::move(ranks)});
        return taken.refused ? taken.refused->code : "";
    }
    void joins(std::int64_t user, double rating) {
        const auto taken = take({.what = ContestCommand::Do::kJoin, .person = contestant(user), .rating = rating});
        EXPECT_FALSE(taken.refused) << taken.refused->code;
    }
    // Users 1, 2, … of whom the first has the best rating.
    void all_join(int people) {
        for (int user = 1; user <= people; ++user) joins(user, 2'000 - user);
    }
    void begins(int people) {
        all_join(people);
        EXPECT_EQ(organises(ContestCommand::Do::kStart), "");
    }
    void open_tables() {
        for (int number : contest.wants().open)
            take({.what = ContestCommand::Do::kOpened, .pairing = number, .table = 100 + number});
    }
    void ends(int pairing, std::vector<int> ranks, std::vector<int> leavers = {}) {
        const std::int64_t table = contest.pairing(pairing)->table;
        const auto taken = take({.what = ContestCommand::Do::kResult,
                                 .pairing = pairing,
                                 .table = table,
                                 .ranks = std::move(ranks),
                                 .leavers = std::move(leavers)});
        EXPECT_FALSE(taken.refused);
    }
    std::vector<int> going_on() const {
        std::vector<int> numbers;
        for (const ContestPairing& each : contest.pairings())
            if (!each.decided()) numbers.push_back(each.number);
        return numbers;
    }
    // The lower user wins.
    void favourite_wins(int pairing) {
        std::vector<int> ranks;
        const auto& people = contest.pairing(pairing)->people;
        for (std::int64_t one : people)
            ranks.push_back(1 +
                            static_cast<int>(std::ranges::count_if(people, [&](std::int64_t each) { return each < one; })));
        ends(pairing, ranks);
    }
    // Any ranks, ties too.
    std::vector<int> any_ranks(int pairing, Random& random) const {
        const auto seats = static_cast<std::uint32_t>(contest.pairing(pairing)->people.size());
        std::vector<int> ranks;
        for (std::uint32_t i = 0; i < seats; ++i) ranks.push_back(1 + static_cast<int>(random.below(seats)));
        if (random.below(3) && seats == 2) ranks = random.below(2) ? std::vector{1, 2} : std::vector{2, 1};
        return ranks;
    }
    ContestStanding standing(std::int64_t user) const {
        for (const ContestStanding& one : contest.standings())
            if (one.user == user) return one;
        ADD_FAILURE() << "nobody " << user;
        return {};
    }
    int place(std::int64_t user) const { return standing(user).place; }

    Contest contest;
    Contest shadow;
    std::vector<ContestEntry> log;
    std::map<std::int64_t, Person> known;
    Millis now = 2'000;
    int steps = 0;
};

}  // namespace pavage
