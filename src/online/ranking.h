// The table of a week: who did best in games that are played for a score. Scores in, an order out (rules, section 12); who
// may play and where scores are kept is decided elsewhere.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "online/time_control.h"

namespace pavage {

struct ScoredGame {
    std::int64_t player = 0;
    std::int64_t number = 0;  // of the table
    std::int64_t score = 0;
    Millis ended = 0;
};

inline constexpr int kCountedGames = 5;

struct RankedPlayer {
    std::int64_t player = 0;
    std::string name;
    int place = 0;                     // from 1; nobody shares one: the last criterion is the name
    std::vector<ScoredGame> counted;   // the best first, of equal ones the earlier
    int games = 0;                     // in all
    std::int64_t points = 0;           // of the counted ones
    std::int64_t mean_hundredths = 0;  // rounded, half away from zero
    Millis last_counted = 0;
};

// The best players first: more counted games, then the higher mean, then the earlier last counted game, then the name. The
// means are compared exactly, not as they are rounded.
std::vector<RankedPlayer> weekly_table(const std::vector<ScoredGame>& games,
                                       const std::vector<std::pair<std::int64_t, std::string>>& names);

// "49.8", "-6.8", "6": at most two decimals.
std::string mean_text(std::int64_t hundredths, char decimal_sign);

}  // namespace pavage
