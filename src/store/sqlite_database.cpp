// SQLite in a file: a write-ahead log, so that reading and writing do not wait for each other, and a commit that returns
// when the log is on disk.
#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <chrono>
#include <map>
#include <optional>
#include <thread>

#include "store/connections.h"
#include "store/place.h"

namespace pavage {

namespace {

constexpr int kBusyMilliseconds = 10'000;  // another process may be writing: a backup's reading never blocks

void bind(SQLite::Statement& statement, int place, const Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) statement.bind(place, *whole);
    else if (const auto* real = std::get_if<double>(&value)) statement.bind(place, *real);
    else if (const auto* text = std::get_if<std::string>(&value)) statement.bind(place, *text);
    else statement.bind(place);
}

Value value_of(const SQLite::Column& column) {
    if (column.isInteger()) return column.getInt64();
    if (column.isFloat()) return column.getDouble();
    if (column.isNull()) return nullptr;
    return column.getString();
}

class SqliteDatabase final : public Database {
  public:
    explicit SqliteDatabase(const std::string& file)
        : file_(file),
          database_(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE | SQLite::OPEN_FULLMUTEX, kBusyMilliseconds) {
        if (sqlite3_db_readonly(database_.getHandle(), "main") == 1)
            throw StoreFailure(Error{"store.read_only", "", {file_}});
        begin_log();
        // The log is emptied into the file every 80 MB, not every 4 as usual: under load each time holds up commits, which
        // then take a tenth of a second or more instead of one thousandth.
        script(
            "PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=20000; PRAGMA foreign_keys=ON; "
            "PRAGMA secure_delete=ON;");
    }

    void run(std::string_view statement, const std::vector<Value>& values) override { rows(statement, values); }

    std::vector<Row> rows(std::string_view text, const std::vector<Value>& values) override {
        return guarded([&] {
            SQLite::Statement& statement = prepared(text);
            const Reset at_end{statement};
            for (std::size_t i = 0; i < values.size(); ++i) bind(statement, static_cast<int>(i) + 1, values[i]);
            std::vector<Row> found;
            while (statement.executeStep()) {
                Row& row = found.emplace_back();
                for (int i = 0; i < statement.getColumnCount(); ++i) row.push_back(value_of(statement.getColumn(i)));
            }
            return found;
        });
    }

    void script(std::string_view statements) override {
        guarded([&] { return database_.exec(std::string(statements)); });
    }

    // At once, not at the first write: two writers then wait for each other instead of failing.
    void begin() override { script("BEGIN IMMEDIATE"); }
    void begin_reading() override {
        script("PRAGMA query_only=ON; BEGIN");
        reading_ = true;
    }
    void commit() override { finish("COMMIT"); }
    void roll_back() override { finish("ROLLBACK"); }

    void claim() override {
        if (file_ != kInMemory && !lock_) lock_.emplace(file_);
    }

    bool empty_log() override {
        return guarded([&] {
            database_.setBusyTimeout(0);  // changes do not wait for somebody who reads for long
            int log = 0, moved = 0;
            const int outcome =
                sqlite3_wal_checkpoint_v2(database_.getHandle(), nullptr, SQLITE_CHECKPOINT_TRUNCATE, &log, &moved);
            database_.setBusyTimeout(kBusyMilliseconds);
            if (outcome != SQLITE_OK && outcome != SQLITE_BUSY) throw SQLite::Exception(database_.getHandle(), outcome);
            return outcome == SQLITE_OK;
        });
    }

    std::string_view kind() const override { return "sqlite"; }
    const std::string& place() const override { return file_; }

  private:
    struct Reset {
        SQLite::Statement& statement;
        ~Reset() {
            statement.tryReset();
            statement.clearBindings();
        }
    };

    // Of two that open a new file together SQLite refuses one at once here, whatever patience it was told to have.
    void begin_log() {
        for (int waited = 0; database_.tryExec("PRAGMA journal_mode=WAL") == SQLITE_BUSY && waited < kBusyMilliseconds;
             ++waited)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        script("PRAGMA journal_mode=WAL");
    }

    void finish(const char* how) {
        if (std::exchange(reading_, false)) script("PRAGMA query_only=OFF");
        try {
            // Some failures (a full disk) have rolled back already.
            if (sqlite3_get_autocommit(database_.getHandle()) == 0) return script(how);
        } catch (const StoreFailure&) {
            if (sqlite3_get_autocommit(database_.getHandle()) == 0) database_.tryExec("ROLLBACK");
            throw;
        }
        if (std::string_view(how) == "COMMIT") throw StoreFailure("nothing to commit: the transaction was rolled back");
    }

    SQLite::Statement& prepared(std::string_view text) {
        auto found = statements_.find(text);
        if (found == statements_.end())
            found = statements_.emplace(text, std::make_unique<SQLite::Statement>(database_, std::string(text))).first;
        return *found->second;
    }

    template <class Work>
    auto guarded(Work work) -> decltype(work()) {
        try {
            return work();
        } catch (const SQLite::Exception& failure) {
            throw StoreFailure(reason_of(failure, file_));
        }
    }

  public:
    static Error reason_of(const SQLite::Exception& failure, const std::string& file) {
        switch (failure.getErrorCode()) {
            case SQLITE_NOTADB:
            case SQLITE_CORRUPT: return {"store.damaged", "", {file, failure.what()}};
            case SQLITE_READONLY: return {"store.read_only", "", {file}};
            case SQLITE_FULL: return {"store.full", "", {file}};
            case SQLITE_CANTOPEN: return {"store.open", "", {file, failure.what()}};
            default: return {"store.failed", "", {file + ": " + failure.what()}};
        }
    }

  private:
    std::string file_;
    std::optional<FileLock> lock_;
    SQLite::Database database_;
    std::map<std::string, std::unique_ptr<SQLite::Statement>, std::less<>> statements_;
    bool reading_ = false;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& file) {
    try {
        return std::make_unique<SqliteDatabase>(file);
    } catch (const SQLite::Exception& failure) {
        throw StoreFailure(SqliteDatabase::reason_of(failure, file));
    }
}

}  // namespace pavage
