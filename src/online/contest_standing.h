// The points of everybody in a tournament, and the places that follow from them. Internal to the contest.
#pragma once

#include "online/contest.h"

namespace pavage {

class ContestTable {
  public:
    explicit ContestTable(const Contest& contest);

    std::vector<ContestStanding> standings() const;

    using Entrant = Contest::Entrant;
    int points(const Entrant& one) const { return points_[contest_.places_.at(one.user)]; }
    int points_in(const Entrant& one, int round) const;

  private:
    int points_of(std::int64_t user) const { return points_[contest_.places_.at(user)]; }
    ContestStanding standing(const Entrant& one) const;
    void add_game(ContestStanding& standing, const ContestPairing& pairing) const;
    void add_bye(ContestStanding& standing, int round) const;
    int out_in_round(const Entrant& one) const;

    const Contest& contest_;
    std::vector<int> points_;  // by the order of the list
};

// Of a seat at a table that is over.
int points_at(const ContestPairing& pairing, std::size_t seat);

}  // namespace pavage
