#include "store/store.h"

#include <gmock/gmock.h>

#include "store/migrations.h"
#include "store/store_plan_testing.h"
#include "store/store_testing.h"

namespace pavage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

class Stores : public OnEveryDatabase {
  protected:
    void SetUp() override {
        OnEveryDatabase::SetUp();
        if (!url_.empty()) store_ = explained_store(url_);
    }

    void add_table(std::int64_t number, const std::string& game, const std::string& state, bool is_public = true) {
        store_->add_table(
            {.number = number, .game = game, .state = state, .is_public = is_public, .created = number * 10, .setup = "{}"});
    }
    std::vector<std::int64_t> numbers(const Store::TableQuery& query) {
        std::vector<std::int64_t> found;
        for (const TableRow& table : store_->tables(query)) found.push_back(table.number);
        return found;
    }

    std::unique_ptr<Store> store_;
};
PAVAGE_ON_EVERY_DATABASE(Stores);

TEST_P(Stores, RememberAPerson) {
    EXPECT_EQ(store_->next_user(), 1);
    UserRow ada = person(1, "ada");
    ada.name = "Ada";
    EXPECT_TRUE(store_->add_user(ada));
    EXPECT_EQ(store_->next_user(), 2);
    const auto found = store_->user(1);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->kind, "account");
    EXPECT_EQ(found->name, "Ada");
    EXPECT_EQ(found->folded, "ada");
    EXPECT_EQ(found->password, "hash");
    EXPECT_EQ(found->recovery, "code");
    EXPECT_EQ(found->created, 1001);
    EXPECT_EQ(store_->user_named("ada")->id, 1);
    EXPECT_FALSE(store_->user_named("Ada"));
    EXPECT_FALSE(store_->user(2));
}

TEST_P(Stores, GiveANameOnce) {
    EXPECT_TRUE(store_->add_user(person(1, "ada")));
    store_->database().begin();
    EXPECT_FALSE(store_->add_user(person(2, "ada")));
    EXPECT_TRUE(store_->add_user(person(2, "bob")));  // the transaction goes on
    UserRow bob = person(2, "ada");
    EXPECT_FALSE(store_->update_user(bob));
    store_->database().commit();
    EXPECT_EQ(store_->user(2)->folded, "bob");
    bob.folded = "bobby";
    EXPECT_TRUE(store_->update_user(bob));
    EXPECT_TRUE(store_->update_user(bob));  // one's own name is not taken
    EXPECT_TRUE(store_->add_user(person(3, "bob")));
    EXPECT_FALSE(store_->update_user(person(9, "nobody")));
    EXPECT_NE(code_of([&] { store_->add_user(person(1, "new")); }), "");  // a number given twice is a bug, not a name taken
}

TEST_P(Stores, KnowWhoseBotsAreWhose) {
    store_->add_user(person(1, "ada"));
    UserRow bot = person(2, "bot");
    bot.kind = "bot";
    bot.owner = 1;
    store_->add_user(bot);
    ASSERT_EQ(store_->bots_of(1).size(), 1u);
    EXPECT_EQ(store_->bots_of(1)[0].owner, 1);
    EXPECT_THAT(store_->bots_of(2), IsEmpty());
    UserRow pupil = person(3, "pupil");
    pupil.kind = "pupil";
    pupil.owner = 1;  // of the class with that number, which has nothing to do with the person
    store_->add_user(pupil);
    EXPECT_EQ(store_->bots_of(1).size(), 1u);
    store_->erase_user(1);
    EXPECT_EQ(store_->user(3)->name, "pupil");
    EXPECT_EQ(store_->users({2, 7, 1}).size(), 2u);
    EXPECT_EQ(store_->users({2, 7, 1})[0].id, 2);
}

TEST_P(Stores, KeepSessionsUntilTheyEnd) {
    store_->add_user(person(1, "ada"));
    for (const char* hash : {"a", "b", "c"})
        store_->add_session({.hash = hash, .user = 1, .kind = "cookie", .created = 5, .used = 5, .expires = 100});
    store_->add_session({.hash = "t", .user = 1, .kind = "token", .created = 5, .used = 5});
    store_->touch_session("a", 50, 200);
    EXPECT_EQ(store_->session("a")->used, 50);
    EXPECT_EQ(store_->session("a")->expires, 200);
    EXPECT_EQ(store_->session("a")->user, 1);
    EXPECT_FALSE(store_->session("z"));
    store_->end_session("b");
    EXPECT_FALSE(store_->session("b"));
    store_->end_sessions_before(101);
    EXPECT_FALSE(store_->session("c"));
    EXPECT_TRUE(store_->session("a"));
    EXPECT_TRUE(store_->session("t"));  // never expires
    store_->end_sessions_of(1, "t");
    EXPECT_FALSE(store_->session("a"));
    EXPECT_EQ(store_->session("t")->kind, "token");
    store_->end_sessions_of(1);
    EXPECT_FALSE(store_->session("t"));
    EXPECT_NE(code_of([&] { store_->add_session({.hash = "x", .user = 99}); }), "");
}

TEST_P(Stores, RememberATable) {
    EXPECT_EQ(store_->next_table(), 1);
    store_->add_table({.number = 7,
                       .game = "g",
                       .state = "waiting",
                       .is_public = false,
                       .created = 3,
                       .setup = "{\"a\":1}",
                       .circle = 5,
                       .contest = 6});
    EXPECT_EQ(store_->next_table(), 8);
    store_->update_table({.number = 7, .game = "ignored", .state = "over", .ended = 9, .summary = "[]"});
    const auto table = store_->table(7);
    ASSERT_TRUE(table);
    EXPECT_EQ(table->game, "g");
    EXPECT_EQ(table->state, "over");
    EXPECT_FALSE(table->is_public);
    EXPECT_EQ(table->created, 3);
    EXPECT_EQ(table->ended, 9);
    EXPECT_EQ(table->setup, "{\"a\":1}");
    EXPECT_EQ(table->summary, "[]");
    EXPECT_EQ(table->circle, 5);
    EXPECT_EQ(table->contest, 6);
    EXPECT_FALSE(store_->table(8));
}

TEST_P(Stores, FindTablesPageByPage) {
    store_->add_user(person(1, "ada"));
    for (std::int64_t number = 1; number <= 12; ++number)
        add_table(number, number % 2 ? "odd" : "even",
                  number <= 4   ? "over"
                  : number <= 8 ? "playing"
                                : "waiting",
                  number != 6);
    add_table(13, "odd", "cancelled");
    for (const std::int64_t number : {2, 3, 6, 9}) store_->sit(number, 1, 1);
    store_->sit(9, 2, 1);
    EXPECT_THAT(numbers({.limit = 4}), ElementsAre(13, 12, 11, 10));
    EXPECT_THAT(numbers({.before = 10, .limit = 4}), ElementsAre(9, 8, 7, 5));
    EXPECT_THAT(numbers({.before = 5, .limit = 9}), ElementsAre(4, 3, 2, 1));
    EXPECT_THAT(numbers({.before = 1}), IsEmpty());
    EXPECT_THAT(numbers({.state = "live"}), ElementsAre(12, 11, 10, 9, 8, 7, 5));
    EXPECT_THAT(numbers({.state = "playing", .game = "even", .public_only = false}), ElementsAre(8, 6));
    EXPECT_THAT(numbers({.user = 1}), ElementsAre(9, 3, 2));
    EXPECT_THAT(numbers({.state = "live", .user = 1, .public_only = false}), ElementsAre(9, 6));
    EXPECT_THAT(numbers({.user = 2}), IsEmpty());
}

TEST_P(Stores, ShowTablesOfAClassOnlyThere) {
    for (std::int64_t number = 1; number <= 8; ++number)
        store_->add_table({.number = number,
                           .game = "g",
                           .state = number == 8 ? "playing" : "over",
                           .circle = number % 3,
                           .contest = number % 2 * 4});
    EXPECT_THAT(numbers({}), ElementsAre(6, 3));
    EXPECT_THAT(numbers({.circle = 2}), ElementsAre(8, 5, 2));
    EXPECT_THAT(numbers({.circle = -1}), ElementsAre(8, 7, 6, 5, 4, 3, 2, 1));
    EXPECT_THAT(numbers({.circle = 1, .contest = 4}), ElementsAre(7, 1));
    EXPECT_THAT(numbers({.circle = -1, .contest = 4, .before = 6}), ElementsAre(5, 3, 1));
    EXPECT_THAT(numbers({.contest = 5}), IsEmpty());
    EXPECT_EQ(store_->live_tables().at(0).circle, 2);
}

TEST_P(Stores, KnowWhoSitsWhere) {
    for (int id = 1; id <= 3; ++id) store_->add_user(person(id, "p" + std::to_string(id)));
    add_table(5, "g", "waiting");
    store_->sit(5, 2, 1);
    store_->sit(5, 1, 2);
    store_->sit(5, 2, 3);
    EXPECT_THAT(store_->seats(5), ElementsAre(Pair(1, 2), Pair(2, 3)));
    store_->stand(5, 1);
    EXPECT_THAT(store_->seats(5), ElementsAre(Pair(2, 3)));
    EXPECT_NE(code_of([&] { store_->sit(5, 1, 99); }), "");
    EXPECT_NE(code_of([&] { store_->sit(6, 1, 1); }), "");
}

TEST_P(Stores, GiveBackWhatIsStillGoingOn) {
    add_table(1, "g", "over");
    add_table(2, "g", "waiting");
    add_table(3, "g", "playing");
    for (const std::int64_t number : {3, 1, 2})
        for (const std::int64_t version : {2, 1, 10})
            store_->add_entry({number, version, 100 + version, "{\"n\":" + std::to_string(number) + "}"});
    std::vector<std::pair<std::int64_t, std::int64_t>> found;
    for (const EntryRow& entry : store_->live_entries()) found.emplace_back(entry.number, entry.version);
    EXPECT_THAT(found, ElementsAre(Pair(2, 1), Pair(2, 2), Pair(2, 10), Pair(3, 1), Pair(3, 2), Pair(3, 10)));
    EXPECT_EQ(store_->live_tables().size(), 2u);
    const auto entries = store_->entries(1);
    ASSERT_EQ(entries.size(), 3u);
    EXPECT_EQ(entries[2].version, 10);
    EXPECT_EQ(entries[2].at, 110);
    EXPECT_EQ(entries[2].body, "{\"n\":1}");
    EXPECT_NE(code_of([&] { store_->add_entry({3, 10, 1, "{}"}); }), "");  // a version happens once
}

TEST_P(Stores, LogRatedGamesInTheirOrder) {
    store_->add_rated({.number = 9, .game = "g", .at = 5, .users = {4, 2}, .ranks = {1, 2}});
    store_->add_rated({.sequence = 77, .number = 3, .game = "h", .at = 4, .users = {1, 2, 3}, .ranks = {2, 1, 2}});
    const auto log = store_->rated_log();
    ASSERT_EQ(log.size(), 2u);
    EXPECT_EQ(log[0].sequence, 1);
    EXPECT_EQ(log[0].number, 9);
    EXPECT_EQ(log[1].sequence, 2);
    EXPECT_EQ(log[1].game, "h");
    EXPECT_EQ(log[1].at, 4);
    EXPECT_THAT(log[1].users, ElementsAre(1, 2, 3));
    EXPECT_THAT(log[1].ranks, ElementsAre(2, 1, 2));
    store_->add_user(person(2, "bob"));
    add_table(9, "g", "over");
    store_->sit(9, 2, 2);
    ASSERT_EQ(store_->rated_of(2, 0, 5).size(), 1u);
    EXPECT_EQ(store_->rated_of(2, 0, 5)[0].number, 9);
    EXPECT_THAT(store_->rated_of(2, 9, 5), IsEmpty());
    EXPECT_THAT(store_->rated_of(2, 0, 0), IsEmpty());
    EXPECT_THAT(store_->rated_of(3, 0, 5), IsEmpty());
}

TEST_P(Stores, ReadManyPeopleInFewStatements) {
    std::vector<std::int64_t> ids;
    for (std::int64_t id = 1; id <= 700; ++id) {
        store_->add_user(person(id, "p" + std::to_string(id)));
        store_->put_rating({.user = id, .game = "g", .system = "glicko2"});
        ids.insert(ids.begin(), id);
    }
    ids.push_back(701);
    ids.push_back(5);
    const auto found = store_->users(ids);
    ASSERT_EQ(found.size(), 701u);
    for (std::size_t i = 0; i < 700; ++i) EXPECT_EQ(found[i].id, ids[i]);
    EXPECT_EQ(found[700].name, "p5");
    ids.resize(700);
    EXPECT_EQ(store_->ratings_of(ids, "g").size(), 700u);
    EXPECT_THAT(store_->users({}), IsEmpty());
    EXPECT_LE(static_cast<ExplainedDatabase&>(store_->database()).statements(), 15u);
}

TEST_P(Stores, ListTheBest) {
    for (int id = 1; id <= 5; ++id) store_->add_user(person(id, "p" + std::to_string(id)));
    const auto put = [&](std::int64_t user, const char* system, double value, double deviation) {
        store_->put_rating(
            {.user = user, .game = "g", .system = system, .value = value, .deviation = deviation, .games = 3, .at = 8});
    };
    put(1, "glicko2", 1500.1, 60);
    put(2, "glicko2", 1900, 300);  // hardly known
    put(3, "glicko2", 1600, 60);
    put(4, "glicko2", 1700, 60);
    put(4, "glicko2", 1400.0 + 1.0 / 3, 50);
    put(1, "wenglin", 30, 8);
    put(2, "wenglin", 28, 2);
    store_->erase_user(5);
    put(5, "glicko2", 3000, 50);
    std::vector<std::string> names;
    for (const NamedRating& one : store_->best_rated("g", "glicko2", 4)) names.push_back(one.name);
    EXPECT_THAT(names, ElementsAre("p3", "p1", "p4", "p2"));
    EXPECT_EQ(store_->best_rated("g", "wenglin", 1)[0].name, "p2");
    EXPECT_EQ(store_->ratings_of(4)[0].value, 1400.0 + 1.0 / 3);
    EXPECT_EQ(store_->ratings_of(1).size(), 2u);
    EXPECT_EQ(store_->ratings_of({1, 2}, "g").size(), 4u);
    EXPECT_THAT(store_->ratings_of({1, 2}, "h"), IsEmpty());
    store_->clear_ratings();
    EXPECT_THAT(store_->ratings_of(1), IsEmpty());
}

TEST_P(Stores, EraseAPersonButNotTheGames) {
    store_->add_user(person(1, "ada"));
    store_->add_user(person(3, "bob"));
    UserRow bot = person(2, "adabot");
    bot.kind = "bot";
    bot.owner = 1;
    store_->add_user(bot);
    for (const std::int64_t user : {1, 2, 3})
        store_->add_session({.hash = "h" + std::to_string(user), .user = user, .kind = "token"});
    add_table(4, "g", "over");
    store_->sit(4, 1, 1);
    store_->erase_user(1);
    for (const std::int64_t id : {1, 2}) {
        const auto gone = store_->user(id);
        EXPECT_EQ(gone->kind, "erased");
        EXPECT_EQ(gone->name + gone->password + gone->recovery, "");
        EXPECT_FALSE(store_->session("h" + std::to_string(id)));
    }
    EXPECT_FALSE(store_->user_named("ada"));
    EXPECT_TRUE(store_->session("h3"));
    EXPECT_THAT(store_->seats(4), ElementsAre(Pair(1, 1)));
    EXPECT_EQ(store_->next_user(), 4);
    EXPECT_TRUE(store_->add_user(person(4, "ada")));
}

TEST_P(Stores, DeleteGuestsOfWhomNothingIsLeft) {
    const auto add_guest = [&](std::int64_t id, Millis expires) {
        UserRow guest = person(id, "guest" + std::to_string(id));
        guest.kind = "guest";
        store_->add_user(guest);
        store_->add_session({.hash = "h" + std::to_string(id), .user = id, .kind = "cookie", .expires = expires});
    };
    for (std::int64_t id = 1; id <= 9; ++id) add_guest(id, id == 2 ? 500 : 100);
    store_->add_session({.hash = "another", .user = 3, .kind = "cookie", .expires = 500});
    add_table(1, "g", "over");
    store_->sit(1, 1, 4);
    store_->add_contest({.number = 1, .state = "open"});
    store_->add_contest_person(1, 5);
    UserRow account = *store_->user(6);
    account.kind = "account";
    store_->update_user(account);
    store_->end_sessions_before(101);
    std::vector<std::int64_t> left;
    for (std::int64_t id = 1; id <= 9; ++id)
        if (store_->user(id)) left.push_back(id);
    EXPECT_THAT(left, ElementsAre(2, 3, 4, 5, 6));
    EXPECT_EQ(store_->next_user(), 10) << "no number is given again";
    store_->end_session("h2");
    EXPECT_FALSE(store_->user(2));
    EXPECT_THAT(store_->seats(1), ElementsAre(Pair(1, 4)));
    EXPECT_THAT(store_->erased(), IsEmpty());
}

TEST_P(Stores, KeepNotes) {
    EXPECT_EQ(store_->note("secret"), "");
    store_->put_note("secret", "1");
    store_->put_note("secret", "2");
    EXPECT_EQ(store_->note("secret"), "2");
}

TEST_P(Stores, OpenAsTheyAreOrNotAtAll) {
    if (in_memory()) GTEST_SKIP() << "one connection only";
    EXPECT_EQ(code_of([&] { Store(open_database(url_), Store::Opening::kAsItIs); }), "");
    open_database(url_)->run("UPDATE schema_version SET version = version + 1");
    EXPECT_EQ(code_of([&] { Store(open_database(url_), Store::Opening::kAsItIs); }), "store.newer");
    EXPECT_EQ(code_of([&] { Store(open_database(url_)); }), "store.newer");
    const std::string empty = "sqlite:" + folder_.file("new");
    EXPECT_EQ(code_of([&] { Store(open_database(empty), Store::Opening::kAsItIs); }), "store.empty");
}

}  // namespace
}  // namespace pavage
