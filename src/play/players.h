// Computer players by their written specification: `random`, `reference`, `mcts:level=5`, `mcts:simulations=2000,seed=7`,
// `mcts:time=0.5,threads=2`, `best` with the same keys. Time is only noted here: the program has the clock.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/match.h"

namespace pavage {

struct PlayerSpec {
    enum class Kind { kHuman, kRandom, kReference, kMcts };
    Kind kind = Kind::kHuman;
    std::optional<double> seconds;
    std::optional<std::uint64_t> simulations;
    int threads = 1;
    std::optional<std::uint64_t> seed;

    // What bounds its search when nothing was said: about a second on an ordinary machine, the same on every machine.
    static constexpr std::uint64_t kUsualSimulations = 5000;
};

inline constexpr int kMostLevel = 10;
inline constexpr int kMostThreads = 64;

Result<PlayerSpec> parse_player(std::string_view text);

// Whether this player can play this game.
Status check_player(const Game& game, const PlayerSpec& spec);

// Levels are simulations, so that a level is equally strong on every machine.
std::uint64_t simulations_of_level(int level);

// A search of the match's position as this player would do it; the seed of the specification, or one that depends on the
// match's seed and the moves so far. The budget's question is asked besides the player's own limits. Not for humans, nor for
// players that cannot play the game.
SearchResult think(const Match& match, const PlayerSpec& spec, const Budget& budget, int thread = 0);

}  // namespace pavage
