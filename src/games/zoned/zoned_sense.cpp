// What the computer knows of ZoneD: a rectangle is good that takes cells within the others' reach, and that opens cells
// which were not within one's own.
#include <algorithm>

#include "games/zoned/zoned.h"

namespace pavage::zoned {

namespace {

int cells_in(const RowSet& set, Tile tile) {
    int count = 0;
    for (int y = tile.y; y < tile.top(); ++y) count += std::popcount(set.rows[y] & RowSet::bits(tile.x, tile.w));
    return count;
}

// Those along the sides of the tile, outside.
int cells_round(const RowSet& set, Tile tile) {
    const std::uint32_t across = RowSet::bits(tile.x, tile.w);
    const std::uint32_t beside = (across << 1 | across >> 1) & ~across;
    int count = 0;
    for (int y = tile.y; y < tile.top(); ++y) count += std::popcount(set.rows[y] & beside);
    if (tile.y > 0) count += std::popcount(set.rows[tile.y - 1] & across);
    if (tile.top() < kMostSide) count += std::popcount(set.rows[tile.top()] & across);
    return count;
}

}  // namespace

auto ZonedRules::frontier(const State& at) const -> Frontier {
    const RowSet blank = empty(at);
    Frontier result{{}, blank.minus(reach(at, at.roller))};
    for (int player = 1; player <= setup_.players; ++player)
        if (player != at.roller) result.theirs |= reach(at, player) & blank;
    return result;
}

float ZonedRules::Frontier::worth(Tile tile) const {
    return 0.04f * static_cast<float>(cells_in(theirs, tile)) + 0.02f * static_cast<float>(cells_round(fresh, tile));
}

void ZonedRules::appraise(const State& at, const MoveList& moves, std::span<float> values) const {
    const Frontier edge = frontier(at);
    for (int i = 0; i < moves.size(); ++i)
        values[static_cast<std::size_t>(i)] =
            moves[i] == kPass ? 0.5f : std::min(0.3f + edge.worth(tile_of(moves[i])), 1.0f);
}

// Of a few random places the one that is worth most.
std::optional<Move> ZonedRules::playout_move(const State& at, Random& random) const {
    constexpr int kTries = 3;
    if (hopeless(at, at.roller, at.dice)) return kPass;
    const Places there = places(at);
    const int standing = there.standing.count(), count = standing + there.lying.count();
    if (count == 0) return kPass;
    const Dice dice = at.dice;
    const auto drawn = [&] {
        const int chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
        return chosen < standing ? nth_place(there.standing, chosen, dice.low, dice.high)
                                 : nth_place(there.lying, chosen - standing, dice.high, dice.low);
    };
    Tile best = drawn();
    if (count <= kTries) return move_of(best);
    const Frontier edge = frontier(at);
    for (int i = 1; i < kTries; ++i)
        if (const Tile other = drawn(); edge.worth(other) > edge.worth(best)) best = other;
    return move_of(best);
}

}  // namespace pavage::zoned
