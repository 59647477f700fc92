// One connection to a database that speaks SQL: SQLite in a file of ours, or a PostgreSQL server. Statements are written
// once, in the part of SQL both understand, with ? where values go: no value is ever part of a statement's text.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"

namespace pavage {

// `what()` is for logs; `error` is what the text layer turns into a sentence.
struct StoreFailure : std::runtime_error {
    explicit StoreFailure(const std::string& why) : StoreFailure(Error{"store.failed", "", {why}}) {}
    explicit StoreFailure(Error reason);

    Error error;
};

using Value = std::variant<std::nullptr_t, std::int64_t, double, std::string>;
using Row = std::vector<Value>;

class Database {
  public:
    virtual ~Database() = default;

    virtual void run(std::string_view statement, const std::vector<Value>& values = {}) = 0;
    virtual std::vector<Row> rows(std::string_view statement, const std::vector<Value>& values = {}) = 0;
    // Several statements without values, for migrations.
    virtual void script(std::string_view statements) = 0;

    virtual void begin() = 0;
    virtual void begin_reading() = 0;  // all that is read is of one moment; writing is refused
    virtual void commit() = 0;         // when it returns, it is on disk
    virtual void roll_back() = 0;

    // While it lives nobody else can claim the same database: servers do, programs that only look do not. A connection that
    // was lost claims again before it writes. Throws store.in_use with who has it.
    virtual void claim() = 0;

    // Empties the log that SQLite writes ahead, so that no file holds what was deleted; false while somebody still reads
    // from it. Outside of transactions. PostgreSQL does its own cleaning.
    virtual bool empty_log() = 0;

    virtual std::string_view kind() const = 0;     // sqlite, postgresql
    virtual const std::string& place() const = 0;  // for messages: a file, or a server without its password
};

// Begins, and rolls back if nobody has committed at the end.
class Transaction {
  public:
    enum class Kind { kWriting, kReading };
    explicit Transaction(Database& database, Kind kind = Kind::kWriting);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

  private:
    Database& database_;
    bool over_ = false;
};

// "sqlite:FILE" (or "sqlite::memory:" for tests), "postgresql://…".
std::unique_ptr<Database> open_database(const std::string& url);

}  // namespace pavage
