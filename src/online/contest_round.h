// Who meets whom next in a tournament, from all that has happened in it so far. Internal to the contest; how tables are
// filled is pairing.h's business.
#pragma once

#include "online/contest.h"
#include "online/pairing.h"

namespace pavage {

class ContestRound {
  public:
    explicit ContestRound(const Contest& contest) : contest_(contest) {}

    // How many there will be, when it starts.
    int rounds_in_all() const;
    // Nothing: there is no further round.
    std::optional<RoundPlan> next() const;

    // Knock-out. Whoever goes on from a table that is over: of equals the better seed, but nobody who withdrew if another is
    // left.
    std::int64_t winner(const ContestPairing& pairing) const;
    // A drawn pairing of this round that is to be played again.
    const ContestPairing* to_replay() const;
    bool awaits_replay(const ContestPairing& pairing) const;
    std::vector<std::int64_t> first_field() const;
    std::vector<std::int64_t> next_field() const;

    // Arena. Tables that can be filled now, and when that is so for the first time (it may have been already).
    std::vector<std::vector<std::int64_t>> arena(Millis now) const;
    std::optional<Millis> arena_time() const;

  private:
    using Entrant = Contest::Entrant;

    std::vector<Pairable> standing(int unit) const;
    Pairable pairable(const Entrant& one, int points, int unit) const;
    int floated(const Entrant& one, const std::vector<int>& points_before) const;
    std::optional<RoundPlan> swiss() const;
    std::optional<RoundPlan> everybody() const;
    std::optional<RoundPlan> everybody_in_pods() const;
    std::optional<RoundPlan> knockout() const;
    RoundPlan pairs_of(const std::vector<std::int64_t>& field) const;
    std::vector<std::int64_t> next_pairs() const;
    std::vector<std::int64_t> next_pods() const;
    std::vector<const Entrant*> free_people(Millis since) const;
    bool arena_can(Millis now) const;
    std::vector<std::vector<std::int64_t>> tables_of(std::vector<const Entrant*> people, Millis now) const;
    bool may_meet(const Entrant& one, const Entrant& other, Millis now) const;
    bool in_pairs() const { return contest_.setup_.seats == 2; }
    bool is_active(std::int64_t user) const { return contest_.takes_part(user); }
    int seed_of(std::int64_t user) const;

    const Contest& contest_;
};

}  // namespace pavage
