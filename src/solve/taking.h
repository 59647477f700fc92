// Games of taking, as Nim is one: stones numbered from 0, and sets of them that may be taken at once. A set may be taken as
// long as all of it is there, so a position is the set of stones that are left. Two players take in turn; whoever takes the
// last stone wins, or in misère loses.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rules/solution.h"

namespace pavage {

struct TakingGame {
    using Stones = std::uint64_t;
    static constexpr int kMostStones = 64;

    int stones = 0;
    bool misere = false;
    std::vector<Stones> moves;  // every set that may be taken while all stones are there, once each

    Stones all() const { return stones == kMostStones ? ~Stones{0} : (Stones{1} << stones) - 1; }
};

// Calls `visit` with every set from `first` to `last` - 1 whose bit is not set, in increasing order; `visit` may set bits.
// `first` is a multiple of 64.
template <class Visit>
void for_each_loss(const std::uint64_t* won, std::uint64_t first, std::uint64_t last, Visit&& visit) {
    for (std::uint64_t base = first; base < last; base += 64) {
        const std::uint64_t here = last - base < 64 ? (std::uint64_t{1} << (last - base)) - 1 : ~std::uint64_t{0};
        for (std::uint64_t lost = ~won[base >> 6] & here; lost != 0;) {
            const int bit = std::countr_zero(lost);
            visit(base | static_cast<std::uint64_t>(bit));
            lost = ~won[base >> 6] & here & (~std::uint64_t{1} << bit);
        }
    }
}

// Fills in a bit for each set of stones from `first` to `last` - 1: whether whoever moves there wins. From a set that loses,
// each move that could have led there is taken back: those sets win. So only lost sets cost time, and they are few.
template <class Moves>
void take_back_from_losses(std::uint64_t* won, std::uint64_t first, std::uint64_t last, const Moves& moves) {
    for_each_loss(won, first, last, [&](std::uint64_t at) {
        for (const std::uint64_t move : moves)
            if ((move & at) == 0) won[(at | move) >> 6] |= std::uint64_t{1} << ((at | move) & 63);
    });
}

// Who wins each position of a game of few stones.
class TakingTable {
  public:
    using Stones = TakingGame::Stones;
    static constexpr int kMostStones = 32;

    static std::size_t bytes(int stones) { return stones <= 6 ? 8 : std::size_t{1} << (stones - 3); }
    // Nothing if stopped, or if it would need more than the task allows.
    static std::optional<TakingTable> make(const TakingGame& game, const SolveTask& task);

    bool mover_wins(Stones at) const { return won_[at >> 6] >> (at & 63) & 1; }
    std::uint64_t positions() const { return positions_; }  // the empty one included
    std::uint64_t lost() const;                             // for whoever would have to move

  private:
    std::vector<std::uint64_t> won_;
    std::uint64_t positions_ = 0;
};

}  // namespace pavage
