// How long something long may take. The core reads no clock: a program passes a question that is asked now and then, and
// answers it from its own clock, a signal, or a closed window.
#pragma once

#include <cstdint>
#include <functional>

#include "search/search_result.h"

namespace pavage {

struct Budget {
    std::uint64_t simulations = ~std::uint64_t{0};
    std::function<bool()> stop;  // may be empty: never
    // Given now and then a way to see what was found so far, and free to use it; may be empty.
    std::function<void(const std::function<SearchResult()>&)> listen;

    bool stopped() const { return stop && stop(); }
};

}  // namespace pavage
