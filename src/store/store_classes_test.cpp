#include <gmock/gmock.h>

#include "store/store_plan_testing.h"
#include "store/store_testing.h"

namespace pavage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

// Every table of the database with the number of its rows, but for notes.
std::vector<std::pair<std::string, std::int64_t>> rows_in(Store& store) {
    std::vector<std::pair<std::string, std::int64_t>> counts;
    for (const char* table :
         {"users", "sessions", "tables", "entries", "seats", "rated", "ratings", "contests", "contest_entries",
          "contest_people", "scores", "champions", "rulings", "classes", "teachers", "cards"}) {
        const auto rows =
            static_cast<ExplainedDatabase&>(store.database()).inner().rows("SELECT COUNT(*) FROM " + std::string(table));
        counts.emplace_back(table, std::get<std::int64_t>(rows[0][0]));
    }
    return counts;
}

class StoredClasses : public OnEveryDatabase {
  protected:
    void SetUp() override {
        OnEveryDatabase::SetUp();
        if (url_.empty()) return;
        store_ = explained_store(url_);
        for (std::int64_t id : {1, 2, 3}) store_->add_user(person(id, "teacher" + std::to_string(id)));
    }

    void add_class(std::int64_t number, std::int64_t teacher) {
        store_->add_class({.number = number, .name = "CM2 B", .settings = "{}", .created = 7});
        store_->add_teacher(number, teacher);
    }
    void add_pupil(std::int64_t id, std::int64_t in_class, const std::string& name) {
        UserRow pupil = person(id, Store::pupil_prefix(in_class) + name);
        pupil.kind = "pupil", pupil.owner = in_class, pupil.name = name;
        ASSERT_TRUE(store_->add_user(pupil));
        store_->put_card("card" + std::to_string(id), id);
        store_->add_session({.hash = "s" + std::to_string(id), .user = id, .kind = "cookie", .created = 5, .used = 5 + id});
    }
    // One of everything that a class can have.
    void fill_class(std::int64_t number, std::int64_t pupil) {
        add_class(number, 1);
        add_pupil(pupil, number, "renard");
        add_pupil(pupil + 1, number, "hibou");
        auto& database = store_->database();
        const std::vector<Value> table = {number * 10, number, number};
        database.run(
            "INSERT INTO contests (number, state, is_public, circle, created, ended, setup, summary) "
            "VALUES (?, 'over', 0, ?, 1, 2, '{}', '{}')",
            {number, number});
        database.run("INSERT INTO contest_entries (number, version, at_ms, body) VALUES (?, 1, 1, '{}')", {number});
        for (const std::int64_t user : {pupil, std::int64_t{1}}) store_->add_contest_person(number, user);
        database.run(
            "INSERT INTO tables (number, game, state, is_public, created, ended, setup, summary, circle, contest) "
            "VALUES (?, 'g', 'over', 0, 1, 2, '{}', '{}', ?, ?)",
            table);
        store_->add_entry({.number = number * 10, .version = 1, .at = 1, .body = "{}"});
        store_->sit(number * 10, 1, pupil);
        store_->sit(number * 10, 2, 1);
        database.run(
            "INSERT INTO scores (number, chart, week, user_id, circle, score, ended, event, word, parts, struck) "
            "VALUES (?, 'c', '2026-47', ?, ?, 9, 2, 'e', '', '[]', 0)",
            {number * 10, pupil, number});
        store_->add_rated({.number = number * 10, .game = "g", .at = 1, .users = {pupil, 1}, .ranks = {1, 2}});
        store_->put_rating({.user = pupil, .game = "g", .system = "glicko2", .value = 1500, .at = 1});
        database.run(
            "INSERT INTO rulings (sequence, at_ms, by_user, number, chart, week, struck, reason) "
            "VALUES (?, 1, 1, ?, 'c', '2026-47', 1, '')",
            {number, number * 10});
    }

    std::unique_ptr<Store> store_;
};
PAVAGE_ON_EVERY_DATABASE(StoredClasses);

TEST_P(StoredClasses, AreKept) {
    EXPECT_EQ(store_->next_class(), 1);
    add_class(1, 2);
    add_class(2, 2);
    EXPECT_EQ(store_->next_class(), 3);
    store_->update_class({.number = 1, .name = "6e 3", .settings = R"({"games":[]})"});
    const auto found = store_->class_numbered(1);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->name, "6e 3");
    EXPECT_EQ(found->settings, R"({"games":[]})");
    EXPECT_EQ(found->created, 7);
    EXPECT_FALSE(store_->class_numbered(3));
    EXPECT_EQ(store_->classes().size(), 2u);
    EXPECT_EQ(store_->class_numbered(2)->name, "CM2 B");
}

TEST_P(StoredClasses, HaveTeachers) {
    add_class(1, 2);
    add_class(2, 3);
    store_->add_teacher(1, 3);
    store_->add_teacher(1, 3);
    EXPECT_THAT(store_->teachers(1), ElementsAre(2, 3));
    EXPECT_THAT(store_->all_teachers(), ElementsAre(Pair(1, 2), Pair(1, 3), Pair(2, 3)));
    EXPECT_EQ(store_->classes_of(3).size(), 2u);
    store_->remove_teacher(1, 3);
    store_->remove_teacher(1, 1);
    EXPECT_THAT(store_->teachers(1), ElementsAre(2));
    EXPECT_THAT(store_->classes_of(1), IsEmpty());
}

TEST_P(StoredClasses, MayHavePupilsOfOneName) {
    add_class(1, 2);
    add_class(2, 2);
    add_pupil(11, 1, "renard");
    add_pupil(12, 2, "renard");
    UserRow again = person(13, Store::pupil_prefix(1) + "renard");
    EXPECT_FALSE(store_->add_user(again));
    ASSERT_EQ(store_->pupils(1).size(), 1u);
    EXPECT_EQ(store_->pupils(1)[0].id, 11);
    EXPECT_EQ(store_->count_pupils(2), 1);
    EXPECT_THAT(store_->pupils_seen(1), ElementsAre(Pair(11, 16)));
    UserRow bot = person(14, "robot");
    bot.kind = "bot", bot.owner = 1;
    store_->add_user(bot);
    EXPECT_EQ(store_->count_pupils(1), 1) << "the bot of user 1 is no pupil of class 1";
}

TEST_P(StoredClasses, GiveAPupilOneCardAtATime) {
    add_class(1, 2);
    add_pupil(11, 1, "renard");
    EXPECT_EQ(store_->card("card11"), 11);
    store_->put_card("new", 11);
    EXPECT_FALSE(store_->card("card11"));
    EXPECT_EQ(store_->card("new"), 11);
    EXPECT_FALSE(store_->card(""));
}

TEST_P(StoredClasses, KeepTheGamesOfAPupilWhoGoes) {
    fill_class(1, 11);
    store_->erase_pupil(11);
    EXPECT_EQ(store_->user(11)->kind, "erased");
    EXPECT_EQ(store_->user(11)->name, "");
    EXPECT_FALSE(store_->card("card11"));
    EXPECT_THAT(store_->sessions_of(11), IsEmpty());
    EXPECT_EQ(store_->count_pupils(1), 1);
    EXPECT_EQ(store_->seats(10).size(), 2u);
    store_->erase_pupil(12);  // two without a name do not collide
    EXPECT_EQ(store_->count_pupils(1), 0);
    add_pupil(13, 1, "renard");
    store_->erase_pupil(1);
    EXPECT_EQ(store_->user(1)->kind, "account") << "a teacher is no pupil";
}

TEST_P(StoredClasses, GoWithAllThatBelongsToThem) {
    fill_class(2, 21);
    UserRow bot = person(30, "#erased-30");  // owned by user 1, whose number the class to be erased has
    bot.kind = "erased", bot.owner = 1;
    store_->add_user(bot);
    const auto before = rows_in(*store_);
    fill_class(1, 31);
    store_->erase_pupil(32);
    EXPECT_NE(rows_in(*store_), before);
    store_->erase_class(1);
    EXPECT_EQ(rows_in(*store_), before) << "what is another class's, and nothing else, is there";
    EXPECT_EQ(store_->user(21)->name, "renard");
    EXPECT_EQ(store_->user(30)->owner, 1);
    store_->erase_class(1);
    EXPECT_EQ(rows_in(*store_), before) << "twice does no harm";
}

TEST_P(StoredClasses, LeaveNumbersBehindThatNobodyGetsAgain) {
    fill_class(5, 51);
    store_->erase_class(5);
    EXPECT_EQ(store_->next_class(), 6);
    EXPECT_EQ(store_->next_user(), 53);
    EXPECT_EQ(store_->next_table(), 51);
    EXPECT_EQ(store_->next_contest(), 6);
    add_class(1, 1);
    store_->erase_class(1);
    EXPECT_EQ(store_->next_class(), 6);
}

}  // namespace
}  // namespace pavage
