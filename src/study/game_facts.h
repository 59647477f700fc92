// What one played game tells a study. The game is played again move by move, so that a line that is no game is noticed, and
// everything that the line does not say (branching, repeated positions, why it ended) is known. docs/studies.md has the
// definitions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/tournament.h"

namespace pavage {

// How the game stood on its way, by the random games of who watched it. A lead counts only beyond their noise.
struct Course {
    int lead_changes = 0;
    double uncertainty = 0;  // mean over positions: 0 decided, 1 open
    // Of games that one player won alone; 0 otherwise.
    double behind = 0;   // part of the positions in which somebody else led
    double drama = 0;    // mean over those of the root of how far the winner was behind; 0 if there are none
    double decided = 0;  // part of the game that was over when the winner took the lead for good
};

enum class Ending { kRules, kRepetition, kCutOff };

struct GameFacts {
    std::uint64_t number = 0;
    std::vector<int> seats;            // the player at each, by index from 0
    std::vector<double> shares;        // by seat
    std::vector<std::int32_t> scores;  // by seat
    int winner = 0;                    // the seat that won alone, from 1; 0: nobody did
    int moves = 0;                     // as written, rolls of dice among them
    std::vector<int> choices;          // legal moves each time a player was to move
    std::string first;                 // what the first player to move played
    Ending ending = Ending::kRules;
    std::string reason;       // the message code of the rule that ended it; empty unless the rules did
    bool repeated = false;    // a position came again
    std::uint64_t print = 0;  // equal for equal moves
    std::optional<Course> course;

    double mean_choices() const;
};

// The seat that leads, from 1, or 0 if nobody does beyond two standard errors of as many random games.
int leader(const std::vector<double>& shares, int games);

// Nothing if the moves are not a game of this tournament that ends as it says.
std::optional<GameFacts> facts_of(const PlayedGame& game, const Tournament& tournament);

}  // namespace pavage
