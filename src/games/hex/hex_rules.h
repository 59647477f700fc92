// How Hex is played: the body of hex.h.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>

namespace pavage::hex {

template <int Words>
Rules<Words>::Rules(Setup setup) : setup_(std::move(setup)), masks_(setup_.topology) {
    for (const auto& arc : setup_.arcs) {
        Set cells;
        for (Cell cell : arc) cells.add(cell);
        arcs_.push_back(cells);
    }
    for (Cell cell : setup_.closed_at_first) closed_at_first_.add(cell);
    start_.empty = masks_.all;
    if (owned())
        for (int colour = 0; colour < setup_.players; ++colour) start_.hope[colour] = hope_of(start_, colour);
    if (setup_.swap && setup_.one_always_joins) worth_ = worth_of_stones();
}

// As a network of wires, one from each cell to each of its neighbours: what flows through a cell from one port of a colour
// to the other, for both colours together. In steps that no rounding of a machine can change.
template <int Words>
std::vector<float> Rules<Words>::worth_of_stones() const {
    constexpr int kSweeps = 200;
    constexpr double kRelaxation = 1.7, kSteps = 4096;
    const int cells = topology().size();
    std::vector<double> flow(static_cast<std::size_t>(cells), 0);
    for (int colour = 0; colour < 2; ++colour) {
        const Set &from = arcs_[colour], &to = arcs_[colour + setup_.players];
        std::vector<double> level(static_cast<std::size_t>(cells), 0.5);
        for (int sweep = 0; sweep < kSweeps; ++sweep)
            for (int i = 0; i < cells; ++i) {
                double sum = from.has(Cell(i)), wires = sum + to.has(Cell(i));
                for (Cell next : topology().neighbours(Cell(i))) sum += level[next.index], wires += 1;
                double& own = level[static_cast<std::size_t>(i)];
                own += kRelaxation * (sum / wires - own);
            }
        for (int i = 0; i < cells; ++i) {
            const double own = level[static_cast<std::size_t>(i)];
            double sum = (from.has(Cell(i)) ? 1 - own : 0) + (to.has(Cell(i)) ? own : 0);
            for (Cell next : topology().neighbours(Cell(i))) sum += std::abs(own - level[next.index]);
            flow[static_cast<std::size_t>(i)] += sum / 2;
        }
    }
    const double most = *std::ranges::max_element(flow);
    std::vector<float> worth;
    for (const double each : flow) worth.push_back(static_cast<float>(std::round(each / most * kSteps) / kSteps));
    return worth;
}

template <int Words>
Outcome Rules<Words>::outcome(const State& at) const {
    Outcome result;
    result.players = setup_.players;
    for (int colour = 0; colour < setup_.players; ++colour)
        if (at.out >> colour & 1) result.out.add(player_of(at, colour));
    if (at.winner) result.won_by(PlayerSet::of(player_of(at, at.winner - 1)), at.joined ? "hex.joined" : "hex.last");
    return result;
}

template <int Words>
Key Rules<Words>::key(const State& at) const {
    Hasher hasher;
    for (int colour = 0; colour < setup_.players; ++colour) hasher.add(at.stones[colour]);
    hasher.add(at.colour | at.out << 8 | at.winner << 16 | at.swapped << 24);
    if (!owned())
        for (int arc = 0; arc < 2 * setup_.players; ++arc) hasher.add(at.owners[arc]);
    return {hasher.value()};
}

template <int Words>
void Rules<Words>::generate(const State& at, MoveList& moves) const {
    if (at.winner) return;
    for_each(open_cells(at), [&](Cell cell) { moves.add(cell); });
    if (swap_open(at)) moves.add(kSwap);
}

template <int Words>
bool Rules<Words>::cell_moves(const State& at, Set& cells) const {
    if (at.winner || swap_open(at)) return false;
    cells = open_cells(at);
    return true;
}

template <int Words>
void Rules<Words>::play(State& state, Move move) const {
    if (move == kSwap) {
        state.swapped = true;
        return;
    }
    const Cell cell = move.cell();
    const int mover = state.colour, players = setup_.players;
    state.stones[mover].add(cell);
    state.empty.remove(cell);

    if (owned() ? joined(state, mover, cell) : take_ports(state, mover, cell)) {
        state.joined = true;
        return finish(state, mover);
    }
    if (owned() && !setup_.one_always_joins) {
        for (int colour = 0; colour < players; ++colour) {
            if (colour == mover || state.out >> colour & 1 || !state.hope[colour].has(cell)) continue;
            state.hope[colour] = hope_of(state, colour);
            if (state.hope[colour].empty()) state.out |= 1 << colour;
        }
    } else if (!owned()) {
        for (int colour = 0; colour < players; ++colour)
            if (colour != mover && !(state.out >> colour & 1) && !has_hope(state, colour)) state.out |= 1 << colour;
    }  // Else one is cut off exactly when the other joins.

    if (std::popcount(state.out) == players - 1) return finish(state, mover);
    do state.colour = (state.colour + 1) % players;
    while (state.out >> state.colour & 1);
}

// The winning move also puts out everybody else who can no longer join his ports.
template <int Words>
void Rules<Words>::finish(State& state, int winner) const {
    state.winner = winner + 1;
    for (int colour = 0; colour < setup_.players; ++colour) {
        if (colour == winner || state.out >> colour & 1) continue;
        const bool hope =
            owned() ? masks_.joins(arcs_[colour], arcs_[colour + setup_.players], state.empty | state.stones[colour])
                    : has_hope(state, colour);
        if (!hope) state.out |= 1 << colour;
    }
}

template <int Words>
bool Rules<Words>::joined(const State& at, int colour, Cell last) const {
    const Set& here = arcs_[colour];
    const Set& there = arcs_[colour + setup_.players];
    const Set& own = at.stones[colour];
    if (!own.meets(here) || !own.meets(there)) return false;
    const Set chain = masks_.flood(Set::of(last), own);
    return chain.meets(here) && chain.meets(there);
}

// Everything reached from `seeds` over `passable` cells, where a port that opens joins all cells of its arc.
template <int Words>
template <class Opens>
auto Rules<Words>::flood_with_ports(Set seeds, const Set& passable, Opens opens) const -> Set {
    for (;;) {
        const Set reached = masks_.flood(seeds, passable);
        seeds = reached;
        for (std::size_t arc = 0; arc < arcs_.size(); ++arc)
            if (reached.meets(arcs_[arc]) && opens(static_cast<int>(arc))) seeds |= arcs_[arc] & passable;
        if (seeds == reached) return reached;
    }
}

// Lets the chain of the last stone take the neutral ports it has earned; true if that joins two opposite ones. A new
// port can bring further stones, and with them further ports.
template <int Words>
bool Rules<Words>::take_ports(State& state, int colour, Cell last) const {
    const int arcs = 2 * setup_.players;
    for (;;) {
        const Set chain =
            flood_with_ports(Set::of(last), state.stones[colour], [&](int arc) { return state.owners[arc] == colour + 1; });
        std::uint32_t touched = 0;
        for (int arc = 0; arc < arcs; ++arc)
            if (chain.meets(arcs_[arc]) && usable(state, arc, colour)) touched |= 1u << arc;
        bool apart = false, opposite_ends = false, taken = false;
        for (int a = 0; a < arcs; ++a)
            for (int b = a + 2; b < arcs; ++b)
                if (touched >> a & touched >> b & 1 && b - a != arcs - 1) apart = true;
        if (!apart) return false;
        for (int arc = 0; arc < arcs; ++arc) {
            if (!(touched >> arc & 1)) continue;
            taken |= state.owners[arc] == 0;
            state.owners[arc] = static_cast<std::uint8_t>(colour + 1);
            opposite_ends |= (touched >> opposite(arc) & 1) != 0;
        }
        if (!taken) return opposite_ends;
    }
}

template <int Words>
bool Rules<Words>::has_hope(const State& at, int colour) const {
    const Set passable = at.empty | at.stones[colour];
    for (int arc = 0; arc < setup_.players; ++arc) {
        if (!usable(at, arc, colour) || !usable(at, opposite(arc), colour)) continue;
        const Set reached =
            flood_with_ports(arcs_[arc] & passable, passable, [&](int port) { return usable(at, port, colour); });
        if (reached.meets(arcs_[opposite(arc)])) return true;
    }
    return false;
}

// The right to move is worth about half of what the best stone is: a first stone worth more is taken by a swap, one worth
// less is left alone, and whoever opens does well to look for one between. In all other positions there is no opinion.
template <int Words>
bool Rules<Words>::appraise(const State& at, const MoveList& moves, std::span<float> values) const {
    constexpr float kFair = 0.5f, kEven = 0.5f, kScale = 0.5f;
    const bool opens = at.stones[0].empty() && at.colour == 0;
    if (worth_.empty() || !(opens || swap_open(at))) return false;
    const float gain = opens ? 0 : kScale * (worth_[at.stones[0].first().index] - kFair);
    for (int i = 0; i < moves.size(); ++i) {
        float value = kEven + gain;  // of a swap
        if (moves[i] != kSwap) {
            const float worth = worth_[moves[i].cell().index];
            value = opens ? kEven - kScale * std::abs(worth - kFair) : kEven - gain - kScale * (1 - worth) / 2;
        }
        values[static_cast<std::size_t>(i)] = std::clamp(value, 0.0f, 1.0f);
    }
    return true;
}

// Where a full board always has exactly one player who has joined, it does not matter when he did: the rest of a random
// game is a random half of the empty cells for the mover, and one flood.
template <int Words>
bool Rules<Words>::fast_playout(const State& at, Random& random, Outcome& outcome, Trace* trace) const {
    if (!setup_.one_always_joins || at.winner) return false;
    if (setup_.swap && at.stones[0].empty()) return false;  // a swap may still come
    if (!closed_at_first_.empty() && (at.stones[0].empty() || at.stones[1].empty())) return false;
    const int left = at.empty.count(), share = (left + 1) / 2;
    bool swapped = at.swapped;
    if (swap_open(at) && random.below(left + 1) == 0) swapped = true;

    const Set mine = random_subset(at.empty, share, random);
    const Set theirs = at.empty.minus(mine);
    if (trace) {
        trace->add(1 + (swapped ? 1 - at.colour : at.colour), mine);
        trace->add(1 + (swapped ? at.colour : 1 - at.colour), theirs);
    }
    const Set first = at.stones[0] | (at.colour == 0 ? mine : theirs);
    const bool first_joins =
        masks_.shifts.empty() ? masks_.joins(arcs_[0], arcs_[2], first) : masks_.joins_by_shifts(arcs_[0], arcs_[2], first);
    const int winner = first_joins ? 0 : 1;
    const int player = 1 + (swapped ? 1 - winner : winner);
    outcome.players = 2;
    outcome.out = PlayerSet::of(3 - player);
    outcome.won_by(PlayerSet::of(player), "hex.joined");
    return true;
}

template <int Words>
const char* Rules<Words>::refusal(const State& at, Move move) const {
    return at.empty.has(move.cell()) ? "hex.centre" : "move.taken";
}

// Of two, who is out has simply lost, and that is said already.
template <int Words>
void Rules<Words>::tell(const State& at, Move move, Telling<State>& telling) const {
    State after = at;
    play(after, move);
    for (int colour = 0; colour < setup_.players && setup_.players > 2; ++colour)
        if ((after.out & ~at.out) >> colour & 1)
            telling.remarks.push_back({"hex.out", {std::to_string(player_of(after, colour))}});
    int ports = 0;
    for (std::size_t arc = 0; arc < after.owners.size(); ++arc) ports += after.owners[arc] != at.owners[arc];
    if (ports > 0) telling.count("hex.ports_taken", ports, {std::to_string(player_of(at, at.colour))});
}

template <int Words>
void Rules<Words>::describe(const State& at, Scene& scene) const {
    const int players = setup_.players;
    for (int arc = 0; arc < 2 * players; ++arc) {
        const int colour = owned() ? arc % players : at.owners[arc] - 1;
        const int player = colour < 0 ? 0 : player_of(at, colour);
        scene.ports.push_back({setup_.arcs[arc], player, colour >= 0 && (at.out >> colour & 1)});
    }
    for (int colour = 0; colour < players; ++colour)
        for_each(at.stones[colour], [&](Cell cell) {
            scene.tokens.push_back({cell, Token::Kind::kStone, player_of(at, colour)});
        });
    if (at.stones[at.colour].empty() && !at.winner)
        for_each(closed_at_first_ & at.empty, [&](Cell cell) { scene.marks.push_back({Mark::Kind::kForbidden, cell}); });
    if (at.joined) scene.chains.push_back({winning_chain(at), player_of(at, at.winner - 1)});
}

template <int Words>
std::vector<Cell> Rules<Words>::winning_chain(const State& at) const {
    const int colour = at.winner - 1;
    const Set& own = at.stones[colour];
    Set here = arcs_[colour], there = arcs_[colour + setup_.players];
    if (!owned())
        for (int arc = 0; arc < setup_.players; ++arc)
            if (!masks_.path(arcs_[arc], arcs_[opposite(arc)], own).empty()) here = arcs_[arc], there = arcs_[opposite(arc)];
    return masks_.walk(here, there, own);
}

template <int Words>
void Rules<Words>::report(const State& at, Report& report) const {
    report.cells.assign(topology().size(), 0);
    for (int colour = 0; colour < setup_.players; ++colour)
        for_each(at.stones[colour],
                 [&](Cell cell) { report.cells[cell.index] = static_cast<std::uint8_t>(player_of(at, colour)); });
    if (!owned()) {
        Json owners = Json::array();
        for (int arc = 0; arc < 2 * setup_.players; ++arc)
            owners.push(at.owners[arc] ? player_of(at, at.owners[arc] - 1) : 0);
        report.add("ports", std::move(owners));
    }
    if (at.swapped) report.add("swapped", true);
}

}  // namespace pavage::hex
