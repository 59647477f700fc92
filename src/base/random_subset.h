// A uniformly random subset of a given size, for playouts that fill a board at once.
#pragma once

#include "base/cell_set.h"
#include "base/random.h"

namespace pavage {

// `share` cells of `from`, every such set equally likely: a coin for each cell, and then random cells leave or join until
// the number is right. Cells are found by guessing, which is quicker than counting up to the k-th while the set is dense.
template <int Words>
CellSet<Words> random_subset(const CellSet<Words>& from, int share, Random& random) {
    static_assert((Words & (Words - 1)) == 0, "a guess is a few random bits");
    constexpr int kBits = std::countr_zero(unsigned{CellSet<Words>::kCapacity}), kGuesses = 64 / kBits;
    CellSet<Words> subset;
    for (int i = 0; i < Words; ++i)
        if (from.words[i]) subset.words[i] = random.next() & from.words[i];
    int count = subset.count();
    for (int failures = 0; count != share;) {
        const bool too_many = count > share;
        std::uint64_t bits = random.next();
        for (int guess = 0; guess < kGuesses && count != share; ++guess, bits >>= kBits) {
            const Cell cell(static_cast<int>(bits & (CellSet<Words>::kCapacity - 1)));
            if (!from.has(cell) || subset.has(cell) != too_many) continue;
            too_many ? subset.remove(cell) : subset.add(cell);
            count += too_many ? -1 : 1;
        }
        if (++failures < 8 || count == share) continue;
        const CellSet<Words> pool = too_many ? subset : from.minus(subset);
        const Cell cell = pool.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(pool.count()))));
        too_many ? subset.remove(cell) : subset.add(cell);
        count += too_many ? -1 : 1;
    }
    return subset;
}

}  // namespace pavage
