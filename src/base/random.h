// Random numbers that are the same on every machine for the same seed: xoshiro256++ (Blackman and Vigna 2019), seeded
// by SplitMix64. Not for secrets.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "base/hash.h"

namespace pavage {

class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) {
        for (auto& word : state_) {
            seed += 0x9E3779B97F4A7C15u;
            word = mixed(seed);
        }
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // Uniform in 0..bound-1, exactly (Lemire's method: a product, and rarely a second draw).
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t reject = -bound % bound;
            while (static_cast<std::uint32_t>(product) < reject) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

  private:
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace pavage
