// A computer player at one seat of one game of a match: the one place that knows how it is asked for a move.
#pragma once

#include <atomic>
#include <optional>

#include "play/players.h"

namespace pavage::cli {

class MatchPlayer {
  public:
    // `stop` is looked at while thinking, and must live longer.
    MatchPlayer(const PlayerSpec& spec, const std::atomic<bool>& stop) : thinker_(spec), stop_(stop) {}

    // None if it was told to stop.
    std::optional<Move> move(const Match& match);

  private:
    Thinker thinker_;
    const std::atomic<bool>& stop_;
};

}  // namespace pavage::cli
