// How HexaDames is written, shown and explained: the other half of the body of hexadames.h.
#pragma once

namespace pavage::hexadames {

// a1-b1: a step. a1xc3xe5: jumps, with every cell where the piece lands.
template <int Words>
std::string Rules<Words>::write(Move move) const {
    std::string text = topology().name(from_of(move));
    const Cell end = follow(move, [&](Cell, Cell landing) { text += "x" + topology().name(landing); });
    return is_step(sequence_of(move)) ? text + "-" + topology().name(end) : text;
}

template <int Words>
std::optional<Move> Rules<Words>::parse(std::string_view text) const {
    if (const auto cell = topology().find(text)) return Move(*cell);
    std::vector<Cell> cells;
    const bool step = text.find('-') != std::string_view::npos;
    // An x within a cell's name is no jump: names on large boards may begin with it.
    std::size_t from = 0;
    for (std::size_t to = 0; to <= text.size(); ++to) {
        const char sign = to < text.size() ? text[to] : '\0';
        if (to < text.size() && (to == from || (sign != '-' && sign != 'x' && sign != 'X'))) continue;
        const auto cell = topology().find(text.substr(from, to - from));
        if (!cell || (step && sign != '-' && sign != '\0')) return std::nullopt;
        cells.push_back(*cell);
        from = to + 1;
    }
    if (cells.size() < 2 || cells.size() > kMostJumps + 1 || (step && cells.size() != 2)) return std::nullopt;
    if (step) {
        for (int way = 1; way <= Jumps<Words>::kMostWays; ++way)
            if (jumps_.way(cells[0], way).over == cells[1]) return step_by(cells[0], way);
        return step_by(cells[0], kNoWay);
    }
    JumpSequence sequence;
    for (std::size_t k = 0; k + 1 < cells.size(); ++k)
        sequence = sequence.with(static_cast<int>(k), jumps_.way_to(cells[k], cells[k + 1]));
    return packed(cells[0], sequence);
}

template <int Words>
const char* Rules<Words>::refusal(const State& at, Move move) const {
    if (move.is_cell()) return "hexadames.form";
    const Cell from = from_of(move);
    if (!all_pieces(at).has(from)) return "hexadames.no_piece";
    if (!at.pieces[at.mover].has(from)) return "hexadames.not_yours";
    const JumpSequence sequence = sequence_of(move);
    return is_step(sequence) ? refused_step(at, from, sequence.way(1)) : refused_jumps(at, from, sequence);
}

template <int Words>
const char* Rules<Words>::refused_step(const State& at, Cell from, int way) const {
    const Cell to = jumps_.way(from, way).over;
    if (!to) return "hexadames.far";
    if (all_pieces(at).has(to)) return "hexadames.occupied";
    if (!ahead_[at.mover][from.index].has(to)) return "hexadames.not_forward";
    return "hexadames.must_capture";
}

template <int Words>
const char* Rules<Words>::refused_jumps(const State& at, Cell from, JumpSequence sequence) const {
    Set prey = enemies(at, at.mover), room = empty_cells(at);
    room.add(from);
    Cell cell = from;
    for (int k = 0; sequence.way(k) != 0; ++k) {
        const auto way = jumps_.way(cell, sequence.way(k));
        if (!way.landing) return "hexadames.not_straight";
        if (!prey.has(way.over)) return "hexadames.nothing_to_jump";
        if (!room.has(way.landing)) return "hexadames.landing";
        prey.remove(way.over);
        room.add(way.over);
        cell = way.landing;
    }
    return "hexadames.must_go_on";
}

template <int Words>
void Rules<Words>::touches(const State&, Move move, std::vector<Touch>& touches) const {
    touches.push_back({from_of(move), {}});
    const Cell end = follow(move, [&](Cell, Cell landing) { touches.push_back({landing, {}}); });
    if (is_step(sequence_of(move))) touches.push_back({end, {}});
}

// Jump by jump.
template <int Words>
void Rules<Words>::tell(const State& at, Move move, Telling<State>& telling) const {
    if (move == kPass || is_step(sequence_of(move))) return;
    State step = at;
    Cell piece = from_of(move);
    int jumped = 0;
    follow(move, [&](Cell over, Cell landing) {
        for (Set& pieces : step.pieces) pieces.remove(over);
        step.pieces[at.mover].remove(piece);
        step.pieces[at.mover].add(landing);
        piece = landing;
        telling.steps.push_back(step);
        ++jumped;
    });
    telling.steps.pop_back();  // the last is what follows
    telling.count("hexadames.jumped", jumped);
}

template <int Words>
void Rules<Words>::describe(const State& at, Scene& scene) const {
    for (int player = 0; player < setup_.players; ++player) {
        scene.ports.push_back({setup_.goals[player], player + 1});
        for_each(at.pieces[player], [&](Cell cell) { scene.tokens.push_back({cell, Token::Kind::kStone, player + 1}); });
    }
}

template <int Words>
void Rules<Words>::report(const State& at, Report& report) const {
    report.cells.assign(topology().size(), 0);
    for (int player = 0; player < setup_.players; ++player)
        for_each(at.pieces[player], [&](Cell cell) { report.cells[cell.index] = static_cast<std::uint8_t>(player + 1); });
}

}  // namespace pavage::hexadames
