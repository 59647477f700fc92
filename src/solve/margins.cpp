#include "solve/margins.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "base/cell.h"
#include "base/text.h"
#include "solve/margins_graph.h"

namespace pavage {

namespace {

std::vector<int> by_falling_sum(const std::vector<int>& sums) {
    std::vector<int> order(sums.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater{}, [&](int i) { return sums[i]; });
    return order;
}

Status check_lines(const std::vector<int>& sums, int length, const char* lines) {
    const auto code = [&](const char* what) { return std::string("margins.") + lines + "." + what; };
    if (sums.empty()) return Error{code("none"), lines, {}};
    if (sums.size() > kMostLines)
        return Error{code("many"), lines, {std::to_string(sums.size()), std::to_string(kMostLines)}};
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const std::string place = std::to_string(i + 1), sum = std::to_string(sums[i]);
        if (sums[i] < 0) return Error{code("negative"), lines, {place, sum}};
        if (sums[i] > length) return Error{code("large"), lines, {place, sum, std::to_string(length)}};
    }
    return Done{};
}

}  // namespace

Margins margins_of(const BitGrid& grid, int width) {
    Margins margins;
    margins.columns.assign(width, 0);
    for (const std::uint64_t row : grid) {
        margins.rows.push_back(std::popcount(row));
        for (int column = 0; column < width; ++column) margins.columns[column] += row >> column & 1;
    }
    return margins;
}

Result<std::vector<int>> parse_sums(std::string_view text, std::string_view name) {
    std::vector<int> sums;
    for (const auto part : split(text, ',')) {
        const auto number = parse_integer(trimmed(part));
        if (!number || *number < -kMaxCells || *number > kMaxCells)
            return Error{"margins.number", std::string(name), {std::string(name), quotable(part), "3,1,2,1,3,1"}};
        sums.push_back(static_cast<int>(*number));
    }
    return sums;
}

Status check_margins(const Margins& margins) {
    if (auto rows = check_lines(margins.rows, margins.width(), "rows"); !rows) return rows;
    if (auto columns = check_lines(margins.columns, margins.height(), "columns"); !columns) return columns;
    const int in_rows = std::accumulate(margins.rows.begin(), margins.rows.end(), 0);
    const int in_columns = std::accumulate(margins.columns.begin(), margins.columns.end(), 0);
    if (in_rows != in_columns) return Error{"margins.totals", "rows", {std::to_string(in_rows), std::to_string(in_columns)}};
    return Done{};
}

std::optional<Shortage> shortage(const Margins& margins) {
    const auto order = by_falling_sum(margins.rows);
    int needed = 0;
    for (int count = 1; count <= margins.height(); ++count) {
        needed += margins.rows[order[count - 1]];
        int possible = 0;
        for (const int sum : margins.columns) possible += std::min(sum, count);
        if (needed <= possible) continue;
        Shortage found{{order.begin(), order.begin() + count}, needed, possible, {}};
        std::ranges::sort(found.rows);
        for (const int sum : margins.columns) found.by_columns.push_back(std::min(sum, count));
        return found;
    }
    return std::nullopt;
}

Error shortage_error(const Shortage& why) {
    const auto listed = [](const std::vector<int>& numbers, int add, const char* between) {
        std::string text;
        for (const int number : numbers) text += (text.empty() ? "" : between) + std::to_string(number + add);
        return text;
    };
    return {why.rows.size() == 1 ? "margins.shortage_one" : "margins.shortage",
            "rows",
            {listed(why.rows, 1, ", "), std::to_string(why.needed), std::to_string(why.rows.size()),
             std::to_string(why.possible), listed(why.by_columns, 0, "+")}};
}

// Row by row, the columns that still need most (Gale): if that fails, no way succeeds.
std::optional<BitGrid> some_grid(const Margins& margins) {
    BitGrid grid(margins.rows.size(), 0);
    std::vector<int> left = margins.columns;
    for (const int row : by_falling_sum(margins.rows)) {
        const auto columns = by_falling_sum(left);
        for (int i = 0; i < margins.rows[row]; ++i) {
            if (left[columns[i]] == 0) return std::nullopt;
            --left[columns[i]];
            grid[row] |= std::uint64_t{1} << columns[i];
        }
    }
    if (std::ranges::any_of(left, [](int sum) { return sum != 0; })) return std::nullopt;
    return grid;
}

std::optional<BitGrid> another_grid(const BitGrid& grid) {
    for (std::size_t one = 0; one < grid.size(); ++one)
        for (std::size_t two = one + 1; two < grid.size(); ++two) {
            const std::uint64_t only_one = grid[one] & ~grid[two], only_two = grid[two] & ~grid[one];
            if (!only_one || !only_two) continue;
            const std::uint64_t corners = (only_one & -only_one) | (only_two & -only_two);
            BitGrid other = grid;
            other[one] ^= corners;
            other[two] ^= corners;
            return other;
        }
    return std::nullopt;
}

// A cell can differ exactly when stones can be passed round in a circle through it: along a row from a stone to a gap, along
// a column from a gap to a stone. So it is forced exactly when its row and its column are in different strongly connected
// parts of that graph.
Forced forced_cells(const BitGrid& grid, int width) {
    const int height = static_cast<int>(grid.size());
    const std::uint64_t all = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
    const ExchangeGraph graph(grid, BitGrid(grid.size(), all), width);
    const auto part = graph.parts();
    Forced forced{BitGrid(grid.size(), 0), BitGrid(grid.size(), 0)};
    for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column)
            if (part[row] != part[height + column])
                (cell_at(grid, row, column) ? forced.stones : forced.empty)[row] |= std::uint64_t{1} << column;
    return forced;
}

}  // namespace pavage
