#include "solve/taking.h"

#include <algorithm>
#include <atomic>

namespace pavage {

namespace {

using Words = std::vector<std::uint64_t>;
using Stones = TakingGame::Stones;

// Sets that differ only in the first few stones are a block: its part of the table stays at hand while it is filled in.
// Blocks with equally many other stones have nothing to do with each other.
constexpr int kBlockStones = 12;
constexpr std::uint64_t kBlock = std::uint64_t{1} << kBlockStones;

void mark(std::uint64_t& word, std::uint64_t bits) { word |= bits; }
// While other blocks mark the same word.
void mark_shared(std::uint64_t& word, std::uint64_t bits) {
    const std::atomic_ref<std::uint64_t> shared(word);
    if ((shared.load(std::memory_order_relaxed) & bits) == 0) shared.fetch_or(bits, std::memory_order_relaxed);
}

class TableFilling {
  public:
    TableFilling(const TakingGame& game, Words& won, bool shared) : game_(game), won_(won), shared_(shared) {
        const std::uint64_t blocks = std::max<std::uint64_t>(1, (game.all() >> kBlockStones) + 1);
        levels_.resize(static_cast<std::size_t>(std::bit_width(blocks)));
        for (std::uint64_t block = 0; block < blocks; ++block)
            levels_[static_cast<std::size_t>(std::popcount(block))].push_back(static_cast<std::uint32_t>(block));
    }

    const std::vector<std::vector<std::uint32_t>>& levels() const { return levels_; }

    void fill(std::uint64_t block) const {
        const std::uint64_t first = block << kBlockStones, last = std::min(first + kBlock, game_.all() + 1);
        std::vector<std::uint32_t> within, beyond;  // moves that stay in the block, and those that leave it
        for (const Stones move : game_.moves)
            if ((move & first) == 0) (move < kBlock ? within : beyond).push_back(static_cast<std::uint32_t>(move));
        take_back_from_losses(won_.data(), first, last, within);
        if (shared_) spread(first, last, beyond, mark_shared);
        else spread(first, last, beyond, mark);
    }

  private:
    template <class Mark>
    void spread(std::uint64_t first, std::uint64_t last, const std::vector<std::uint32_t>& moves, Mark&& mark_in) const {
        for_each_loss(won_.data(), first, last, [&](std::uint64_t at) {
            for (const std::uint64_t move : moves)
                if ((move & at) == 0) mark_in(won_[(at | move) >> 6], std::uint64_t{1} << ((at | move) & 63));
        });
    }

    const TakingGame& game_;
    Words& won_;
    bool shared_;
    std::vector<std::vector<std::uint32_t>> levels_;  // blocks by the number of their other stones
};

}  // namespace

std::optional<TakingTable> TakingTable::make(const TakingGame& game, const SolveTask& task) {
    if (game.stones > kMostStones || bytes(game.stones) > task.memory) return std::nullopt;
    TakingTable table;
    table.positions_ = std::uint64_t{1} << game.stones;
    // A word of them costs about as much as one position of a search.
    if (table.positions_ / 64 > task.positions) return std::nullopt;
    table.won_.assign(bytes(game.stones) / 8, 0);
    if (game.misere) table.won_[0] = 1;  // the other took the last stone

    constexpr std::size_t kPiece = 64;  // blocks
    const TableFilling filling(game, table.won_, task.threads > 1);
    std::atomic<bool> stopped = false;
    std::uint64_t done = 0;
    for (const auto& blocks : filling.levels()) {
        task.do_all(static_cast<int>((blocks.size() + kPiece - 1) / kPiece), [&](int piece) {
            const std::size_t begin = static_cast<std::size_t>(piece) * kPiece;
            if (task.stopped()) stopped = true;
            for (std::size_t i = begin; i < std::min(begin + kPiece, blocks.size()) && !stopped; ++i)
                filling.fill(blocks[i]);
        });
        if (stopped) return std::nullopt;
        done += blocks.size() * kBlock;
        task.tell(std::min(1.0, static_cast<double>(done) / static_cast<double>(table.positions_)));
    }
    return table;
}

std::uint64_t TakingTable::lost() const {
    std::uint64_t won = 0;
    for (const auto word : won_) won += static_cast<std::uint64_t>(std::popcount(word));
    return positions_ - won;
}

}  // namespace pavage
