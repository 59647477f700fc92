// All ways to fill a few neighbouring rows of a position of Chomp, as what they add to its place (chomp_order.h). Lists for
// the lowest rows of a block are made once, because most blocks are low: they spare more than half of the time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "solve/chomp_order.h"

namespace pavage {

// Rows from `first` to `last` of which between `least` and `most` squares are eaten, no row less than the one below it.
// `place` is due to all other rows.
struct ChompFilling {
    int first, last, least, most;
    std::uint64_t place;
};

class ChompFillings {
  public:
    explicit ChompFillings(const ChompOrder& order);

    // Calls visit(place) for every one.
    template <class Visit>
    void for_each(const ChompFilling& filling, Visit&& visit) const {
        if (filling.most < filling.least) return;
        if (filling.last - filling.first < height_) {
            const std::size_t list = list_of(filling.first, filling.last, filling.least);
            const std::uint64_t* end = sums_.data() + ends_[list + static_cast<std::size_t>(filling.most) + 1];
            for (const std::uint64_t* sum = sums_.data() + ends_[list + static_cast<std::size_t>(filling.least)]; sum != end;
                 ++sum)
                visit(filling.place + *sum);
            return;
        }
        for_each_part(filling, [&](const ChompFilling& part) { for_each(part, visit); });
    }
    // The same without the last row, for each number of squares that may be eaten of it. Requires first < last.
    template <class Visit>
    void for_each_part(const ChompFilling& filling, Visit&& visit) const {
        for (int eaten = std::max(filling.least, order_.missing(filling.last)); eaten <= filling.most; ++eaten)
            visit(ChompFilling{filling.first, filling.last - 1, filling.least, eaten,
                               filling.place + order_.weight(filling.last, eaten)});
    }
    // How many there are at most.
    std::uint64_t count(const ChompFilling& filling) const {
        const int values = filling.most - filling.least + 1;
        if (values <= 0) return 0;
        return counts_[static_cast<std::size_t>((filling.last - filling.first + 1) * (order_.columns() + 2) + values)];
    }

  private:
    std::size_t list_of(int first, int last, int least) const {
        const int width = order_.columns() + 1;
        return static_cast<std::size_t>(((first * height_ + last - first) * width + least) * (width + 1));
    }
    void make_list(int first, int last, int least);

    const ChompOrder& order_;
    int height_ = 1;                     // rows of the highest lists
    std::vector<std::uint64_t> counts_;  // by rows and number of values
    // A list is in the order of the last row: those with no more eaten of it than some number are its beginning.
    std::vector<std::uint64_t> sums_;
    std::vector<std::uint32_t> ends_;  // by list, then by eaten + 1
};

}  // namespace pavage
