// A tournament as everybody is told of it: docs/tournaments.md.
#include <algorithm>
#include <cmath>

#include "online/contest.h"
#include "online/contest_standing.h"
#include "online/kept_json.h"
#include "rules/options_json.h"

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

ContestBrief brief_of(const Contest& contest, const std::vector<ContestStanding>& standings) {
    ContestBrief brief{.status = contest.status(),
                       .round = contest.round(),
                       .rounds = contest.rounds(),
                       .ends = contest.setup().kind == ContestKind::kArena ? contest.ends() : 0,
                       .organiser = name_in(contest, contest.setup().organiser)};
    for (const ContestStanding& standing : standings) brief.people.push_back(standing.user);
    if (contest.began() != 0 && !standings.empty()) brief.leader = name_in(contest, standings[0].user);
    return brief;
}

}  // namespace

ContestBrief brief_of(const Contest& contest) { return brief_of(contest, contest.standings()); }

Json contest_summary_json(const ContestSetup& setup, const ContestBrief& brief, const ContestView& view) {
    const bool takes_part = view.reader && std::ranges::find(brief.people, view.reader) != brief.people.end();
    Json json = Json::Object{{"number", setup.number},
                             {"name", setup.name},
                             {"kind", name_of(setup.kind)},
                             {"game", setup.game},
                             {"options", options_json(setup.asked)},
                             {"clock", to_json(setup.control)},
                             {"rated", setup.rated},
                             {"public", setup.is_public},
                             {"class", number_or_null(setup.circle)},
                             {"status", name_of(brief.status)},
                             {"seats", setup.seats},
                             {"round", brief.round},
                             {"rounds", brief.rounds}};
    json.set("people", static_cast<std::int64_t>(brief.people.size()));
    json.set("starts", number_or_null(setup.starts));
    json.set("ends", number_or_null(brief.ends));
    json.set("created", setup.created);
    json.set("organiser", brief.organiser);
    json.set("leader", brief.leader ? Json(*brief.leader) : Json(nullptr));
    if (!setup.is_public) json.set("key", setup.key);
    json.set("you", takes_part);
    json.set("may_run", view.may_run);
    return json;
}

Json contest_summary_json(const Contest& contest, const ContestView& view) {
    Json json = contest_summary_json(contest.setup(), brief_of(contest), view);
    json.set("you", contest.takes_part(view.reader));
    return json;
}

Json contest_json(const Contest& contest, const ContestView& view) {
    const auto standings = contest.standings();
    Json json = contest_summary_json(contest.setup(), brief_of(contest, standings), view);
    json.set("you", contest.takes_part(view.reader));
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
