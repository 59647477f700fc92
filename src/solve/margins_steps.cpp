#include "solve/margins_steps.h"

#include <algorithm>
#include <bit>

#include "base/text.h"
#include "solve/margins_graph.h"

namespace pavage {

namespace {

std::uint64_t lowest(int count) { return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1; }

std::vector<std::uint64_t> columns_of(const BitGrid& grid, int width) {
    std::vector<std::uint64_t> columns(width, 0);
    for (std::size_t row = 0; row < grid.size(); ++row)
        for (int column = 0; column < width; ++column)
            if (grid[row] >> column & 1) columns[column] |= std::uint64_t{1} << row;
    return columns;
}

// Fills free cells one stone at a time; where a stone fits nowhere others are passed on along a path (augmenting paths).
class Completion {
  public:
    Completion(const Margins& margins, const PartialGrid& sketch)
        : margins_(margins), free_(sketch.free(margins)), grid_(sketch.stones), left_(margins.columns) {
        for (int row = 0; row < margins.height(); ++row)
            for (int column = 0; column < margins.width(); ++column) left_[column] -= cell_at(grid_, row, column);
    }

    std::optional<BitGrid> run() {
        for (const int left : left_)
            if (left < 0) return std::nullopt;
        for (int row = 0; row < margins_.height(); ++row) {
            int lacking = margins_.rows[row] - std::popcount(grid_[row]);
            if (lacking < 0) return std::nullopt;
            for (; lacking > 0; --lacking) {
                tried_ = 0;
                if (!place_in(row)) return std::nullopt;
            }
        }
        for (const int left : left_)
            if (left != 0) return std::nullopt;
        return grid_;
    }

  private:
    bool place_in(int row) {
        for (std::uint64_t able = free_[row] & ~grid_[row] & ~tried_; able; able &= ~tried_ & (able - 1)) {
            const int column = std::countr_zero(able);
            const std::uint64_t bit = std::uint64_t{1} << column;
            tried_ |= bit;
            if (left_[column] > 0) {
                --left_[column];
                grid_[row] |= bit;
                return true;
            }
            for (int other = 0; other < margins_.height(); ++other) {
                if (other == row || !(grid_[other] & free_[other] & bit)) continue;
                if (!place_in(other)) continue;
                grid_[other] &= ~bit;
                grid_[row] |= bit;
                return true;
            }
        }
        return false;
    }

    const Margins& margins_;
    BitGrid free_, grid_;
    std::vector<int> left_;
    std::uint64_t tried_ = 0;  // columns
};

struct Situation {
    const Margins& margins;
    BitGrid free;
    std::vector<std::uint64_t> free_by_column;
    std::vector<int> row_needs, column_needs;

    Situation(const Margins& given, const PartialGrid& sketch)
        : margins(given),
          free(sketch.free(given)),
          free_by_column(columns_of(free, given.width())),
          row_needs(given.rows),
          column_needs(given.columns) {
        const auto stones = columns_of(sketch.stones, given.width());
        for (int row = 0; row < given.height(); ++row) row_needs[row] -= std::popcount(sketch.stones[row]);
        for (int column = 0; column < given.width(); ++column) column_needs[column] -= std::popcount(stones[column]);
    }
};

// What follows where rows and columns of the set are such that no exchange crosses its border one way. `rows_need`: the free
// cells of the set's rows outside its columns are stones, those of its columns outside its rows are empty; else the other
// way round.
Step step_from(const Situation& at, const ExchangeGraph::Lines& lines, bool rows_need) {
    Step step;
    step.rows_need = rows_need;
    step.stones.assign(at.free.size(), 0);
    step.empty.assign(at.free.size(), 0);
    for (int row = 0; row < at.margins.height(); ++row) {
        const std::uint64_t inside = at.free[row] & lines.columns, outside = at.free[row] & ~lines.columns;
        if (lines.has_row(row)) {
            (rows_need ? step.stones : step.empty)[row] = outside;
            if (at.free[row]) step.rows.push_back(row);
        } else {
            (rows_need ? step.empty : step.stones)[row] = inside;
        }
    }
    for (int column = 0; column < at.margins.width(); ++column)
        if (lines.has_column(column) && at.free_by_column[column]) step.columns.push_back(column);
    int in_rows = 0, in_columns = 0;
    for (const int row : step.rows) in_rows += at.row_needs[row];
    for (const int column : step.columns) in_columns += at.column_needs[column];
    step.needed = rows_need ? in_rows : in_columns;
    step.given = rows_need ? in_columns : in_rows;
    for (const auto row : step.stones) step.others += std::popcount(row);
    return step;
}

bool settles_something(const Step& step) {
    for (std::size_t row = 0; row < step.stones.size(); ++row)
        if (step.stones[row] | step.empty[row]) return true;
    return false;
}

}  // namespace

BitGrid PartialGrid::free(const Margins& margins) const {
    BitGrid result(stones.size());
    for (std::size_t row = 0; row < stones.size(); ++row) result[row] = lowest(margins.width()) & ~stones[row] & ~empty[row];
    return result;
}

std::optional<BitGrid> completion(const Margins& margins, const PartialGrid& sketch) {
    return Completion(margins, sketch).run();
}

std::optional<Step> next_step(const Margins& margins, const PartialGrid& sketch) {
    const auto grid = completion(margins, sketch);
    if (!grid) return std::nullopt;
    const Situation at(margins, sketch);
    const ExchangeGraph graph(*grid, at.free, margins.width());
    std::optional<Step> best;
    for (int line = 0; line < graph.lines(); ++line) {
        // What can be reached keeps its stones inside: its columns need them. What reaches it is the same seen from outside.
        for (const bool rows_need : {true, false}) {
            Step step = step_from(at, rows_need ? graph.reaching(line) : graph.reached_from(line), rows_need);
            if (settles_something(step) && (!best || step.lines() < best->lines())) best = std::move(step);
        }
    }
    return best;
}

std::string cell_names(const BitGrid& grid) {
    std::string names;
    std::uint64_t used = 0;
    for (const auto row : grid) used |= row;
    for (; used; used &= used - 1) {
        const int column = std::countr_zero(used);
        for (std::size_t row = 0; row < grid.size(); ++row)
            if (grid[row] >> column & 1) names += (names.empty() ? "" : ", ") + letters_of(column) + std::to_string(row + 1);
    }
    return names;
}

Error step_words(const Step& step) {
    std::string rows, columns;
    for (const int row : step.rows) rows += (rows.empty() ? "" : ", ") + std::to_string(row + 1);
    for (const int column : step.columns) columns += (columns.empty() ? "" : ", ") + letters_of(column);
    const std::string stones = cell_names(step.stones), empty = cell_names(step.empty);
    const std::string needed = std::to_string(step.needed);
    if (step.lines() == 1 && stones.empty())
        return {step.rows.empty() ? "step.column_done" : "step.row_done", "", {rows + columns, empty}};
    if (step.lines() == 1)
        return {step.rows.empty() ? "step.column_fills" : "step.row_fills", "", {rows + columns, needed, stones}};
    const std::string code = std::string(step.rows_need ? "step.rows" : "step.columns") + (stones.empty()  ? "_empty"
                                                                                           : empty.empty() ? "_stones"
                                                                                                           : "_both");
    return {code,
            "",
            {step.rows_need ? rows : columns, needed, step.rows_need ? columns : rows, std::to_string(step.given),
             std::to_string(step.others), stones, empty}};
}

Effort effort_of(const Margins& margins) {
    Effort effort;
    PartialGrid sketch = PartialGrid::of(margins);
    for (;;) {
        if (const auto step = next_step(margins, sketch)) {
            ++effort.steps;
            effort.widest = std::max(effort.widest, step->lines());
            for (std::size_t row = 0; row < sketch.stones.size(); ++row) {
                sketch.stones[row] |= step->stones[row];
                sketch.empty[row] |= step->empty[row];
            }
            continue;
        }
        const BitGrid free = sketch.free(margins);
        int row = 0;
        while (row < margins.height() && !free[row]) ++row;
        if (row == margins.height()) return effort;
        ++effort.choices;
        sketch.stones[row] |= free[row] & -free[row];
    }
}

int difficulty_of(const Effort& effort) {
    if (effort.widest > 5) return 4;
    if (effort.widest > 1) return 3;
    return effort.choices > 0 ? 2 : 1;
}

}  // namespace pavage
