#include "store/backup.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <fstream>
#include <sstream>

#include "store/backup_file.h"
#include "store/cells.h"
#include "store/check.h"
#include "store/erasures.h"
#include "store/store_testing.h"

namespace pavage {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAreArray;

std::string content_of(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

void write(const std::string& file, const std::string& content) { std::ofstream(file, std::ios::binary) << content; }

void fill_contests(Store& store) {
    store.add_contest({.number = 3, .state = "over", .created = 1, .ended = 2, .setup = "{}", .summary = "{}"});
    store.add_contest_entry({3, 1, 5, "{}"});
    store.add_contest_entry({3, 2, 6, "{\"a\":\"é\"}"});
    store.add_contest_person(3, 1);
    store.add_score({.number = 7,
                     .chart = "g",
                     .week = "2026-53",
                     .user = 1,
                     .score = -INT64_MAX,
                     .ended = 9,
                     .event = "puzzle",
                     .parts = "[1,-2]",
                     .struck = true});
    store.add_table({.number = 8, .game = "g", .state = "over"});
    store.add_score({.number = 8, .chart = "g", .week = "2026-53", .user = 2, .score = 5, .ended = 9, .parts = "[]"});
    store.put_champion({.chart = "g", .week = "2026-52", .user = 0, .closed = 10});
    store.add_ruling({.at = 11, .by = 2, .number = 7, .chart = "g", .week = "2026-53", .reason = "l’abus"});
    store.database().run("INSERT INTO classes (number, name, settings, created) VALUES (4, 'CM2', '{}', 1)");
    store.database().run("INSERT INTO teachers (class, user_id) VALUES (4, 1)");
    store.database().run("INSERT INTO cards (hash, user_id) VALUES ('c', 2)");
    store.database().run("INSERT INTO erased (kind, number, created) VALUES ('user', 99, 5)");
}

// Something in every table, with what is hard to write down.
void fill(Store& store) {
    store.add_user(person(1, "l’été \"\\ \n?"));
    store.add_user(person(2, ""));
    store.add_session({.hash = "h", .user = 1, .kind = "cookie", .created = 1, .used = 2, .expires = INT64_MAX});
    store.add_table({.number = 7,
                     .game = "g",
                     .state = "over",
                     .is_public = false,
                     .created = 3,
                     .ended = 4,
                     .setup = "{\"a\":[1]}",
                     .summary = "{}"});
    for (std::int64_t version = 1; version <= 2100; ++version)
        store.add_entry({7, version, version, "{\"v\":" + std::to_string(version) + "}"});
    store.sit(7, 1, 1);
    store.sit(7, 2, 2);
    store.add_rated({.number = 7, .game = "g", .at = 9, .users = {1, 2}, .ranks = {1, 2}});
    store.put_rating({.user = 1,
                      .game = "g",
                      .system = "glicko2",
                      .value = 1500 + 1.0 / 3,
                      .deviation = 1e-17,
                      .volatility = std::sqrt(2),
                      .games = 1});
    store.put_rating(
        {.user = 2, .game = "g", .system = "glicko2", .value = 1500, .deviation = 350, .volatility = 0.06, .games = 1});
    store.put_note("key", "value");
    fill_contests(store);
}

// All rows as texts that differ if any bit does, in an order that no database decides.
std::vector<std::string> everything(Database& database) {
    std::vector<std::string> all;
    for (const std::string& table : table_names())
        for (const Row& row : database.rows("SELECT * FROM " + table)) {
            std::string line = table;
            for (const Value& value : row) {
                const auto* number = std::get_if<double>(&value);
                line += "|" + std::to_string(value.index()) + ":";
                if (number) line += std::to_string(std::bit_cast<std::uint64_t>(*number));
                else if (const auto* letters = std::get_if<std::string>(&value)) line += *letters;
                else line += std::to_string(whole(value));
            }
            all.push_back(line);
        }
    std::sort(all.begin(), all.end());
    return all;
}

class Backups : public OnEveryDatabase {
  protected:
    void SetUp() override {
        OnEveryDatabase::SetUp();
        if (url_.empty()) return;
        store_ = std::make_unique<Store>(open_database(url_));
        store_->database().begin();
        fill(*store_);
        store_->database().commit();
        const auto counts = back_up(store_->database(), file_);
        ASSERT_TRUE(counts);
        EXPECT_THAT(*counts, Contains(Pair("entries", 2100)));
    }

    std::string file_ = folder_.file("backup");
    std::unique_ptr<Store> store_;
};
PAVAGE_ON_EVERY_DATABASE(Backups);

TEST_P(Backups, HoldEverything) {
    std::vector<std::string> tables;
    const bool sqlite = GetParam() != StoreKind::kPostgresql;
    for (const Row& row :
         store_->database().rows(sqlite ? "SELECT name FROM sqlite_master WHERE type = 'table'"
                                        : "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = 'public'"))
        if (text(row[0]) != "schema_version") tables.push_back(text(row[0]));
    EXPECT_THAT(tables, UnorderedElementsAreArray(table_names()));
    for (const std::string& table : table_names()) {
        const auto rows = store_->database().rows("SELECT * FROM " + table + " LIMIT 1");
        ASSERT_EQ(rows.size(), 1u) << table;  // or this test shows nothing
    }
}

TEST_P(Backups, FillAnotherDatabaseWithTheSameRows) {
    const auto other = open_database("sqlite:" + folder_.file("other"));
    const auto restored = restore(*other, file_);
    ASSERT_TRUE(restored) << restored.error().code;
    EXPECT_EQ(everything(*other), everything(store_->database()));
    Store again(open_database("sqlite:" + folder_.file("other")));
    EXPECT_THAT(check_store(again).faults, IsEmpty());
}

TEST_P(Backups, OfOneKindFillTheOther) {
    if (GetParam() != StoreKind::kPostgresql) GTEST_SKIP() << "needs both kinds";
    const auto other = open_database("sqlite:" + folder_.file("other"));
    ASSERT_TRUE(restore(*other, file_));
    ASSERT_TRUE(back_up(*other, folder_.file("back")));
    store_->database().script("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    const auto restored = restore(store_->database(), folder_.file("back"));
    ASSERT_TRUE(restored) << restored.error().code;
    EXPECT_EQ(everything(store_->database()), everything(*other));
    EXPECT_EQ(store_->ratings_of(1)[0].value, 1500 + 1.0 / 3);
}

TEST_P(Backups, FillTheDatabaseTheyCameFrom) {
    if (in_memory()) GTEST_SKIP() << "as in a file";
    const auto before = everything(store_->database());
    std::vector<std::string> tables = table_names();
    std::reverse(tables.begin(), tables.end());
    for (const std::string& table : tables) store_->database().run("DELETE FROM " + table);
    ASSERT_TRUE(restore(store_->database(), file_));
    EXPECT_EQ(everything(store_->database()), before);
}

TEST_P(Backups, AreOfOneMomentWhileOthersWrite) {
    if (in_memory()) GTEST_SKIP() << "one connection only";
    store_->database().begin();
    store_->add_entry({7, 2101, 1, "{}"});
    const auto counts = back_up(*open_database(url_), file_);
    store_->database().commit();
    ASSERT_TRUE(counts);
    EXPECT_THAT(*counts, Contains(Pair("entries", 2100)));
}

TEST_P(Backups, AreForTheirOwnerOnlyAndLeaveNothingBeside) {
    EXPECT_EQ(std::filesystem::status(file_).permissions(), std::filesystem::perms(0600));
    EXPECT_FALSE(std::filesystem::exists(file_ + ".part"));
    const auto nowhere = back_up(store_->database(), folder_.file("no/such/folder"));
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().code, "file.write");
}

TEST_P(Backups, RefuseADatabaseThatHoldsSomething) {
    const auto before = everything(store_->database());
    const auto refused = restore(store_->database(), file_);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "backup.not_empty");
    EXPECT_EQ(everything(store_->database()), before);
}

// As docs/hosting.md says: a file is moved away and its list stays, PostgreSQL is emptied but for the list.
TEST_P(Backups, DoNotReviveTheErased) {
    if (in_memory()) GTEST_SKIP() << "nothing is kept";
    store_->add_class({.number = 6, .name = "CM2", .settings = "{}", .created = 7});
    for (const std::int64_t id : {11, 12}) {
        UserRow pupil = person(id, Store::pupil_prefix(id == 11 ? 6 : 4) + "renard");
        pupil.kind = "pupil", pupil.owner = id == 11 ? 6 : 4;
        ASSERT_TRUE(store_->add_user(pupil));
    }
    store_->add_user(person(13, "other"));
    ASSERT_TRUE(back_up(store_->database(), folder_.file("older")));
    store_->erase_user(1);
    store_->erase_class(6);
    store_->erase_pupil(12);
    store_->erase_again({"user", 13, 4711});  // somebody else's number, elsewhere
    write_erasures(*store_);
    if (GetParam() == StoreKind::kPostgresql) {
        store_->database().script(
            "TRUNCATE users, tables, contests, classes, rated, rulings, champions, open_weeks, notes CASCADE");
    } else {
        store_.reset();
        std::filesystem::rename(folder_.file("test.sqlite"), folder_.file("away"));
        for (const char* beside : {"test.sqlite-wal", "test.sqlite-shm"}) std::filesystem::remove(folder_.file(beside));
    }
    const auto again = open_database(url_);
    const auto restored = restore(*again, folder_.file("older"));
    ASSERT_TRUE(restored) << restored.error().code;
    Store store(*again);
    EXPECT_EQ(store.user(1)->kind, "erased");
    EXPECT_THAT(store.teachers(4), IsEmpty());
    EXPECT_FALSE(store.user(11));
    EXPECT_FALSE(store.class_numbered(6));
    EXPECT_EQ(store.user(12)->kind, "erased");
    EXPECT_EQ(store.user(13)->name, "other");
    EXPECT_EQ(store.erased().size(), 5u);  // with the one of the backup
    EXPECT_THAT(check_store(store).faults, IsEmpty());
}

TEST(Erasures, ThatCannotBeReadRefuseToGoOn) {
    const Folder folder;
    const std::string url = "sqlite:" + folder.file("a");
    for (const char* list : {"user 1", "user x 2\n", "person 1 2\n", "user 1 2\nuser 2"}) {
        write(folder.file("a.erased"), list);
        EXPECT_EQ(code_of([&] { known_erasures(*open_database(url)); }), "store.erased") << list;
    }
    write(folder.file("a.erased"), "user 1 2\nclass 3 4\n");
    EXPECT_EQ(known_erasures(*open_database(url)).size(), 2u);
}

// A file as the first version of the program wrote it.
TEST_P(Backups, OfTheFirstVersionAreTaken) {
    BackupWriter writer(folder_.file("old"));
    writer.line(R"({"format":"pavage-backup","version":1,"schema":1,"columns":{"users":["id","kind","name","folded",)"
                R"("password","recovery","owner","created"],"tables":["number","game","state","is_public","created",)"
                R"("ended","setup","summary"]}})");
    writer.line(R"({"table":"users","row":[1,"account","Ada","ada","x","y",0,5]})");
    writer.line(R"({"table":"tables","row":[7,"g","over",1,3,4,"{}","[]"]})");
    writer.line(R"({"rows":{"tables":1,"users":1},"sha256":")" + writer.hash() + "\"}");
    ASSERT_TRUE(writer.finish());
    const auto other = open_database("sqlite:" + folder_.file("other"));
    const auto restored = restore(*other, folder_.file("old"));
    ASSERT_TRUE(restored) << restored.error().code;
    EXPECT_THAT(*restored, Contains(Pair("users", 1)));
    EXPECT_THAT(*restored, Contains(Pair("scores", 0)));
    Store store(open_database("sqlite:" + folder_.file("other")));
    EXPECT_EQ(store.table(7)->summary, "[]");
    EXPECT_EQ(store.table(7)->circle, 0);
    EXPECT_EQ(restore(*other, folder_.file("old")).error().code, "backup.not_empty");
}

class SpoiltBackups : public testing::Test {
  protected:
    void SetUp() override {
        Store store(open_database("sqlite::memory:"));
        fill(store);
        store.database().run("DELETE FROM entries WHERE version > 20");
        ASSERT_TRUE(back_up(store.database(), file_));
        good_ = content_of(file_);
    }

    // The code it is refused with; the database must be as empty as before.
    std::string refusal(const std::string& content) {
        write(file_, content);
        const auto database = open_database("sqlite::memory:");
        const auto restored = restore(*database, file_);
        EXPECT_THAT(database->rows("SELECT name FROM sqlite_master"), IsEmpty());
        return restored ? "" : restored.error().code;
    }
    std::string with(std::string_view old, std::string_view now) {
        std::string changed = good_;
        const auto at = changed.find(old);
        EXPECT_NE(at, std::string::npos);
        return changed.replace(at, old.size(), now);
    }

    Folder folder_;
    std::string file_ = folder_.file("backup");
    std::string good_;
};

TEST_F(SpoiltBackups, GoodOnesAreTaken) {
    const auto database = open_database("sqlite::memory:");
    EXPECT_TRUE(restore(*database, file_));
}

TEST_F(SpoiltBackups, CutOffAnywhereTheyAreRefused) {
    for (std::size_t length = 0; length < good_.size(); length += length < 400 || length + 300 > good_.size() ? 1 : 37) {
        const std::string code = refusal(good_.substr(0, length));
        EXPECT_TRUE(code == "backup.cut_off" || code == "backup.foreign") << length << " " << code;
    }
}

TEST_F(SpoiltBackups, AnyChangedByteIsNoticed) {
    for (std::size_t at = 0; at < good_.size(); at += 3) {
        std::string changed = good_;
        changed[at] ^= 1;
        EXPECT_NE(refusal(changed), "") << at << ": " << good_[at];
    }
}

TEST_F(SpoiltBackups, LinesLostDoubledOrSwappedAreNoticed) {
    const auto second = good_.find('\n') + 1, third = good_.find('\n', second) + 1;
    const std::string line = good_.substr(second, third - second);
    EXPECT_NE(refusal(good_.substr(0, second) + good_.substr(third)), "");
    EXPECT_NE(refusal(good_.substr(0, third) + line + good_.substr(third)), "");
    EXPECT_NE(refusal(good_ + line), "");
    EXPECT_NE(refusal(good_ + "\n"), "");
    EXPECT_EQ(refusal(with("account", "amateur")), "backup.changed");
}

TEST_F(SpoiltBackups, OfNewerProgramsAreRefused) {
    EXPECT_EQ(refusal(with("\"version\":1", "\"version\":2")), "backup.newer");
    EXPECT_EQ(refusal(with("\"schema\":4", "\"schema\":999")), "backup.newer");
}

TEST_F(SpoiltBackups, OtherFilesAreRefused) {
    for (const std::string& content :
         {std::string(), std::string("\n"), std::string("[]\n"), std::string("{}\n"), std::string("SQLite format 3\0x", 17),
          std::string(100'000, '\0'), std::string(9 << 20, ' '), std::string("{\"format\":\"pavage-record\"}\n")})
        EXPECT_EQ(refusal(content), "backup.foreign");
    EXPECT_EQ(refusal(with("\"schema\":4", "\"schema\":0")), "backup.foreign");
    EXPECT_EQ(refusal(with("\"users\":[\"id\"", "\"users\":[\"id) VALUES (1); DROP TABLE users; --\"")), "backup.foreign");
    const auto database = open_database("sqlite::memory:");
    EXPECT_EQ(restore(*database, folder_.file("none")).error().code, "file.read");
    EXPECT_EQ(restore(*database, folder_.path().string()).error().code, "file.read");
}

class Checks : public testing::Test {
  protected:
    void SetUp() override {
        fill(store);
        EXPECT_THAT(check_store(store).faults, IsEmpty());
        store.database().script("PRAGMA foreign_keys=OFF");
    }
    std::string faults_after(const char* statement) {
        store.database().begin();
        store.database().run(statement);
        store.database().commit();
        std::string codes;
        for (const Error& fault : check_store(store).faults) codes += fault.code + " ";
        return codes;
    }

    Store store{open_database("sqlite::memory:")};
};

TEST_F(Checks, FindWhatCannotBe) {
    EXPECT_THAT(check_store(store).counts, Contains(Pair("seats", 2)));
    EXPECT_EQ(faults_after("DELETE FROM scores"), "check.standing ");
    EXPECT_EQ(faults_after("DELETE FROM standings"), "");
    EXPECT_EQ(faults_after("DELETE FROM teachers"), "");
    EXPECT_EQ(faults_after("DELETE FROM entries WHERE version = 9"), "check.versions ");
    EXPECT_EQ(faults_after("DELETE FROM entries WHERE version <= 9"), "check.versions ");
    EXPECT_EQ(faults_after("DELETE FROM entries"), "");
    EXPECT_EQ(faults_after("UPDATE seats SET user_id = 99 WHERE seat = 1"), "check.seat_user ");
    EXPECT_EQ(faults_after("DELETE FROM seats"), "");
    EXPECT_EQ(faults_after("UPDATE rated SET users = '1,99'"), "check.log_user ");
    EXPECT_EQ(faults_after("UPDATE rated SET users = '1'"), "check.log_row ");
    EXPECT_EQ(faults_after("UPDATE rated SET users = '1,2', sequence = 3"), "check.log_gap ");
    EXPECT_EQ(faults_after("DELETE FROM rated"), "");
    EXPECT_EQ(faults_after("UPDATE tables SET state = 'lost' WHERE number = 7"), "check.state ");
    EXPECT_EQ(faults_after("DELETE FROM users WHERE id = 1"), "check.session_user check.rating_user check.state ");
}

TEST_F(Checks, FindWhatCannotBeInTournamentsAndClasses) {
    EXPECT_EQ(faults_after("UPDATE contests SET state = 'lost'"), "check.contest_state ");
    EXPECT_EQ(faults_after("UPDATE contests SET state = 'open', circle = 9"), "check.contest_circle ");
    EXPECT_EQ(faults_after("UPDATE contests SET circle = 4"), "");
    EXPECT_EQ(faults_after("UPDATE contest_entries SET version = 3 WHERE version = 2"), "check.contest_versions ");
    EXPECT_EQ(faults_after("UPDATE contest_entries SET number = 9"), "check.contest_entry check.contest_versions ");
    EXPECT_EQ(faults_after("DELETE FROM contest_entries"), "");
    EXPECT_EQ(faults_after("UPDATE tables SET circle = 9, contest = 9 WHERE number = 7"),
              "check.table_circle check.table_contest ");
    EXPECT_EQ(faults_after("UPDATE tables SET circle = 4, contest = 3"), "");
    EXPECT_EQ(faults_after("UPDATE standings SET points = points + 1"), "check.standing ");
    EXPECT_EQ(faults_after("DELETE FROM standings"), "check.standing ");
    EXPECT_EQ(faults_after("UPDATE scores SET struck = 1, user_id = 9"), "check.score_user check.score_user ");
    EXPECT_EQ(faults_after("UPDATE scores SET user_id = 1, number = number + 80"), "check.score_table check.score_table ");
    EXPECT_EQ(faults_after("DELETE FROM scores"), "");
    EXPECT_EQ(faults_after("UPDATE champions SET user_id = 9"), "check.champion_user ");
    EXPECT_EQ(faults_after("DELETE FROM champions"), "");
    EXPECT_EQ(faults_after("UPDATE teachers SET user_id = 9"), "check.teacher ");
    EXPECT_EQ(faults_after("UPDATE teachers SET user_id = 1, class = 9"), "check.teacher ");
    EXPECT_EQ(faults_after("DELETE FROM teachers"), "");
    EXPECT_EQ(faults_after("UPDATE cards SET user_id = 9"), "check.card_user ");
    EXPECT_EQ(faults_after("DELETE FROM cards"), "");
    EXPECT_EQ(faults_after("UPDATE users SET kind = 'pupil', owner = 9 WHERE id = 2"), "check.pupil_class ");
    EXPECT_EQ(faults_after("UPDATE users SET owner = 4 WHERE id = 2"), "");
    EXPECT_EQ(faults_after("UPDATE users SET kind = 'bot' WHERE id = 2"), "check.bot_owner ");
}

}  // namespace
}  // namespace pavage
