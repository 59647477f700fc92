#include "online/chart.h"

#include <algorithm>
#include <tuple>

#include "base/random.h"
#include "base/text.h"
#include "online/week.h"
#include "play/registry.h"

namespace pavage {

namespace {

constexpr int kLevels = 10;
constexpr int kPuzzleSide = 8;
constexpr int kWin = 10, kDraw = 5;  // of each level

std::optional<ChartKind> kind_of(const CatalogueEntry& entry) {
    if (!entry.info->solo.opponent.empty()) return ChartKind::kScore;
    if (entry.invent) return ChartKind::kTime;
    if (entry.info->least_players <= 2 && entry.info->most_players >= 2) return ChartKind::kLevels;
    return std::nullopt;
}

std::vector<Chart> all_charts() {
    std::vector<Chart> all;
    for (const CatalogueEntry& entry : catalogue())
        if (const auto kind = kind_of(entry))
            all.push_back({std::string(entry.info->id), std::string(entry.info->name), *kind});
    std::ranges::sort(all, {}, [](const Chart& chart) { return std::tuple(chart.kind, chart.name); });
    return all;
}

TableSeat computer(int level, std::string_view player = {}) {
    return {.kind = TableSeat::Kind::kComputer, .level = level, .player = std::string(player)};
}

Status fill(TableSetup& setup, const Chart& chart, const ChartEvent& event, const TableSeat& person, std::uint64_t seed) {
    const CatalogueEntry& entry = *find_game(chart.id)->entry;
    const SoloInfo& solo = entry.info->solo;
    Random random(seed);
    switch (chart.kind) {
        case ChartKind::kScore:
            setup.asked = *parse_options(solo.options);
            setup.asked.emplace_back(solo.word, event.word);
            setup.seats = {person, computer(0, solo.opponent)};
            return Done{};
        case ChartKind::kTime: {
            auto invented = entry.invent({.width = kPuzzleSide, .height = kPuzzleSide, .unique = true}, random);
            if (!invented) return invented.error();
            setup.asked = *std::move(invented);
            setup.seats = {person};
            return Done{};
        }
        case ChartKind::kLevels:
            for (const OptionInfo& option : entry.info->options)
                if (option.name == "players" && option.usual != "2") setup.asked.emplace_back(option.name, "2");
            setup.seats = {person, computer(event.level)};
            if (random.below(2) == 1) std::swap(setup.seats[0], setup.seats[1]);
            return Done{};
    }
    return Done{};
}

int seat_of_person(const Table& table) {
    const auto at = std::ranges::find(table.seats(), TableSeat::Kind::kPerson, &TableSeat::kind);
    return at == table.seats().end() ? 0 : static_cast<int>(at - table.seats().begin()) + 1;
}

bool finished_on_the_board(const Table& table) {
    return table.status() == TableStatus::kOver && table.result() && table.match().turn().is_nobody();
}

// The person's part of each half, where the position tells of halves.
std::vector<int> parts_of(const Table& table, std::size_t seat) {
    std::vector<int> parts;
    const Match& match = table.match();
    const Json facts = match.game().report(match.state()).facts;
    const Json* halves = facts.find("halves");
    if (!halves || !halves->items()) return parts;
    for (const Json& half : *halves->items())
        if (half.items() && seat < half.items()->size() && (*half.items())[seat].integer())
            parts.push_back(static_cast<int>(*(*half.items())[seat].integer()));
    return parts;
}

ChartScore points_of(const Table& table, std::size_t seat) {
    ChartScore score{.score = table.result()->scores.at(seat), .parts = parts_of(table, seat)};
    const std::string_view word = table.match().game().info().solo.word;
    if (!word.empty()) score.word = table.match().game().options().text(word);
    return score;
}

std::int64_t levels_score(const Table& table, int seat) {
    const auto& winners = table.result()->winners;
    const bool won = std::ranges::find(winners, seat) != winners.end();
    if (!won && !winners.empty()) return 0;
    int level = 0;
    for (const TableSeat& other : table.seats())
        if (other.kind == TableSeat::Kind::kComputer) level = other.level;
    return level * (won && winners.size() == 1 ? kWin : kDraw);
}

}  // namespace

std::string_view name_of(ChartKind kind) {
    constexpr std::string_view kNames[] = {"score", "time", "levels"};
    return kNames[static_cast<std::size_t>(kind)];
}

const std::vector<Chart>& charts() {
    static const std::vector<Chart> kCharts = all_charts();
    return kCharts;
}

const Chart* chart_named(std::string_view id) {
    const auto found = std::ranges::find(charts(), id, &Chart::id);
    return found == charts().end() ? nullptr : &*found;
}

std::vector<ChartEvent> events_of(const Chart& chart, Millis now) {
    std::vector<ChartEvent> events;
    const std::int64_t day = day_of(now);
    const Week week = week_of(now);
    switch (chart.kind) {
        case ChartKind::kScore:
            events.push_back({.id = date_text(day),
                              .kind = "day",
                              .word = word_of_day(day),
                              .begins = begin_of_day(day),
                              .ends = begin_of_day(day + 1)});
            events.push_back({.id = to_text(week),
                              .kind = "week",
                              .word = word_of_week(to_text(week)),
                              .begins = begin_of(week),
                              .ends = end_of(week)});
            break;
        case ChartKind::kTime: events.push_back({.id = "puzzle", .kind = "puzzle"}); break;
        case ChartKind::kLevels:
            for (int level = 1; level <= kLevels; ++level)
                events.push_back({.id = "level-" + std::to_string(level), .kind = "level", .level = level});
            break;
    }
    return events;
}

Result<TableSetup> chart_setup(const Chart& chart, std::string_view event, const Person& person, Millis now,
                               std::uint64_t seed) {
    const auto events = events_of(chart, now);
    const auto found = std::ranges::find(events, event, &ChartEvent::id);
    if (found == events.end()) {
        std::vector<std::string> ids;
        for (const ChartEvent& each : events) ids.push_back(each.id);
        return Error{"chart.event", "event", {quotable(event), joined(ids, ", ")}};
    }
    TableSetup setup{.game = chart.id, .seed = seed, .host = person.user, .chart = chart.id, .event = found->id};
    setup.created = now;
    const TableSeat seat{.kind = TableSeat::Kind::kPerson, .person = person};
    if (auto filled = fill(setup, chart, *found, seat, seed); !filled) return filled.error();
    return setup;
}

std::optional<ChartScore> chart_score(const Table& table) {
    const Chart* chart = chart_named(table.setup().chart);
    const int seat = seat_of_person(table);
    if (!chart || seat == 0 || !finished_on_the_board(table)) return std::nullopt;
    switch (chart->kind) {
        case ChartKind::kScore: return points_of(table, static_cast<std::size_t>(seat) - 1);
        case ChartKind::kTime: return ChartScore{.score = table.setup().created - table.changed()};
        case ChartKind::kLevels: return ChartScore{.score = levels_score(table, seat)};
    }
    return std::nullopt;
}

}  // namespace pavage
