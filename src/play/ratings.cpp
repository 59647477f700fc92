#include "play/ratings.h"

#include <algorithm>
#include <cmath>

namespace pavage {

namespace {

constexpr double kEloScale = 400;
double strength(double elo) { return std::pow(10.0, elo / kEloScale); }

}  // namespace

double share_of_elo(double elo, int others) { return strength(elo) / (strength(elo) + others); }

double elo_of_share(double share, int others) { return kEloScale * std::log10(share * others / (1 - share)); }

double GroupedMean::error() const {
    if (count() == 0) return 1;
    // Half a game won and half a game lost besides: results that are all alike do not prove that there is no variance.
    constexpr double kImagined = 0.25;
    const double all = static_cast<double>(groups());
    double squares = squares_about_mean();
    if (all > 1) squares *= all / (all - 1);
    return std::min(1.0, kNormal95 * std::sqrt(squares + kImagined) / static_cast<double>(count()));
}

namespace {

double total_strength(const LineUpResult& result, const std::vector<double>& strengths) {
    double total = 0;
    for (const int player : result.players) total += strengths[static_cast<std::size_t>(player)];
    return total;
}

// One step of Hunter's algorithm: strength = shares won / sum over seats and games of 1 / total strength at the table.
std::vector<double> improved(const std::vector<LineUpResult>& results, const std::vector<double>& strengths,
                             double imagined) {
    std::vector<double> won(strengths.size(), imagined / 2), met(strengths.size());
    for (std::size_t player = 0; player < strengths.size(); ++player) met[player] = imagined / (strengths[player] + 1);
    for (const auto& result : results) {
        const double total = total_strength(result, strengths);
        for (const int player : result.players) met[static_cast<std::size_t>(player)] += result.games / total;
        for (std::size_t player = 0; player < strengths.size(); ++player) won[player] += result.won[player];
    }
    std::vector<double> better = strengths;
    for (std::size_t player = 0; player < strengths.size(); ++player)
        if (met[player] > 0 && won[player] > 0) better[player] = won[player] / met[player];
    return better;
}

// Ford's condition (1957): from everybody a chain of wins leads to everybody. Players who did not play do not count.
bool finite(const std::vector<LineUpResult>& results, std::size_t players) {
    std::vector<std::vector<bool>> beats(players, std::vector<bool>(players));
    std::vector<bool> played(players);
    for (const auto& result : results)
        for (const int loser : result.players) {
            played[static_cast<std::size_t>(loser)] = true;
            for (std::size_t winner = 0; winner < players; ++winner)
                if (result.won[winner] > 0) beats[winner][static_cast<std::size_t>(loser)] = true;
        }
    for (std::size_t through = 0; through < players; ++through)
        for (std::size_t from = 0; from < players; ++from)
            for (std::size_t to = 0; to < players; ++to)
                if (beats[from][through] && beats[through][to]) beats[from][to] = true;
    for (std::size_t from = 0; from < players; ++from)
        for (std::size_t to = 0; to < players; ++to)
            if (from != to && played[from] && played[to] && !beats[from][to]) return false;
    return true;
}

}  // namespace

std::vector<double> most_likely_elos(const std::vector<LineUpResult>& results, std::size_t players) {
    constexpr int kMostSteps = 20000;
    constexpr double kEnough = 1e-12;
    const double imagined = finite(results, players) ? 0 : 1;
    std::vector<double> strengths(players, 1.0);
    for (int step = 0; step < kMostSteps; ++step) {
        const auto better = improved(results, strengths, imagined);
        double change = 0;
        for (std::size_t i = 0; i < players; ++i) change = std::max(change, std::abs(better[i] / strengths[i] - 1));
        strengths = better;
        if (change < kEnough) break;
    }
    std::vector<double> elos;
    double sum = 0;
    for (const double each : strengths) {
        elos.push_back(kEloScale * std::log10(each));
        sum += elos.back();
    }
    for (double& elo : elos) elo -= sum / static_cast<double>(players);
    return elos;
}

double shares_per_elo(const std::vector<LineUpResult>& results, const std::vector<double>& elos, int player) {
    std::vector<double> strengths;
    for (const double elo : elos) strengths.push_back(strength(elo));
    double sum = 0;
    for (const auto& result : results) {
        const auto seats = static_cast<double>(std::ranges::count(result.players, player));
        const double expected = seats * strengths[static_cast<std::size_t>(player)] / total_strength(result, strengths);
        sum += result.games * expected * (1 - expected);
    }
    return sum * std::log(10.0) / kEloScale;
}

double SequentialTest::lower() const { return std::log(beta / (1 - alpha)); }
double SequentialTest::upper() const { return std::log((1 - beta) / alpha); }

namespace {

struct Weighted {
    double value, weight;
};

// The x for which the most likely distribution with mean `share`, weight / (1 + x (value - share)), has that mean. Between
// the poles the sum falls, so halving finds it.
double tilt(const std::vector<Weighted>& seen, double share) {
    const double least = seen.front().value - share, most = seen.back().value - share;
    double low = -1 / most, high = -1 / least;
    for (int step = 0; step < 100; ++step) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (const auto& [value, weight] : seen) sum += weight * (value - share) / (1 + x * (value - share));
        (sum > 0 ? low : high) = x;
    }
    return (low + high) / 2;
}

}  // namespace

double log_likelihood_ratio(const ResultCounts& counts, double share0, double share1) {
    constexpr double kNeverSeen = 1e-3;  // so that every mean between nothing and all can be explained
    ResultCounts with_ends = counts;
    with_ends.try_emplace(0.0, 0);
    with_ends.try_emplace(1.0, 0);
    std::vector<Weighted> seen;
    for (const auto& [value, count] : with_ends)
        seen.push_back({value, count == 0 ? kNeverSeen : static_cast<double>(count)});
    const double tilt0 = tilt(seen, share0), tilt1 = tilt(seen, share1);
    double ratio = 0;
    for (const auto& [value, weight] : seen)
        ratio += weight * std::log((1 + tilt0 * (value - share0)) / (1 + tilt1 * (value - share1)));
    return ratio;
}

}  // namespace pavage
