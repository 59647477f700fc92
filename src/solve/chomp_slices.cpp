#include "solve/chomp_slices.h"

#include <algorithm>

namespace pavage {

namespace {

// Upper rows are split off until a slice is at most this part of the table.
constexpr std::uint64_t kLeastSlices = 48;
constexpr std::uint64_t kMostSlices = std::uint64_t{1} << 17;
constexpr std::uint64_t kWorthSlicing = std::uint64_t{1} << 16;

}  // namespace

ChompSlices chomp_slices(const ChompOrder& order) {
    const ChompSlices whole{order.rows() + 1, {{{0, order.size()}}}};
    if (order.size() < kWorthSlicing || order.rows() < 3) return whole;
    ChompSlices slices{order.rows() - 1, {}};
    const auto too_large = [&] { return order.size() / order.weight(slices.split - 1, order.columns() + 1) < kLeastSlices; };
    while (slices.split > 2 && too_large()) --slices.split;
    slices.levels.resize(static_cast<std::size_t>((order.rows() - slices.split + 1) * order.columns() + 1));
    std::uint64_t made = 0;
    const auto choose = [&](const auto& self, int row, int most, std::uint64_t place, int sum) -> void {
        if (row < slices.split) {
            ++made;
            slices.levels[slices.levels.size() - 1 - static_cast<std::size_t>(sum)].push_back(
                {place, place + order.weight(row, most + 1)});
            return;
        }
        for (int eaten = order.missing(row); eaten <= most; ++eaten)
            self(self, row - 1, eaten, place + order.weight(row, eaten), sum + eaten);
    };
    choose(choose, order.rows(), order.columns(), 0, 0);
    if (made > kMostSlices) return whole;
    for (auto& level : slices.levels)
        std::stable_sort(level.begin(), level.end(), [](const ChompSlice& one, const ChompSlice& other) {
            return one.end - one.begin > other.end - other.begin;
        });
    return slices;
}

}  // namespace pavage
