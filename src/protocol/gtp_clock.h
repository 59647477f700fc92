// The time of each player by the Go Text Protocol: main time, then periods for so many stones. Only arithmetic; the
// program has the clock.
#pragma once

#include <array>
#include <optional>

#include "rules/move.h"

namespace pavage::gtp {

class Clock {
  public:
    // Seconds of main time, then `stones` moves in every `period` seconds. A period for no stones is no limit at all.
    void set(double main, double period, int stones);
    // Everybody's time from the start.
    void restart();
    // What a player has: main time if `stones` is 0, a period otherwise.
    void left(int player, double seconds, int stones);
    void spend(int player, double seconds);

    // How long to think about a move if about so many of one's own are to come. Nothing: no limit.
    std::optional<double> allotted(int player, int moves_to_come) const;

  private:
    struct Time {
        double seconds = 0;
        int stones = 0;  // to play in them; 0: main time
    };
    void begin_period(Time& time) const { time = {period_, stones_}; }

    bool limited_ = false;
    double main_ = 0, period_ = 0;
    int stones_ = 0;
    std::array<Time, kMaxPlayers> times_;
};

}  // namespace pavage::gtp
