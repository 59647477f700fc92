#include "online/table_json.h"

#include <array>
#include <cmath>

#include "online/messages.h"
#include "rules/options_json.h"
#include "text/messages.h"
#include "text/sentences.h"

namespace pavage {

namespace {

using What = Entry::What;

constexpr std::array<std::string_view, 20> kTold = {"joined",       "left",           "joined",
                                                    "began",        "move",           "roll",
                                                    "takeback",     "takeback_asked", "takeback_declined",
                                                    "draw_offered", "draw_declined",  "resigned",
                                                    "late",         "claimed",        "stood_in",
                                                    "over",         "rematch_asked",  "rematch",
                                                    "cancelled",    "credited"};

Json number_list(const std::vector<int>& list) {
    Json json = Json::array();
    for (int each : list) json.push(each);
    return json;
}

Json seat_json(const Table& table, std::size_t i, const TableView* view) {
    const TableSeat& seat = table.seats()[i];
    if (seat.kind == TableSeat::Kind::kOpen) return Json::Object{{"kind", "open"}};
    if (seat.kind == TableSeat::Kind::kComputer) {
        Json json = Json::Object{{"kind", "computer"}};
        if (seat.player.empty()) json.set("level", seat.level);
        else json.set("player", seat.player);
        if (seat.stands_in()) json.set("for", seat.person.name);
        return json;
    }
    Json json = Json::Object{{"kind", "person"}, {"name", seat.person.name}, {"who", seat.person.who}};
    if (seat.person.user == table.setup().host) json.set("host", true);
    if (!view) return json;
    json.set("here", i < view->here.size() && view->here[i]);
    if (i < view->ratings.size() && view->ratings[i]) {
        json.set("rating", std::round(view->ratings[i]->value * 10) / 10);
        json.set("provisional", view->ratings[i]->provisional);
    }
    return json;
}

Json seats_json(const Table& table, const TableView* view) {
    Json json = Json::array();
    for (std::size_t i = 0; i < table.seats().size(); ++i) json.push(seat_json(table, i, view));
    return json;
}

Json time_json(const Table& table, Millis now) {
    const Clocks& clocks = table.clocks();
    if (!clocks.count()) return nullptr;
    Json left = Json::array();
    for (int seat = 1; seat <= static_cast<int>(table.seats().size()); ++seat) left.push(clocks.left(seat, clocks.since()));
    Json json = Json::Object{{"left", std::move(left)}};
    json.set("running", clocks.running() ? Json(clocks.running()) : Json(nullptr));
    json.set("since", clocks.since());
    json.set("now", now);
    return json;
}

Json offer_json(const std::optional<Table::Offer>& offer) {
    if (!offer) return nullptr;
    return Json::Object{{"by", offer->by}, {"agreed", number_list(offer->agreed)}};
}

Json offers_json(const Table& table) {
    return Json::Object{{"takeback", offer_json(table.takeback_offer())},
                        {"draw", offer_json(table.draw_offer())},
                        {"rematch", number_list(table.rematch_wishes())}};
}

Json result_json(const Table& table, std::optional<Language> language) {
    if (!table.result()) return nullptr;
    const TableResult& result = *table.result();
    Json scores = Json::array();
    for (auto score : result.scores) scores.push(std::int64_t{score});
    Json json = Json::Object{{"winners", number_list(result.winners)},
                             {"scores", std::move(scores)},
                             {"reason", result.reason},
                             {"ranks", number_list(result.ranks)}};
    if (language) {
        const auto said = message_from(online_messages(), result.reason, {}, *language);
        json.set("text", said ? *said : result_text(table.match(), *language));
    }
    return json;
}

Json dice_json(const Table& table) {
    const bool over = table.status() == TableStatus::kOver;
    Json json = Json::Object{{"commitment", table.setup().commitment}, {"rolls", static_cast<std::int64_t>(table.rolls())}};
    if (over) json.set("secret", table.setup().dice);
    return json;
}

Json turn_json(const Table& table) { return table.turn() < 0 ? Json(nullptr) : Json(table.turn()); }

void add_links(Json& json, const Table& table, const TableView& view) {
    if (table.setup().previous) json.set("previous", table.setup().previous);
    if (!table.next()) return;
    json.set("next", table.next());
    if (view.you && !table.next_key().empty()) json.set("next_key", table.next_key());
}

// What it is played for besides the game itself.
void add_purpose(Json& json, const TableSetup& setup) {
    if (!setup.chart.empty()) {
        json.set("chart", setup.chart);
        json.set("event", setup.event);
    }
    if (setup.contest) {
        json.set("contest", setup.contest);
        json.set("round", setup.round);
    }
    if (setup.circle) json.set("class", setup.circle);
}

bool changes_seats(What what) {
    return what == What::kJoined || what == What::kLeft || what == What::kFilled || what == What::kBegan ||
           what == What::kStoodIn;
}

}  // namespace

std::string_view status_name(TableStatus status) {
    constexpr std::array<std::string_view, 4> kNames = {"waiting", "playing", "over", "cancelled"};
    return kNames[static_cast<std::size_t>(status)];
}

Json summary_json(const Table& table, const TableView& view) {
    Json json = Json::Object{{"number", table.setup().number},
                             {"game", table.setup().game},
                             {"options", options_json(table.setup().options)},
                             {"status", status_name(table.status())},
                             {"public", table.setup().is_public}};
    if (view.you && !table.setup().key.empty()) json.set("key", table.setup().key);
    add_purpose(json, table.setup());
    json.set("rated", table.setup().rated);
    json.set("created", table.setup().created);
    json.set("changed", table.changed());
    json.set("clock", to_json(table.setup().control));
    json.set("seats", seats_json(table, &view));
    json.set("you", view.you ? Json(view.you) : Json(nullptr));
    json.set("turn", turn_json(table));
    json.set("plies", static_cast<std::int64_t>(table.match().history().size()));
    json.set("result", result_json(table, view.language));
    return json;
}

Json table_json(const Table& table, const TableView& view) {
    Json json = summary_json(table, view);
    json.set("version", table.version());
    json.set("rules", table.match().game().info().rules_version);
    Json history = Json::array();
    for (auto& move : table.match().written_history()) history.push(std::move(move));
    json.set("history", std::move(history));
    json.set("time", time_json(table, view.now));
    json.set("offers", offers_json(table));
    json.set("dice", dice_json(table));
    if (table.status() == TableStatus::kOver) json.set("seed", table.setup().seed);
    add_links(json, table, view);
    if (view.moves) {
        Json moves = Json::array();
        if (table.turn() > 0)
            for (auto& legal : table.match().legal_moves()) moves.push(std::move(legal.text));
        json.set("moves", std::move(moves));
    }
    return json;
}

Json entry_json(const Table& table, const Entry& entry, Millis now) {
    Json json = Json::Object{
        {"table", table.setup().number}, {"at", entry.at}, {"what", kTold[static_cast<std::size_t>(entry.what)]}};
    if (entry.seat) json.set("seat", entry.seat);
    if (entry.what == What::kMove || entry.what == What::kRoll) json.set("move", entry.text);
    if (entry.what == What::kTakeback) json.set("plies", entry.number);
    if (entry.what == What::kRematch) json.set("next", entry.number);
    if (changes_seats(entry.what)) json.set("seats", seats_json(table, nullptr));
    json.set("status", status_name(table.status()));
    json.set("turn", turn_json(table));
    json.set("time", time_json(table, now));
    json.set("offers", offers_json(table));
    json.set("result", result_json(table, std::nullopt));
    if (entry.what == What::kOver) {
        json.set("dice", dice_json(table));
        json.set("seed", table.setup().seed);
    }
    return json;
}

}  // namespace pavage
