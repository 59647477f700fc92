// Every position that can come of one position of Chomp, won or lost, a bit each. Says who wins and answers nothing else;
// moves and words are the business of chomp_answers.h.
//
// Of all positions of 16x16 only one in 180 is lost, so the lost ones do the work: positions are gone through from small to
// large, whichever is not yet marked is lost, and whatever can be bitten down to it is marked as won.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "rules/solution.h"
#include "solve/chomp_order.h"
#include "solve/chomp_rows.h"

namespace pavage {

class ChompTable {
  public:
    // Plans the table of all that can be left of `whole`, which is not empty. Nothing is reserved before fill().
    explicit ChompTable(ChompRows whole) : order_(std::move(whole)) {}

    std::size_t bytes() const;         // what fill() will reserve; the largest number if it is out of the question
    bool fill(const SolveTask& task);  // false: stopped, and the table is of no use

    bool covers(const ChompRows& left) const { return is_inside(left, order_.whole()); }
    bool is_lost(const ChompRows& left) const;  // requires covers(left); nothing left is won

    std::uint64_t positions() const { return order_.size() - 1; }  // with something left
    std::uint64_t lost() const { return lost_; }
    // The lost positions inside a covered one, small ones first; empty if there are more than `most` in the whole table.
    std::vector<ChompRows> lost_inside(const ChompRows& left, std::uint64_t most) const;

  private:
    class Filler;

    ChompOrder order_;
    std::vector<std::uint64_t> won_;
    std::atomic<std::uint64_t> lost_ = 0;
};

}  // namespace pavage
