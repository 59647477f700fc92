#include "store/check.h"

#include <set>

#include "store/cells.h"

namespace pavage {

namespace {

std::string word(const Value& cell) {
    if (const auto* letters = std::get_if<std::string>(&cell)) return *letters;
    return std::to_string(whole(cell));
}

// A statement that finds nothing in a sound database; its columns are the values of the fault.
struct Search {
    const char* code;
    const char* statement;
};
constexpr Search kSearches[] = {
    {"check.versions",
     "SELECT number FROM entries GROUP BY number "
     "HAVING MAX(version) - MIN(version) + 1 <> COUNT(*) OR MIN(version) NOT IN (0, 1) ORDER BY number"},
    {"check.entry_table",
     "SELECT DISTINCT number FROM entries WHERE number NOT IN (SELECT number FROM tables) ORDER BY number"},
    {"check.seat_table",
     "SELECT DISTINCT number FROM seats WHERE number NOT IN (SELECT number FROM tables) ORDER BY number"},
    {"check.seat_user",
     "SELECT number, user_id FROM seats WHERE user_id NOT IN (SELECT id FROM users) ORDER BY number, seat"},
    {"check.session_user",
     "SELECT DISTINCT user_id FROM sessions WHERE user_id NOT IN (SELECT id FROM users) ORDER BY user_id"},
    {"check.rating_user",
     "SELECT DISTINCT user_id FROM ratings WHERE user_id NOT IN (SELECT id FROM users) ORDER BY user_id"},
    {"check.bot_owner",
     "SELECT id, owner FROM users WHERE kind = 'bot' AND owner NOT IN (SELECT id FROM users) ORDER BY id"},
    {"check.pupil_class",
     "SELECT id, owner FROM users WHERE kind = 'pupil' AND owner NOT IN (SELECT number FROM classes) ORDER BY id"},
    {"check.state",
     "SELECT number, state FROM tables WHERE state NOT IN ('waiting', 'playing', 'over', 'cancelled') ORDER BY number"},
    {"check.rated_table",
     "SELECT sequence, number FROM rated WHERE number NOT IN (SELECT number FROM tables) ORDER BY sequence"},
    {"check.table_circle",
     "SELECT number, circle FROM tables WHERE circle <> 0 AND circle NOT IN (SELECT number FROM classes) ORDER BY number"},
    {"check.table_contest",
     "SELECT number, contest FROM tables WHERE contest <> 0 AND contest NOT IN (SELECT number FROM contests) "
     "ORDER BY number"},
    {"check.contest_state",
     "SELECT number, state FROM contests WHERE state NOT IN ('open', 'running', 'paused', 'over', 'cancelled') "
     "ORDER BY number"},
    {"check.contest_circle",
     "SELECT number, circle FROM contests WHERE circle <> 0 AND circle NOT IN (SELECT number FROM classes) "
     "ORDER BY number"},
    {"check.contest_entry",
     "SELECT DISTINCT number FROM contest_entries WHERE number NOT IN (SELECT number FROM contests) ORDER BY number"},
    {"check.contest_versions",
     "SELECT number FROM contest_entries GROUP BY number "
     "HAVING MAX(version) - MIN(version) + 1 <> COUNT(*) OR MIN(version) NOT IN (0, 1) ORDER BY number"},
    {"check.score_table", "SELECT number FROM scores WHERE number NOT IN (SELECT number FROM tables) ORDER BY number"},
    {"check.score_user", "SELECT number, user_id FROM scores WHERE user_id NOT IN (SELECT id FROM users) ORDER BY number"},
    {"check.standing",
     "WITH counted AS (SELECT circle, chart, week, user_id, COUNT(*) AS games, SUM(counts) AS counted, "
     "SUM(counts * score) AS points, MAX(counts * ended) AS last_counted FROM scores WHERE struck = 0 "
     "GROUP BY circle, chart, week, user_id), "
     "kept AS (SELECT circle, chart, week, user_id, games, counted, points, last_counted FROM standings) "
     "SELECT DISTINCT user_id, chart, week FROM (SELECT * FROM (SELECT * FROM counted EXCEPT SELECT * FROM kept) AS missing "
     "UNION ALL SELECT * FROM (SELECT * FROM kept EXCEPT SELECT * FROM counted) AS wrong "
     "UNION ALL SELECT * FROM counted WHERE counted <> CASE WHEN games < 5 THEN games ELSE 5 END) AS faults "
     "ORDER BY week, chart, user_id"},
    {"check.champion_user",
     "SELECT chart, week, user_id FROM champions WHERE user_id <> 0 AND user_id NOT IN (SELECT id FROM users) "
     "ORDER BY week, chart"},
    {"check.teacher",
     "SELECT class, user_id FROM teachers WHERE class NOT IN (SELECT number FROM classes) "
     "OR user_id NOT IN (SELECT id FROM users) ORDER BY class, user_id"},
    {"check.card_user", "SELECT DISTINCT user_id FROM cards WHERE user_id NOT IN (SELECT id FROM users) ORDER BY user_id"},
};

// What SQLite itself finds in its file.
void check_pages(Database& database, std::vector<Error>& faults) {
    if (database.kind() != "sqlite") return;
    for (const Row& row : database.rows("PRAGMA integrity_check(20)"))
        if (text(row[0]) != "ok") faults.push_back({"check.pages", "", {text(row[0])}});
}

void check_log(Store& store, std::vector<Error>& faults) {
    std::set<std::int64_t> users;
    for (const Row& row : store.database().rows("SELECT id FROM users")) users.insert(whole(row[0]));
    std::int64_t expected = 1;
    for (const RatedRow& rated : store.rated_log()) {
        const std::string sequence = std::to_string(rated.sequence);
        if (rated.sequence != expected) faults.push_back({"check.log_gap", "", {std::to_string(expected), sequence}});
        expected = rated.sequence + 1;
        if (rated.users.size() != rated.ranks.size() || rated.users.size() < 2)
            faults.push_back({"check.log_row", "", {sequence}});
        for (const std::int64_t user : rated.users)
            if (!users.contains(user)) faults.push_back({"check.log_user", "", {sequence, std::to_string(user)}});
    }
}

}  // namespace

CheckReport check_store(Store& store) {
    const Transaction transaction(store.database(), Transaction::Kind::kReading);
    CheckReport report;
    check_pages(store.database(), report.faults);
    report.counts = count_rows(store.database());
    for (const Search& search : kSearches)
        for (const Row& row : store.database().rows(search.statement)) {
            Error& fault = report.faults.emplace_back(Error{search.code, "", {}});
            for (const Value& cell : row) fault.values.push_back(word(cell));
        }
    check_log(store, report.faults);
    return report;
}

}  // namespace pavage
