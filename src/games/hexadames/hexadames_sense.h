// What a player of HexaDames looks at first: who has most pieces, and what can be taken. It guides searches and decides
// nothing; docs/strength/hexadames.md says what it is worth.
#pragma once

#include <algorithm>
#include <limits>

namespace pavage::hexadames {

// Pieces count most, since who has more will bring more across. Rows count a little, and getting there: where steps lead
// in all directions nobody would ever arrive otherwise.
template <int Words>
int Rules<Words>::worth(const State& at, int player) const {
    constexpr int kPiece = 100, kRow = 5, kHome = 20;
    int worth = kPiece * at.pieces[player].count() + kHome * (at.pieces[player] & goals_[player]).count();
    for_each(at.pieces[player], [&](Cell cell) { worth -= kRow * rows_to_goal_[player][cell.index]; });
    return worth;
}

template <int Words>
int Rules<Words>::estimated_lead(const State& at, int player) const {
    int most = std::numeric_limits<int>::min();
    for (int other = 0; other < setup_.players; ++other)
        if (other != player - 1) most = std::max(most, worth(at, other));
    return worth(at, player - 1) - most;
}

// Mostly takes what can be taken, and with the same piece as long as it can, any such way with the same odds.
template <int Words>
std::optional<Move> Rules<Words>::playout_move(const State& at, Random& random) const {
    constexpr std::uint32_t kTakes = 90;  // of a hundred moves
    if (random.below(100) >= kTakes) return std::nullopt;
    const Set prey = enemies(at, at.mover), empty = empty_cells(at);
    std::optional<Move> chosen;
    std::uint32_t ways = 0;
    for_each(at.pieces[at.mover], [&](Cell from) {
        if (!masks_.near(from).meets(prey)) return;
        Set room = empty;
        room.add(from);  // the jumping piece has left its cell
        jumps_.each(from, prey, room, [&](JumpSequence sequence, bool goes_on) {
            if (!goes_on && random.below(++ways) == 0) chosen = packed(from, sequence);
        });
    });
    return chosen;
}

}  // namespace pavage::hexadames
