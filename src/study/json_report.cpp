#include "study/export.h"

namespace pavage {

namespace {

Json to_json(const FirstMoveReport& first);
Json to_json(const PlanReport& plan);
Json to_json(const Comparison& comparison);

Json to_json(const Estimate& estimate) {
    if (estimate.count == 0) return nullptr;
    return Json::Object{
        {"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}, {"count", estimate.count}};
}

Json to_json(const SpreadReport& spread) {
    if (spread.mean.count == 0) return nullptr;
    return Json::Object{{"mean", to_json(spread.mean)},
                        {"least", spread.least},
                        {"quarter", spread.quarter},
                        {"median", spread.median},
                        {"three_quarters", spread.three_quarters},
                        {"most", spread.most}};
}

Json to_json(const CurvePoint& point) {
    return Json::Object{{"at", point.at},
                        {"games", point.games},
                        {"quarter", point.quarter},
                        {"median", point.median},
                        {"three_quarters", point.three_quarters}};
}

template <class Things>
Json array_of(const Things& things) {
    Json array = Json::array();
    for (const auto& thing : things) array.push(to_json(thing));
    return array;
}

Json to_json(const CourseReport& course) {
    Json by_seat = Json::array();
    for (const auto& place : course.by_seat) by_seat.push(array_of(place));
    return Json::Object{{"watch", course.watch},
                        {"lead_changes", to_json(course.lead_changes)},
                        {"drama", to_json(course.drama)},
                        {"behind", to_json(course.behind)},
                        {"decided", to_json(course.decided)},
                        {"uncertainty", to_json(course.uncertainty)},
                        {"winner", array_of(course.winner)},
                        {"by_seat", std::move(by_seat)}};
}

Json to_json(const FirstMoveReport& first) { return Json::Object{{"move", first.move}, {"share", to_json(first.share)}}; }

Json to_json(const SwapReport& swap) {
    return Json::Object{
        {"best", swap.best}, {"without", to_json(swap.without)}, {"fairest", swap.fairest}, {"with", to_json(swap.with)}};
}

Json endings(const PlanReport& plan) {
    Json reasons = Json::object();
    for (const auto& [code, games] : plan.reasons) reasons.set(code, games);
    return Json::Object{{"rules", std::move(reasons)},
                        {"repetition", to_json(plan.repetition)},
                        {"cut_off", to_json(plan.cut_off)},
                        {"repeated", to_json(plan.repeated)}};
}

Json to_json(const PlanReport& plan) {
    Json options = Json::object(), players = Json::array(), lengths = Json::array();
    for (const auto& [name, value] : plan.options) options.set(name, value);
    for (const auto& player : plan.players) players.push(player);
    for (const auto& [length, games] : plan.lengths) lengths.push(Json::Array{length, games});
    Json json = Json::Object{{"name", plan.name},
                             {"options", std::move(options)},
                             {"players", std::move(players)},
                             {"seed", std::to_string(plan.seed)},
                             {"opening", plan.opening},
                             {"games", plan.games},
                             {"distinct", plan.distinct},
                             {"seats", array_of(plan.seats)},
                             {"draws", to_json(plan.draws)},
                             {"endings", endings(plan)},
                             {"length", to_json(plan.length)},
                             {"lengths", std::move(lengths)},
                             {"decisions", to_json(plan.decisions)},
                             {"branching", to_json(plan.choices)},
                             {"branching_at", array_of(plan.choices_at)},
                             {"scores", array_of(plan.scores)}};
    if (!plan.by_player.empty()) json.set("by_player", array_of(plan.by_player));
    if (plan.course) json.set("course", to_json(*plan.course));
    if (!plan.first_moves.empty()) json.set("first_moves", array_of(plan.first_moves));
    if (plan.swap) json.set("swap", to_json(*plan.swap));
    return json;
}

Json to_json(const Comparison& comparison) {
    return Json::Object{{"plan", static_cast<std::uint64_t>(comparison.plan)},
                        {"seat", to_json(comparison.first_seat)},
                        {"draws", to_json(comparison.draws)},
                        {"length", to_json(comparison.length)}};
}

}  // namespace

Json to_json(const StudyReport& report) {
    return Json::Object{{"game", report.game},
                        {"name", report.name},
                        {"players", report.players},
                        {"plans", array_of(report.plans)},
                        {"comparisons", array_of(report.comparisons)}};
}

}  // namespace pavage
