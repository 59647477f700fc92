#include "play/tournament_record.h"

#include <cmath>
#include <limits>

#include "base/text.h"
#include "rules/options_json.h"

namespace pavage {

namespace {

constexpr std::string_view kMatchFormat = "pavage-match";
constexpr int kMatchVersion = 1;

Json names_at(const std::vector<int>& seats, const Tournament& tournament) {
    Json names = Json::array();
    for (const int player : seats) names.push(tournament.players()[static_cast<std::size_t>(player)]);
    return names;
}

template <class Numbers>
Json array_of(const Numbers& numbers) {
    Json array = Json::array();
    for (const auto number : numbers) array.push(number);
    return array;
}

// Shares of one game: each at least 0, together 1.
bool read_shares(const Json* json, std::vector<double>& shares) {
    constexpr double kRounding = 1e-9;
    double sum = 0;
    if (!json || !json->items()) return false;
    for (const Json& share : *json->items()) {
        if (!share.is_number() || !(share.number() >= 0)) return false;
        shares.push_back(share.number());
        sum += share.number();
    }
    return std::abs(sum - 1) < kRounding;
}

bool read_scores(const Json* json, std::vector<std::int32_t>& scores) {
    using Limits = std::numeric_limits<std::int32_t>;
    if (!json || !json->items()) return false;
    for (const Json& score : *json->items()) {
        if (!score.integer() || *score.integer() < Limits::min() || *score.integer() > Limits::max()) return false;
        scores.push_back(static_cast<std::int32_t>(*score.integer()));
    }
    return true;
}

// Positions as [seat, moves, share of seat 1, share of seat 2, …]: there are many.
Json watched_json(const std::vector<WatchedPosition>& watched) {
    Json positions = Json::array();
    for (const auto& each : watched) {
        Json position = Json::array();
        position.push(each.seat);
        position.push(each.moves);
        for (const double share : each.shares) position.push(share);
        positions.push(std::move(position));
    }
    return positions;
}

bool read_watched(const Json* json, PlayedGame& game) {
    constexpr std::int64_t kMostLegalMoves = std::numeric_limits<int>::max();
    if (!json || !json->items() || json->items()->size() > game.moves.size()) return json == nullptr && game.moves.empty();
    for (const Json& each : *json->items()) {
        const auto* items = each.items();
        if (!items || items->size() != game.seats.size() + 2) return false;
        const auto *seat = (*items)[0].integer(), *moves = (*items)[1].integer();
        if (!seat || *seat < 1 || *seat > static_cast<std::int64_t>(game.seats.size())) return false;
        if (!moves || *moves < 1 || *moves > kMostLegalMoves) return false;
        auto& position = game.watched.emplace_back(WatchedPosition{static_cast<int>(*seat), static_cast<int>(*moves), {}});
        for (std::size_t i = 2; i < items->size(); ++i) {
            if (!(*items)[i].is_number() || !((*items)[i].number() >= 0 && (*items)[i].number() <= 1)) return false;
            position.shares.push_back((*items)[i].number());
        }
    }
    return true;
}

}  // namespace

Json heading_of(const Tournament& tournament) {
    Json players = Json::array();
    for (const auto& player : tournament.players()) players.push(player);
    Json heading = Json::Object{{"format", kMatchFormat},
                                {"version", kMatchVersion},
                                {"game", tournament.game().id()},
                                {"rules", tournament.game().info().rules_version},
                                {"options", options_json(tournament.options())},
                                {"seats", names_at(tournament.seats_of(0), tournament)},
                                {"players", std::move(players)},
                                {"seed", std::to_string(tournament.seed())},  // text: it may not fit a double
                                {"opening", tournament.opening()},
                                {"most_moves", tournament.most_moves()}};
    if (tournament.watch() > 0) heading.set("watch", tournament.watch());
    if (tournament.plan().every_first_move) heading.set("every_first_move", true);
    return heading;
}

std::string difference(const Json& heading, const Tournament& tournament) {
    const Json wanted = heading_of(tournament);
    for (const auto& [name, value] : *wanted.members()) {
        const Json* found = heading.find(name);
        if (!found || *found != value) return name;
    }
    for (const char* name : {"watch", "every_first_move"})  // said only where it is so
        if (heading.find(name) && !wanted.find(name)) return name;
    return "";
}

Json to_json(const PlayedGame& game, const Tournament& tournament) {
    Json json = Json::Object{{"number", game.number + 1}, {"players", names_at(game.seats, tournament)}};
    const auto setting = tournament.setting(game.number);
    json.set("seed", setting.seed);
    // What is new in this group's board, so that the moves can be replayed.
    if (tournament.options().size() < setting.game->options().all().size())
        json.set("options", options_json(setting.game->options().all()));
    json.set("shares", array_of(game.shares));
    json.set("scores", array_of(game.scores));
    if (game.cut_off) json.set("cut_off", true);
    json.set("length", static_cast<std::uint64_t>(game.moves.size()));
    json.set("moves", joined(game.moves, " "));
    if (!game.watched.empty()) json.set("watched", watched_json(game.watched));
    return json;
}

std::optional<PlayedGame> read_game(const Json& line, std::uint64_t number, const Tournament& tournament) {
    PlayedGame game;
    game.number = number;
    game.seats = tournament.seats_of(number);
    const Json* written = line.find("number");
    if (!written || *written != Json(number + 1)) return std::nullopt;
    const Json* players = line.find("players");
    if (!players || *players != names_at(game.seats, tournament)) return std::nullopt;
    if (!read_shares(line.find("shares"), game.shares) || game.shares.size() != game.seats.size()) return std::nullopt;
    if (!read_scores(line.find("scores"), game.scores) || game.scores.size() != game.seats.size()) return std::nullopt;
    game.cut_off = line.find("cut_off") != nullptr;
    const Json* moves = line.find("moves");
    if (!moves || !moves->string()) return std::nullopt;
    for (auto move : words_of(*moves->string())) game.moves.emplace_back(move);
    if (tournament.watch() > 0 && !read_watched(line.find("watched"), game)) return std::nullopt;
    return game;
}

}  // namespace pavage
