// Who meets whom in the next round of a tournament: people and their past in, tables out. Pure functions without memory; who
// takes part, when a round begins and what became of it is the tournament's business.
//
// Swiss rounds for two are perfect matchings of least cost (Edmonds, as the Boost Graph Library has it), so that nobody
// meets anybody twice as long as that is possible at all. Larger tables are filled by order and improved by exchanges.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace pavage {

// Somebody as pairing sees them.
struct Pairable {
    std::int64_t user = 0;
    int points = 0;                      // of any unit
    std::vector<std::int64_t> met = {};  // everybody from earlier tables, as often as met
    int byes = 0;
    int first_seats = 0;  // at the first seat so often more than at the others
    int floated = 0;      // last round: +1 met somebody with more points, -1 with fewer
};

inline auto times_met(const Pairable& one, const Pairable& other) { return std::ranges::count(one.met, other.user); }

struct RoundPlan {
    std::vector<std::vector<std::int64_t>> tables;  // people in the order of their seats
    std::vector<std::int64_t> byes;
};

// Everybody in the order of the standing. Nobody meets anybody again, nobody has a second bye; else nothing: all have met.
std::optional<RoundPlan> swiss_round(const std::vector<Pairable>& standing);

// Tables of `seats`, or of `least` where they do not come out even; whoever is left over has a bye, at most one each if
// possible. People with about the same points sit together, and those who met least.
RoundPlan pod_round(const std::vector<Pairable>& standing, int least, int seats);

// Everybody meets everybody once: round `round` (from 0) of n - 1, or of n with a bye each where n is odd (the circle
// method). Over all rounds everybody sits first about as often as second.
RoundPlan round_robin(const std::vector<std::int64_t>& people, int round);
int rounds_of_round_robin(int people);

// The best meet the weakest, and so that the best two can meet only in the final: places of a bracket whose size is a power
// of two, by seed from 0; -1 is nobody, whose opponent goes on.
std::vector<int> bracket(int people);

// The same for larger tables, of which only the first goes on: everybody by seed, the best spread over the tables; where it
// does not come out even the best rest and go on. And how many such rounds it takes, if there are always `least` at the end.
RoundPlan seeded_pods(const std::vector<std::int64_t>& people, int least, int seats);
int rounds_of_pods(int people, int least, int seats);

// An even number of people who are free at the same time, in the order of the standing: everybody meets somebody next to
// them but nobody whom they `met`. Whoever cannot be placed is left out.
RoundPlan neighbours(const std::vector<Pairable>& standing);

}  // namespace pavage
