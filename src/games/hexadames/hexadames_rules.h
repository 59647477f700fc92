// How HexaDames is played: the body of hexadames.h.
#pragma once

#include "base/hash.h"
#include "base/text.h"

namespace pavage::hexadames {

template <int Words>
Rules<Words>::Rules(Setup setup)
    : setup_(std::move(setup)), masks_(setup_.topology), jumps_(setup_.topology), ahead_(setup_.players) {
    for (int player = 0; player < setup_.players; ++player) {
        Set goal;
        for (Cell cell : setup_.goals[player]) goal.add(cell);
        for (Cell cell : setup_.homes[player]) start_.pieces[player].add(cell);
        goals_.push_back(goal);
        // Rows are counted from the goal: each is what lies next to the one before.
        auto& ahead = ahead_[player];
        ahead.assign(topology().size(), Set());
        rows_to_goal_.emplace_back(topology().size());
        Set behind;
        for (Set row = goal; !row.empty(); row = masks_.next_to(row).minus(behind).minus(row)) {
            for_each(masks_.all.minus(behind).minus(row), [&](Cell cell) { ++rows_to_goal_[player][cell.index]; });
            for_each(masks_.next_to(row).minus(behind).minus(row),
                     [&](Cell cell) { ahead[cell.index] = masks_.near(cell) & row; });
            behind |= row;
        }
        if (setup_.any_steps) ahead = masks_.around;
    }
}

// With steps=forward: count for every piece the rows to its goal, n·S·(2S-2) in all at the start. A step takes one away; a
// jump adds two at most and takes a piece off, so there are fewer jumps than pieces. Before each move that is no pass there
// are fewer passes than players, since somebody can move.
template <int Words>
int Rules<Words>::longest() const {
    if (setup_.any_steps) return kEndless;
    const int players = setup_.players, side = topology().width(), pieces = players * side;
    return players * (pieces * (2 * side - 2) + 3 * (pieces - 1));
}

template <int Words>
Outcome Rules<Words>::outcome(const State& at) const {
    Outcome result;
    result.players = setup_.players;
    for (int player = 0; player < setup_.players; ++player)
        result.scores[player] = (at.pieces[player] & goals_[player]).count();
    switch (at.end) {
        case End::kNone: break;
        case End::kStuck: result.highest_wins("hexadames.stuck"); break;
        case End::kArrived: result.highest_wins("hexadames.arrived"); break;
        case End::kRepeated: result.highest_wins("hexadames.repeated"); break;
    }
    return result;
}

template <int Words>
Key Rules<Words>::key(const State& at) const {
    Hasher hasher;
    for (int player = 0; player < setup_.players; ++player) hasher.add(at.pieces[player]);
    hasher.add(static_cast<std::uint64_t>(at.mover | static_cast<int>(at.end) << 4));
    return {hasher.value()};
}

template <int Words>
bool Rules<Words>::can_capture(const State& at, int player) const {
    const Set prey = enemies(at, player), empty = empty_cells(at);
    bool found = false;
    for_each(at.pieces[player], [&](Cell cell) { found = found || jumps_.any(cell, prey, empty); });
    return found;
}

template <int Words>
bool Rules<Words>::can_step(const State& at, int player) const {
    const Set empty = empty_cells(at);
    bool found = false;
    for_each(at.pieces[player], [&](Cell cell) { found = found || ahead_[player][cell.index].meets(empty); });
    return found;
}

template <int Words>
void Rules<Words>::generate(const State& at, MoveList& moves) const {
    if (over(at)) return;
    const int player = at.mover, before = moves.size();
    const Set empty = empty_cells(at), prey = enemies(at, player);
    const bool steps = !setup_.must_capture || !can_capture(at, player);
    for_each(at.pieces[player], [&](Cell from) {
        if (steps) {
            const Set targets = ahead_[player][from.index] & empty;
            if (!targets.empty())
                for (int way = 1; way <= Jumps<Words>::kMostWays; ++way)
                    if (const Cell to = jumps_.way(from, way).over; to && targets.has(to)) moves.add(step_by(from, way));
        }
        if (!masks_.near(from).meets(prey)) return;
        Set room = empty;
        room.add(from);  // the jumping piece has left its cell
        jumps_.each(from, prey, room, [&](JumpSequence sequence, bool goes_on) {
            if (!goes_on || !setup_.must_capture) moves.add(packed(from, sequence));
        });
    });
    if (moves.size() == before) moves.add(kPass);
}

template <int Words>
template <class Over>
Cell Rules<Words>::follow(Move move, Over over) const {
    Cell at = from_of(move);
    const JumpSequence sequence = sequence_of(move);
    if (is_step(sequence)) return jumps_.way(at, sequence.way(1)).over;
    for (int k = 0; sequence.way(k) != 0; ++k) {
        const auto way = jumps_.way(at, sequence.way(k));
        over(way.over, way.landing);
        at = way.landing;
    }
    return at;
}

template <int Words>
void Rules<Words>::play(State& state, Move move) const {
    const int mover = state.mover, players = setup_.players;
    if (move != kPass) {
        auto& own = state.pieces[mover];
        own.remove(from_of(move));
        own.add(follow(move, [&](Cell over, Cell) {
            for (int other = 0; other < players; ++other)
                if (other != mover) state.pieces[other].remove(over);
        }));
        if (setup_.any_steps && own.within(goals_[mover])) return finish(state, End::kArrived);
    }
    state.mover = static_cast<std::uint8_t>((mover + 1) % players);
    for (int i = 1; i <= players; ++i) {
        const int player = (mover + i) % players;
        if (can_step(state, player) || can_capture(state, player)) return;
    }
    finish(state, End::kStuck);
}

}  // namespace pavage::hexadames

#include "games/hexadames/hexadames_telling.h"
