#include "solve/taking.h"

#include <algorithm>

namespace pavage {

std::optional<TakingTable> TakingTable::make(const TakingGame& game, const SolveTask& task) {
    if (game.stones > kMostStones || bytes(game.stones) > task.memory) return std::nullopt;
    TakingTable table;
    table.positions_ = std::uint64_t{1} << game.stones;
    // A word of them costs about as much as one position of a search.
    if (table.positions_ / 64 > task.positions) return std::nullopt;
    table.won_.assign(bytes(game.stones) / 8, 0);
    if (game.misere) table.won_[0] = 1;  // the other took the last stone
    // All sets of a block have the same stones but the first few: most moves take one of those and are set aside at once.
    constexpr std::uint64_t kBlock = 1 << 10, kBlocksToAsk = 64;
    std::vector<std::uint32_t> moves;
    for (std::uint64_t first = 0; first < table.positions_; first += kBlock) {
        if (first % (kBlock * kBlocksToAsk) == 0) {
            if (task.stopped()) return std::nullopt;
            task.tell(static_cast<double>(first) / static_cast<double>(table.positions_));
        }
        moves.clear();
        for (const Stones move : game.moves)
            if ((move & first) == 0) moves.push_back(static_cast<std::uint32_t>(move));
        take_back_from_losses(table.won_.data(), first, std::min(first + kBlock, table.positions_), moves);
    }
    return table;
}

std::uint64_t TakingTable::lost() const {
    std::uint64_t won = 0;
    for (const auto word : won_) won += static_cast<std::uint64_t>(std::popcount(word));
    return positions_ - won;
}

}  // namespace pavage
