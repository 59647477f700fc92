#include "server/api/table_routes.h"

#include "rules/options_json.h"
#include "server/api/requests.h"
#include "server/api/table_shapes.h"
#include "server/hub_parts.h"

namespace pavage {

namespace {

using namespace shape;

// Checked already by the route's schema but for what only the rules know.
Result<TableOrder> order_in(const Json& body) {
    auto options = options_from(body.find("options"));
    if (!options) return options.error();
    TableOrder order{.game = *body.find("game")->string(), .options = *std::move(options)};
    if (const Json* clock = body.find("clock")) {
        auto control = time_control_from(*clock);
        if (!control) return control.error();
        order.control = *control;
    }
    order.is_public = said(body, "public", true);
    order.rated = said(body, "rated", false);
    order.shuffle = said(body, "shuffle", false);
    if (const Json* circle = body.find("class")) order.circle = *circle->integer();
    if (const Json* seats = body.find("seats"))
        for (const Json& wanted : *seats->items()) {
            TableSeat seat;
            if (const Json* level = wanted.find("level")) {
                seat.kind = TableSeat::Kind::kComputer;
                seat.level = static_cast<int>(*level->integer());
            } else if (*wanted.string() == "me") {
                seat.kind = TableSeat::Kind::kPerson;
            }
            order.seats.push_back(seat);
        }
    return order;
}

// Orders a table from the hub, in one of its two ways.
using Ordering = void (Hub::*)(const Identity&, TableOrder, Language, Hub::JsonThen);
std::function<void(Call, Reply)> ordering(Hub& hub, Ordering how, int status) {
    return [&hub, how, status](Call call, Reply reply) {
        auto order = order_in(call.body);
        if (!order) return reply(refusal(call, 0, order.error()));
        order->id = std::string(call.request.header(kIdempotencyKey));
        const Identity who = call.who;
        const Language language = call.language;
        (hub.*how)(who, *std::move(order), language, answering(std::move(call), std::move(reply), status));
    };
}

Route table_opening_route(Hub& hub) {
    return {.method = "POST",
            .path = "/api/v1/tables",
            .name = "openTable",
            .summary = "Opens a table.",
            .needs = Needs::kSession,
            .cost = Cost::kWrite,
            .body = order_schema(),
            .answers = {{201, "The table.", table_schema()}},
            .problems = {409, 422, 503},
            .takes_key = true,
            .action = ordering(hub, &Hub::open, 201)};
}

Route seeking_route(Hub& hub) {
    return {.method = "POST",
            .path = "/api/v1/seeks",
            .name = "seek",
            .summary = "Finds an opponent who wants just this, or opens a table and waits.",
            .needs = Needs::kSession,
            .cost = Cost::kWrite,
            .body = seek_schema(),
            .answers = {{200, "The table, begun or waiting.", table_schema()}},
            .problems = {409, 422, 503},
            .takes_key = true,
            .action = ordering(hub, &Hub::seek, 200)};
}

Route table_route(Hub& hub) {
    return {.method = "GET",
            .path = "/api/v1/tables/{number}",
            .name = "table",
            .summary = "One table, as it is now.",
            .query = {{"key", "Of a private table.", text(0, 40)}},
            .answers = {{200, "The table.", table_schema()}},
            .problems = {404, 409},
            .action = [&hub](Call call, Reply reply) {
                const Identity who = call.who;
                const Language language = call.language;
                const std::int64_t number = number_of(call);
                std::string key(call.request.parameter("key"));
                hub.view(who, number, std::move(key), language, answering(std::move(call), std::move(reply)));
            }};
}

Route record_route(Hub& hub) {
    return {.method = "GET",
            .path = "/api/v1/tables/{number}/record",
            .name = "record",
            .summary = "The game as a text that every program of Pavage reads.",
            .query = {{"key", "Of a private table.", text(0, 40)}},
            .answers = {{200, "The record.", text(0, 10'000'000), "text/plain"}},
            .problems = {404, 409},
            .action = [&hub](Call call, Reply reply) {
                const std::int64_t number = number_of(call);
                const std::string key(call.request.parameter("key"));
                hub.record(call.who, number, key, [call, reply](const Result<std::string>& record) {
                    if (!record) return reply(refusal(call, 0, record.error()));
                    Response response = json_response(200, nullptr);
                    response.content_type = "text/plain; charset=utf-8";
                    response.body = *record;
                    reply(std::move(response));
                });
            }};
}

Route table_action_route(Hub& hub) {
    return {.method = "POST",
            .path = "/api/v1/tables/{number}/actions",
            .name = "act",
            .summary = "Does something at a table; answered when it is on disk.",
            .needs = Needs::kSession,
            .cost = Cost::kWrite,
            .body = action_schema(),
            .answers = {{200, "Done; the version it led to.", object({{"version", integer(0)}})}},
            .problems = {403, 404, 409, 422, 503},
            .takes_key = true,
            .action = [&hub](Call call, Reply reply) {
                auto command = command_from(call.body);
                if (!command) return reply(refusal(call, 0, command.error()));
                command->id = std::string(call.request.header(kIdempotencyKey));
                const Json* key = call.body.find("key");
                hub.act(
                    call.who, number_of(call), key ? *key->string() : "", *std::move(command),
                    [call, reply](const Result<std::int64_t>& done) {
                        reply(done ? json_response(200, Json::Object{{"version", *done}}) : refusal(call, 0, done.error()));
                    });
            }};
}

Route turns_route(Hub& hub, std::function<Millis()> now) {
    return {.method = "GET",
            .path = "/api/v1/me/turns",
            .name = "turns",
            .summary = "The tables at which it is your turn, with all legal moves; waits for one if asked to.",
            .needs = Needs::kSession,
            .query = {{"wait", "Seconds.", integer(0, 30)}},
            .answers = {{200, "Tables, none if the time ran out.", tables_schema(table_schema())}},
            .action = [&hub, now = std::move(now)](Call call, Reply reply) {
                const std::int64_t seconds = number_asked(call, "wait");
                const Identity who = call.who;
                const Language language = call.language;
                const Millis until = seconds ? now() + seconds * 1000 : 0;
                hub.turns(who, language, until, answering(std::move(call), std::move(reply)));
            }};
}

// --- lists ---

Json person_json(const std::optional<UserRow>& user) {
    const bool known = user && user->kind != "erased";
    return Json::Object{{"kind", "person"}, {"name", known ? user->name : ""}, {"who", known ? user->kind : "erased"}};
}

// What a table is played for besides the game itself: as it is kept, and as it is told.
constexpr std::pair<std::string_view, std::string_view> kPurposes[] = {
    {"chart", "chart"}, {"event", "event"}, {"contest", "contest"}, {"round", "round"}, {"circle", "class"}};

Json finished_json(Store& store, const TableRow& row, std::int64_t reader) {
    const auto setup = parse_json(row.setup), summary = parse_json(row.summary.empty() ? "{}" : row.summary);
    const auto member = [](const Result<Json>& json, std::string_view name) {
        const Json* found = json ? json->find(name) : nullptr;
        return found ? *found : Json(nullptr);
    };
    Json seats = Json::array(), you = nullptr;
    const Json sat = member(summary, "seats");
    for (std::size_t i = 0; sat.items() && i < sat.items()->size(); ++i) {
        const Json &seat = (*sat.items())[i], *user = seat.find("user"), *level = seat.find("level");
        if (const Json* player = seat.find("player")) {
            seats.push(Json::Object{{"kind", "computer"}, {"player", *player}});
            continue;
        }
        if (user && *user->integer() == reader) you = static_cast<int>(i) + 1;
        if (!level) {
            seats.push(user ? person_json(store.user(*user->integer())) : Json(Json::Object{{"kind", "open"}}));
            continue;
        }
        Json computer = Json::Object{{"kind", "computer"}, {"level", *level}};
        if (user) computer.set("for", *person_json(store.user(*user->integer())).find("name"));
        seats.push(std::move(computer));
    }
    const Json plies = member(summary, "plies");
    Json json = Json::Object{{"number", row.number},
                             {"game", member(setup, "game")},
                             {"options", member(setup, "options")},
                             {"status", row.state},
                             {"public", row.is_public}};
    if (!you.is_null() && !row.is_public) json.set("key", member(setup, "key"));
    for (const auto& [kept, told] : kPurposes)
        if (Json purpose = member(setup, kept); !purpose.is_null()) json.set(told, std::move(purpose));
    json.set("rated", member(setup, "rated"));
    json.set("created", row.created);
    json.set("changed", row.ended ? row.ended : row.created);
    json.set("clock", member(setup, "clock"));
    json.set("seats", std::move(seats));
    json.set("you", std::move(you));
    json.set("turn", nullptr);
    json.set("plies", plies.is_null() ? Json(0) : plies);
    json.set("result", member(summary, "result"));
    return json;
}

void answer_finished(StoreThread& store, Store::TableQuery query, Call call, Reply reply) {
    store.read<Json>([query, reader = call.who.user](Store& open) { return finished_tables(open, query, reader); },
                     [call = std::move(call), reply](std::optional<Json> tables) {
                         reply(tables ? json_response(200, *tables) : refusal(call, 503, Error{"server.storage", "", {}}));
                     });
}

Route table_list_route(Hub& hub, StoreThread& store) {
    return {.method = "GET",
            .path = "/api/v1/tables",
            .name = "tables",
            .summary = "Public tables, newest first.",
            .query = {{"state", "Which ones; waiting if not given.", choice({"waiting", "playing", "over"})},
                      {"game", "Only of this game.", text(1, 40)},
                      {"before", "Numbers below this one.", integer(1)}},
            .answers = {{200, "Tables.", tables_schema(summary_schema())}},
            .action = [&hub, &store](Call call, Reply reply) {
                const std::string state(call.request.parameter("state")), game(call.request.parameter("game"));
                const std::int64_t before = number_asked(call, "before");
                if (state == "over")
                    return answer_finished(store,
                                           {.state = state, .game = game, .circle = call.who.circle, .before = before},
                                           std::move(call), std::move(reply));
                const auto status = state == "playing" ? TableStatus::kPlaying : TableStatus::kWaiting;
                reply(json_response(
                    200, Json::Object{{"tables", hub.live_tables(status, game, before, call.who.circle, call.language)},
                                      {"next", nullptr}}));
            }};
}

Route own_list_route(Hub& hub, StoreThread& store) {
    return {.method = "GET",
            .path = "/api/v1/me/tables",
            .name = "myTables",
            .summary = "Your tables, newest first.",
            .needs = Needs::kSession,
            .query = {{"state", "Which ones; live if not given.", choice({"live", "over"})},
                      {"before", "Numbers below this one.", integer(1)}},
            .answers = {{200, "Tables.", tables_schema(summary_schema())}},
            .action = [&hub, &store](Call call, Reply reply) {
                if (call.request.parameter("state") != "over")
                    return reply(json_response(
                        200, Json::Object{{"tables", hub.own_live_tables(call.who, call.language)}, {"next", nullptr}}));
                const std::int64_t before = number_asked(call, "before"), user = call.who.user;
                answer_finished(store, {.state = "over", .user = user, .public_only = false, .circle = -1, .before = before},
                                std::move(call), std::move(reply));
            }};
}

}  // namespace

Json finished_tables(Store& store, const Store::TableQuery& query, std::int64_t reader) {
    const auto rows = store.tables(query);
    Json tables = Json::array();
    for (const TableRow& row : rows) tables.push(finished_json(store, row, reader));
    const bool more = static_cast<int>(rows.size()) == query.limit;
    return Json::Object{{"tables", std::move(tables)}, {"next", more ? Json(rows.back().number) : Json(nullptr)}};
}

std::vector<Route> table_routes(Hub& hub, StoreThread& store, std::function<Millis()> now) {
    return {table_opening_route(hub),
            seeking_route(hub),
            table_route(hub),
            record_route(hub),
            table_action_route(hub),
            turns_route(hub, std::move(now)),
            table_list_route(hub, store),
            own_list_route(hub, store)};
}

}  // namespace pavage
