#include "online/contest_turn.h"

#include <algorithm>
#include <cmath>

#include "online/contest_round.h"

namespace pavage {

namespace {

using ContestEvent = ContestEntry::What;

}  // namespace

Contest::Taken ContestTurn::take() {
    taken_.refused = decide();
    taken_.version = contest_.version();
    return std::move(taken_);
}

ContestTurn::Refused ContestTurn::decide() {
    using Do = ContestCommand::Do;
    switch (command_.what) {
        case Do::kJoin: return join();
        case Do::kWithdraw: return leave(command_.person.user);
        case Do::kCheckIn: return check_in();
        case Do::kStart: return start();
        case Do::kPause: return pause();
        case Do::kGoOn: return resume();
        case Do::kExpel: return leave(command_.user);
        case Do::kRule: return rule();
        case Do::kCancel: return cancel();
        case Do::kFinish: return finish();
        case Do::kTick: return tick();
        case Do::kOpened: return opened();
        case Do::kResult: return result();
    }
    return std::nullopt;
}

void ContestTurn::append(ContestEntry entry) {
    entry.version = contest_.version() + 1;
    entry.at = now_;
    if (taken_.happened.empty()) {
        entry.by = command_.person.user;
        entry.id = command_.id.substr(0, kMostIdBytes);
    }
    contest_.apply(entry);
    taken_.happened.push_back(std::move(entry));
}

ContestTurn::Refused ContestTurn::needs_to_go_on() const {
    if (contest_.status() == ContestStatus::kOpen) return refusal("contest.not_begun");
    if (contest_.status() == ContestStatus::kCancelled) return refusal("contest.cancelled");
    if (contest_.status() == ContestStatus::kOver) return refusal("contest.over");
    return std::nullopt;
}

// --- participants ---

ContestTurn::Refused ContestTurn::join() {
    const Person& person = command_.person;
    if (person.user <= 0) return refusal("contest.not_in");
    if (contest_.takes_part(person.user)) return std::nullopt;  // twice is once
    if (contest_.status() != ContestStatus::kOpen) {
        if (auto refused = needs_to_go_on()) return refused;
        if (!contest_.can_join_late()) return refusal("contest.begun");
    }
    if (contest_.setup().rated && person.who == "guest") return refusal("table.rated_guest");
    if (const auto* one = contest_.entrant(person.user); one && one->expelled) return refusal("contest.expelled");
    if (!contest_.may_join(person.user)) return refusal("contest.full", {std::to_string(contest_.setup().most_people)});
    append({.what = ContestEvent::kJoined,
            .user = person.user,
            .rating = std::isfinite(command_.rating) ? command_.rating : 0});
    contest_.know(person);
    return std::nullopt;
}

ContestTurn::Refused ContestTurn::leave(std::int64_t user) {
    if (contest_.status() != ContestStatus::kOpen)
        if (auto refused = needs_to_go_on()) return refused;
    const auto* one = contest_.entrant(user);
    if (!one) return refusal("contest.not_in");
    if (one->withdrew) return std::nullopt;
    const int playing = one->playing;
    append({.what = ContestEvent::kWithdrew, .user = user, .ruled = command_.what == ContestCommand::Do::kExpel});
    if (const ContestPairing* at = contest_.pairing(playing)) forfeit(*at);
    go_on();
    return std::nullopt;
}

// Whoever is left alone at a table has won. While two are left, a larger table plays on without the one who went.
void ContestTurn::forfeit(const ContestPairing& pairing) {
    if (pairing.people.size() > pairing.leavers.size() + 1) return;
    settle(pairing, std::vector<int>(pairing.people.size(), 1), {.what = ContestEvent::kResult});
}

ContestTurn::Refused ContestTurn::check_in() {
    if (!contest_.setup().check_in) return refusal("contest.no_check_in");
    if (!contest_.takes_part(command_.person.user)) return refusal("contest.not_in");
    if (contest_.status() != ContestStatus::kOpen) return refusal("contest.begun");
    const Millis starts = contest_.setup().starts;
    if (starts && now_ < starts - kCheckInTime) return refusal("contest.check_in_early");
    if (!contest_.entrant(command_.person.user)->here)
        append({.what = ContestEvent::kCheckedIn, .user = command_.person.user});
    return std::nullopt;
}

// --- the organiser ---

ContestTurn::Refused ContestTurn::start() {
    if (contest_.status() == ContestStatus::kCancelled) return refusal("contest.cancelled");
    if (contest_.status() != ContestStatus::kOpen) return refusal("contest.begun");
    const int here = contest_.people_here(), least = contest_.least_people();
    if (here < least) return refusal("contest.too_few", {std::to_string(least), std::to_string(here)});
    begin();
    return std::nullopt;
}

void ContestTurn::begin() {
    append({.what = ContestEvent::kStarted, .round = ContestRound(contest_).rounds_in_all()});
    go_on();
}

ContestTurn::Refused ContestTurn::pause() {
    if (auto refused = needs_to_go_on()) return refused;
    if (contest_.status() == ContestStatus::kRunning) append({.what = ContestEvent::kPaused});
    return std::nullopt;
}

ContestTurn::Refused ContestTurn::resume() {
    if (auto refused = needs_to_go_on()) return refused;
    if (contest_.status() == ContestStatus::kPaused) append({.what = ContestEvent::kWentOn});
    go_on();
    return std::nullopt;
}

ContestTurn::Refused ContestTurn::rule() {
    if (auto refused = needs_to_go_on()) return refused;
    const ContestPairing* at = contest_.pairing(command_.pairing);
    if (!at) return refusal("contest.no_pairing", {std::to_string(command_.pairing)});
    const int seats = static_cast<int>(at->people.size());
    const bool ranked = std::ranges::all_of(command_.ranks, [&](int rank) { return rank >= 1 && rank <= seats; });
    if (!ranked || static_cast<int>(command_.ranks.size()) != seats)
        return refusal("contest.ranks", {std::to_string(seats)});
    if (contest_.setup().kind == ContestKind::kKnockout) {
        const bool replayed = std::ranges::any_of(
            contest_.pairings(), [&](const ContestPairing& each) { return each.replay_of == command_.pairing; });
        if (at->round != contest_.round() || replayed) return refusal("contest.ruled_late");
    }
    settle(*at, command_.ranks, {.what = ContestEvent::kResult, .ruled = true});
    go_on();
    return std::nullopt;
}

ContestTurn::Refused ContestTurn::cancel() {
    if (contest_.status() == ContestStatus::kCancelled) return std::nullopt;
    if (contest_.status() == ContestStatus::kOver) return refusal("contest.over");
    append({.what = ContestEvent::kCancelled});
    return std::nullopt;
}

ContestTurn::Refused ContestTurn::finish() {
    if (auto refused = needs_to_go_on()) return refused;
    if (!is_arena() && contest_.setup().kind != ContestKind::kSwiss) return refusal("contest.cannot_finish");
    if (!contest_.last_round_) append({.what = ContestEvent::kLastRound, .round = contest_.round()});
    go_on();
    return std::nullopt;
}

// --- the server ---

ContestTurn::Refused ContestTurn::tick() {
    if (contest_.status() == ContestStatus::kOpen && contest_.setup().starts && now_ >= contest_.setup().starts) {
        if (contest_.people_here() < contest_.least_people()) append({.what = ContestEvent::kCancelled});
        else begin();
    } else if (contest_.status() == ContestStatus::kRunning && is_arena()) {
        if (now_ < contest_.ends()) pair_free_people();
        else if (!contest_.last_round_) append({.what = ContestEvent::kLastRound, .round = contest_.round()});
        go_on();
    }
    return std::nullopt;
}

void ContestTurn::pair_free_people() {
    if (contest_.last_round_) return;
    auto tables = ContestRound(contest_).arena(now_);
    if (!tables.empty()) append({.what = ContestEvent::kPaired, .round = contest_.round(), .pairings = std::move(tables)});
}

ContestTurn::Refused ContestTurn::opened() {
    const ContestPairing* at = contest_.pairing(command_.pairing);
    if (at && at->table == 0 && command_.table > 0)
        append({.what = ContestEvent::kOpened, .pairing = at->number, .table = command_.table});
    return std::nullopt;
}

ContestTurn::Refused ContestTurn::result() {
    const ContestPairing* at = contest_.pairing(command_.pairing);
    if (!at || at->closed) return std::nullopt;
    // One that was cancelled, and opened again elsewhere since.
    if (command_.table && at->table && command_.table != at->table) return std::nullopt;
    if (at->decided() || !contest_.goes_on()) {
        if (at->table) append({.what = ContestEvent::kResult, .pairing = at->number});
        return std::nullopt;
    }
    if (command_.ranks.empty()) {
        if (at->table) append({.what = ContestEvent::kReopened, .pairing = at->number});
        return std::nullopt;
    }
    const int seats = static_cast<int>(at->people.size());
    if (static_cast<int>(command_.ranks.size()) != seats) return refusal("contest.ranks", {std::to_string(seats)});
    ContestEntry entry{.what = ContestEvent::kResult, .table = at->table ? at->table : command_.table};
    for (int seat : command_.leavers)
        if (seat >= 1 && seat <= seats && !has(entry.leavers, seat)) entry.leavers.push_back(seat);
    const std::vector<std::int64_t> people = at->people;
    settle(*at, command_.ranks, std::move(entry));
    // An arena would pair them again and again. They may come back.
    for (int seat : is_arena() ? command_.absent : std::vector<int>())
        if (seat >= 1 && seat <= seats && contest_.takes_part(people[static_cast<std::size_t>(seat) - 1]))
            append({.what = ContestEvent::kWithdrew, .user = people[static_cast<std::size_t>(seat) - 1]});
    go_on();
    return std::nullopt;
}

// Whoever withdrew from it is last; ranks are counted anew, so that 2, 2, 5 is 1, 1, 3.
void ContestTurn::settle(const ContestPairing& pairing, const std::vector<int>& ranks, ContestEntry entry) {
    const auto& left = pairing.leavers;
    const bool counts = !entry.ruled && !pairing.decided();
    const auto merit = [&](std::size_t i) { return std::pair(counts && has(left, static_cast<int>(i) + 1), ranks[i]); };
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        int better = 0;
        for (std::size_t j = 0; j < ranks.size(); ++j) better += merit(j) < merit(i);
        entry.ranks.push_back(better + 1);
    }
    for (int seat : left)
        if (counts && !has(entry.leavers, seat)) entry.leavers.push_back(seat);
    entry.pairing = pairing.number;
    append(std::move(entry));
}

// --- what follows ---

void ContestTurn::go_on() {
    while (contest_.goes_on()) {
        if (contest_.setup().kind == ContestKind::kKnockout && contest_.status() == ContestStatus::kRunning) replay_draws();
        if (contest_.games_on_ > 0) return;
        const bool last = contest_.last_round_;
        if (!last && (contest_.status() == ContestStatus::kPaused || is_arena())) return;
        auto plan = last ? std::nullopt : ContestRound(contest_).next();
        if (plan) {
            append({.what = ContestEvent::kRound,
                    .round = contest_.round() + 1,
                    .pairings = std::move(plan->tables),
                    .byes = std::move(plan->byes)});
            continue;
        }
        if (!last && contest_.round() < contest_.rounds())
            append({.what = ContestEvent::kLastRound, .round = contest_.round()});
        append({.what = ContestEvent::kOver});
    }
}

void ContestTurn::replay_draws() {
    while (const ContestPairing* drawn = ContestRound(contest_).to_replay()) {
        ContestEntry entry{.what = ContestEvent::kPaired, .round = drawn->round, .pairing = drawn->number};
        entry.pairings = {{drawn->people[1], drawn->people[0]}};
        append(std::move(entry));
    }
}

}  // namespace pavage
