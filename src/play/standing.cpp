#include "play/standing.h"

#include <algorithm>
#include <numeric>

namespace pavage {

TournamentStanding::TournamentStanding(const Tournament& tournament)
    : group_size_(tournament.group_size()),
      tallies_(tournament.players().size()),
      seats_(static_cast<std::size_t>(tournament.seats())),
      all_seats_(tournament.seats()) {}

void TournamentStanding::add(const PlayedGame& game) {
    ++games_;
    cut_off_ += game.cut_off;
    moves_ += game.moves.size();
    first_seats_ = static_cast<int>(std::ranges::count(game.seats, 0));
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat) {
        Tally& tally = tallies_[static_cast<std::size_t>(game.seats[seat])];
        const double share = game.shares[seat];
        if (share == 1) ++tally.wins;
        else if (share > 0) ++tally.draws;
        tally.share.add(share);
        tally.score += game.scores[seat];
        seats_[seat].add(share);
        if (game.seats[seat] != 0) continue;
        group_won_ += share;
        ++group_seats_;
    }
    add_to_line_up(game);
    if ((game.number + 1) % group_size_ == 0) end_group();
}

void TournamentStanding::add_to_line_up(const PlayedGame& game) {
    std::vector<int> players = game.seats;
    std::ranges::sort(players);
    auto at = std::ranges::find(line_ups_, players, &LineUpResult::players);
    if (at == line_ups_.end()) at = line_ups_.insert(at, {players, 0, std::vector<double>(tallies_.size())});
    at->games += 1;
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat)
        at->won[static_cast<std::size_t>(game.seats[seat])] += game.shares[seat];
}

void TournamentStanding::end_group() {
    for (Tally& tally : tallies_) tally.share.end_group();
    for (GroupedMean& seat : seats_) seat.end_group();
    if (group_seats_ > 0) ++results_[group_won_ / static_cast<double>(group_seats_)];
    group_won_ = 0;
    group_seats_ = 0;
}

PlayerStanding TournamentStanding::counted(std::size_t player) const {
    using Bound = PlayerStanding::Bound;
    const Tally& tally = tallies_[player];
    PlayerStanding one;
    one.played = tally.share.count();
    one.wins = tally.wins;
    one.draws = tally.draws;
    one.losses = one.played - one.wins - one.draws;
    one.share = tally.share.mean();
    one.share_error = tally.share.error();
    if (one.played == 0) return one;
    one.mean_score = tally.score / static_cast<double>(one.played);
    // Every share of its games, at however many seats.
    const bool won_all = std::ranges::all_of(line_ups_, [&](const LineUpResult& each) {
        return std::ranges::count(each.players, static_cast<int>(player)) == 0 || each.won[player] == each.games;
    });
    if (won_all) one.bound = Bound::kAtLeast;
    else if (one.losses == one.played) one.bound = Bound::kAtMost;
    return one;
}

std::vector<PlayerStanding> TournamentStanding::players() const {
    constexpr double kUnknown = 10000;  // an error as good as infinite
    std::vector<PlayerStanding> standings;
    for (std::size_t i = 0; i < tallies_.size(); ++i) standings.push_back(counted(i));
    const auto elos = most_likely_elos(line_ups_, tallies_.size());
    const auto count = static_cast<double>(elos.size());
    for (std::size_t i = 0; i < standings.size(); ++i) {
        standings[i].elo = elos[i] * count / (count - 1);  // their mean is 0
        const double error = standings[i].share_error * static_cast<double>(standings[i].played);
        const double slope = shares_per_elo(line_ups_, elos, static_cast<int>(i));
        standings[i].elo_error = slope * kUnknown > error ? error / slope : kUnknown;
    }
    return standings;
}

std::vector<SeatStanding> TournamentStanding::seats() const {
    std::vector<SeatStanding> standings;
    for (const GroupedMean& seat : seats_) standings.push_back({seat.mean(), seat.error()});
    return standings;
}

double TournamentStanding::log_likelihood_ratio(const SequentialTest& test) const {
    if (results_.empty()) return 0;
    // Where a player has several seats, each wins its part of what they win together.
    const auto share = [&](double elo) {
        const double together = first_seats_ * share_of_elo(elo, 1) /
                                (first_seats_ * share_of_elo(elo, 1) + (all_seats_ - first_seats_) * share_of_elo(-elo, 1));
        return together / first_seats_;
    };
    return pavage::log_likelihood_ratio(results_, share(test.elo0), share(test.elo1));
}

}  // namespace pavage
