// How Les Carreleurs is played: the body of carreleurs.h.
#pragma once

#include <algorithm>
#include <numeric>

namespace pavage::carreleurs {

template <int Words>
Rules<Words>::Rules(Setup setup)
    : setup_(std::move(setup)), board_(setup_.topology), kind_of_((kMostSide + 1) * (kMostSide + 1), -1) {
    for (int kind = 0; kind < static_cast<int>(setup_.kinds.size()); ++kind) {
        const auto [shorter, longer] = setup_.kinds[kind];
        for (const auto& [w, h] : {std::pair(shorter, longer), std::pair(longer, shorter)}) {
            kind_of_[w * (kMostSide + 1) + h] = kind;
            if (board_.fits(w, h)) ways_.push_back({kind, w, h});
            if (shorter == longer) break;
        }
        for (int player = 0; player < setup_.players; ++player) {
            start_.stocks[player][kind] = static_cast<std::uint16_t>(setup_.stocks[player][kind]);
            start_.areas[player] += setup_.stocks[player][kind] * setup_.kinds[kind].area();
        }
    }
    std::ranges::sort(ways_, [](const Way& a, const Way& b) { return std::pair(a.w, a.h) < std::pair(b.w, b.h); });
    by_area_.resize(ways_.size());
    std::iota(by_area_.begin(), by_area_.end(), 0);
    std::ranges::stable_sort(by_area_, std::ranges::greater{},
                             [&](int i) { return std::pair(setup_.kinds[ways_[i].kind].area(), ways_[i].kind); });
}

// Every rectangle has some area.
template <int Words>
bool Rules<Words>::emptied(const State& at) const {
    return std::any_of(at.areas.begin(), at.areas.begin() + setup_.players, [](int area) { return area == 0; });
}

template <int Words>
bool Rules<Words>::over(const State& at) const {
    if (at.turns >= setup_.limit) return true;
    return emptied(at) && (!setup_.round_complete || at.turns % setup_.players == 0);
}

// An empty stock has the least area too, so one comparison finds the winners of both endings.
template <int Words>
Outcome Rules<Words>::outcome(const State& at) const {
    Outcome result;
    result.players = setup_.players;
    for (int player = 0; player < setup_.players; ++player) result.scores[player] = start_.areas[player] - at.areas[player];
    if (!over(at)) return result;
    const int least = *std::min_element(at.areas.begin(), at.areas.begin() + setup_.players);
    for (int player = 0; player < setup_.players; ++player)
        if (at.areas[player] == least) result.winners.add(player + 1);
    result.reason = least == 0 ? "carreleurs.emptied" : "carreleurs.limit";
    return result;
}

template <int Words>
Key Rules<Words>::key(const State& at) const {
    Hasher hasher;
    for (int player = 0; player < setup_.players; ++player)
        for (std::size_t kind = 0; kind < setup_.kinds.size(); ++kind) hasher.add(at.stocks[player][kind]);
    hasher.add(static_cast<std::uint64_t>(at.turns));
    return at.laid.key(board_.height(), hasher.value());
}

template <int Words>
bool Rules<Words>::stuck(const State& at) const {
    const RowSet free = free_cells(at);
    return std::ranges::none_of(ways_,
                                [&](const Way& way) { return has(at, way) && !board_.places(free, way.w, way.h).empty(); });
}

template <int Words>
template <class Visit>
void Rules<Words>::for_each_way(const State& at, Visit&& visit) const {
    const RowSet free = free_cells(at);
    bool found = false;
    for (std::size_t i = 0; i < ways_.size() && !setup_.removal_free; ++i) {
        const Way& way = ways_[i];
        if (!has(at, way)) continue;
        const RowSet places = board_.places(free, way.w, way.h);
        found = found || !places.empty();
        visit(i, places);
    }
    if (found) return;
    for (std::size_t i = 0; i < ways_.size(); ++i)
        if (has(at, ways_[i])) visit(i, board_.places(ways_[i].w, ways_[i].h));
}

template <int Words>
void Rules<Words>::generate(const State& at, MoveList& moves) const {
    if (over(at)) return;
    for_each_way(at, [&](std::size_t i, const RowSet& places) {
        for_each_place(places, board_.height(),
                       [&](int x, int y) { moves.add(move_of(tile_at(x, y, ways_[i].w, ways_[i].h))); });
    });
}

template <int Words>
void Rules<Words>::lay(State& state, Tile tile) const {
    const int player = mover(state);
    auto& stock = state.stocks[player];
    --stock[kind_of(tile.w, tile.h)];
    state.areas[player] -= tile.area();
    if (state.laid.taken.meets(tile)) {
        const LaidTiles before = state.laid;
        before.for_each_under(tile, [&](Tile under) {
            state.laid.take(under);
            ++stock[kind_of(under.w, under.h)];
            state.areas[player] += under.area();
        });
    }
    state.laid.lay(tile, player);
    ++state.turns;
}

// Move by move, but places are counted, not listed.
template <int Words>
bool Rules<Words>::fast_playout(const State& at, Random& random, Outcome& result) const {
    std::array<RowSet, 2 * kMostKinds> places;
    std::array<int, 2 * kMostKinds> counts;
    State state = at;
    while (!over(state)) {
        int total = 0;
        counts.fill(0);
        for_each_way(state, [&](std::size_t i, const RowSet& found) {
            places[i] = found;
            counts[i] = found.count();
            total += counts[i];
        });
        int chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(total)));
        std::size_t i = 0;
        for (; chosen >= counts[i]; ++i) chosen -= counts[i];
        lay(state, nth_place(places[i], chosen, ways_[i].w, ways_[i].h));
    }
    result = outcome(state);
    return true;
}

template <int Words>
const char* Rules<Words>::refusal(const State& at, Move move) const {
    const Tile tile = tile_of(move);
    const bool known = tile.w <= kMostSide && tile.h <= kMostSide && kind_of(tile.w, tile.h) >= 0;
    if (!known) return "carreleurs.no_such";
    if (at.stocks[mover(at)][kind_of(tile.w, tile.h)] == 0) return "carreleurs.none_left";
    if (!board_.inside(tile)) return "rectangle.outside";
    return "carreleurs.covers";
}

template <int Words>
void Rules<Words>::foretell(const State& at, Move move, std::vector<Cell>& cells) const {
    const Tile tile = tile_of(move);
    at.laid.for_each_under(tile, [&](Tile under) { board_.add_cells(under, cells); });
    std::erase_if(cells, [&](Cell cell) { return tile.has(board_.tile(cell).x, board_.tile(cell).y); });
    std::ranges::sort(cells);
}

// What is covered is taken up before the rectangle lies there.
template <int Words>
void Rules<Words>::tell(const State& at, Move move, Telling<State>& telling) const {
    State step = at;
    int covered = 0;
    at.laid.for_each_under(tile_of(move), [&](Tile under) {
        step.laid.take(under);
        ++covered;
    });
    if (covered == 0) return;
    telling.steps.push_back(step);
    telling.count("carreleurs.taken_up", covered, {std::to_string(mover(at) + 1)});
}

template <int Words>
void Rules<Words>::describe(const State& at, Scene& scene) const {
    describe_tiles(at.laid, board_, scene);
    for (int player = 0; player < setup_.players; ++player)
        for (std::size_t kind = 0; kind < setup_.kinds.size(); ++kind) {
            const auto [shorter, longer] = setup_.kinds[kind];
            scene.stocks.push_back({player + 1, "carreleurs.stock", at.stocks[player][kind], shorter, longer});
        }
    if (over(at)) return;
    scene.remarks.push_back({"carreleurs.turns_left", {std::to_string(setup_.limit - at.turns)}});
    if (stuck(at)) scene.remarks.push_back({"carreleurs.stuck"});
    if (emptied(at)) scene.remarks.push_back({"carreleurs.last_round"});
}

template <int Words>
void Rules<Words>::report(const State& at, Report& report) const {
    Json stocks = Json::array();
    for (int player = 0; player < setup_.players; ++player) {
        Json mine = Json::object();
        for (std::size_t kind = 0; kind < setup_.kinds.size(); ++kind) {
            const auto [shorter, longer] = setup_.kinds[kind];
            if (at.stocks[player][kind] > 0)
                mine.set(std::to_string(shorter) + "x" + std::to_string(longer), int{at.stocks[player][kind]});
        }
        stocks.push(std::move(mine));
    }
    report.add("rectangles", tiles_json(at.laid, board_, topology()));
    report.add("stocks", std::move(stocks));
    report.add("turns", at.turns);
}

}  // namespace pavage::carreleurs
