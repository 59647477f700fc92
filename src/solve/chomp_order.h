// The positions that can come of one position of Chomp, numbered without gaps. Knows nothing of who wins.
//
// Rows are numbered from 1 at the bottom, and a position is written by how many squares are eaten of each row: numbers that
// rise from row to row, each at least what is missing in the whole. In the order of such sequences, the topmost row first,
//   place = sum over rows of weight(row, eaten of it),
// where weight(row, n) counts the sequences of the rows up to this one that end below n. Biting adds to the sequence and
// so to the place: smaller positions lie behind larger ones, and filling the lowest rows in all ways is one range of places.
#pragma once

#include <cstdint>
#include <vector>

#include "solve/chomp_rows.h"

namespace pavage {

class ChompOrder {
  public:
    static constexpr std::uint64_t kTooMany = std::uint64_t{1} << 60;

    // What can be left of `whole`, which is not empty; it is turned if it is higher than wide.
    explicit ChompOrder(ChompRows whole);

    const ChompRows& whole() const { return whole_; }
    int rows() const { return rows_; }
    int columns() const { return columns_; }
    int missing(int row) const { return missing_[static_cast<std::size_t>(row)]; }  // squares gone from the start
    std::uint64_t size() const { return size_; }  // counting the position with nothing left, the last; kTooMany if more

    std::uint64_t weight(int row, int eaten) const {
        return weights_[static_cast<std::size_t>(row * (columns_ + 2) + eaten)];
    }
    std::uint64_t place(const ChompRows& left) const;
    void read(std::uint64_t place, std::vector<int>& eaten) const;  // by row; [0] means nothing
    ChompRows rows_of(const std::vector<int>& eaten) const;

  private:
    ChompRows whole_;
    bool turned_;
    int rows_, columns_;
    std::vector<int> missing_;
    std::vector<std::uint64_t> weights_;
    std::uint64_t size_;
};

}  // namespace pavage
