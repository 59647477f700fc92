// Games of taking with too many stones for a table of all positions (solve/taking.h): a search that remembers what it has
// met, sees through mirrors, and takes positions that only lie differently for one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "solve/taking.h"

namespace pavage {

class TakingSearch {
  public:
    using Stones = TakingGame::Stones;
    // A way to turn the board over that leaves the same sets takable: for each stone the number of the one that lies where
    // it comes to lie, or -1 where there is none.
    using Turning = std::vector<int>;

    TakingSearch(TakingGame game, const std::vector<Turning>& turnings, std::size_t memory);

    // Whether the player to move wins; nothing if stopped before it was known.
    std::optional<bool> mover_wins(Stones at, const SolveTask& task);
    // A move that wins, if there is one; nothing too if stopped.
    std::optional<Stones> winning_move(Stones at, const SolveTask& task);
    std::uint64_t positions() const { return positions_; }  // looked at so far

  private:
    // A turning as tables by eight stones at a time.
    struct Image {
        std::array<std::array<Stones, 256>, 8> parts;
        bool whole;    // no stone is lost
        bool mirror;   // twice is not at all
        Stones alike;  // stones that can be taken together with their image
        Stones of(Stones at) const;
    };
    // Remembered positions: four places each, the oldest gives way. No stones: free.
    struct Known {
        Stones at = 0;
        bool wins = false;
    };
    static constexpr std::size_t kPlaces = 4;

    Image image_of(const Turning& turning) const;
    Stones representative(Stones at) const;
    // Seen without trying a move.
    std::optional<bool> at_a_glance(Stones at) const;
    Known* bucket(Stones representative);
    std::optional<bool> recall(Stones representative);
    void remember(Stones representative, bool wins);
    bool may_take(Stones stones) const;
    bool search(Stones at, const SolveTask& task);
    // A move to a position that is seen or remembered to be lost.
    std::optional<Stones> move_to_known_loss(Stones at);
    void grow();

    TakingGame game_;             // its moves from the largest to the smallest
    std::vector<Stones> sorted_;  // the same by number
    std::vector<Image> images_;
    std::vector<Known> known_;
    std::size_t memory_, remembered_ = 0;
    std::uint64_t positions_ = 0, positions_left_ = 0;
    bool stopped_ = false;
};

}  // namespace pavage
