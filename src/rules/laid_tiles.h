// Rectangles that lie on a board of squares, as rows of bits: who holds which cell, and at which cells a rectangle begins on
// the left and at the bottom. No rectangle has a number, so equal positions are equal however they came about.
#pragma once

#include <array>

#include "rules/rectangles.h"

namespace pavage {

struct LaidTiles {
    static constexpr int kMostPlayers = 4;

    RowSet taken;
    std::array<RowSet, kMostPlayers> held{};  // by player from 0
    RowSet left, bottom;                      // cells with the left, the bottom edge of their rectangle

    friend bool operator==(const LaidTiles&, const LaidTiles&) = default;

    // Requires: on free cells.
    void lay(Tile tile, int player) {
        const std::uint32_t across = RowSet::bits(tile.x, tile.w);
        for (int y = tile.y; y < tile.top(); ++y) {
            taken.rows[y] |= across;
            held[player].rows[y] |= across;
            left.rows[y] |= std::uint32_t{1} << tile.x;
        }
        bottom.rows[tile.y] |= across;
    }
    // Requires: whole rectangles lie there.
    void take(Tile tile) {
        taken.remove(tile);
        for (auto& one : held) one.remove(tile);
        left.remove(tile);
        bottom.remove(tile);
    }
    // The rectangle over a taken cell.
    Tile over(int x, int y) const {
        const int from = 31 - std::countl_zero(left.rows[y] & RowSet::bits(0, x + 1));
        const std::uint64_t ends = std::uint64_t{left.rows[y] | ~taken.rows[y]} | std::uint64_t{1} << 32;
        const int to = x + 1 + std::countr_zero(ends >> (x + 1));
        int low = y, high = y + 1;
        while (!bottom.has(x, low)) --low;
        while (high < kMostSide && taken.has(x, high) && !bottom.has(x, high)) ++high;
        return tile_at(from, low, to - from, high - low);
    }
    int holder(int x, int y) const {  // of a taken cell, from 0
        int player = 0;
        while (!held[player].has(x, y)) ++player;
        return player;
    }
    // Lower left cells.
    RowSet corners() const { return left & bottom; }

    // By lower left cell, row first: visit(tile, player from 0).
    template <class Visit>
    void for_each(int rows, Visit&& visit) const {
        for_each_place(corners(), rows, [&](int x, int y) { visit(over(x, y), holder(x, y)); });
    }
    // Every rectangle under a tile, each once, in no particular order.
    template <class Visit>
    void for_each_under(Tile tile, Visit&& visit) const {
        RowSet seen;
        for (int y = tile.y; y < tile.top(); ++y)
            for (;;) {
                const std::uint32_t row = taken.rows[y] & RowSet::bits(tile.x, tile.w) & ~seen.rows[y];
                if (row == 0) break;
                const Tile found = over(std::countr_zero(row), y);
                seen.add(found);
                visit(found);
            }
    }
    Key key(int rows, std::uint64_t more) const {
        Hasher hasher;
        hasher.add(more);
        for (const RowSet& one : held) add_rows(hasher, one, rows);
        add_rows(hasher, left, rows);
        add_rows(hasher, bottom, rows);
        return {hasher.value()};
    }
};

// What viewers and programs are shown and told of them.
inline void describe_tiles(const LaidTiles& laid, const RectangleBoard& board, Scene& scene) {
    laid.for_each(board.height(), [&](Tile tile, int player) { scene.rectangles.push_back(board.shown(tile, player + 1)); });
}
inline Json tiles_json(const LaidTiles& laid, const RectangleBoard& board, const Topology& topology) {
    Scene scene;
    describe_tiles(laid, board, scene);
    return rectangles_json(topology, scene.rectangles);
}

}  // namespace pavage
