#include "online/contest_round.h"

#include <algorithm>
#include <tuple>

#include "online/contest_standing.h"

namespace pavage {

namespace {

// The smallest number of rounds after which so many people are down to one, if each table keeps one.
int halvings(int people, int seats) {
    int rounds = 0;
    for (std::int64_t reached = 1; reached < people; reached *= seats) ++rounds;
    return rounds;
}

// Where somebody sat: the first seat counts most, the last one least, and over all seats it is 0.
int earliness(const ContestPairing& pairing, std::int64_t user) {
    return static_cast<int>(pairing.people.size()) + 1 - 2 * pairing.seat_of(user);
}

}  // namespace

int ContestRound::seed_of(std::int64_t user) const {
    const Entrant* one = contest_.entrant(user);
    return one ? one->seed : 0;
}

int ContestRound::rounds_in_all() const {
    const ContestSetup& setup = contest_.setup_;
    const int people = contest_.people_here(), times = std::max(1, setup.rounds);
    switch (setup.kind) {
        case ContestKind::kArena: return 0;
        case ContestKind::kSwiss:
            if (setup.rounds) return setup.rounds;
            if (!in_pairs()) return halvings(people, setup.seats) + 1;
            return std::max(halvings(people, 2), std::min(3, rounds_of_round_robin(people)));
        case ContestKind::kRoundRobin:
            if (in_pairs()) return times * rounds_of_round_robin(people);
            return times * ((people - 1 + setup.seats - 2) / (setup.seats - 1));
        case ContestKind::kKnockout:
            return in_pairs() ? halvings(people, 2) : rounds_of_pods(people, setup.least_seats, setup.seats);
    }
    return 0;
}

std::optional<RoundPlan> ContestRound::next() const {
    const ContestKind kind = contest_.setup_.kind;
    if (kind == ContestKind::kKnockout) return knockout();
    if (contest_.round_ >= contest_.rounds_) return std::nullopt;
    if (static_cast<int>(contest_.active().size()) < contest_.least_people()) return std::nullopt;
    if (kind == ContestKind::kSwiss) return swiss();
    return in_pairs() ? everybody() : everybody_in_pods();
}

// --- people and their past ---

Pairable ContestRound::pairable(const Entrant& one, int points, int unit) const {
    Pairable seen{.user = one.user, .points = points / unit, .byes = static_cast<int>(one.byes.size())};
    for (int number : one.games) {
        const ContestPairing& at = *contest_.pairing(number);
        for (std::int64_t other : at.people)
            if (other != one.user) seen.met.push_back(other);
        seen.first_seats += earliness(at, one.user);
    }
    return seen;
}

// Against whom they played last, as points stood before that; a bye is met by nobody who has more.
int ContestRound::floated(const Entrant& one, const std::vector<int>& points_before) const {
    if (!one.byes.empty() && one.byes.back() == contest_.round_) return -1;
    if (one.games.empty() || contest_.pairing(one.games.back())->round != contest_.round_) return 0;
    const auto before = [&](std::int64_t user) { return points_before[contest_.places_.at(user)]; };
    int above = 0, below = 0;
    for (std::int64_t other : contest_.pairing(one.games.back())->people) {
        above += before(other) > before(one.user);
        below += before(other) < before(one.user);
    }
    return (above > below) - (above < below);
}

std::vector<Pairable> ContestRound::standing(int unit) const {
    const ContestTable table(contest_);
    std::vector<int> before;
    for (const Entrant& one : contest_.entrants_)
        before.push_back(table.points(one) - table.points_in(one, contest_.round_));
    std::vector<Pairable> standing;
    for (const Entrant* one : contest_.active()) {
        standing.push_back(pairable(*one, table.points(*one), unit));
        standing.back().floated = floated(*one, before);
    }
    std::ranges::stable_sort(standing, std::greater(), &Pairable::points);
    return standing;
}

std::optional<RoundPlan> ContestRound::swiss() const {
    if (in_pairs()) return swiss_round(standing(kWinPoints / 2));
    return pod_round(standing(kWinPoints / 6), contest_.setup_.least_seats, contest_.setup_.seats);
}

// --- everybody against everybody ---

std::optional<RoundPlan> ContestRound::everybody() const {
    std::vector<const Entrant*> began;
    for (const Entrant& one : contest_.entrants_)
        if (one.here) began.push_back(&one);
    std::ranges::sort(began, {}, &Entrant::seed);
    std::vector<std::int64_t> people;
    for (const Entrant* one : began) people.push_back(one->user);
    const int times = rounds_of_round_robin(static_cast<int>(people.size()));
    const RoundPlan all = round_robin(people, contest_.round_ % times);
    RoundPlan plan;
    for (auto table : all.tables) {
        if ((contest_.round_ / times) % 2 == 1) std::swap(table[0], table[1]);
        if (is_active(table[0]) && is_active(table[1])) plan.tables.push_back(table);
        else if (is_active(table[0])) plan.byes.push_back(table[0]);
        else if (is_active(table[1])) plan.byes.push_back(table[1]);
    }
    // Who rests because the number is odd has no bye: everybody rests once.
    return plan;
}

std::optional<RoundPlan> ContestRound::everybody_in_pods() const {
    std::vector<Pairable> people = standing(kWinPoints / 6);
    for (Pairable& one : people) one.points = 0;
    std::ranges::sort(people, {}, [&](const Pairable& one) { return seed_of(one.user); });
    return pod_round(people, contest_.setup_.least_seats, contest_.setup_.seats);
}

// --- knock-out ---

std::int64_t ContestRound::winner(const ContestPairing& pairing) const {
    std::tuple<int, bool, int, std::int64_t> best = {};
    for (std::size_t seat = 0; seat < pairing.people.size() && pairing.decided(); ++seat) {
        const std::int64_t user = pairing.people[seat];
        const std::tuple one(pairing.ranks[seat], !is_active(user), seed_of(user), user);
        if (seat == 0 || one < best) best = one;
    }
    return std::get<3>(best);
}

bool ContestRound::awaits_replay(const ContestPairing& pairing) const {
    if (!in_pairs() || !pairing.decided() || pairing.replay_of || pairing.round != contest_.round_) return false;
    if (pairing.ranks[0] != pairing.ranks[1] || !is_active(pairing.people[0]) || !is_active(pairing.people[1])) return false;
    return contest_.entrant(pairing.people[0])->games.back() == pairing.number;
}

const ContestPairing* ContestRound::to_replay() const {
    for (std::size_t i = contest_.round_begin_; i < contest_.pairings_.size(); ++i)
        if (awaits_replay(contest_.pairings_[i])) return &contest_.pairings_[i];
    return nullptr;
}

std::vector<std::int64_t> ContestRound::first_field() const {
    std::vector<std::int64_t> field;
    for (const Entrant* one : contest_.active()) field.push_back(one->user);
    if (!in_pairs()) return field;
    std::vector<std::int64_t> places;
    for (int seed : bracket(static_cast<int>(field.size())))
        places.push_back(seed < 0 ? 0 : field[static_cast<std::size_t>(seed)]);
    return places;
}

std::vector<std::int64_t> ContestRound::next_field() const {
    if (contest_.round_ == 0) return contest_.field_;
    return in_pairs() ? next_pairs() : next_pods();
}

std::vector<std::int64_t> ContestRound::next_pairs() const {
    std::map<std::int64_t, std::int64_t> went_on;  // by those who were in it; a replay comes after what it replays
    for (std::size_t i = contest_.round_begin_; i < contest_.pairings_.size(); ++i)
        for (std::int64_t user : contest_.pairings_[i].people) went_on[user] = winner(contest_.pairings_[i]);
    for (std::int64_t user : contest_.byes_.back()) went_on[user] = user;
    std::vector<std::int64_t> next;
    for (std::size_t i = 0; i + 1 < contest_.field_.size(); i += 2) {
        std::int64_t on = 0;
        for (std::int64_t user : {contest_.field_[i], contest_.field_[i + 1]})
            if (on == 0 && went_on.contains(user)) on = went_on[user];
        next.push_back(on);
    }
    return next;
}

// The first of each pod. Where too few are left for a table the best of the seconds come with them.
std::vector<std::int64_t> ContestRound::next_pods() const {
    std::vector<std::int64_t> next, others;
    for (std::int64_t user : contest_.byes_.back())
        if (is_active(user)) next.push_back(user);
    for (std::size_t i = contest_.round_begin_; i < contest_.pairings_.size(); ++i) {
        const std::int64_t first = winner(contest_.pairings_[i]);
        if (is_active(first)) next.push_back(first);
        for (std::int64_t user : contest_.pairings_[i].people)
            if (user != first && is_active(user)) others.push_back(user);
    }
    const auto rank = [&](std::int64_t user) {
        const ContestPairing& at = *contest_.pairing(contest_.entrant(user)->games.back());
        return std::tuple(at.ranks[static_cast<std::size_t>(at.seat_of(user)) - 1], seed_of(user));
    };
    const auto least = static_cast<std::size_t>(contest_.setup_.least_seats);
    if (next.size() > 1 && next.size() < least) {
        std::ranges::sort(others, {}, rank);
        others.resize(std::min(others.size(), least - next.size()));
        next.insert(next.end(), others.begin(), others.end());
    }
    std::ranges::sort(next, {}, [&](std::int64_t user) { return seed_of(user); });
    return next;
}

RoundPlan ContestRound::pairs_of(const std::vector<std::int64_t>& field) const {
    const auto lean = [&](std::int64_t user) { return pairable(*contest_.entrant(user), 0, 1).first_seats; };
    RoundPlan plan;
    for (std::size_t i = 0; i + 1 < field.size(); i += 2) {
        const std::int64_t one = field[i], other = field[i + 1];
        if (is_active(one) && is_active(other)) {
            const bool first = std::tuple(lean(one), -seed_of(one)) < std::tuple(lean(other), -seed_of(other));
            plan.tables.push_back(first ? std::vector{one, other} : std::vector{other, one});
        } else if (is_active(one) || is_active(other)) {
            plan.byes.push_back(is_active(one) ? one : other);
        }
    }
    return plan;
}

std::optional<RoundPlan> ContestRound::knockout() const {
    const auto field = next_field();
    const auto left = std::ranges::count_if(field, [&](std::int64_t user) { return is_active(user); });
    if (left < contest_.least_people()) return std::nullopt;
    if (in_pairs()) return pairs_of(field);
    std::vector<std::int64_t> people;
    for (std::int64_t user : field)
        if (is_active(user)) people.push_back(user);
    return seeded_pods(people, contest_.setup_.least_seats, contest_.setup_.seats);
}

}  // namespace pavage
