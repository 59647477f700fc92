#include "tiling/terms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.h"
#include "tiling/board_testing.h"

namespace pavage {
namespace {

// A board of squares coloured as drawn: '.' is water, a digit the player. The bottom row of the drawing is row 1.
struct Drawing {
    Topology board;
    std::vector<std::uint8_t> colours;

    explicit Drawing(const std::vector<std::string>& rows)
        : board(board_named("square:" + std::to_string(rows[0].size()) + "x" + std::to_string(rows.size()))) {
        for (std::size_t column = 0; column < rows[0].size(); ++column)
            for (std::size_t row = 0; row < rows.size(); ++row) {
                const char letter = rows[rows.size() - 1 - row][column];
                colours.push_back(letter == '.' ? kWhite : static_cast<std::uint8_t>(letter - '0'));
            }
    }

    BoardSet set(std::initializer_list<const char*> names) const {
        BoardSet result;
        for (const char* name : names) result.add(cell_named(board, name));
        return result;
    }
    BoardSet province(const char* name) const { return province_of(board, colours, cell_named(board, name)).cells; }
    std::string text(const BoardSet& cells) const { return text_of(board, cells); }
    std::vector<std::string> texts(const std::vector<Province>& list) const {
        std::vector<std::string> result;
        for (const auto& province : list) result.push_back(std::to_string(province.colour) + ": " + text(province.cells));
        return result;
    }
    // Edges as "a1|b1", and "a1|" on the rim.
    std::vector<std::string> texts(const std::vector<int>& edges) const {
        std::vector<std::string> result;
        for (int i : edges) {
            const Edge& edge = board.edges()[i];
            result.push_back(board.name(edge.a) + "|" + (edge.on_rim() ? "" : board.name(edge.b)));
        }
        return result;
    }
};

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

//       a b c d e
//   5   . 1 1 1 .
//   4   . 1 . 1 .      the 1s are a peninsula around a lake; 2 in d2 is fragile, 2 in a1 solid;
//   3   . 1 1 1 .      water: one sea all round, and the lake c4
//   2   . . . 2 .
//   1   2 . . . .
Drawing bay() { return Drawing({".111.", ".1.1.", ".111.", "...2.", "2...."}); }

TEST(ProvincesTest, AreMaximalConnectedSetsOfOneColourWhiteIncluded) {
    const auto at = bay();
    EXPECT_THAT(at.texts(provinces(at.board, at.colours)),
                ElementsAre("2: a1", "0: a2 a3 a4 a5 b1 b2 c1 c2 d1 e1 e2 e3 e4 e5", "1: b3 b4 b5 c3 c5 d3 d4 d5", "0: c4",
                            "2: d2"));
}

TEST(ProvincesTest, CellsThatShareOnlyACornerAreApart) {
    const Drawing at({"1.", ".1"});
    EXPECT_EQ(provinces(at.board, at.colours).size(), 4u);
}

TEST(RegionsTest, AreUnionsOfProvinces) {
    const auto at = bay();
    EXPECT_TRUE(is_region(at.board, at.colours, {}));
    EXPECT_TRUE(is_region(at.board, at.colours, at.set({"c4"})));
    EXPECT_TRUE(is_region(at.board, at.colours, at.set({"a1", "d2"})));
    EXPECT_TRUE(is_region(at.board, at.colours, land(at.colours)));
    EXPECT_FALSE(is_region(at.board, at.colours, at.set({"b3"})));
}

TEST(RegionsTest, PartsOfAnySetAreItsConnectedPieces) {
    const auto at = bay();
    std::vector<std::string> texts;
    for (const auto& part : parts(at.board, at.set({"a1", "b1", "c2", "c3", "e5"}))) texts.push_back(at.text(part));
    EXPECT_THAT(texts, ElementsAre("a1 b1", "c2 c3", "e5"));
    EXPECT_TRUE(is_connected(at.board, {}));
    EXPECT_TRUE(is_connected(at.board, at.set({"c2", "c3"})));
    EXPECT_FALSE(is_connected(at.board, at.set({"b2", "c3"})));
}

TEST(WaterTest, IsWhiteAndLandIsTheRest) {
    const auto at = bay();
    EXPECT_EQ(water(at.colours).count(), 15);
    EXPECT_EQ(land(at.colours).count(), 10);
    EXPECT_EQ(water(at.colours) | land(at.colours), all_cells(at.board));
    EXPECT_EQ(at.text(cells_of(at.colours, 2)), "a1 d2");
}

TEST(LinksTest, JoinTwoProvinces) {
    const auto at = bay();
    const auto corner = at.province("a1"), fragile_stone = at.province("d2"), ring = at.province("b3");
    EXPECT_TRUE(is_link(at.board, at.set({"b1", "c1", "d1"}), corner, fragile_stone));
    EXPECT_TRUE(is_link(at.board, at.set({"b1", "c1", "c2"}), corner, fragile_stone));
    EXPECT_FALSE(is_link(at.board, at.set({"b1", "c1"}), corner, fragile_stone));
    EXPECT_FALSE(is_link(at.board, at.set({"b1", "c1", "d1", "e5"}), corner, fragile_stone));  // e5 hangs apart
    EXPECT_TRUE(is_link(at.board, {}, fragile_stone, ring));
    EXPECT_FALSE(is_link(at.board, {}, corner, ring));
}

TEST(LinksTest, AJointIsASmallestLinkAndItsSizeTheDistance) {
    const auto at = bay();
    const auto corner = at.province("a1"), fragile_stone = at.province("d2"), ring = at.province("b3");
    EXPECT_EQ(distance(at.board, corner, fragile_stone), 3);
    EXPECT_EQ(distance(at.board, corner, ring), 2);
    EXPECT_EQ(distance(at.board, ring, fragile_stone), 0);
    EXPECT_EQ(distance(at.board, ring, ring), 0);
    EXPECT_TRUE(joint(at.board, ring, fragile_stone).empty());
    EXPECT_TRUE(is_link(at.board, joint(at.board, corner, ring), corner, ring));
}

// Every set of cells is tried: none smaller than the joint is a link.
TEST(LinksTest, NoSmallerLinkExistsOnRandomSmallBoards) {
    const auto board = board_named("hexagon:2");
    Random random(1);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::uint8_t> colours(board.size());
        for (auto& colour : colours) colour = static_cast<std::uint8_t>(random.below(3));
        const auto all = provinces(board, colours);
        const auto &one = all.front().cells, &other = all.back().cells;
        int least = board.size();
        for (unsigned bits = 0; bits < 1u << board.size(); ++bits) {
            BoardSet set;
            set.words[0] = bits;
            if (is_link(board, set, one, other)) least = std::min(least, set.count());
        }
        const auto link = joint(board, one, other);
        EXPECT_TRUE(is_link(board, link, one, other));
        EXPECT_EQ(link.count(), least);
        EXPECT_EQ(distance(board, one, other), distance(board, other, one));
    }
}

//       a b c
//   3   . . .
//   2   1 1 .
//   1   1 . .
TEST(EdgesTest, AreInnerOrPartOfTheFence) {
    const Drawing at({"...", "11.", "1.."});
    const auto region = at.province("a1");
    EXPECT_THAT(at.texts(inner_edges(at.board, region)), UnorderedElementsAre("a1|a2", "a2|b2"));
    EXPECT_THAT(at.texts(fence(at.board, region)),
                UnorderedElementsAre("a1|", "a1|", "a1|b1", "a2|", "a2|a3", "b1|b2", "b2|b3", "b2|c2"));
    EXPECT_THAT(at.texts(frontier(at.board, region, at.province("b1"))),
                UnorderedElementsAre("a1|b1", "a2|a3", "b1|b2", "b2|b3", "b2|c2"));
    EXPECT_THAT(inner_edges(at.board, {}), IsEmpty());
    EXPECT_THAT(fence(at.board, {}), IsEmpty());
    EXPECT_THAT(fence(at.board, all_cells(at.board)), testing::SizeIs(12));  // the rim
}

//       a b c d e
//   5   . . . . .
//   4   . 1 1 1 .      interior: c3 only; of the whole board, the inner nine
//   3   . 1 1 1 .
//   2   . 1 1 1 .
//   1   . . . . .
TEST(BordersTest, SeparateInteriorAndContour) {
    const Drawing at({".....", ".111.", ".111.", ".111.", "....."});
    const auto region = at.province("c3");
    EXPECT_EQ(at.text(interior(at.board, region)), "c3");
    EXPECT_EQ(at.text(border(at.board, region)), "b2 b3 b4 c2 c4 d2 d3 d4");
    EXPECT_EQ(contour(at.board, region).count(), 16);  // corners too: they lie on the rim
    EXPECT_EQ(at.text(interior(at.board, all_cells(at.board))), at.text(region));
    EXPECT_TRUE(contour(at.board, all_cells(at.board)).empty());
    EXPECT_EQ(at.text(interior(at.board, at.set({"a1", "a2", "b1"}))), "");
    EXPECT_EQ(at.text(neighbours_of(at.board, at.set({"c3"}))), "b3 c2 c4 d3");
}

TEST(LittoralTest, IsMadeOfPeninsulas) {
    const auto at = bay();
    EXPECT_THAT(at.texts(peninsulas(at.board, at.colours)), ElementsAre("2: a1", "1: b3 b4 b5 c3 c5 d3 d4 d5"));
    EXPECT_EQ(littoral(at.board, at.colours).count(), 9);
    EXPECT_EQ(at.text(littoral(at.board, at.colours, 2)), "a1");
    EXPECT_EQ(littoral(at.board, at.colours, 1).count(), 8);
    EXPECT_TRUE(littoral(at.board, at.colours, 3).empty());
    EXPECT_TRUE(littoral(at.board, at.colours, kWhite).empty());
    EXPECT_EQ(at.text(fragile(at.board, at.colours)), "d2");
}

TEST(SeasTest, ReachTheRimAndLakesDoNot) {
    const auto at = bay();
    EXPECT_THAT(at.texts(seas(at.board, at.colours)), ElementsAre("0: a2 a3 a4 a5 b1 b2 c1 c2 d1 e1 e2 e3 e4 e5"));
    EXPECT_THAT(at.texts(lakes(at.board, at.colours)), ElementsAre("0: c4"));
}

//       a b c d e
//   5   1 1 1 1 1
//   4   1 3 . 2 2      {b4, c4} lies among 1, 2 and b3, c3; c2 is a fragile 2 beside the solid ones
//   3   1 1 1 2 2
//   2   . . 2 . 2
//   1   . . . . 2
TEST(SurroundedTest, NeedsSolidNeighboursOfTheNamedPlayers) {
    const Drawing at({"11111", "13.22", "11122", "..2.2", "....2"});
    const std::uint8_t both[] = {1, 2}, first[] = {1}, second[] = {2};
    const auto bag = at.set({"b4", "c4"});
    EXPECT_TRUE(surrounded(at.board, at.colours, bag, both));
    EXPECT_FALSE(surrounded(at.board, at.colours, bag, first));
    EXPECT_FALSE(surrounded(at.board, at.colours, bag, second));
    EXPECT_FALSE(surrounded(at.board, at.colours, at.set({"b4"}), both));        // c4 is water
    EXPECT_FALSE(surrounded(at.board, at.colours, at.province("a1"), both));     // touches the rim
    EXPECT_FALSE(surrounded(at.board, at.colours, at.set({"c2"}), both));        // next to water
    EXPECT_FALSE(surrounded(at.board, at.colours, bag | at.set({"b3"}), both));  // b2 is water
}

TEST(SurroundedTest, AFragileGuardIsNone) {
    //   . . . . .
    //   . . 1 . .
    //   . 1 2 1 .     the 1s are four provinces without a way to the rim
    //   . . 1 . .
    //   . . . . .
    const Drawing at({".....", "..1..", ".121.", "..1..", "....."});
    const std::uint8_t first[] = {1};
    EXPECT_FALSE(surrounded(at.board, at.colours, at.province("c3"), first));
    EXPECT_EQ(fragile(at.board, at.colours).count(), 5);
}

// Each term again by its definition, cell by cell and edge by edge, on random colourings of several tilings.
TEST(TermsTest, AgreeWithTheirDefinitionsOnRandomColourings) {
    Random random(3);
    for (const char* name : {"hexagon:3", "square:4x3", "trihex:2", "rhombus:4x4", "triangle:4"}) {
        const auto board = board_named(name);
        for (int round = 0; round < 40; ++round) {
            std::vector<std::uint8_t> colours(board.size());
            for (auto& colour : colours) colour = static_cast<std::uint8_t>(random.below(3));
            BoardSet seen;
            for (const auto& province : provinces(board, colours)) {
                EXPECT_FALSE(seen.meets(province.cells));
                EXPECT_TRUE(is_connected(board, province.cells));
                for (Cell cell : neighbours_of(board, province.cells)) EXPECT_NE(colours[cell.index], province.colour);
                for (Cell cell : province.cells) EXPECT_EQ(colours[cell.index], province.colour);
                seen |= province.cells;
                const auto inside = interior(board, province.cells), edge_cells = border(board, province.cells);
                EXPECT_FALSE(inside.meets(edge_cells));
                EXPECT_EQ(inside | edge_cells, province.cells);
                for (Cell cell : province.cells) {
                    bool inner = !board.on_rim(cell);
                    for (Cell next : board.neighbours(cell)) inner = inner && province.cells.has(next);
                    EXPECT_EQ(inside.has(cell), inner);
                }
            }
            EXPECT_EQ(seen, all_cells(board));
            const auto solid = littoral(board, colours), weak = fragile(board, colours);
            EXPECT_EQ(solid | weak, land(colours));
            EXPECT_FALSE(solid.meets(weak));
            for (Cell cell : weak) EXPECT_FALSE(board.on_rim(cell));
            int by_seas = 0, by_lakes = 0;
            for (const auto& sea : seas(board, colours)) by_seas += sea.cells.count();
            for (const auto& lake : lakes(board, colours)) by_lakes += lake.cells.count();
            EXPECT_EQ(by_seas + by_lakes, water(colours).count());
        }
    }
}

}  // namespace
}  // namespace pavage
