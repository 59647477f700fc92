// What the fuzzers share: input as text, and a check that stops the run. Not `assert`, which a release would drop.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace pavage::fuzzing {

inline void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

// Takes bytes off the front, and zeroes once there are none.
class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : at_(data), left_(size) {}
    bool empty() const { return left_ == 0; }
    std::uint8_t next() {
        if (left_ == 0) return 0;
        --left_;
        return *at_++;
    }
    std::size_t below(std::size_t bound) { return bound <= 256 ? next() % bound : (next() * 256u + next()) % bound; }

  private:
    const std::uint8_t* at_;
    std::size_t left_;
};

}  // namespace pavage::fuzzing

#define PAVAGE_REQUIRE(condition) ::pavage::fuzzing::require((condition), #condition)
