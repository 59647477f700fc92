// How the computer plays a game best and how its levels are spaced: plain data in the game's folder, each number found by
// matches (docs/strength.md).
#pragma once

#include <array>
#include <cstdint>

namespace pavage {

enum class Method : std::uint8_t { kMcts, kAlphaBeta };

// What a search may be told about a game. The defaults make plain UCT.
struct Tuning {
    Method method = Method::kMcts;
    float exploration = 0.7f;
    float urgency = 1.0f;   // value of a move never tried
    float prior = 0;        // weight, in visits, of what the game thinks of a move
    float rave = 0;         // visits at which a move's own results weigh as much as "all moves as first"; 0: not used
    int expand_after = 1;   // visits of a move before the position after it is added to the tree
    int first_moves = 0;    // moves looked at in a new position, more as its visits grow; 0: all at once
    int endgame = 0;        // with so few moves left, two players' game is searched to its end; 0: never
    float score_scale = 0;  // a lead that counts as a full win; 0: only winning counts
};

struct Level {
    std::uint32_t simulations = 0;  // alpha-beta looks at ten positions for each
    int blunders = 0;               // moves in a hundred that are played at random
};
inline constexpr int kMostLevel = 10;

struct Strength {
    Tuning tuning;
    std::array<Level, kMostLevel> levels = {
        {{1, 70}, {10, 50}, {20, 30}, {40, 15}, {100, 5}, {300, 0}, {1000, 0}, {4000, 0}, {16000, 0}, {60000, 0}}};
};

}  // namespace pavage
