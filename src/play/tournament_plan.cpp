// A plan as JSON: {"game":…,"options":{…},"players":[…],"seed":"7","opening":2,"most_moves":2000,"watch":0,
// "every_first_move":false}. The seed is text because it may not fit a double; a number is taken too.
#include "base/text.h"
#include "play/tournament_record.h"
#include "rules/options_json.h"

namespace pavage {

namespace {

Error bad_plan(std::string_view field, std::string_view expected) {
    return {"plan.field", "", {std::string(field), std::string(expected)}};
}

Result<std::vector<std::string>> players_in(const Json& json) {
    std::vector<std::string> players;
    const Json* given = json.find("players");
    if (!given || !given->items()) return bad_plan("players", "[\"…\",\"…\"]");
    for (const Json& player : *given->items()) {
        if (!player.string()) return bad_plan("players", "[\"…\",\"…\"]");
        players.push_back(*player.string());
    }
    return players;
}

// A whole number within bounds; `usual` where there is none.
Result<std::int64_t> whole_in(const Json& json, std::string_view name, std::int64_t usual, std::int64_t most) {
    const Json* given = json.find(name);
    if (!given) return usual;
    const auto number = given->string()    ? parse_integer(*given->string())
                        : given->integer() ? std::optional(*given->integer())
                                           : std::nullopt;
    if (!number || *number < 0 || *number > most) return bad_plan(name, "0–" + std::to_string(most));
    return static_cast<std::int64_t>(*number);
}

}  // namespace

Json to_json(const TournamentPlan& plan) {
    Json players = Json::array();
    for (const auto& player : plan.players) players.push(player);
    Json json = Json::Object{{"game", plan.game},
                             {"options", options_json(plan.options)},
                             {"players", std::move(players)},
                             {"seed", std::to_string(plan.seed)},
                             {"most_moves", plan.most_moves},
                             {"watch", plan.watch},
                             {"every_first_move", plan.every_first_move}};
    if (plan.opening) json.set("opening", *plan.opening);
    return json;
}

Result<TournamentPlan> read_plan(const Json& json) {
    TournamentPlan plan;
    const Json* game = json.find("game");
    if (!game || !game->string()) return bad_plan("game", "\"…\"");
    plan.game = *game->string();
    auto options = options_from(json.find("options"));
    if (!options) return options.error();
    plan.options = *std::move(options);
    auto players = players_in(json);
    if (!players) return players.error();
    plan.players = *std::move(players);
    const auto seed = whole_in(json, "seed", 1, INT64_MAX),
               most = whole_in(json, "most_moves", plan.most_moves, kMostMovesAsked),
               watch = whole_in(json, "watch", 0, kMostWatch), opening = whole_in(json, "opening", 0, kMostMovesAsked);
    for (const auto* each : {&seed, &most, &watch, &opening})
        if (!*each) return each->error();
    plan.seed = static_cast<std::uint64_t>(*seed);
    plan.most_moves = static_cast<int>(*most);
    plan.watch = static_cast<int>(*watch);
    if (json.find("opening")) plan.opening = static_cast<int>(*opening);
    const Json* every = json.find("every_first_move");
    plan.every_first_move = every && every->boolean() && *every->boolean();
    return plan;
}

}  // namespace pavage
