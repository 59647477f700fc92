#include "store/migrations.h"

#include "base/json.h"
#include "store/cells.h"

namespace pavage {

namespace {

constexpr std::string_view kFirst = R"(
CREATE TABLE users (
    id BIGINT PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL, recovery TEXT NOT NULL, owner BIGINT NOT NULL, created BIGINT NOT NULL);
CREATE INDEX users_by_owner ON users (owner);

CREATE TABLE sessions (
    hash TEXT PRIMARY KEY, user_id BIGINT NOT NULL REFERENCES users (id), kind TEXT NOT NULL,
    created BIGINT NOT NULL, used BIGINT NOT NULL, expires BIGINT NOT NULL);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires);

CREATE TABLE tables (
    number BIGINT PRIMARY KEY, game TEXT NOT NULL, state TEXT NOT NULL, is_public INTEGER NOT NULL,
    created BIGINT NOT NULL, ended BIGINT NOT NULL, setup TEXT NOT NULL, summary TEXT NOT NULL);
CREATE INDEX tables_by_state ON tables (state, number);
CREATE INDEX tables_by_game ON tables (game, state, number);

CREATE TABLE entries (
    number BIGINT NOT NULL REFERENCES tables (number), version BIGINT NOT NULL, at_ms BIGINT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (number, version));

CREATE TABLE seats (
    number BIGINT NOT NULL REFERENCES tables (number), seat INTEGER NOT NULL, user_id BIGINT NOT NULL REFERENCES users (id),
    PRIMARY KEY (number, seat));
CREATE INDEX seats_by_user ON seats (user_id, number);

CREATE TABLE rated (
    sequence BIGINT PRIMARY KEY, number BIGINT NOT NULL, game TEXT NOT NULL, at_ms BIGINT NOT NULL,
    users TEXT NOT NULL, ranks TEXT NOT NULL);

CREATE TABLE ratings (
    user_id BIGINT NOT NULL REFERENCES users (id), game TEXT NOT NULL, system TEXT NOT NULL,
    value DOUBLE PRECISION NOT NULL, deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL, at_ms BIGINT NOT NULL,
    PRIMARY KEY (user_id, game, system));
CREATE INDEX ratings_by_value ON ratings (game, system, value);

CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL);
)";

// Tournaments, weekly tables, classes.
constexpr std::string_view kSecond = R"(
ALTER TABLE tables ADD COLUMN circle BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN contest BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_by_circle ON tables (circle, number);
CREATE INDEX tables_by_contest ON tables (contest, number);

CREATE TABLE contests (
    number BIGINT PRIMARY KEY, state TEXT NOT NULL, is_public INTEGER NOT NULL, circle BIGINT NOT NULL,
    created BIGINT NOT NULL, ended BIGINT NOT NULL, setup TEXT NOT NULL, summary TEXT NOT NULL);
CREATE INDEX contests_by_state ON contests (state, number);
CREATE INDEX contests_by_circle ON contests (circle, number);

CREATE TABLE contest_entries (
    number BIGINT NOT NULL REFERENCES contests (number), version BIGINT NOT NULL, at_ms BIGINT NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (number, version));

CREATE TABLE scores (
    number BIGINT PRIMARY KEY REFERENCES tables (number), chart TEXT NOT NULL, week TEXT NOT NULL,
    user_id BIGINT NOT NULL REFERENCES users (id), circle BIGINT NOT NULL, score BIGINT NOT NULL, ended BIGINT NOT NULL,
    event TEXT NOT NULL, word TEXT NOT NULL, parts TEXT NOT NULL, struck INTEGER NOT NULL);
CREATE INDEX scores_by_week ON scores (chart, circle, week);
CREATE INDEX scores_by_user ON scores (user_id, number);

CREATE TABLE champions (
    chart TEXT NOT NULL, week TEXT NOT NULL, user_id BIGINT NOT NULL, closed BIGINT NOT NULL, PRIMARY KEY (chart, week));

CREATE TABLE rulings (
    sequence BIGINT PRIMARY KEY, at_ms BIGINT NOT NULL, by_user BIGINT NOT NULL, number BIGINT NOT NULL,
    chart TEXT NOT NULL, week TEXT NOT NULL, struck INTEGER NOT NULL, reason TEXT NOT NULL);

CREATE TABLE classes (
    number BIGINT PRIMARY KEY, name TEXT NOT NULL, settings TEXT NOT NULL, created BIGINT NOT NULL);
CREATE TABLE teachers (
    class BIGINT NOT NULL REFERENCES classes (number), user_id BIGINT NOT NULL REFERENCES users (id),
    PRIMARY KEY (class, user_id));
CREATE INDEX teachers_by_user ON teachers (user_id);
CREATE TABLE cards (
    hash TEXT PRIMARY KEY, user_id BIGINT NOT NULL REFERENCES users (id));
CREATE INDEX cards_by_user ON cards (user_id);
)";

// Indices and lists for what was found by reading whole tables: who takes part in a tournament, which weeks are not closed,
// whose games are rated. And a list of what was erased (erasures.h).
constexpr std::string_view kThird = R"(
CREATE TABLE contest_people (
    user_id BIGINT NOT NULL REFERENCES users (id), number BIGINT NOT NULL REFERENCES contests (number),
    PRIMARY KEY (user_id, number));
CREATE INDEX contest_people_by_number ON contest_people (number);

CREATE TABLE open_weeks (week TEXT NOT NULL, chart TEXT NOT NULL, PRIMARY KEY (week, chart));
INSERT INTO open_weeks (week, chart) SELECT DISTINCT week, chart FROM scores WHERE circle = 0 AND NOT EXISTS
    (SELECT 1 FROM champions WHERE champions.chart = scores.chart AND champions.week = scores.week);

CREATE TABLE erased (
    kind TEXT NOT NULL, number BIGINT NOT NULL, created BIGINT NOT NULL, PRIMARY KEY (kind, number, created));
INSERT INTO erased (kind, number, created) SELECT 'user', id, created FROM users WHERE kind = 'erased';

CREATE INDEX rated_by_number ON rated (number);
CREATE INDEX rulings_by_week ON rulings (chart, week, sequence);
CREATE INDEX rulings_by_number ON rulings (number);
CREATE INDEX champions_by_user ON champions (user_id);
CREATE INDEX scores_by_user_and_week ON scores (user_id, chart, week);

DROP INDEX ratings_by_value;
CREATE INDEX ratings_by_glicko2 ON ratings
    (game, system, (CASE WHEN deviation < 110 THEN 0 ELSE 1 END), value DESC, user_id);
CREATE INDEX ratings_by_wenglin ON ratings (game, system, (value - 3 * deviation) DESC, user_id);
)";

// Standings are kept with each score instead of being counted at each question.
constexpr std::string_view kFourth = R"(
ALTER TABLE scores ADD COLUMN counts INTEGER NOT NULL DEFAULT 0;
UPDATE scores SET counts = 1 WHERE number IN (SELECT number FROM
    (SELECT number, ROW_NUMBER() OVER (PARTITION BY circle, chart, week, user_id ORDER BY score DESC, ended, number) AS nth
     FROM scores WHERE struck = 0) AS best WHERE nth <= 5);

CREATE TABLE standings (
    circle BIGINT NOT NULL, chart TEXT NOT NULL, week TEXT NOT NULL, user_id BIGINT NOT NULL REFERENCES users (id),
    games BIGINT NOT NULL, counted BIGINT NOT NULL, points BIGINT NOT NULL, last_counted BIGINT NOT NULL,
    PRIMARY KEY (circle, chart, week, user_id));
CREATE INDEX standings_by_place ON standings (circle, chart, week, counted DESC, points DESC, last_counted);
CREATE INDEX standings_by_user ON standings (user_id, chart, week);
INSERT INTO standings (circle, chart, week, user_id, games, counted, points, last_counted)
    SELECT circle, chart, week, user_id, COUNT(*), SUM(counts), SUM(counts * score), MAX(counts * ended)
    FROM scores WHERE struck = 0 GROUP BY circle, chart, week, user_id;
)";

constexpr std::string_view kUnusedGuest =
    "kind = 'guest' AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id) "
    "AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = users.id) "
    "AND NOT EXISTS (SELECT 1 FROM scores WHERE user_id = users.id) "
    "AND NOT EXISTS (SELECT 1 FROM ratings WHERE user_id = users.id) "
    "AND NOT EXISTS (SELECT 1 FROM contest_people WHERE user_id = users.id)";

std::int64_t number_in(const std::string& text, std::string_view name) {
    const auto json = parse_json(text);
    const Json* found = json ? json->find(name) : nullptr;
    return found && found->integer() ? *found->integer() : 0;
}

// From the texts of tournaments and their entries; one that cannot be read has no people.
void fill_contest_people(Database& database) {
    const auto add = [&](const Row& row, std::string_view name) {
        database.run(
            "INSERT INTO contest_people (user_id, number) SELECT id, CAST(? AS BIGINT) FROM users WHERE id = ? "
            "ON CONFLICT (user_id, number) DO NOTHING",
            {row[0], number_in(text(row[1]), name)});
    };
    for (const Row& row : database.rows("SELECT number, setup FROM contests")) add(row, "organiser");
    for (const Row& row : database.rows("SELECT number, body FROM contest_entries WHERE body LIKE '{\"what\":\"joined\",%'"))
        add(row, "user");
}

// Guests of whom nothing is left but the row. The highest number stays: it is not to be given again.
void delete_old_guests(Database& database) {
    database.run("DELETE FROM users WHERE " + std::string(kUnusedGuest) +
                 " AND id < (SELECT MAX(id) FROM users AS highest)");
}

void fill_third(Database& database) {
    fill_contest_people(database);
    delete_old_guests(database);
}

constexpr Migration kSteps[] = {{kFirst}, {kSecond}, {kThird, fill_third}, {kFourth}};

// Any number will do that nobody else uses in this database; held until the transaction ends.
constexpr std::string_view kLock = "SELECT pg_advisory_xact_lock(7287424)";

bool has_versions(Database& database) {
    const std::string_view look =
        database.kind() == "sqlite"
            ? "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'schema_version'"
            : "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'schema_version'";
    return !database.rows(look).empty();
}

// One step, or nothing if there is none left; true if there may be another.
bool migrate_once(Database& database, std::span<const Migration> steps) {
    Transaction transaction(database);  // SQLite's locks others out by itself
    if (database.kind() == "postgresql") database.rows(kLock);
    const std::int64_t version = schema_version(database);
    const auto newest = static_cast<std::int64_t>(steps.size());
    if (version > newest)
        throw StoreFailure(Error{"store.newer", "", {database.place(), std::to_string(version), std::to_string(newest)}});
    if (version == newest) return false;
    try {
        if (version == 0)
            database.script("CREATE TABLE schema_version (version BIGINT NOT NULL); INSERT INTO schema_version VALUES (0);");
        const Migration& step = steps[static_cast<std::size_t>(version)];
        database.script(step.script);
        if (step.fill) step.fill(database);
        database.run("UPDATE schema_version SET version = ?", {version + 1});
    } catch (const StoreFailure& failure) {
        if (failure.error.code != "store.failed") throw;
        throw StoreFailure(Error{"store.migration", "", {database.place(), std::to_string(version + 1), failure.what()}});
    }
    transaction.commit();
    return true;
}

}  // namespace

std::span<const Migration> migrations() { return kSteps; }

std::int64_t schema_version(Database& database) {
    if (!has_versions(database)) return 0;
    const auto rows = database.rows("SELECT version FROM schema_version");
    if (rows.size() != 1 || !std::holds_alternative<std::int64_t>(rows[0][0]))
        throw StoreFailure(Error{"store.damaged", "", {database.place(), "schema_version"}});
    return std::get<std::int64_t>(rows[0][0]);
}

void migrate(Database& database, std::span<const Migration> steps) {
    while (migrate_once(database, steps)) {
    }
}

}  // namespace pavage
