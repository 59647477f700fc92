// How Ponts et Barrages is played: the body of ponts.h.
#pragma once

namespace pavage::ponts {

template <int Words>
Rules<Words>::Rules(Setup setup) : setup_(std::move(setup)), masks_(setup_.topology), ends_(setup_.topology.size()) {
    const int across = topology().width();
    for (int x = 0; x < across; ++x)
        for (int y = 0; y < across; ++y) {
            const Cell cell(x * across + y);
            const CellKind kind = kind_of(setup_.size, x, y);
            if (kind == CellKind::kRedLand) land_[kRed].add(cell);
            if (kind == CellKind::kBlueLand) land_[kBlue].add(cell);
            if (kind != CellKind::kWhite) continue;
            start_.empty.add(cell);
            for (int colour : {kRed, kBlue}) {
                const bool upright = (x % 2 == 1) == (colour == kRed);
                const int right = upright ? 0 : 1, up = upright ? 1 : 0;
                ends_[cell.index][colour] = {static_cast<std::uint8_t>(number_of(colour, x - right, y - up)),
                                             static_cast<std::uint8_t>(number_of(colour, x + right, y + up))};
            }
        }
}

// All cells of a colour on one of its sides are one number: it makes no difference where a chain arrives.
template <int Words>
int Rules<Words>::number_of(int colour, int x, int y) const {
    const int along = (colour == kRed ? y : x) / 2, aside = (colour == kRed ? x : y) / 2;
    if (along == 0) return 0;
    if (along == setup_.size) return 1;
    return 2 + aside * (setup_.size - 1) + along - 1;
}

template <int Words>
Outcome Rules<Words>::outcome(const State& at) const {
    Outcome result;
    result.players = 2;
    if (at.winner) result.won_by(PlayerSet::of(player_of(at, at.winner - 1)), "ponts.joined");
    return result;
}

template <int Words>
Key Rules<Words>::key(const State& at) const {
    return {Hasher().add(at.stones[kRed]).add(at.stones[kBlue]).add(at.colour | at.winner << 8 | at.swapped << 16).value()};
}

template <int Words>
void Rules<Words>::generate(const State& at, MoveList& moves) const {
    if (at.winner) return;
    for_each(at.empty, [&](Cell cell) { moves.add(cell); });
    if (swap_open(at)) moves.add(kSwap);
}

template <int Words>
bool Rules<Words>::cell_moves(const State& at, Set& cells) const {
    if (at.winner || swap_open(at)) return false;
    cells = at.empty;
    return true;
}

template <int Words>
void Rules<Words>::play(State& state, Move move) const {
    if (move == kSwap) {
        state.swapped = true;
        return;
    }
    const int mover = state.colour;
    state.stones[mover].add(move.cell());
    state.empty.remove(move.cell());
    join(state.provinces[mover], mover, move.cell());
    if (state.provinces[mover].together(0, 1)) state.winner = static_cast<std::uint8_t>(mover + 1);
    else state.colour = static_cast<std::uint8_t>(1 - mover);
}

// On a full board exactly one colour has joined its sides, and it does not matter when it did: the rest of a random game is
// a random half of the white cells for the mover. A swap changes who plays red and nothing else; it comes by the odds of one
// move among those that player 2 has after the first stone.
template <int Words>
bool Rules<Words>::fast_playout(const State& at, Random& random, Outcome& outcome, Trace* trace) const {
    if (at.winner) return false;
    const int left = at.empty.count();
    bool swapped = at.swapped;
    if (swap_open(at)) swapped = random.below(left + 1) == 0;
    else if (setup_.swap && at.stones[kRed].empty()) swapped = random.below(left) == 0;

    const Set mine = random_subset(at.empty, (left + 1) / 2, random);
    const Set theirs = at.empty.minus(mine);
    if (trace) {
        trace->add(1 + (swapped ? 1 - at.colour : at.colour), mine);
        trace->add(1 + (swapped ? at.colour : 1 - at.colour), theirs);
    }
    const Set red = at.colour == kRed ? mine : theirs;
    Provinces provinces = at.provinces[kRed];
    for_each(red, [&](Cell cell) { join(provinces, kRed, cell); });
    const int winner = provinces.together(0, 1) ? kRed : kBlue;
    outcome.players = 2;
    outcome.won_by(PlayerSet::of(1 + (swapped ? 1 - winner : winner)), "ponts.joined");
    return true;
}

template <int Words>
const char* Rules<Words>::refusal(const State& at, Move move) const {
    const Cell cell = move.cell();
    if (land_[kRed].has(cell) || land_[kBlue].has(cell)) return "ponts.fixed";
    if (at.stones[kRed].has(cell) || at.stones[kBlue].has(cell)) return "move.taken";
    return "ponts.dead";
}

template <int Words>
void Rules<Words>::describe(const State& at, Scene& scene) const {
    scene.looks[player_of(at, kRed)] = Look::kRed;
    scene.looks[player_of(at, kBlue)] = Look::kBlue;
    for (int i = 0; i < topology().size(); ++i) {
        const Cell cell(i);
        if (land_[kRed].has(cell)) scene.grounds.push_back({cell, Tone::kFixed, player_of(at, kRed)});
        else if (land_[kBlue].has(cell)) scene.grounds.push_back({cell, Tone::kFixed, player_of(at, kBlue)});
        else if (!start_.empty.has(cell)) scene.grounds.push_back({cell, Tone::kDead});
    }
    for (int colour : {kRed, kBlue})
        for_each(at.stones[colour], [&](Cell cell) {
            scene.tokens.push_back({cell, Token::Kind::kStone, player_of(at, colour)});
        });
    if (at.winner) scene.chains.push_back({winning_chain(at), player_of(at, at.winner - 1)});
}

// A shortest way over the winner's cells from one side to the other, land and stones in turn.
template <int Words>
std::vector<Cell> Rules<Words>::winning_chain(const State& at) const {
    const int colour = at.winner - 1, across = topology().width();
    Set here, there;
    for (int i = 0; i < across; ++i) {
        here.add(Cell(colour == kRed ? i * across : i));
        there.add(Cell(colour == kRed ? i * across + across - 1 : (across - 1) * across + i));
    }
    return masks_.walk(here, there, land_[colour] | at.stones[colour]);
}

template <int Words>
void Rules<Words>::report(const State& at, Report& report) const {
    report.cells.assign(topology().size(), 0);
    for (int colour : {kRed, kBlue})
        for_each(land_[colour] | at.stones[colour],
                 [&](Cell cell) { report.cells[cell.index] = static_cast<std::uint8_t>(player_of(at, colour)); });
    if (at.swapped) report.add("swapped", true);
}

}  // namespace pavage::ponts
