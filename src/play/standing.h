// How the players of a tournament stand after the games played so far: wins, shares, Elo, what the seats are worth, and
// the sequential test. Games are added in the order of their numbers.
#pragma once

#include <optional>
#include <vector>

#include "play/ratings.h"
#include "play/tournament.h"

namespace pavage {

struct PlayerStanding {
    std::uint64_t played = 0;                       // seats taken: two of one game where a player sits twice
    std::uint64_t wins = 0, draws = 0, losses = 0;  // alone, shared, not at all
    double share = 0, share_error = 0;
    double mean_score = 0;  // its own
    // Above the mean of the other players; whoever won all or nothing is only known to be better or worse than a bound.
    double elo = 0, elo_error = 0;
    enum class Bound { kNone, kAtLeast, kAtMost };
    Bound bound = Bound::kNone;
};

struct SeatStanding {
    double share = 0, error = 0;
};

class TournamentStanding {
  public:
    explicit TournamentStanding(const Tournament& tournament);

    void add(const PlayedGame& game);

    std::uint64_t games() const { return games_; }
    std::uint64_t cut_off() const { return cut_off_; }
    double mean_moves() const { return games_ == 0 ? 0 : static_cast<double>(moves_) / static_cast<double>(games_); }
    std::vector<PlayerStanding> players() const;
    std::vector<SeatStanding> seats() const;
    // Of the first of two players, over whole groups.
    double log_likelihood_ratio(const SequentialTest& test) const;

  private:
    struct Tally {
        std::uint64_t wins = 0, draws = 0;
        GroupedMean share;
        double score = 0;
    };
    PlayerStanding counted(std::size_t player) const;  // all but Elo
    void add_to_line_up(const PlayedGame& game);
    void end_group();

    std::uint64_t group_size_;
    std::uint64_t games_ = 0, cut_off_ = 0, moves_ = 0;
    std::vector<Tally> tallies_;
    std::vector<GroupedMean> seats_;
    std::vector<LineUpResult> line_ups_;
    ResultCounts results_;                 // of the first player
    double group_won_ = 0;                 // by the first player in the group that is not yet over
    std::uint64_t group_seats_ = 0;        // that it took there
    int first_seats_ = 0, all_seats_ = 0;  // in every game, for two players
};

}  // namespace pavage
