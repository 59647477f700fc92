#include "server/api/chart_routes.h"

#include "base/text.h"
#include "online/shared_games.h"
#include "server/api/chart_answers.h"
#include "server/api/chart_shapes.h"
#include "server/api/requests.h"
#include "server/api/table_shapes.h"
#include "server/names.h"
#include "server/secrets.h"
#include "server/weeks.h"

namespace pavage {

namespace {

using Means = std::shared_ptr<const ChartMeans>;
constexpr int kMostReason = 400;

// --- what is asked ---

Error no_chart(std::string_view id) { return {"chart.not_found", "", {quotable(id)}}; }

Result<const Chart*> chart_in(const Call& call) {
    if (const Chart* chart = chart_named(call.parts.at(0))) return chart;
    return no_chart(call.parts.at(0));
}

// Empty where none is given.
Result<std::string> chart_asked(const Call& call) {
    const std::string id(call.request.parameter("chart"));
    if (!id.empty() && !chart_named(id)) return no_chart(id);
    return id;
}

Result<Week> week_asked(const Call& call, std::string_view name, Week usual) {
    const std::string_view written = call.request.parameter(name);
    if (written.empty()) return usual;
    if (const auto week = week_from(written)) return *week;
    return Error{"chart.week", std::string(name), {quotable(written)}};
}

Result<std::int64_t> circle_asked(const ChartMeans& means, const Call& call) {
    const std::int64_t asked = number_asked(call, "class");
    if (asked == 0 || asked == call.who.circle) return call.who.circle;
    if (call.who.circle == 0 && means.in_circle && means.in_circle(call.who, asked)) return asked;
    return Error{"class.not_found", "class", {std::to_string(asked)}};
}

bool is_steward(const ChartMeans& means, const Identity& who) {
    return who && who.circle == 0 && means.is_steward && means.is_steward(who);
}

QueryInfo class_query() { return {"class", "Of this class, for its members.", shape::integer(1)}; }
QueryInfo chart_query() { return {"chart", "Only for this weekly table.", shape::text(1, 60)}; }
QueryInfo before_query() { return {"before", "Numbers below this one.", shape::integer(1)}; }

// --- answering ---

template <class Work>
void answer_read(const Means& means, Call call, Reply reply, Work work) {
    means->store.read<Result<Json>>(
        std::move(work), [then = answering(std::move(call), std::move(reply))](std::optional<Result<Json>> answer) {
            then(answer ? *std::move(answer) : Error{"server.storage", "", {}});
        });
}

void answer_charts(const Means& means, Call call, Reply reply) {
    const auto circle = circle_asked(*means, call);
    if (!circle) return reply(refusal(call, 0, circle.error()));
    const Millis now = means->now();
    const WeekQuery query{.week = week_of(now), .circle = *circle, .reader = call.who.user, .now = now};
    answer_read(means, std::move(call), std::move(reply),
                [query](Store& store) -> Result<Json> { return charts_json(store, query); });
}

void answer_week(const Means& means, Call call, Reply reply) {
    const Millis now = means->now();
    const auto chart = chart_in(call);
    if (!chart) return reply(refusal(call, 0, chart.error()));
    const auto week = week_asked(call, "week", week_of(now));
    if (!week) return reply(refusal(call, 0, week.error()));
    const auto circle = circle_asked(*means, call);
    if (!circle) return reply(refusal(call, 0, circle.error()));
    const WeekQuery query{.chart = *chart,
                          .week = *week,
                          .circle = *circle,
                          .reader = call.who.user,
                          .now = now,
                          .may_rule = is_steward(*means, call.who)};
    answer_read(means, std::move(call), std::move(reply),
                [query](Store& store) -> Result<Json> { return week_json(store, query); });
}

// The champions of the world are nobody whom pupils meet.
void answer_champions(const Means& means, Call call, Reply reply) {
    const auto chart = chart_in(call);
    if (!chart) return reply(refusal(call, 0, chart.error()));
    const auto before = week_asked(call, "before", Week{});
    if (!before) return reply(refusal(call, 0, before.error()));
    if (call.who.circle) return reply(json_response(200, Json::Object{{"champions", Json::array()}, {"next", nullptr}}));
    const std::string from = before->year ? to_text(*before) : "";
    answer_read(means, std::move(call), std::move(reply),
                [chart = *chart, from](Store& store) -> Result<Json> { return champions_json(store, *chart, from); });
}

void answer_weeks(const Means& means, Call call, Reply reply) {
    const auto chart = chart_in(call);
    if (!chart) return reply(refusal(call, 0, chart.error()));
    const auto circle = circle_asked(*means, call);
    if (!circle) return reply(refusal(call, 0, circle.error()));
    answer_read(means, std::move(call), std::move(reply), [chart = *chart, circle = *circle](Store& store) -> Result<Json> {
        Json weeks = Json::array();
        for (const std::string& week : store.scored_weeks(chart->id, circle, kMostWeeks)) weeks.push(week);
        return Json(Json::Object{{"weeks", std::move(weeks)}});
    });
}

void answer_own_scores(const Means& means, Call call, Reply reply) {
    auto chart = chart_asked(call);
    if (!chart) return reply(refusal(call, 0, chart.error()));
    const std::int64_t user = call.who.user, before = number_asked(call, "before");
    answer_read(means, std::move(call), std::move(reply),
                [=, chart = *chart](Store& store) -> Result<Json> { return scores_json(store, user, chart, before); });
}

// Pupils know the people of their class, everybody else those who are in none.
Result<std::int64_t> player_named(Store& store, std::string_view name, std::int64_t circle) {
    const std::string folded = (circle ? Store::pupil_prefix(circle) : "") + folded_name(name);
    const auto user = store.user_named(folded);
    if (!user || user->kind == "erased") return Error{"people.unknown", "", {}};
    return user->id;
}

void answer_scores(const Means& means, Call call, Reply reply) {
    auto chart = chart_asked(call);
    if (!chart) return reply(refusal(call, 0, chart.error()));
    const std::string name = call.parts.at(0);
    const std::int64_t circle = call.who.circle, before = number_asked(call, "before");
    answer_read(means, std::move(call), std::move(reply), [=, chart = *chart](Store& store) -> Result<Json> {
        const auto user = player_named(store, name, circle);
        if (!user) return user.error();
        return scores_json(store, *user, chart, before);
    });
}

void answer_curve(const Means& means, Call call, Reply reply) {
    const auto id = chart_asked(call);
    if (!id) return reply(refusal(call, 0, id.error()));
    const Chart* chart = chart_named(*id);
    if (!chart) return reply(refusal(call, 0, {"query.missing", "chart", {"chart"}}));
    const std::string name = call.parts.at(0);
    const std::int64_t circle = call.who.circle;
    answer_read(means, std::move(call), std::move(reply), [=](Store& store) -> Result<Json> {
        const auto user = player_named(store, name, circle);
        if (!user) return user.error();
        return curve_json(store, *user, *chart);
    });
}

// --- playing and ruling ---

struct MadeGame {
    TableSetup setup;
    GamePtr game;
};

// With its puzzle and its board.
Result<MadeGame> made_game(const Chart& chart, const std::string& event, const Person& person, Millis now) {
    auto setup = chart_setup(chart, event, person, now, random_seed());
    if (!setup) return setup.error();
    auto game = shared_game(setup->game, setup->asked);
    if (!game) return game.error();
    return MadeGame{*std::move(setup), *std::move(game)};
}

void open_game(const Means& means, Call call, Reply reply) {
    const auto chart = chart_in(call);
    if (!chart) return reply(refusal(call, 0, chart.error()));
    if (call.who.kind == "bot") return reply(refusal(call, 0, {"chart.bot", "", {}}));
    const std::string event = text_in(call.body, "event");
    const auto answer_begun = [means, call, reply, event, &id = (*chart)->id] {
        const auto begun = means->unfinished(call.who, id, event);
        if (begun) means->view(call.who, *begun, call.language, answering(call, reply));
        return begun.has_value();
    };
    if (answer_begun()) return;
    const Person person{call.who.user, call.who.name, call.who.kind};
    answer_from<MadeGame>(
        means->making, [=, chart = *chart, now = means->now()] { return made_game(*chart, event, person, now); },
        [=](Result<MadeGame> made) {
            if (!made) return reply(refusal(call, 0, made.error()));
            share(made->setup.game, made->setup.asked, made->game);
            if (answer_begun()) return;  // by another request meanwhile
            made->setup.circle = call.who.circle;
            means->open(call.who, std::move(made->setup), call.language, answering(call, reply, 201));
        });
}

void rule_game(const Means& means, Call call, Reply reply) {
    if (!is_steward(*means, call.who)) return reply(refusal(call, 0, {"chart.steward", "", {}}));
    const Ruling ruling{.number = number_of(call),
                        .by = call.who.user,
                        .struck = said(call.body, "struck", true),
                        .reason = std::string(trimmed(text_in(call.body, "reason")))};
    if (ruling.reason.empty())
        return reply(refusal(call, 0, {"body.text", "/reason", {"/reason", "1", std::to_string(kMostReason)}}));
    auto answer = std::make_shared<Result<Json>>(Error{"server.storage", "", {}});
    means->store.write(
        [ruling, answer, now = means->now()](Store& store) {
            const auto ruled = rule(store, ruling, now);
            *answer = ruled ? Result<Json>(score_json(*ruled)) : Result<Json>(ruled.error());
        },
        [answer, then = answering(std::move(call), std::move(reply))](bool committed) {
            then(committed ? std::move(*answer) : Error{"server.storage", "", {}});
        });
}

// --- routes ---

using Answering = void (*)(const Means&, Call, Reply);
std::function<void(Call, Reply)> with(const Means& means, Answering answer) {
    return [means, answer](Call call, Reply reply) { answer(means, std::move(call), std::move(reply)); };
}

std::vector<Route> table_views(const Means& means) {
    return {
        {.method = "GET",
         .path = "/api/v1/charts",
         .name = "charts",
         .summary = "The weekly tables: what there is to be played for them now, who leads and where you are.",
         .query = {class_query()},
         .answers = {{200, "Weekly tables.", charts_schema()}},
         .problems = {404, 503},
         .action = with(means, answer_charts)},
        {.method = "GET",
         .path = "/api/v1/charts/{chart}",
         .name = "chart",
         .summary = "The table of a week; the running one if none is given.",
         .query = {{"week", "2026-46.", shape::text(1, 20)}, class_query()},
         .answers = {{200, "The table.", week_table_schema()}},
         .problems = {400, 404, 503},
         .action = with(means, answer_week)},
        {.method = "GET",
         .path = "/api/v1/charts/{chart}/champions",
         .name = "champions",
         .summary = "The champions' hall, newest first.",
         .query = {{"before", "Weeks before this one.", shape::text(1, 20)}},
         .answers = {{200, "Champions.", champions_schema()}},
         .problems = {400, 404, 503},
         .action = with(means, answer_champions)},
        {.method = "GET",
         .path = "/api/v1/charts/{chart}/weeks",
         .name = "scoredWeeks",
         .summary = "The weeks that have scores, newest first.",
         .query = {class_query()},
         .answers = {{200, "Weeks.", weeks_schema()}},
         .problems = {404, 503},
         .action = with(means, answer_weeks)},
    };
}

std::vector<Route> player_views(const Means& means) {
    return {
        {.method = "GET",
         .path = "/api/v1/me/scores",
         .name = "ownScores",
         .summary = "One's own finished games for weekly tables, newest first.",
         .needs = Needs::kSession,
         .query = {chart_query(), before_query()},
         .answers = {{200, "Scores.", scores_schema()}},
         .problems = {404, 503},
         .action = with(means, answer_own_scores)},
        {.method = "GET",
         .path = "/api/v1/players/{name}/scores",
         .name = "scores",
         .summary = "Somebody's finished games for weekly tables, newest first.",
         .query = {chart_query(), before_query()},
         .answers = {{200, "Scores.", scores_schema()}},
         .problems = {404, 503},
         .action = with(means, answer_scores)},
        {.method = "GET",
         .path = "/api/v1/players/{name}/curve",
         .name = "curve",
         .summary = "Somebody's weeks in a weekly table, oldest first.",
         .query = {chart_query()},
         .answers = {{200, "At most two years.", curve_schema()}},
         .problems = {400, 404, 503},
         .action = with(means, answer_curve)},
    };
}

std::vector<Route> actions(const Means& means) {
    const Schema ruling = shape::object({{"struck", shape::boolean()}, {"reason", shape::text(1, kMostReason)}});
    return {
        {.method = "POST",
         .path = "/api/v1/charts/{chart}/games",
         .name = "playForChart",
         .summary = "Opens a table in earnest, or answers the one for the same event that is not finished.",
         .needs = Needs::kSession,
         .cost = Cost::kWrite,
         .body = shape::object({{"event", shape::text(1, 20)}}),
         .answers = {{201, "The new table.", table_schema()}, {200, "The one that was begun.", table_schema()}},
         .problems = {403, 404, 409, 422, 503},
         .action = with(means, open_game)},
        {.method = "POST",
         .path = "/api/v1/scores/{number}/ruling",
         .name = "ruleOnScore",
         .summary = "Strikes a game out of its week, or lets it count again. For stewards.",
         .needs = Needs::kSession,
         .cost = Cost::kWrite,
         .body = ruling,
         .answers = {{200, "The score as it counts now.", score_schema()}},
         .problems = {403, 404, 503},
         .action = with(means, rule_game)},
    };
}

}  // namespace

std::vector<Route> chart_routes(ChartMeans means) {
    const auto shared = std::make_shared<const ChartMeans>(std::move(means));
    std::vector<Route> routes = table_views(shared);
    for (auto& more : {player_views(shared), actions(shared)}) routes.insert(routes.end(), more.begin(), more.end());
    return routes;
}

}  // namespace pavage
