// Mixing of words into 64-bit keys, the same on every machine. Not a defence against chosen input.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include "base/cell_set.h"

namespace pavage {

// The finaliser of SplitMix64: a bijection in which every input bit reaches every output bit.
constexpr std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9u;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBu;
    return word ^ (word >> 31);
}

class Hasher {
  public:
    constexpr Hasher& add(std::uint64_t word) {
        value_ = mixed(std::rotl(value_, 25) ^ (word * 0x9E3779B97F4A7C15u));
        return *this;
    }
    template <int Words>
    constexpr Hasher& add(const CellSet<Words>& set) {
        for (auto word : set.words) add(word);
        return *this;
    }
    constexpr Hasher& add(std::string_view text) {
        add(text.size());
        for (char letter : text) add(static_cast<unsigned char>(letter));
        return *this;
    }
    constexpr std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0x243F6A8885A308D3u;
};

}  // namespace pavage
