// The requests about weekly tables: docs/tournaments.md. Pupils play and look among their class only.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "online/table.h"
#include "server/api/api.h"
#include "server/background.h"
#include "store/store_thread.h"

namespace pavage {

struct ChartMeans {
    StoreThread& store;
    Background making = run_at_once;  // puzzles
    std::function<Millis()> now;
    using JsonThen = std::function<void(Result<Json>)>;
    // Opens a table that is ready to be played, and answers it.
    std::function<void(const Identity& who, TableSetup setup, Language language, JsonThen then)> open;
    // The table for this event that somebody has not finished.
    std::function<std::optional<std::int64_t>(const Identity& who, std::string_view chart, std::string_view event)>
        unfinished;
    std::function<void(const Identity& who, std::int64_t number, Language language, JsonThen then)> view;
    std::function<bool(const Identity& who)> is_steward;
    std::function<bool(const Identity& who, std::int64_t circle)> in_circle;  // pupils and teachers of a class
};

std::vector<Route> chart_routes(ChartMeans means);

}  // namespace pavage
