// Everything the store keeps about somebody, as one JSON value. What is secret stays so: no hashes, and of games that go on
// only what every player of them knows.
#include <algorithm>

#include "server/api/accounts.h"
#include "server/contest_store.h"

namespace pavage {

namespace {

Json sessions_json(Store& store, std::int64_t user) {
    Json list = Json::array();
    for (const SessionRow& session : store.sessions_of(user)) {
        Json one = Json::object();
        one.set("kind", session.kind);
        one.set("created", session.created);
        one.set("used", session.used);
        one.set("expires", session.expires);
        list.push(std::move(one));
    }
    return list;
}

Json ratings_json(Store& store, std::int64_t user) {
    Json list = Json::array();
    for (const RatingRow& rating : store.ratings_of(user)) {
        Json one = Json::object();
        one.set("game", rating.game);
        one.set("system", rating.system);
        one.set("value", rating.value);
        one.set("deviation", rating.deviation);
        one.set("volatility", rating.volatility);
        one.set("games", rating.games);
        one.set("at", rating.at);
        list.push(std::move(one));
    }
    return list;
}

Json rated_json(Store& store, std::int64_t user) {
    Json list = Json::array();
    for (const RatedRow& rated : store.rated_of(user)) {
        const auto seat = std::ranges::find(rated.users, user);
        if (seat == rated.users.end()) continue;
        Json one = Json::object();
        one.set("table", rated.number);
        one.set("game", rated.game);
        one.set("at", rated.at);
        one.set("rank", rated.ranks[static_cast<std::size_t>(seat - rated.users.begin())]);
        list.push(std::move(one));
    }
    return list;
}

Json stored(const std::string& text) {
    auto json = parse_json(text);
    return json ? *std::move(json) : Json(text);
}

Json table_json(Store& store, const TableRow& table, std::int64_t user) {
    Json one = Json::object();
    one.set("number", table.number);
    one.set("game", table.game);
    one.set("state", table.state);
    one.set("public", table.is_public);
    one.set("created", table.created);
    one.set("ended", table.ended);
    for (const auto& [seat, sitting] : store.seats(table.number))
        if (sitting == user) one.set("seat", seat);
    // Until it is over the setup holds what nobody may know: the secret of the dice.
    if (table.state != "over") return one;
    one.set("setup", stored(table.setup));
    one.set("summary", stored(table.summary));
    Json entries = Json::array();
    for (const EntryRow& entry : store.entries(table.number)) {
        Json line = Json::object();
        line.set("version", entry.version);
        line.set("at", entry.at);
        line.set("entry", stored(entry.body));
        entries.push(std::move(line));
    }
    one.set("entries", std::move(entries));
    return one;
}

Json tables_json(Store& store, std::int64_t user) {
    Json list = Json::array();
    Store::TableQuery query{.user = user, .public_only = false, .circle = -1, .limit = 100};
    for (;;) {
        const auto tables = store.tables(query);
        for (const TableRow& table : tables) list.push(table_json(store, table, user));
        if (tables.size() < static_cast<std::size_t>(query.limit)) return list;
        query.before = tables.back().number;
    }
}

Json exported_score(const ScoreRow& score) {
    return Json::Object{{"table", score.number}, {"chart", score.chart},         {"week", score.week},
                        {"event", score.event},  {"word", score.word},           {"score", score.score},
                        {"ended", score.ended},  {"parts", stored(score.parts)}, {"struck", score.struck}};
}

Json exported_scores(Store& store, std::int64_t user) {
    constexpr int kAtOnce = 500;
    Json list = Json::array();
    std::int64_t before = 0;
    for (;;) {
        const auto scores = store.scores_of(user, "", before, kAtOnce);
        for (const ScoreRow& score : scores) list.push(exported_score(score));
        if (static_cast<int>(scores.size()) < kAtOnce) return list;
        before = scores.back().number;
    }
}

// Of a tournament that one only organises there is no place.
Json contest_json(const Contest& contest, std::int64_t user) {
    const ContestSetup& setup = contest.setup();
    Json one = Json::Object{{"number", setup.number},
                            {"name", setup.name},
                            {"kind", name_of(setup.kind)},
                            {"game", setup.game},
                            {"state", name_of(contest.status())},
                            {"created", setup.created},
                            {"organiser", setup.organiser == user}};
    for (const ContestStanding& standing : contest.standings()) {
        if (standing.user != user) continue;
        one.set("place", standing.place);
        one.set("points", static_cast<double>(standing.points) / kWinPoints);
        one.set("withdrew", standing.withdrew);
    }
    return one;
}

Json contests_json(Store& store, std::int64_t user) {
    Json list = Json::array();
    for (const Contest& contest : contests_of(store, user)) list.push(contest_json(contest, user));
    return list;
}

Json classes_json(Store& store, std::int64_t user) {
    Json list = Json::array();
    for (const ClassRow& row : store.classes_of(user))
        list.push(Json::Object{{"number", row.number}, {"name", row.name}, {"created", row.created}});
    return list;
}

Json exported_person(Store& store, const UserRow& user) {
    Json one = user_json(user);
    one.set("id", user.id);
    one.set("sessions", sessions_json(store, user.id));
    one.set("ratings", ratings_json(store, user.id));
    one.set("rated_games", rated_json(store, user.id));
    one.set("tables", tables_json(store, user.id));
    one.set("scores", exported_scores(store, user.id));
    one.set("contests", contests_json(store, user.id));
    one.set("classes", classes_json(store, user.id));
    return one;
}

}  // namespace

Json export_of(Store& store, std::int64_t user) {
    Json all = Json::object();
    const auto row = store.user(user);
    if (!row) return all;
    all.set("you", exported_person(store, *row));
    Json bots = Json::array();
    for (const UserRow& bot : store.bots_of(user)) bots.push(exported_person(store, bot));
    all.set("bots", std::move(bots));
    return all;
}

}  // namespace pavage
