#include <gmock/gmock.h>

#include "store/check.h"
#include "store/migrations.h"
#include "store/store_plan_testing.h"
#include "store/store_testing.h"

namespace pavage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class ContestStores : public OnEveryDatabase {
  protected:
    void SetUp() override {
        OnEveryDatabase::SetUp();
        if (!url_.empty()) store_ = explained_store(url_);
    }

    std::vector<std::int64_t> numbers(const Store::ContestQuery& query) {
        std::vector<std::int64_t> found;
        for (const ContestRow& contest : store_->contests(query)) found.push_back(contest.number);
        return found;
    }

    std::unique_ptr<Store> store_;
};
PAVAGE_ON_EVERY_DATABASE(ContestStores);

TEST_P(ContestStores, RememberATournament) {
    EXPECT_EQ(store_->next_contest(), 1);
    store_->add_contest(
        {.number = 7, .state = "open", .is_public = false, .circle = 4, .created = 3, .setup = "{\"name\":\"L’été\"}"});
    EXPECT_EQ(store_->next_contest(), 8);
    store_->update_contest({.number = 7,
                            .state = "over",
                            .circle = 9,
                            .created = 9,
                            .ended = 5,
                            .setup = "{\"name\":\"L’hiver\"}",
                            .summary = "[]"});
    const auto contest = store_->contest(7);
    ASSERT_TRUE(contest);
    EXPECT_EQ(contest->state, "over");
    EXPECT_FALSE(contest->is_public);
    EXPECT_EQ(contest->circle, 4);
    EXPECT_EQ(contest->created, 3);
    EXPECT_EQ(contest->ended, 5);
    EXPECT_EQ(contest->setup, "{\"name\":\"L’hiver\"}");
    EXPECT_EQ(contest->summary, "[]");
    EXPECT_FALSE(store_->contest(8));
    EXPECT_NE(code_of([&] { store_->add_contest({.number = 7}); }), "");
}

TEST_P(ContestStores, RememberWhatHappened) {
    store_->add_contest({.number = 1, .state = "running"});
    store_->add_contest({.number = 2, .state = "running"});
    EXPECT_EQ(store_->last_contest_version(1), 0);
    for (const std::int64_t version : {2, 1, 10}) store_->add_contest_entry({1, version, 100 + version, "{}"});
    store_->add_contest_entry({2, 1, 5, "{\"join\":1}"});
    EXPECT_EQ(store_->last_contest_version(1), 10);
    std::vector<std::int64_t> versions;
    for (const EntryRow& entry : store_->contest_entries(1)) versions.push_back(entry.version);
    EXPECT_THAT(versions, ElementsAre(1, 2, 10));
    EXPECT_EQ(store_->contest_entries(2).at(0).body, "{\"join\":1}");
    EXPECT_EQ(store_->contest_entries(2).at(0).at, 5);
    EXPECT_THAT(store_->contest_entries(3), IsEmpty());
    EXPECT_NE(code_of([&] { store_->add_contest_entry({1, 10, 1, "{}"}); }), "");  // a version happens once
    EXPECT_NE(code_of([&] { store_->add_contest_entry({3, 1, 1, "{}"}); }), "");
}

TEST_P(ContestStores, FindTheTournamentsOfAPerson) {
    for (const std::int64_t id : {7, 70}) store_->add_user(person(id, "p" + std::to_string(id)));
    for (const std::int64_t number : {4, 1, 2, 3}) store_->add_contest({.number = number, .state = "open"});
    for (const std::int64_t number : {3, 2, 3}) store_->add_contest_person(number, 7);
    store_->add_contest_person(4, 70);
    EXPECT_THAT(store_->contests_with(7), ElementsAre(2, 3));
    EXPECT_THAT(store_->contests_with(70), ElementsAre(4));
    EXPECT_THAT(store_->contests_with(9), IsEmpty());
    EXPECT_NE(code_of([&] { store_->add_contest_person(4, 99); }), "");
}

TEST_P(ContestStores, FindTournamentsPageByPage) {
    const char* states[] = {"open", "running", "paused", "over", "cancelled"};
    for (std::int64_t number = 1; number <= 10; ++number)
        store_->add_contest({.number = number, .state = states[(number - 1) % 5], .is_public = number != 6});
    store_->add_contest({.number = 11, .state = "running", .circle = 3});
    EXPECT_THAT(numbers({.limit = 3}), ElementsAre(10, 9, 8));
    EXPECT_THAT(numbers({.before = 8, .limit = 3}), ElementsAre(7, 5, 4));
    EXPECT_THAT(numbers({.before = 1}), IsEmpty());
    EXPECT_THAT(numbers({.state = "live"}), ElementsAre(8, 7, 3, 2, 1));
    EXPECT_THAT(numbers({.state = "live", .public_only = false}), ElementsAre(8, 7, 6, 3, 2, 1));
    EXPECT_THAT(numbers({.state = "over"}), ElementsAre(9, 4));
    EXPECT_THAT(numbers({.circle = 3}), ElementsAre(11));
    EXPECT_THAT(numbers({.circle = 4}), IsEmpty());
    EXPECT_THAT(numbers({.state = "' OR '1'='1"}), IsEmpty());
    std::vector<std::int64_t> live;
    for (const ContestRow& contest : store_->live_contests()) live.push_back(contest.number);
    EXPECT_THAT(live, ElementsAre(1, 2, 3, 6, 7, 8, 11));
}

class OldStores : public OnEveryDatabase {};
PAVAGE_ON_EVERY_DATABASE(OldStores);

// Written as the program before tournaments wrote it.
TEST_P(OldStores, OfTheFirstVersionKeepEverything) {
    auto database = open_database(url_);
    migrate(*database, migrations().first(1));
    ASSERT_EQ(schema_version(*database), 1);
    database->run("INSERT INTO users VALUES (1, 'account', 'Ada', 'ada', 'p', 'r', 0, 5)");
    database->run("INSERT INTO users VALUES (2, 'bot', 'Bot', 'bot', '', '', 1, 6)");
    database->run("INSERT INTO sessions VALUES ('h', 1, 'cookie', 1, 2, 3)");
    database->run("INSERT INTO tables VALUES (7, 'g', 'playing', 1, 3, 0, '{}', '[]')");
    database->run("INSERT INTO entries VALUES (7, 1, 4, '{\"a\":1}')");
    database->run("INSERT INTO seats VALUES (7, 1, 1)");
    database->run("INSERT INTO rated VALUES (1, 7, 'g', 5, '1,2', '1,2')");
    database->run("INSERT INTO ratings VALUES (1, 'g', 'glicko2', 1500.5, 60, 0.06, 1, 5)");
    database->run("INSERT INTO notes VALUES ('key', 'value')");

    Store store(std::move(database));
    EXPECT_EQ(schema_version(store.database()), static_cast<std::int64_t>(migrations().size()));
    EXPECT_EQ(store.user(1)->name, "Ada");
    EXPECT_EQ(store.bots_of(1).size(), 1u);
    EXPECT_EQ(store.session("h")->expires, 3);
    const auto live = store.live_tables();
    ASSERT_EQ(live.size(), 1u);
    EXPECT_EQ(live[0].number, 7);
    EXPECT_EQ(live[0].summary, "[]");
    EXPECT_EQ(live[0].circle, 0);
    EXPECT_EQ(live[0].contest, 0);
    EXPECT_EQ(store.tables({}).size(), 1u);
    EXPECT_EQ(store.entries(7).at(0).body, "{\"a\":1}");
    EXPECT_EQ(store.seats(7).size(), 1u);
    EXPECT_EQ(store.rated_log().size(), 1u);
    EXPECT_EQ(store.ratings_of(1).at(0).value, 1500.5);
    EXPECT_EQ(store.note("key"), "value");
    EXPECT_THAT(store.contests({}), IsEmpty());
    EXPECT_THAT(check_store(store).faults, IsEmpty());
}

// Written as the program before lists of people and of open weeks wrote it.
TEST_P(OldStores, OfTheSecondVersionAreListed) {
    auto database = open_database(url_);
    migrate(*database, migrations().first(2));
    for (const char* row : {"(1, 'account', 'Ada', 'ada', 'p', 'r', 0, 5)", "(12, 'account', 'Bob', 'bob', '', '', 0, 6)",
                            "(13, 'guest', 'G', 'g', '', '', 0, 6)", "(14, 'guest', 'H', 'h', '', '', 0, 6)",
                            "(15, 'erased', '', '#erased-15', '', '', 0, 6)", "(16, 'guest', 'I', 'i', '', '', 0, 6)"})
        database->run("INSERT INTO users VALUES " + std::string(row));
    for (const char* row : {R"((1, 'over', 1, 0, 3, 4, '{"name":"\"organiser\":12","organiser":1}', ''))",
                            "(2, 'over', 1, 0, 3, 4, 'damaged', '')", R"((3, 'open', 1, 0, 3, 4, '{"organiser":99}', ''))"})
        database->run("INSERT INTO contests VALUES " + std::string(row));
    for (const char* row :
         {R"((1, 1, 4, '{"what":"joined","user":12,"by":12}'))", R"((1, 2, 4, '{"what":"withdrew","user":12,"by":12}'))",
          R"((1, 3, 4, '{"what":"joined","user":12,"by":12}'))", R"((2, 1, 4, '{"what":"joined","us'))",
          R"((3, 1, 4, '{"what":"joined","user":1,"by":1}'))"})
        database->run("INSERT INTO contest_entries VALUES " + std::string(row));
    for (int number = 7; number <= 10; ++number) {
        const std::string n = std::to_string(number), week = number == 7 ? "2026-01" : "2026-02";
        database->run("INSERT INTO tables VALUES (" + n + ", 'g', 'over', 1, 3, 4, '{}', '[]', 0, 0)");
        database->run("INSERT INTO scores VALUES (" + n + ", 'c', '" + week + "', 1, " + (number == 10 ? "5" : "0") +
                      ", 9, 4, '', '', '[]', 0)");
    }
    database->run("INSERT INTO champions VALUES ('c', '2026-01', 1, 5)");

    database->run("INSERT INTO seats VALUES (7, 1, 14)");

    Store store(std::move(database));
    EXPECT_FALSE(store.user(13));
    EXPECT_TRUE(store.user(14)) << "has a game";
    EXPECT_EQ(store.next_user(), 17) << "no number is given again";
    EXPECT_THAT(store.erased(), ElementsAre(testing::Field(&ErasedRow::number, 15)));
    EXPECT_THAT(store.contests_with(1), ElementsAre(1, 3));
    EXPECT_THAT(store.contests_with(12), ElementsAre(1));
    EXPECT_THAT(store.unclosed_weeks("2027-01"), ElementsAre(testing::Pair("c", "2026-02")));
    EXPECT_THAT(check_store(store).faults, IsEmpty());
}

}  // namespace
}  // namespace pavage
