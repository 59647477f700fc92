// The part of the store that knows tables, who sits there, and what happened at them.
#include "store/cells.h"
#include "store/store.h"

namespace pavage {

namespace {

const std::string kColumns = "number, game, state, is_public, created, ended, setup, summary, circle, contest";

TableRow table_of(const Row& row) {
    return {.number = whole(row[0]),
            .game = text(row[1]),
            .state = text(row[2]),
            .is_public = whole(row[3]) != 0,
            .created = whole(row[4]),
            .ended = whole(row[5]),
            .setup = text(row[6]),
            .summary = text(row[7]),
            .circle = whole(row[8]),
            .contest = whole(row[9])};
}

std::vector<TableRow> tables_of(const std::vector<Row>& rows) {
    std::vector<TableRow> tables;
    for (const Row& row : rows) tables.push_back(table_of(row));
    return tables;
}

std::vector<EntryRow> entries_of(const std::vector<Row>& rows) {
    std::vector<EntryRow> entries;
    entries.reserve(rows.size());
    for (const Row& row : rows)
        entries.push_back({.number = whole(row[0]), .version = whole(row[1]), .at = whole(row[2]), .body = text(row[3])});
    return entries;
}

}  // namespace

std::int64_t Store::next_table() { return next_number("tables", "number"); }

void Store::add_table(const TableRow& table) {
    database_->run("INSERT INTO tables (" + kColumns + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                   {table.number, table.game, table.state, std::int64_t{table.is_public}, table.created, table.ended,
                    table.setup, table.summary, table.circle, table.contest});
}

void Store::update_table(const TableRow& table) {
    database_->run("UPDATE tables SET state = ?, ended = ?, summary = ? WHERE number = ?",
                   {table.state, table.ended, table.summary, table.number});
}

std::int64_t Store::last_version(std::int64_t number) {
    const auto rows = database_->rows("SELECT MAX(version) FROM entries WHERE number = ?", {number});
    return rows.empty() || std::holds_alternative<std::nullptr_t>(rows[0][0]) ? 0 : whole(rows[0][0]);
}

void Store::add_entry(const EntryRow& entry) {
    database_->run("INSERT INTO entries (number, version, at_ms, body) VALUES (?, ?, ?, ?)",
                   {entry.number, entry.version, entry.at, entry.body});
}

void Store::sit(std::int64_t number, int seat, std::int64_t user) {
    database_->run(
        "INSERT INTO seats (number, seat, user_id) VALUES (?, ?, ?) "
        "ON CONFLICT (number, seat) DO UPDATE SET user_id = excluded.user_id",
        {number, std::int64_t{seat}, user});
}

void Store::stand(std::int64_t number, int seat) {
    database_->run("DELETE FROM seats WHERE number = ? AND seat = ?", {number, std::int64_t{seat}});
}

std::optional<TableRow> Store::table(std::int64_t number) {
    const auto rows = database_->rows("SELECT " + kColumns + " FROM tables WHERE number = ?", {number});
    if (rows.empty()) return std::nullopt;
    return table_of(rows[0]);
}

std::vector<EntryRow> Store::entries(std::int64_t number) {
    return entries_of(
        database_->rows("SELECT number, version, at_ms, body FROM entries WHERE number = ? ORDER BY version", {number}));
}

std::vector<TableRow> Store::live_tables() {
    return tables_of(database_->rows("SELECT " + kColumns +
                                     " FROM tables "
                                     "WHERE state IN ('waiting', 'playing') ORDER BY number"));
}

std::vector<EntryRow> Store::live_entries() {
    return entries_of(
        database_->rows("SELECT entries.number, version, at_ms, body FROM tables "
                        "JOIN entries ON entries.number = tables.number "
                        "WHERE state IN ('waiting', 'playing') ORDER BY entries.number, version"));
}

// Built from a few fixed parts, so that there are few different statements to prepare.
std::vector<TableRow> Store::tables(const TableQuery& query) {
    std::string statement = "SELECT " + kColumns + " FROM tables WHERE 1 = 1";
    std::vector<Value> values;
    const auto only = [&](const char* condition, Value value) {
        statement += condition;
        values.push_back(std::move(value));
    };
    if (query.state == "live") statement += " AND state IN ('waiting', 'playing')";
    else if (!query.state.empty()) only(" AND state = ?", query.state);
    if (!query.game.empty()) only(" AND game = ?", query.game);
    if (query.user != 0) only(" AND number IN (SELECT number FROM seats WHERE user_id = ?)", query.user);
    if (query.public_only) statement += " AND is_public = 1";
    if (query.circle >= 0) only(" AND circle = ?", query.circle);
    if (query.contest != 0) only(" AND contest = ?", query.contest);
    if (query.before != 0) only(" AND number < ?", query.before);
    only(" ORDER BY number DESC LIMIT ?", std::int64_t{query.limit});
    return tables_of(database_->rows(statement, values));
}

std::vector<std::pair<int, std::int64_t>> Store::seats(std::int64_t number) {
    std::vector<std::pair<int, std::int64_t>> seats;
    for (const Row& row : database_->rows("SELECT seat, user_id FROM seats WHERE number = ? ORDER BY seat", {number}))
        seats.emplace_back(static_cast<int>(whole(row[0])), whole(row[1]));
    return seats;
}

}  // namespace pavage
