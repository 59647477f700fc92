#include "online/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace pavage {

namespace {

// --- Glicko-2, in Glickman's own scale and letters ---

constexpr double kScale = 173.7178;
constexpr double kMiddle = 1500;
constexpr double kConvergence = 1e-6;
constexpr int kMostSteps = 100;  // a dozen are usual; a guard against numbers that never meet
constexpr double kSettled = 110;

constexpr double kMillisPerDay = 86'400'000;

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

double expected(double mu, double mu_j, double phi_j) { return 1 / (1 + std::exp(-g(phi_j) * (mu - mu_j))); }

// Step 5: the root of f by the Illinois variant of regula falsi.
double new_volatility(double sigma, double phi, double v, double delta, double tau) {
    const double a = std::log(sigma * sigma);
    const auto f = [&](double x) {
        const double power = std::exp(x);
        const double sum = phi * phi + v + power;
        return power * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
    };
    double low = a, high = 0;
    if (delta * delta > phi * phi + v) {
        high = std::log(delta * delta - phi * phi - v);
    } else {
        int k = 1;
        while (k < kMostSteps && f(a - k * tau) < 0) ++k;
        high = a - k * tau;
    }
    double f_low = f(low), f_high = f(high);
    for (int step = 0; step < kMostSteps && std::abs(high - low) > kConvergence; ++step) {
        const double next = low + (low - high) * f_low / (f_high - f_low);
        const double f_next = f(next);
        if (f_next * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = next;
        f_high = f_next;
    }
    return std::exp(low / 2);
}

// --- Weng-Lin ---

constexpr double kBeta = 25.0 / 6;  // how much one game depends on luck
constexpr double kKappa = 1e-4;     // no game makes anybody certain
constexpr double kSettledSigma = 25.0 / 3 * kSettled / kMostDeviation;

double periods_between(std::int64_t from, std::int64_t to) {
    return to <= from ? 0 : static_cast<double>(to - from) / kMillisPerDay * kPeriodsPerDay;
}

bool can_be_rated(const RatedGame& game) {
    if (game.users.size() < 2 || game.users.size() != game.ranks.size()) return false;
    std::vector<std::int64_t> people = game.users;
    std::sort(people.begin(), people.end());
    return std::adjacent_find(people.begin(), people.end()) == people.end();
}

}  // namespace

Rating glicko2(const Rating& own, const std::vector<GlickoGame>& games, double tau, double periods) {
    if (games.empty()) return aged(own, periods);
    const double mu = (own.value - kMiddle) / kScale;
    const double phi = own.deviation / kScale;
    double information = 0, surprise = 0;
    for (const GlickoGame& game : games) {
        const double mu_j = (game.rating - kMiddle) / kScale;
        const double phi_j = game.deviation / kScale;
        const double e = expected(mu, mu_j, phi_j);
        information += g(phi_j) * g(phi_j) * e * (1 - e);
        surprise += g(phi_j) * (game.score - e);
    }
    const double v = 1 / information;
    const double volatility = new_volatility(own.volatility, phi, v, v * surprise, tau);
    const double phi_star = std::sqrt(phi * phi + periods * volatility * volatility);
    const double new_phi = 1 / std::sqrt(1 / (phi_star * phi_star) + information);
    return {.value = kMiddle + kScale * (mu + new_phi * new_phi * surprise),
            .deviation = std::clamp(kScale * new_phi, kLeastDeviation, kMostDeviation),
            .volatility = volatility};
}

Rating aged(const Rating& rating, double periods) {
    const double phi = rating.deviation / kScale;
    const double grown = kScale * std::sqrt(phi * phi + periods * rating.volatility * rating.volatility);
    return {rating.value, std::clamp(grown, kLeastDeviation, kMostDeviation), rating.volatility};
}

// Algorithm 4 of the paper for teams of one. A tie of k players counts for each of them with the k-th root of its
// likelihood: among equals it moves nobody.
std::vector<Skill> weng_lin(const std::vector<Skill>& skills, const std::vector<int>& ranks) {
    const std::size_t players = skills.size();
    double squares = 0;
    for (const Skill& skill : skills) squares += skill.sigma * skill.sigma + kBeta * kBeta;
    const double c = std::sqrt(squares);
    // By player q: the sum over all who are not better, and how many share the rank.
    std::vector<double> sums(players, 0), sharing(players, 0);
    for (std::size_t q = 0; q < players; ++q)
        for (std::size_t s = 0; s < players; ++s) {
            if (ranks[s] >= ranks[q]) sums[q] += std::exp(skills[s].mu / c);
            if (ranks[s] == ranks[q]) sharing[q] += 1;
        }
    std::vector<Skill> after;
    for (std::size_t i = 0; i < players; ++i) {
        double omega = 0, delta = 0;
        for (std::size_t q = 0; q < players; ++q) {
            if (ranks[q] > ranks[i]) continue;
            const double p = std::exp(skills[i].mu / c) / sums[q];
            omega += ((i == q ? 1 : 0) - p) / sharing[q];
            delta += p * (1 - p) / sharing[q];
        }
        const double variance = skills[i].sigma * skills[i].sigma;
        const double gamma = skills[i].sigma / c;
        after.push_back({.mu = skills[i].mu + variance / c * omega,
                         .sigma = skills[i].sigma * std::sqrt(std::max(1 - gamma * variance / (c * c) * delta, kKappa))});
    }
    return after;
}

std::string_view name_of(RatingSystem system) { return system == RatingSystem::kGlicko2 ? "glicko2" : "wenglin"; }

std::optional<RatingSystem> rating_system_named(std::string_view name) {
    for (const RatingSystem system : {RatingSystem::kGlicko2, RatingSystem::kWengLin})
        if (name == name_of(system)) return system;
    return std::nullopt;
}

bool provisional(const Rating& rating) { return rating.deviation >= kSettled; }

bool provisional(const Standing& standing) {
    return standing.system == RatingSystem::kGlicko2 ? provisional(standing.rating)
                                                     : standing.rating.deviation >= kSettledSigma;
}

double shown(const Standing& standing) {
    const Rating& rating = standing.rating;
    return standing.system == RatingSystem::kGlicko2 ? rating.value : rating.value - 3 * rating.deviation;
}

void RatingBook::put(std::int64_t user, std::string_view game, const Standing& standing) {
    standings_[{user, std::string(game), standing.system}] = standing;
}

std::optional<Standing> RatingBook::of(std::int64_t user, std::string_view game, RatingSystem system) const {
    const auto found = standings_.find({user, std::string(game), system});
    if (found == standings_.end()) return std::nullopt;
    return found->second;
}

void RatingBook::add(const RatedGame& game) {
    if (!can_be_rated(game)) return;
    system_for(game.users.size()) == RatingSystem::kGlicko2 ? add_duel(game) : add_party(game);
}

Standing RatingBook::standing(std::int64_t user, const RatedGame& game, RatingSystem system) const {
    if (const auto known = of(user, game.game, system)) return *known;
    if (system == RatingSystem::kGlicko2) return {.system = system, .rating = {}, .at = game.at};
    return {.system = system, .rating = {.value = Skill{}.mu, .deviation = Skill{}.sigma, .volatility = 0}, .at = game.at};
}

void RatingBook::add_duel(const RatedGame& game) {
    Standing before[2];
    for (std::size_t i = 0; i < 2; ++i) {
        before[i] = standing(game.users[i], game, RatingSystem::kGlicko2);
        before[i].rating = aged(before[i].rating, periods_between(before[i].at, game.at));
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const Rating& other = before[1 - i].rating;
        const int mine = game.ranks[i], theirs = game.ranks[1 - i];
        const double score = mine < theirs ? 1 : mine == theirs ? 0.5 : 0;
        put(game.users[i], game.game,
            {.system = RatingSystem::kGlicko2,
             .rating = glicko2(before[i].rating, {{other.value, other.deviation, score}}, 0.5, 0),
             .games = before[i].games + 1,
             .at = std::max(before[i].at, game.at)});
    }
}

void RatingBook::add_party(const RatedGame& game) {
    std::vector<Standing> before;
    std::vector<Skill> skills;
    for (const std::int64_t user : game.users) {
        before.push_back(standing(user, game, RatingSystem::kWengLin));
        skills.push_back({before.back().rating.value, before.back().rating.deviation});
    }
    const std::vector<Skill> after = weng_lin(skills, game.ranks);
    for (std::size_t i = 0; i < after.size(); ++i)
        put(game.users[i], game.game,
            {.system = RatingSystem::kWengLin,
             .rating = {.value = after[i].mu, .deviation = after[i].sigma, .volatility = 0},
             .games = before[i].games + 1,
             .at = std::max(before[i].at, game.at)});
}

}  // namespace pavage
