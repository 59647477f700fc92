// How Labyrinthe is written, shown and explained: the other half of the body of labyrinthe.h.
#pragma once

namespace pavage::labyrinthe {

// Kd4: the king goes to d4. Xd4: a stone on d4.
template <int Words>
std::string Rules<Words>::write(Move move) const {
    return (move.bits & kKing ? "K" : "X") + topology().name(cell_of(move));
}

template <int Words>
std::optional<Move> Rules<Words>::parse(std::string_view text) const {
    if (const auto cell = topology().find(text)) return Move(kNeither | cell->index);
    if (text.empty()) return std::nullopt;
    const auto cell = topology().find(text.substr(1));
    if (!cell) return std::nullopt;
    if (text[0] == 'K' || text[0] == 'k') return king_to(*cell);
    if (text[0] == 'X' || text[0] == 'x') return Move(*cell);
    return std::nullopt;
}

template <int Words>
const char* Rules<Words>::refusal(const State& at, Move move) const {
    if (move.bits & kNeither) return "labyrinthe.which";
    return move.bits & kKing ? refused_step(at, cell_of(move)) : refused_stone(at, move.cell());
}

template <int Words>
const char* Rules<Words>::refused_step(const State& at, Cell cell) const {
    if (cell == at.kings[at.mover]) return "labyrinthe.stays";
    if (!masks_.near(at.kings[at.mover]).has(cell)) return "labyrinthe.far";
    if (at.stones.has(cell)) return "labyrinthe.stone";
    return "labyrinthe.back";
}

template <int Words>
const char* Rules<Words>::refused_stone(const State& at, Cell cell) const {
    constexpr const char* kCloses[kMaxPlayers] = {"labyrinthe.closes_1", "labyrinthe.closes_2", "labyrinthe.closes_3",
                                                  "labyrinthe.closes_4", "labyrinthe.closes_5", "labyrinthe.closes_6"};
    if (at.stones.has(cell)) return "labyrinthe.taken";
    if (king_on(at, cell) >= 0) return "labyrinthe.under_king";
    if (!has_stone(at)) return "labyrinthe.no_stones";
    for (int player = 0; player < setup_.players; ++player)
        if (needed_by(at, player).has(cell)) return kCloses[player];
    return "move.illegal";
}

template <int Words>
void Rules<Words>::touches(const State& at, Move move, std::vector<Touch>& touches) const {
    touches.push_back({at.kings[at.mover], {}});
    touches.push_back({cell_of(move), {}});
}

template <int Words>
void Rules<Words>::tell(const State& at, Move move, Telling<State>& telling) const {
    if (move == kPass || move.is_cell()) return;
    if (const int other = king_on(at, cell_of(move)); other >= 0)
        telling.remarks.push_back({"labyrinthe.exchanged", {std::to_string(at.mover + 1), std::to_string(other + 1)}});
}

template <int Words>
void Rules<Words>::describe(const State& at, Scene& scene) const {
    const int players = setup_.players;
    // Where a king comes from is of no use to him any more: only the goal stands out.
    for (int arc = 0; arc < 2 * players; ++arc) scene.ports.push_back({setup_.arcs[arc], arc % players + 1, arc < players});
    for_each(at.stones, [&](Cell cell) { scene.tokens.push_back({cell, Token::Kind::kBlock, 0}); });
    for (int player = 0; player < players; ++player)
        scene.tokens.push_back({at.kings[player], Token::Kind::kKing, player + 1});
    if (!over(at) && has_stone(at))
        for_each(needed_cells(at).minus(all_kings(at)), [&](Cell cell) {
            scene.marks.push_back({Mark::Kind::kForbidden, cell});
        });
    if (setup_.stock)
        for (int player = 0; player < players; ++player)
            scene.stocks.push_back({player + 1, "labyrinthe.stock", at.stocks[player]});
}

template <int Words>
void Rules<Words>::report(const State& at, Report& report) const {
    Json kings = Json::array(), stones = Json::array(), stocks = Json::array(), barred = Json::array();
    for (int player = 0; player < setup_.players; ++player) {
        kings.push(topology().name(at.kings[player]));
        stocks.push(int{at.stocks[player]});
        for (int other = 0; other < setup_.players; ++other)
            if (at.barred[player] >> other & 1) barred.push(Json::Array{player + 1, other + 1});
    }
    for_each(at.stones, [&](Cell cell) { stones.push(topology().name(cell)); });
    report.add("kings", std::move(kings));
    report.add("stones", std::move(stones));
    if (setup_.stock) report.add("stocks", std::move(stocks));
    // Pairs: who may not exchange with whom on his next turn.
    report.add("barred", std::move(barred));
}

}  // namespace pavage::labyrinthe
