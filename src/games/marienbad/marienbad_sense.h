// What the computer makes of the mirrors and of few stones: the body of the knowledge in marienbad.h.
#pragma once

#include <algorithm>
#include <bit>

namespace pavage::marienbad {

template <int Words>
std::optional<Move> Rules<Words>::taking(const Set& stones) const {
    if (stones.empty()) return std::nullopt;
    const Cell first = stones.first();
    const int count = stones.count();
    if (count == 1) return Move(first);
    for (const auto place : lines_.through(first)) {
        const Pattern pattern = lines_.pattern(place.line, stones);
        if (std::popcount(pattern) != count) continue;
        if (!setup_.gaps && std::popcount(behind(pattern, place.at)) + 1 != count) continue;
        return set_move(first, place.line, pattern);
    }
    return std::nullopt;
}

template <int Words>
auto Rules<Words>::numbers_of(const Set& stones) const -> Numbers {
    Numbers numbers;
    std::uint8_t count = 0;
    for_each(stones, [&](Cell cell) { numbers[cell.index] = count++; });
    return numbers;
}

template <int Words>
FewStones Rules<Words>::few_stones(const Set& stones, const Numbers& numbers) const {
    const int count = stones.count();
    FewStones::Moves moves;
    for (int i = 0; i < count; ++i) moves.add(FewStones::Stones{1} << i);
    for (int line = 0; line < lines_.count(); ++line) {
        const Pattern pattern = lines_.pattern(line, stones);
        const auto bit = [&](int at) { return FewStones::Stones{1} << numbers[lines_.cells(line)[at].index]; };
        for (Pattern firsts = pattern; (firsts & (firsts - 1)) != 0; firsts &= firsts - 1) {
            const int first = std::countr_zero(firsts);
            FewStones::Stones taken = bit(first), others = 0;
            for (Pattern left = behind(pattern, first); left != 0; left &= left - 1) {
                others |= bit(std::countr_zero(left));
                if (!setup_.gaps) moves.add(taken | others);
            }
            if (!setup_.gaps) continue;
            for (auto some = others & -others; some != 0; some = (some - others) & others) moves.add(taken | some);
        }
    }
    return FewStones(count, moves, setup_.misere);
}

// The empty board is its own image: in misère, who answers by the mirror takes the last stone and loses.
template <int Words>
std::optional<bool> Rules<Words>::wins_at_a_glance(const State& at) const {
    if (setup_.players != 2) return std::nullopt;
    const int count = at.stones.count();
    if (count <= FewStones::kMost)
        return few_stones(at.stones, numbers_of(at.stones)).mover_wins((FewStones::Stones{1} << count) - 1);
    if (setup_.misere) return std::nullopt;
    std::optional<bool> wins;
    mirrors_.for_each_rest(at.stones, [&](const Set& rest) {
        if (rest.empty()) wins = false;
        else if (taking(rest)) wins = true;
    });
    return wins;
}

template <int Words>
int Rules<Words>::estimated_lead(const State& at, int player) const {
    const auto wins = wins_at_a_glance(at);
    if (!wins) return 0;
    return *wins == (at.mover == player) ? kDecided : -kDecided;
}

template <int Words>
void Rules<Words>::appraise(const State& at, const MoveList& moves, std::span<float> values) const {
    std::ranges::fill(values, 0.5f);
    if (setup_.players != 2) return;
    const int count = at.stones.count();
    if (count <= FewStones::kMost) {
        const Numbers numbers = numbers_of(at.stones);
        const FewStones few = few_stones(at.stones, numbers);
        for (int i = 0; i < moves.size(); ++i) {
            FewStones::Stones left = (FewStones::Stones{1} << count) - 1;
            for_each_cell(moves[i], [&](Cell cell) { left ^= FewStones::Stones{1} << numbers[cell.index]; });
            values[static_cast<std::size_t>(i)] = few.mover_wins(left) ? 0.0f : 1.0f;
        }
    } else if (!setup_.misere) {
        mirrors_.for_each_rest(at.stones, [&](const Set& rest) {
            if (const auto move = taking(rest))
                values[static_cast<std::size_t>(std::ranges::lower_bound(moves, *move) - moves.begin())] = 1;
        });
    }
}

}  // namespace pavage::marienbad
