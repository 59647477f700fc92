#include "solve/chomp_order.h"

#include <algorithm>
#include <cassert>

namespace pavage {

ChompOrder::ChompOrder(ChompRows whole) : whole_(std::move(whole)) {
    assert(!whole_.empty());
    turned_ = static_cast<int>(whole_.size()) > whole_[0];
    const ChompRows lying = turned_ ? turned(whole_) : whole_;
    rows_ = static_cast<int>(lying.size());
    columns_ = lying[0];
    missing_.assign(1, 0);
    for (const int length : lying) missing_.push_back(columns_ - length);

    weights_.assign(static_cast<std::size_t>((rows_ + 1) * (columns_ + 2)), 1);
    for (int row = 1; row <= rows_; ++row) {
        std::uint64_t* weights = &weights_[static_cast<std::size_t>(row * (columns_ + 2))];
        weights[0] = 0;
        for (int eaten = 0; eaten <= columns_; ++eaten)
            weights[eaten + 1] =
                std::min(kTooMany, weights[eaten] + (eaten >= missing(row) ? weight(row - 1, eaten + 1) : 0));
    }
    size_ = weight(rows_, columns_ + 1);
}

std::uint64_t ChompOrder::place(const ChompRows& left) const {
    const ChompRows& lying = turned_ ? turned(left) : left;
    std::uint64_t sum = 0;
    for (int row = 1; row <= rows_; ++row)
        sum +=
            weight(row, columns_ - (row <= static_cast<int>(lying.size()) ? lying[static_cast<std::size_t>(row - 1)] : 0));
    return sum;
}

void ChompOrder::read(std::uint64_t place, std::vector<int>& eaten) const {
    eaten.resize(static_cast<std::size_t>(rows_) + 1);
    int most = columns_;
    for (int row = rows_; row >= 1; --row) {
        while (weight(row, most) > place) --most;
        place -= weight(row, most);
        eaten[static_cast<std::size_t>(row)] = most;
    }
}

ChompRows ChompOrder::rows_of(const std::vector<int>& eaten) const {
    ChompRows lying;
    for (std::size_t row = 1; row < eaten.size() && eaten[row] < columns_; ++row) lying.push_back(columns_ - eaten[row]);
    return turned_ ? turned(lying) : lying;
}

}  // namespace pavage
