// `pavage data ratings`: the ratings that follow from the log of rated games, beside those that are kept.
#include <algorithm>
#include <cmath>
#include <map>

#include "cli/cli_text.h"
#include "cli/data_command.h"
#include "cli/output.h"
#include "cli/site_flags.h"
#include "online/rating.h"

namespace pavage::cli {

namespace {

using Ratings = std::map<RatingBook::Key, RatingRow>;

// Another machine's mathematical library may differ in the last bits.
constexpr double kSame = 1e-9;

Ratings recomputed(const std::vector<RatedRow>& log) {
    RatingBook book;
    for (const RatedRow& rated : log) book.add({rated.game, rated.at, rated.users, rated.ranks});
    Ratings ratings;
    for (const auto& [key, standing] : book.all())
        ratings[key] = {.user = std::get<0>(key),
                        .game = std::get<1>(key),
                        .system = std::string(name_of(standing.system)),
                        .value = standing.rating.value,
                        .deviation = standing.rating.deviation,
                        .volatility = standing.rating.volatility,
                        .games = standing.games,
                        .at = standing.at};
    return ratings;
}

bool same(double a, double b) { return std::abs(a - b) <= kSame * std::max({1.0, std::abs(a), std::abs(b)}); }

bool same(const RatingRow& a, const RatingRow& b) {
    return same(a.value, b.value) && same(a.deviation, b.deviation) && same(a.volatility, b.volatility) &&
           a.games == b.games && a.at == b.at;
}

std::string shown(const RatingRow* rating, const Voice& say) {
    if (rating == nullptr) return "–";
    return say.decimal(rating->value, 2) + " ± " + say.decimal(rating->deviation, 2) + " (" + std::to_string(rating->games) +
           ")";
}

const RatingRow* find(const Ratings& ratings, const RatingBook::Key& key) {
    const auto found = ratings.find(key);
    return found == ratings.end() ? nullptr : &found->second;
}

// Prints each rating that is not as it should be; how many there are.
std::size_t print_differences(const Ratings& kept, const Ratings& right, const Voice& say) {
    Ratings all = kept;
    all.insert(right.begin(), right.end());
    std::size_t differences = 0;
    for (const auto& [key, rating] : all) {
        const RatingRow* old = find(kept, key);
        const RatingRow* now = find(right, key);
        if (old && now && same(*old, *now)) continue;
        ++differences;
        print_line(
            say("data.rating", {std::to_string(rating.user), rating.game, rating.system, shown(old, say), shown(now, say)}));
    }
    return differences;
}

void write(Store& store, const Ratings& ratings) {
    store.clear_ratings();
    for (const auto& [key, rating] : ratings) store.put_rating(rating);
}

}  // namespace

Result<int> recompute_ratings(const Arguments& arguments) {
    const Voice say(arguments.language());
    const bool writing = arguments.has(flags::kWrite);
    Store store = asked_store(arguments);
    if (writing) store.database().claim();
    Transaction transaction(store.database(), writing ? Transaction::Kind::kWriting : Transaction::Kind::kReading);
    const auto log = store.rated_log();
    const Ratings right = recomputed(log);
    Ratings kept;
    for (const RatingRow& rating : store.ratings())
        if (const auto system = rating_system_named(rating.system)) kept[{rating.user, rating.game, *system}] = rating;
    const std::size_t differences = print_differences(kept, right, say);
    if (writing) write(store, right);
    transaction.commit();
    const char* code = differences == 0 ? "data.ratings_same" : writing ? "data.ratings_written" : "data.ratings_differ";
    print_line(say(code, {say.number(log.size()), say.number(right.size()), say.number(differences)}));
    return 0;
}

}  // namespace pavage::cli
