// What entries do to a tournament, and which ones can be true of it.
#include <algorithm>
#include <cmath>
#include <set>

#include "base/hash.h"
#include "online/contest.h"
#include "online/contest_round.h"

namespace pavage {

namespace {

using ContestEvent = ContestEntry::What;

constexpr std::size_t kMaxContestCommands = 2048;

}  // namespace

// --- what fits ---

bool Contest::fits(const ContestEntry& entry) const {
    if (entry.id.size() > kMostIdBytes || entry.at < 0) return false;
    const ContestPairing* at = pairing(entry.pairing);
    switch (entry.what) {
        case ContestEvent::kJoined:
        case ContestEvent::kWithdrew:
        case ContestEvent::kCheckedIn: return fits_people(entry);
        case ContestEvent::kStarted:
            return status_ == ContestStatus::kOpen && people_here() >= least_people() && entry.round >= 0;
        case ContestEvent::kRound:
        case ContestEvent::kPaired: return fits_round(entry);
        case ContestEvent::kOpened: return at && at->table == 0 && entry.table > 0;
        case ContestEvent::kResult: return at && fits_result(entry);
        case ContestEvent::kReopened: return at && at->table != 0 && !at->decided() && goes_on();
        case ContestEvent::kPaused: return status_ == ContestStatus::kRunning;
        case ContestEvent::kWentOn: return status_ == ContestStatus::kPaused;
        case ContestEvent::kLastRound: return goes_on() && !last_round_;
        case ContestEvent::kOver: return goes_on() && games_on_ == 0;
        case ContestEvent::kCancelled: return goes_on() || status_ == ContestStatus::kOpen;
    }
    return false;
}

bool Contest::fits_people(const ContestEntry& entry) const {
    if (entry.what == ContestEvent::kJoined) return entry.user > 0 && std::isfinite(entry.rating) && may_join(entry.user);
    if (!takes_part(entry.user)) return false;
    return status_ == ContestStatus::kOpen || (entry.what == ContestEvent::kWithdrew && goes_on());
}

bool Contest::fits_round(const ContestEntry& entry) const {
    if (status_ != ContestStatus::kRunning) return false;
    const bool is_round = entry.what == ContestEvent::kRound;
    const bool by_rounds = setup_.kind != ContestKind::kArena;
    if (is_round && (!by_rounds || entry.round != round_ + 1 || games_on_ > 0)) return false;
    if (!is_round && !entry.byes.empty()) return false;
    const ContestPairing* drawn = pairing(entry.pairing);
    if (!is_round && by_rounds && (!drawn || !drawn->decided() || entry.pairings.size() != 1)) return false;
    std::set<std::int64_t> seen;
    const auto can_play = [&](std::int64_t user) {
        const Entrant* one = entrant(user);
        return one && !one->withdrew && one->playing == 0 && seen.insert(user).second;
    };
    for (const auto& people : entry.pairings) {
        const int size = static_cast<int>(people.size());
        if (size < setup_.least_seats || size > setup_.seats || !std::ranges::all_of(people, can_play)) return false;
    }
    return std::ranges::all_of(entry.byes, can_play);
}

bool Contest::fits_result(const ContestEntry& entry) const {
    const ContestPairing& at = *pairing(entry.pairing);
    const int seats = static_cast<int>(at.people.size());
    const auto is_seat = [&](int number) { return number >= 1 && number <= seats; };
    if (!std::ranges::all_of(entry.leavers, is_seat)) return false;
    // Without ranks: its table is over, and nothing follows from that any more.
    if (entry.ranks.empty()) return at.table != 0 && !at.closed && (at.decided() || status_ == ContestStatus::kCancelled);
    return goes_on() && static_cast<int>(entry.ranks.size()) == seats && std::ranges::all_of(entry.ranks, is_seat);
}

// --- what they do ---

void Contest::apply(const ContestEntry& entry) {
    version_ = entry.version;
    changed_ = entry.at;
    if (!entry.id.empty()) {
        if (heard_.size() >= kMaxContestCommands) heard_.erase(heard_.begin());
        heard_.push_back({entry.by, entry.id, entry.version});
    }
    switch (entry.what) {
        case ContestEvent::kJoined:
        case ContestEvent::kWithdrew:
        case ContestEvent::kCheckedIn: apply_people(entry); break;
        case ContestEvent::kStarted: start(entry); break;
        case ContestEvent::kRound:
        case ContestEvent::kPaired: apply_round(entry); break;
        case ContestEvent::kOpened: pairings_[static_cast<std::size_t>(entry.pairing) - 1].table = entry.table; break;
        case ContestEvent::kResult: apply_result(entry); break;
        case ContestEvent::kReopened: pairings_[static_cast<std::size_t>(entry.pairing) - 1].table = 0; break;
        case ContestEvent::kPaused:
            status_ = ContestStatus::kPaused;
            paused_ = entry.at;
            break;
        case ContestEvent::kWentOn:
            status_ = ContestStatus::kRunning;
            if (ends_) ends_ += entry.at - paused_;
            break;
        case ContestEvent::kLastRound: last_round_ = true; break;
        case ContestEvent::kOver: status_ = ContestStatus::kOver; break;
        case ContestEvent::kCancelled: status_ = ContestStatus::kCancelled; break;
    }
}

void Contest::apply_people(const ContestEntry& entry) {
    Entrant* one = entrant(entry.user);
    if (entry.what == ContestEvent::kJoined) {
        if (!one) {
            places_[entry.user] = entrants_.size();
            entrants_.push_back({.user = entry.user, .rating = entry.rating});
            one = &entrants_.back();
            one->seed = static_cast<int>(entrants_.size());
        }
        one->withdrew = false;
        one->here = !setup_.check_in || status_ != ContestStatus::kOpen;
        one->free_since = entry.at;
    } else if (entry.what == ContestEvent::kCheckedIn) {
        one->here = true;
    } else if (status_ == ContestStatus::kOpen && !entry.ruled) {
        entrants_.erase(entrants_.begin() + static_cast<std::ptrdiff_t>(places_[entry.user]));
        places_.clear();
        for (std::size_t i = 0; i < entrants_.size(); ++i) places_[entrants_[i].user] = i;
    } else {
        one->withdrew = true;
        one->expelled = entry.ruled;
        one->left_in_round = round_;
        if (one->playing) {
            ContestPairing& at = pairings_[static_cast<std::size_t>(one->playing) - 1];
            at.leavers.push_back(at.seat_of(entry.user));
        }
        one->playing = 0;
    }
    if (status_ == ContestStatus::kOpen) seed_people();
}

// The best rating first, equals by a draw that the setup's seed decides; who is not there comes after all others.
void Contest::seed_people() {
    std::vector<Entrant*> order;
    for (Entrant& one : entrants_) order.push_back(&one);
    std::ranges::sort(order, {}, [&](const Entrant* one) {
        return std::tuple(one->withdrew, !one->here, -one->rating,
                          mixed(setup_.seed ^ static_cast<std::uint64_t>(one->user)), one->user);
    });
    for (std::size_t i = 0; i < order.size(); ++i) order[i]->seed = static_cast<int>(i) + 1;
}

void Contest::start(const ContestEntry& entry) {
    seed_people();
    status_ = ContestStatus::kRunning;
    began_ = entry.at;
    rounds_ = entry.round;
    if (setup_.kind == ContestKind::kArena) ends_ = began_ + setup_.duration, round_ = 1;
    for (Entrant& one : entrants_) {
        one.free_since = entry.at;
        if (!one.here) one.withdrew = true;
    }
    if (setup_.kind == ContestKind::kKnockout) field_ = ContestRound(*this).first_field();
}

void Contest::apply_round(const ContestEntry& entry) {
    if (entry.what == ContestEvent::kRound) {
        if (setup_.kind == ContestKind::kKnockout && round_ > 0) field_ = ContestRound(*this).next_field();
        round_ = entry.round;
        round_begin_ = pairings_.size();
        byes_.push_back(entry.byes);
        for (std::int64_t user : entry.byes) entrant(user)->byes.push_back(round_);
    }
    for (const auto& people : entry.pairings) add_pairing(people, entry.pairing);
}

void Contest::add_pairing(std::vector<std::int64_t> people, int replay_of) {
    const int number = static_cast<int>(pairings_.size()) + 1;
    for (std::int64_t user : people) {
        entrant(user)->playing = number;
        entrant(user)->games.push_back(number);
    }
    pairings_.push_back({.number = number, .round = round_, .people = std::move(people), .replay_of = replay_of});
    ++games_on_;
}

void Contest::apply_result(const ContestEntry& entry) {
    ContestPairing& at = pairings_[static_cast<std::size_t>(entry.pairing) - 1];
    if (entry.ranks.empty()) {
        at.closed = true;
        return;
    }
    if (!at.decided()) {
        --games_on_;
        // A table that is still open is in the way of nobody: `wants` has it closed. One that brought the result is over.
        if (entry.table) at.closed = true;
        for (std::int64_t user : at.people)
            if (Entrant* one = entrant(user); one->playing == at.number) {
                one->playing = 0;
                one->free_since = entry.at;
            }
    }
    if (at.table == 0 && entry.table) at.table = entry.table;
    at.ranks = entry.ranks;
    at.leavers = entry.leavers;
    at.ruled = entry.ruled;
}

}  // namespace pavage
