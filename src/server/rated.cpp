#include "server/rated.h"

#include "online/rating.h"

namespace pavage {

namespace {

Standing standing_of(const RatingRow& row, RatingSystem system) {
    return {system, {row.value, row.deviation, row.volatility}, row.games, row.at};
}

RatingRow row_of(std::int64_t user, const std::string& game, const Standing& standing) {
    return {.user = user,
            .game = game,
            .system = std::string(name_of(standing.system)),
            .value = standing.rating.value,
            .deviation = standing.rating.deviation,
            .volatility = standing.rating.volatility,
            .games = standing.games,
            .at = standing.at};
}

}  // namespace

void rate(Store& store, const RatedRow& rated) {
    store.add_rated(rated);
    RatingBook book;
    for (const RatingRow& row : store.ratings_of(rated.users, rated.game))
        if (const auto system = rating_system_named(row.system)) book.put(row.user, row.game, standing_of(row, *system));
    book.add({rated.game, rated.at, rated.users, rated.ranks});
    for (std::int64_t user : rated.users)
        if (const auto standing = book.of(user, rated.game, RatingBook::system_for(rated.users.size())))
            store.put_rating(row_of(user, rated.game, *standing));
}

std::map<std::int64_t, ShownRating> shown_ratings(Store& store, const std::vector<std::int64_t>& users,
                                                  const std::string& game, int players) {
    const auto system = RatingBook::system_for(static_cast<std::size_t>(players));
    std::map<std::int64_t, ShownRating> ratings;
    for (const RatingRow& row : store.ratings_of(users, game))
        if (row.system == name_of(system)) {
            const Standing standing = standing_of(row, system);
            ratings[row.user] = {shown(standing), provisional(standing)};
        }
    return ratings;
}

}  // namespace pavage
