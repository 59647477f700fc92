// Every position that can come of one position of Chomp, won or lost, a bit each. Says who wins and answers nothing else;
// moves and words are the business of chomp_answers.h.
//
// Of all positions in all bars up to 16x16 only one in 180 is lost, so the lost ones do the work: positions are gone through
// from small to large, whichever is not yet marked is lost, and whatever can be bitten down to it is marked as won.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "rules/solution.h"
#include "solve/chomp_rows.h"

namespace pavage {

class ChompTable {
  public:
    // Plans the table of all that can be left of `whole`, which is not empty. Nothing is reserved before fill().
    explicit ChompTable(ChompRows whole);

    std::size_t bytes() const;         // what fill() will reserve; the largest number if it is out of the question
    bool fill(const SolveTask& task);  // false: stopped, and the table is of no use

    bool covers(const ChompRows& left) const { return is_inside(left, whole_); }
    bool is_lost(const ChompRows& left) const;  // requires covers(left); nothing left is won

    std::uint64_t positions() const { return size_ - 1; }  // with something left
    std::uint64_t lost() const { return lost_; }
    // The lost positions inside a covered one, small ones first; empty if there are more than `most` in the whole table.
    std::vector<ChompRows> lost_inside(const ChompRows& left, std::uint64_t most) const;

  private:
    // Positions side by side in the table that have the same upper rows.
    struct Slice {
        std::uint64_t begin, end;
    };
    enum class Alone { kNo, kYes };  // whether other threads mark at the same time

    std::uint64_t& weight(int row, int eaten) { return weights_[static_cast<std::size_t>(row * (columns_ + 2) + eaten)]; }
    std::uint64_t weight(int row, int eaten) const {
        return weights_[static_cast<std::size_t>(row * (columns_ + 2) + eaten)];
    }
    void weigh();
    std::uint64_t place(const ChompRows& left) const;
    void read(std::uint64_t place, std::vector<int>& eaten) const;
    ChompRows rows_of(const std::vector<int>& eaten) const;

    std::vector<std::vector<Slice>> slices() const;
    template <Alone>
    bool scan(Slice slice, const SolveTask& task);
    template <Alone>
    void mark_larger(std::uint64_t place, const std::vector<int>& eaten);
    template <Alone>
    void mark_fillings(int first, int last, int least, int most, std::uint64_t place);
    template <Alone>
    void mark_range(std::uint64_t begin, std::uint64_t end);
    template <Alone>
    void mark(std::uint64_t place);
    std::uint64_t load(std::uint64_t word) const;

    ChompRows whole_;
    bool turned_;
    int rows_, columns_;
    std::vector<int> least_;  // by row from 1: squares that are gone from the start
    // By row and number of squares eaten of it, less than which: how many ways there are to eat of the rows up to it.
    std::vector<std::uint64_t> weights_;
    std::uint64_t size_ = 0;
    std::vector<std::uint64_t> won_;
    std::atomic<std::uint64_t> lost_ = 0;
};

}  // namespace pavage
