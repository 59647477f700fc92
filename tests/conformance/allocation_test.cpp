// Random games must not allocate: counts every allocation of the program while playouts run.
#include <atomic>
#include <cstdlib>
#include <new>

#include "samples.h"

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
        const State start = game->start();
        for (const PlayoutPath path : {PlayoutPath::kFastest, PlayoutPath::kPlain}) {
            // The list of moves grows during the first games of a call; more games must not add to that.
            const auto count = [&](std::uint64_t games) {
                Random random(1);
                const long before = allocations;
                game->playouts(start, random, games, path);
                return allocations - before;
            };
            EXPECT_EQ(count(40), count(20)) << sample.board.line;
            EXPECT_LE(count(20), 32) << sample.board.line;
        }
    }
}

}  // namespace
}  // namespace pavage
