#include "solve/chomp_rows.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace pavage {

ChompRows chomp_bar(int columns, int rows) { return ChompRows(static_cast<std::size_t>(rows), columns); }

ChompRows bitten(ChompRows rows, ChompBite bite) {
    for (std::size_t row = static_cast<std::size_t>(bite.row); row < rows.size(); ++row)
        rows[row] = std::min(rows[row], bite.column);
    while (!rows.empty() && rows.back() == 0) rows.pop_back();
    return rows;
}

ChompRows turned(const ChompRows& rows) {
    ChompRows columns(rows.empty() ? 0 : static_cast<std::size_t>(rows[0]), 0);
    for (const int length : rows)
        for (int column = 0; column < length; ++column) ++columns[static_cast<std::size_t>(column)];
    return columns;
}

bool is_inside(const ChompRows& rows, const ChompRows& of) {
    if (rows.size() > of.size()) return false;
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (rows[row] > of[row]) return false;
    return true;
}

namespace {

using Word = std::uint64_t;

// A position of three rows is (a, b, c) from the bottom. For given b and c at most one a is lost, since a longer bottom row
// can be bitten down to it: f(b, c). It is the least a that no bite takes to a lost position:
//   biting the third row    a is no f(b, d) for d < c        bits by b that fill up while c grows
//   biting the second row   a is no f(d, c) for c <= d < b   bits that fill up while b grows
//                           a is no f(d, d) for d < c        bits that fill up while c grows
//   biting the first row    no (d, d, c) with d < b is lost; once one is, c has no lost position with a larger b.
// The structure is that of Zeilberger, "Three-rowed Chomp" (2001), and of Brouwer, Horváth, Molnár-Sáska and Szabó, "On
// three-rowed Chomp" (2005).
class ThreeRows {
  public:
    ThreeRows(int columns, ChompOpenings& result)
        : columns_(columns), words_(columns / 64 + 1), doubles_(words_, 0), row_(words_, 0), result_(result) {
        starts_.reserve(static_cast<std::size_t>(columns) + 1);
        std::size_t size = 0;
        for (int b = 0; b <= columns; ++b) {
            // Only a >= b matters, so that words before b's are left out.
            starts_.push_back(size - static_cast<std::size_t>(b / 64));
            size += words_ - static_cast<std::size_t>(b / 64);
        }
        thirds_.assign(size, 0);
    }

    void run_third(int c) {
        row_ = doubles_;
        std::size_t full = static_cast<std::size_t>(c / 64);
        for (int b = c; b <= columns_; ++b) {
            full = std::max(full, static_cast<std::size_t>(b / 64));
            while (full < words_ && row_[full] == ~Word{0}) ++full;
            const int a = least_free(b, full);
            if (a > columns_) continue;
            note(a, b, c);
            if (a == b) return;
        }
    }

  private:
    // The least a >= b that is in no set; words of row_ before `full` are known to have none.
    int least_free(int b, std::size_t full) const {
        const Word* third = thirds_.data() + starts_[static_cast<std::size_t>(b)];
        const int least = std::max(b, 1);  // nothing at all left is no lost position
        const auto first = static_cast<std::size_t>(least / 64);
        Word hidden = full == first ? (Word{1} << least % 64) - 1 : 0;
        for (std::size_t word = full; word < words_; ++word, hidden = 0) {
            const Word taken = row_[word] | third[word] | hidden;
            if (taken != ~Word{0}) return static_cast<int>(word) * 64 + std::countr_one(taken);
        }
        return columns_ + 1;
    }

    void note(int a, int b, int c) {
        ++result_.lost;
        const auto word = static_cast<std::size_t>(a / 64);
        const Word bit = Word{1} << a % 64;
        row_[word] |= bit;
        thirds_[starts_[static_cast<std::size_t>(b)] + word] |= bit;
        auto& openings = result_.by_width[static_cast<std::size_t>(a)];
        if (b == c) {
            doubles_[word] |= bit;
            openings.push_back({c, 1});
        }
        if (a == b) openings.push_back({c, 2});
    }

    int columns_;
    std::size_t words_;
    std::vector<Word> doubles_;        // a of lost (a, d, d), d < c
    std::vector<Word> row_;            // a of lost (a, d, c), d < b, and of the above
    std::vector<Word> thirds_;         // by b: a of lost (a, b, d), d < c
    std::vector<std::size_t> starts_;  // by b: where word 0 would be; wraps around, and comes back with the word added
    ChompOpenings& result_;
};

void three_rows(int columns, const SolveTask& task, ChompOpenings& result) {
    const auto n = static_cast<std::uint64_t>(columns);
    result.positions = (n + 1) * (n + 2) / 2 * (n + 3) / 3 - 1;
    ThreeRows rows(columns, result);
    for (int c = 0; c <= columns; ++c) {
        if (task.stopped()) {
            result.complete = false;
            return;
        }
        rows.run_third(c);
        // Two rows of length b - c are still to be gone through: a triangle.
        const double left = 1 - static_cast<double>(c) / (columns + 1);
        if (c % 64 == 0) task.tell(1 - left * left);
    }
    // Found in the order of what is left of the third row; wanted in that of the squares.
    for (auto& openings : result.by_width)
        std::sort(openings.begin(), openings.end(), [](ChompBite one, ChompBite other) {
            return one.column != other.column ? one.column < other.column : one.row < other.row;
        });
}

}  // namespace

std::size_t chomp_openings_bytes(int columns, int rows) {
    const auto n = static_cast<std::size_t>(columns);
    return n * 64 + (rows == 3 ? n * (n / 128 + 2) * 8 : 0);
}

ChompOpenings chomp_openings(int columns, int rows, const SolveTask& task) {
    assert(rows >= 1 && rows <= kMostChompRows);
    ChompOpenings result;
    result.by_width.resize(static_cast<std::size_t>(columns) + 1);
    const auto n = static_cast<std::uint64_t>(columns);
    if (rows == 3) {
        three_rows(columns, task, result);
    } else if (rows == 2) {
        // Lost are the positions whose bottom row is longer by one square.
        for (int width = 1; width <= columns; ++width) result.by_width[static_cast<std::size_t>(width)] = {{width - 1, 1}};
        result.positions = (n + 1) * (n + 2) / 2 - 1;
        result.lost = n;
    } else {
        for (int width = 2; width <= columns; ++width) result.by_width[static_cast<std::size_t>(width)] = {{1, 0}};
        result.positions = n;
        result.lost = 1;
    }
    return result;
}

}  // namespace pavage
