// One connection to a database that speaks SQL: SQLite in a file of ours, or a PostgreSQL server. Statements are written once,
// in the part of SQL both understand, with ? where values go: no value is ever part of a statement's text.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pavage {

struct StoreFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
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
    virtual void commit() = 0;  // when it returns, it is on disk
    virtual void roll_back() = 0;

    virtual std::string_view kind() const = 0;  // sqlite, postgresql
};

// "sqlite:FILE" (or "sqlite::memory:" for tests), "postgresql://…".
std::unique_ptr<Database> open_database(const std::string& url);

}  // namespace pavage
