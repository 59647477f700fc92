// One command at work on a tournament: checks it, and appends what follows from it. Internal to the contest.
#pragma once

#include "online/contest.h"
#include "online/turn_parts.h"

namespace pavage {

class ContestTurn {
  public:
    ContestTurn(Contest& contest, const ContestCommand& command, Millis now)
        : contest_(contest), command_(command), now_(now) {}

    Contest::Taken take();

  private:
    using Refused = std::optional<Error>;

    Refused decide();
    Refused join();
    Refused leave(std::int64_t user);
    Refused check_in();
    Refused start();
    Refused pause();
    Refused resume();
    Refused rule();
    Refused cancel();
    Refused finish();
    Refused tick();
    Refused opened();
    Refused result();

    void begin();
    void go_on();         // rounds and pairs that follow, and the end
    void replay_draws();  // of a knock-out
    void pair_free_people();
    void settle(const ContestPairing& pairing, const std::vector<int>& ranks, ContestEntry entry);
    void forfeit(const ContestPairing& pairing);
    Refused needs_to_go_on() const;
    bool is_arena() const { return contest_.setup_.kind == ContestKind::kArena; }

    void append(ContestEntry entry);

    Contest& contest_;
    const ContestCommand& command_;
    Millis now_;
    Contest::Taken taken_;
};

}  // namespace pavage
