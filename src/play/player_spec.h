// Computer players as they are written: `random`, `reference`, `best`, `mcts:level=5`, `mcts:simulations=2000,seed=7`,
// `mcts:time=0.5,threads=2`, `alphabeta:depth=6`, `perfect`, who plays what is proven and as `best` where nothing is, and
// `uct`, plain UCT without anything a game knows, to measure against.
// Time is only noted here: the program has the clock.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/game.h"

namespace pavage {

struct PlayerSpec {
    enum class Kind { kHuman, kRandom, kReference, kSearch, kPerfect };
    Kind kind = Kind::kHuman;
    std::optional<Method> method;  // the game's own if not given
    bool plain = false;
    bool proves = false;       // asks the game's own mathematics first
    std::optional<int> level;  // what the game's table of levels says
    std::optional<double> seconds;
    std::optional<std::uint64_t> simulations;
    std::optional<int> blunders;  // moves in a hundred that are played at random
    int threads = 1;
    std::optional<std::uint64_t> seed;
    std::vector<std::function<void(SearchSettings&)>> tuned;  // what was said besides, for experiments

    // What bounds its search when nothing was said: about a second on an ordinary machine, the same on every machine.
    static constexpr std::uint64_t kUsualSimulations = 5000;

    static PlayerSpec searcher() {
        PlayerSpec spec;
        spec.kind = Kind::kSearch;
        return spec;
    }
    bool searches() const { return kind == Kind::kSearch || kind == Kind::kPerfect; }
    bool bounded() const { return simulations || level || !seconds; }
};

inline constexpr int kMostThreads = 64;

Result<PlayerSpec> parse_player(std::string_view text);

// Whether this player can play this game.
Status check_player(const Game& game, const PlayerSpec& spec);

// What the specification means in a game.
SearchSettings settings_for(const Game& game, const PlayerSpec& spec);
std::uint64_t simulations_for(const Game& game, const PlayerSpec& spec);  // by all threads together
int blunders_for(const Game& game, const PlayerSpec& spec);

}  // namespace pavage
