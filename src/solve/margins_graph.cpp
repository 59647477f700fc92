#include "solve/margins_graph.h"

#include <bit>

namespace pavage {

ExchangeGraph::ExchangeGraph(const BitGrid& grid, const BitGrid& free, int width)
    : height_(static_cast<int>(grid.size())),
      width_(width),
      row_to_columns_(grid.size()),
      column_to_rows_(width),
      row_from_columns_(grid.size()),
      column_from_rows_(width) {
    for (int row = 0; row < height_; ++row) {
        row_to_columns_[row] = grid[row] & free[row];
        row_from_columns_[row] = ~grid[row] & free[row];
        for (int column = 0; column < width; ++column) {
            const std::uint64_t bit = std::uint64_t{1} << row;
            if (row_to_columns_[row] >> column & 1) column_from_rows_[column] |= bit;
            if (row_from_columns_[row] >> column & 1) column_to_rows_[column] |= bit;
        }
    }
}

int ExchangeGraph::Lines::count() const { return std::popcount(rows) + std::popcount(columns); }

ExchangeGraph::Lines ExchangeGraph::spread(int line, const std::vector<std::uint64_t>& by_row,
                                           const std::vector<std::uint64_t>& by_column) const {
    Lines reached, fresh;
    (line < height_ ? fresh.rows : fresh.columns) = std::uint64_t{1} << (line < height_ ? line : line - height_);
    while (fresh.rows || fresh.columns) {
        reached.rows |= fresh.rows;
        reached.columns |= fresh.columns;
        Lines next;
        for (std::uint64_t left = fresh.rows; left; left &= left - 1) next.columns |= by_row[std::countr_zero(left)];
        for (std::uint64_t left = fresh.columns; left; left &= left - 1) next.rows |= by_column[std::countr_zero(left)];
        fresh = {next.rows & ~reached.rows, next.columns & ~reached.columns};
    }
    return reached;
}

ExchangeGraph::Lines ExchangeGraph::reached_from(int line) const { return spread(line, row_to_columns_, column_to_rows_); }
ExchangeGraph::Lines ExchangeGraph::reaching(int line) const { return spread(line, row_from_columns_, column_from_rows_); }

// At most 128 lines: whoever one reaches and is reached by is its part.
std::vector<int> ExchangeGraph::parts() const {
    std::vector<int> part(lines(), -1);
    for (int line = 0; line < lines(); ++line) {
        if (part[line] >= 0) continue;
        const Lines ahead = reached_from(line), behind = reaching(line);
        const std::uint64_t rows = ahead.rows & behind.rows, columns = ahead.columns & behind.columns;
        for (std::uint64_t left = rows; left; left &= left - 1) part[std::countr_zero(left)] = line;
        for (std::uint64_t left = columns; left; left &= left - 1) part[height_ + std::countr_zero(left)] = line;
    }
    return part;
}

}  // namespace pavage
