// What the fuzzers share: the entry point, input as text, and a check that stops the run (not `assert`, which a release
// would drop).
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

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

// A fuzzer in the program that replays all corpora.
struct Fuzzer {
    std::string_view name;
    int (*run)(const std::uint8_t*, std::size_t);
};

inline std::vector<Fuzzer>& fuzzers() {
    static std::vector<Fuzzer> list;
    return list;
}

}  // namespace pavage::fuzzing

// PAVAGE_FUZZER(NAME)(data, size) begins the definition of a fuzzer: libFuzzer's entry point in its own build, one of the
// list elsewhere.
#if defined(PAVAGE_FUZZING)
#define PAVAGE_FUZZER(name) extern "C" int LLVMFuzzerTestOneInput
#else
#define PAVAGE_FUZZER(name)                                                   \
    static int fuzz_##name(const std::uint8_t*, std::size_t);                 \
    [[maybe_unused]] static const bool registered_##name =                    \
        (::pavage::fuzzing::fuzzers().push_back({#name, fuzz_##name}), true); \
    static int fuzz_##name
#endif

#define PAVAGE_REQUIRE(condition) ::pavage::fuzzing::require((condition), #condition)
