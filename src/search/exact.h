// Proves what a position is worth by looking at all that may follow: alpha-beta until no line is cut short. For two players;
// by points or by who wins. Positions are told apart by keys of 64 bits, so among a billion positions two
// share one with a chance of one in forty, among a hundred million of less than one in a thousand.
#pragma once

#include <memory>

#include "rules/solution.h"
#include "search/alpha_beta.h"

namespace pavage {

class ExactSearch {
  public:
    explicit ExactSearch(bool by_points) : by_points_(by_points) {}

    // A player must be to move. Keeps what it learned for the next question.
    Solution solve(Walker& walker, const SolveTask& task);

  private:
    void add_equals(Solution& solution, const SearchResult& found, int value);

    bool by_points_;
    std::size_t memory_ = 0;
    std::unique_ptr<AlphaBeta> search_;
};

}  // namespace pavage
