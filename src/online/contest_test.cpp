// What one can and cannot do in a tournament.
#include "online/contest.h"

#include <gmock/gmock.h>

#include "online/contest_testing.h"
#include "online/messages.h"

namespace pavage {
namespace {

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
    setup.rules_version = 3;
    setup.options = {{2, {{"board", "small"}}}, {3, {{"board", "large"}, {"players", "3"}}}};
    const auto read = contest_setup_from(*parse_json(to_text(to_json(setup))));
    ASSERT_TRUE(read.ok());
    EXPECT_TRUE(*read == setup);
    EXPECT_FALSE(contest_setup_from(Json::object()).ok());
    EXPECT_FALSE(contest_setup_from(Json(Json::Object{{"kind", "war"}})).ok());
}

// What is kept is what is played, whatever is usual by then: here a default that is not today's.
TEST(Contest, AllOptionsAreKeptWhenItIsOpened) {
    for (const CatalogueEntry& entry : catalogue()) {
        const auto game = make_game(entry.info->id, {});
        if ((*game)->players() < 2) continue;
        ContestSetup setup = contest_setup(ContestKind::kSwiss);
        setup.game = entry.info->id, setup.asked = {};
        setup.seats = (*game)->players();
        setup.least_seats = std::max(2, entry.info->least_players);
        const Contest contest = *Contest::open(setup);
        EXPECT_EQ(contest.setup().rules_version, entry.info->rules_version);
        for (const auto& [people, options] : contest.setup().options) {
            const auto asked = make_game(
                entry.info->id, people == setup.seats ? GivenOptions{} : GivenOptions{{"players", std::to_string(people)}});
            ASSERT_TRUE(asked.ok()) << entry.info->id << " " << people;
            const auto kept = make_game(entry.info->id, options);
            ASSERT_TRUE(kept.ok()) << entry.info->id << " " << people;
            EXPECT_EQ((*kept)->options().all(), (*asked)->options().all());
            for (const OptionInfo& option : entry.info->options)
                EXPECT_EQ(std::ranges::count(options, option.name, [](const auto& each) { return each.first; }),
                          option.type != OptionType::kWord)
                    << entry.info->id << ": a word is each table's own";
        }
        EXPECT_TRUE(contest.setup().options.contains(setup.seats));
        ContestSetup other = contest.setup();
        other.options[setup.seats].front().second = "no such thing";
        EXPECT_FALSE(Contest::open(other).ok()) << "what was kept counts";
    }
}

TEST(Contest, OpensUnderTheRulesItWasKeptUnderOrNotAtAll) {
    ContestSetup setup = contest_setup(ContestKind::kSwiss);
    Json old = to_json(Contest::open(setup)->setup());
    ASSERT_TRUE(old.find("rules") && old.find("options"));
    setup.rules_version = 99;
    EXPECT_EQ(Contest::open(setup).error().code, "kept.other_rules");
    // Kept before there were versions: under the first.
    Json without = Json::object();
    for (const auto& [name, value] : *old.members())
        if (name != "rules" && name != "options") without.set(name, value);
    const auto read = contest_setup_from(without);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->rules_version, 1);
    EXPECT_EQ(to_text(to_json(Contest::open(*read)->setup())), to_text(old));
    old.set("rules", "nonsense");
    EXPECT_EQ(Contest::open(*contest_setup_from(old)).error().code, "kept.other_rules");
}

TEST(Contest, BeforeItStartsPeopleComeAndGo) {
    ContestSetup setup = contest_setup(ContestKind::kSwiss);
    setup.most_people = 3;
    setup.rated = true;
    Organised held(setup);
    EXPECT_EQ(held.does(1, ContestCommand::Do::kWithdraw), "contest.not_in");
    held.all_join(2);
    held.joins(2, 5);
    EXPECT_EQ(held.contest.version(), 2) << "twice is once";
    EXPECT_EQ(held.does(1, ContestCommand::Do::kWithdraw), "");
    EXPECT_FALSE(held.contest.takes_part(1));
    EXPECT_EQ(held.contest.standings().size(), 1u) << "off the list";
    EXPECT_EQ(held.organises(ContestCommand::Do::kStart), "contest.too_few");
    EXPECT_EQ(held.take({.what = ContestCommand::Do::kJoin, .person = {5, "Guest", "guest"}}).refused->code,
              "table.rated_guest");
    held.joins(3, 0), held.joins(4, 0);
    EXPECT_EQ(held.does(5, ContestCommand::Do::kJoin), "contest.full");
    EXPECT_EQ(held.expels(3), "");
    EXPECT_EQ(held.does(3, ContestCommand::Do::kJoin), "contest.expelled");
    EXPECT_EQ(held.expels(77), "contest.not_in");
    for (ContestCommand::Do what : {ContestCommand::Do::kPause, ContestCommand::Do::kGoOn, ContestCommand::Do::kFinish})
        EXPECT_EQ(held.organises(what), "contest.not_begun");
    EXPECT_EQ(held.rules(1, {1, 2}), "contest.not_begun");
    EXPECT_EQ(held.does(4, ContestCommand::Do::kCheckIn), "contest.no_check_in");
    EXPECT_EQ(held.organises(ContestCommand::Do::kStart), "");
    EXPECT_EQ(held.organises(ContestCommand::Do::kStart), "contest.begun");
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
    EXPECT_EQ(held.does(1, ContestCommand::Do::kCheckIn), "contest.check_in_early");
    EXPECT_EQ(held.organises(ContestCommand::Do::kStart), "contest.too_few");
    ++held.now;
    EXPECT_EQ(held.does(9, ContestCommand::Do::kCheckIn), "contest.not_in");
    for (int user : {1, 2, 4, 4}) EXPECT_EQ(held.does(user, ContestCommand::Do::kCheckIn), "");
    EXPECT_FALSE(held.standing(3).here);
    EXPECT_TRUE(held.take({.what = ContestCommand::Do::kTick}).happened.empty()) << "not yet";
    held.now = setup.starts;
    held.take({.what = ContestCommand::Do::kTick});
    EXPECT_EQ(held.contest.status(), ContestStatus::kRunning);
    EXPECT_EQ(held.contest.began(), setup.starts);
    EXPECT_TRUE(held.standing(3).withdrew);
    EXPECT_EQ(held.contest.byes(1).size(), 1u) << "three are there";
    EXPECT_EQ(held.does(2, ContestCommand::Do::kCheckIn), "contest.begun");
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
    held.take({.what = ContestCommand::Do::kTick});
    EXPECT_EQ(held.contest.status(), ContestStatus::kCancelled);
    EXPECT_EQ(held.contest.wants().deadline, std::nullopt);
    for (ContestCommand::Do what :
         {ContestCommand::Do::kStart, ContestCommand::Do::kPause, ContestCommand::Do::kGoOn, ContestCommand::Do::kFinish})
        EXPECT_EQ(held.organises(what), "contest.cancelled");
    EXPECT_EQ(held.does(4, ContestCommand::Do::kJoin), "contest.cancelled");
    EXPECT_EQ(held.does(1, ContestCommand::Do::kWithdraw), "contest.cancelled");
    EXPECT_EQ(held.organises(ContestCommand::Do::kCancel), "") << "twice is once";
}

TEST(Contest, PausesBetweenRoundsAndGoesOnWhereItStopped) {
    Organised held(contest_setup(ContestKind::kSwiss));
    held.begins(4);
    EXPECT_EQ(held.organises(ContestCommand::Do::kPause), "");
    EXPECT_EQ(held.organises(ContestCommand::Do::kPause), "");
    held.open_tables();
    held.favourite_wins(1), held.favourite_wins(2);
    EXPECT_EQ(held.contest.round(), 1);
    EXPECT_EQ(held.standing(1).points, kWinPoints) << "results are taken";
    EXPECT_EQ(held.organises(ContestCommand::Do::kGoOn), "");
    EXPECT_EQ(held.contest.round(), 2);
    EXPECT_EQ(held.organises(ContestCommand::Do::kGoOn), "");
    EXPECT_EQ(held.organises(ContestCommand::Do::kFinish), "");
    EXPECT_FALSE(held.contest.can_join_late());
    EXPECT_EQ(held.contest.status(), ContestStatus::kRunning) << "two games go on";
    held.favourite_wins(3), held.favourite_wins(4);
    EXPECT_EQ(held.contest.status(), ContestStatus::kOver);
    EXPECT_EQ(held.organises(ContestCommand::Do::kCancel), "contest.over");
    EXPECT_EQ(held.rules(1, {2, 1}), "contest.over");
    Organised other(contest_setup(ContestKind::kKnockout));
    other.begins(4);
    EXPECT_EQ(other.organises(ContestCommand::Do::kFinish), "contest.cannot_finish");
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
    held.take({.what = ContestCommand::Do::kResult, .pairing = 1, .table = 101, .ranks = {2, 1}});
    EXPECT_EQ(held.standing(people[0]).points, kWinPoints) << "the ruling stands";
    EXPECT_THAT(held.contest.wants().close, IsEmpty());
    EXPECT_TRUE(
        held.take({.what = ContestCommand::Do::kResult, .pairing = 1, .table = 101, .ranks = {2, 1}}).happened.empty());
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
    held.take({.what = ContestCommand::Do::kOpened, .pairing = 1, .table = 555});
    EXPECT_EQ(held.contest.table_of(1), 101) << "it has one";
    held.take({.what = ContestCommand::Do::kResult, .pairing = 1, .table = 101});
    EXPECT_THAT(held.contest.wants().open, ElementsAre(1));
    EXPECT_TRUE(held.take({.what = ContestCommand::Do::kResult, .pairing = 1, .table = 101}).happened.empty());
    held.take({.what = ContestCommand::Do::kOpened, .pairing = 1, .table = 200});
    EXPECT_TRUE(
        held.take({.what = ContestCommand::Do::kResult, .pairing = 1, .table = 101, .ranks = {1, 2}}).happened.empty())
        << "the old table's";
    EXPECT_TRUE(held.take({.what = ContestCommand::Do::kResult, .pairing = 44, .ranks = {1, 2}}).happened.empty());
    EXPECT_EQ(held.take({.what = ContestCommand::Do::kResult, .pairing = 1, .table = 200, .ranks = {1, 2, 3}}).refused->code,
              "contest.ranks");
    held.ends(1, {2, 1}, {1});
    EXPECT_TRUE(held.standing(1).games[0].forfeit);
    EXPECT_EQ(held.contest.status(), ContestStatus::kOver) << "all have met";
    const auto last = std::ranges::count(held.log, ContestEntry::What::kLastRound, &ContestEntry::what);
    EXPECT_EQ(last, held.contest.rounds() > 1 ? 1 : 0);
}

TEST(Contest, ACancelledOneWantsItsTablesClosed) {
    Organised held(contest_setup(ContestKind::kRoundRobin));
    held.begins(4);
    held.take({.what = ContestCommand::Do::kOpened, .pairing = 1, .table = 7});
    EXPECT_EQ(held.organises(ContestCommand::Do::kCancel), "");
    EXPECT_THAT(held.contest.wants().open, IsEmpty());
    EXPECT_THAT(held.contest.wants().close, ElementsAre(1));
    held.take({.what = ContestCommand::Do::kOpened, .pairing = 2, .table = 8});
    EXPECT_THAT(held.contest.wants().close, ElementsAre(1, 2)) << "it was being opened meanwhile";
    for (int number : {1, 2}) held.take({.what = ContestCommand::Do::kResult, .pairing = number});
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
    EXPECT_EQ(held.log[held.log.size() - 2].what, ContestEntry::What::kLastRound);
    EXPECT_EQ(held.place(1), 1);
}

TEST(Contest, TheSameCommandTwiceHasOneEffect) {
    Organised held(contest_setup(ContestKind::kSwiss));
    held.all_join(4);
    const ContestCommand start{.what = ContestCommand::Do::kStart, .person = contestant(kOrganiser), .id = "abc"};
    const auto first = held.take(start);
    EXPECT_EQ(first.happened[0].id, "abc");
    const auto second = held.take(start);
    EXPECT_FALSE(second.refused);
    EXPECT_TRUE(second.happened.empty());
    EXPECT_EQ(second.version, first.happened[0].version);
    ContestCommand other = start;
    other.person.user = 1;
    EXPECT_TRUE(held.take(other).refused) << "somebody else's id";
    ContestCommand leave{.what = ContestCommand::Do::kWithdraw, .person = contestant(2), .id = std::string(100, 'i')};
    EXPECT_FALSE(held.take(leave).happened.empty());
    EXPECT_TRUE(held.take(leave).happened.empty()) << "long ids too";
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
