// A tournament as everybody is told of it: docs/tournaments.md.
#include <algorithm>
#include <cmath>

#include "online/contest.h"
#include "online/contest_standing.h"

namespace pavage {

namespace {

// Whole points, at most four decimals.
Json points_json(int parts) {
    if (parts % kWinPoints == 0) return parts / kWinPoints;
    return std::round(static_cast<double>(parts) * 10'000 / kWinPoints) / 10'000;
}

std::string name_in(const Contest& contest, std::int64_t user) {
    const Person* person = contest.person(user);
    return person ? person->name : "";
}

Json names_json(const Contest& contest, const std::vector<std::int64_t>& users) {
    Json json = Json::array();
    for (std::int64_t user : users) json.push(name_in(contest, user));
    return json;
}

Json number_or_null(std::int64_t number) { return number ? Json(number) : Json(nullptr); }

Json game_json(const Contest& contest, const ContestGame& game) {
    return Json::Object{{"round", game.round},
                        {"table", number_or_null(game.table)},
                        {"seat", game.seat},
                        {"opponents", names_json(contest, game.opponents)},
                        {"points", game.points ? points_json(*game.points) : Json(nullptr)},
                        {"bye", game.pairing == 0},
                        {"forfeit", game.forfeit}};
}

Json standing_json(const Contest& contest, const ContestStanding& one, std::int64_t reader) {
    Json games = Json::array();
    for (const ContestGame& game : one.games) games.push(game_json(contest, game));
    const Person* person = contest.person(one.user);
    return Json::Object{{"place", one.place},
                        {"name", name_in(contest, one.user)},
                        {"who", person ? person->who : ""},
                        {"points", points_json(one.points)},
                        {"buchholz", points_json(one.buchholz)},
                        {"sonneborn_berger", points_json(one.sonneborn_berger)},
                        {"wins", one.wins},
                        {"seed", one.seed},
                        {"rating", static_cast<std::int64_t>(std::llround(one.rating))},
                        {"withdrew", one.withdrew},
                        {"here", one.here},
                        {"you", reader != 0 && one.user == reader},
                        {"out", one.out_in_round},
                        {"games", std::move(games)}};
}

Json pairing_json(const Contest& contest, const ContestPairing& pairing) {
    Json points = nullptr;
    if (pairing.decided()) {
        points = Json::array();
        for (std::size_t seat = 0; seat < pairing.people.size(); ++seat) points.push(points_json(points_at(pairing, seat)));
    }
    return Json::Object{{"number", pairing.number},
                        {"round", pairing.round},
                        {"names", names_json(contest, pairing.people)},
                        {"table", number_or_null(pairing.table)},
                        {"points", std::move(points)},
                        {"ruled", pairing.ruled},
                        {"replay", pairing.replay_of != 0}};
}

Json options_json(const GivenOptions& options) {
    Json json = Json::object();
    for (const auto& [name, value] : options) json.set(name, value);
    return json;
}

Json summary(const Contest& contest, const std::vector<ContestStanding>& standings, const ContestView& view) {
    const ContestSetup& setup = contest.setup();
    const bool takes_part = contest.takes_part(view.reader);
    const bool arena = setup.kind == ContestKind::kArena;
    Json json = Json::Object{{"number", setup.number},
                             {"name", setup.name},
                             {"kind", name_of(setup.kind)},
                             {"game", setup.game},
                             {"options", options_json(setup.asked)},
                             {"clock", to_json(setup.control)},
                             {"rated", setup.rated},
                             {"public", setup.is_public},
                             {"class", number_or_null(setup.circle)},
                             {"status", name_of(contest.status())},
                             {"seats", setup.seats},
                             {"round", contest.round()},
                             {"rounds", contest.rounds()}};
    json.set("people", static_cast<std::int64_t>(standings.size()));
    json.set("starts", number_or_null(setup.starts));
    json.set("ends", arena ? number_or_null(contest.ends()) : Json(nullptr));
    json.set("created", setup.created);
    json.set("organiser", name_in(contest, setup.organiser));
    const bool leads = contest.began() != 0 && !standings.empty();
    json.set("leader", leads ? Json(name_in(contest, standings[0].user)) : Json(nullptr));
    const bool sees_key = takes_part || view.may_run || (view.reader && view.reader == setup.organiser);
    if (!setup.is_public && sees_key) json.set("key", setup.key);
    json.set("you", takes_part);
    json.set("may_run", view.may_run);
    return json;
}

}  // namespace

Json contest_summary_json(const Contest& contest, const ContestView& view) {
    return summary(contest, contest.standings(), view);
}

Json contest_json(const Contest& contest, const ContestView& view) {
    const auto standings = contest.standings();
    Json json = summary(contest, standings, view);
    json.set("version", contest.version());
    json.set("check_in", contest.setup().check_in);
    json.set("can_join", contest.may_join(view.reader));
    json.set("your_table", number_or_null(contest.table_of(view.reader)));
    Json rows = Json::array(), pairings = Json::array(), byes = Json::array();
    for (const ContestStanding& one : standings) rows.push(standing_json(contest, one, view.reader));
    for (const ContestPairing& each : contest.pairings()) pairings.push(pairing_json(contest, each));
    for (int round = 1; round <= contest.round(); ++round)
        for (std::int64_t user : contest.byes(round))
            byes.push(Json::Object{{"round", round}, {"name", name_in(contest, user)}});
    json.set("standings", std::move(rows));
    json.set("pairings", std::move(pairings));
    json.set("byes", std::move(byes));
    return json;
}

}  // namespace pavage
