// Numbers in groups that only ever grow together (union-find): whether two things are joined is known after every step
// without a search. Small enough to be part of a state, and copied with it.
#pragma once

#include <array>
#include <cstdint>

namespace pavage {

template <int Count>
class Groups {
    static_assert(Count > 0 && Count <= 256);

  public:
    // Everyone alone.
    constexpr Groups() {
        for (int i = 0; i < Count; ++i) towards_[i] = static_cast<std::uint8_t>(i);
    }

    // The least number of its group. Every second step on the way there is made shorter for the next who asks.
    constexpr int least(int of) {
        while (towards_[of] != of) of = towards_[of] = towards_[towards_[of]];
        return of;
    }
    // The same without shortening anything.
    constexpr int least(int of) const {
        while (towards_[of] != of) of = towards_[of];
        return of;
    }
    constexpr void join(int a, int b) {
        a = least(a);
        b = least(b);
        if (a < b) towards_[b] = static_cast<std::uint8_t>(a);
        else towards_[a] = static_cast<std::uint8_t>(b);
    }
    constexpr bool together(int a, int b) const { return least(a) == least(b); }

  private:
    std::array<std::uint8_t, Count> towards_{};  // a smaller number of the same group, or itself
};

}  // namespace pavage
