// The part of the store that keeps weekly tables: finished games that count, champions, and what stewards decided.
#include <tuple>

#include "store/cells.h"
#include "store/store.h"

namespace pavage {

namespace {

const std::string kScoreColumns = "number, chart, week, user_id, circle, score, ended, event, word, parts, struck, counts";

ScoreRow score_of(const Row& row) {
    return {.number = whole(row[0]),
            .chart = text(row[1]),
            .week = text(row[2]),
            .user = whole(row[3]),
            .circle = whole(row[4]),
            .score = whole(row[5]),
            .ended = whole(row[6]),
            .event = text(row[7]),
            .word = text(row[8]),
            .parts = text(row[9]),
            .struck = whole(row[10]) != 0,
            .counts = whole(row[11]) != 0};
}

const std::string kStandingColumns =
    "standings.chart, standings.week, standings.circle, standings.user_id, users.name, users.kind, standings.games, "
    "standings.counted, standings.points, standings.last_counted";
const std::string kStandings = "SELECT " + kStandingColumns + " FROM standings JOIN users ON users.id = standings.user_id ";
const std::string kOfWeek = "standings.circle = ? AND standings.chart = ? AND standings.week = ?";

std::vector<Value> week_values(std::string_view chart, std::string_view week, std::int64_t circle) {
    return {circle, std::string(chart), std::string(week)};
}

std::vector<StandingRow> standings_in(const std::vector<Row>& rows) {
    std::vector<StandingRow> standings;
    standings.reserve(rows.size());
    for (const Row& row : rows)
        standings.push_back({.chart = text(row[0]),
                             .week = text(row[1]),
                             .circle = whole(row[2]),
                             .user = whole(row[3]),
                             .name = text(row[4]),
                             .kind = text(row[5]),
                             .games = whole(row[6]),
                             .counted = whole(row[7]),
                             .points = whole(row[8]),
                             .last_counted = whole(row[9])});
    return standings;
}

// Names by their bytes, in whatever language the database was made.
std::string best_first(const Database& database) {
    const std::string bytes = database.kind() == "postgresql" ? " COLLATE \"C\"" : "";
    return " ORDER BY standings.counted DESC, standings.points DESC, standings.last_counted, users.name" + bytes +
           ", standings.user_id";
}

std::vector<ScoreRow> scores_in(const std::vector<Row>& rows) {
    std::vector<ScoreRow> scores;
    scores.reserve(rows.size());
    for (const Row& row : rows) scores.push_back(score_of(row));
    return scores;
}

ChampionRow champion_of(const Row& row) {
    return {.chart = text(row[0]), .week = text(row[1]), .user = whole(row[2]), .closed = whole(row[3])};
}

}  // namespace

void Store::add_score(const ScoreRow& score) {
    database_->run("INSERT INTO scores (" + kScoreColumns + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)",
                   {score.number, score.chart, score.week, score.user, score.circle, score.score, score.ended, score.event,
                    score.word, score.parts, std::int64_t{score.struck}});
    count_standing(score);
    if (score.circle == 0) open_week(score.chart, score.week);
}

void Store::count_standing(const ScoreRow& score) {
    const std::vector<Value> own = {score.user, score.chart, score.week, score.circle};
    std::vector<Value> twice = own;
    twice.insert(twice.end(), own.begin(), own.end());
    database_->run(
        "UPDATE scores SET counts = CASE WHEN number IN (SELECT best.number FROM scores AS best WHERE best.user_id = ? "
        "AND best.chart = ? AND best.week = ? AND best.circle = ? AND best.struck = 0 "
        "ORDER BY best.score DESC, best.ended, best.number LIMIT " +
            std::to_string(kCountedGames) +
            ") THEN 1 ELSE 0 END WHERE user_id = ? AND chart = ? AND week = ? AND circle = ?",
        twice);
    database_->run("DELETE FROM standings WHERE user_id = ? AND chart = ? AND week = ? AND circle = ?", own);
    database_->run(
        "INSERT INTO standings (circle, chart, week, user_id, games, counted, points, last_counted) "
        "SELECT circle, chart, week, user_id, COUNT(*), SUM(counts), SUM(counts * score), MAX(counts * ended) "
        "FROM scores WHERE user_id = ? AND chart = ? AND week = ? AND circle = ? AND struck = 0 "
        "GROUP BY circle, chart, week, user_id",
        own);
}

std::optional<ScoreRow> Store::score(std::int64_t number) {
    const auto rows = database_->rows("SELECT " + kScoreColumns + " FROM scores WHERE number = ?", {number});
    if (rows.empty()) return std::nullopt;
    return score_of(rows[0]);
}

std::vector<ScoreRow> Store::counted_scores(std::string_view chart, std::string_view week, std::int64_t circle, int people) {
    return scores_in(database_->rows("SELECT " + kScoreColumns +
                                         " FROM scores WHERE chart = ? AND week = ? AND circle = ? AND counts = 1 AND "
                                         "user_id IN (SELECT standings.user_id "
                                         "FROM standings JOIN users ON users.id = standings.user_id WHERE " +
                                         kOfWeek + best_first(*database_) +
                                         " LIMIT ?) ORDER BY user_id, score DESC, ended, number",
                                     {std::string(chart), std::string(week), circle, circle, std::string(chart),
                                      std::string(week), std::int64_t{people}}));
}

std::vector<StandingRow> Store::standings(std::string_view chart, std::string_view week, std::int64_t circle, int limit) {
    auto values = week_values(chart, week, circle);
    values.emplace_back(std::int64_t{limit});
    return standings_in(database_->rows(kStandings + "WHERE " + kOfWeek + best_first(*database_) + " LIMIT ?", values));
}

std::optional<StandingRow> Store::standing(std::int64_t user, std::string_view chart, std::string_view week,
                                           std::int64_t circle) {
    auto values = week_values(chart, week, circle);
    values.emplace_back(user);
    const auto found = standings_in(database_->rows(kStandings + "WHERE " + kOfWeek + " AND standings.user_id = ?", values));
    if (found.empty()) return std::nullopt;
    return found[0];
}

std::vector<StandingRow> Store::standings_of(std::int64_t user, std::string_view chart, int limit) {
    return standings_in(database_->rows(
        kStandings + "WHERE standings.user_id = ? AND standings.chart = ? ORDER BY standings.week DESC LIMIT ?",
        {user, std::string(chart), std::int64_t{limit}}));
}

// Those who are before by what they played, then those with the same who are before by their names.
std::int64_t Store::place_of(const StandingRow& standing) {
    const auto ask = [&](const std::string& statement, std::initializer_list<Value> more) {
        auto values = week_values(standing.chart, standing.week, standing.circle);
        values.insert(values.end(), more);
        return database_->rows(statement, values);
    };
    const auto& [counted, points, last] = std::tie(standing.counted, standing.points, standing.last_counted);
    std::int64_t place = 1;
    place += whole(ask("SELECT COUNT(*) FROM standings WHERE " + kOfWeek +
                           " AND (counted > ? OR (counted = ? AND (points > ? OR (points = ? AND last_counted < ?))))",
                       {counted, counted, points, points, last})[0][0]);
    for (const StandingRow& equal :
         standings_in(ask(kStandings + "WHERE " + kOfWeek + " AND counted = ? AND points = ? AND last_counted = ?",
                          {counted, points, last})))
        if (std::tie(equal.name, equal.user) < std::tie(standing.name, standing.user)) ++place;
    return place;
}

std::int64_t Store::count_standings(std::string_view chart, std::string_view week, std::int64_t circle) {
    return whole(database_->rows("SELECT COUNT(*) FROM standings WHERE " + kOfWeek, week_values(chart, week, circle))[0][0]);
}

std::vector<ScoreRow> Store::scores_of(std::int64_t user, std::string_view chart, std::int64_t before, int limit) {
    std::string statement = "SELECT " + kScoreColumns + " FROM scores WHERE user_id = ?";
    std::vector<Value> values = {user};
    const auto only = [&](const char* condition, Value value) {
        statement += condition;
        values.push_back(std::move(value));
    };
    if (!chart.empty()) only(" AND chart = ?", std::string(chart));
    if (before != 0) only(" AND number < ?", before);
    only(" ORDER BY number DESC LIMIT ?", std::int64_t{limit});
    return scores_in(database_->rows(statement, values));
}

std::vector<ScoreRow> Store::scores_in_week(std::int64_t user, std::string_view chart, std::string_view week) {
    return scores_in(database_->rows(
        "SELECT " + kScoreColumns + " FROM scores WHERE user_id = ? AND chart = ? AND week = ? ORDER BY number",
        {user, std::string(chart), std::string(week)}));
}

std::vector<std::string> Store::scored_weeks(std::string_view chart, std::int64_t circle, int limit) {
    std::vector<std::string> weeks;
    for (const Row& row :
         database_->rows("SELECT DISTINCT week FROM scores WHERE chart = ? AND circle = ? ORDER BY week DESC LIMIT ?",
                         {std::string(chart), circle, std::int64_t{limit}}))
        weeks.push_back(text(row[0]));
    return weeks;
}

std::vector<std::pair<std::string, std::string>> Store::unclosed_weeks(std::string_view before) {
    std::vector<std::pair<std::string, std::string>> weeks;
    for (const Row& row :
         database_->rows("SELECT chart, week FROM open_weeks WHERE week < ? ORDER BY week, chart", {std::string(before)}))
        weeks.emplace_back(text(row[0]), text(row[1]));
    return weeks;
}

void Store::open_week(std::string_view chart, std::string_view week) {
    database_->run("INSERT INTO open_weeks (chart, week) VALUES (?, ?) ON CONFLICT (week, chart) DO NOTHING",
                   {std::string(chart), std::string(week)});
}

void Store::close_week(std::string_view chart, std::string_view week) {
    database_->run("DELETE FROM open_weeks WHERE chart = ? AND week = ?", {std::string(chart), std::string(week)});
}

bool Store::add_champion(const ChampionRow& champion) {
    close_week(champion.chart, champion.week);
    return !database_
                ->rows(
                    "INSERT INTO champions (chart, week, user_id, closed) VALUES (?, ?, ?, ?) "
                    "ON CONFLICT (chart, week) DO NOTHING RETURNING week",
                    {champion.chart, champion.week, champion.user, champion.closed})
                .empty();
}

void Store::put_champion(const ChampionRow& champion) {
    close_week(champion.chart, champion.week);
    database_->run(
        "INSERT INTO champions (chart, week, user_id, closed) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (chart, week) DO UPDATE SET user_id = excluded.user_id, closed = excluded.closed",
        {champion.chart, champion.week, champion.user, champion.closed});
}

std::optional<ChampionRow> Store::champion(std::string_view chart, std::string_view week) {
    const auto rows = database_->rows("SELECT chart, week, user_id, closed FROM champions WHERE chart = ? AND week = ?",
                                      {std::string(chart), std::string(week)});
    if (rows.empty()) return std::nullopt;
    return champion_of(rows[0]);
}

std::vector<ChampionRow> Store::champions(std::string_view chart, std::string_view before, int limit) {
    std::string statement = "SELECT chart, week, user_id, closed FROM champions WHERE chart = ?";
    std::vector<Value> values = {std::string(chart)};
    if (!before.empty()) {
        statement += " AND week < ?";
        values.emplace_back(std::string(before));
    }
    values.emplace_back(std::int64_t{limit});
    std::vector<ChampionRow> champions;
    for (const Row& row : database_->rows(statement + " ORDER BY week DESC LIMIT ?", values))
        champions.push_back(champion_of(row));
    return champions;
}

void Store::strike(std::int64_t number, bool struck) {
    database_->run("UPDATE scores SET struck = ? WHERE number = ?", {std::int64_t{struck}, number});
    if (const auto row = score(number)) count_standing(*row);
}

void Store::add_ruling(const RulingRow& ruling) {
    database_->run(
        "INSERT INTO rulings (sequence, at_ms, by_user, number, chart, week, struck, reason) "
        "SELECT COALESCE(MAX(sequence), 0) + 1, CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS TEXT), "
        "CAST(? AS TEXT), CAST(? AS INTEGER), CAST(? AS TEXT) FROM rulings",
        {ruling.at, ruling.by, ruling.number, ruling.chart, ruling.week, std::int64_t{ruling.struck}, ruling.reason});
}

std::vector<RulingRow> Store::rulings(std::string_view chart, std::string_view week) {
    std::vector<RulingRow> rulings;
    for (const Row& row :
         database_->rows("SELECT sequence, at_ms, by_user, number, chart, week, struck, reason FROM rulings "
                         "WHERE chart = ? AND week = ? ORDER BY sequence",
                         {std::string(chart), std::string(week)}))
        rulings.push_back({.sequence = whole(row[0]),
                           .at = whole(row[1]),
                           .by = whole(row[2]),
                           .number = whole(row[3]),
                           .chart = text(row[4]),
                           .week = text(row[5]),
                           .struck = whole(row[6]) != 0,
                           .reason = text(row[7])});
    return rulings;
}

}  // namespace pavage
