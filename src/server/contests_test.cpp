#include "server/contests.h"

#include <gmock/gmock.h>

#include "online/contest_testing.h"
#include "server/contest_store.h"
#include "server/hub_testing.h"

namespace pavage {
namespace {

using testing::Club;

// A club with tournaments: user 1 organises, 1 to 3 take part.
struct Cup : Club {
    std::optional<Contests> contests;

    Cup() { begin(); }
    void begin() {
        hub.emplace(HubMeans{.store = store,
                             .thinkers = thinkers,
                             .now = [this] { return now; },
                             .ended = [this](const Table& table) { contests->table_ended(table); }});
        contests.emplace(ContestMeans{.store = store, .hub = *hub, .now = [this] { return now; }});
    }
    void restart() {
        sql([](Store&) {});
        begin();
        sql([&](Store& kept) {
            hub->resume(kept);
            contests->resume(kept);
        });
        settle();
    }
    // Whatever follows from what was asked is on disk.
    void settle() {
        for (int i = 0; i < 12; ++i) sql([](Store&) {});
    }
    Result<Json> order(const std::string& id) {
        ContestSetup setup = contest_setup(ContestKind::kSwiss);
        setup.rounds = 2;
        std::optional<Result<Json>> opened;
        contests->open(identity(1), setup, id, Language::kEnglish,
                       [&](Result<Json> contest) { opened = std::move(contest); });
        while (!opened) loop.run_one();
        return *std::move(opened);
    }
    std::int64_t open(const std::string& id = "") { return *order(id)->find("number")->integer(); }
    std::string does(int user, std::int64_t number, ContestCommand command) {
        std::optional<std::string> answer;
        contests->act(identity(user), number, "", std::move(command), "",
                      [&](const Result<std::int64_t>& done) { answer = done ? "" : done.error().code; });
        while (!answer) loop.run_one();
        return *answer;
    }
    Json see(std::int64_t number) {
        std::optional<Result<Json>> seen;
        contests->view(identity(1), number, "", Language::kEnglish, [&](Result<Json> json) { seen = std::move(json); });
        while (!seen) loop.run_one();
        return **std::move(seen);
    }
    std::string status(std::int64_t number) { return *see(number).find("status")->string(); }
    std::int64_t begun() {
        const std::int64_t number = open();
        for (int user : {1, 2}) EXPECT_EQ(does(user, number, {.what = ContestCommand::Do::kJoin}), "");
        EXPECT_EQ(does(1, number, {.what = ContestCommand::Do::kStart}), "");
        settle();
        return number;
    }
    bool first_is_decided(std::int64_t number) {
        const Json seen = see(number);
        return (*seen.find("pairings")->items())[0].find("points")->items() != nullptr;
    }
    std::int64_t first_table(std::int64_t number) {
        const Json seen = see(number);
        const Json* table = (*seen.find("pairings")->items())[0].find("table");
        return table->integer() ? *table->integer() : 0;
    }
};

TEST(Contests, OpenTheTablesOfARoundThatIsOnDisk) {
    Cup cup;
    const std::int64_t number = cup.begun(), table = cup.first_table(number);
    ASSERT_GT(table, 0);
    EXPECT_EQ(*cup.view(table).find("status")->string(), "playing");
    cup.act(2, table, {.what = Command::Do::kResign});
    cup.wait_for(1);
    cup.settle();
    EXPECT_TRUE(cup.first_is_decided(number));
}

TEST(Contests, PeopleSeeAResultBeforeTheirNextGameBegins) {
    Cup cup;
    constexpr Millis kTime = 5'000;
    cup.contests.emplace(
        ContestMeans{.store = cup.store, .hub = *cup.hub, .now = [&cup] { return cup.now; }, .result_time = kTime});
    const std::int64_t number = cup.open();
    for (int user : {1, 2, 3}) EXPECT_EQ(cup.does(user, number, {.what = ContestCommand::Do::kJoin}), "");
    EXPECT_EQ(cup.does(1, number, {.what = ContestCommand::Do::kStart}), "");
    cup.settle();
    const auto tables = [&] {
        std::size_t open = 0;
        const Json seen = cup.see(number);
        for (const Json& pairing : *seen.find("pairings")->items()) open += pairing.find("table")->integer() != nullptr;
        return open;
    };
    ASSERT_EQ(tables(), 1u) << "the first round begins at once";
    cup.now += 60'000;
    const Json first = cup.view(cup.first_table(number));
    const std::string loser = *(*first.find("seats")->items())[0].find("name")->string();
    for (int user : {1, 2, 3})
        if (person(user).name == loser) cup.act(user, cup.first_table(number), {.what = Command::Do::kResign});
    cup.wait_for(1);
    cup.settle();
    cup.contests->tick();
    cup.settle();
    EXPECT_EQ(tables(), 1u);
    cup.now += kTime;
    cup.contests->tick();
    cup.settle();
    EXPECT_EQ(tables(), 2u);
}

TEST(Contests, WhatCannotBeKeptHasNotHappened) {
    Cup cup;
    const std::int64_t number = cup.open();
    cup.sql([](Store& store) {
        store.database().script(
            "CREATE TRIGGER full BEFORE INSERT ON contest_entries BEGIN SELECT RAISE(ABORT, 'full'); END");
    });
    EXPECT_EQ(cup.does(2, number, {.what = ContestCommand::Do::kJoin}), "server.storage");
    cup.settle();
    EXPECT_EQ(*cup.see(number).find("people")->integer(), 0);
    cup.sql([](Store& store) { store.database().script("DROP TRIGGER full"); });
    EXPECT_EQ(cup.does(2, number, {.what = ContestCommand::Do::kJoin}), "");
    EXPECT_EQ(*cup.see(number).find("people")->integer(), 1);
}

TEST(Contests, TheSameOrderTwiceIsOneTournament) {
    Cup cup;
    const std::int64_t first = cup.open("a");
    EXPECT_EQ(cup.open("a"), first);
    EXPECT_NE(cup.open("b"), first);
    EXPECT_NE(cup.open(), cup.open()) << "without an id every order is a new one";
    cup.now += IdempotencyKeys::kMaxAge;
    EXPECT_NE(cup.open("a"), first);
    cup.sql([](Store& store) {
        store.database().script("CREATE TRIGGER full BEFORE INSERT ON contests BEGIN SELECT RAISE(ABORT, 'full'); END");
    });
    EXPECT_EQ(cup.order("c").error().code, "server.storage");
    cup.sql([](Store& store) { store.database().script("DROP TRIGGER full"); });
    EXPECT_TRUE(cup.order("c").ok()) << "what was not opened may be ordered again";
}

TEST(Contests, ATableThatNoTournamentHeardOfIsFoundAgain) {
    Cup cup;
    const std::int64_t number = cup.begun(), table = cup.first_table(number);
    // As if the server had been killed before the tournament had written down where its game is.
    cup.sql([number](Store& store) {
        store.database().run(
            "DELETE FROM contest_entries WHERE number = ? AND version = (SELECT MAX(version) FROM contest_entries WHERE "
            "number = ?)",
            {number, number});
    });
    cup.restart();
    EXPECT_EQ(cup.first_table(number), table) << "not opened twice";
    // And a game that ended while the tournament was not listening.
    cup.contests.emplace(ContestMeans{.store = cup.store, .hub = *cup.hub, .now = [&cup] { return cup.now; }});
    cup.act(1, table, {.what = Command::Do::kResign});
    cup.wait_for(1);
    cup.restart();
    EXPECT_TRUE(cup.first_is_decided(number));
}

TEST(Contests, ThatDoNotReplayAreShownAsDamagedAndLeftAlone) {
    Cup cup;
    const std::int64_t sound = cup.begun(), broken = cup.begun();
    std::vector<Damaged> noted;
    const auto restart = [&] {
        cup.sql([](Store&) {});
        cup.begin();
        cup.contests.emplace(ContestMeans{.store = cup.store,
                                          .hub = *cup.hub,
                                          .now = [&cup] { return cup.now; },
                                          .damaged = [&](const Damaged& damaged) { noted.push_back(damaged); }});
        cup.sql([&](Store& kept) {
            cup.hub->resume(kept);
            cup.contests->resume(kept);
        });
        cup.settle();
    };
    const auto code = [&](std::int64_t number) {
        std::optional<Result<Json>> seen;
        cup.contests->view(Club::identity(3), number, "", Language::kEnglish,
                           [&](Result<Json> json) { seen = std::move(json); });
        while (!seen) cup.loop.run_one();
        return *seen ? "" : seen->error().code;
    };
    cup.sql([broken](Store& store) {
        store.database().run("UPDATE contest_entries SET body = '{\"what\":\"over\"}' WHERE version = 2 AND number = ?",
                             {broken});
    });
    restart();
    ASSERT_EQ(noted.size(), 1u);
    EXPECT_EQ(noted[0].found.code, "check.contest_event");
    EXPECT_EQ(code(broken), "contest.damaged");
    EXPECT_EQ(cup.does(2, broken, {.what = ContestCommand::Do::kWithdraw}), "contest.damaged");
    EXPECT_EQ(code(sound), "");
    EXPECT_EQ(noted.size(), 1u);
    cup.sql([](Store& store) {
        std::vector<std::string> found;
        for (const Error& fault : damage_in(store)) found.push_back(fault.code);
        EXPECT_EQ(found, std::vector<std::string>{"check.contest_event"});
        store.database().script(R"(UPDATE contests SET setup = REPLACE(setup, '"rules":1', '"rules":99'))");
    });
    restart();
    EXPECT_EQ(code(sound), "contest.other_rules");
}

// A tournament that was opened before all its options were kept keeps them from the next event on.
TEST(Contests, KeepWhatWasUsualWhenTheyGoOn) {
    Cup cup;
    const std::int64_t number = cup.open();
    const auto setup = [&] {
        std::string text;
        cup.sql([&](Store& store) { text = store.contest(number)->setup; });
        return *contest_setup_from(*parse_json(text));
    };
    const ContestSetup opened = setup();
    EXPECT_FALSE(opened.options.empty());
    cup.sql([&](Store& store) {
        ContestRow row = *store.contest(number);
        const Json kept = *parse_json(row.setup);
        Json old = Json::object();
        for (const auto& [name, value] : *kept.members())
            if (name != "options" && name != "rules") old.set(name, value);
        row.setup = to_text(old);
        store.update_contest(row);
    });
    EXPECT_TRUE(setup().options.empty());
    cup.restart();
    EXPECT_EQ(cup.does(2, number, {.what = ContestCommand::Do::kJoin}), "");
    EXPECT_TRUE(setup() == opened);
}

TEST(Contests, AreCalledOffWhenEverybodyHasForgottenThem) {
    constexpr Millis kDay = 24 * 3'600'000;
    Cup cup;
    const std::int64_t number = cup.open();
    cup.now += 59 * kDay;
    cup.contests->tick();
    EXPECT_EQ(cup.status(number), "open");
    cup.now += 2 * kDay;
    cup.contests->tick();
    EXPECT_EQ(cup.status(number), "cancelled");
}

}  // namespace
}  // namespace pavage
