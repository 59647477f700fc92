// A class as its teachers and pupils see it, and what is played in it.
#include <algorithm>
#include <map>

#include "base/text.h"
#include "server/api/class_parts.h"
#include "server/api/requests.h"
#include "server/api/table_routes.h"

namespace pavage {

namespace {

constexpr int kCountedTables = 5'000;  // the latest ones: so many are read in no time
constexpr int kListedGames = 40;

struct Tally {
    std::int64_t played = 0, won = 0, drawn = 0;
};
using Tallies = std::map<std::int64_t, Tally>;

enum class Sees { kNames, kAll };  // pupils, teachers

// What the store knows of a class.
struct Sheet {
    ClassRow row;
    std::vector<std::string> teachers;
    std::vector<UserRow> pupils;
    std::map<std::int64_t, Millis> seen;
    Tallies tallies;
};

std::vector<std::int64_t> integers_in(const Json& json, std::string_view name) {
    std::vector<std::int64_t> numbers;
    if (const Json* list = json.find(name); list && list->items())
        for (const Json& item : *list->items())
            if (item.integer()) numbers.push_back(*item.integer());
    return numbers;
}

// Alone at the top is won; at the top with others is drawn, unless one plays alone: then it was not solved.
void count(const Json& summary, Tallies& tallies) {
    const Json *seats = summary.find("seats"), *result = summary.find("result");
    if (!seats || !seats->items() || !result) return;
    const auto winners = integers_in(*result, "winners"), ranks = integers_in(*result, "ranks");
    for (std::size_t i = 0; i < seats->items()->size(); ++i) {
        const Json* user = (*seats->items())[i].find("user");
        if (!user || !user->integer()) continue;
        Tally& tally = tallies[*user->integer()];
        ++tally.played;
        if (winners == std::vector{static_cast<std::int64_t>(i) + 1}) ++tally.won;
        else if (winners.size() != 1 && seats->items()->size() > 1 && i < ranks.size() && ranks[i] == 1) ++tally.drawn;
    }
}

std::optional<Sheet> sheet_of(Store& store, std::int64_t number, Sees sees) {
    const auto row = store.class_numbered(number);
    if (!row) return std::nullopt;
    Sheet sheet{.row = *row, .teachers = {}, .pupils = store.pupils(number), .seen = {}, .tallies = {}};
    for (const UserRow& teacher : store.users(store.teachers(number))) sheet.teachers.push_back(teacher.name);
    std::ranges::sort(sheet.pupils, {}, &UserRow::name);
    if (sees == Sees::kNames) return sheet;
    for (const auto& [pupil, at] : store.pupils_seen(number)) sheet.seen[pupil] = at;
    for (const std::string& text : store.class_summaries(number, kCountedTables))
        if (const auto summary = parse_json(text)) count(*summary, sheet.tallies);
    return sheet;
}

Json pupil_json(const Sheet& sheet, const UserRow& pupil, const PupilPresence& presence, Sees sees) {
    Json json = Json::Object{{"name", pupil.name}, {"here", presence.here}};
    if (sees == Sees::kNames) return json;
    const auto seen = sheet.seen.find(pupil.id);
    const auto tally = sheet.tallies.find(pupil.id);
    const Tally counts = tally == sheet.tallies.end() ? Tally{} : tally->second;
    json.set("seen", seen == sheet.seen.end() ? Json(nullptr) : Json(seen->second));
    json.set("played", counts.played);
    json.set("won", counts.won);
    json.set("drawn", counts.drawn);
    json.set("table", presence.table ? Json(presence.table) : Json(nullptr));
    return json;
}

}  // namespace

void ClassRoom::answer_class(const Call& call, const Reply& reply, std::int64_t number, int status) {
    const Sees sees = means_.classes.teaches(call.who.user, number) ? Sees::kAll : Sees::kNames;
    using Maybe = std::optional<Sheet>;
    means_.store.read<Maybe>(
        [number, sees](Store& store) { return sheet_of(store, number, sees); },
        [this, call, reply, number, status, sees](const std::optional<Maybe>& found) {
            if (!found) return reply(refusal(call, 503, {"server.storage", "", {}}));
            if (!*found || !means_.classes.in_circle(call.who, number))
                return reply(refusal(call, 0, no_class(number_of(call))));
            const Sheet& sheet = **found;
            Json teachers = Json::array(), pupils = Json::array();
            for (const std::string& name : sheet.teachers) teachers.push(name);
            for (const UserRow& pupil : sheet.pupils)
                pupils.push(pupil_json(sheet, pupil, means_.presence ? means_.presence(pupil.id) : PupilPresence{}, sees));
            Json json = Json::Object{{"number", number}, {"name", sheet.row.name}, {"created", sheet.row.created}};
            json.set("games", class_games_in(sheet.row));
            json.set("teachers", std::move(teachers));
            json.set("may_teach", sees == Sees::kAll);
            json.set("pupils", std::move(pupils));
            reply(json_response(status, json));
        });
}

void ClassRoom::view(const Call& call, const Reply& reply) {
    if (!means_.classes.in_circle(call.who, number_of(call))) return reply(refusal(call, 0, no_class(number_of(call))));
    answer_class(call, reply, number_of(call), 200);
}

void ClassRoom::activity(const Call& call, const Reply& reply) {
    const std::int64_t number = number_of(call), before = parse_integer(call.request.parameter("before")).value_or(0);
    if (!means_.classes.teaches(call.who.user, number)) return reply(refusal(call, 0, no_class(number_of(call))));
    Store::TableQuery query{
        .state = "over", .public_only = false, .circle = number, .before = before, .limit = kListedGames};
    means_.store.read<Json>(
        [query, reader = call.who.user](Store& store) { return finished_tables(store, query, reader); },
        [this, call, reply, number, before](const std::optional<Json>& finished) {
            if (!finished) return reply(refusal(call, 503, {"server.storage", "", {}}));
            Json tables = Json::array();
            if (before == 0 && means_.live_tables)
                if (const Json live = means_.live_tables(number, call.language); live.items())
                    for (const Json& table : *live.items()) tables.push(table);
            for (const Json& table : *finished->find("tables")->items()) tables.push(table);
            reply(json_response(200, Json::Object{{"tables", std::move(tables)}, {"next", *finished->find("next")}}));
        });
}

}  // namespace pavage
