#include "server/contests.h"

#include <algorithm>

#include "server/contest_store.h"
#include "server/hub_store.h"

namespace pavage {

namespace {

using Do = ContestCommand::Do;

constexpr std::size_t kFinishedInMemory = 50;

}  // namespace

bool ContestHosting::Hosted::alive() const {
    return machine.status() != ContestStatus::kOver && machine.status() != ContestStatus::kCancelled;
}

// --- in memory ---

void Contests::resume(Store& store) {
    hosting_.set_next_number(store.next_contest());
    for (const ContestRow& row : store.live_contests())
        if (auto found = contest_in(store, row.number); found.machine) {
            const HostedPtr hosted = hosting_.add(*std::move(found.machine));
            rejoin_tables(hosted, store);
            schedule(hosted);
        } else if (found.damaged) {
            hosting_.add_damaged(*std::move(found.damaged));
        }
}

// Tables that were opened, and games that ended, when the server stopped before the tournament had heard of it.
void Contests::rejoin_tables(const HostedPtr& hosted, Store& store) {
    for (const Table* table : means_.hub.tables_of_contest(hosted->contest().setup().number)) {
        const ContestPairing* pairing = hosted->contest().pairing(table->setup().pairing);
        if (pairing && pairing->table == 0 && pairing->ranks.empty())
            hosting_.command(hosted, {.what = Do::kOpened, .pairing = pairing->number, .table = table->setup().number});
    }
    const std::vector<ContestPairing> pairings = hosted->contest().pairings();
    for (const ContestPairing& pairing : pairings) {
        if (pairing.table == 0 || !pairing.ranks.empty()) continue;
        const auto table = table_in(store, pairing.table).machine;
        if (!table) hosting_.command(hosted, {.what = Do::kResult, .pairing = pairing.number, .table = pairing.table});
        else if (table->status() == TableStatus::kOver || table->status() == TableStatus::kCancelled)
            hosting_.command(hosted, result_of(*table));
    }
}

void Contests::with_contest(const Identity& who, std::int64_t number, std::string key,
                            std::function<void(Result<HostedPtr>)> then) {
    hosting_.with(number, [=, this, then = std::move(then)](const Result<HostedPtr>& found) {
        if (!found) return then(found.error());
        if (!*found || !may_see(**found, who, key)) return then(unseen(number, who, key));
        then(*found);
    });
}

void Contests::found_damaged(const Damaged& damaged) {
    if (means_.damaged) means_.damaged(damaged);
}

void Contests::reloaded(const HostedPtr& hosted) {
    means_.hub.contest_changed(hosted->contest().setup().number, hosted->contest().version());
}

void Contests::persisted(const HostedPtr& hosted, const Contest::Taken&) { reloaded(hosted); }

std::size_t Contests::alive() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(hosting_.all(), [](const auto& each) { return each.second->alive(); }));
}

void Contests::forget_idle() {
    std::size_t finished = hosting_.all().size() - alive();
    hosting_.forget_if(
        [&](const Hosted& hosted) { return !hosted.alive() && finished > kFinishedInMemory && finished-- > 0; });
}

void Contests::know(const Person& person) {
    for (const auto& [number, hosted] : hosting_.all()) {
        if (!hosted->contest().person(person.user)) continue;
        hosted->machine.know(person);
        means_.hub.contest_changed(number, hosted->contest().version());
    }
}

void Contests::drop_circle(std::int64_t circle) {
    hosting_.drop_if([&](const Hosted& hosted) { return hosted.contest().setup().circle == circle; },
                     [&](const Damaged& damaged) { return damaged.circle == circle; });
}

// Only what is on disk is acted upon: a round whose pairings might yet be lost has no tables.
void Contests::schedule(const HostedPtr& hosted) {
    if (hosted->pending_writes > 0 || hosted->is_ahead) return;
    const Contest::Wants wants = hosted->contest().wants();
    std::optional<Millis> deadline = wants.deadline;
    for (int pairing : wants.open) {
        const ContestPairing* found = hosted->contest().pairing(pairing);
        if (!found) continue;
        const Millis ready = hosted->contest().free_since(found->people) + means_.result_time;
        if (ready > means_.now()) deadline = deadline ? std::min(*deadline, ready) : ready;
        else if (hosted->opening.insert(pairing).second) open_table(hosted, *found);
    }
    hosting_.set_deadline(hosted, deadline);
    // Who withdrew from a table that plays on without them is replaced there by a computer.
    for (const ContestPairing& pairing : hosted->contest().pairings())
        if (pairing.table && !pairing.decided())
            for (int seat : pairing.leavers)
                means_.hub.resign_for(pairing.table, pairing.people[static_cast<std::size_t>(seat) - 1]);
    for (int pairing : wants.close)
        if (const ContestPairing* found = hosted->contest().pairing(pairing)) means_.hub.stop(found->table);
}

void Contests::open_table(const HostedPtr& hosted, const ContestPairing& pairing) {
    const ContestSetup& contest = hosted->contest().setup();
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
        const Person* person = hosted->contest().person(user);
        setup.seats.push_back({TableSeat::Kind::kPerson, person ? *person : Person{user, "", "erased"}, 0});
    }
    means_.hub.open_for(std::move(setup), [this, hosted, number = pairing.number,
                                           people = pairing.people](const Result<std::int64_t>& table) {
        hosted->opening.erase(number);
        if (find(hosted->contest().setup().number) != hosted) return;
        if (!table) return hosting_.schedule_later(hosted);
        hosting_.command(hosted, {.what = Do::kOpened, .pairing = number, .table = *table});
        for (std::int64_t user : people)
            means_.hub.tell_user(
                user, Json::Object{{"t", "contest_table"},
                                   {"d", Json::Object{{"contest", hosted->contest().setup().number}, {"table", *table}}}});
    });
}

void Contests::table_ended(const Table& table) {
    if (!table.setup().contest) return;
    if (const HostedPtr hosted = find(table.setup().contest)) hosting_.command(hosted, result_of(table));
}

// Whoever organised it has gone, or nobody plays any more.
void Contests::cancel_forgotten(Millis now) {
    constexpr Millis kHour = 3'600'000, kForgotten = 60 * 24 * kHour;
    if (now - hour_ < kHour) return;
    hour_ = now;
    std::vector<HostedPtr> forgotten;
    for (const auto& [number, hosted] : hosting_.all())
        if (hosted->alive() && now - std::max(hosted->contest().changed(), hosted->contest().setup().starts) > kForgotten)
            forgotten.push_back(hosted);
    for (const HostedPtr& hosted : forgotten) hosting_.command(hosted, {.what = Do::kCancel});
}

void Contests::tick() {
    hosting_.tick();
    cancel_forgotten(means_.now());
}

}  // namespace pavage
