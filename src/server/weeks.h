// Weekly tables between their rules (online/chart.h) and the store, which keeps the standings: which row a finished game
// becomes, and champions when weeks have ended. Whatever changes the store is to be called inside
// a transaction.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "online/table.h"
#include "store/store_thread.h"

namespace pavage {

// What a game that has just ended adds to a weekly table; nothing if it counts for none.
std::optional<ScoreRow> score_row(const Table& table);
// Written with the end of the game. A week that was closed already (by another server) is counted anew.
void keep_score(Store& store, const ScoreRow& score);

// Crowns whoever is first in each week of the world that is over and has no champion: once, however often and by however
// many it is asked.
void close_weeks(Store& store, Millis now);

struct Ruling {
    std::int64_t number = 0;
    std::int64_t by = 0;  // user
    bool struck = true;
    std::string reason;
};
// Strikes a game of the world out or lets it count again, writes that down, and counts a closed week anew. What is so
// already changes nothing. Errors: score.not_found.
Result<ScoreRow> rule(Store& store, const Ruling& ruling, Millis now);

// Closes weeks as they end, and at the start those that ended meanwhile.
class Weeks {
  public:
    Weeks(StoreThread& store, std::function<Millis()> now) : store_(store), now_(std::move(now)) {}
    void tick();

  private:
    StoreThread& store_;
    std::function<Millis()> now_;
    Millis due_ = 0;
};

}  // namespace pavage
