// Margins against exhaustive enumeration: every pair of row and column sums up to 5x5.
#include "solve/margins.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>

#include "solve/margins_count.h"
#include "solve/margins_steps.h"

namespace pavage {
namespace {

constexpr int kMostSide = 5;

// All grids with the same margins, by what they have in common.
struct Tally {
    int grids = 0;
    std::uint32_t in_all = ~0u, in_some = 0;  // cells, row by row
};

std::uint32_t packed(const BitGrid& grid, int width) {
    std::uint32_t bits = 0;
    for (std::size_t row = 0; row < grid.size(); ++row) bits |= static_cast<std::uint32_t>(grid[row]) << (row * width);
    return bits;
}

// Calls visit(rows, columns, tally) for all margins with falling row sums, whether some grid has them or not.
void for_all_margins(int width, int height, const std::function<void(const Margins&, const Tally&)>& visit) {
    int boxes = 1;
    for (int i = 0; i < width; ++i) boxes *= height + 1;
    std::vector<int> rows(height, width);
    const std::function<void(int)> choose = [&](int row) {
        if (row < height) {
            for (rows[row] = row == 0 ? width : rows[row - 1]; rows[row] >= 0; --rows[row]) choose(row + 1);
            return;
        }
        std::vector<Tally> tallies(boxes);
        BitGrid grid(height, 0);
        const std::function<void(int, int)> fill = [&](int at, int box) {
            if (at == height) {
                const std::uint32_t cells = packed(grid, width);
                Tally& tally = tallies[box];
                ++tally.grids;
                tally.in_all &= cells;
                tally.in_some |= cells;
                return;
            }
            for (std::uint64_t word = 0; word < (1u << width); ++word) {
                if (std::popcount(word) != rows[at]) continue;
                grid[at] = word;
                int added = 0;
                for (int column = 0, weight = 1; column < width; ++column, weight *= height + 1)
                    added += static_cast<int>(word >> column & 1) * weight;
                fill(at + 1, box + added);
            }
        };
        fill(0, 0);
        for (int box = 0; box < boxes; ++box) {
            Margins margins{rows, {}};
            for (int column = 0, left = box; column < width; ++column, left /= height + 1)
                margins.columns.push_back(left % (height + 1));
            visit(margins, tallies[box]);
        }
    };
    choose(0);
}

void for_every_size(const std::function<void(const Margins&, const Tally&)>& visit) {
    for (int width = 1; width <= kMostSide; ++width)
        for (int height = 1; height <= kMostSide; ++height) for_all_margins(width, height, visit);
}

bool adds_up(const Margins& margins) { return check_margins(margins).ok(); }

TEST(Margins, ExistenceCertificatesAndSolutionsAgreeWithEnumeration) {
    for_every_size([](const Margins& margins, const Tally& tally) {
        if (!adds_up(margins)) {
            ASSERT_EQ(tally.grids, 0);
            return;
        }
        const auto grid = some_grid(margins);
        ASSERT_EQ(grid.has_value(), tally.grids > 0);
        const auto why = shortage(margins);
        ASSERT_EQ(why.has_value(), tally.grids == 0);
        if (grid) {
            ASSERT_EQ(margins_of(*grid, margins.width()), margins);
        }
        if (!why) return;
        int needed = 0, possible = 0;
        for (const int row : why->rows) needed += margins.rows[row];
        for (const int sum : margins.columns) possible += std::min(sum, static_cast<int>(why->rows.size()));
        ASSERT_EQ(why->needed, needed);
        ASSERT_EQ(why->possible, possible);
        ASSERT_GT(needed, possible);
    });
}

TEST(Margins, UniquenessAndForcedCellsAgreeWithEnumeration) {
    for_every_size([](const Margins& margins, const Tally& tally) {
        if (tally.grids == 0) return;
        const int width = margins.width();
        const auto grid = *some_grid(margins);
        const auto other = another_grid(grid);
        ASSERT_EQ(other.has_value(), tally.grids > 1);
        if (other) {
            ASSERT_EQ(margins_of(*other, width), margins);
            ASSERT_NE(*other, grid);
        }
        const auto forced = forced_cells(grid, width);
        const std::uint32_t all = static_cast<std::uint32_t>((std::uint64_t{1} << (width * margins.height())) - 1);
        ASSERT_EQ(packed(forced.stones, width), tally.in_all);
        ASSERT_EQ(packed(forced.empty, width), all & ~tally.in_some);
    });
}

TEST(Margins, CountsAgreeWithEnumeration) {
    for_every_size([](const Margins& margins, const Tally& tally) {
        if (!adds_up(margins) || !std::ranges::is_sorted(margins.columns)) return;
        MarginCount count(margins);
        ASSERT_EQ(count.run({}), MarginCount::Ending::kDone);
        ASSERT_EQ(count.total(), tally.grids);
    });
}

// Every step is checked by adding up, and by all grids with the margins.
TEST(Margins, StepsAreRightAndFindEverythingThatIsForced) {
    for_every_size([](const Margins& margins, const Tally& tally) {
        if (tally.grids == 0 || !std::ranges::is_sorted(margins.columns)) return;
        const int width = margins.width();
        PartialGrid sketch = PartialGrid::of(margins);
        while (const auto step = next_step(margins, sketch)) {
            ASSERT_EQ(step->needed, step->given + step->others);
            ASSERT_TRUE(step->lines() == 1 || step->lines() >= 4) << "two or three lines: one would do";
            int others = 0;
            for (int row = 0; row < margins.height(); ++row) {
                ASSERT_EQ(step->stones[row] & step->empty[row], 0u);
                ASSERT_EQ((step->stones[row] | step->empty[row]) & (sketch.stones[row] | sketch.empty[row]), 0u);
                others += std::popcount(step->stones[row]);
                sketch.stones[row] |= step->stones[row];
                sketch.empty[row] |= step->empty[row];
            }
            ASSERT_EQ(others, step->others);
            ASSERT_EQ(packed(step->stones, width) & ~tally.in_all, 0u) << "not a stone in all grids";
            ASSERT_EQ(packed(step->empty, width) & tally.in_some, 0u) << "not empty in all grids";
        }
        const std::uint32_t all = static_cast<std::uint32_t>((std::uint64_t{1} << (width * margins.height())) - 1);
        ASSERT_EQ(packed(sketch.stones, width), tally.in_all);
        ASSERT_EQ(packed(sketch.empty, width), all & ~tally.in_some);
        ASSERT_EQ(difficulty_of(effort_of(margins)) == 1, tally.grids == 1) << "one solution is one line at a time";
    });
}

TEST(Margins, SketchesThatCannotBeCompletedAreSeen) {
    const Margins margins{{3, 1, 2, 1, 3, 1}, {0, 3, 1, 3, 0, 4}};
    PartialGrid sketch = PartialGrid::of(margins);
    ASSERT_TRUE(completion(margins, sketch));
    sketch.stones[0] = 1;
    EXPECT_FALSE(completion(margins, sketch)) << "column 1 has no stone";
    sketch.stones[0] = 0;
    sketch.empty[0] = 1u << 5 | 1u << 3 | 1u << 1;
    EXPECT_FALSE(completion(margins, sketch)) << "row 1 has only three cells that can hold its stones";
}

TEST(Margins, BadSumsAreNamed) {
    const auto code = [](std::vector<int> rows, std::vector<int> columns) {
        const auto checked = check_margins({std::move(rows), std::move(columns)});
        return checked.ok() ? std::string("fine")
                            : checked.error().code + " " + (checked.error().values.empty() ? "" : checked.error().values[0]);
    };
    EXPECT_EQ(code({}, {1}), "margins.rows.none ");
    EXPECT_EQ(code({1}, {}), "margins.rows.large 1");
    EXPECT_EQ(code({0}, {}), "margins.columns.none ");
    EXPECT_EQ(code({1, -1}, {0}), "margins.rows.negative 2");
    EXPECT_EQ(code({1, 1}, {1, 3}), "margins.columns.large 2");
    EXPECT_EQ(code({1, 1}, {1, 2}), "margins.totals 2");
    EXPECT_EQ(code(std::vector<int>(65, 0), {0}), "margins.rows.many 65");
    EXPECT_EQ(code(std::vector<int>(64, 64), std::vector<int>(64, 64)), "fine");
}

TEST(Margins, TheLargestSizeWorks) {
    const Margins full{std::vector<int>(64, 64), std::vector<int>(64, 64)};
    EXPECT_EQ(*some_grid(full), BitGrid(64, ~std::uint64_t{0}));
    EXPECT_FALSE(another_grid(*some_grid(full)));
    EXPECT_EQ(forced_cells(*some_grid(full), 64).stones, *some_grid(full));
    MarginCount count(full);
    EXPECT_EQ(count.run({}), MarginCount::Ending::kDone);
    EXPECT_EQ(count.total(), 1);
}

}  // namespace
}  // namespace pavage
