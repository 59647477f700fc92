// How Polygone is played: pivots, ripe polygons, captures, and how it ends.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/hash.h"
#include "games/polygone/polygone.h"
#include "tiling/geometry.h"

namespace pavage::polygone {

Play::Play(Setup setup) : setup_(std::move(setup)), edges_(setup_.topology) {
    double lowest = 0;  // in a picture y points down
    for (int i = 0; i < topology().size(); ++i) lowest = std::max(lowest, topology().centre(Cell(i)).y);
    for (int i = 0; i < topology().size(); ++i)
        heights_.push_back(static_cast<int>(std::lround(2 * (lowest - topology().centre(Cell(i)).y))));
    const auto [bottom, top] = std::ranges::minmax_element(heights_);
    goals_ = {Cell(static_cast<int>(top - heights_.begin())), Cell(static_cast<int>(bottom - heights_.begin()))};
    for (int colour = 0; colour < kColours; ++colour) {
        goal_edges_[colour] = 0;
        for (int edge : edges_.round(goals_[colour])) goal_edges_[colour] |= NetEdges::bit(edge);
        pivots_[colour].resize(edges_.size());
        for (int from = 0; from < edges_.size(); ++from) {
            list_pivots(colour, from, edges_.ends(from).low);
            list_pivots(colour, from, edges_.ends(from).high);
            std::ranges::sort(pivots_[colour][from], {}, &Pivot::move);
        }
    }
    find_distances();
    start_.segments = setup_.segments;
    Ripe ripe;
    find_ripe(start_, ripe);
    ripe_at_start_ = ripe.count > 0;
    if (!can_pivot(start_)) finish(start_, Ending::kStuck, 2);
}

void Play::list_pivots(int colour, int from, Cell about) {
    for (int to : edges_.round(about)) {
        if (to == from || goes_back(colour, from, to)) continue;
        Pivot pivot{pivot_move(from, to), NetEdges::bit(to), {}};
        for (int way : {0, 1}) {
            const int step = way == 0 ? 1 : -1;
            pivot.ways[way] = passed(about, from, to, step);
            if (setup_.forward && swings_behind(colour, about, from, to, step)) pivot.ways[way] |= NetEdges::bit(from);
        }
        pivots_[colour][from].push_back(pivot);
    }
}

// Edges strictly between two at a point, going round against the clock (step 1) or with it (-1). Beyond the rim there are
// none, so a segment passes there.
Edges Play::passed(Cell about, int from, int to, int step) const {
    const auto round = edges_.round(about);
    const int count = static_cast<int>(round.size());
    Edges edges = 0;
    for (int at = static_cast<int>(std::ranges::find(round, from) - round.begin());;) {
        at = (at + step + count) % count;
        if (round[at] == to) return edges;
        edges |= NetEdges::bit(round[at]);
    }
}

// Whether a swing stands straight behind its pivot somewhere between its two ends: below it for White, above it for Black.
bool Play::swings_behind(int colour, Cell about, int from, int to, int step) const {
    constexpr double kTurn = 2 * std::numbers::pi, kSlack = 0.01;
    const auto angle = [&](int edge) {
        return angle_of(topology().centre(edges_.other_end(edge, about)) - topology().centre(about));
    };
    const auto turned = [&](double begin, double end) { return end - begin + (end < begin - kSlack ? kTurn : 0); };
    const double begin = angle(step > 0 ? from : to), end = angle(step > 0 ? to : from);
    const double behind = turned(begin, (colour == 0 ? 0.75 : 0.25) * kTurn);
    return behind > kSlack && behind < turned(begin, end) - kSlack;
}

bool Play::goes_back(int colour, int from, int to) const {
    const auto moved = [&](int edge, int other) {
        const auto& [low, high] = edges_.ends(edge);
        const auto& ends = edges_.ends(other);
        return height(low == ends.low || low == ends.high ? high : low);
    };
    const int before = moved(from, to), after = moved(to, from);
    return colour == 0 ? after < before : after > before;
}

Outcome Play::outcome(const State& at) const {
    Outcome result;
    result.players = kColours;
    const PlayerSet winners = at.winner ? PlayerSet::of(at.winner) : PlayerSet::all(kColours);
    switch (at.ending) {
        case Ending::kNone: break;
        case Ending::kCaptures: result.won_by(winners, "polygone.captures"); break;
        case Ending::kGoal: result.won_by(winners, "polygone.goal"); break;
        case Ending::kStuck: result.won_by(winners, "polygone.stuck"); break;
        case Ending::kRepetition: result.won_by(winners, "polygone.repetition"); break;
    }
    return result;
}

Key Play::key(const State& at) const {
    const std::uint64_t rest =
        at.captured[0] | at.captured[1] << 8 | at.colour << 16 | static_cast<int>(at.ending) << 18 | at.winner << 21;
    return {Hasher().add(at.segments[0]).add(at.segments[1]).add(rest | std::uint64_t{at.pivoted} << 32).value()};
}

void Play::generate(const State& at, MoveList& moves) const {
    if (at.ending != Ending::kNone) return;
    if (at.choosing()) {
        Ripe ripe;
        find_ripe(at, ripe);
        for (int i = 0; i < ripe.count; ++i) moves.add(choice_move(ripe.faces[i].border));
        return;
    }
    const Edges present = at.all();
    for (Edges left = at.segments[at.colour]; left != 0; left &= left - 1)
        for (const Pivot& pivot : pivots_[at.colour][std::countr_zero(left)])
            if (pivot.open(present)) moves.add(pivot.move);
}

bool Play::can_pivot(const State& at) const {
    const Edges present = at.all();
    for (Edges left = at.segments[at.colour]; left != 0; left &= left - 1)
        for (const Pivot& pivot : pivots_[at.colour][std::countr_zero(left)])
            if (pivot.open(present)) return true;
    return false;
}

void Play::Ripe::add(const NetEdges::Face& face) {
    int at = count;
    while (at > 0 && faces[at - 1].border > face.border) --at;
    if (at > 0 && faces[at - 1].border == face.border) return;
    std::copy_backward(faces.begin() + at, faces.begin() + count, faces.begin() + count + 1);
    faces[at] = face;
    ++count;
}

Play::Minority Play::minority(const State& at, Edges border) const {
    const Edges white = border & at.segments[0], black = border & at.segments[1];
    const int whites = std::popcount(white), blacks = std::popcount(black);
    if (whites == 0 || blacks == 0 || whites == blacks) return {};
    return whites < blacks ? Minority{0, white} : Minority{1, black};
}

void Play::find_ripe(const State& at, Ripe& ripe) const {
    ripe.count = 0;
    edges_.for_each_polygon(at.all(), [&](const NetEdges::Face& face) {
        if (is_ripe(at, face.border)) ripe.add(face);
    });
}

// The same for the faces that hold one of these tiles.
void Play::find_ripe_at(const State& at, std::uint64_t tiles, Ripe& ripe) const {
    ripe.count = 0;
    for (const Edges present = at.all(); tiles != 0;) {
        const NetEdges::Face face = edges_.face_at(std::countr_zero(tiles), present);
        tiles &= ~face.tiles;
        if (face.border != 0 && is_ripe(at, face.border)) ripe.add(face);
    }
}

void Play::play(State& state, Move move) const {
    Ripe ripe;
    if (is_choice(move)) {
        capture(state, border_of(move));
        if (state.ending != Ending::kNone) return;
        find_ripe(state, ripe);
    } else {
        const int from = from_of(move), to = to_of(move);
        state.segments[state.colour] ^= NetEdges::bit(from) | NetEdges::bit(to);
        state.pivoted = static_cast<std::uint8_t>(to);
        if (ripe_at_start_) find_ripe(state, ripe);
        else find_ripe_at(state, edges_.beside(from) | edges_.beside(to), ripe);
    }
    resolve(state, ripe);
}

// One polygon after the other while there is exactly one; a capture opens its face to those behind, and only there can
// something have become ripe.
void Play::resolve(State& state, Ripe& ripe) const {
    while (ripe.count == 1) {
        const std::uint64_t tile = ripe.faces[0].tiles & -ripe.faces[0].tiles;
        capture(state, ripe.faces[0].border);
        if (state.ending != Ending::kNone) return;
        find_ripe_at(state, tile, ripe);
    }
    if (ripe.count == 0) end_turn(state);
}

void Play::capture(State& state, Edges border) const {
    const auto [loser, segments] = minority(state, border);
    const int taker = 1 - loser;
    state.segments[loser] &= ~segments;
    state.captured[taker] = static_cast<std::uint8_t>(state.captured[taker] + std::popcount(segments));
    if (state.captured[taker] >= kCapturesToWin) finish(state, Ending::kCaptures, taker + 1);
}

void Play::end_turn(State& state) const {
    const int mover = state.colour;
    if (state.segments[mover] & goal_edges_[mover] & NetEdges::bit(state.pivoted))
        return finish(state, Ending::kGoal, mover + 1);
    state.pivoted = State::kNoEdge;
    state.colour = static_cast<std::uint8_t>(1 - mover);
    if (!can_pivot(state)) finish(state, Ending::kStuck, mover + 1);
}

// Whose turn it was and what he pivoted decide nothing any more.
void Play::finish(State& state, Ending ending, int winner) const {
    state.ending = ending;
    state.winner = static_cast<std::uint8_t>(winner);
    state.colour = 0;
    state.pivoted = State::kNoEdge;
}

// Captures, and how far both camps have come: no pivot goes back, and a capture outweighs all heights on the board.
std::uint32_t Play::progress(const State& at) const {
    constexpr int kMostHeights = 2048;
    int sum = kMostHeights / 2;
    for (int colour = 0; colour < kColours; ++colour)
        for (Edges left = at.segments[colour]; left != 0; left &= left - 1) {
            const auto& [low, high] = edges_.ends(std::countr_zero(left));
            sum += (colour == 0 ? 1 : -1) * (height(low) + height(high));
        }
    return static_cast<std::uint32_t>((at.captured[0] + at.captured[1]) * kMostHeights + sum);
}

}  // namespace pavage::polygone
