// How Marienbad is played: the body of marienbad.h.
#pragma once

#include <algorithm>
#include <bit>

#include "base/text.h"

namespace pavage::marienbad {

template <int Words>
Rules<Words>::Rules(Setup setup) : setup_(std::move(setup)), lines_(setup_.topology), mirrors_(setup_.topology, lines_) {
    for (Pattern pattern = 0; pattern < Pattern{1} << kLongestLine; ++pattern) {
        set_counts_.push_back(count_sets(pattern));
        if (std::popcount(pattern) >= 2) choices_.push_back(static_cast<std::uint16_t>(pattern));
    }
}

template <int Words>
Outcome Rules<Words>::ended_by(int taker) const {
    Outcome result;
    result.players = setup_.players;
    PlayerSet winners = PlayerSet::of(taker);
    if (setup_.misere) winners.bits ^= PlayerSet::all(setup_.players).bits;
    result.won_by(winners, setup_.misere ? "marienbad.misere" : "marienbad.last");
    return result;
}

template <int Words>
Outcome Rules<Words>::outcome(const State& at) const {
    if (at.stones.empty()) return ended_by(at.mover);
    Outcome result;
    result.players = setup_.players;
    return result;
}

template <int Words>
auto Rules<Words>::behind(Pattern stones, int at) const -> Pattern {
    const Pattern after = stones >> at >> 1;
    const int run = std::countr_one(after);
    return (setup_.gaps ? after : after & ((Pattern{1} << run) - 1)) << at << 1;
}

template <int Words>
void Rules<Words>::generate(const State& at, MoveList& moves) const {
    for_each(at.stones, [&](Cell cell) { moves.add(cell); });
    std::array<Pattern, kMostLines> patterns;
    for (int line = 0; line < lines_.count(); ++line) patterns[line] = lines_.pattern(line, at.stones);
    for_each(at.stones, [&](Cell first) {
        for (const auto place : lines_.through(first)) {
            const Pattern others = behind(patterns[place.line], place.at);
            if (setup_.gaps) {  // every subset of the others, in increasing order
                for (Pattern some = others & -others; some != 0; some = (some - others) & others)
                    moves.add(set_move(first, place.line, place.bit() | some));
            } else {  // ever more of them from the nearest on
                Pattern run = place.bit();
                for (Pattern left = others; left != 0; left &= left - 1) {
                    run |= left & -left;
                    moves.add(set_move(first, place.line, run));
                }
            }
        }
    });
}

template <int Words>
void Rules<Words>::play(State& state, Move move) const {
    for_each_cell(move, [&](Cell cell) { state.stones.remove(cell); });
    if (!state.stones.empty()) state.mover = static_cast<std::uint8_t>(next(state.mover));
}

// Sets of two or more stones that may be taken from a line: all subsets but the smallest, or stretches of each run.
template <int Words>
std::uint16_t Rules<Words>::count_sets(Pattern stones) const {
    if (setup_.gaps) {
        const int count = std::popcount(stones);
        return static_cast<std::uint16_t>((1 << count) - 1 - count);
    }
    int sets = 0;
    for (int at = 0; at < kLongestLine; ++at)
        if (stones >> at & 1) sets += std::popcount(behind(stones, at));
    return static_cast<std::uint16_t>(sets);
}

template <int Words>
auto Rules<Words>::tally(const State& at) const -> Tally {
    Tally result;
    result.stones = at.stones;
    result.single = result.total = static_cast<std::uint32_t>(at.stones.count());
    for (int line = 0; line < lines_.count(); ++line) {
        result.patterns[line] = static_cast<std::uint16_t>(lines_.pattern(line, at.stones));
        result.sets[line] = set_counts_[result.patterns[line]];
        result.total += result.sets[line];
    }
    return result;
}

// The set of two or more stones of a line with this number, from 0 to count_sets-1.
template <int Words>
auto Rules<Words>::set_numbered(Pattern stones, std::uint32_t number) const -> Pattern {
    Pattern result = 0;
    if (setup_.gaps) {
        // Choices among k stones are the first ones of the list: those below 2^k.
        for (Pattern choice = choices_[number]; choice != 0; choice >>= 1, stones &= stones - 1)
            if (choice & 1) result |= stones & -stones;
        return result;
    }
    for (int at = 0;; ++at) {
        if (!(stones >> at & 1)) continue;
        const auto longer = static_cast<std::uint32_t>(std::popcount(behind(stones, at)));
        if (number < longer) return ((Pattern{1} << (number + 2)) - 1) << at;
        number -= longer;
    }
}

template <int Words>
Move Rules<Words>::numbered(const Tally& at, std::uint32_t number) const {
    if (number < at.single) return Move(at.stones.nth(static_cast<int>(number)));
    number -= at.single;
    int line = 0;
    for (; number >= at.sets[line]; ++line) number -= at.sets[line];
    const Pattern pattern = set_numbered(at.patterns[line], number);
    return set_move(lines_.cells(line)[std::countr_zero(pattern)], line, pattern);
}

template <int Words>
void Rules<Words>::take(Tally& from, Move move) const {
    for_each_cell(move, [&](Cell cell) {
        from.stones.remove(cell);
        --from.single;
        --from.total;
        for (const auto place : lines_.through(cell)) {
            from.total -= from.sets[place.line];
            from.patterns[place.line] &= static_cast<std::uint16_t>(~place.bit());
            from.sets[place.line] = set_counts_[from.patterns[place.line]];
            from.total += from.sets[place.line];
        }
    });
}

// The same moves with the same odds, chosen by number instead of from a list.
template <int Words>
bool Rules<Words>::fast_playout(const State& at, Random& random, Outcome& outcome) const {
    if (at.stones.empty()) return false;
    Tally left = tally(at);
    int mover = at.mover;
    for (;; mover = next(mover)) {
        take(left, numbered(left, random.below(left.total)));
        if (left.single == 0) break;
    }
    outcome = ended_by(mover);
    return true;
}

template <int Words>
std::string Rules<Words>::write(Move move) const {
    std::string text;
    for_each_cell(move, [&](Cell cell) {
        if (!text.empty()) text += '+';
        text += topology().name(cell);
    });
    return text;
}

template <int Words>
std::optional<Move> Rules<Words>::parse(std::string_view text) const {
    std::vector<Cell> cells;
    for (auto name : split(text, '+')) {
        const auto cell = topology().find(name);
        if (!cell) return std::nullopt;
        cells.push_back(*cell);
    }
    std::ranges::sort(cells);
    if (std::ranges::adjacent_find(cells) != cells.end()) return std::nullopt;
    if (cells.size() == 1) return Move(cells[0]);
    const auto line = lines_.common(cells);
    if (!line) return kOffLine;
    Set set;
    for (Cell cell : cells) set.add(cell);
    return set_move(cells[0], *line, lines_.pattern(*line, set));
}

template <int Words>
const char* Rules<Words>::refusal(const State& at, Move move) const {
    if (move == kOffLine) return "marienbad.line";
    if (move.is_cell()) return "marienbad.empty";
    bool all_there = true;
    for_each_cell(move, [&](Cell cell) { all_there = all_there && at.stones.has(cell); });
    return all_there ? "marienbad.gap" : "marienbad.some_empty";
}

template <int Words>
void Rules<Words>::touches(const State&, Move move, std::vector<Touch>& touches) const {
    for_each_cell(move, [&](Cell cell) { touches.push_back({cell, {}}); });
}

template <int Words>
void Rules<Words>::tell(const State& at, Move move, Telling<State>& telling) const {
    State after = at;
    play(after, move);
    if (!after.stones.empty()) telling.count("marienbad.left", after.stones.count());
}

template <int Words>
void Rules<Words>::describe(const State& at, Scene& scene) const {
    for_each(at.stones, [&](Cell cell) { scene.tokens.push_back({cell, Token::Kind::kStone}); });
}

template <int Words>
void Rules<Words>::report(const State& at, Report& report) const {
    report.neutral = true;
    report.cells.assign(topology().size(), 0);
    for_each(at.stones, [&](Cell cell) { report.cells[cell.index] = 1; });
}

}  // namespace pavage::marienbad
