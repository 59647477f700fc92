#include "search/search_result.h"

#include <algorithm>

namespace pavage {

SearchResult merged(const std::vector<SearchResult>& results) {
    SearchResult total;
    for (const auto& result : results)
        if (!result.proven.empty()) {  // nothing that others estimate counts beside it
            total = result;
            total.simulations = 0;
            for (const auto& each : results) total.simulations += each.simulations;
            return total;
        }
    for (const auto& result : results) {
        for (const auto& entry : result.considered) {
            auto at = std::ranges::find(total.considered, entry.move, &ConsideredMove::move);
            if (at == total.considered.end()) at = total.considered.insert(at, {entry.move, 0, {}, entry.proven});
            const double weight = static_cast<double>(entry.visits);
            for (std::size_t i = 0; i < entry.value.size(); ++i) at->value[i] += weight * entry.value[i];
            at->visits += entry.visits;
        }
        for (std::size_t i = 0; i < total.value.size(); ++i)
            total.value[i] += result.value[i] * static_cast<double>(result.simulations);
        total.simulations += result.simulations;
    }
    for (auto& entry : total.considered)
        for (auto& value : entry.value) value = entry.visits ? value / static_cast<double>(entry.visits) : 0;
    for (auto& value : total.value) value = total.simulations ? value / static_cast<double>(total.simulations) : 0;
    std::ranges::stable_sort(total.considered, std::ranges::greater{}, &ConsideredMove::visits);
    for (const auto& result : results)
        if (!result.line.empty() && result.line.front() == total.best()) {
            total.line = result.line;
            break;
        }
    if (total.line.empty()) total.line.push_back(total.best());  // each alone would have gone another way
    return total;
}

}  // namespace pavage
