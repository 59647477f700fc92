#include "store/database.h"

#include "base/text.h"
#include "store/connections.h"

namespace pavage {

namespace {

constexpr std::string_view kSqlitePrefix = "sqlite:";

std::string for_logs(const Error& reason) {
    std::string text = reason.code;
    if (!reason.where.empty()) text += ": " + reason.where;
    for (const std::string& value : reason.values) text += ": " + value;
    return text;
}

}  // namespace

StoreFailure::StoreFailure(Error reason) : std::runtime_error(for_logs(reason)), error(std::move(reason)) {}

Transaction::Transaction(Database& database, Kind kind) : database_(database) {
    kind == Kind::kWriting ? database_.begin() : database_.begin_reading();
}

Transaction::~Transaction() {
    if (over_) return;
    try {
        database_.roll_back();
    } catch (const StoreFailure&) {
        // A connection that cannot even roll back is gone, and the transaction with it.
    }
}

void Transaction::commit() {
    over_ = true;
    database_.commit();
}

std::unique_ptr<Database> open_database(const std::string& url) {
    if (url.starts_with(kSqlitePrefix) && url.size() > kSqlitePrefix.size())
        return open_sqlite(url.substr(kSqlitePrefix.size()));
    if (url.starts_with("postgresql://") || url.starts_with("postgres://")) return open_postgresql(url);
    throw StoreFailure(Error{"store.url", "", {quotable(url)}});
}

}  // namespace pavage
