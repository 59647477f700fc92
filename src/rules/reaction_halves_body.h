// How games of reactions are played: the body of reaction_halves.h.
#pragma once

namespace pavage {

template <int Words>
ReactionHalves<Words>::ReactionHalves(ReactionSetup setup)
    : setup_(std::move(setup)), masks_(setup_.topology), reaction_(setup_.topology) {
    for (int i = 0; i < topology().size(); ++i) {
        second_.push_back(masks_.next_to(masks_.around[i]));
        second_.back().remove(Cell(i));
    }
}

// Who plays a triangle of the archipelago may touch no coloured one, and set off no reaction: no triangle between two of
// his.
template <int Words>
auto ReactionHalves<Words>::open_cells(const State& at) const -> Set {
    if (at.over) return {};
    Set open = empty_cells(at);
    if (!building(at)) return open;
    Set shut = masks_.next_to(at.own[0] | at.own[1]);
    for_each(at.own[at.mover], [&](Cell cell) { shut |= second_[cell.index]; });
    return open.minus(shut);
}

// Colours a triangle for the mover; returns what the reaction turned.
template <int Words>
auto ReactionHalves<Words>::colour(State& state, Cell cell) const -> Set {
    Set& own = state.own[state.mover];
    own.add(cell);
    const Set turned = reaction_.spread(own, cell);
    state.own[1 - state.mover] = state.own[1 - state.mover].minus(turned);
    return turned;
}

template <int Words>
void ReactionHalves<Words>::play(State& state, Move move) const {
    colour(state, move.cell());
    state.mover = 1 - state.mover;
    if ((state.own[0] | state.own[1]) == masks_.all) finish_half(state, false);
    else if (building(state) && open_cells(state).empty()) finish_half(state, true);
}

template <int Words>
void ReactionHalves<Words>::finish_half(State& state, bool stuck) const {
    state.results[state.half] = static_cast<std::int16_t>(stuck ? 0 : lead(state));
    state.last = state.own;
    if (state.half + 1 == setup_.halves) {
        state.over = true;
        state.mover = 0;  // nobody's turn: positions must not differ in it
        return;
    }
    ++state.half;
    state.own = {};
    state.mover = state.half;
}

// What the grid as it stands gives the first player.
template <int Words>
int ReactionHalves<Words>::lead(const State& at) const {
    const int more = at.own[0].count() - at.own[1].count();
    return setup_.kind.fewest ? -more : more;
}

// What colouring a triangle gives the mover at once.
template <int Words>
int ReactionHalves<Words>::gain(const State& at, Cell cell) const {
    Set own = at.own[at.mover];
    own.add(cell);
    const Set turned = reaction_.spread(own, cell);
    const int more = 1 + turned.count() + (turned & at.own[1 - at.mover]).count();
    return setup_.kind.fewest ? -more : more;
}

// The better of two at random.
template <int Words>
std::optional<Move> ReactionHalves<Words>::playout_move(const State& at, Random& random) const {
    if (building(at)) return std::nullopt;  // nothing is gained or lost yet
    const Set open = open_cells(at);
    const auto count = static_cast<std::uint32_t>(open.count());
    const Cell one = open.nth(static_cast<int>(random.below(count))),
               other = open.nth(static_cast<int>(random.below(count)));
    return Move(gain(at, one) >= gain(at, other) ? one : other);
}

template <int Words>
void ReactionHalves<Words>::appraise(const State& at, const MoveList& moves, std::span<float> values) const {
    const bool early = building(at);
    for (int i = 0; i < moves.size(); ++i)
        values[static_cast<std::size_t>(i)] =
            early ? 0.5f : 0.5f + static_cast<float>(gain(at, moves[i].cell())) / static_cast<float>(4 * topology().size());
}

template <int Words>
Outcome ReactionHalves<Words>::outcome(const State& at) const {
    Outcome result;
    result.players = 2;
    if (counts_triangles()) {
        for (int player = 0; player < 2; ++player) result.scores[player] = at.own[player].count();
    } else {
        const int sum = at.results[0] + at.results[1] + (at.over ? 0 : lead(at));
        result.scores[0] = sum;
        result.scores[1] = -sum;
    }
    if (at.over) {
        const bool equal = result.scores[0] == result.scores[1];
        result.highest_wins(equal ? setup_.kind.equal : setup_.kind.higher);
    }
    return result;
}

template <int Words>
Key ReactionHalves<Words>::key(const State& at) const {
    Hasher hasher;
    hasher.add(at.own[0]).add(at.own[1]);
    if (half_ended(at)) hasher.add(at.last[0]).add(at.last[1]);
    for (auto result : at.results) hasher.add(static_cast<std::uint16_t>(result));
    hasher.add(at.half | at.mover << 8 | at.over << 16);
    return {hasher.value()};
}

template <int Words>
const char* ReactionHalves<Words>::refusal(const State& at, Move move) const {
    const Cell cell = move.cell();
    if (!empty_cells(at).has(cell)) return "move.taken";
    return masks_.near(cell).meets(at.own[0] | at.own[1]) ? setup_.kind.touching : setup_.kind.starting;
}

template <int Words>
void ReactionHalves<Words>::foretell(const State& at, Move move, std::vector<Cell>& cells) const {
    State after = at;
    for_each(colour(after, move.cell()), [&](Cell cell) { cells.push_back(cell); });
}

// The reaction goes round by round: each time all triangles turn that have two neighbours of the colour.
template <int Words>
void ReactionHalves<Words>::tell(const State& at, Move move, Telling<State>& telling) const {
    State after = at;
    play(after, move);
    State step = at;
    Set& own = step.own[at.mover];
    Set& other = step.own[1 - at.mover];
    own.add(move.cell());
    int turned = 0, taken = 0;
    for (Set wave;; wave = {}) {
        for_each(masks_.next_to(own).minus(own), [&](Cell cell) {
            if ((masks_.near(cell) & own).count() >= 2) wave.add(cell);
        });
        if (!wave.empty() || after.half != at.half) telling.steps.push_back(step);
        if (wave.empty()) break;
        turned += wave.count();
        taken += (wave & other).count();
        own |= wave;
        other = other.minus(wave);
    }
    if (turned > 0) telling.count("reaction.turned", turned);
    if (turned == 1 && taken == 1) telling.remarks.push_back({"reaction.it_was", {std::to_string(2 - at.mover)}});
    else if (taken > 0) telling.count("reaction.taken", taken, {std::to_string(2 - at.mover)});
}

// Sides that separate a triangle of the player from an empty one: visits both.
template <int Words>
template <class Visit>
void ReactionHalves<Words>::for_each_exposed(const State& at, int player, Visit visit) const {
    const Set empty = empty_cells(at);
    for_each(at.own[player], [&](Cell cell) {
        for (Cell next : reaction_.around(cell))
            if (empty.has(next)) visit(cell, next);
    });
}

// Right after the reaction, before a full grid is cleared for the next half.
template <int Words>
std::array<int, 2> ReactionHalves<Words>::reference_value(const State& at, Move move) const {
    State after = at;
    colour(after, move.cell());
    int exposed = 0;
    for_each_exposed(after, at.mover, [&](Cell, Cell) { ++exposed; });
    return {at.mover == 0 ? lead(after) : -lead(after), -exposed};
}

template <int Words>
void ReactionHalves<Words>::describe(const State& at, Scene& scene) const {
    scene.looks[1 + at.half] = Look::kYellow;
    scene.looks[2 - at.half] = Look::kRed;
    for (int player = 0; player < 2; ++player) {
        for_each(at.own[player],
                 [&](Cell cell) { scene.tokens.push_back({.cell = cell, .player = player + 1, .fills = true}); });
        for_each_exposed(at, player, [&](Cell cell, Cell beyond) { scene.sides.push_back({cell, beyond, player + 1}); });
    }
    remark(at, scene);
}

template <int Words>
void ReactionHalves<Words>::remark(const State& at, Scene& scene) const {
    const ReactionKind& kind = setup_.kind;
    const auto text = [](int number) { return std::to_string(number); };
    if (setup_.halves > 1) scene.remarks.push_back({kind.half, {text(at.half + 1), text(setup_.halves)}});
    scene.remarks.push_back({kind.yellow, {text(at.half + 1), text(2 - at.half)}});
    if (building(at) && !at.over)
        scene.remarks.push_back({kind.building, {text(at.own[0].count() + at.own[1].count()), text(kind.archipelago)}});
    if (at.half > 0) scene.remarks.push_back({kind.first_half, {text(at.results[0]), text(-at.results[0])}});
    if (half_ended(at) && ended_stuck(at)) scene.remarks.push_back({kind.stuck});
}

template <int Words>
Json ReactionHalves<Words>::named(const Set& cells) const {
    Json names = Json::array();
    for_each(cells, [&](Cell cell) { names.push(topology().name(cell)); });
    return names;
}

template <int Words>
Json ReactionHalves<Words>::holders(const std::array<Set, 2>& own) const {
    Json result = Json::object();
    for_each(own[0] | own[1], [&](Cell cell) { result.set(topology().name(cell), own[0].has(cell) ? 1 : 2); });
    return result;
}

// For each move that turns something, what it turns.
template <int Words>
Json ReactionHalves<Words>::turns(const State& at) const {
    Json result = Json::object();
    for_each(open_cells(at), [&](Cell cell) {
        State after = at;
        const Set turned = colour(after, cell);
        if (!turned.empty()) result.set(topology().name(cell), named(turned));
    });
    return result;
}

template <int Words>
void ReactionHalves<Words>::report(const State& at, Report& report) const {
    report.cells.assign(topology().size(), 0);
    Json exposed = Json::array();
    for (int player = 0; player < 2; ++player) {
        for_each(at.own[player], [&](Cell cell) { report.cells[cell.index] = static_cast<std::uint8_t>(player + 1); });
        Json sides = Json::array();
        for_each_exposed(at, player, [&](Cell cell, Cell beyond) {
            sides.push(Json::Array{topology().name(cell), topology().name(beyond)});
        });
        exposed.push(std::move(sides));
    }
    report.add("yellow", at.half + 1);
    if (setup_.kind.archipelago > 0) report.add("phase", building(at) ? "archipelago" : "free");
    if (!counts_triangles()) {
        const int finished = at.half + (at.over ? 1 : 0);
        Json results = Json::array();
        for (int half = 0; half < finished; ++half) results.push(Json::Array{int{at.results[half]}, -at.results[half]});
        report.add("half", at.half + 1);
        report.add("halves", std::move(results));
        if (finished > 0) report.add("last", holders(at.last));
    }
    report.add("exposed", std::move(exposed));
    report.add("turns", turns(at));
}

}  // namespace pavage
