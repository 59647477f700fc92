// What each part of the site is given of the others.
#include <set>

#include "server/names.h"
#include "server/online_parts.h"

namespace pavage {

HubMeans OnlineSite::Implementation::hub_means() {
    return {.store = store_,
            .thinkers = thinkers_,
            .now = [this] { return clock_.now(); },
            .teaches = [this](std::int64_t user, std::int64_t circle) { return classes_.teaches(user, circle); },
            .allowed = [this](std::int64_t circle, std::string_view game,
                              GivenOptions& options) { return classes_.allows(circle, game, options); },
            .ended = [this](const Table& table) { contests_.table_ended(table); },
            .damaged = [this](const Damaged& damaged) { log_damage("table_damaged", damaged); },
            .contest_seen = [this](std::int64_t contest, const Identity& who,
                                   std::string_view key) { return contests_.seen(contest, who, key); },
            .making = making()};
}

constexpr Millis kResultTime = 5'000;

ContestMeans OnlineSite::Implementation::contest_means() {
    return {.store = store_,
            .hub = hub_,
            .now = [this] { return clock_.now(); },
            .teaches = [this](std::int64_t user, std::int64_t circle) { return classes_.teaches(user, circle); },
            .allowed = [this](std::int64_t circle, std::string_view game,
                              GivenOptions& options) { return classes_.allows(circle, game, options); },
            .damaged = [this](const Damaged& damaged) { log_damage("contest_damaged", damaged); },
            .result_time = settings_.limits == Limits::kOff ? 0 : kResultTime,
            .making = making()};
}

// The same words as `pavage data check` has for it.
void OnlineSite::Implementation::log_damage(std::string_view what, const Damaged& damaged) const {
    Json values = Json::array();
    for (const std::string& value : damaged.found.values) values.push(value);
    settings_.log(LogLevel::kError, what,
                  {{"number", damaged.number}, {"code", damaged.found.code}, {"values", std::move(values)}});
}

AccountMeans OnlineSite::Implementation::account_means() {
    return {.store = store_,
            .sessions = sessions_,
            .hash = [this](auto work, auto done) { return hashing_.ask(std::move(work), std::move(done)); },
            .now = [this] { return clock_.now(); },
            .origin = settings_.origin,
            .changed = [this](const UserRow& user) { changed(user); },
            .close_classes = [this](std::int64_t user) { return close_classes(user); }};
}

void OnlineSite::Implementation::changed(const UserRow& user) {
    hub_.know({user.id, user.name, user.kind});
    contests_.know({user.id, user.name, user.kind});
    if (user.kind == "erased") classes_.forget_teacher(user.id);
}

// Its tables and tournaments leave the memory, its pupils' sockets end.
void OnlineSite::Implementation::close_circle(std::int64_t circle) {
    contests_.drop_circle(circle);
    hub_.drop_circle(circle);
}

AccountMeans::ClosedClasses OnlineSite::Implementation::close_classes(std::int64_t user) {
    AccountMeans::ClosedClasses closed{.numbers = classes_.only_taught_by(user)};
    std::vector<Classes::Known> known;
    for (std::int64_t circle : closed.numbers) {
        known.push_back(classes_.forget(circle));
        close_circle(circle);
    }
    closed.reopen = [this, circles = closed.numbers, known = std::move(known)] {
        for (std::size_t i = 0; i < circles.size(); ++i) {
            classes_.remember(circles[i], known[i]);
            // Somebody may have become a teacher meanwhile.
            store_.read<std::vector<std::int64_t>>(
                [circle = circles[i]](Store& store) { return store.teachers(circle); },
                [this, circle = circles[i]](const std::optional<std::vector<std::int64_t>>& teachers) {
                    for (std::int64_t teacher : teachers.value_or(std::vector<std::int64_t>{}))
                        classes_.add_teacher(circle, teacher);
                });
        }
    };
    return closed;
}

ChartMeans OnlineSite::Implementation::chart_means() {
    std::set<std::string> stewards;
    for (const std::string& name : settings_.stewards) stewards.insert(folded_name(name));
    return {
        .store = store_,
        .making = making(),
        .now = [this] { return clock_.wall(); },
        .open =
            [this](const Identity& who, TableSetup setup, Language language, const ChartMeans::JsonThen& then) {
                setup.circle = who.circle;
                if (who.circle)
                    if (auto may = classes_.allows(who.circle, setup.game, setup.asked); !may) return then(may.error());
                hub_.open_for(std::move(setup), [this, who, language, then](const Result<std::int64_t>& number) {
                    if (!number) return then(number.error());
                    hub_.view(who, *number, "", language, then);
                });
            },
        .unfinished = [this](const Identity& who, std::string_view chart,
                             std::string_view event) { return hub_.unfinished(who.user, chart, event); },
        .view = [this](const Identity& who, std::int64_t number, Language language,
                       const ChartMeans::JsonThen& then) { hub_.view(who, number, "", language, then); },
        .is_steward =
            [stewards](const Identity& who) { return who.kind == "account" && stewards.contains(folded_name(who.name)); },
        .in_circle = [this](const Identity& who, std::int64_t circle) { return classes_.in_circle(who, circle); }};
}

ClassMeans OnlineSite::Implementation::class_means() {
    return {.store = store_,
            .sessions = sessions_,
            .classes = classes_,
            .making = making(),
            .origin = settings_.origin,
            .version = settings_.version,
            .changed = [this](const UserRow& user) { changed(user); },
            .presence =
                [this](std::int64_t user) {
                    return PupilPresence{hub_.is_here(user), hub_.playing_at(user)};
                },
            .live_tables = [this](std::int64_t circle,
                                  Language language) { return hub_.live_tables_of_class(circle, language); },
            .close_circle =
                [this](std::int64_t circle, const std::function<void()>& then) {
                    close_circle(circle);
                    then();
                },
            .addresses = settings_.addresses};
}

ApiMeans OnlineSite::Implementation::api_means() {
    ApiMeans means{.look_up = [this](const Credentials& credentials,
                                     ApiMeans::Found found) { sessions_.find(credentials, std::move(found)); },
                   .now = [this] { return clock_.now(); },
                   .knows_device = [this](const std::string& device, const std::string& folded,
                                          auto then) { sessions_.knows_device(device, folded, std::move(then)); },
                   .origin = settings_.origin,
                   .limits = settings_.limits};
    means.answered = [this](const Route* route, const Request&, const Response& response, std::int64_t took) {
        metrics_.observe(
            "pavage_api_seconds", "From a request to its answer.", static_cast<double>(took) / 1000,
            {{"route", std::string(route ? route->name : "none")}, {"status", std::to_string(response.status)}});
    };
    return means;
}

}  // namespace pavage
