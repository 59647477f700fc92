// Who is paired in an arena, and when.
#include <algorithm>

#include "online/contest_round.h"
#include "online/contest_standing.h"

namespace pavage {

// Free for a moment at the time `now`; the one who has been so longest first.
std::vector<const ContestRound::Entrant*> ContestRound::free_people(Millis now) const {
    std::vector<const Entrant*> people;
    for (const Entrant* one : contest_.active())
        if (one->playing == 0 && one->free_since + kArenaMoment <= now) people.push_back(one);
    std::ranges::stable_sort(people, {}, &Entrant::free_since);
    return people;
}

// Not twice in a row, unless both have waited long or there is nobody else at all.
bool ContestRound::may_meet(const Entrant& one, const Entrant& other, Millis now) const {
    const auto last_met = [&](const Entrant& who, std::int64_t whom) {
        return !who.games.empty() && contest_.pairing(who.games.back())->seat_of(whom) != 0;
    };
    if (!last_met(one, other.user) && !last_met(other, one.user)) return true;
    if (std::max(one.free_since, other.free_since) + kArenaPatience <= now) return true;
    return contest_.active().size() <= 2;
}

bool ContestRound::arena_can(Millis now) const {
    const auto people = free_people(now);
    const auto full = static_cast<std::size_t>(contest_.setup_.seats),
               least = static_cast<std::size_t>(contest_.least_people());
    if (!in_pairs())
        return people.size() >= full || (people.size() >= least && people[least - 1]->free_since + kArenaPatience <= now);
    // Among four there are always two who did not meet last.
    if (people.size() >= 4) return true;
    for (std::size_t i = 0; i < people.size(); ++i)
        for (std::size_t j = i + 1; j < people.size(); ++j)
            if (may_meet(*people[i], *people[j], now)) return true;
    return false;
}

std::optional<Millis> ContestRound::arena_time() const {
    std::vector<Millis> times;
    for (const Entrant* one : contest_.active())
        if (one->playing == 0) times.insert(times.end(), {one->free_since + kArenaMoment, one->free_since + kArenaPatience});
    std::ranges::sort(times);
    times.erase(std::unique(times.begin(), times.end()), times.end());
    const auto found = std::ranges::find_if(times, [&](Millis time) { return arena_can(time); });
    if (found == times.end()) return std::nullopt;
    return *found;
}

std::vector<std::vector<std::int64_t>> ContestRound::arena(Millis now) const {
    if (!arena_can(now)) return {};
    const auto everybody = free_people(now);
    const auto seats = static_cast<std::size_t>(contest_.setup_.seats);
    // Whoever came last waits where it does not come out even, unless nobody else could play then.
    auto people = everybody;
    if (in_pairs() || people.size() >= seats) people.resize(people.size() - people.size() % seats);
    auto tables = tables_of(people, now);
    return tables.empty() ? tables_of(everybody, now) : tables;
}

std::vector<std::vector<std::int64_t>> ContestRound::tables_of(std::vector<const Entrant*> people, Millis now) const {
    const ContestTable table(contest_);
    std::ranges::sort(people, {}, [&](const Entrant* one) { return std::tuple(-table.points(*one), one->seed); });
    std::vector<Pairable> standing;
    for (const Entrant* one : people) {
        standing.push_back(pairable(*one, table.points(*one), kWinPoints / 6));
        standing.back().met.clear();
        for (const Entrant* other : people)
            if (other != one && !may_meet(*one, *other, now)) standing.back().met.push_back(other->user);
    }
    if (in_pairs()) return neighbours(standing).tables;
    return pod_round(standing, contest_.setup_.least_seats, contest_.setup_.seats).tables;
}

}  // namespace pavage
