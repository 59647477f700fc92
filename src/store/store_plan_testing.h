// How a database finds the rows of a statement. A store that a test opens here fails the test at the first statement that
// reads a whole table, unless the list below says why it may.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "store/migrations.h"
#include "store/store.h"

namespace pavage {

struct WholeRead {
    std::string_view statement, reason;
};
inline constexpr WholeRead kWholeReads[] = {
    {"SELECT version FROM schema_version", "one row"},
    {"SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'schema_version'", "the list of tables"},
    {"SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'schema_version'", "the list of tables"},
    {"SELECT number, name, settings, created FROM classes ORDER BY number", "a server that starts reads all classes"},
    {"SELECT class, user_id FROM teachers ORDER BY class, user_id", "likewise"},
    {"SELECT number, game, state, is_public, created, ended, setup, summary, circle, contest FROM tables WHERE 1 = 1 "
     "AND is_public = 1 ORDER BY number DESC LIMIT ?",
     "newest first, up to its limit"},
    {"SELECT kind, number, created FROM erased ORDER BY number, kind", "written beside the database after an erasure"},
    {"SELECT sequence, number, game, at_ms, users, ranks FROM rated ORDER BY sequence", "data check and data ratings"},
    {"SELECT user_id, game, system, value, deviation, volatility, games, at_ms FROM ratings", "data ratings"},
    {"DELETE FROM ratings", "data ratings --write"},
};

// The lines of a plan that read a whole table or index.
inline std::vector<std::string> whole_reads(Database& database, std::string_view statement,
                                            const std::vector<Value>& values) {
    std::vector<std::string> plan, found;
    if (database.kind() == "sqlite") {
        for (const Row& row : database.rows("EXPLAIN QUERY PLAN " + std::string(statement), values)) {
            const std::string line = std::get<std::string>(row[3]);
            if (line.starts_with("SCAN ") && line != "SCAN CONSTANT ROW" && line.find("subquery") == std::string::npos)
                found.push_back(line);
        }
        return found;
    }
    for (const Row& row : database.rows("EXPLAIN " + std::string(statement), values))
        plan.push_back(std::get<std::string>(row[0]));
    for (std::size_t i = 0; i < plan.size(); ++i) {
        if (plan[i].find("Seq Scan on ") != std::string::npos) found.push_back(plan[i]);
        if (plan[i].find("Index Scan ") == std::string::npos && plan[i].find("Index Only Scan ") == std::string::npos)
            continue;
        bool searched = false;
        for (std::size_t next = i + 1; next < plan.size() && plan[next].find("->") == std::string::npos; ++next)
            searched = searched || plan[next].find("Index Cond: ") != std::string::npos;
        if (!searched) found.push_back(plan[i]);
    }
    return found;
}

class ExplainedDatabase final : public Database {
  public:
    explicit ExplainedDatabase(std::unique_ptr<Database> database) : database_(std::move(database)) {
        // Empty tables are read whole because that is quicker there: what remains cannot be done otherwise.
        if (kind() == "postgresql")
            database_->script("SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off");
    }

    void run(std::string_view statement, const std::vector<Value>& values) override {
        explain(statement, values);
        database_->run(statement, values);
    }
    std::vector<Row> rows(std::string_view statement, const std::vector<Value>& values) override {
        explain(statement, values);
        return database_->rows(statement, values);
    }
    void script(std::string_view statements) override { database_->script(statements); }
    void begin() override { database_->begin(); }
    void begin_reading() override { database_->begin_reading(); }
    void commit() override { database_->commit(); }
    void roll_back() override { database_->roll_back(); }
    void claim() override { database_->claim(); }
    bool empty_log() override { return database_->empty_log(); }
    std::string_view kind() const override { return database_->kind(); }
    const std::string& place() const override { return database_->place(); }

    Database& inner() { return *database_; }
    std::size_t statements() const { return seen_.size(); }  // different ones

  private:
    void explain(std::string_view statement, const std::vector<Value>& values) {
        if (statement.starts_with("PRAGMA") || !seen_.emplace(statement).second) return;
        if (std::ranges::find(kWholeReads, statement, &WholeRead::statement) != std::end(kWholeReads)) return;
        for (const std::string& line : whole_reads(*database_, statement, values))
            ADD_FAILURE() << "reads a whole table: " << line << "\n" << statement;
    }

    std::unique_ptr<Database> database_;
    std::set<std::string, std::less<>> seen_;
};

// A store whose tables are made already, so that only its own statements are explained.
inline std::unique_ptr<Store> explained_store(const std::string& url) {
    auto database = std::make_unique<ExplainedDatabase>(open_database(url));
    migrate(database->inner());
    return std::make_unique<Store>(std::move(database));
}

}  // namespace pavage
