#include "solve/chomp_fillings.h"

#include <algorithm>

namespace pavage {

namespace {

// Numbers in all lists of one height: at most so many, and at most a quarter of the memory of the table itself.
constexpr std::uint64_t kMaxListedRows = std::uint64_t{1} << 20, kMinListedRows = 1 << 12, kPositionsOfNumber = 256;
constexpr int kHighest = 4;

}  // namespace

ChompFillings::ChompFillings(const ChompOrder& order) : order_(order) {
    const int rows = order.rows(), columns = order.columns();
    counts_.assign(static_cast<std::size_t>((rows + 2) * (columns + 3)), 1);
    const auto count_of = [&](int height, int values) -> std::uint64_t& {
        return counts_[static_cast<std::size_t>(height * (columns + 2) + values)];
    };
    for (int height = 1; height <= rows; ++height) {
        count_of(height, 0) = 0;
        for (int values = 1; values <= columns + 1; ++values)
            count_of(height, values) =
                std::min(ChompOrder::kTooMany, count_of(height, values - 1) + count_of(height - 1, values));
    }
    const auto listed = [&](int height) {
        std::uint64_t sum = 0;
        for (int values = 1; values <= columns + 1; ++values)
            sum = std::min(ChompOrder::kTooMany, sum + count_of(height, values) * static_cast<std::uint64_t>(rows));
        return sum;
    };
    const std::uint64_t most = std::clamp(order.size() / kPositionsOfNumber, kMinListedRows, kMaxListedRows);
    while (height_ < std::min(kHighest, rows) && listed(height_ + 1) <= most) ++height_;

    ends_.assign(list_of(rows + 1, rows + 1, 0), 0);
    for (int first = 1; first <= rows; ++first)
        for (int last = first; last < first + height_ && last <= rows; ++last)
            for (int least = 0; least <= columns; ++least) make_list(first, last, least);
}

void ChompFillings::make_list(int first, int last, int least) {
    const std::size_t list = list_of(first, last, least);
    const std::size_t below = first == last ? 0 : list_of(first, last - 1, least);
    for (int eaten = least; eaten <= order_.columns(); ++eaten) {
        const auto at = static_cast<std::size_t>(eaten);
        ends_[list + at] = static_cast<std::uint32_t>(sums_.size());
        if (eaten < order_.missing(last)) continue;
        const std::uint64_t weight = order_.weight(last, eaten);
        if (first == last) sums_.push_back(weight);
        else
            for (std::uint32_t i = ends_[below + static_cast<std::size_t>(least)]; i < ends_[below + at + 1]; ++i)
                sums_.push_back(weight + sums_[i]);
    }
    ends_[list + static_cast<std::size_t>(order_.columns()) + 1] = static_cast<std::uint32_t>(sums_.size());
}

}  // namespace pavage
