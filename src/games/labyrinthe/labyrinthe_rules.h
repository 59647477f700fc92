// How Labyrinthe is played: the body of labyrinthe.h.
#pragma once

#include "base/hash.h"
#include "base/text.h"
#include "tiling/bottlenecks.h"

namespace pavage::labyrinthe {

template <int Words>
Rules<Words>::Rules(Setup setup) : setup_(std::move(setup)), masks_(setup_.topology) {
    for (int player = 0; player < setup_.players; ++player) {
        Set goal;
        for (Cell cell : setup_.arcs[player + setup_.players]) goal.add(cell);
        goals_.push_back(goal);
        start_.kings[player] = setup_.kings[player];
        start_.paths[player] = way_home(start_, player);
        if (setup_.stock) start_.stocks[player] = static_cast<std::uint16_t>(*setup_.stock);
    }
}

template <int Words>
Outcome Rules<Words>::outcome(const State& at) const {
    Outcome result;
    result.players = setup_.players;
    if (at.winner) result.won_by(PlayerSet::of(at.winner), "labyrinthe.home");
    if (at.drawn) result.won_by(PlayerSet::all(setup_.players), "labyrinthe.repeated");
    return result;
}

template <int Words>
Key Rules<Words>::key(const State& at) const {
    static_assert(kMaxPlayers * 10 + 4 <= 64 && kMaxCells <= 1 << 10);
    std::uint64_t kings = at.mover, barred = at.winner | at.drawn << 3, stocks = 0;
    for (int player = 0; player < setup_.players; ++player) {
        kings = kings << 10 | at.kings[player].index;
        barred = barred << kMaxPlayers | at.barred[player];
        stocks = stocks << 10 | at.stocks[player];
    }
    Hasher hasher;
    hasher.add(at.stones).add(kings).add(barred);
    if (setup_.stock) hasher.add(stocks);
    return {hasher.value()};
}

template <int Words>
auto Rules<Words>::all_kings(const State& at) const -> Set {
    Set kings;
    for (int player = 0; player < setup_.players; ++player) kings.add(at.kings[player]);
    return kings;
}

// The kings with whom the mover may not exchange.
template <int Words>
auto Rules<Words>::barred_kings(const State& at) const -> Set {
    Set kings;
    for (int other = 0; other < setup_.players; ++other)
        if (at.barred[at.mover] >> other & 1) kings.add(at.kings[other]);
    return kings;
}

template <int Words>
int Rules<Words>::king_on(const State& at, Cell cell) const {
    for (int player = 0; player < setup_.players; ++player)
        if (at.kings[player] == cell) return player;
    return -1;
}

// The cells over which all of a king's ways home lead.
template <int Words>
auto Rules<Words>::needed_by(const State& at, int player) const -> Set {
    return bottlenecks(masks_, at.paths[player], at.kings[player], goals_[player], masks_.all.minus(at.stones));
}

template <int Words>
auto Rules<Words>::needed_cells(const State& at) const -> Set {
    Set needed;
    for (int player = 0; player < setup_.players; ++player) needed |= needed_by(at, player);
    return needed;
}

template <int Words>
void Rules<Words>::generate(const State& at, MoveList& moves) const {
    if (over(at)) return;
    const Set open = masks_.all.minus(at.stones);
    const int before = moves.size();
    if (has_stone(at)) for_each(open.minus(all_kings(at)).minus(needed_cells(at)), [&](Cell cell) { moves.add(cell); });
    Set steps = masks_.near(at.kings[at.mover]) & open;
    if (at.barred[at.mover]) steps = steps.minus(barred_kings(at));
    for_each(steps, [&](Cell cell) { moves.add(king_to(cell)); });
    if (moves.size() == before) moves.add(kPass);
}

template <int Words>
void Rules<Words>::play(State& state, Move move) const {
    const int mover = state.mover;
    state.barred[mover] = 0;
    if (move.is_cell()) {
        state.stones.add(move.cell());
        if (setup_.stock) --state.stocks[mover];
        for (int player = 0; player < setup_.players; ++player)
            if (state.paths[player].has(move.cell())) state.paths[player] = way_home(state, player);
    } else if (move != kPass) {
        const Cell from = state.kings[mover], to = cell_of(move);
        const int other = king_on(state, to);
        move_king(state, mover, to);
        if (other >= 0) {
            move_king(state, other, from);
            state.barred[other] |= 1u << mover;
        }
        // If an exchange brings both kings home the mover wins.
        if (goals_[mover].has(to)) state.winner = static_cast<std::uint8_t>(mover + 1);
        else if (other >= 0 && goals_[other].has(from)) state.winner = static_cast<std::uint8_t>(other + 1);
    }
    state.mover = static_cast<std::uint8_t>(state.winner || mover + 1 == setup_.players ? 0 : mover + 1);
}

// A step along the known path shortens it; after any other step a new one is looked for.
template <int Words>
void Rules<Words>::move_king(State& state, int player, Cell to) const {
    const Cell from = state.kings[player];
    state.kings[player] = to;
    if (state.paths[player].has(to)) state.paths[player].remove(from);
    else state.paths[player] = way_home(state, player);
}

}  // namespace pavage::labyrinthe

#include "games/labyrinthe/labyrinthe_telling.h"
