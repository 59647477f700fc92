// The tables of exact counting (margins_count.cpp): multisets of what columns still need, each with a number of any length.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/hash.h"
#include "solve/margins.h"
#include "solve/natural.h"

namespace pavage {

// What the columns still need: how many need exactly v, for each v.
using ColumnNeeds = std::array<std::uint8_t, kMostLines + 1>;

// All C(n, k) with n up to 64; the largest has 61 bits.
class Binomials {
  public:
    Binomials() {
        for (int n = 0; n <= kMostLines; ++n)
            for (int k = 0; k <= n; ++k) values_[n][k] = k == 0 || k == n ? 1 : values_[n - 1][k - 1] + values_[n - 1][k];
    }
    std::uint64_t operator()(int n, int k) const { return values_[n][k]; }

  private:
    std::uint64_t values_[kMostLines + 1][kMostLines + 1]{};
};
inline const Binomials kBinomials;

// The states after some rows, each once: keys of a fixed length in one block, found by an open table of their numbers.
class Layer {
  public:
    explicit Layer(int length) : length_(length), slots_(16, kFree) {}

    std::size_t size() const { return count_; }
    const std::uint8_t* key(std::size_t state) const { return keys_.data() + state * length_; }
    std::size_t bytes() const { return keys_.capacity() + slots_.capacity() * sizeof(Slot) + values_.capacity() * 8; }

    static constexpr std::uint32_t kFree = ~std::uint32_t{0};
    std::uint32_t find(const std::uint8_t* key) const { return slots_[place(key)]; }
    // Its number, new or not.
    std::uint32_t add(const std::uint8_t* key) {
        if (2 * (count_ + 1) > slots_.size()) grow();
        Slot& slot = slots_[place(key)];
        if (slot == kFree) {
            slot = static_cast<Slot>(count_++);
            keys_.insert(keys_.end(), key, key + length_);
        }
        return slot;
    }

    // Values: so many words a state, the lowest first.
    void make_values(int words) {
        words_ = words;
        values_.assign(count_ * words, 0);
    }
    int words() const { return words_; }
    std::uint64_t* value(std::size_t state) { return values_.data() + state * words_; }
    const std::uint64_t* value(std::size_t state) const { return values_.data() + state * words_; }

  private:
    using Slot = std::uint32_t;

    std::size_t place(const std::uint8_t* key) const {
        std::uint64_t hash = 0;
        for (int i = 0; i < length_; ++i) hash = (hash + key[i] + 1) * 0x9E3779B97F4A7C15u;
        std::size_t at = mixed(hash) & (slots_.size() - 1);
        while (slots_[at] != kFree && !std::equal(key, key + length_, this->key(slots_[at])))
            at = (at + 1) & (slots_.size() - 1);
        return at;
    }
    void grow() {
        slots_.assign(2 * slots_.size(), kFree);
        for (std::size_t state = 0; state < count_; ++state) slots_[place(key(state))] = static_cast<Slot>(state);
    }

    int length_;
    std::size_t count_ = 0;
    std::vector<std::uint8_t> keys_;
    std::vector<Slot> slots_;
    int words_ = 0;
    std::vector<std::uint64_t> values_;
};

// Adds factor times `value` to `sum`, which is long enough.
inline void add_multiple(std::uint64_t* sum, int sum_words, const std::uint64_t* value, int value_words,
                         std::uint64_t factor) {
    unsigned __int128 carry = 0;
    int i = 0;
    for (; i < value_words; ++i) {
        carry += static_cast<unsigned __int128>(factor) * value[i] + sum[i];
        sum[i] = static_cast<std::uint64_t>(carry);
        carry >>= 64;
    }
    for (; carry != 0 && i < sum_words; ++i) {
        carry += sum[i];
        sum[i] = static_cast<std::uint64_t>(carry);
        carry >>= 64;
    }
}

inline Natural natural_of(const std::uint64_t* words, int count) {
    Natural number;
    import_bits(number, words, words + count, 64, false);
    return number;
}

}  // namespace pavage
