// Tables and their entries as they are kept.
#include <algorithm>
#include <array>

#include "online/kept_json.h"
#include "online/table.h"
#include "rules/options_json.h"

namespace pavage {

namespace {

using namespace kept;

constexpr std::array<std::string_view, 20> kTableEventNames = {"joined",       "left",           "filled",
                                                               "began",        "move",           "roll",
                                                               "takeback",     "takeback_asked", "takeback_declined",
                                                               "draw_offered", "draw_declined",  "resigned",
                                                               "late",         "claimed",        "stood_in",
                                                               "over",         "rematch_asked",  "rematch",
                                                               "cancelled",    "credited"};

Error damaged_table(std::string_view what) { return {"table.damaged", "", {std::string(what)}}; }

Json seat_json(const TableSeat& seat) {
    Json json = Json::Object{{"kind", static_cast<int>(seat.kind)}};
    set_if(json, "user", seat.person.user);
    set_if(json, "level", seat.level);
    set_if(json, "player", seat.player);
    return json;
}
TableSeat seat_of(const Json& json) {
    const std::int64_t kind = std::clamp<std::int64_t>(number_in(json, "kind"), 0, 2);
    TableSeat seat{static_cast<TableSeat::Kind>(kind), {}, static_cast<int>(number_in(json, "level"))};
    seat.person.user = number_in(json, "user");
    seat.player = text_in(json, "player");
    return seat;
}

Json result_json(const TableResult& result) {
    return Json::Object{{"winners", list_json(result.winners)},
                        {"scores", list_json(result.scores)},
                        {"reason", result.reason},
                        {"ranks", list_json(result.ranks)}};
}
TableResult result_of(const Json& json) {
    return {list_of<int>(json.find("winners")), list_of<std::int32_t>(json.find("scores")), text_in(json, "reason"),
            list_of<int>(json.find("ranks"))};
}

}  // namespace

Json to_json(const Entry& entry) {
    Json json = Json::Object{{"what", kTableEventNames[static_cast<std::size_t>(entry.what)]}};
    set_if(json, "seat", entry.seat);
    set_if(json, "text", entry.text);
    set_if(json, "number", entry.number);
    set_if(json, "lag", entry.lag);
    set_if(json, "person", entry.person.user);
    set_if(json, "user", entry.user);
    set_if(json, "id", entry.id);
    if (!entry.order.empty()) json.set("order", list_json(entry.order));
    if (entry.what == Entry::What::kOver) json.set("result", result_json(entry.result));
    return json;
}

Result<Entry> entry_from(const Json& json) {
    const auto name = std::ranges::find(kTableEventNames, text_in(json, "what"));
    if (name == kTableEventNames.end()) return damaged_table("what");
    Entry entry{.what = static_cast<Entry::What>(name - kTableEventNames.begin())};
    const std::int64_t seat = number_in(json, "seat");
    if (seat < 0 || seat > kMaxPlayers) return damaged_table("seat");
    entry.seat = static_cast<int>(seat);
    entry.text = text_in(json, "text");
    entry.number = number_in(json, "number");
    entry.lag = number_in(json, "lag");
    entry.person.user = number_in(json, "person");
    entry.user = number_in(json, "user");
    entry.id = text_in(json, "id");
    entry.order = list_of<int>(json.find("order"));
    if (const Json* result = json.find("result")) entry.result = result_of(*result);
    return entry;
}

Json to_json(const TableSetup& setup) {
    Json seats = Json::array();
    for (const TableSeat& seat : setup.seats) seats.push(seat_json(seat));
    Json json = Json::Object{{"game", setup.game},
                             {"asked", options_json(setup.asked)},
                             {"options", options_json(setup.options)},
                             {"seed", setup.seed},
                             {"dice", setup.dice},
                             {"commitment", setup.commitment},
                             {"clock", to_json(setup.control)},
                             {"seats", std::move(seats)},
                             {"host", setup.host}};
    set_if(json, "rules", setup.rules_version);
    set_if(json, "key", setup.key);
    set_if(json, "previous", setup.previous);
    set_if(json, "circle", setup.circle);
    set_if(json, "contest", setup.contest);
    set_if(json, "pairing", setup.pairing);
    set_if(json, "round", setup.round);
    set_if(json, "chart", setup.chart);
    set_if(json, "event", setup.event);
    json.set("public", setup.is_public);
    json.set("rated", setup.rated);
    json.set("shuffle", setup.shuffle);
    return json;
}

Result<TableSetup> setup_from(const Json& json) {
    TableSetup setup;
    setup.game = text_in(json, "game");
    setup.asked = options_of(json.find("asked"));
    setup.options = options_of(json.find("options"));
    setup.rules_version = rules_in(json);
    setup.seed = static_cast<std::uint64_t>(number_in(json, "seed"));
    setup.dice = text_in(json, "dice");
    setup.commitment = text_in(json, "commitment");
    const Json* clock = json.find("clock");
    auto control = clock ? time_control_from(*clock) : damaged_table("clock");
    if (!control) return control.error();
    setup.control = *control;
    if (const Json* seats = json.find("seats"); seats && seats->items())
        for (const Json& seat : *seats->items()) setup.seats.push_back(seat_of(seat));
    setup.host = number_in(json, "host");
    setup.key = text_in(json, "key");
    setup.previous = number_in(json, "previous");
    setup.circle = number_in(json, "circle");
    setup.contest = number_in(json, "contest");
    setup.pairing = small_in(json, "pairing");
    setup.round = small_in(json, "round");
    setup.chart = text_in(json, "chart");
    setup.event = text_in(json, "event");
    setup.is_public = flag_in(json, "public");
    setup.rated = flag_in(json, "rated");
    setup.shuffle = flag_in(json, "shuffle");
    return setup;
}

}  // namespace pavage
