// The part of the store that keeps ratings and the log they follow from.
#include "base/text.h"
#include "store/cells.h"
#include "store/store.h"

namespace pavage {

namespace {

template <class Number>
std::string list_of(const std::vector<Number>& numbers) {
    std::vector<std::string> parts;
    for (const Number number : numbers) parts.push_back(std::to_string(number));
    return joined(parts, ",");
}

template <class Number>
std::vector<Number> numbers_in(const std::string& list) {
    std::vector<Number> numbers;
    if (list.empty()) return numbers;
    for (const std::string_view part : split(list, ',')) {
        const auto number = parse_integer(part);
        if (!number) throw StoreFailure("a list of numbers that is none: " + quotable(list));
        numbers.push_back(static_cast<Number>(*number));
    }
    return numbers;
}

std::vector<RatedRow> log_of(const std::vector<Row>& rows) {
    std::vector<RatedRow> log;
    for (const Row& row : rows)
        log.push_back({.sequence = whole(row[0]),
                       .number = whole(row[1]),
                       .game = text(row[2]),
                       .at = whole(row[3]),
                       .users = numbers_in<std::int64_t>(text(row[4])),
                       .ranks = numbers_in<int>(text(row[5]))});
    return log;
}

RatingRow rating_of(const Row& row) {
    return {.user = whole(row[0]),
            .game = text(row[1]),
            .system = text(row[2]),
            .value = real(row[3]),
            .deviation = real(row[4]),
            .volatility = real(row[5]),
            .games = whole(row[6]),
            .at = whole(row[7])};
}

}  // namespace

void Store::add_rated(const RatedRow& rated) {
    database_->run(
        "INSERT INTO rated (sequence, number, game, at_ms, users, ranks) "
        "SELECT COALESCE(MAX(sequence), 0) + 1, CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS TEXT), "
        "CAST(? AS TEXT) FROM rated",
        {rated.number, rated.game, rated.at, list_of(rated.users), list_of(rated.ranks)});
}

std::vector<RatedRow> Store::rated_log() {
    return log_of(database_->rows("SELECT sequence, number, game, at_ms, users, ranks FROM rated ORDER BY sequence"));
}

std::vector<RatedRow> Store::rated_of(std::int64_t user, std::int64_t after, int limit) {
    return log_of(
        database_->rows("SELECT rated.sequence, rated.number, rated.game, rated.at_ms, rated.users, rated.ranks FROM seats "
                        "JOIN rated ON rated.number = seats.number WHERE seats.user_id = ? AND seats.number > ? "
                        "ORDER BY seats.number LIMIT ?",
                        {user, after, std::int64_t{limit}}));
}

void Store::put_rating(const RatingRow& rating) {
    database_->run(
        "INSERT INTO ratings (user_id, game, system, value, deviation, volatility, games, at_ms) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (user_id, game, system) DO UPDATE SET value = excluded.value, "
        "deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games, at_ms = excluded.at_ms",
        {rating.user, rating.game, rating.system, rating.value, rating.deviation, rating.volatility, rating.games,
         rating.at});
}

std::vector<RatingRow> Store::ratings() {
    std::vector<RatingRow> all;
    for (const Row& row :
         database_->rows("SELECT user_id, game, system, value, deviation, volatility, games, at_ms FROM ratings"))
        all.push_back(rating_of(row));
    return all;
}

std::vector<RatingRow> Store::ratings_of(std::int64_t user) {
    std::vector<RatingRow> ratings;
    for (const Row& row :
         database_->rows("SELECT user_id, game, system, value, deviation, volatility, games, at_ms FROM ratings "
                         "WHERE user_id = ? ORDER BY game, system",
                         {user}))
        ratings.push_back(rating_of(row));
    return ratings;
}

std::vector<RatingRow> Store::ratings_of(const std::vector<std::int64_t>& users, std::string_view game) {
    std::vector<RatingRow> ratings;
    for (auto& group : in_groups(users)) {
        const std::string statement =
            "SELECT user_id, game, system, value, deviation, volatility, games, at_ms FROM ratings WHERE user_id IN (" +
            places(group.size()) + ") AND game = ? ORDER BY user_id, system";
        group.emplace_back(std::string(game));
        for (const Row& row : database_->rows(statement, group)) ratings.push_back(rating_of(row));
    }
    return ratings;
}

// Who is still hardly known stands below: by a Glicko deviation of 110 and more, or by three deviations less in the other
// system.
std::vector<NamedRating> Store::best_rated(std::string_view game, std::string_view system, int limit) {
    const std::string order =
        system == "glicko2" ? "CASE WHEN deviation < 110 THEN 0 ELSE 1 END, value DESC" : "value - 3 * deviation DESC";
    std::vector<NamedRating> best;
    for (const Row& row :
         database_->rows("SELECT user_id, game, system, value, deviation, volatility, games, at_ms, name, kind "
                         "FROM ratings JOIN users ON users.id = ratings.user_id "
                         "WHERE game = ? AND system = ? AND kind <> 'erased' ORDER BY " +
                             order + ", user_id LIMIT ?",
                         {std::string(game), std::string(system), std::int64_t{limit}}))
        best.push_back({.rating = rating_of(row), .name = text(row[8]), .kind = text(row[9])});
    return best;
}

void Store::clear_ratings() { database_->run("DELETE FROM ratings"); }

}  // namespace pavage
