// Random games must not allocate: counts every allocation of the program while playouts run.
#include <atomic>
#include <cstdlib>
#include <new>

#include "samples.h"

// g++ 12 does not see that new below is malloc.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"

namespace {
std::atomic<long> allocations{0};
}

void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size ? size : 1)) return memory;
    std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace pavage {
namespace {

TEST(Allocation, PlayoutsAllocateNothing) {
    for (const Sample& sample : all_samples()) {
        const GamePtr game = game_of(sample);
        if (game->is_puzzle()) continue;  // solved, not played
        const State start = game->start();
        for (const PlayoutPath path : {PlayoutPath::kFastest, PlayoutPath::kPlain}) {
            // The lists of moves and of positions that may occur again grow now and then, doubling: that is all, however
            // many games are played.
            constexpr int kGames = 200, kDoublings = 2 * 16;
            Random random(1);
            const long before = allocations;
            game->playouts(start, random, kGames, path);
            EXPECT_LE(allocations - before, kDoublings) << sample.board.line;
        }
    }
}

}  // namespace
}  // namespace pavage
