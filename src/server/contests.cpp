#include "server/contests.h"

#include <algorithm>

#include "server/contest_store.h"
#include "server/hub_store.h"

namespace pavage {

namespace {

using Do = ContestCommand::Do;

constexpr std::size_t kFinishedInMemory = 50;

const auto kIgnoreContestAnswer = [](const Result<std::int64_t>&) {};

}  // namespace

// What waits for the disk holds on to the tournament that it waits at.
Contests::~Contests() {
    for (const auto& [number, hosted] : contests_) std::exchange(hosted->when_settled, {}).clear();
}

bool Contests::Hosted::alive() const {
    return contest.status() != ContestStatus::kOver && contest.status() != ContestStatus::kCancelled;
}

// --- in memory ---

void Contests::resume(Store& store) {
    next_ = store.next_contest();
    for (const ContestRow& row : store.live_contests())
        if (auto found = contest_in(store, row.number); found.contest) {
            const HostedPtr hosted = host(*std::move(found.contest));
            rejoin_tables(hosted, store);
            pursue(hosted);
        } else if (found.damaged) {
            note_damaged(*std::move(found.damaged));
        }
}

// Tables that were opened, and games that ended, when the server stopped before the tournament had heard of it.
void Contests::rejoin_tables(const HostedPtr& hosted, Store& store) {
    for (const Table* table : means_.hub.tables_of_contest(hosted->contest.setup().number)) {
        const ContestPairing* pairing = hosted->contest.pairing(table->setup().pairing);
        if (pairing && pairing->table == 0 && pairing->ranks.empty())
            command(hosted, {.what = Do::kOpened, .pairing = pairing->number, .table = table->setup().number},
                    kIgnoreContestAnswer);
    }
    const std::vector<ContestPairing> pairings = hosted->contest.pairings();
    for (const ContestPairing& pairing : pairings) {
        if (pairing.table == 0 || !pairing.ranks.empty()) continue;
        const auto table = table_in(store, pairing.table).table;
        if (!table)
            command(hosted, {.what = Do::kResult, .pairing = pairing.number, .table = pairing.table}, kIgnoreContestAnswer);
        else if (table->status() == TableStatus::kOver || table->status() == TableStatus::kCancelled)
            command(hosted, result_of(*table), kIgnoreContestAnswer);
    }
}

Contests::HostedPtr Contests::host(Contest contest) {
    auto hosted = std::make_shared<Hosted>(std::move(contest));
    contests_[hosted->contest.setup().number] = hosted;
    return hosted;
}

Contests::HostedPtr Contests::find(std::int64_t number) const {
    const auto found = contests_.find(number);
    return found == contests_.end() ? nullptr : found->second;
}

void Contests::with_contest(std::int64_t number, std::function<void(HostedPtr)> then) {
    if (auto hosted = find(number)) return then(std::move(hosted));
    if (number <= 0 || number >= next_ || damaged_.contains(number)) return then(nullptr);
    auto& waiting = loading_[number];
    waiting.push_back(std::move(then));
    if (waiting.size() > 1) return;
    means_.store.read<FoundContest>([number](Store& store) { return contest_in(store, number); },
                                    [this, number](std::optional<FoundContest> loaded) {
                                        const auto waiters = std::move(loading_[number]);
                                        loading_.erase(number);
                                        HostedPtr hosted = find(number);
                                        if (!hosted && loaded && loaded->contest) hosted = host(*std::move(loaded->contest));
                                        if (!hosted && loaded && loaded->damaged) note_damaged(*std::move(loaded->damaged));
                                        for (const auto& waiter : waiters) waiter(hosted);
                                    });
}

void Contests::note_damaged(Damaged damaged) {
    if (means_.damaged) means_.damaged(damaged);
    damaged_[damaged.number] = std::move(damaged);
}

// What could not be kept has not happened: it is read again as the store knows it.
void Contests::reload(std::int64_t number) {
    contests_.erase(number);
    with_contest(number, [this](const HostedPtr& hosted) {
        if (hosted) pursue(hosted);
    });
}

std::size_t Contests::alive() const {
    return static_cast<std::size_t>(std::ranges::count_if(contests_, [](const auto& each) { return each.second->alive(); }));
}

void Contests::forget_idle() {
    std::size_t finished = 0;
    for (const auto& [number, hosted] : contests_) finished += !hosted->alive();
    std::erase_if(contests_, [&](const auto& each) {
        if (finished <= kFinishedInMemory || each.second->alive() || each.second->on_their_way > 0) return false;
        --finished;
        return true;
    });
}

void Contests::know(const Person& person) {
    for (const auto& [number, hosted] : contests_) {
        if (!hosted->contest.person(person.user)) continue;
        hosted->contest.know(person);
        means_.hub.contest_changed(number, hosted->contest.version());
    }
}

void Contests::drop_circle(std::int64_t circle) {
    std::erase_if(contests_, [&](const auto& each) { return each.second->contest.setup().circle == circle; });
    std::erase_if(damaged_, [&](const auto& each) { return each.second.circle == circle; });
}

// --- commands on their way: decided, kept, told ---

void Contests::command(const HostedPtr& hosted, const ContestCommand& command, Done then) {
    Contest::Taken taken = hosted->contest.take(command, means_.now());
    if (!taken.happened.empty()) return keep(hosted, std::move(taken), std::move(then));
    if (taken.refused) return then(*taken.refused);
    settled(hosted, [this, hosted, then = std::move(then), version = taken.version] {
        if (find(hosted->contest.setup().number) == hosted) then(version);
        else then(Error{"server.storage", "", {}});
    });
}

void Contests::keep(const HostedPtr& hosted, Contest::Taken taken, Done then) {
    auto group = std::make_shared<Contest::Taken>(std::move(taken));
    ++hosted->on_their_way;
    means_.store.write(writing(hosted->contest, *group), [this, hosted, group, then = std::move(then)](bool committed) {
        --hosted->on_their_way;
        const std::int64_t number = hosted->contest.setup().number;
        const bool current = find(number) == hosted;
        if (committed && current) {
            means_.hub.contest_changed(number, hosted->contest.version());
            pursue(hosted);
        } else if (current) {
            reload(number);
        }
        if (!committed) then(Error{"server.storage", "", {}});
        else if (group->refused) then(*group->refused);
        else then(group->version);
        if (hosted->on_their_way > 0) return;
        for (const auto& each : std::exchange(hosted->when_settled, {})) each();
    });
}

void Contests::settled(const HostedPtr& hosted, std::function<void()> then) {
    if (hosted->on_their_way == 0) return then();
    hosted->when_settled.push_back(std::move(then));
}

// Only what is on disk is acted upon: a round whose pairings might yet be lost has no tables.
void Contests::pursue(const HostedPtr& hosted) {
    if (hosted->on_their_way > 0) return;
    const std::int64_t number = hosted->contest.setup().number;
    const Contest::Wants wants = hosted->contest.wants();
    std::erase_if(deadlines_, [&](const auto& each) { return each.second == number; });
    if (wants.deadline) deadlines_.emplace(*wants.deadline, number);
    for (int pairing : wants.open)
        if (const ContestPairing* found = hosted->contest.pairing(pairing); found && hosted->opening.insert(pairing).second)
            open_table(hosted, *found);
    // Who withdrew from a table that plays on without them is replaced there by a computer.
    for (const ContestPairing& pairing : hosted->contest.pairings())
        if (pairing.table && !pairing.decided())
            for (int seat : pairing.leavers)
                means_.hub.resign_for(pairing.table, pairing.people[static_cast<std::size_t>(seat) - 1]);
    for (int pairing : wants.close)
        if (const ContestPairing* found = hosted->contest.pairing(pairing)) means_.hub.stop(found->table);
}

void Contests::open_table(const HostedPtr& hosted, const ContestPairing& pairing) {
    const ContestSetup& contest = hosted->contest.setup();
    TableSetup setup{
        .game = contest.game, .asked = contest.asked, .control = contest.control, .is_public = contest.is_public};
    const int count = static_cast<int>(pairing.people.size());
    if (count != contest.seats) {
        std::erase_if(setup.asked, [](const auto& option) { return option.first == "players"; });
        setup.asked.emplace_back("players", std::to_string(count));
    }
    if (const auto kept = contest.options.find(count); kept != contest.options.end()) setup.options = kept->second;
    setup.rules_version = contest.rules_version;
    setup.key = contest.key;  // who sees the tournament sees its games
    setup.rated = contest.rated;
    setup.circle = contest.circle;
    setup.contest = contest.number;
    setup.pairing = pairing.number;
    setup.round = pairing.round;
    for (std::int64_t user : pairing.people) {
        const Person* person = hosted->contest.person(user);
        setup.seats.push_back({TableSeat::Kind::kPerson, person ? *person : Person{user, "", "erased"}, 0});
    }
    means_.hub.open_for(std::move(setup), [this, hosted, number = pairing.number,
                                           people = pairing.people](const Result<std::int64_t>& table) {
        hosted->opening.erase(number);
        if (!table || find(hosted->contest.setup().number) != hosted) return;  // asked for again by the next tick
        command(hosted, {.what = Do::kOpened, .pairing = number, .table = *table}, kIgnoreContestAnswer);
        for (std::int64_t user : people)
            means_.hub.tell_user(
                user, Json::Object{{"t", "contest_table"},
                                   {"d", Json::Object{{"contest", hosted->contest.setup().number}, {"table", *table}}}});
    });
}

void Contests::table_ended(const Table& table) {
    if (!table.setup().contest) return;
    if (const HostedPtr hosted = find(table.setup().contest)) command(hosted, result_of(table), kIgnoreContestAnswer);
}

// Whoever organised it has gone, or nobody plays any more.
void Contests::cancel_forgotten(Millis now) {
    constexpr Millis kHour = 3'600'000, kForgotten = 60 * 24 * kHour;
    if (now - hour_ < kHour) return;
    hour_ = now;
    std::vector<HostedPtr> forgotten;
    for (const auto& [number, hosted] : contests_)
        if (hosted->alive() && now - std::max(hosted->contest.changed(), hosted->contest.setup().starts) > kForgotten)
            forgotten.push_back(hosted);
    for (const HostedPtr& hosted : forgotten) command(hosted, {.what = Do::kCancel}, kIgnoreContestAnswer);
}

void Contests::tick() {
    const Millis now = means_.now();
    while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
        const HostedPtr hosted = find(deadlines_.begin()->second);
        deadlines_.erase(deadlines_.begin());
        if (!hosted) continue;
        command(hosted, {.what = Do::kTick}, kIgnoreContestAnswer);
        if (hosted->on_their_way == 0) pursue(hosted);
    }
    cancel_forgotten(now);
}

}  // namespace pavage
