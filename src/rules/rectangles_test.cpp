#include "rules/rectangles.h"
#include "rules/laid_tiles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/random.h"
#include "tiling/boards.h"

namespace pavage {
namespace {

RectangleBoard board_of(std::string_view name) { return RectangleBoard(*make_board(name)); }

RowSet random_cells(const RectangleBoard& board, Random& random, std::uint32_t of_eight) {
    RowSet cells;
    for (int x = 0; x < board.width(); ++x)
        for (int y = 0; y < board.height(); ++y)
            if (random.below(8) < of_eight) cells.add(tile_at(x, y, 1, 1));
    return cells;
}

bool slowly_all(const RowSet& cells, Tile tile) {
    for (int x = tile.x; x < tile.right(); ++x)
        for (int y = tile.y; y < tile.top(); ++y)
            if (!cells.has(x, y)) return false;
    return true;
}
bool slowly_any(const RowSet& cells, Tile tile) {
    for (int x = tile.x; x < tile.right(); ++x)
        for (int y = tile.y; y < tile.top(); ++y)
            if (cells.has(x, y)) return true;
    return false;
}

TEST(Rectangles, PlacesAreThoseFoundOneByOne) {
    Random random(1);
    for (const char* name : {"square:1", "square:5x3", "square:12", "square:32x7", "square:9x32", "square:32"}) {
        const RectangleBoard board = board_of(name);
        for (int round = 0; round < 40; ++round) {
            const RowSet cells = random_cells(board, random, 4 + random.below(5));
            const int w = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(std::min(board.width(), 7)))),
                      h = 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(std::min(board.height(), 7))));
            const RowSet within = board.places(cells, w, h), everywhere = board.places(w, h),
                         meeting = places_meeting(cells, w, h, board.height());
            int count = 0;
            for (int y = 0; y < board.height(); ++y)
                for (int x = 0; x < board.width(); ++x) {
                    const Tile tile = tile_at(x, y, w, h);
                    EXPECT_EQ(everywhere.has(x, y), board.inside(tile));
                    if (!board.inside(tile)) {
                        EXPECT_FALSE(within.has(x, y));
                        continue;
                    }
                    EXPECT_EQ(within.has(x, y), slowly_all(cells, tile));
                    EXPECT_EQ(meeting.has(x, y), slowly_any(cells, tile));
                    EXPECT_EQ(cells.holds(tile), slowly_all(cells, tile));
                    EXPECT_EQ(cells.meets(tile), slowly_any(cells, tile));
                    if (within.has(x, y)) {
                        EXPECT_EQ(nth_place(within, count++, w, h), tile);
                    }
                }
            EXPECT_EQ(count, within.count());
        }
    }
}

TEST(Rectangles, PlacesAtASideTouchIt) {
    const RectangleBoard board = board_of("square:6x4");
    EXPECT_EQ(board.places_at(BoardSide::kBottom, 2, 3).count(), 5);
    EXPECT_EQ(board.places_at(BoardSide::kTop, 2, 3).count(), 5);
    EXPECT_EQ(board.places_at(BoardSide::kLeft, 2, 3).count(), 2);
    EXPECT_EQ(board.places_at(BoardSide::kRight, 2, 3).count(), 2);
    EXPECT_TRUE(board.places_at(BoardSide::kTop, 2, 3).has(4, 1));
    EXPECT_TRUE(board.places_at(BoardSide::kRight, 2, 3).has(4, 0));
    EXPECT_TRUE(board.places_at(BoardSide::kLeft, 7, 1).empty()) << "wider than the board";
    EXPECT_TRUE(board.places(1, 5).empty()) << "higher than the board";
}

TEST(Rectangles, EdgesAreSharedByTheirPiecesNotByCorners) {
    const Tile middle = tile_at(3, 3, 2, 3);
    EXPECT_TRUE(share_edge(middle, tile_at(5, 5, 4, 4)));
    EXPECT_TRUE(share_edge(middle, tile_at(0, 0, 4, 3)));
    EXPECT_FALSE(share_edge(middle, tile_at(5, 6, 1, 1))) << "a corner only";
    EXPECT_FALSE(share_edge(middle, tile_at(0, 0, 3, 3))) << "a corner only";
    EXPECT_FALSE(share_edge(middle, tile_at(6, 3, 1, 3))) << "a column apart";
    // Against cells: a neighbour cell of one lies in the other.
    const RectangleBoard board = board_of("square:9");
    Random random(2);
    for (int round = 0; round < 2000; ++round) {
        const auto some = [&] {
            const int x = static_cast<int>(random.below(8)), y = static_cast<int>(random.below(8));
            return tile_at(x, y, 1 + static_cast<int>(random.below(static_cast<std::uint32_t>(9 - x))),
                           1 + static_cast<int>(random.below(static_cast<std::uint32_t>(9 - y))));
        };
        const Tile a = some(), b = some();
        EXPECT_EQ(overlap(a, b), RowSet::of(a).meets(b));
        EXPECT_EQ(covers(a, b), RowSet::of(a).holds(b));
        if (overlap(a, b)) continue;
        EXPECT_EQ(share_edge(a, b), board.next_to(RowSet::of(a)).meets(b));
    }
}

TEST(Rectangles, MovesIncreaseByWidthHeightRowAndColumn) {
    const RectangleBoard board = board_of("square:32");
    Move before;
    for (int w : {1, 2, 31, 32})
        for (int h : {1, 5, 32})
            for_each_place(board.places(w, h), board.height(), [&](int x, int y) {
                const Tile tile = tile_at(x, y, w, h);
                const Move move = move_of(tile);
                EXPECT_LT(before, move);
                EXPECT_FALSE(move.is_cell());
                EXPECT_EQ(tile_of(move), tile);
                before = move;
            });
    EXPECT_LT(before, kSwap);
}

TEST(Rectangles, AreWrittenWideTimesHighAtTheLowerLeftCell) {
    const RectangleBoard board = board_of("square:30x12");
    EXPECT_EQ(board.write(move_of(tile_at(1, 1, 3, 5))), "3x5@b2");
    EXPECT_EQ(board.write(move_of(tile_at(26, 11, 1, 1))), "1x1@aa12");
    EXPECT_EQ(board.parse("3x5@b2"), move_of(tile_at(1, 1, 3, 5)));
    EXPECT_EQ(board.parse("30x12@b2"), move_of(tile_at(1, 1, 30, 12))) << "read, though it reaches over the edge";
    for (const char* text : {"", "@", "b2", "3x5", "3x5@", "@b2", "3x5@b13", "3@b2", "x@b2", "0x1@b2", "-1x1@b2",
                             "3x5@b2@c3", "3x5x1@b2", "64x1@b2", "99999999999999999999x1@a1", "3 x5@b2", "3x5 @b2"})
        EXPECT_FALSE(board.parse(text)) << text;
}

TEST(Rectangles, ATouchSpansTheCellsOfTheRectangle) {
    const auto topology = make_board("square:5x4");
    const RectangleBoard board(*topology);
    const Touch touch = board.touch(tile_at(1, 2, 3, 2));
    EXPECT_TRUE(touch.rectangle);
    EXPECT_EQ(topology->name(touch.cell), "b3");
    EXPECT_EQ(topology->name(touch.to), "d4");
    std::vector<Cell> cells;
    board.add_cells(tile_at(1, 2, 3, 2), cells);
    EXPECT_EQ(cells, cells_of(*topology, board.shown(tile_at(1, 2, 3, 2), 1)));
    EXPECT_EQ(cells.size(), 6u);
    for (Cell cell : cells) EXPECT_TRUE(tile_at(1, 2, 3, 2).has(board.tile(cell).x, board.tile(cell).y));
}

TEST(LaidTiles, KnowEachOtherAgainInWhateverOrderTheyCame) {
    Random random(3);
    for (const char* name : {"square:7x5", "square:32x3", "square:32"}) {
        const RectangleBoard board = board_of(name);
        for (int round = 0; round < 30; ++round) {
            std::vector<std::pair<Tile, int>> tiles;
            LaidTiles laid;
            for (int tries = 0; tries < 60; ++tries) {
                const int x = static_cast<int>(random.below(static_cast<std::uint32_t>(board.width()))),
                          y = static_cast<int>(random.below(static_cast<std::uint32_t>(board.height())));
                const Tile tile =
                    tile_at(x, y, 1 + static_cast<int>(random.below(4)), 1 + static_cast<int>(random.below(3)));
                if (!board.inside(tile) || laid.taken.meets(tile)) continue;
                tiles.emplace_back(tile, static_cast<int>(random.below(4)));
                laid.lay(tile, tiles.back().second);
            }
            for (auto [tile, player] : tiles)
                for (int x = tile.x; x < tile.right(); ++x)
                    for (int y = tile.y; y < tile.top(); ++y) {
                        EXPECT_EQ(laid.over(x, y), tile);
                        EXPECT_EQ(laid.holder(x, y), player);
                    }
            std::size_t count = 0;
            laid.for_each(board.height(), [&](Tile tile, int player) {
                EXPECT_NE(std::ranges::find(tiles, std::pair(tile, player)), tiles.end());
                ++count;
            });
            EXPECT_EQ(count, tiles.size());
            const Tile cover = tile_at(1, 1, 3, 2);
            std::set<std::uint64_t> under;
            laid.for_each_under(cover, [&](Tile tile) { EXPECT_TRUE(under.insert(move_of(tile).bits).second); });
            for (auto [tile, player] : tiles) EXPECT_EQ(under.contains(move_of(tile).bits), overlap(tile, cover));

            LaidTiles again;
            std::ranges::reverse(tiles);
            again.lay(cover, 2);
            again.take(cover);
            for (auto [tile, player] : tiles) again.lay(tile, player);
            EXPECT_EQ(again, laid);
            EXPECT_EQ(again.key(board.height(), 1), laid.key(board.height(), 1));
            for (auto [tile, player] : tiles) again.take(tile);
            EXPECT_EQ(again, LaidTiles());
        }
    }
}

}  // namespace
}  // namespace pavage
