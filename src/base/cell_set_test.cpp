#include "base/cell_set.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "base/random.h"

namespace pavage {
namespace {

using Plain = std::set<int>;

template <class Set>
Set random_set(Random& random, int one_in) {
    Set set;
    for (int i = 0; i < Set::kCapacity; ++i)
        if (random.below(static_cast<std::uint32_t>(one_in)) == 0) set.add(Cell(i));
    return set;
}

template <class Set>
Plain plain(const Set& set) {
    Plain result;
    for (int i = 0; i < Set::kCapacity; ++i)
        if (set.has(Cell(i))) result.insert(i);
    return result;
}

template <class Set>
class CellSetTest : public testing::Test {};
using Widths = testing::Types<CellSet<1>, CellSet<2>, CellSet<3>, CellSet<16>>;
TYPED_TEST_SUITE(CellSetTest, Widths);

TYPED_TEST(CellSetTest, ANewSetIsEmpty) {
    const TypeParam set;
    EXPECT_TRUE(set.empty());
    EXPECT_EQ(set.count(), 0);
    EXPECT_FALSE(set.begin() != set.end());
    EXPECT_TRUE(set.within(set));
    EXPECT_FALSE(set.meets(set));
}

TYPED_TEST(CellSetTest, TheFirstAndTheLastCellFit) {
    constexpr int kLast = TypeParam::kCapacity - 1;
    TypeParam set;
    set.add(Cell(0));
    set.add(Cell(kLast));
    EXPECT_EQ(plain(set), (Plain{0, kLast}));
    set.remove(Cell(0));
    EXPECT_EQ(set.first(), Cell(kLast));
    EXPECT_EQ(set.nth(0), Cell(kLast));
    set.remove(Cell(0));  // not there: nothing happens
    EXPECT_EQ(set.count(), 1);
    EXPECT_EQ(TypeParam::first_cells(TypeParam::kCapacity).count(), TypeParam::kCapacity);
    EXPECT_TRUE(TypeParam::first_cells(0).empty());
}

TYPED_TEST(CellSetTest, AgreesWithAPlainSetUnderEveryOperation) {
    Random random(1);
    for (int round = 0; round < 200; ++round) {
        const auto a = random_set<TypeParam>(random, 1 + round % 9), b = random_set<TypeParam>(random, 1 + round % 5);
        const Plain pa = plain(a), pb = plain(b);
        Plain either = pa, both, only;
        either.insert(pb.begin(), pb.end());
        for (int i : pa) (pb.count(i) ? both : only).insert(i);
        EXPECT_EQ(plain(a | b), either);
        EXPECT_EQ(plain(a & b), both);
        EXPECT_EQ(plain(a.minus(b)), only);
        EXPECT_EQ(a.meets(b), !both.empty());
        EXPECT_EQ(a.within(b), only.empty());
        EXPECT_EQ(a.count(), static_cast<int>(pa.size()));
        EXPECT_EQ(a == b, pa == pb);
    }
}

TYPED_TEST(CellSetTest, BothLoopsAndNthGiveTheCellsInOrder) {
    Random random(2);
    for (int round = 0; round < 100; ++round) {
        const auto set = random_set<TypeParam>(random, 1 + round % 20);
        const Plain wanted = plain(set);
        std::vector<int> looped, visited, counted, popped;
        for (Cell cell : set) looped.push_back(cell.index);
        for_each(set, [&](Cell cell) { visited.push_back(cell.index); });
        for (int k = 0; k < set.count(); ++k) counted.push_back(set.nth(k).index);
        for (auto left = set; !left.empty();) popped.push_back(left.pop_first().index);
        const std::vector<int> order(wanted.begin(), wanted.end());
        EXPECT_EQ(looped, order);
        EXPECT_EQ(visited, order);
        EXPECT_EQ(counted, order);
        EXPECT_EQ(popped, order);
    }
}

TYPED_TEST(CellSetTest, AShiftMovesEveryCellAndLosesWhatLeaves) {
    Random random(3);
    for (int by = 1; by <= 63; ++by) {
        const auto set = random_set<TypeParam>(random, 3);
        Plain higher, lower;
        for (int i : plain(set)) {
            if (i + by < TypeParam::kCapacity) higher.insert(i + by);
            if (i - by >= 0) lower.insert(i - by);
        }
        EXPECT_EQ(plain(set.raised(by)), higher) << "by " << by;
        EXPECT_EQ(plain(set.lowered(by)), lower) << "by " << by;
    }
}

TEST(NthBitTest, CountsSetBitsFromTheLowest) {
    EXPECT_EQ(nth_bit(1, 0), 0);
    EXPECT_EQ(nth_bit(0b101100, 1), 3);
    EXPECT_EQ(nth_bit(0b101100, 2), 5);
    EXPECT_EQ(nth_bit(std::uint64_t{1} << 63, 0), 63);
    for (int k = 0; k < 64; ++k) EXPECT_EQ(nth_bit(~std::uint64_t{0}, k), k);
}

TEST(CellTest, NoneIsFalseAndComesAfterEveryCell) {
    EXPECT_FALSE(Cell());
    EXPECT_TRUE(Cell(0));
    EXPECT_TRUE(Cell(kMaxCells - 1) < Cell());
    EXPECT_NE(Cell(0), Cell());
}

}  // namespace
}  // namespace pavage
