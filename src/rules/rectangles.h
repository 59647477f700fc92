// Games of rectangles on squares: where a rectangle of w columns and h rows may lie, what it meets, and how it is written.
// Sets of cells are rows of bits here, one word a row, so that all places of a shape are found at once: "bit x of row y"
// stands for the cell in column x and row y, both from 0 at the bottom left.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "base/json.h"
#include "base/result.h"
#include "rules/move.h"
#include "rules/options.h"
#include "rules/scene.h"
#include "tiling/topology.h"

namespace pavage {

inline constexpr int kMostSide = 32;  // of a board of rectangles

// A rectangle where it lies: its lower left cell and its sides.
struct Tile {
    std::uint8_t x = 0, y = 0, w = 0, h = 0;

    constexpr int right() const { return x + w; }  // the first column beyond
    constexpr int top() const { return y + h; }    // the first row above
    constexpr int area() const { return w * h; }
    constexpr bool has(int column, int row) const { return column >= x && column < right() && row >= y && row < top(); }
    friend constexpr bool operator==(Tile, Tile) = default;
};

constexpr Tile tile_at(int x, int y, int w, int h) {
    return {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), static_cast<std::uint8_t>(w),
            static_cast<std::uint8_t>(h)};
}

constexpr bool overlap(Tile a, Tile b) { return a.x < b.right() && b.x < a.right() && a.y < b.top() && b.y < a.top(); }
constexpr bool covers(Tile outer, Tile inner) {
    return outer.x <= inner.x && inner.right() <= outer.right() && outer.y <= inner.y && inner.top() <= outer.top();
}
// Whether two rectangles that do not overlap share a piece of edge; a common corner is not enough.
constexpr bool share_edge(Tile a, Tile b) {
    const bool beside = (a.right() == b.x || b.right() == a.x) && a.y < b.top() && b.y < a.top();
    const bool above = (a.top() == b.y || b.top() == a.y) && a.x < b.right() && b.x < a.right();
    return beside || above;
}

// Moves that lay a rectangle increase by width, then height, then lowest row, then leftmost column. None is a cell.
constexpr Move move_of(Tile tile) {
    return Move(std::uint64_t{tile.w} << 16 | std::uint64_t{tile.h} << 10 | std::uint64_t{tile.y} << 5 | tile.x);
}
constexpr Tile tile_of(Move move) {
    const auto part = [&](int shift, int most) { return static_cast<int>(move.bits >> shift & most); };
    return tile_at(part(0, 31), part(5, 31), part(16, 63), part(10, 63));
}
static_assert(move_of(tile_at(0, 0, 1, 1)).bits >= kMaxCells);

// A set of cells, or of places for lower left cells.
struct RowSet {
    std::array<std::uint32_t, kMostSide> rows{};

    static constexpr std::uint32_t bits(int from, int count) {
        return static_cast<std::uint32_t>(((std::uint64_t{1} << count) - 1) << from);
    }
    static constexpr RowSet of(Tile tile) {
        RowSet set;
        set.add(tile);
        return set;
    }

    constexpr bool has(int x, int y) const { return rows[y] >> x & 1; }
    constexpr void add(Tile tile) {
        for (int y = tile.y; y < tile.top(); ++y) rows[y] |= bits(tile.x, tile.w);
    }
    constexpr void remove(Tile tile) {
        for (int y = tile.y; y < tile.top(); ++y) rows[y] &= ~bits(tile.x, tile.w);
    }
    constexpr bool meets(Tile tile) const {
        std::uint32_t any = 0;
        for (int y = tile.y; y < tile.top(); ++y) any |= rows[y];
        return (any & bits(tile.x, tile.w)) != 0;
    }
    constexpr bool holds(Tile tile) const {
        std::uint32_t all = ~std::uint32_t{0};
        for (int y = tile.y; y < tile.top(); ++y) all &= rows[y];
        return (~all & bits(tile.x, tile.w)) == 0;
    }
    constexpr int count() const {
        int total = 0;
        for (auto row : rows) total += std::popcount(row);
        return total;
    }
    constexpr bool empty() const {
        std::uint32_t any = 0;
        for (auto row : rows) any |= row;
        return any == 0;
    }
    constexpr RowSet minus(const RowSet& other) const {
        RowSet result;
        for (int y = 0; y < kMostSide; ++y) result.rows[y] = rows[y] & ~other.rows[y];
        return result;
    }
    constexpr RowSet& operator|=(const RowSet& other) {
        for (int y = 0; y < kMostSide; ++y) rows[y] |= other.rows[y];
        return *this;
    }
    constexpr RowSet& operator&=(const RowSet& other) {
        for (int y = 0; y < kMostSide; ++y) rows[y] &= other.rows[y];
        return *this;
    }
    friend constexpr RowSet operator|(RowSet a, const RowSet& b) { return a |= b; }
    friend constexpr RowSet operator&(RowSet a, const RowSet& b) { return a &= b; }
    friend constexpr bool operator==(const RowSet&, const RowSet&) = default;
};

inline Hasher& add_rows(Hasher& hasher, const RowSet& set, int rows) {
    for (int y = 0; y < rows; y += 2) hasher.add(std::uint64_t{set.rows[y]} << 32 | set.rows[y + 1]);
    return hasher;
}

// The same set seen from every lower left cell: those where all, or any, of the w times h cells are in `cells`. Cells
// outside the board are in no set. Rows from `rows` on must be empty.
constexpr RowSet places_within(const RowSet& cells, int w, int h, int rows) {
    RowSet result;
    for (int y = 0; y + h <= rows; ++y) {
        std::uint32_t all = cells.rows[y];
        for (int up = 1; up < h && all != 0; ++up) all &= cells.rows[y + up];
        for (int done = 1; done < w && all != 0;) {  // `done` columns at once, doubling
            const int more = done < w - done ? done : w - done;
            all &= all >> more;
            done += more;
        }
        result.rows[y] = all;
    }
    return result;
}
constexpr RowSet places_meeting(const RowSet& cells, int w, int h, int rows) {
    RowSet result;
    for (int y = 0; y + h <= rows; ++y) {
        std::uint32_t any = cells.rows[y];
        for (int up = 1; up < h; ++up) any |= cells.rows[y + up];
        for (int done = 1; done < w;) {
            const int more = done < w - done ? done : w - done;
            any |= any >> more;
            done += more;
        }
        result.rows[y] = any;
    }
    return result;
}

template <class Visit>
constexpr void for_each_place(const RowSet& places, int rows, Visit&& visit) {
    for (int y = 0; y < rows; ++y)
        for (auto row = places.rows[y]; row != 0; row &= row - 1) visit(std::countr_zero(row), y);
}

// The k-th place, from 0 and row by row, for a rectangle of these sides; there must be more than k.
constexpr Tile nth_place(const RowSet& places, int k, int w, int h) {
    int y = 0;
    for (;; ++y) {
        const int count = std::popcount(places.rows[y]);
        if (k < count) break;
        k -= count;
    }
    return tile_at(nth_bit(places.rows[y], k), y, w, h);
}

enum class BoardSide { kBottom, kLeft, kTop, kRight };

// A board of squares with at most 32 columns and rows: names, edges and places.
class RectangleBoard {
  public:
    explicit RectangleBoard(const Topology& topology);

    int width() const { return width_; }
    int height() const { return height_; }
    int size() const { return width_ * height_; }
    const RowSet& all() const { return all_; }
    Cell cell(int x, int y) const { return Cell(x * height_ + y); }
    Tile tile(Cell cell) const { return tile_at(cell.index / height_, cell.index % height_, 1, 1); }
    Tile whole() const { return tile_at(0, 0, width_, height_); }
    bool inside(Tile tile) const { return tile.right() <= width_ && tile.top() <= height_; }
    bool fits(int w, int h) const { return w <= width_ && h <= height_; }

    // Where a rectangle lies on the board at all, on cells of a set only, or touching a side of the board.
    RowSet places(int w, int h) const {
        return fits(w, h) ? RowSet::of(tile_at(0, 0, width_ - w + 1, height_ - h + 1)) : RowSet();
    }
    RowSet places(const RowSet& cells, int w, int h) const { return places_within(cells, w, h, height_); }
    RowSet places_at(BoardSide side, int w, int h) const;
    // Cells that share an edge with a cell of the set; may include cells of the set.
    RowSet next_to(const RowSet& cells) const;
    // How much of a rectangle's outline, in sides of cells, lies against the edge of the board or cells of the set.
    int contact(const RowSet& cells, Tile tile) const;

    // 3x5@b2: 3 wide, 5 high, lower left cell b2. Reads whatever has this form and begins on the board, legal or not.
    std::string write(Move move) const;
    std::optional<Move> parse(std::string_view text) const;
    void add_cells(Tile tile, std::vector<Cell>& cells) const;
    // What to touch: the rectangle itself, drawn from corner to corner.
    Touch touch(Tile tile) const;
    Rectangle shown(Tile tile, int player) const { return {cell(tile.x, tile.y), tile.w, tile.h, player}; }

  private:
    int width_, height_;
    RowSet all_;
    std::vector<std::string> names_;
};

// Reads the option `board`: a rectangle of squares whose sides are at most 32, written square:WxH, square:N or WxH. Puts
// the full form into the options.
Result<Topology> make_rectangle_board(Options& options);

// The cells under a rectangle of a scene, in board order.
std::vector<Cell> cells_of(const Topology& topology, const Rectangle& rectangle);

// The rectangles of a scene as programs are told them, in the scene's order (games add them by lower left cell, row first).
Json rectangles_json(const Topology& topology, const std::vector<Rectangle>& rectangles);

}  // namespace pavage
