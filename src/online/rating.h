// How strong people are, from the games they finished: Glicko-2 for two (Glickman 2013, "Example of the Glicko-2 system"),
// Weng-Lin with the Plackett-Luce model for more (Weng and Lin 2011, "A Bayesian approximation method for online ranking").
// Numbers in, numbers out: who may be rated, and where ratings are kept, is decided elsewhere.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace pavage {

struct Rating {
    double value = 1500, deviation = 350, volatility = 0.06;

    friend bool operator==(const Rating&, const Rating&) = default;
};

struct GlickoGame {
    double rating, deviation;  // of the opponent
    double score;              // 1 won, ½ drawn, 0 lost
};

inline constexpr double kMostDeviation = 350, kLeastDeviation = 45;  // nobody is ever known for certain
inline constexpr double kPeriodsPerDay = 0.21436;                    // from the least to the most deviation in about a year

// The rating after one period with these games. The deviation first grows by `periods` of time: one as Glickman has it, none
// if it has been aged already.
Rating glicko2(const Rating& own, const std::vector<GlickoGame>& games, double tau = 0.5, double periods = 1);
// Time without games makes a rating less certain.
Rating aged(const Rating& rating, double periods);

struct Skill {
    double mu = 25, sigma = 25.0 / 3;

    friend bool operator==(const Skill&, const Skill&) = default;
};

// Of everybody after one game; ranks by player, 1 the best, equal ranks are ties.
std::vector<Skill> weng_lin(const std::vector<Skill>& skills, const std::vector<int>& ranks);

enum class RatingSystem { kGlicko2, kWengLin };
std::string_view name_of(RatingSystem system);  // glicko2, wenglin
std::optional<RatingSystem> rating_system_named(std::string_view name);

struct Standing {
    RatingSystem system = RatingSystem::kGlicko2;
    Rating rating;  // of Weng-Lin: mu, sigma and no volatility
    std::int64_t games = 0;
    std::int64_t at = 0;  // of the last game, ms since 1970

    friend bool operator==(const Standing&, const Standing&) = default;
};

bool provisional(const Rating& rating);  // too few games lately to mean much
bool provisional(const Standing& standing);
// What people see: the rating, or mu - 3 sigma, which is almost certainly not too high.
double shown(const Standing& standing);

struct RatedGame {
    std::string game;
    std::int64_t at = 0;
    std::vector<std::int64_t> users;
    std::vector<int> ranks;
};

// The ratings of people by game, following from games in their order. One game added to standings that were put and a whole
// log added to an empty book give the same numbers to the last bit.
class RatingBook {
  public:
    using Key = std::tuple<std::int64_t, std::string, RatingSystem>;  // user, game

    void put(std::int64_t user, std::string_view game, const Standing& standing);
    // Nothing happens if the game is none to rate: fewer than two people, one of them twice, a rank missing.
    void add(const RatedGame& game);
    std::optional<Standing> of(std::int64_t user, std::string_view game, RatingSystem system) const;
    const std::map<Key, Standing>& all() const { return standings_; }

    // Which system a game of so many people counts for.
    static RatingSystem system_for(std::size_t people) {
        return people == 2 ? RatingSystem::kGlicko2 : RatingSystem::kWengLin;
    }

  private:
    void add_duel(const RatedGame& game);
    void add_party(const RatedGame& game);
    Standing standing(std::int64_t user, const RatedGame& game, RatingSystem system) const;

    std::map<Key, Standing> standings_;
};

}  // namespace pavage
