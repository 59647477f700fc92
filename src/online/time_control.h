// The time that people have at a table: how much is allowed, how much is left, whose runs. Pure: whoever calls says what
// time it is. What a slow network took is given back, within a limit, by whoever measured it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/json.h"
#include "base/millis.h"
#include "base/result.h"

namespace pavage {

struct TimeControl {
    enum class Kind { kNone, kMove, kFischer, kDays };
    Kind kind = Kind::kNone;
    Millis base = 0;       // for the game, or for each move
    Millis increment = 0;  // added after each move (Fischer)

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// As docs/online.md writes it.
Result<TimeControl> time_control_from(const Json& value);
Json to_json(const TimeControl& control);

// The most that the network is believed to have taken of one move, and of all moves of a seat in one game: who is slow to
// answer pings must not gain time move after move. Nobody is late before what they may be given has passed on top of their
// time.
inline constexpr Millis kMostLag = 1'000, kLagQuota = 10'000;

class Clocks {
  public:
    Clocks(TimeControl control, int seats)
        : control_(control),
          left_(static_cast<std::size_t>(seats), control.base),
          lag_quota_(static_cast<std::size_t>(seats), kLagQuota) {}

    const TimeControl& control() const { return control_; }
    bool count() const { return control_.kind != TimeControl::Kind::kNone; }

    // From now on this seat's time runs, and nobody else's; for computers and dice nobody's does.
    void run(int seat, Millis now);
    void stop(Millis now);
    // What of a measured lag the running seat is given back: never more than it used, than kMostLag, or than its quota.
    Millis believed(Millis now, Millis lag) const;
    // The running seat has moved: what it used is taken but for the believed lag, what a move earns is given. False if it
    // was too late: then nothing has changed.
    bool moved(Millis now, Millis lag);

    int running() const { return running_; }  // 0: nobody's
    Millis since() const { return since_; }
    Millis left(int seat, Millis now) const;  // never below 0
    // When the running seat is late for certain.
    std::optional<Millis> deadline() const;

    // Time that nobody could have used.
    void credit(Millis outage) { since_ += outage; }

  private:
    Millis used(Millis now) const { return running_ && now > since_ ? now - since_ : 0; }
    bool by_move() const { return control_.kind == TimeControl::Kind::kMove || control_.kind == TimeControl::Kind::kDays; }

    TimeControl control_;
    std::vector<Millis> left_;       // by seat, when it last stood
    std::vector<Millis> lag_quota_;  // by seat, what is left of it
    int running_ = 0;
    Millis since_ = 0;
};

}  // namespace pavage
