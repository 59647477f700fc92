// The part of the store that knows tournaments and what happened in them.
#include "store/cells.h"
#include "store/store.h"

namespace pavage {

namespace {

ContestRow contest_of(const Row& row) {
    return {.number = whole(row[0]),
            .state = text(row[1]),
            .is_public = whole(row[2]) != 0,
            .circle = whole(row[3]),
            .created = whole(row[4]),
            .ended = whole(row[5]),
            .setup = text(row[6]),
            .summary = text(row[7])};
}

std::vector<ContestRow> contests_of(const std::vector<Row>& rows) {
    std::vector<ContestRow> contests;
    for (const Row& row : rows) contests.push_back(contest_of(row));
    return contests;
}

}  // namespace

std::int64_t Store::next_contest() { return next_number("contests", "number"); }

void Store::add_contest(const ContestRow& contest) {
    database_->run(
        "INSERT INTO contests (number, state, is_public, circle, created, ended, setup, summary) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        {contest.number, contest.state, std::int64_t{contest.is_public}, contest.circle, contest.created, contest.ended,
         contest.setup, contest.summary});
}

void Store::update_contest(const ContestRow& contest) {
    database_->run("UPDATE contests SET state = ?, ended = ?, setup = ?, summary = ? WHERE number = ?",
                   {contest.state, contest.ended, contest.setup, contest.summary, contest.number});
}

void Store::add_contest_entry(const EntryRow& entry) {
    database_->run("INSERT INTO contest_entries (number, version, at_ms, body) VALUES (?, ?, ?, ?)",
                   {entry.number, entry.version, entry.at, entry.body});
}

std::int64_t Store::last_contest_version(std::int64_t number) {
    return whole(database_->rows("SELECT COALESCE(MAX(version), 0) FROM contest_entries WHERE number = ?", {number})[0][0]);
}

std::optional<ContestRow> Store::contest(std::int64_t number) {
    const auto rows = database_->rows(
        "SELECT number, state, is_public, circle, created, ended, setup, summary FROM contests WHERE number = ?", {number});
    if (rows.empty()) return std::nullopt;
    return contest_of(rows[0]);
}

std::vector<EntryRow> Store::contest_entries(std::int64_t number) {
    std::vector<EntryRow> entries;
    for (const Row& row : database_->rows(
             "SELECT number, version, at_ms, body FROM contest_entries WHERE number = ? ORDER BY version", {number}))
        entries.push_back({.number = whole(row[0]), .version = whole(row[1]), .at = whole(row[2]), .body = text(row[3])});
    return entries;
}

std::vector<ContestRow> Store::live_contests() {
    return contests_of(
        database_->rows("SELECT number, state, is_public, circle, created, ended, setup, summary FROM contests "
                        "WHERE state IN ('open', 'running', 'paused') ORDER BY number"));
}

std::vector<ContestRow> Store::contests(const ContestQuery& query) {
    std::string statement =
        "SELECT number, state, is_public, circle, created, ended, setup, summary FROM contests WHERE circle = ?";
    std::vector<Value> values = {query.circle};
    const auto only = [&](const char* condition, Value value) {
        statement += condition;
        values.push_back(std::move(value));
    };
    if (query.state == "live") statement += " AND state IN ('open', 'running', 'paused')";
    else if (!query.state.empty()) only(" AND state = ?", query.state);
    if (query.public_only) statement += " AND is_public = 1";
    if (query.before != 0) only(" AND number < ?", query.before);
    only(" ORDER BY number DESC LIMIT ?", std::int64_t{query.limit});
    return contests_of(database_->rows(statement, values));
}

void Store::add_contest_person(std::int64_t number, std::int64_t user) {
    database_->run("INSERT INTO contest_people (user_id, number) VALUES (?, ?) ON CONFLICT (user_id, number) DO NOTHING",
                   {user, number});
}

std::vector<std::int64_t> Store::contests_with(std::int64_t user) {
    std::vector<std::int64_t> numbers;
    for (const Row& row : database_->rows("SELECT number FROM contest_people WHERE user_id = ? ORDER BY number", {user}))
        numbers.push_back(whole(row[0]));
    return numbers;
}

}  // namespace pavage
