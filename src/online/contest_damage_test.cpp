// What is read back from a store may be damaged: refused, and nothing worse.
#include <gmock/gmock.h>

#include <limits>

#include "online/contest_testing.h"

namespace pavage {
namespace {

TEST(ContestDamage, DamagedEntriesAreRefused) {
    Organised open(contest_setup(ContestKind::kSwiss));
    open.all_join(4);
    Organised held = open;
    held.organises(ContestCommand::Do::kStart);
    held.open_tables();
    const auto refuses = [](Organised& where, ContestEntry entry) {
        if (entry.version == 0) entry.version = where.contest.version() + 1;
        Contest copy = where.contest;
        const Status status = copy.replay(entry);
        EXPECT_TRUE(status.ok() || copy == where.contest) << "what is refused changes nothing";
        return !status.ok() && status.error().code == "contest.damaged";
    };
    EXPECT_TRUE(refuses(open, {.version = 99, .what = ContestEntry::What::kStarted}));
    EXPECT_FALSE(refuses(open, {.what = ContestEntry::What::kStarted}));
    EXPECT_TRUE(refuses(open, {.what = ContestEntry::What::kJoined, .user = 1}));
    EXPECT_TRUE(refuses(open, {.what = ContestEntry::What::kJoined, .user = 0}));
    EXPECT_TRUE(
        refuses(open, {.what = ContestEntry::What::kJoined, .user = 8, .rating = std::numeric_limits<double>::quiet_NaN()}));
    EXPECT_TRUE(refuses(open, {.what = ContestEntry::What::kJoined, .user = 8, .id = std::string(99, 'x')}));
    EXPECT_TRUE(refuses(open, {.what = ContestEntry::What::kWithdrew, .user = 9}));
    EXPECT_TRUE(refuses(open, {.what = ContestEntry::What::kCheckedIn, .user = 9}));
    EXPECT_TRUE(refuses(open, {.what = ContestEntry::What::kStarted, .round = -1}));
    for (ContestEntry::What what : {ContestEntry::What::kRound, ContestEntry::What::kPaired, ContestEntry::What::kOpened,
                                    ContestEntry::What::kResult, ContestEntry::What::kReopened, ContestEntry::What::kPaused,
                                    ContestEntry::What::kWentOn, ContestEntry::What::kLastRound, ContestEntry::What::kOver})
        EXPECT_TRUE(refuses(open, {.what = what, .round = 1, .pairing = 1, .table = 5, .ranks = {1, 2}}));
    EXPECT_TRUE(refuses(held, {.what = ContestEntry::What::kStarted}));
    EXPECT_TRUE(refuses(held, {.what = ContestEntry::What::kCheckedIn, .user = 1}));
    EXPECT_TRUE(refuses(held, {.what = ContestEntry::What::kRound, .round = 2})) << "games go on";
    EXPECT_TRUE(refuses(held, {.what = ContestEntry::What::kPaired, .pairings = {{1, 2}}})) << "no arena";
    EXPECT_TRUE(refuses(held, {.what = ContestEntry::What::kOpened, .pairing = 1, .table = 5})) << "it has a table";
    EXPECT_TRUE(refuses(held, {.what = ContestEntry::What::kOpened, .pairing = 3, .table = 5}));
    EXPECT_TRUE(refuses(held, {.what = ContestEntry::What::kOver})) << "games go on";
    EXPECT_TRUE(refuses(held, {.what = ContestEntry::What::kWentOn}));
    EXPECT_TRUE(refuses(held, {.what = ContestEntry::What::kResult, .pairing = 1}));
    EXPECT_TRUE(refuses(held, {.what = ContestEntry::What::kResult, .pairing = -1, .ranks = {1, 2}}));
    EXPECT_TRUE(refuses(held, {.what = ContestEntry::What::kResult, .pairing = 1, .ranks = {1, 2, 3}}));
    EXPECT_TRUE(refuses(held, {.what = ContestEntry::What::kResult, .pairing = 1, .ranks = {1, 7}}));
    EXPECT_TRUE(refuses(held, {.what = ContestEntry::What::kResult, .pairing = 1, .ranks = {1, 2}, .leavers = {3}}));
    EXPECT_FALSE(refuses(held, {.what = ContestEntry::What::kResult, .pairing = 1, .ranks = {1, 2}, .leavers = {2}}));
    held.organises(ContestCommand::Do::kPause);
    held.favourite_wins(1), held.favourite_wins(2);
    EXPECT_TRUE(refuses(held, {.what = ContestEntry::What::kRound, .round = 2})) << "paused";
    EXPECT_TRUE(refuses(held, {.what = ContestEntry::What::kReopened, .pairing = 1})) << "decided";
    Organised arena(contest_setup(ContestKind::kArena));
    arena.begins(4);
    EXPECT_FALSE(refuses(arena, {.what = ContestEntry::What::kPaired, .pairings = {{1, 2}}}));
    for (const std::vector<std::vector<std::int64_t>>& pairings :
         {std::vector<std::vector<std::int64_t>>{{1, 1}}, {{1}}, {{1, 2, 3}}, {{1, 9}}, {{1, 2}, {2, 3}}, {{}}})
        EXPECT_TRUE(refuses(arena, {.what = ContestEntry::What::kPaired, .pairings = pairings}));
    EXPECT_TRUE(refuses(arena, {.what = ContestEntry::What::kRound, .round = 2, .pairings = {{1, 2}}}));
    EXPECT_TRUE(refuses(arena, {.what = ContestEntry::What::kPaired, .pairings = {{1, 2}}, .byes = {3}}));
    EXPECT_FALSE(contest_entry_from(Json(Json::Object{{"what", "explode"}})).ok());
    EXPECT_FALSE(contest_entry_from(Json(nullptr)).ok());
}

// Entries of all kinds with small numbers that mean something, and some that mean nothing: no crash, no broken promise.
TEST(ContestDamage, AnyEntriesAtAllDoNoHarm) {
    Random random(99);
    for (ContestKind kind : {ContestKind::kSwiss, ContestKind::kRoundRobin, ContestKind::kKnockout, ContestKind::kArena})
        for (int seats : {2, 4})
            for (int game = 0; game < 30; ++game) {
                ContestSetup setup = contest_setup(kind, seats);
                Contest contest = *Contest::open(setup);
                int taken = 0;
                const auto some = [&](std::uint32_t most) { return static_cast<int>(random.below(most + 2)) - 1; };
                for (int step = 0; step < 400; ++step) {
                    ContestEntry entry{.version = contest.version() + 1, .at = step * 1'000};
                    entry.what = static_cast<ContestEntry::What>(random.below(random.below(4) ? 9 : 14));
                    if (contest.standings().size() < 6 && contest.status() == ContestStatus::kOpen)
                        entry.what = ContestEntry::What::kJoined;
                    entry.user = some(9), entry.round = contest.round() + 1, entry.pairing = some(6), entry.table = some(5);
                    for (int table = some(3); table > 0; --table) {
                        entry.pairings.emplace_back();
                        for (int seat = 0; seat < seats; ++seat) entry.pairings.back().push_back(some(9));
                    }
                    if (random.below(3) == 0) entry.byes.push_back(some(9));
                    if (random.below(4))
                        for (int seat = 0; seat < seats; ++seat)
                            entry.ranks.push_back(some(static_cast<std::uint32_t>(seats)));
                    entry.ruled = random.below(2);
                    taken += contest.replay(entry).ok();
                    static_cast<void>(contest_json(contest, {.reader = 1}));
                    static_cast<void>(contest.wants());
                    Contest copy = contest;
                    if (const auto deadline = copy.wants().deadline) {
                        EXPECT_FALSE(copy.take({.what = ContestCommand::Do::kTick}, *deadline + random.below(3) * 20'000)
                                         .happened.empty())
                            << "a server would be woken for ever";
                    }
                    for (int what = 0; what < 13; ++what)
                        copy.take({.what = static_cast<ContestCommand::Do>(what),
                                   .person = contestant(some(9)),
                                   .user = some(9),
                                   .pairing = some(6),
                                   .table = some(5),
                                   .ranks = entry.ranks},
                                  step * 1'000 + 500);
                }
                EXPECT_GT(taken, 5);
            }
}

}  // namespace
}  // namespace pavage
