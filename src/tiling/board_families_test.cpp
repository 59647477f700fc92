#include "tiling/board_families.h"

#include <map>
#include <set>

#include "tiling/board_testing.h"
#include "tiling/lattices.h"
#include "tiling/patches.h"

namespace pavage {
namespace {

using Choice = BoardFamily::Choice;
using Measure = BoardFamily::Measure;

std::string filled(std::string_view pattern, long long size, long long seed = 1) {
    std::string name(pattern);
    for (const auto& [slot, value] : {std::pair(kSizeSlot, size), std::pair(kSeedSlot, seed)})
        for (auto at = name.find(slot); at != std::string::npos; at = name.find(slot))
            name.replace(at, slot.size(), std::to_string(value));
    return name;
}

TEST(BoardFamilies, EveryKindIsABoardAtItsLeastUsualAndLargestSize) {
    for (const BoardFamily& family : board_families())
        for (const BoardKind& kind : family.kinds) {
            if (family.measure == Measure::kNone) {
                EXPECT_EQ(board_error(std::string(kind.pattern)), "") << kind.pattern;
                continue;
            }
            EXPECT_LE(kLeastBoardSize, family.usual);
            EXPECT_LE(family.usual, kind.most) << kind.pattern;
            for (const int size : {kLeastBoardSize, family.usual, kind.most})
                EXPECT_EQ(board_error(filled(kind.pattern, size)), "") << filled(kind.pattern, size);
        }
}

TEST(BoardFamilies, NothingIsLargerOrSmaller) {
    for (const BoardFamily& family : board_families())
        for (const BoardKind& kind : family.kinds) {
            if (family.measure == Measure::kNone) continue;
            const std::string beyond = filled(kind.pattern, kind.most + 1),
                              below = filled(kind.pattern, kLeastBoardSize - 1);
            EXPECT_TRUE(board_error(beyond) == "board.too_large" || board_error(beyond) == "board.size")
                << beyond << " " << board_error(beyond);
            EXPECT_EQ(board_error(below), "board.size") << below;
        }
}

TEST(BoardFamilies, EverySeedThatIsOfferedGivesABoard) {
    for (const BoardFamily& family : board_families())
        for (const BoardKind& kind : family.kinds) {
            if (kind.pattern.find(kSeedSlot) == std::string_view::npos) continue;
            for (const int seed : {0, 1, kMostOfferedSeed})
                for (const int size : {kLeastBoardSize, 2, family.usual, kind.most})
                    EXPECT_EQ(board_error(filled(kind.pattern, size, seed)), "") << filled(kind.pattern, size, seed);
        }
}

TEST(BoardFamilies, ASizeOfCellsIsTheirNumber) {
    for (const BoardFamily& family : board_families())
        for (const BoardKind& kind : family.kinds) {
            if (family.measure != Measure::kCells) continue;
            EXPECT_EQ(board_named(filled(kind.pattern, 13)).size(), 13);
        }
}

std::set<std::string_view> kinds_of(std::string_view id) {
    std::set<std::string_view> kinds;
    for (const BoardFamily& family : board_families())
        for (const BoardKind& kind : family.kinds) {
            if (family.id != id) continue;
            EXPECT_TRUE(kinds.insert(kind.id).second) << kind.id << " twice";
        }
    return kinds;
}

template <class Names>
std::set<std::string_view> set_of(const Names& names) {
    return {names.begin(), names.end()};
}

TEST(BoardFamilies, NoneIsForgotten) {
    EXPECT_EQ(kinds_of("archimedean"), set_of(archimedean_names()));
    EXPECT_EQ(kinds_of("squared"), set_of(squared_names()));
    for (const std::string_view lattice : lattice_names()) EXPECT_EQ(kinds_of(lattice), set_of(outline_names())) << lattice;
    std::set<std::string_view> ids;
    for (const BoardFamily& family : board_families()) {
        EXPECT_TRUE(ids.insert(family.id).second) << family.id << " twice";
        EXPECT_EQ(family.choice == Choice::kNone, family.kinds.size() == 1) << family.id;
        EXPECT_EQ(family.choice == Choice::kNone, family.kinds.front().id.empty()) << family.id;
    }
}

// Where the rules name an outline its own name is offered: the same cells, and games that ask for it take it.
TEST(BoardFamilies, OutlinesAreTheLatticesOfTheirNames) {
    for (const BoardFamily& family : board_families()) {
        if (family.choice != Choice::kOutline) continue;
        for (const BoardKind& kind : family.kinds) {
            const std::string lattice = std::string(family.id) + ":" + std::string(kind.id) + ":6";
            const Topology offered = board_named(filled(kind.pattern, 6)), meant = board_named(lattice);
            EXPECT_EQ(offered.size(), meant.size()) << lattice;
            EXPECT_EQ(offered.edges().size(), meant.edges().size()) << lattice;
            EXPECT_EQ(offered.symmetries().size(), meant.symmetries().size()) << lattice;
        }
    }
}

// What errors list is what there is.
TEST(BoardFamilies, ErrorsNameWhatCanBeAskedFor) {
    for (const BoardFamily& family : board_families()) {
        const std::string id(family.id);
        EXPECT_NE(make_board("nothing:1").error().values[1].find(id + ":"), std::string::npos) << id;
        const auto wrong = make_board(id + ":");
        ASSERT_FALSE(wrong) << id;
        ASSERT_EQ(wrong.error().code, "board.size") << id;
        for (const BoardKind& kind : family.kinds)
            EXPECT_NE(wrong.error().values[1].find(kind.id), std::string::npos) << id << " " << kind.id;
    }
    const auto limit = [](const char* name) { return make_board(name).error().values[1]; };
    EXPECT_NE(limit("penrose:").find("S 1–" + std::to_string(kMostRings)), std::string::npos);
    EXPECT_NE(limit("voronoi:").find("N 1–" + std::to_string(kMaxCells)), std::string::npos);
    EXPECT_NE(limit("squares:").find("S 1–" + std::to_string(kMostLatticeSize)), std::string::npos);
    EXPECT_NE(limit("fibonacci:").find("N 1–" + std::to_string(kMostFibonacciSquares)), std::string::npos);
}

}  // namespace
}  // namespace pavage
