// What the computer knows of Les Carreleurs: large rectangles first, close to others; and who must cover covers little.
#pragma once

namespace pavage::carreleurs {

template <int Words>
int Rules<Words>::covered_area(const State& at, Tile tile) const {
    int area = 0;
    if (at.laid.taken.meets(tile)) at.laid.for_each_under(tile, [&](Tile under) { area += under.area(); });
    return area;
}

// The largest that fits, mostly.
template <int Words>
std::optional<Move> Rules<Words>::playout_move(const State& at, Random& random) const {
    constexpr std::uint32_t kOneInSoManySkipped = 4;
    const RowSet free = free_cells(at);
    bool skipped = false;
    for (std::size_t i = 0; i < by_area_.size();) {
        const Way& way = ways_[by_area_[i]];
        const bool both = i + 1 < by_area_.size() && ways_[by_area_[i + 1]].kind == way.kind;
        i += both ? 2 : 1;
        if (!has(at, way)) continue;
        if (random.below(kOneInSoManySkipped) == 0) {
            skipped = true;
            continue;
        }
        const RowSet places = board_.places(free, way.w, way.h);
        const RowSet turned = both ? board_.places(free, way.h, way.w) : RowSet{};
        const int count = places.count(), all = count + turned.count();
        if (all == 0) continue;
        const int chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(all)));
        return move_of(chosen < count ? nth_place(places, chosen, way.w, way.h)
                                      : nth_place(turned, chosen - count, way.h, way.w));
    }
    if (skipped) return std::nullopt;
    return cheapest_cover(at, random);
}

// Of a few random ways to cover others, the one that adds least to the stock. Requires: nothing fits on free cells.
template <int Words>
Move Rules<Words>::cheapest_cover(const State& at, Random& random) const {
    constexpr int kTries = 4;
    std::array<int, 2 * kMostKinds> held;
    std::uint32_t count = 0;
    for (std::size_t i = 0; i < ways_.size(); ++i)
        if (has(at, ways_[i])) held[count++] = static_cast<int>(i);
    Tile best;
    int least = kEndless;
    for (int i = 0; i < kTries; ++i) {
        const Way& way = ways_[held[random.below(count)]];
        const auto along = [&](int room) { return static_cast<int>(random.below(static_cast<std::uint32_t>(room + 1))); };
        const int x = along(board_.width() - way.w), y = along(board_.height() - way.h);
        const Tile tile = tile_at(x, y, way.w, way.h);
        const int cost = covered_area(at, tile) - tile.area();
        if (cost >= least) continue;
        least = cost;
        best = tile;
    }
    return move_of(best);
}

template <int Words>
void Rules<Words>::appraise(const State& at, const MoveList& moves, std::span<float> values) const {
    float largest = 1;
    for (const Way& way : ways_)
        if (has(at, way)) largest = std::max(largest, static_cast<float>(way.w * way.h));
    for (int i = 0; i < moves.size(); ++i) {
        const Tile tile = tile_of(moves[i]);
        const float size = static_cast<float>(tile.area() - covered_area(at, tile)) / largest;
        const float contact =
            static_cast<float>(board_.contact(at.laid.taken, tile)) / static_cast<float>(2 * (tile.w + tile.h));
        values[static_cast<std::size_t>(i)] = std::clamp(0.2f + 0.5f * size + 0.2f * contact, 0.0f, 1.0f);
    }
}

}  // namespace pavage::carreleurs
