// Thinking aloud about a position, slice by slice, so that whoever listens can stop at any time: chances, the best moves,
// how it may go on, and a picture with all of it. What is proven and what is only estimated is told apart everywhere.
#pragma once

#include <optional>
#include <vector>

#include "base/json.h"
#include "play/match.h"
#include "play/players.h"

namespace pavage {

class Analyst {
  public:
    // One slice more about the position of the match, or the first if it is another than before. Somebody must be on turn.
    Json think(const Match& match, std::uint64_t simulations, bool names, Language language);

  private:
    void begin(const Match& match);

    std::optional<Thinker> thinker_;
    GamePtr game_;
    std::vector<Move> history_;  // of the position thought about
    std::optional<Solution> proof_;
    std::uint64_t simulations_ = 0;
};

}  // namespace pavage
