#include "rules/jumps.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "tiling/boards.h"

namespace pavage {
namespace {

int length_of(JumpSequence sequence) {
    int jumps = 0;
    while (sequence.way(jumps) != 0) ++jumps;
    return jumps;
}

TEST(Jumps, ComeInIncreasingOrderAndEndWhereTheyCannotGoOn) {
    for (const char* name : {"hexagon:4", "square:6"}) {
        const auto board = make_board(name);
        ASSERT_TRUE(board.ok());
        const Jumps<2> jumps(*board);
        Random random(5);
        std::size_t longest = 0;
        for (int round = 0; round < 500; ++round) {
            CellSet<2> prey, empty;
            const Cell from(static_cast<int>(random.below(static_cast<std::uint32_t>(board->size()))));
            for (int i = 0; i < board->size(); ++i) {
                const bool piece = prey.count() < 10 && random.below(4) == 0 && Cell(i) != from;
                (piece ? prey : empty).add(Cell(i));
            }
            std::uint64_t before = 0;
            int count = 0, before_length = 0;
            bool before_went_on = false;
            jumps.each(from, prey, empty, [&](JumpSequence sequence, bool goes_on) {
                EXPECT_GT(sequence.code, before);
                const int length = length_of(sequence);
                if (count++ > 0) {
                    EXPECT_EQ(length > before_length, before_went_on) << "what goes on comes next";
                }
                before = sequence.code;
                before_length = length;
                before_went_on = goes_on;
                longest = std::max(longest, static_cast<std::size_t>(length));
            });
            EXPECT_EQ(count > 0, jumps.any(from, prey, empty));
        }
        EXPECT_GE(longest, 4u) << name;
    }
}

TEST(Jumps, EvenTheThickestCrowdLeavesAListThatCanBeUsed) {
    // As many pieces as a sequence can hold, packed as densely as they can be: one between any two of ten landing cells.
    // Each is jumped once at most, so there is an end to it. (A search for the worst crowd found about 100,000 sequences.)
    const auto board = make_board("hexagon:9");
    ASSERT_TRUE(board.ok());
    const Jumps<4> jumps(*board);
    CellSet<4> prey, empty = CellSet<4>::first_cells(board->size()), landings;
    for (const char* name : {"g7", "g9", "g11", "i7", "i9", "i11", "i13", "k7", "k9", "k11"})
        landings.add(*board->find(name));
    for (Cell landing : landings)
        for (int way = 1; way <= 6 && prey.count() < kMostJumps; ++way) {
            const auto jump = jumps.way(landing, way);
            if (!landings.has(jump.landing)) continue;
            prey.add(jump.over);
            empty.remove(jump.over);
        }
    ASSERT_EQ(prey.count(), kMostJumps);
    int count = 0, longest = 0;
    jumps.each(*board->find("i9"), prey, empty, [&](JumpSequence sequence, bool) {
        ++count;
        longest = std::max(longest, length_of(sequence));
    });
    EXPECT_GE(longest, 15);
    EXPECT_LE(longest, kMostJumps);
    EXPECT_LT(count, 1'000'000);
    RecordProperty("sequences", count);
}

TEST(Jumps, AWayIsFoundByWhereItLands) {
    const auto board = make_board("hexagon:3");
    const Jumps<2> jumps(*board);
    const auto cell = [&](const char* name) { return *board->find(name); };
    const int way = jumps.way_to(cell("a1"), cell("c3"));
    EXPECT_EQ(jumps.way(cell("a1"), way).over, cell("b2"));
    EXPECT_EQ(jumps.way_to(cell("a1"), cell("b2")), kNoWay);
    EXPECT_EQ(jumps.way_to(cell("a1"), cell("e3")), kNoWay);
    EXPECT_FALSE(jumps.way(cell("a1"), kNoWay).landing);
}

}  // namespace
}  // namespace pavage
