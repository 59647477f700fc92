#include "server/api/player_routes.h"

#include <array>

#include "base/text.h"
#include "online/rating.h"
#include "play/registry.h"
#include "protocol/position_json.h"
#include "server/api/accounts.h"
#include "server/api/table_routes.h"
#include "server/api/table_shapes.h"
#include "server/names.h"

namespace pavage {

namespace {

constexpr int kBest = 100;
constexpr std::string_view kTwo = "glicko2", kMany = "wenglin";

struct Player {
    UserRow user;
    std::vector<RatingRow> ratings;
};

// Pupils see nobody outside their class, and there nobody is rated.
bool sees_nobody(const Call& call) { return call.who.circle != 0; }
Response unknown(const Call& call) { return refusal(call, 404, {"people.unknown", "", {}}); }

void answer_player(StoreThread& store, const Call& call, const Reply& reply) {
    if (sees_nobody(call)) return reply(unknown(call));
    using Maybe = std::optional<Player>;
    store.read<Maybe>(
        [folded = folded_name(call.parts[0])](Store& open) -> Maybe {
            const auto user = open.user_named(folded);
            if (!user || user->kind == "erased") return std::nullopt;
            return Player{*user, open.ratings_of(user->id)};
        },
        [call, reply](const std::optional<Maybe>& found) {
            if (!found) return reply(refusal(call, 503, {"server.storage", "", {}}));
            if (!*found) return reply(unknown(call));
            const Player& player = **found;
            Json body = user_json(player.user), ratings = Json::array();
            std::int64_t games = 0;
            for (const RatingRow& rating : player.ratings) {
                ratings.push(rating_json(rating));
                games += rating.games;
            }
            body.set("ratings", std::move(ratings));
            body.set("rated_games", games);
            reply(json_response(200, body));
        });
}

void answer_tables(StoreThread& store, const Call& call, const Reply& reply) {
    if (sees_nobody(call)) return reply(unknown(call));
    using Maybe = std::optional<Json>;
    const std::int64_t before = parse_integer(call.request.parameter("before")).value_or(0);
    store.read<Maybe>(
        [folded = folded_name(call.parts[0]), before, reader = call.who.user](Store& open) -> Maybe {
            const auto user = open.user_named(folded);
            if (!user || user->kind == "erased") return std::nullopt;
            return finished_tables(open, {.state = "over", .user = user->id, .before = before}, reader);
        },
        [call, reply](const std::optional<Maybe>& tables) {
            if (!tables) return reply(refusal(call, 503, {"server.storage", "", {}}));
            if (!*tables) return reply(unknown(call));
            reply(json_response(200, **tables));
        });
}

Json best_json(const std::vector<NamedRating>& best) {
    Json list = Json::array();
    for (const NamedRating& one : best) {
        Json json = rating_json(one.rating);
        json.set("name", one.name);
        json.set("kind", one.kind);
        list.push(std::move(json));
    }
    return list;
}

void answer_ratings(StoreThread& store, const Call& call, const Reply& reply) {
    if (call.request.query.empty()) return reply(refusal(call, 400, {"query.missing", "game", {"game"}}));
    const auto found = find_game(call.request.parameter("game"));
    if (!found) return reply(refusal(call, 404, found.error()));
    const std::string game(found->entry->info->id);
    using Lists = std::pair<std::vector<NamedRating>, std::vector<NamedRating>>;
    store.read<Lists>(
        [game, nobody = sees_nobody(call)](Store& open) {
            return nobody ? Lists() : Lists(open.best_rated(game, kTwo, kBest), open.best_rated(game, kMany, kBest));
        },
        [call, reply, game](const std::optional<Lists>& lists) {
            if (!lists) return reply(refusal(call, 503, {"server.storage", "", {}}));
            Json body = Json::object();
            body.set("game", game);
            body.set(kTwo, best_json(lists->first));
            body.set(kMany, best_json(lists->second));
            reply(json_response(200, body));
        });
}

std::vector<shape::Member> rating_members() {
    return {{"game", shape::text()},
            {"system", shape::choice({std::string(kTwo), std::string(kMany)})},
            {"rating", shape::number().about("The Glicko-2 rating; in Weng-Lin mu - 3 sigma.")},
            {"deviation", shape::number()},
            {"games", shape::integer(0)},
            {"provisional", shape::boolean()}};
}

}  // namespace

Schema rating_schema() { return shape::object(rating_members()).named("Rating"); }

Json rating_json(const RatingRow& row) {
    const Standing standing{.system = rating_system_named(row.system).value_or(RatingSystem::kGlicko2),
                            .rating = {row.value, row.deviation, row.volatility},
                            .games = row.games,
                            .at = row.at};
    Json json = Json::object();
    json.set("game", row.game);
    json.set("system", row.system);
    json.set("rating", shown(standing));
    json.set("deviation", row.deviation);
    json.set("games", row.games);
    json.set("provisional", provisional(standing));
    return json;
}

std::vector<Route> player_routes(StoreThread& store) {
    const Schema player = shape::object({{"name", shape::text()},
                                         {"kind", shape::choice({"guest", "account", "bot"})},
                                         {"created", shape::integer(0)},
                                         {"ratings", shape::array(rating_schema())},
                                         {"rated_games", shape::integer(0)}})
                              .named("Player");
    auto members = rating_members();
    members.push_back({"name", shape::text()});
    members.push_back({"kind", shape::choice({"guest", "account", "bot"})});
    const Schema best = shape::array(shape::object(members).named("NamedRating"), kBest);
    return {
        {.method = "GET",
         .path = "/api/v1/players/{name}",
         .name = "player",
         .summary = "Somebody's name, kind and ratings.",
         .answers = {{200, "The player.", player}},
         .action = [&store](const Call& call, const Reply& reply) { answer_player(store, call, reply); }},
        {.method = "GET",
         .path = "/api/v1/players/{name}/tables",
         .name = "player_tables",
         .summary = "Somebody's public tables that are over, newest first.",
         .query = {{"before", "Numbers below this one.", shape::integer(1)}},
         .answers = {{200, "Tables.", tables_schema(summary_schema())}},
         .action = [&store](const Call& call, const Reply& reply) { answer_tables(store, call, reply); }},
        {.method = "GET",
         .path = "/api/v1/ratings",
         .name = "ratings",
         .summary = "The best rated players of a game, by two (glicko2) and by more (wenglin).",
         .query = {{"game", "Its id.", shape::text(1, 40)}},
         .answers = {{200, "The best first.",
                      shape::object({{"game", shape::text()}, {std::string_view("glicko2"), best}, {"wenglin", best}})}},
         .problems = {404},
         .action = [&store](const Call& call, const Reply& reply) { answer_ratings(store, call, reply); }},
    };
}

std::vector<Route> description_routes(std::function<Json()> describe) {
    auto text = std::make_shared<Json>();
    auto games = std::make_shared<std::array<Json, 2>>();  // by language: making every game once takes a while
    return {
        {.method = "GET",
         .path = "/api/v1/openapi.json",
         .name = "openapi",
         .summary = "This document.",
         .answers = {{200, "OpenAPI 3.1.", shape::any()}},
         .action =
             [text, describe = std::move(describe)](const Call&, const Reply& reply) {
                 if (text->is_null()) *text = describe();
                 reply(json_response(200, *text));
             }},
        {.method = "GET",
         .path = "/api/v1/games",
         .name = "games",
         .summary = "The catalogue, in the language of Accept-Language.",
         .answers = {{200, "The games with their options.", shape::any()}},
         .action =
             [games](const Call& call, const Reply& reply) {
                 Json& known = (*games)[static_cast<std::size_t>(call.language)];
                 if (known.is_null()) known = catalogue_json(call.language);
                 reply(json_response(200, known));
             }},
    };
}

}  // namespace pavage
