#include "search/exact.h"

#include <algorithm>

namespace pavage {

Solution ExactSearch::solve(Walker& walker, const SolveTask& task) {
    if (!search_ || memory_ != task.memory) {
        SearchSettings settings;
        settings.memory = memory_ = task.memory;
        settings.score_scale = by_points_ ? 1.0f : 0.0f;
        // Points are known at the end only, so looking ever deeper would be in vain; wins may be near.
        if (by_points_) settings.whole_after = 4;
        search_ = std::make_unique<AlphaBeta>(settings);
    }
    Budget budget;
    budget.simulations = task.positions;
    budget.stop = task.stop;
    const SearchResult found = search_->search(walker, budget);

    Solution solution;
    solution.positions = found.simulations;
    const auto value = search_->proven_value();
    if (!value) return solution;
    solution.proven = true;
    solution.by_points = by_points_;
    if (by_points_) solution.value = *value;
    else solution.value = *value >= AlphaBeta::kSureWin ? 1 : *value <= -AlphaBeta::kSureWin ? -1 : 0;
    solution.moves = {found.best()};
    solution.line = found.line;
    if (task.all && (by_points_ || solution.value >= 0)) add_equals(solution, found, *value);
    solution.positions = search_->positions();
    return solution;
}

// The other moves that are worth as much.
void ExactSearch::add_equals(Solution& solution, const SearchResult& found, int value) {
    const int least = !by_points_ && value > 0 ? AlphaBeta::kSureWin : value;
    for (const ConsideredMove& other : found.considered) {
        if (other.move == found.best()) continue;
        const auto reaches = search_->reaches(other.move, least);
        if (!reaches) {
            solution.cut_short = true;
            return;
        }
        if (*reaches) solution.moves.push_back(other.move);
    }
    std::ranges::sort(solution.moves);
}

}  // namespace pavage
