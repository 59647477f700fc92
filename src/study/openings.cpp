#include "study/openings.h"

#include <algorithm>

namespace pavage {

void Openings::add(const std::string& move, std::uint64_t group, double share) {
    Opening& opening = openings_[move];
    opening.all.add(share);
    opening.parts[group / moves_.size() % kParts].add(share);
}

void Openings::end_group(const std::string& move) {
    Opening& opening = openings_[move];
    opening.all.end_group();
    for (GroupedSample& part : opening.parts) part.end_group();
}

std::vector<FirstMoveReport> Openings::report() const {
    std::vector<FirstMoveReport> all;
    for (const auto& move : moves_)
        if (const auto found = openings_.find(move); found != openings_.end())
            all.push_back({move, found->second.all.share()});
    return all;
}

double Openings::Opening::share_without(std::size_t part) const {
    const auto games = static_cast<double>(all.count() - parts[part].count());
    return games == 0 ? 0 : (all.sum() - parts[part].sum()) / games;
}

bool Openings::complete() const {
    return !moves_.empty() && std::ranges::all_of(moves_, [&](const auto& move) {
        const auto found = openings_.find(move);
        return found != openings_.end() &&
               std::ranges::none_of(found->second.parts, [](const GroupedSample& part) { return part.count() == 0; });
    });
}

std::optional<SwapReport> Openings::swap() const {
    if (!complete()) return std::nullopt;
    const auto fairness = [](double share) { return std::min(share, 1 - share); };
    const auto chosen = [&](auto worth) {
        return std::ranges::max_element(openings_, {}, [&](const auto& each) { return worth(each.second); });
    };
    SwapReport swap;
    swap.best = chosen([](const Opening& each) { return each.all.mean(); })->first;
    swap.fairest = chosen([&](const Opening& each) { return fairness(each.all.mean()); })->first;
    GroupedSample without, with;
    for (std::size_t part = 0; part < kParts; ++part) {
        without.merge(chosen([&](const Opening& each) { return each.share_without(part); })->second.parts[part]);
        const Opening& fair = chosen([&](const Opening& each) { return fairness(each.share_without(part)); })->second;
        // The games that chose also say whether the second player swaps.
        const bool swaps = fair.share_without(part) > 0.5;
        with.merge(swaps ? fair.parts[part].mirrored() : fair.parts[part]);
    }
    swap.without = without.share();
    swap.with = with.share();
    return swap;
}

}  // namespace pavage
