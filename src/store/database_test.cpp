#include "store/database.h"

#include <sys/wait.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "store/connections.h"
#include "store/migrations.h"
#include "store/place.h"
#include "store/store_testing.h"

namespace pavage {
namespace {

class Databases : public OnEveryDatabase {
  protected:
    void SetUp() override {
        OnEveryDatabase::SetUp();
        if (!url_.empty()) database_ = open_database(url_);
        if (database_) database_->script("CREATE TABLE things (id BIGINT PRIMARY KEY, word TEXT, size DOUBLE PRECISION)");
    }
    std::int64_t count(Database& database) {
        return std::get<std::int64_t>(database.rows("SELECT COUNT(*) FROM things")[0][0]);
    }
    // PostgreSQL's end of it goes while nothing is done.
    void end_connection() {
        const Value process = database_->rows("SELECT pg_backend_pid()")[0][0];
        open_database(url_)->rows("SELECT pg_terminate_backend(CAST(? AS INTEGER), 5000)", {process});
    }

    std::unique_ptr<Database> database_;
};
PAVAGE_ON_EVERY_DATABASE(Databases);

TEST_P(Databases, GiveBackExactlyWhatTheyWereGiven) {
    const std::vector<Row> given = {{std::int64_t{1}, std::string("l’été ? \"'; DROP TABLE things; --"), 0.1},
                                    {std::int64_t{INT64_MAX}, std::string(), 1e-300},
                                    {std::int64_t{INT64_MIN}, nullptr, -1.0 / 3}};
    for (const Row& row : given) database_->run("INSERT INTO things VALUES (?, ?, ?)", row);
    const auto found = database_->rows("SELECT id, word, size FROM things ORDER BY size DESC");
    EXPECT_EQ(found, (std::vector<Row>{given[0], given[1], given[2]}));
}

TEST_P(Databases, QuestionMarksInQuotedTextAreNoPlaces) {
    EXPECT_EQ(database_->rows("SELECT 'why?' || CAST(? AS TEXT)", {std::string("!")})[0][0], Value(std::string("why?!")));
}

TEST_P(Databases, RollBackWhatWasNotCommitted) {
    database_->begin();
    database_->run("INSERT INTO things VALUES (1, 'kept', 0)");
    database_->commit();
    {
        Transaction transaction(*database_);
        database_->run("INSERT INTO things VALUES (2, 'lost', 0)");
        database_->run("DELETE FROM things WHERE id = 1");
    }
    EXPECT_EQ(database_->rows("SELECT id FROM things"), std::vector<Row>{{Value(std::int64_t{1})}});
}

TEST_P(Databases, GoOnAfterAFailedStatement) {
    database_->begin();
    database_->run("INSERT INTO things VALUES (1, 'one', 0)");
    EXPECT_EQ(code_of([&] { database_->run("INSERT INTO things VALUES (1, 'twice', 0)"); }), "store.failed");
    database_->roll_back();
    EXPECT_EQ(count(*database_), 0);
    database_->begin();
    database_->run("INSERT INTO things VALUES (1, 'one', 0)");
    database_->commit();
    EXPECT_EQ(count(*database_), 1);
}

TEST_P(Databases, RefuseToWriteWhileOnlyReading) {
    database_->begin_reading();
    EXPECT_NE(code_of([&] { database_->run("INSERT INTO things VALUES (1, 'one', 0)"); }), "");
    database_->roll_back();
    database_->run("INSERT INTO things VALUES (1, 'one', 0)");
    EXPECT_EQ(count(*database_), 1);
}

TEST_P(Databases, ShowAReaderOneMomentThroughout) {
    if (in_memory()) GTEST_SKIP() << "one connection only";
    const auto reader = open_database(url_);
    reader->begin_reading();
    EXPECT_EQ(count(*reader), 0);
    database_->run("INSERT INTO things VALUES (1, 'one', 0)");
    EXPECT_EQ(count(*reader), 0);
    reader->commit();
    EXPECT_EQ(count(*reader), 1);
}

// A child writes, tells what it has committed, and is killed with a transaction open.
TEST_P(Databases, KeepWhatWasCommittedWhenKilledInTheMiddleOfAWrite) {
    if (in_memory()) GTEST_SKIP() << "memory ends with its process";
    database_.reset();
    int pipe_ends[2];
    ASSERT_EQ(pipe(pipe_ends), 0);
    const pid_t child = fork();
    if (child == 0) {
        const auto database = open_database(url_);
        for (std::int64_t id = 1; id <= 20; ++id) {
            Transaction transaction(*database);
            database->run("INSERT INTO things VALUES (?, 'kept', 0)", {id});
            transaction.commit();
        }
        database->begin();
        for (std::int64_t id = 21; id <= 2000; ++id)
            database->run("INSERT INTO things VALUES (?, ?, 0)", {id, std::string(500, 'x')});
        if (::write(pipe_ends[1], "!", 1) == 1) pause();
        _exit(1);
    }
    char ready = 0;
    ASSERT_EQ(::read(pipe_ends[0], &ready, 1), 1);
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    close(pipe_ends[0]);
    close(pipe_ends[1]);
    const auto reopened = open_database(url_);
    EXPECT_EQ(count(*reopened), 20);
    reopened->run("INSERT INTO things VALUES (21, 'free again', 0)");
    EXPECT_EQ(count(*reopened), 21);
}

TEST_P(Databases, ConnectAnewAfterALostConnection) {
    if (GetParam() != StoreKind::kPostgresql) GTEST_SKIP() << "no connection to lose";
    database_->begin();
    database_->run("INSERT INTO things VALUES (1, 'lost', 0)");
    end_connection();
    EXPECT_EQ(code_of([&] { database_->run("INSERT INTO things VALUES (2, 'lost', 0)"); }), "store.connect");
    EXPECT_NE(code_of([&] { database_->commit(); }), "");
    database_->begin();
    database_->run("INSERT INTO things VALUES (3, 'kept', 0)");
    database_->commit();
    EXPECT_EQ(database_->rows("SELECT id FROM things"), std::vector<Row>{{Value(std::int64_t{3})}});
}

TEST_P(Databases, ConnectAnewIfTheConnectionWasLostBeforeATransaction) {
    if (GetParam() != StoreKind::kPostgresql) GTEST_SKIP() << "no connection to lose";
    end_connection();
    database_->begin();
    database_->run("INSERT INTO things VALUES (1, 'kept', 0)");
    database_->commit();
    end_connection();
    EXPECT_EQ(count(*database_), 1);
}

TEST_P(Databases, AreClaimedByOneAtATime) {
    database_->claim();
    database_->claim();  // it is ours already
    const auto second = open_database(url_);
    if (in_memory()) return second->claim();  // not the same
    try {
        second->claim();
        FAIL();
    } catch (const StoreFailure& failure) {
        EXPECT_EQ(failure.error.code, "store.in_use");
        ASSERT_EQ(failure.error.values.size(), 2u);
        EXPECT_EQ(failure.error.values[0], database_->place());
        EXPECT_EQ(failure.error.values[1].find(process_name() + ", "), 0u) << failure.error.values[1];
        EXPECT_TRUE(failure.error.values[1].ends_with(" UTC")) << failure.error.values[1];
    }
    EXPECT_EQ(count(*second), 0);  // who does not claim reads on
    database_.reset();
    second->claim();
}

TEST_P(Databases, ClaimAgainAfterALostConnection) {
    if (GetParam() != StoreKind::kPostgresql) GTEST_SKIP() << "no connection to lose";
    database_->claim();
    end_connection();
    database_->run("INSERT INTO things VALUES (1, 'kept', 0)");
    EXPECT_EQ(code_of([&] { open_database(url_)->claim(); }), "store.in_use");
    end_connection();
    auto second = open_database(url_);
    second->claim();
    for (int tries = 0; tries < 2; ++tries) {
        EXPECT_EQ(code_of([&] { database_->begin(); }), "store.in_use");
        EXPECT_EQ(code_of([&] { database_->run("INSERT INTO things VALUES (2, 'refused', 0)"); }), "store.in_use");
    }
    EXPECT_EQ(count(*second), 1);
    second.reset();
    EXPECT_EQ(count(*database_), 1);
}

class Migrations : public OnEveryDatabase {};
PAVAGE_ON_EVERY_DATABASE(Migrations);

constexpr Migration kOne{"CREATE TABLE words (id BIGINT PRIMARY KEY, word TEXT NOT NULL);"};
constexpr Migration kTwo{"ALTER TABLE words ADD COLUMN length BIGINT NOT NULL DEFAULT 0;",
                         [](Database& database) { database.run("UPDATE words SET length = LENGTH(word)"); }};
constexpr Migration kBad{"CREATE TABLE half (id BIGINT); INSERT INTO nowhere VALUES (1);"};

TEST_P(Migrations, BringDataAlong) {
    const auto database = open_database(url_);
    EXPECT_EQ(schema_version(*database), 0);
    migrate(*database, std::vector<Migration>{kOne});
    EXPECT_EQ(schema_version(*database), 1);
    database->run("INSERT INTO words VALUES (1, 'tomette')");
    migrate(*database, std::vector<Migration>{kOne, kTwo});
    migrate(*database, std::vector<Migration>{kOne, kTwo});
    EXPECT_EQ(schema_version(*database), 2);
    EXPECT_EQ(database->rows("SELECT length FROM words")[0][0], Value(std::int64_t{7}));
}

TEST_P(Migrations, LeaveTheVersionBeforeAFailingScript) {
    const auto database = open_database(url_);
    migrate(*database, std::vector<Migration>{kOne});
    EXPECT_EQ(code_of([&] { migrate(*database, std::vector<Migration>{kOne, kBad}); }), "store.migration");
    EXPECT_EQ(schema_version(*database), 1);
    database->script("CREATE TABLE half (id BIGINT)");  // nothing of it is left
}

TEST_P(Migrations, RefuseADatabaseThatIsNewer) {
    const auto database = open_database(url_);
    migrate(*database, std::vector<Migration>{kOne, kTwo});
    try {
        migrate(*database, std::vector<Migration>{kOne});
        FAIL();
    } catch (const StoreFailure& failure) {
        EXPECT_EQ(failure.error, (Error{"store.newer", "", {database->place(), "2", "1"}}));
    }
}

TEST_P(Migrations, HappenOnceWhenTwoServersStartTogether) {
    if (in_memory()) GTEST_SKIP() << "one connection only";
    std::vector<std::string> failures(4);
    {
        std::vector<std::jthread> servers;
        for (std::string& failure : failures)
            servers.emplace_back([&] { failure = code_of([&] { migrate(*open_database(url_)); }); });
    }
    EXPECT_EQ(failures, std::vector<std::string>(4));
    EXPECT_EQ(schema_version(*open_database(url_)), static_cast<std::int64_t>(migrations().size()));
}

TEST(Places, AreNumberedOutsideQuotedText) {
    EXPECT_EQ(with_numbered_places("a = ? AND b = '?''?' AND \"c?\" = ? -- really?\nAND d = ?"),
              "a = $1 AND b = '?''?' AND \"c?\" = $2 -- really?\nAND d = $3");
    EXPECT_EQ(with_numbered_places(""), "");
}

TEST(Urls, OfNoDatabaseAreRefused) {
    for (const char* url : {"", "sqlite", "sqlite:", "mysql://here", "/file", "postgresql:here"})
        EXPECT_EQ(code_of([&] { open_database(url); }), "store.url") << url;
}

TEST(Urls, KeepPasswordsToThemselves) {
    try {
        open_database("postgresql://ada:secret@127.0.0.1:1/pavage?password=secret");
        FAIL();
    } catch (const StoreFailure& failure) {
        EXPECT_EQ(failure.error.code, "store.connect");
        EXPECT_EQ(std::string(failure.what()).find("secret"), std::string::npos) << failure.what();
    }
}

TEST(Files, ThatAreNoDatabaseAreRefused) {
    const Folder folder;
    std::ofstream(folder.file("letter")) << std::string(5000, 'x');
    EXPECT_EQ(code_of([&] { open_database("sqlite:" + folder.file("letter")); }), "store.damaged");
    EXPECT_EQ(code_of([&] { open_database("sqlite:" + folder.file("no/such/folder")); }), "store.open");
}

TEST(Files, ThatAreDamagedInsideSaySo) {
    const Folder folder;
    const std::string url = "sqlite:" + folder.file("a");
    {
        const auto database = open_database(url);
        database->script("CREATE TABLE things (id BIGINT PRIMARY KEY, word TEXT)");
        Transaction transaction(*database);
        for (std::int64_t id = 0; id < 500; ++id)
            database->run("INSERT INTO things VALUES (?, ?)", {id, std::string(300, 'x')});
        transaction.commit();
    }
    {
        std::fstream file(folder.file("a"), std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(4096);  // all pages but the first
        file << std::string(40 * 4096, '\xee');
    }
    EXPECT_EQ(code_of([&] { open_database(url)->rows("SELECT * FROM things"); }), "store.damaged");
}

// As somebody else than root, whom no permission stops.
TEST(Files, ThatMayNotBeWrittenAreRefused) {
    const Folder folder;
    std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
    open_database("sqlite:" + folder.file("a"))->script("CREATE TABLE things (id BIGINT)");
    std::filesystem::permissions(folder.file("a"), std::filesystem::perms(0444));
    const pid_t child = fork();
    if (child == 0) {
        if (geteuid() == 0 && setuid(65534) != 0) _exit(2);
        _exit(code_of([&] { open_database("sqlite:" + folder.file("a")); }) == "store.read_only" ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
}

TEST(Files, OnAFullDiskLoseOnlyWhatDoesNotFit) {
    const Folder folder;
    const auto database = open_database("sqlite:" + folder.file("a"));
    database->script("CREATE TABLE things (id BIGINT PRIMARY KEY, word TEXT)");
    database->run("INSERT INTO things VALUES (1, 'small')");
    database->rows("PRAGMA max_page_count=10");
    EXPECT_EQ(code_of([&] {
                  Transaction transaction(*database);
                  database->run("INSERT INTO things VALUES (2, 'small')");
                  database->run("INSERT INTO things VALUES (3, ?)", {std::string(100'000, 'x')});
                  transaction.commit();
              }),
              "store.full");
    EXPECT_EQ(database->rows("SELECT id FROM things"), std::vector<Row>{{Value(std::int64_t{1})}});
    database->rows("PRAGMA max_page_count=1000");
    database->run("INSERT INTO things VALUES (3, ?)", {std::string(100'000, 'x')});
}

TEST(DataFolder, IsWhereDataOfProgramsLie) {
    const std::string home = std::getenv("HOME") ? std::getenv("HOME") : "";
    setenv("XDG_DATA_HOME", "/data/home", 1);
    EXPECT_EQ(usual_data_folder(), "/data/home/pavage");
    EXPECT_EQ(database_url("", ""), "sqlite:/data/home/pavage/pavage.sqlite");
    EXPECT_EQ(database_url("here", ""), "sqlite:here/pavage.sqlite");
    EXPECT_EQ(database_url("here", "postgresql://there/x"), "postgresql://there/x");
    setenv("XDG_DATA_HOME", "not/absolute", 1);
    setenv("HOME", "/somebody", 1);
    EXPECT_EQ(usual_data_folder(), "/somebody/.local/share/pavage");
    unsetenv("XDG_DATA_HOME");
    setenv("HOME", home.c_str(), 1);
}

}  // namespace
}  // namespace pavage
