#include "server/rated.h"

#include <set>

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

// Whoever plays against their own program, or lets two of theirs play, decides who wins.
bool is_among_themselves(Store& store, const std::vector<std::int64_t>& users) {
    std::set<std::int64_t> people;
    for (const UserRow& user : store.users(users))
        if (!people.insert(user.kind == "bot" ? user.owner : user.id).second) return true;
    return false;
}

}  // namespace

void rate(Store& store, const RatedRow& rated) {
    if (is_among_themselves(store, rated.users)) return;
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
