#include "online/contest_standing.h"

#include <algorithm>
#include <tuple>

#include "online/contest_round.h"

namespace pavage {

namespace {

// What one took from another, in halves.
int halves(const ContestPairing& pairing, std::size_t seat, std::size_t other) {
    return pairing.ranks[seat] < pairing.ranks[other] ? 2 : pairing.ranks[seat] == pairing.ranks[other] ? 1 : 0;
}

auto merit(const ContestStanding& one) { return std::tuple(-one.points, -one.buchholz, -one.sonneborn_berger, -one.wins); }

// The later one goes out the better; who is still in is best.
auto survival(const ContestStanding& one) { return std::tuple(one.out_in_round != 0, -one.out_in_round); }

template <class Order>
void place(std::vector<ContestStanding>& standings, const Order& order) {
    std::ranges::sort(standings, {}, [&](const ContestStanding& one) { return std::tuple(order(one), one.seed); });
    for (std::size_t i = 0; i < standings.size(); ++i) {
        const bool equal = i > 0 && order(standings[i - 1]) == order(standings[i]);
        standings[i].place = equal ? standings[i - 1].place : static_cast<int>(i) + 1;
    }
}

}  // namespace

int points_at(const ContestPairing& pairing, std::size_t seat) {
    int taken = 0;
    for (std::size_t other = 0; other < pairing.people.size(); ++other)
        if (other != seat) taken += halves(pairing, seat, other);
    return kWinPoints * taken / (2 * (static_cast<int>(pairing.people.size()) - 1));
}

ContestTable::ContestTable(const Contest& contest) : contest_(contest), points_(contest.entrants_.size()) {
    for (const ContestPairing& each : contest.pairings_)
        for (std::size_t seat = 0; seat < each.people.size() && each.decided(); ++seat)
            points_[contest.places_.at(each.people[seat])] += points_at(each, seat);
    for (std::size_t i = 0; i < points_.size(); ++i)
        points_[i] += kWinPoints * static_cast<int>(contest.entrants_[i].byes.size());
}

int ContestTable::points_in(const Entrant& one, int round) const {
    int points = kWinPoints * static_cast<int>(std::ranges::count(one.byes, round));
    for (int number : one.games)
        if (const ContestPairing& at = *contest_.pairing(number); at.round == round && at.decided())
            points += points_at(at, static_cast<std::size_t>(at.seat_of(one.user)) - 1);
    return points;
}

// Sonneborn-Berger adds up what those had whom one beat, and half of it for those with whom one tied.
void ContestTable::add_game(ContestStanding& standing, const ContestPairing& pairing) const {
    const std::size_t seat = static_cast<std::size_t>(pairing.seat_of(standing.user)) - 1;
    ContestGame game{
        .round = pairing.round, .pairing = pairing.number, .table = pairing.table, .seat = static_cast<int>(seat) + 1};
    game.forfeit = !pairing.leavers.empty();
    for (std::size_t other = 0; other < pairing.people.size(); ++other) {
        if (other == seat) continue;
        game.opponents.push_back(pairing.people[other]);
        if (!pairing.decided()) continue;
        standing.buchholz += points_of(pairing.people[other]);
        standing.sonneborn_berger += points_of(pairing.people[other]) * halves(pairing, seat, other) / 2;
    }
    if (pairing.decided()) game.points = points_at(pairing, seat);
    standing.wins += game.points == kWinPoints;
    standing.games.push_back(std::move(game));
}

// As if it were won against somebody with the same points.
void ContestTable::add_bye(ContestStanding& standing, int round) const {
    const bool forfeit = contest_.setup_.kind == ContestKind::kRoundRobin && contest_.setup_.seats == 2;
    standing.games.push_back({.round = round, .points = kWinPoints, .forfeit = forfeit});
    standing.buchholz += standing.points;
    standing.sonneborn_berger += standing.points;
    ++standing.wins;
}

ContestStanding ContestTable::standing(const Entrant& one) const {
    ContestStanding standing{.user = one.user, .points = points(one)};
    standing.withdrew = one.withdrew;
    standing.here = one.here;
    standing.rating = one.rating;
    standing.seed = one.seed;
    for (int number : one.games) add_game(standing, *contest_.pairing(number));
    for (int round : one.byes) add_bye(standing, round);
    std::ranges::stable_sort(standing.games, {}, &ContestGame::round);
    if (contest_.setup_.kind == ContestKind::kArena)
        for (std::size_t i = 0; i < standing.games.size(); ++i) standing.games[i].round = static_cast<int>(i) + 1;
    if (contest_.setup_.kind == ContestKind::kKnockout) standing.out_in_round = out_in_round(one);
    return standing;
}

int ContestTable::out_in_round(const Entrant& one) const {
    if (contest_.round_ == 0) return one.withdrew ? 1 : 0;
    const ContestPairing* last = one.games.empty() ? nullptr : contest_.pairing(one.games.back());
    const int rested = one.byes.empty() ? 0 : one.byes.back();
    if (!last && !rested) return 1;  // never came
    if (last && last->round > rested) {
        const ContestRound round(contest_);
        const bool on = !last->decided() || round.awaits_replay(*last) || round.winner(*last) == one.user;
        if (!on || !last->decided()) return one.withdrew || !on ? last->round : 0;
        return one.withdrew ? last->round + 1 : 0;
    }
    return one.withdrew ? rested + 1 : 0;
}

std::vector<ContestStanding> ContestTable::standings() const {
    std::vector<ContestStanding> standings;
    for (const Entrant& one : contest_.entrants_) standings.push_back(standing(one));
    if (contest_.setup_.kind == ContestKind::kKnockout) place(standings, survival);
    else place(standings, merit);
    return standings;
}

std::vector<ContestStanding> Contest::standings() const { return ContestTable(*this).standings(); }

}  // namespace pavage
