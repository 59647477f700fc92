// What one can and cannot do in a tournament, and what is read back from a store that may be damaged.
#include "online/contest.h"

#include <gmock/gmock.h>

#include "online/contest_testing.h"
#include "online/messages.h"

namespace pavage {
namespace {

using Do = ContestCommand::Do;
using What = ContestEntry::What;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Contest, OnlyOpensWhatCanBePlayed) {
    const auto field = [](auto&& change) {
        ContestSetup setup = contest_setup(ContestKind::kArena);
        change(setup);
        const auto opened = Contest::open(setup);
        return opened ? "" : opened.error().code == "contest.setup" ? opened.error().where : opened.error().code;
    };
    EXPECT_EQ(field([](ContestSetup&) {}), "");
    EXPECT_EQ(field([](ContestSetup& setup) { setup.name = "  "; }), "name");
    EXPECT_EQ(field([](ContestSetup& setup) { setup.name = std::string(61, 'x'); }), "name");
    EXPECT_EQ(field([](ContestSetup& setup) { setup.name = "a\nb"; }), "name");
    EXPECT_EQ(field([](ContestSetup& setup) { setup.name = "\xC3"; }), "name");
    EXPECT_EQ(field([](ContestSetup& setup) {
                  setup.name.clear();
                  for (int i = 0; i < 60; ++i) setup.name += "é";
              }),
              "");
    EXPECT_EQ(field([](ContestSetup& setup) { setup.rounds = 31; }), "rounds");
    EXPECT_EQ(field([](ContestSetup& setup) { setup.rounds = -1; }), "rounds");
    EXPECT_EQ(field([](ContestSetup& setup) { setup.most_people = 1'001; }), "most_people");
    EXPECT_EQ(field([](ContestSetup& setup) { setup.duration = 5 * kTestMinute - 1; }), "minutes");
    EXPECT_EQ(field([](ContestSetup& setup) { setup.duration = 24 * 60 * kTestMinute + 1; }), "minutes");
    EXPECT_EQ(field([](ContestSetup& setup) { setup.seats = 3; }), "seats");
    EXPECT_EQ(field([](ContestSetup& setup) { setup.least_seats = 1; }), "least_seats");
    EXPECT_EQ(field([](ContestSetup& setup) { setup.starts = -5; }), "starts");
    EXPECT_EQ(field([](ContestSetup& setup) { setup.game = "no-such-game"; }), "game.unknown");
}

TEST(Contest, WhatItWasOpenedWithIsKept) {
    ContestSetup setup = contest_setup(ContestKind::kKnockout, 3);
    setup.control = {TimeControl::Kind::kFischer, 300'000, 5'000};
    setup.rated = setup.check_in = true;
    setup.is_public = false;
    setup.key = "k";
    setup.rounds = 4, setup.starts = 77, setup.circle = 8, setup.most_people = 20;
    const auto read = contest_setup_from(*parse_json(to_text(to_json(setup))));
    ASSERT_TRUE(read.ok());
    EXPECT_TRUE(*read == setup);
    EXPECT_FALSE(contest_setup_from(Json::object()).ok());
    EXPECT_FALSE(contest_setup_from(Json(Json::Object{{"kind", "war"}})).ok());
}

TEST(Contest, BeforeItStartsPeopleComeAndGo) {
    ContestSetup setup = contest_setup(ContestKind::kSwiss);
    setup.most_people = 3;
    setup.rated = true;
    Organised held(setup);
    EXPECT_EQ(held.does(1, Do::kWithdraw), "contest.not_in");
    held.all_join(2);
    held.joins(2, 5);
    EXPECT_EQ(held.contest.version(), 2) << "twice is once";
    EXPECT_EQ(held.does(1, Do::kWithdraw), "");
    EXPECT_FALSE(held.contest.takes_part(1));
    EXPECT_EQ(held.contest.standings().size(), 1u) << "off the list";
    EXPECT_EQ(held.organises(Do::kStart), "contest.too_few");
    EXPECT_EQ(held.take({.what = Do::kJoin, .person = {5, "Guest", "guest"}}).refused->code, "table.rated_guest");
    held.joins(3, 0), held.joins(4, 0);
    EXPECT_EQ(held.does(5, Do::kJoin), "contest.full");
    EXPECT_EQ(held.expels(3), "");
    EXPECT_EQ(held.does(3, Do::kJoin), "contest.expelled");
    EXPECT_EQ(held.expels(77), "contest.not_in");
    for (Do what : {Do::kPause, Do::kGoOn, Do::kFinish}) EXPECT_EQ(held.organises(what), "contest.not_begun");
    EXPECT_EQ(held.rules(1, {1, 2}), "contest.not_begun");
    EXPECT_EQ(held.does(4, Do::kCheckIn), "contest.no_check_in");
    EXPECT_EQ(held.organises(Do::kStart), "");
    EXPECT_EQ(held.organises(Do::kStart), "contest.begun");
    EXPECT_THAT(held.contest.wants().open, ElementsAre(1));
    EXPECT_EQ(held.contest.pairing(1)->seat_of(3), 0) << "who was expelled does not play";
}

TEST(Contest, TheBetterRatingIsTheBetterSeedAndADrawDecidesAmongEquals) {
    std::vector<int> seeds[2];
    for (int i : {0, 1}) {
        ContestSetup setup = contest_setup(ContestKind::kSwiss);
        setup.seed = static_cast<std::uint64_t>(i);
        Organised held(setup);
        held.joins(1, 1'400), held.joins(2, 1'600);
        for (int user = 3; user < 12; ++user) held.joins(user, 1'500);
        EXPECT_EQ(held.standing(2).seed, 1);
        EXPECT_EQ(held.standing(1).seed, 11);
        for (int user = 3; user < 12; ++user) seeds[i].push_back(held.standing(user).seed);
    }
    EXPECT_NE(seeds[0], seeds[1]);
}

TEST(Contest, StartsAtItsTimeWithThoseWhoCheckedIn) {
    ContestSetup setup = contest_setup(ContestKind::kSwiss);
    setup.starts = 60 * kTestMinute;
    setup.check_in = true;
    Organised held(setup);
    held.all_join(5);
    EXPECT_EQ(held.contest.wants().deadline, setup.starts);
    held.now = setup.starts - kCheckInTime - 1;
    EXPECT_EQ(held.does(1, Do::kCheckIn), "contest.check_in_early");
    EXPECT_EQ(held.organises(Do::kStart), "contest.too_few");
    ++held.now;
    EXPECT_EQ(held.does(9, Do::kCheckIn), "contest.not_in");
    for (int user : {1, 2, 4, 4}) EXPECT_EQ(held.does(user, Do::kCheckIn), "");
    EXPECT_FALSE(held.standing(3).here);
    EXPECT_TRUE(held.take({.what = Do::kTick}).happened.empty()) << "not yet";
    held.now = setup.starts;
    held.take({.what = Do::kTick});
    EXPECT_EQ(held.contest.status(), ContestStatus::kRunning);
    EXPECT_EQ(held.contest.began(), setup.starts);
    EXPECT_TRUE(held.standing(3).withdrew);
    EXPECT_EQ(held.contest.byes(1).size(), 1u) << "three are there";
    EXPECT_EQ(held.does(2, Do::kCheckIn), "contest.begun");
    held.joins(3, 0);
    EXPECT_TRUE(held.standing(3).here) << "late, but there";
    while (held.contest.round() == 1) held.favourite_wins(held.going_on()[0]);
    EXPECT_FALSE(held.standing(3).games.empty());
}

TEST(Contest, IsCalledOffWhenNobodyIsThere) {
    ContestSetup setup = contest_setup(ContestKind::kKnockout);
    setup.starts = 60 * kTestMinute;
    Organised held(setup);
    held.all_join(1);
    held.now = setup.starts + 5;
    held.take({.what = Do::kTick});
    EXPECT_EQ(held.contest.status(), ContestStatus::kCancelled);
    EXPECT_EQ(held.contest.wants().deadline, std::nullopt);
    for (Do what : {Do::kStart, Do::kPause, Do::kGoOn, Do::kFinish}) EXPECT_EQ(held.organises(what), "contest.cancelled");
    EXPECT_EQ(held.does(4, Do::kJoin), "contest.cancelled");
    EXPECT_EQ(held.does(1, Do::kWithdraw), "contest.cancelled");
    EXPECT_EQ(held.organises(Do::kCancel), "") << "twice is once";
}

TEST(Contest, PausesBetweenRoundsAndGoesOnWhereItStopped) {
    Organised held(contest_setup(ContestKind::kSwiss));
    held.begins(4);
    EXPECT_EQ(held.organises(Do::kPause), "");
    EXPECT_EQ(held.organises(Do::kPause), "");
    held.open_tables();
    held.favourite_wins(1), held.favourite_wins(2);
    EXPECT_EQ(held.contest.round(), 1);
    EXPECT_EQ(held.standing(1).points, kWinPoints) << "results are taken";
    EXPECT_EQ(held.organises(Do::kGoOn), "");
    EXPECT_EQ(held.contest.round(), 2);
    EXPECT_EQ(held.organises(Do::kGoOn), "");
    EXPECT_EQ(held.organises(Do::kFinish), "");
    EXPECT_FALSE(held.contest.can_join_late());
    EXPECT_EQ(held.contest.status(), ContestStatus::kRunning) << "two games go on";
    held.favourite_wins(3), held.favourite_wins(4);
    EXPECT_EQ(held.contest.status(), ContestStatus::kOver);
    EXPECT_EQ(held.organises(Do::kCancel), "contest.over");
    EXPECT_EQ(held.rules(1, {2, 1}), "contest.over");
    Organised other(contest_setup(ContestKind::kKnockout));
    other.begins(4);
    EXPECT_EQ(other.organises(Do::kFinish), "contest.cannot_finish");
}

TEST(Contest, TheOrganiserRulesAndCorrects) {
    Organised held(contest_setup(ContestKind::kSwiss));
    held.begins(6);
    held.open_tables();
    EXPECT_EQ(held.rules(99, {1, 2}), "contest.no_pairing");
    EXPECT_EQ(held.rules(0, {1, 2}), "contest.no_pairing");
    for (const std::vector<int>& ranks : {std::vector<int>{}, {1}, {1, 2, 3}, {0, 1}, {1, 3}})
        EXPECT_EQ(held.rules(1, ranks), "contest.ranks");
    const auto people = held.contest.pairing(1)->people;
    EXPECT_EQ(held.rules(1, {1, 2}), "");
    EXPECT_TRUE(held.contest.pairing(1)->ruled);
    EXPECT_THAT(held.contest.wants().close, ElementsAre(1)) << "its table goes on";
    held.take({.what = Do::kResult, .pairing = 1, .table = 101, .ranks = {2, 1}});
    EXPECT_EQ(held.standing(people[0]).points, kWinPoints) << "the ruling stands";
    EXPECT_THAT(held.contest.wants().close, IsEmpty());
    EXPECT_TRUE(held.take({.what = Do::kResult, .pairing = 1, .table = 101, .ranks = {2, 1}}).happened.empty());
    held.ends(2, {1, 2}), held.ends(3, {1, 2});
    ASSERT_EQ(held.contest.round(), 2);
    const auto second = held.contest.pairing(2)->people;
    EXPECT_EQ(held.rules(2, {2, 2}), "");
    EXPECT_EQ(held.standing(second[0]).points, kWinPoints / 2) << "corrected in the next round";
    EXPECT_THAT(held.contest.pairing(2)->ranks, ElementsAre(1, 1)) << "counted anew";
    EXPECT_EQ(held.contest.round(), 2);
}

TEST(Contest, ATableThatWasCancelledIsOpenedAgain) {
    Organised held(contest_setup(ContestKind::kSwiss));
    held.begins(2);
    held.open_tables();
    EXPECT_EQ(held.contest.table_of(1), 101);
    held.take({.what = Do::kOpened, .pairing = 1, .table = 555});
    EXPECT_EQ(held.contest.table_of(1), 101) << "it has one";
    held.take({.what = Do::kResult, .pairing = 1, .table = 101});
    EXPECT_THAT(held.contest.wants().open, ElementsAre(1));
    EXPECT_TRUE(held.take({.what = Do::kResult, .pairing = 1, .table = 101}).happened.empty());
    held.take({.what = Do::kOpened, .pairing = 1, .table = 200});
    EXPECT_TRUE(held.take({.what = Do::kResult, .pairing = 1, .table = 101, .ranks = {1, 2}}).happened.empty())
        << "the old table's";
    EXPECT_TRUE(held.take({.what = Do::kResult, .pairing = 44, .ranks = {1, 2}}).happened.empty());
    EXPECT_EQ(held.take({.what = Do::kResult, .pairing = 1, .table = 200, .ranks = {1, 2, 3}}).refused->code,
              "contest.ranks");
    held.ends(1, {2, 1}, {1});
    EXPECT_TRUE(held.standing(1).games[0].forfeit);
    EXPECT_EQ(held.contest.status(), ContestStatus::kOver) << "all have met";
    const auto last = std::ranges::count(held.log, What::kLastRound, &ContestEntry::what);
    EXPECT_EQ(last, held.contest.rounds() > 1 ? 1 : 0);
}

TEST(Contest, ACancelledOneWantsItsTablesClosed) {
    Organised held(contest_setup(ContestKind::kRoundRobin));
    held.begins(4);
    held.take({.what = Do::kOpened, .pairing = 1, .table = 7});
    EXPECT_EQ(held.organises(Do::kCancel), "");
    EXPECT_THAT(held.contest.wants().open, IsEmpty());
    EXPECT_THAT(held.contest.wants().close, ElementsAre(1));
    held.take({.what = Do::kOpened, .pairing = 2, .table = 8});
    EXPECT_THAT(held.contest.wants().close, ElementsAre(1, 2)) << "it was being opened meanwhile";
    for (int number : {1, 2}) held.take({.what = Do::kResult, .pairing = number});
    EXPECT_THAT(held.contest.wants().close, IsEmpty());
    EXPECT_FALSE(held.contest.pairing(1)->decided());
}

TEST(Contest, ASwissEndsEarlyWhenAllHaveMet) {
    ContestSetup setup = contest_setup(ContestKind::kSwiss);
    setup.rounds = 9;
    Organised held(setup);
    held.begins(4);
    while (held.contest.status() == ContestStatus::kRunning) held.favourite_wins(held.going_on()[0]);
    EXPECT_EQ(held.contest.round(), 3);
    EXPECT_EQ(held.log[held.log.size() - 2].what, What::kLastRound);
    EXPECT_EQ(held.place(1), 1);
}

TEST(Contest, TheSameCommandTwiceHasOneEffect) {
    Organised held(contest_setup(ContestKind::kSwiss));
    held.all_join(4);
    const ContestCommand start{.what = Do::kStart, .person = contestant(kOrganiser), .id = "abc"};
    const auto first = held.take(start);
    EXPECT_EQ(first.happened[0].id, "abc");
    const auto second = held.take(start);
    EXPECT_FALSE(second.refused);
    EXPECT_TRUE(second.happened.empty());
    EXPECT_EQ(second.version, first.happened[0].version);
    ContestCommand other = start;
    other.person.user = 1;
    EXPECT_TRUE(held.take(other).refused) << "somebody else's id";
    ContestCommand leave{.what = Do::kWithdraw, .person = contestant(2), .id = std::string(100, 'i')};
    EXPECT_FALSE(held.take(leave).happened.empty());
    EXPECT_TRUE(held.take(leave).happened.empty()) << "long ids too";
}

TEST(Contest, DamagedEntriesAreRefused) {
    Organised open(contest_setup(ContestKind::kSwiss));
    open.all_join(4);
    Organised held = open;
    held.organises(Do::kStart);
    held.open_tables();
    const auto refuses = [](Organised& where, ContestEntry entry) {
        if (entry.version == 0) entry.version = where.contest.version() + 1;
        Contest copy = where.contest;
        const Status status = copy.replay(entry);
        EXPECT_TRUE(status.ok() || copy == where.contest) << "what is refused changes nothing";
        return !status.ok() && status.error().code == "contest.damaged";
    };
    EXPECT_TRUE(refuses(open, {.version = 99, .what = What::kStarted}));
    EXPECT_FALSE(refuses(open, {.what = What::kStarted}));
    EXPECT_TRUE(refuses(open, {.what = What::kJoined, .user = 1}));
    EXPECT_TRUE(refuses(open, {.what = What::kJoined, .user = 0}));
    EXPECT_TRUE(refuses(open, {.what = What::kJoined, .user = 8, .rating = std::numeric_limits<double>::quiet_NaN()}));
    EXPECT_TRUE(refuses(open, {.what = What::kJoined, .user = 8, .id = std::string(99, 'x')}));
    EXPECT_TRUE(refuses(open, {.what = What::kWithdrew, .user = 9}));
    EXPECT_TRUE(refuses(open, {.what = What::kCheckedIn, .user = 9}));
    EXPECT_TRUE(refuses(open, {.what = What::kStarted, .round = -1}));
    for (What what : {What::kRound, What::kPaired, What::kOpened, What::kResult, What::kReopened, What::kPaused,
                      What::kWentOn, What::kLastRound, What::kOver})
        EXPECT_TRUE(refuses(open, {.what = what, .round = 1, .pairing = 1, .table = 5, .ranks = {1, 2}}));
    EXPECT_TRUE(refuses(held, {.what = What::kStarted}));
    EXPECT_TRUE(refuses(held, {.what = What::kCheckedIn, .user = 1}));
    EXPECT_TRUE(refuses(held, {.what = What::kRound, .round = 2})) << "games go on";
    EXPECT_TRUE(refuses(held, {.what = What::kPaired, .pairings = {{1, 2}}})) << "no arena";
    EXPECT_TRUE(refuses(held, {.what = What::kOpened, .pairing = 1, .table = 5})) << "it has a table";
    EXPECT_TRUE(refuses(held, {.what = What::kOpened, .pairing = 3, .table = 5}));
    EXPECT_TRUE(refuses(held, {.what = What::kOver})) << "games go on";
    EXPECT_TRUE(refuses(held, {.what = What::kWentOn}));
    EXPECT_TRUE(refuses(held, {.what = What::kResult, .pairing = 1}));
    EXPECT_TRUE(refuses(held, {.what = What::kResult, .pairing = -1, .ranks = {1, 2}}));
    EXPECT_TRUE(refuses(held, {.what = What::kResult, .pairing = 1, .ranks = {1, 2, 3}}));
    EXPECT_TRUE(refuses(held, {.what = What::kResult, .pairing = 1, .ranks = {1, 7}}));
    EXPECT_TRUE(refuses(held, {.what = What::kResult, .pairing = 1, .ranks = {1, 2}, .leavers = {3}}));
    EXPECT_FALSE(refuses(held, {.what = What::kResult, .pairing = 1, .ranks = {1, 2}, .leavers = {2}}));
    held.organises(Do::kPause);
    held.favourite_wins(1), held.favourite_wins(2);
    EXPECT_TRUE(refuses(held, {.what = What::kRound, .round = 2})) << "paused";
    EXPECT_TRUE(refuses(held, {.what = What::kReopened, .pairing = 1})) << "decided";
    Organised arena(contest_setup(ContestKind::kArena));
    arena.begins(4);
    EXPECT_FALSE(refuses(arena, {.what = What::kPaired, .pairings = {{1, 2}}}));
    for (const std::vector<std::vector<std::int64_t>>& pairings :
         {std::vector<std::vector<std::int64_t>>{{1, 1}}, {{1}}, {{1, 2, 3}}, {{1, 9}}, {{1, 2}, {2, 3}}, {{}}})
        EXPECT_TRUE(refuses(arena, {.what = What::kPaired, .pairings = pairings}));
    EXPECT_TRUE(refuses(arena, {.what = What::kRound, .round = 2, .pairings = {{1, 2}}}));
    EXPECT_TRUE(refuses(arena, {.what = What::kPaired, .pairings = {{1, 2}}, .byes = {3}}));
    EXPECT_FALSE(contest_entry_from(Json(Json::Object{{"what", "explode"}})).ok());
    EXPECT_FALSE(contest_entry_from(Json(nullptr)).ok());
}

// Entries of all kinds with small numbers that mean something, and some that mean nothing: no crash, no broken promise.
TEST(Contest, AnyEntriesAtAllDoNoHarm) {
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
                    entry.what = static_cast<What>(random.below(random.below(4) ? 9 : 14));
                    if (contest.standings().size() < 6 && contest.status() == ContestStatus::kOpen)
                        entry.what = What::kJoined;
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
                    for (int what = 0; what < 13; ++what)
                        copy.take({.what = static_cast<Do>(what),
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

TEST(Contest, EveryRefusalHasWordsInBothLanguages) {
    for (std::string_view code :
         {"contest.setup", "contest.not_begun", "contest.begun", "contest.over", "contest.cancelled", "contest.full",
          "contest.not_in", "contest.expelled", "contest.no_check_in", "contest.check_in_early", "contest.too_few",
          "contest.no_pairing", "contest.ranks", "contest.ruled_late", "contest.cannot_finish", "contest.damaged"}) {
        const auto messages = contest_messages();
        const auto found = std::ranges::find(messages, code, &Message::code);
        ASSERT_NE(found, messages.end()) << code;
        EXPECT_FALSE(found->text.english.empty() || found->text.french.empty() || found->text.english == found->text.french);
    }
}

}  // namespace
}  // namespace pavage
