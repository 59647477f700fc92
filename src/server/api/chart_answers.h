// Weekly tables as the API tells them, made from the store's rows. Reading only; who may see what is decided by the routes.
#pragma once

#include <string>

#include "base/json.h"
#include "online/chart.h"
#include "online/week.h"
#include "store/store.h"

namespace pavage {

inline constexpr int kMostRanked = 1000;     // players of a week that are told of
inline constexpr int kMostWeeks = 520;       // ten years
inline constexpr int kMostCurveWeeks = 104;  // two

struct WeekQuery {
    const Chart* chart = nullptr;  // none: all
    Week week = {};
    std::int64_t circle = 0;
    std::int64_t reader = 0;  // user
    Millis now = 0;
    bool may_rule = false;
};
Json week_json(Store& store, const WeekQuery& query);
// All of them in the running week, with what is to be played: for this reader and circle.
Json charts_json(Store& store, const WeekQuery& query);

Json champions_json(Store& store, const Chart& chart, const std::string& before);  // week; empty: from the newest
Json scores_json(Store& store, std::int64_t user, const std::string& chart, std::int64_t before);
Json score_json(const ScoreRow& score);
Json curve_json(Store& store, std::int64_t user, const Chart& chart);

// "49.8", "-6.8", "6": at most two decimals, half away from zero.
std::string mean_text(std::int64_t points, std::int64_t games);

}  // namespace pavage
