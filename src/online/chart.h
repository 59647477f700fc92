// Weekly tables that people play for alone, each in a game that the server plays with them: which there are, what a game for
// one looks like, and what a finished game is worth. Pure: weeks are week.h's, scores and standings the store's.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "online/table.h"

namespace pavage {

// Score: what the person has in the end (against the player that the game names). Time: how long a puzzle took, the shorter
// the better. Levels: ten points for a win against level 1, a hundred against level 10, half of it for a draw.
enum class ChartKind { kScore, kTime, kLevels };
std::string_view name_of(ChartKind kind);  // score, time, levels

struct Chart {
    std::string id;    // the game's, since each game has one
    std::string name;  // the game's
    ChartKind kind = ChartKind::kScore;
};
const std::vector<Chart>& charts();  // those with scores first, then by time, then the others by name
const Chart* chart_named(std::string_view id);

// What there is to be played now: the day's and the week's grid of a score; levels; one puzzle after the other.
struct ChartEvent {
    std::string id;    // "2026-11-16", "2026-47", "level-5", "puzzle"
    std::string kind;  // day, week, level, puzzle
    std::string word;  // of the grid
    int level = 0;
    Millis begins = 0, ends = 0;  // 0: always
};
std::vector<ChartEvent> events_of(const Chart& chart, Millis now);

// The words of a day and of a week: the same on every server in the world, no two alike within years.
std::string word_of_day(std::int64_t day);
std::string word_of_week(std::string_view week);

// A table for one person and this event; what is secret or numbered is for the caller to fill in. A game that was begun may
// be finished after its event. Errors: chart.event (there is none such now).
Result<TableSetup> chart_setup(const Chart& chart, std::string_view event, const Person& person, Millis now,
                               std::uint64_t seed);

struct ChartScore {
    std::int64_t score = 0;       // the higher the better; times are negative
    std::vector<int> parts = {};  // of halves, where there are any
    std::string word = {};        // of the grid
};
// None: the game was not finished on the board, so it does not count.
std::optional<ChartScore> chart_score(const Table& table);

}  // namespace pavage
