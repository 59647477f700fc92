// The mathematics of results: Elo and its error, maximum likelihood among many players, and the sequential test that stops
// a match as soon as it is decided. Numbers in, numbers out; who played what is the standing's business.
//
// A game for n seats is won by one of them with odds in proportion to their strengths, 10^(Elo/400) (Bradley and Terry 1952
// for two, Luce 1959 for more); whoever shares a win has won that part of it.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "play/grouped_sums.h"

namespace pavage {

inline constexpr double kNormal95 = 1.959963984540054;  // 95 % of a normal distribution lie within so many deviations

// The share that one seat takes against `others` seats of strength 0; 0.75 is +190.8 against one.
double share_of_elo(double elo, int others = 1);
// Its inverse; requires 0 < share < 1.
double elo_of_share(double share, int others = 1);

// The mean of results that come in groups: games of one group have the same opening and every player had every seat, so
// that what the seats decide cancels within a group. The error counts groups, not games, and is that of a 95 % interval.
class GroupedMean : public GroupedSums {
  public:
    double error() const;
};

// All games of the same players at one table.
struct LineUpResult {
    std::vector<int> players;  // by index from 0, one entry a seat
    double games = 0;
    std::vector<double> won;  // shares, by player
};
// The most likely Elo of each player, mean 0 (Hunter 2004, "MM algorithms for generalized Bradley-Terry models"). There is
// none if some players never won anything from the others; then a prior of one drawn game against a player of Elo 0 for
// everybody keeps the numbers finite.
std::vector<double> most_likely_elos(const std::vector<LineUpResult>& results, std::size_t players);

// By how much the shares that a player should win in all grow with its Elo, the others' staying as they are.
double shares_per_elo(const std::vector<LineUpResult>& results, const std::vector<double>& elos, int player);

// The generalized sequential probability ratio test: is the first player's Elo elo0 or elo1? The distribution of results is
// not assumed but taken as the most likely one with the wanted mean (Van den Bergh, "The generalized sequential probability
// ratio test for trinomial/pentanomial results", as fishtest uses it).
struct SequentialTest {
    double elo0 = 0, elo1 = 0;
    double alpha = 0.05, beta = 0.05;  // odds of accepting when elo0 holds, of rejecting when elo1 does

    double lower() const;
    double upper() const;
};
// How often each result of a group (mean share of the first player in it) was seen.
using ResultCounts = std::map<double, std::uint64_t>;
// The logarithm of how much better `share1` explains them than `share0`; positive for share1.
double log_likelihood_ratio(const ResultCounts& counts, double share0, double share1);

}  // namespace pavage
