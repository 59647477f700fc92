#include "solve/margins_make.h"

#include <algorithm>
#include <numeric>

namespace pavage {

namespace {

constexpr int kTries = 4000;

template <class T>
void shuffle(std::vector<T>& things, Random& random) {
    for (std::size_t left = things.size(); left > 1; --left)
        std::swap(things[left - 1], things[random.below(static_cast<std::uint32_t>(left))]);
}

// A grid has the only solution of its sums exactly when of any two rows one contains the other: then no rectangle has
// corners to exchange. So rows are cut from one staircase, of a wanted area if there is one, and lines are shuffled.
Margins nested_margins(const PuzzleWish& wish, Random& random) {
    std::vector<int> rows(wish.height, 0);
    if (wish.stones) {
        for (int placed = 0; placed < *wish.stones;) {
            const int row = static_cast<int>(random.below(static_cast<std::uint32_t>(wish.height)));
            if (rows[row] == wish.width) continue;
            ++rows[row];
            ++placed;
        }
    } else {
        for (int& row : rows) row = static_cast<int>(random.below(static_cast<std::uint32_t>(wish.width + 1)));
    }
    std::vector<int> columns(wish.width, 0);
    for (const int row : rows)
        for (int column = 0; column < row; ++column) ++columns[column];
    shuffle(columns, random);
    return {rows, columns};
}

// A third to two thirds of the cells, or as many as wished. For a reason of several lines some rows keep their stones to
// some columns, and those columns are full everywhere else: such a frame hides among shuffled sums.
Margins scattered_margins(const PuzzleWish& wish, Random& random) {
    const auto below = [&](int bound) { return static_cast<int>(random.below(static_cast<std::uint32_t>(bound))); };
    // Fewer than two rows and two columns would give a reason of one line.
    const int more = wish.difficulty == 3 ? below(2) : 2 + below(2);
    const int rows_framed = wish.difficulty < 3 ? 0 : 2 + below(more + 1);
    const int columns_framed = wish.difficulty < 3 ? 0 : 4 + more - rows_framed;
    const auto chosen = [&](int count, int of) {
        std::vector<int> lines(of);
        std::iota(lines.begin(), lines.end(), 0);
        shuffle(lines, random);
        std::vector<bool> set(of, false);
        for (int i = 0; i < std::min(count, of); ++i) set[lines[i]] = true;
        return set;
    };
    const auto rows = chosen(rows_framed, wish.height), columns = chosen(columns_framed, wish.width);

    std::vector<int> open;
    Margins margins{std::vector<int>(wish.height, 0), std::vector<int>(wish.width, 0)};
    int stones = 0;
    const auto place = [&](int cell) {
        ++margins.rows[cell / wish.width];
        ++margins.columns[cell % wish.width];
        ++stones;
    };
    for (int cell = 0; cell < wish.width * wish.height; ++cell) {
        const bool row = rows[cell / wish.width], column = columns[cell % wish.width];
        if (row == column) open.push_back(cell);
        else if (column) place(cell);
    }
    shuffle(open, random);
    const int free = static_cast<int>(open.size());
    const int wanted = wish.stones ? *wish.stones - stones : free / 3 + below(free / 3 + 1);
    for (int i = 0; i < std::min(wanted, free); ++i) place(open[i]);
    return margins;
}

}  // namespace

Result<Margins> make_puzzle(const PuzzleWish& wish, Random& random) {
    const auto number = [](int value) { return std::to_string(value); };
    if (wish.width < 1 || wish.height < 1 || wish.width > kMostLines || wish.height > kMostLines)
        return Error{"puzzle.size", "size", {number(wish.width), number(wish.height), number(kMostLines)}};
    if (wish.difficulty < 0 || wish.difficulty > kMostDifficult)
        return Error{"puzzle.difficulty", "difficulty", {number(wish.difficulty), number(kMostDifficult)}};
    if (wish.stones && (*wish.stones < 0 || *wish.stones > wish.width * wish.height))
        return Error{"puzzle.stones", "stones", {number(*wish.stones), number(wish.width * wish.height)}};
    if (wish.unique && wish.difficulty > 1) return Error{"puzzle.unique_is_easy", "difficulty", {number(wish.difficulty)}};
    for (int tries = 0; tries < kTries; ++tries) {
        const bool nested = wish.unique || wish.difficulty == 1;
        Margins margins = nested ? nested_margins(wish, random) : scattered_margins(wish, random);
        const int stones = std::accumulate(margins.rows.begin(), margins.rows.end(), 0);
        if (wish.stones && stones != *wish.stones) continue;
        if (wish.difficulty == 0 || nested || difficulty_of(effort_of(margins)) == wish.difficulty) return margins;
    }
    return Error{"puzzle.rare", "difficulty", {number(wish.difficulty), number(wish.width), number(wish.height)}};
}

}  // namespace pavage
