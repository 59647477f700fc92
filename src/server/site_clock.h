// What time it is for the site. It follows the wall clock forward but never runs back, so that logs stay in order. Where the
// wall clock jumps ahead (the machine slept, somebody set it), nobody could play meanwhile: whoever asks is told how long.
#pragma once

#include <chrono>
#include <functional>

#include "online/time_control.h"

namespace pavage {

class SiteClock {
  public:
    struct Sources {
        std::function<Millis()> wall, steady;  // steady: never runs back, stands still while the machine sleeps
    };
    static Sources machine() {
        using namespace std::chrono;
        return {[] { return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count(); },
                [] { return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count(); }};
    }
    explicit SiteClock(Sources sources = machine())
        : sources_(std::move(sources)), ahead_(sources_.wall() - sources_.steady()) {}

    Millis now() const { return sources_.steady() + ahead_; }
    Millis wall() const { return sources_.wall(); }  // for days and weeks; may run back

    // Brings it up to the wall clock. How long the site was away: 0, or more than kJump.
    Millis follow() {
        const Millis behind = wall() - now();
        if (behind <= 0) return 0;
        ahead_ += behind;
        return behind > kJump ? behind : 0;
    }

    static constexpr Millis kJump = 5'000;  // less is the machine's clock being adjusted

  private:
    Sources sources_;
    Millis ahead_;  // of the steady clock
};

}  // namespace pavage
