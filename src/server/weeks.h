// Weekly tables between the arithmetic (online/chart.h, online/ranking.h) and the store: which row a finished game becomes,
// the table of a week from its rows, and champions when weeks have ended. Whatever changes the store is to be called inside
// a transaction.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "online/ranking.h"
#include "online/table.h"
#include "store/store_thread.h"

namespace pavage {

// What a game that has just ended adds to a weekly table; nothing if it counts for none.
std::optional<ScoreRow> score_row(const Table& table);
// Written with the end of the game. A week that was closed already (by another server) is counted anew.
void keep_score(Store& store, const ScoreRow& score);

// People by number, asked of the store once each. Whoever is not there is erased.
class People {
  public:
    explicit People(Store& store) : store_(store) {}
    const UserRow& operator[](std::int64_t user);
    void read(const std::vector<ScoreRow>& scores);  // all at once

  private:
    Store& store_;
    std::map<std::int64_t, UserRow> known_;
};

// The best first; games that were struck out are not in it.
std::vector<RankedPlayer> ranking_of(const std::vector<ScoreRow>& scores, People& people);

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
