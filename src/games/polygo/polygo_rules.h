// How PolyGo is played: the body of polygo.h.
#pragma once

namespace pavage::polygo {

template <int Words>
Rules<Words>::Rules(Setup setup) : setup_(std::move(setup)), masks_(setup_.topology) {
    start_.empty = masks_.all;
    for (int i = 0; i < topology().size(); ++i)
        if (const int player = setup_.ports[i]) {
            start_.stones[player - 1].add(Cell(i));
            start_.empty.remove(Cell(i));
            start_.solid.add(Cell(i));  // ports stand on the rim
        }
}

template <int Words>
Outcome Rules<Words>::outcome(const State& at) const {
    Outcome result;
    result.players = setup_.players;
    for (int player = 0; player < setup_.players; ++player)
        result.scores[player] = at.stones[player].count() + setup_.komi[player];
    if (at.end == End::kCovered) result.highest_wins("polygo.covered");
    if (at.end == End::kStalled) result.highest_wins("polygo.stalled");
    return result;
}

template <int Words>
Key Rules<Words>::key(const State& at) const {
    Hasher hasher;
    for (int player = 0; player < setup_.players; ++player) hasher.add(at.stones[player]);
    hasher.add(at.mover | at.grown << 8 | static_cast<int>(at.end) << 16);
    return {hasher.value()};
}

// Empty cells from which empty and own cells lead to an own solid cell or to an empty rim cell.
template <int Words>
auto Rules<Words>::free_for(const State& at, int player) const -> Set {
    const Set own_solid = at.stones[player] & at.solid;
    Set seeds = at.empty & masks_.rim;
    for_each(at.empty, [&](Cell cell) {
        if (masks_.near(cell).meets(own_solid)) seeds.add(cell);
    });
    return masks_.flood(seeds, at.empty | at.stones[player].minus(at.solid)) & at.empty;
}

template <int Words>
auto Rules<Words>::legal_cells(const State& at) const -> Set {
    Set cells = free_for(at, at.mover);
    if (setup_.placement == Placement::kOwn) return cells;
    Set free_for_others;
    for (int player = 0; player < setup_.players; ++player)
        if (player != at.mover) free_for_others |= free_for(at, player);
    for_each(free_for_others.minus(cells), [&](Cell cell) {
        if (!would_vanish(at, cell)) cells.add(cell);
    });
    return cells;
}

// Whether a stone on a cell that is not free for the mover would be removed at once. It cannot be solid there.
template <int Words>
bool Rules<Words>::would_vanish(const State& at, Cell cell) const {
    Set empty = at.empty;
    empty.remove(cell);
    const Set group = masks_.flood(Set::of(cell), fragile(at) | Set::of(cell));
    if (masks_.next_to(group).meets(empty)) return false;
    return setup_.capture == Capture::kRemove || sole_neighbour(at, group) < 0;
}

// The player to whom all cells around a surrounded group belong, or -1.
template <int Words>
int Rules<Words>::sole_neighbour(const State& at, const Set& group) const {
    const Set outside = masks_.next_to(group).minus(group);
    for (int player = 0; player < setup_.players; ++player)
        if (outside.within(at.stones[player])) return player;
    return -1;
}

template <int Words>
void Rules<Words>::generate(const State& at, MoveList& moves) const {
    if (at.end != End::kNotYet) return;
    const Set cells = legal_cells(at);
    for_each(cells, [&](Cell cell) { moves.add(cell); });
    if (cells.empty()) moves.add(kPass);
}

template <int Words>
bool Rules<Words>::cell_moves(const State& at, Set& cells) const {
    if (at.end != End::kNotYet) return false;
    cells = legal_cells(at);
    return !cells.empty();
}

template <int Words>
void Rules<Words>::play(State& state, Move move) const {
    if (move != kPass) {
        place(state, move.cell());
        take_surrounded(state);
        settle(state);
    }
    state.mover = static_cast<std::uint8_t>((state.mover + 1) % setup_.players);
}

template <int Words>
void Rules<Words>::place(State& state, Cell cell) const {
    Set& own = state.stones[state.mover];
    own.add(cell);
    state.empty.remove(cell);
    if (masks_.rim.has(cell) || masks_.near(cell).meets(own & state.solid)) {
        state.solid |= masks_.flood(Set::of(cell), own.minus(state.solid));
        state.grown = setup_.placement == Placement::kAny;
    }
}

// Fragile stones of all colours, split into connected groups: the groups that touch no empty cell go, all at once. (They
// do not touch each other, so what happens to one does not change the others.)
template <int Words>
void Rules<Words>::take_surrounded(State& state) const {
    const Set stones = fragile(state);
    if (stones.empty()) return;
    Set breathing;
    for_each(stones, [&](Cell cell) {
        if (masks_.near(cell).meets(state.empty)) breathing.add(cell);
    });
    Set surrounded = stones.minus(masks_.flood(breathing, stones));
    if (surrounded.empty()) return;
    if (setup_.capture == Capture::kRemove) return remove(state, surrounded);
    while (!surrounded.empty()) {
        const Set group = masks_.flood(Set::of(surrounded.first()), surrounded);
        surrounded = surrounded.minus(group);
        const int heir = sole_neighbour(state, group);
        remove(state, group);
        if (heir < 0) continue;
        state.stones[heir] |= group;
        state.solid |= group;
        state.empty = state.empty.minus(group);
        state.grown = setup_.placement == Placement::kAny;
    }
}

// The end; or a clearing when no empty cell is free for anybody, which may be the end too.
template <int Words>
void Rules<Words>::settle(State& state) const {
    if (state.solid == masks_.all) {
        state.end = End::kCovered;
    } else if (!some_cell_is_free(state)) {
        remove(state, fragile(state));
        if (setup_.placement == Placement::kAny && !state.grown) state.end = End::kStalled;
        state.grown = false;
    }
}

// Equivalent to asking every player: the last empty cell on a way to the littoral has only solid cells after it, so it
// lies beside the littoral or on the rim.
template <int Words>
bool Rules<Words>::some_cell_is_free(const State& at) const {
    return at.empty.meets(masks_.rim) || masks_.next_to(at.empty).meets(at.solid);
}

template <int Words>
void Rules<Words>::remove(State& state, const Set& cells) const {
    for (int player = 0; player < setup_.players; ++player) state.stones[player] = state.stones[player].minus(cells);
    state.empty |= cells;
}

template <int Words>
const char* Rules<Words>::refusal(const State& at, Move move) const {
    if (!at.empty.has(move.cell())) return "move.taken";
    return setup_.placement == Placement::kOwn ? "polygo.not_free" : "polygo.not_free_any";
}

// The stone, then what is surrounded, then a clearing.
template <int Words>
void Rules<Words>::tell(const State& at, Move move, Telling<State>& telling) const {
    if (move == kPass) return;
    State placed = at;
    place(placed, move.cell());
    State taken = placed;
    take_surrounded(taken);
    State settled = taken;
    settle(settled);
    if (taken != placed) telling.steps.push_back(placed);
    if (settled.empty != taken.empty) telling.steps.push_back(taken);

    const Set stones = fragile(placed);
    for (Set left = stones.minus(fragile(taken)); !left.empty();) {
        const Set group = masks_.flood(Set::of(left.first()), stones);
        left = left.minus(group);
        const std::string place = topology().name(group.first());
        if (group.meets(taken.empty)) telling.count("polygo.taken", group.count(), {place});
        else telling.count("polygo.converted", group.count(), {place, std::to_string(sole_neighbour(placed, group) + 1)});
    }
    if (settled.empty != taken.empty) telling.count("polygo.cleared", fragile(taken).count());
}

template <int Words>
void Rules<Words>::describe(const State& at, Scene& scene) const {
    for (int player = 0; player < setup_.players; ++player)
        for_each(at.stones[player], [&](Cell cell) {
            scene.tokens.push_back({cell, Token::Kind::kStone, player + 1});
            if (at.solid.has(cell)) scene.grounds.push_back({cell, Tone::kFixed, player + 1});
        });
}

// In every empty cell: for whom it is free; or how many stones the player to move needs to bring his littoral there.
template <int Words>
void Rules<Words>::show(const State& at, std::string_view view, Scene& scene) const {
    std::vector<std::string> labels(static_cast<std::size_t>(topology().size()));
    if (view == "free") {
        for (int player = 0; player < setup_.players; ++player)
            for_each(free_for(at, player), [&](Cell cell) { labels[cell.index] += std::to_string(player + 1); });
    } else if (view == "distances" && at.end == End::kNotYet) {
        const Set passable = at.empty | at.stones[at.mover].minus(at.solid);
        Set reached = at.stones[at.mover] & at.solid;
        Set edge = (masks_.next_to(reached) | masks_.rim) & at.empty;  // a stone on the rim is solid by itself
        for (int stones = 1; !edge.empty(); ++stones) {
            for_each(edge, [&](Cell cell) { labels[cell.index] = std::to_string(stones); });
            reached |= edge;
            // Own fragile stones on the way cost nothing.
            reached |= masks_.flood(masks_.next_to(reached) & passable.minus(at.empty), passable.minus(at.empty));
            edge = (masks_.next_to(reached) & at.empty).minus(reached);
        }
    }
    for_each(at.empty, [&](Cell cell) {
        if (!labels[cell.index].empty()) scene.marks.push_back({Mark::Kind::kNote, cell, 1, labels[cell.index]});
    });
}

template <int Words>
void Rules<Words>::report(const State& at, Report& report) const {
    report.cells.assign(topology().size(), 0);
    for (int player = 0; player < setup_.players; ++player)
        for_each(at.stones[player], [&](Cell cell) { report.cells[cell.index] = static_cast<std::uint8_t>(player + 1); });
    if (setup_.placement == Placement::kAny) {
        report.add("grown", at.grown);
        if (at.end == End::kStalled) report.add("stalled", true);
    }
}

}  // namespace pavage::polygo
