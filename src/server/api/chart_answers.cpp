#include "server/api/chart_answers.h"

#include <algorithm>
#include <map>
#include <set>

#include "server/weeks.h"

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

Json ranked_json(const RankedPlayer& row, ChartKind kind, People& people, std::int64_t reader) {
    Json best = Json::array();
    for (const ScoredGame& game : row.counted)
        best.push(Json::Object{{"number", game.number}, {"score", shown_points(kind, game.score)}});
    Json json = Json::Object{{"place", row.place},
                             {"name", row.name},
                             {"who", people[row.player].kind},
                             {"points", shown_points(kind, row.points)},
                             {"games", row.games},
                             {"counted", static_cast<int>(row.counted.size())},
                             {"mean", mean_text(shown_points(kind, row.mean_hundredths), '.')},
                             {"best", std::move(best)}};
    if (reader != 0 && row.player == reader) json.set("you", true);
    return json;
}

Json chart_json(Store& store, const Chart& chart, const WeekQuery& query, People& people) {
    const auto ranking = ranking_of(store.scores(chart.id, to_text(query.week), query.circle), people);
    Json leader = nullptr, you = nullptr;
    if (!ranking.empty())
        leader = Json::Object{{"name", ranking[0].name},
                              {"mean", mean_text(shown_points(chart.kind, ranking[0].mean_hundredths), '.')}};
    const auto own = std::ranges::find(ranking, query.reader, &RankedPlayer::player);
    if (query.reader != 0 && own != ranking.end())
        you = Json::Object{{"place", own->place}, {"counted", static_cast<int>(own->counted.size())}};
    return Json::Object{{"id", chart.id},
                        {"name", chart.name},
                        {"kind", name_of(chart.kind)},
                        {"events", events_json(chart, query.now)},
                        {"leader", std::move(leader)},
                        {"players", static_cast<std::int64_t>(ranking.size())},
                        {"you", std::move(you)}};
}

Json rulings_json(Store& store, const std::string& chart, const std::string& week, People& people) {
    Json rulings = Json::array();
    for (const RulingRow& ruling : store.rulings(chart, week)) {
        const auto score = store.score(ruling.number);
        rulings.push(Json::Object{{"at", ruling.at},
                                  {"by", people[ruling.by].name},
                                  {"number", ruling.number},
                                  {"player", score ? people[score->user].name : ""},
                                  {"struck", ruling.struck},
                                  {"reason", ruling.reason}});
    }
    return rulings;
}

Json champion_name(Store& store, const std::string& chart, const std::string& week, People& people) {
    const auto champion = store.champion(chart, week);
    return champion && champion->user ? Json(people[champion->user].name) : Json(nullptr);
}

// Which of somebody's games count in their weeks.
class Counted {
  public:
    explicit Counted(Store& store) : store_(store), people_(store) {}
    bool has(const ScoreRow& score) {
        auto [week, is_new] = weeks_.try_emplace({score.chart, score.week});
        if (is_new)
            for (const RankedPlayer& row : ranking_of(store_.scores_in_week(score.user, score.chart, score.week), people_))
                for (const ScoredGame& game : row.counted) week->second.insert(game.number);
        return week->second.contains(score.number);
    }

  private:
    Store& store_;
    People people_;
    std::map<std::pair<std::string, std::string>, std::set<std::int64_t>> weeks_;
};

Json score_json(const ScoreRow& score, Counted& counted) {
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
                        {"counted", counted.has(score)}};
}

// Newest first, with the circle that they were played in.
std::vector<std::pair<std::string, std::int64_t>> weeks_played(Store& store, std::int64_t user, const std::string& chart) {
    constexpr int kAtOnce = 500;
    std::vector<std::pair<std::string, std::int64_t>> weeks;
    std::set<std::string> seen;
    std::int64_t before = 0;
    for (;;) {
        const auto scores = store.scores_of(user, chart, before, kAtOnce);
        for (const ScoreRow& score : scores)
            if (seen.insert(score.week).second) weeks.emplace_back(score.week, score.circle);
        if (static_cast<int>(scores.size()) < kAtOnce || static_cast<int>(weeks.size()) > kMostCurveWeeks) break;
        before = scores.back().number;
    }
    std::ranges::sort(weeks, std::greater{});
    if (static_cast<int>(weeks.size()) > kMostCurveWeeks) weeks.resize(kMostCurveWeeks);
    return weeks;
}

}  // namespace

Json charts_json(Store& store, const WeekQuery& query) {
    People people(store);
    Json all = Json::array();
    for (const Chart& chart : charts()) all.push(chart_json(store, chart, query, people));
    return Json::Object{{"week", to_text(query.week)}, {"ends", end_of(query.week)}, {"charts", std::move(all)}};
}

Json week_json(Store& store, const WeekQuery& query) {
    const Chart& chart = *query.chart;
    const std::string week = to_text(query.week);
    const bool of_world = query.circle == 0;
    People people(store);
    Json players = Json::array(), you = nullptr;
    for (const RankedPlayer& row : ranking_of(store.scores(chart.id, week, query.circle), people)) {
        const bool is_reader = query.reader != 0 && row.player == query.reader;
        if (row.place > kMostRanked && !is_reader) continue;
        Json json = ranked_json(row, chart.kind, people, query.reader);
        if (is_reader) you = json;
        if (row.place <= kMostRanked) players.push(std::move(json));
    }
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
                        {"champion", of_world ? champion_name(store, chart.id, week, people) : Json(nullptr)},
                        {"rulings", of_world ? rulings_json(store, chart.id, week, people) : Json::array()},
                        {"may_rule", of_world && query.may_rule}};
}

Json champions_json(Store& store, const Chart& chart, const std::string& before) {
    People people(store);
    Json list = Json::array();
    const auto champions = store.champions(chart.id, before, kPage);
    for (const ChampionRow& champion : champions) {
        const auto ranking = ranking_of(store.scores_in_week(champion.user, chart.id, champion.week), people);
        if (ranking.empty()) continue;  // nobody was left
        list.push(Json::Object{{"week", champion.week},
                               {"name", ranking.front().name},
                               {"points", shown_points(chart.kind, ranking.front().points)},
                               {"games", static_cast<int>(ranking.front().counted.size())},
                               {"mean", mean_text(shown_points(chart.kind, ranking.front().mean_hundredths), '.')},
                               {"closed", champion.closed}});
    }
    Json next = nullptr;
    if (champions.size() == kPage) next = champions.back().week;
    return Json::Object{{"champions", std::move(list)}, {"next", std::move(next)}};
}

Json scores_json(Store& store, std::int64_t user, const std::string& chart, std::int64_t before) {
    Counted counted(store);
    Json list = Json::array(), next = nullptr;
    const auto scores = store.scores_of(user, chart, before, kPage);
    for (const ScoreRow& score : scores) list.push(score_json(score, counted));
    if (scores.size() == kPage) next = scores.back().number;
    return Json::Object{{"scores", std::move(list)}, {"next", std::move(next)}};
}

Json score_json(Store& store, const ScoreRow& score) {
    Counted counted(store);
    return score_json(score, counted);
}

Json curve_json(Store& store, std::int64_t user, const Chart& chart) {
    People people(store);
    Json::Array curve;
    for (const auto& [week, circle] : weeks_played(store, user, chart.id)) {
        const auto ranking = ranking_of(store.scores(chart.id, week, circle), people);
        const auto row = std::ranges::find(ranking, user, &RankedPlayer::player);
        if (row == ranking.end()) continue;  // all was struck out
        curve.push_back(Json::Object{{"week", week},
                                     {"place", row->place},
                                     {"of", static_cast<std::int64_t>(ranking.size())},
                                     {"points", shown_points(chart.kind, row->points)},
                                     {"games", static_cast<int>(row->counted.size())},
                                     {"mean", mean_text(shown_points(chart.kind, row->mean_hundredths), '.')}});
    }
    std::ranges::reverse(curve);
    return Json::Object{{"curve", std::move(curve)}};
}

}  // namespace pavage
