// How many grids have given row and column sums, exactly, and a uniformly random one of them. Row by row only the multiset
// of what the columns still need matters, so rows are dynamic programming over such multisets (Gail and Mantel 1977; Miller
// and Harrison 2013, "Exact sampling and counting for fixed-margin matrices").
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include "base/random.h"
#include "solve/margins.h"
#include "solve/natural.h"

namespace pavage {

class MarginCount {
  public:
    enum class Ending { kDone, kStopped, kTooLarge };
    struct Limits {
        std::size_t most_bytes = std::size_t{4} << 30;
        // Told now and then which share of the work is done; an answer of false ends it. May be empty.
        std::function<bool(double share)> go_on;
    };

    // Requires margins that pass check_margins.
    explicit MarginCount(const Margins& margins);
    ~MarginCount();
    MarginCount(MarginCount&&) noexcept;

    Ending run(const Limits& limits);
    // After kDone.
    const Natural& total() const;
    std::size_t states() const;
    // Each of the grids with the same probability. Requires a total above zero.
    BitGrid sample(Random& random) const;

  private:
    struct Table;
    std::unique_ptr<Table> table_;
};

}  // namespace pavage
