// What a search found, the same for every kind of search and every game.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/move.h"

namespace pavage {

using Shares = std::array<double, kMaxPlayers>;  // expected share of the win, by player from 0

struct ConsideredMove {
    Move move;
    std::uint64_t visits = 0;
    Shares value{};
    PlayerSet proven;  // who wins after it, if that is proven
};

struct SearchResult {
    std::vector<ConsideredMove> considered;  // most visited first
    std::vector<Move> line;                  // the expected continuation, from the best move on
    Shares value{};                          // of the position
    std::uint64_t simulations = 0;
    PlayerSet proven;    // who wins from the position, if that is proven
    bool exact = false;  // everything was searched to its end: nothing is better, not even by score

    Move best() const { return considered.front().move; }
};

// One result out of several independent searches of one position: visits add up.
SearchResult merged(const std::vector<SearchResult>& results);

}  // namespace pavage
