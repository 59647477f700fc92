#include "server/api/account_export.h"

#include <algorithm>

#include "server/api/accounts.h"
#include "server/contest_store.h"

namespace pavage {

namespace {

constexpr std::size_t kPieceBytes = 32 * 1024;
constexpr int kRowsAtOnce = 200, kTablesAtOnce = 5;

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

Json rated_json(const RatedRow& rated, std::int64_t user) {
    const auto seat = std::ranges::find(rated.users, user);
    Json one = Json::Object{{"table", rated.number}, {"game", rated.game}, {"at", rated.at}};
    if (seat != rated.users.end()) one.set("rank", rated.ranks[static_cast<std::size_t>(seat - rated.users.begin())]);
    return one;
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

Json exported_score(const ScoreRow& score) {
    return Json::Object{{"table", score.number}, {"chart", score.chart},         {"week", score.week},
                        {"event", score.event},  {"word", score.word},           {"score", score.score},
                        {"ended", score.ended},  {"parts", stored(score.parts)}, {"struck", score.struck}};
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

Json classes_json(Store& store, std::int64_t user) {
    Json list = Json::array();
    for (const ClassRow& row : store.classes_of(user))
        list.push(Json::Object{{"number", row.number}, {"name", row.name}, {"created", row.created}});
    return list;
}

Json profile_json(Store& store, const UserRow& user) {
    Json one = user_json(user);
    one.set("id", user.id);
    one.set("sessions", sessions_json(store, user.id));
    one.set("ratings", ratings_json(store, user.id));
    one.set("classes", classes_json(store, user.id));
    return one;
}

}  // namespace

std::string AccountExport::next(Store& store) {
    std::string text;
    while (text.size() < kPieceBytes && part_ != Part::kEnd) add_some(store, text);
    return text;
}

void AccountExport::begin_part(Part part) {
    part_ = part;
    cursor_ = 0;
    first_ = true;
}

void AccountExport::add_value(const std::string& value, std::string& text) {
    if (!std::exchange(first_, false)) text += ",";
    text += value;
}

template <class Rows, class Write>
void AccountExport::add_page(const Rows& rows, int page, std::string_view next_list, std::string& text, Write write) {
    for (const auto& row : rows) {
        add_value(to_text(write(row)), text);
        cursor_ = row.number;
    }
    if (static_cast<int>(rows.size()) == page) return;
    text += next_list;
    begin_part(static_cast<Part>(static_cast<int>(part_) + 1));
}

void AccountExport::add_some(Store& store, std::string& text) {
    const std::int64_t user = part_ == Part::kProfile ? 0 : people_[person_].id;
    switch (part_) {
        case Part::kProfile: return add_profile(store, text);
        case Part::kRated:
            return add_page(store.rated_of(user, cursor_, kRowsAtOnce), kRowsAtOnce, "],\"tables\":[", text,
                            [&](const RatedRow& row) { return rated_json(row, user); });
        case Part::kTables:
            return add_page(
                store.tables({.user = user, .public_only = false, .circle = -1, .before = cursor_, .limit = kTablesAtOnce}),
                kTablesAtOnce, "],\"scores\":[", text, [&](const TableRow& row) { return table_json(store, row, user); });
        case Part::kScores:
            add_page(store.scores_of(user, "", cursor_, kRowsAtOnce), kRowsAtOnce, "],\"contests\":[", text, exported_score);
            if (part_ == Part::kContests) contests_ = store.contests_with(user);
            return;
        case Part::kContests: return add_contest(store, text);
        case Part::kEnd: return;
    }
}

void AccountExport::add_profile(Store& store, std::string& text) {
    if (people_.empty()) {
        const auto row = store.user(user_);
        if (!row) {
            text += "{}\n";
            return begin_part(Part::kEnd);
        }
        people_ = store.bots_of(user_);
        people_.insert(people_.begin(), *row);
    }
    std::string profile = to_text(profile_json(store, people_[person_]));
    profile.pop_back();  // its brace
    text += (person_ == 0 ? "{\"you\":" : person_ == 1 ? "" : ",") + profile + ",\"rated_games\":[";
    begin_part(Part::kRated);
}

// One at a time: each is read from all that happened in it.
void AccountExport::add_contest(Store& store, std::string& text) {
    const std::int64_t user = people_[person_].id;
    if (cursor_ < std::ssize(contests_)) {
        const auto contest = contest_in(store, contests_[static_cast<std::size_t>(cursor_++)]).machine;
        if (!contest) return;
        const auto users = contest->users();
        if (std::ranges::find(users, user) != users.end()) add_value(to_text(contest_json(*contest, user)), text);
        return;
    }
    text += "]}";
    if (person_ == 0) text += ",\"bots\":[";
    const bool more = ++person_ < people_.size();
    if (!more) text += "]}\n";
    begin_part(more ? Part::kProfile : Part::kEnd);
}

}  // namespace pavage
