#include "protocol/gtp_clock.h"

#include <algorithm>

namespace pavage::gtp {

namespace {

constexpr double kReserve = 0.1;  // seconds for the way to the other program and back
constexpr double kLeast = 0.01;   // even a player out of time must move
constexpr int kFewestMoves = 8;   // to keep time for, however near the end seems

std::size_t index(int player) { return static_cast<std::size_t>(player) - 1; }

}  // namespace

void Clock::set(double main, double period, int stones) {
    limited_ = !(period > 0 && stones == 0);
    main_ = main;
    period_ = period;
    stones_ = stones;
    restart();
}

void Clock::restart() {
    times_.fill({main_, 0});
    if (main_ <= 0 && stones_ > 0)
        for (Time& time : times_) begin_period(time);
}

void Clock::left(int player, double seconds, int stones) {
    limited_ = true;
    times_[index(player)] = {seconds, stones};
}

void Clock::spend(int player, double seconds) {
    if (!limited_) return;
    Time& time = times_[index(player)];
    time.seconds = std::max(0.0, time.seconds - seconds);
    const bool period_done = time.stones > 0 && --time.stones == 0;
    const bool main_done = time.stones == 0 && time.seconds <= 0;
    if (stones_ > 0 && (period_done || main_done)) begin_period(time);
}

std::optional<double> Clock::allotted(int player, int moves_to_come) const {
    if (!limited_) return std::nullopt;
    const Time& time = times_[index(player)];
    double share = time.stones > 0 ? time.seconds / time.stones : time.seconds / std::max(moves_to_come, kFewestMoves);
    // Main time may be used up where periods follow.
    if (time.stones == 0 && stones_ > 0) share = std::max(share, std::min(time.seconds, period_ / stones_));
    return std::max(kLeast, std::min(share, time.seconds - kReserve));
}

}  // namespace pavage::gtp
