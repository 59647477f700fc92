// A set of cells as a row of bits: the value from which every fast rule is built. The capacity is a template
// parameter so that small boards pay for small sets only; the set does not know how many cells its board has.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/cell.h"

namespace pavage {

// The place of the k-th set bit (from 0) of a word that has more than k. Halving by counts: no BMI2 needed.
constexpr int nth_bit(std::uint64_t word, int k) {
    int at = 0;
    for (int width = 32; width > 0; width /= 2) {
        const std::uint64_t low = word & ((std::uint64_t{1} << width) - 1);
        const int count = std::popcount(low);
        const bool above = k >= count;
        at += above ? width : 0;
        k -= above ? count : 0;
        word = above ? word >> width : low;
    }
    return at;
}

template <int Words>
struct CellSet {
    static constexpr int kWords = Words;
    static constexpr int kCapacity = 64 * Words;

    std::array<std::uint64_t, Words> words{};

    static constexpr CellSet of(Cell cell) {
        CellSet set;
        set.add(cell);
        return set;
    }
    // The first `count` cells.
    static constexpr CellSet first_cells(int count) {
        CellSet set;
        for (int i = 0; i < count; ++i) set.add(Cell(i));
        return set;
    }

    constexpr bool has(Cell cell) const { return words[cell.index >> 6] >> (cell.index & 63) & 1; }
    constexpr void add(Cell cell) { words[cell.index >> 6] |= std::uint64_t{1} << (cell.index & 63); }
    constexpr void remove(Cell cell) { words[cell.index >> 6] &= ~(std::uint64_t{1} << (cell.index & 63)); }

    constexpr bool empty() const {
        std::uint64_t any = 0;
        for (auto word : words) any |= word;
        return any == 0;
    }
    constexpr int count() const {
        int total = 0;
        for (auto word : words) total += std::popcount(word);
        return total;
    }
    constexpr bool meets(const CellSet& other) const {
        std::uint64_t any = 0;
        for (int i = 0; i < Words; ++i) any |= words[i] & other.words[i];
        return any != 0;
    }
    constexpr bool within(const CellSet& other) const { return minus(other).empty(); }
    constexpr CellSet minus(const CellSet& other) const {
        CellSet result;
        for (int i = 0; i < Words; ++i) result.words[i] = words[i] & ~other.words[i];
        return result;
    }

    // The first cell; the set must not be empty.
    constexpr Cell first() const {
        int i = 0;
        while (words[i] == 0) ++i;
        return Cell(64 * i + std::countr_zero(words[i]));
    }
    // The k-th cell from 0; the set must have more than k.
    constexpr Cell nth(int k) const {
        int i = 0;
        for (;; ++i) {
            const int count = std::popcount(words[i]);
            if (k < count) break;
            k -= count;
        }
        return Cell(64 * i + nth_bit(words[i], k));
    }
    constexpr Cell pop_first() {
        const Cell cell = first();
        remove(cell);
        return cell;
    }

    friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    constexpr CellSet& operator|=(const CellSet& other) {
        for (int i = 0; i < Words; ++i) words[i] |= other.words[i];
        return *this;
    }
    constexpr CellSet& operator&=(const CellSet& other) {
        for (int i = 0; i < Words; ++i) words[i] &= other.words[i];
        return *this;
    }
    // All cells moved `by` places up or down in board order, from 1 to 63; what leaves the capacity is lost. No index
    // depends on the distance, so sets stay in registers.
    constexpr CellSet raised(int by) const {
        CellSet result;
        for (int i = 0; i < Words; ++i) result.words[i] = words[i] << by | (i > 0 ? words[i - 1] >> (64 - by) : 0);
        return result;
    }
    constexpr CellSet lowered(int by) const {
        CellSet result;
        for (int i = 0; i < Words; ++i) result.words[i] = words[i] >> by | (i + 1 < Words ? words[i + 1] << (64 - by) : 0);
        return result;
    }

    // By words: the compiler's own would call memcmp, for which sets have to leave the registers; in WebAssembly it goes
    // byte by byte.
    friend constexpr bool operator==(const CellSet& a, const CellSet& b) {
        std::uint64_t different = 0;
        for (int i = 0; i < Words; ++i) different |= a.words[i] ^ b.words[i];
        return different == 0;
    }

    // for (Cell cell : set)
    struct Iterator {
        CellSet left;
        constexpr Cell operator*() const { return left.first(); }
        constexpr Iterator& operator++() {
            left.pop_first();
            return *this;
        }
        constexpr bool operator!=(const Iterator&) const { return !left.empty(); }
    };
    constexpr Iterator begin() const { return {*this}; }
    constexpr Iterator end() const { return {}; }
};

// Iterates without the cost of an iterator that copies the set: the loop of the hot paths.
template <int Words, class Visit>
constexpr void for_each(const CellSet<Words>& set, Visit&& visit) {
    for (int i = 0; i < Words; ++i)
        for (auto word = set.words[i]; word != 0; word &= word - 1) visit(Cell(64 * i + std::countr_zero(word)));
}

// Large enough for every board.
using BoardSet = CellSet<16>;
static_assert(BoardSet::kCapacity >= kMaxCells);

}  // namespace pavage
