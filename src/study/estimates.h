// Numbers with 95 % intervals from results that come in groups: games of one group share an opening, a board or dice, so
// what is counted are groups. Numbers in, numbers out; what they are about is the tally's business.
#pragma once

#include <cstdint>

#include "play/grouped_sums.h"

namespace pavage {

struct Estimate {
    double value = 0, low = 0, high = 0;
    std::uint64_t count = 0;  // results it comes from; none: it says nothing

    // Half the interval, where one number must do.
    double error() const { return (high - low) / 2; }
    bool holds(double number) const { return low <= number && number <= high; }
};

class GroupedSample : public GroupedSums {
  public:
    // The same with 1 - x for every result x.
    GroupedSample mirrored() const;

    // Of results between 0 and 1. The interval of Wilson (1927) for as many independent games as would vary like these
    // groups: it stays within 0 and 1 and does not shrink to nothing when all results are alike.
    Estimate share() const;
    // Of any results, by the normal distribution.
    Estimate average() const;

  private:
    double deviation() const;  // of the mean
};

// What lies within 95 % of Student's distribution, instead of 1.96 where groups are few.
double student95(double degrees);

// a - b of independent estimates, from their intervals alone (Newcombe 1998, method 10; Zou and Donner 2008).
Estimate difference(const Estimate& a, const Estimate& b);

}  // namespace pavage
