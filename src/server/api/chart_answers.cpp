#include "server/api/chart_answers.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>

namespace pavage {

namespace {

constexpr int kPage = 20;

// Times are kept as negative points: the higher the better.
std::int64_t shown_points(ChartKind kind, std::int64_t points) { return kind == ChartKind::kTime ? -points : points; }

template <class Value>
Json or_null(const Value& value) {
    return value == Value{} ? Json(nullptr) : Json(value);
}

Json events_json(const Chart& chart, Millis now) {
    Json events = Json::array();
    for (const ChartEvent& event : events_of(chart, now))
        events.push(Json::Object{{"id", event.id},
                                 {"kind", event.kind},
                                 {"word", or_null(event.word)},
                                 {"level", or_null(event.level)},
                                 {"begins", or_null(event.begins)},
                                 {"ends", or_null(event.ends)}});
    return events;
}

std::string mean_of(const StandingRow& row, ChartKind kind) {
    return mean_text(shown_points(kind, row.points), row.counted);
}

Json ranked_json(const StandingRow& row, std::int64_t place, const std::vector<ScoreRow>& scores, const WeekQuery& query) {
    const ChartKind kind = query.chart->kind;
    Json best = Json::array();
    for (const ScoreRow& score : scores)
        best.push(Json::Object{{"number", score.number}, {"score", shown_points(kind, score.score)}});
    Json json = Json::Object{{"place", place},
                             {"name", row.name},
                             {"who", row.kind},
                             {"points", shown_points(kind, row.points)},
                             {"games", row.games},
                             {"counted", row.counted},
                             {"mean", mean_of(row, kind)},
                             {"best", std::move(best)}};
    if (query.reader != 0 && row.user == query.reader) json.set("you", true);
    return json;
}

Json chart_json(Store& store, const Chart& chart, const WeekQuery& query) {
    const std::string week = to_text(query.week);
    Json leader = nullptr, you = nullptr;
    for (const StandingRow& first : store.standings(chart.id, week, query.circle, 1))
        leader = Json::Object{{"name", first.name}, {"mean", mean_of(first, chart.kind)}};
    if (const auto own = store.standing(query.reader, chart.id, week, query.circle))
        you = Json::Object{{"place", store.place_of(*own)}, {"counted", own->counted}};
    return Json::Object{{"id", chart.id},
                        {"name", chart.name},
                        {"kind", name_of(chart.kind)},
                        {"events", events_json(chart, query.now)},
                        {"leader", std::move(leader)},
                        {"players", store.count_standings(chart.id, week, query.circle)},
                        {"you", std::move(you)}};
}

// The best of the week, and the reader.
std::pair<Json, Json> players_and_reader(Store& store, const WeekQuery& query) {
    const std::string& chart = query.chart->id;
    const std::string week = to_text(query.week);
    std::map<std::int64_t, std::vector<ScoreRow>> best;
    for (ScoreRow& score : store.counted_scores(chart, week, query.circle, kMostRanked))
        best[score.user].push_back(std::move(score));
    Json players = Json::array(), you = nullptr;
    std::int64_t place = 0;
    for (const StandingRow& row : store.standings(chart, week, query.circle, kMostRanked)) {
        Json json = ranked_json(row, ++place, best[row.user], query);
        if (json.find("you")) you = json;
        players.push(std::move(json));
    }
    if (you.is_null())
        if (const auto own = store.standing(query.reader, chart, week, query.circle)) {
            auto scores = store.scores_in_week(query.reader, chart, week);
            std::erase_if(scores, [](const ScoreRow& score) { return !score.counts; });
            std::ranges::sort(scores, {}, [](const ScoreRow& score) { return std::tuple(-score.score, score.ended); });
            you = ranked_json(*own, store.place_of(*own), scores, query);
        }
    return {std::move(players), std::move(you)};
}

// Empty for somebody who was erased.
std::string name_in(Store& store, std::int64_t user) {
    const auto row = store.user(user);
    return row ? row->name : "";
}

Json rulings_json(Store& store, const std::string& chart, const std::string& week) {
    Json rulings = Json::array();
    for (const RulingRow& ruling : store.rulings(chart, week)) {
        const auto score = store.score(ruling.number);
        rulings.push(Json::Object{{"at", ruling.at},
                                  {"by", name_in(store, ruling.by)},
                                  {"number", ruling.number},
                                  {"player", score ? name_in(store, score->user) : ""},
                                  {"struck", ruling.struck},
                                  {"reason", ruling.reason}});
    }
    return rulings;
}

Json champion_name(Store& store, const std::string& chart, const std::string& week) {
    const auto champion = store.champion(chart, week);
    return champion && champion->user ? Json(name_in(store, champion->user)) : Json(nullptr);
}

}  // namespace

Json score_json(const ScoreRow& score) {
    const Chart* chart = chart_named(score.chart);
    const auto parts = parse_json(score.parts);
    return Json::Object{{"number", score.number},
                        {"chart", score.chart},
                        {"week", score.week},
                        {"event", score.event},
                        {"word", or_null(score.word)},
                        {"score", shown_points(chart ? chart->kind : ChartKind::kScore, score.score)},
                        {"parts", parts && parts->items() ? *parts : Json::array()},
                        {"ended", score.ended},
                        {"struck", score.struck},
                        {"counted", score.counts}};
}

Json charts_json(Store& store, const WeekQuery& query) {
    Json all = Json::array();
    for (const Chart& chart : charts()) all.push(chart_json(store, chart, query));
    return Json::Object{{"week", to_text(query.week)}, {"ends", end_of(query.week)}, {"charts", std::move(all)}};
}

Json week_json(Store& store, const WeekQuery& query) {
    const Chart& chart = *query.chart;
    const std::string week = to_text(query.week);
    const bool of_world = query.circle == 0;
    auto [players, you] = players_and_reader(store, query);
    return Json::Object{{"chart", chart.id},
                        {"name", chart.name},
                        {"kind", name_of(chart.kind)},
                        {"week", week},
                        {"begins", begin_of(query.week)},
                        {"ends", end_of(query.week)},
                        {"final", query.now >= end_of(query.week)},
                        {"events", query.week == week_of(query.now) ? events_json(chart, query.now) : Json::array()},
                        {"players", std::move(players)},
                        {"you", std::move(you)},
                        {"champion", of_world ? champion_name(store, chart.id, week) : Json(nullptr)},
                        {"rulings", of_world ? rulings_json(store, chart.id, week) : Json::array()},
                        {"may_rule", of_world && query.may_rule}};
}

Json champions_json(Store& store, const Chart& chart, const std::string& before) {
    Json list = Json::array();
    const auto champions = store.champions(chart.id, before, kPage);
    for (const ChampionRow& champion : champions) {
        const auto row = store.standing(champion.user, chart.id, champion.week, 0);
        if (!row) continue;  // nobody was left
        list.push(Json::Object{{"week", champion.week},
                               {"name", row->name},
                               {"points", shown_points(chart.kind, row->points)},
                               {"games", row->counted},
                               {"mean", mean_of(*row, chart.kind)},
                               {"closed", champion.closed}});
    }
    Json next = nullptr;
    if (champions.size() == kPage) next = champions.back().week;
    return Json::Object{{"champions", std::move(list)}, {"next", std::move(next)}};
}

Json scores_json(Store& store, std::int64_t user, const std::string& chart, std::int64_t before) {
    Json list = Json::array(), next = nullptr;
    const auto scores = store.scores_of(user, chart, before, kPage);
    for (const ScoreRow& score : scores) list.push(score_json(score));
    if (scores.size() == kPage) next = scores.back().number;
    return Json::Object{{"scores", std::move(list)}, {"next", std::move(next)}};
}

Json curve_json(Store& store, std::int64_t user, const Chart& chart) {
    Json::Array curve;
    for (const StandingRow& row : store.standings_of(user, chart.id, kMostCurveWeeks))
        curve.push_back(Json::Object{{"week", row.week},
                                     {"place", store.place_of(row)},
                                     {"of", store.count_standings(row.chart, row.week, row.circle)},
                                     {"points", shown_points(chart.kind, row.points)},
                                     {"games", row.counted},
                                     {"mean", mean_of(row, chart.kind)}});
    std::ranges::reverse(curve);
    return Json::Object{{"curve", std::move(curve)}};
}

std::string mean_text(std::int64_t points, std::int64_t games) {
    const std::int64_t size = (2 * 100 * std::abs(points) + games) / (2 * games);
    std::string text = (points < 0 && size > 0 ? "-" : "") + std::to_string(size / 100);
    if (size % 100 == 0) return text;
    text += '.';
    text += static_cast<char>('0' + size % 100 / 10);
    if (size % 10 != 0) text += static_cast<char>('0' + size % 10);
    return text;
}

}  // namespace pavage
