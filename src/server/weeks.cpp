#include "server/weeks.h"

#include <algorithm>

#include "online/chart.h"
#include "online/week.h"

namespace pavage {

namespace {

constexpr Millis kMinute = 60'000;

std::int64_t first_in_week(Store& store, const std::string& chart, const std::string& week) {
    const auto first = store.standings(chart, week, 0, 1);
    return first.empty() ? 0 : first.front().user;
}

void count_again(Store& store, const ScoreRow& score) {
    if (score.circle != 0) return;
    if (auto champion = store.champion(score.chart, score.week)) {
        champion->user = first_in_week(store, score.chart, score.week);
        store.put_champion(*champion);
    }
}

}  // namespace

std::optional<ScoreRow> score_row(const Table& table) {
    const auto score = chart_score(table);
    if (!score) return std::nullopt;
    const TableSetup& setup = table.setup();
    const auto seat = std::ranges::find(table.seats(), TableSeat::Kind::kPerson, &TableSeat::kind);
    Json parts = Json::array();
    for (const int part : score->parts) parts.push(part);
    return ScoreRow{.number = setup.number,
                    .chart = setup.chart,
                    .week = to_text(week_of(table.changed())),
                    .user = seat->person.user,
                    .circle = setup.circle,
                    .score = score->score,
                    .ended = table.changed(),
                    .event = setup.event,
                    .word = score->word,
                    .parts = to_text(parts)};
}

void keep_score(Store& store, const ScoreRow& score) {
    store.add_score(score);
    count_again(store, score);
}

void close_weeks(Store& store, Millis now) {
    for (const auto& [chart, week] : store.unclosed_weeks(to_text(week_of(now))))
        store.add_champion({.chart = chart, .week = week, .user = first_in_week(store, chart, week), .closed = now});
}

Result<ScoreRow> rule(Store& store, const Ruling& ruling, Millis now) {
    auto score = store.score(ruling.number);
    if (!score || score->circle != 0) return Error{"score.not_found", "", {std::to_string(ruling.number)}};
    if (score->struck == ruling.struck) return *score;
    score->struck = ruling.struck;
    store.strike(score->number, score->struck);
    store.add_ruling({.at = now,
                      .by = ruling.by,
                      .number = score->number,
                      .chart = score->chart,
                      .week = score->week,
                      .struck = ruling.struck,
                      .reason = ruling.reason});
    count_again(store, *score);
    return *store.score(ruling.number);
}

// What a game that ended in the last moment writes was asked for before this, so it is there.
void Weeks::tick() {
    const Millis now = now_();
    if (now < due_) return;
    due_ = std::min(now + kMinute, end_of(week_of(now)));
    store_.read<bool>([now](Store& store) { return !store.unclosed_weeks(to_text(week_of(now))).empty(); },
                      [this, now](std::optional<bool> any) {
                          if (any.value_or(false))
                              store_.write([now](Store& store) { close_weeks(store, now); }, [](bool) {});
                      });
}

}  // namespace pavage
