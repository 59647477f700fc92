// The exchanges that a filled grid allows, as a directed graph of rows and columns: over a free cell that holds a stone an
// arrow from its row to its column, over one without an arrow back. Passing stones round a directed circle gives another
// grid with the same sums, and every other grid arises so. A set of lines that no arrow leaves is a reason: what
// crosses its border is forced.
#pragma once

#include "solve/margins.h"

namespace pavage {

class ExchangeGraph {
  public:
    // Cells that are not free are settled and make no arrow.
    ExchangeGraph(const BitGrid& grid, const BitGrid& free, int width);

    int lines() const { return height_ + width_; }  // rows first, then columns

    // The strongly connected part of each line, as a number.
    std::vector<int> parts() const;

    // All lines reached from one by arrows, itself included; and all that reach it.
    struct Lines {
        std::uint64_t rows = 0, columns = 0;
        int count() const;
        bool has_row(int row) const { return rows >> row & 1; }
        bool has_column(int column) const { return columns >> column & 1; }
    };
    Lines reached_from(int line) const;
    Lines reaching(int line) const;

  private:
    Lines spread(int line, const std::vector<std::uint64_t>& by_row, const std::vector<std::uint64_t>& by_column) const;

    int height_, width_;
    std::vector<std::uint64_t> row_to_columns_, column_to_rows_;  // arrows, as sets
    std::vector<std::uint64_t> row_from_columns_, column_from_rows_;
};

}  // namespace pavage
