// How threads share the filling of a table of Chomp: which parts of it can be filled side by side, and marks that they may
// set at the same time.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "solve/chomp_order.h"

namespace pavage {

// Positions side by side in the table that have the same upper rows.
struct ChompSlice {
    std::uint64_t begin, end;
};

// Growing a position lowers the sum of what is eaten of its upper rows, or leaves those rows alone. So slices of equal sums
// have nothing to do with each other and can be filled side by side, the large sums first.
struct ChompSlices {
    int split = 0;                                // the lowest of the upper rows; above all rows if there are none
    std::vector<std::vector<ChompSlice>> levels;  // large sums first, large slices first
};

ChompSlices chomp_slices(const ChompOrder& order);

enum class ChompThreads { kOne, kMany };

// Marks of won positions; slices are not cut at words, so that threads meet in some.
template <ChompThreads kThreads>
class ChompMarks {
  public:
    explicit ChompMarks(std::vector<std::uint64_t>& words) : words_(words.data()) {}

    std::uint64_t word(std::uint64_t at) const { return Reference(words_[at]).load(std::memory_order_relaxed); }
    void add(std::uint64_t place) const { add(place / 64, std::uint64_t{1} << place % 64); }
    void add_range(std::uint64_t begin, std::uint64_t end) const {
        if (begin == end) return;
        const std::uint64_t first = begin / 64, last = (end - 1) / 64;
        for (std::uint64_t at = first; at <= last; ++at) add(at, inside(at, begin, end));
    }
    // Which bits of a word are in a range that it has a part in.
    static std::uint64_t inside(std::uint64_t at, std::uint64_t begin, std::uint64_t end) {
        std::uint64_t bits = ~std::uint64_t{0};
        if (at == (end - 1) / 64) bits >>= 63 - (end - 1) % 64;
        if (at == begin / 64) bits &= ~std::uint64_t{0} << begin % 64;
        return bits;
    }

  private:
    using Reference = std::atomic_ref<std::uint64_t>;

    void add(std::uint64_t at, std::uint64_t bits) const {
        const Reference word(words_[at]);
        const std::uint64_t before = word.load(std::memory_order_relaxed);
        if constexpr (kThreads == ChompThreads::kOne) word.store(before | bits, std::memory_order_relaxed);
        else if (bits & ~before) word.fetch_or(bits, std::memory_order_relaxed);
    }

    std::uint64_t* words_;
};

}  // namespace pavage
