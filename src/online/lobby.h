// Who waits for whom: the tables with free seats, and what somebody who seeks an opponent gets. A pure state machine like
// the table: it opens and closes nothing itself, it says what should be done.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "online/time_control.h"
#include "rules/options.h"

namespace pavage {

// What somebody would like to play. Two wishes are the same if all of it is.
struct Wish {
    std::string game;      // the game's own id
    GivenOptions options;  // all of them but the words, which every table has its own of
    TimeControl control = {};
    bool rated = false;
    std::int64_t circle = 0;  // the class that it is for

    friend bool operator==(const Wish&, const Wish&) = default;
};
// Errors are those of make_game.
Result<Wish> wish_for(std::string_view game, const GivenOptions& options, const TimeControl& control, bool rated);

class Lobby {
  public:
    struct Limits {
        std::size_t of_one = 5;  // tables that one person may have waiting
        std::size_t in_all = 20'000;
        Millis patience = 10 * 60 * 1000;  // how long a table waits for a host who has gone
        Millis grace = 10 * 1000;          // before a host who went counts as gone: a page that is loaded again is no reason
    };
    Lobby() = default;
    explicit Lobby(Limits limits) : limits_(limits) {}

    struct Waiting {
        std::int64_t number = 0;
        std::int64_t host = 0;
        Wish wish = {};
        bool for_anybody = true;  // public: seekers may be seated there
    };
    Status may_open(std::int64_t host) const;  // lobby.own_limit, lobby.full
    void open(Waiting table, Millis now);
    void close(std::int64_t number);
    bool has(std::int64_t number) const { return tables_.contains(number); }

    // The table that has waited longest for just this, of somebody else who is there; none: open one.
    std::optional<std::int64_t> seek(std::int64_t who, const Wish& wish) const;

    void came(std::int64_t user);
    void went(std::int64_t user, Millis now);
    // Tables whose hosts have been gone too long; those with days for a move wait on.
    std::vector<std::int64_t> abandoned(Millis now) const;

    // The host of this public table was here and has gone: nobody is to begin against nobody. Tables with days for a move
    // do.
    bool host_is_gone(std::int64_t number, Millis now) const;
    std::size_t count_gone(Millis now) const;

    std::vector<std::int64_t> waiting() const;  // for anybody, newest first
    std::size_t size() const { return tables_.size(); }

  private:
    struct Kept {
        Waiting table;
        std::optional<Millis> alone_since = {};  // the host is not there
        bool went = false;                       // but was
    };
    Limits limits_ = {};
    std::map<std::int64_t, Kept> tables_;  // by number: the oldest first
};

}  // namespace pavage
