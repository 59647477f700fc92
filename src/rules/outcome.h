// How a game stands or ended: scores, who is out, who won and by which rule.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/move.h"

namespace pavage {

struct Outcome {
    int players = 0;
    PlayerSet winners;  // empty while the game goes on
    PlayerSet out;      // eliminated
    std::array<std::int32_t, kMaxPlayers> scores{};
    const char* reason = "";  // a message code, set when the game is over

    bool over() const { return !winners.empty(); }
    // What a player takes from one game: winners share it equally.
    double share(int player) const { return winners.has(player) ? 1.0 / winners.count() : 0.0; }

    // Ends the game for the players with the highest score.
    void highest_wins(const char* why) {
        const auto best = *std::max_element(scores.begin(), scores.begin() + players);
        for (int player = 1; player <= players; ++player)
            if (scores[player - 1] == best) winners.add(player);
        reason = why;
    }
    // Ends the game for these winners with 1 for each of them and 0 for the others.
    void won_by(PlayerSet who, const char* why) {
        winners = who;
        reason = why;
        for (int player = 1; player <= players; ++player) scores[player - 1] = who.has(player) ? 1 : 0;
    }
};

}  // namespace pavage
