// How Blocs is played: the body of blocs.h.
#pragma once

#include <algorithm>
#include <array>

namespace pavage::blocs {

template <int Words>
Rules<Words>::Rules(Setup setup) : setup_(std::move(setup)), board_(setup_.topology) {
    start_.free = static_cast<std::uint16_t>(board_.size());
}

template <int Words>
Outcome Rules<Words>::outcome(const State& at) const {
    Outcome result;
    result.players = setup_.players;
    for (int player = 0; player < setup_.players; ++player) result.scores[player] = at.laid.held[player].count();
    if (at.free == 0) result.highest_wins("blocs.full");
    return result;
}

// Each height follows from the one before: one more row must be free above.
template <int Words>
template <class Visit>
void Rules<Words>::for_each_size(const State& at, Visit&& visit) const {
    const RowSet free = board_.all().minus(at.laid.taken);
    const int rows = board_.height();
    RowSet wide = free;  // where so many columns are free
    for (int w = 1; w <= std::min(board_.width(), setup_.max) && !wide.empty(); ++w) {
        RowSet places = wide;
        for (int h = 1; h <= std::min(rows, setup_.max / w); ++h) {
            std::uint32_t any = 0;
            for (int y = 0; h > 1 && y < rows; ++y) places.rows[y] &= y + h <= rows ? wide.rows[y + h - 1] : 0;
            for (int y = 0; y < rows; ++y) any |= places.rows[y];
            if (any == 0) break;
            visit(w, h, places);
        }
        for (int y = 0; y < rows; ++y) wide.rows[y] &= w < kMostSide ? free.rows[y] >> w : 0;
    }
}

template <int Words>
void Rules<Words>::generate(const State& at, MoveList& moves) const {
    for_each_size(at, [&](int w, int h, const RowSet& places) {
        for_each_place(places, board_.height(), [&](int x, int y) { moves.add(move_of(tile_at(x, y, w, h))); });
    });
}

template <int Words>
void Rules<Words>::lay(State& state, Tile tile) const {
    state.laid.lay(tile, state.mover);
    join_blocs(state.laid, tile, state.mover);
    state.free = static_cast<std::uint16_t>(state.free - tile.area());
    state.mover = static_cast<std::uint8_t>(state.free == 0 || state.mover + 1 == setup_.players ? 0 : state.mover + 1);
}

// Each bloc has fewer rectangles than there were, so a chain ends.
template <int Words>
void Rules<Words>::join_blocs(LaidTiles& laid, Tile tile, int player) const {
    while (const auto bloc = bloc_with(laid, tile)) {
        laid.take(*bloc);
        laid.lay(*bloc, player);
        tile = *bloc;
        if (!setup_.chain) return;
    }
}

// Larger; then lower, further left, of fewer rectangles, wider.
template <int Words>
bool Rules<Words>::Bloc::better_than(const Bloc& other) const {
    const auto rank = [](const Bloc& bloc) {
        return std::array<int, 5>{-bloc.tile.area(), bloc.tile.y, bloc.tile.x, bloc.rectangles, -bloc.tile.w};
    };
    return other.rectangles == 0 || rank(*this) < rank(other);
}

template <int Words>
RowSet Rules<Words>::eligible(const LaidTiles& laid, Tile tile) const {
    if (setup_.any) return laid.corners();
    RowSet result;
    const auto add = [&](int x, int y) {
        if (x < 0 || y < 0 || x >= board_.width() || y >= board_.height() || !laid.taken.has(x, y)) return;
        const Tile found = laid.over(x, y);
        result.rows[found.y] |= std::uint32_t{1} << found.x;
    };
    for (int x = tile.x; x < tile.right(); ++x) {
        add(x, tile.y - 1);
        add(x, tile.top());
    }
    for (int y = tile.y; y < tile.top(); ++y) {
        add(tile.x - 1, y);
        add(tile.right(), y);
    }
    result.rows[tile.y] |= std::uint32_t{1} << tile.x;
    return result;
}

// Takes every pair of rows round the rectangle. Between them a bloc reaches from a column where every row has a left edge to
// one where every row has a right edge, over columns that are full and cut neither below nor above.
template <int Words>
std::optional<Tile> Rules<Words>::bloc_with(const LaidTiles& laid, Tile tile) const {
    const RowSet corners = laid.corners(), others = corners.minus(eligible(laid, tile));
    const std::uint32_t under = RowSet::bits(tile.x, tile.w);
    std::uint32_t full_below = ~std::uint32_t{0}, starts_below = full_below, ends_below = full_below;
    Bloc best;
    for (int y = tile.top() - 1; y >= 0; --y) {
        full_below &= laid.taken.rows[y];
        starts_below &= laid.left.rows[y];
        ends_below &= laid.left.rows[y] | ~laid.taken.rows[y];
        if (y > tile.y) continue;
        if ((full_below & under) != under) break;
        if ((laid.bottom.rows[y] & under) != under) continue;
        std::uint32_t full = full_below, starts = starts_below, ends = ends_below;
        for (int top = tile.top(); top <= board_.height(); ++top) {
            if (top > tile.top()) {
                full &= laid.taken.rows[top - 1];
                starts &= laid.left.rows[top - 1];
                ends &= laid.left.rows[top - 1] | ~laid.taken.rows[top - 1];
                if ((full & under) != under) break;
            }
            const std::uint32_t closed =
                top < board_.height() ? laid.bottom.rows[top] | ~laid.taken.rows[top] : ~std::uint32_t{0};
            const std::uint32_t columns = full & laid.bottom.rows[y] & closed;
            if ((columns & under) != under) continue;
            // The run of such columns round the rectangle.
            const std::uint64_t gaps = ~std::uint64_t{columns};
            const std::uint64_t before = gaps & RowSet::bits(0, tile.x);
            const int from = before == 0 ? 0 : 64 - std::countl_zero(before);
            const int to = tile.right() + std::countr_zero(gaps >> tile.right());
            consider_columns(corners, others, tile_at(from, y, to - from, top - y),
                             starts & RowSet::bits(from, tile.x + 1 - from), ends, tile, best);
        }
    }
    if (best.rectangles == 0) return std::nullopt;
    return best.tile;
}

template <int Words>
void Rules<Words>::consider_columns(const RowSet& corners, const RowSet& others, Tile within, std::uint32_t starts,
                                    std::uint32_t ends, Tile tile, Bloc& best) const {
    for (; starts != 0; starts &= starts - 1)
        for (int from = std::countr_zero(starts), to = within.right(); to >= tile.right(); --to) {
            const bool closed = to == board_.width() || ends >> to & 1;
            const Tile whole = tile_at(from, within.y, to - from, within.h);
            if (!closed || whole == board_.whole() || others.meets(whole)) continue;
            Bloc bloc{whole, 0};
            if (best.rectangles != 0 && whole.area() < best.tile.area()) break;
            for (int y = whole.y; y < whole.top(); ++y)
                bloc.rectangles += std::popcount(corners.rows[y] & RowSet::bits(whole.x, whole.w));
            if (bloc.rectangles >= 3 && bloc.better_than(best)) best = bloc;
        }
}

// Move by move, but places are counted, not listed.
template <int Words>
bool Rules<Words>::fast_playout(const State& at, Random& random, Outcome& result) const {
    State state = at;
    std::array<std::uint16_t, kMostSide * kMostSide> counts;
    while (state.free > 0) {
        int total = 0, sizes = 0;
        for_each_size(state, [&](int, int, const RowSet& places) {
            int count = 0;
            for (int y = 0; y < board_.height(); ++y) count += std::popcount(places.rows[y]);
            counts[static_cast<std::size_t>(sizes++)] = static_cast<std::uint16_t>(count);
            total += count;
        });
        int chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(total)));
        int size = 0, seen = 0;
        for (; chosen >= counts[static_cast<std::size_t>(size)]; ++size) chosen -= counts[static_cast<std::size_t>(size)];
        Tile tile;
        for_each_size(state, [&](int w, int h, const RowSet& places) {
            if (seen++ == size) tile = nth_place(places, chosen, w, h);
        });
        lay(state, tile);
    }
    result = outcome(state);
    return true;
}

template <int Words>
const char* Rules<Words>::refusal(const State& at, Move move) const {
    const Tile tile = tile_of(move);
    if (tile.area() > setup_.max) return "blocs.too_large";
    if (!board_.inside(tile)) return "rectangle.outside";
    return at.laid.taken.meets(tile) ? "rectangle.covers" : "move.illegal";
}

template <int Words>
void Rules<Words>::foretell(const State& at, Move move, std::vector<Cell>& cells) const {
    State after = at;
    lay(after, tile_of(move));
    for (int player = 0; player < setup_.players; ++player)
        if (player != at.mover)
            for_each_place(at.laid.held[player].minus(after.laid.held[player]), board_.height(),
                           [&](int x, int y) { cells.push_back(board_.cell(x, y)); });
    std::ranges::sort(cells);
}

// The rectangle as it was laid, then one bloc after the other.
template <int Words>
void Rules<Words>::tell(const State& at, Move move, Telling<State>& telling) const {
    State step = at;
    Tile tile = tile_of(move);
    step.laid.lay(tile, at.mover);
    while (const auto bloc = bloc_with(step.laid, tile)) {
        telling.steps.push_back(step);
        int joined = 0;
        step.laid.for_each_under(*bloc, [&](Tile) { ++joined; });
        telling.remarks.push_back(
            {"blocs.joined", {std::to_string(joined), std::to_string(bloc->area()), std::to_string(at.mover + 1)}});
        step.laid.take(*bloc);
        step.laid.lay(*bloc, at.mover);
        tile = *bloc;
        if (!setup_.chain) return;
    }
}

template <int Words>
void Rules<Words>::describe(const State& at, Scene& scene) const {
    describe_tiles(at.laid, board_, scene);
    if (at.free > 0) scene.remarks.push_back({"blocs.most", {std::to_string(setup_.max)}});
}

template <int Words>
void Rules<Words>::report(const State& at, Report& report) const {
    report.add("rectangles", tiles_json(at.laid, board_, topology()));
}

}  // namespace pavage::blocs
