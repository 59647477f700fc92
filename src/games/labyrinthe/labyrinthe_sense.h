// What a player of Labyrinthe looks at first: how far everybody has to go, and over which cells. It guides searches and
// decides nothing; docs/strength/labyrinthe.md says what it is worth.
#pragma once

#include <algorithm>
#include <limits>

namespace pavage::labyrinthe {

// In tenths of a step. A cell that all shortest ways need costs a little too: one stone there means a detour. Whoever moves
// and stands beside his goal has as good as won.
template <int Words>
int Rules<Words>::estimated_lead(const State& at, int player) const {
    constexpr int kStep = 10, kNarrow = 2, kNextMoveWins = 5000;
    const auto worth = [&](int seat) {
        const int steps = steps_home(at, seat);
        if (seat == at.mover && steps == 1) return kNextMoveWins;
        return -kStep * steps - kNarrow * shortest_ways(at, seat).narrow.count();
    };
    int most = std::numeric_limits<int>::min();
    for (int other = 0; other < setup_.players; ++other)
        if (other != player - 1) most = std::max(most, worth(other));
    return worth(player - 1) - most;
}

// Layer by layer from the king to his goal, and back again over what leads there.
template <int Words>
auto Rules<Words>::shortest_ways(const State& at, int player) const -> Ways {
    constexpr int kMostSteps = 64;  // beyond, in a long maze, one way is enough
    const int steps = steps_home(at, player);
    if (steps > kMostSteps) return {at.paths[player], {}};
    const Set open = masks_.all.minus(at.stones);
    std::array<Set, kMostSteps + 1> layers;
    Set reached = layers[0] = Set::of(at.kings[player]);
    for (int i = 1; i <= steps; ++i) {
        layers[i] = (masks_.next_to(layers[i - 1]) & open).minus(reached);
        reached |= layers[i];
    }
    Ways ways;
    Set layer = layers[steps] & goals_[player];
    for (int i = steps; i >= 1; --i) {
        ways.all |= layer;
        if (layer.count() == 1) ways.narrow |= layer;
        layer = masks_.next_to(layer) & layers[i - 1];
    }
    return ways;
}

// Steps that lead home are good, and stones on the shortest ways of others, best where they have to go round; not so where
// they are in one's own way.
template <int Words>
void Rules<Words>::appraise(const State& at, const MoveList& moves, std::span<float> values) const {
    const Ways own = shortest_ways(at, at.mover);
    Ways theirs;
    for (int other = 0; other < setup_.players; ++other) {
        if (other == at.mover) continue;
        const Ways ways = shortest_ways(at, other);
        theirs.all |= ways.all;
        theirs.narrow |= ways.narrow;
    }
    for (int i = 0; i < moves.size(); ++i) {
        const Cell cell = cell_of(moves[i]);
        if (moves[i].is_cell()) {
            const float hinders = theirs.narrow.has(cell) ? 0.8f : theirs.all.has(cell) ? 0.5f : 0.2f;
            const float costs = own.narrow.has(cell) ? 0.6f : own.all.has(cell) ? 0.2f : 0.0f;
            values[i] = std::max(hinders - costs, 0.0f);
        } else {
            values[i] = moves[i] != kPass && own.all.has(cell) ? 0.9f : 0.2f;
        }
    }
}

// Kings mostly walk home: among stones laid at random nobody else would ever arrive.
template <int Words>
std::optional<Move> Rules<Words>::playout_move(const State& at, Random& random) const {
    constexpr std::uint32_t kWalks = 60;  // of a hundred moves
    if (random.below(100) >= kWalks && steps_home(at, at.mover) > 1) return std::nullopt;
    const Set next = masks_.near(at.kings[at.mover]) & at.paths[at.mover];
    if (at.barred[at.mover] && next.meets(barred_kings(at))) return std::nullopt;
    return king_to(next.first());
}

}  // namespace pavage::labyrinthe
