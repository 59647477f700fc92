// Tables in memory, and commands on their way: decided by the table, kept by the store, then told.
#include "server/hub.h"

#include <algorithm>

#include "server/hub_parts.h"
#include "server/hub_store.h"
#include "server/secrets.h"

namespace pavage {

namespace {

constexpr Millis kIdleTime = 60'000;  // a finished table stays in memory for so long

}  // namespace

Hub::Hub(HubMeans means, HubLimits limits)
    : means_(std::move(means)), limits_(limits), lobby_(limits.lobby), alive_(std::make_shared<bool>(true)) {}
// What waits for the disk holds on to the table that it waits at.
Hub::~Hub() {
    *alive_ = false;
    for (const auto& [number, hosted] : tables_) std::exchange(hosted->when_settled, {}).clear();
}

// --- tables in memory ---

void Hub::resume(Store& store) {
    next_table_ = store.next_table();
    const Millis now = means_.now();
    const std::string alive = store.note(kAliveNote);
    const Millis outage = alive.empty() ? 0 : std::max<Millis>(0, now - std::stoll(alive));
    LiveTables live = live_tables_in(store);
    for (Damaged& damaged : live.damaged) note_damaged(std::move(damaged));
    for (Table& table : live.tables) {
        const HostedPtr hosted = host(std::move(table));
        // All sat there when the server stopped, and it had not begun: it was being opened.
        command(hosted, {.what = Command::Do::kBegin}, [](const Result<std::int64_t>&) {});
        if (hosted->table.clocks().running())
            command(hosted, {.what = Command::Do::kCredit, .number = outage}, [](const Result<std::int64_t>&) {});
        pursue(hosted);
        load_ratings(hosted);
    }
}

Hub::HostedPtr Hub::host(Table table) {
    auto hosted = std::make_shared<Hosted>(std::move(table));
    hosted->on_disk = hosted->table.version();
    std::ranges::fill(hosted->away_since, means_.now());
    tables_[hosted->table.setup().number] = hosted;
    index(hosted);
    return hosted;
}

// What can be found of a table that is alive; nothing of one that is not.
void Hub::index(const HostedPtr& hosted) {
    const Table& table = hosted->table;
    const std::int64_t number = table.setup().number;
    const bool alive = table.status() == TableStatus::kWaiting || table.status() == TableStatus::kPlaying;
    unlist(*hosted);
    for (std::int64_t user : table.users()) {
        if (!alive || !table.seat_of(user)) continue;
        tables_of_[user].insert(number);
        hosted->listed.push_back(user);
    }
    if (table.status() != TableStatus::kWaiting) {
        lobby_.close(number);
    } else if (!lobby_.has(number)) {
        const TableSetup& setup = table.setup();
        if (auto wish = wish_for(setup.game, setup.asked, setup.control, setup.rated)) {
            wish->circle = setup.circle;
            lobby_.open({number, setup.host, *std::move(wish), setup.is_public}, means_.now());
            if (sockets_of_.contains(setup.host)) lobby_.came(setup.host);
        }
    }
    lobby_changed_ = lobby_changed_ || table.setup().is_public;
}

void Hub::unlist(Hosted& hosted) {
    for (std::int64_t user : std::exchange(hosted.listed, {})) {
        const auto own = tables_of_.find(user);
        if (own == tables_of_.end()) continue;
        own->second.erase(hosted.table.setup().number);
        if (own->second.empty()) tables_of_.erase(own);
    }
}

Hub::HostedPtr Hub::find(std::int64_t number) const {
    const auto found = tables_.find(number);
    return found == tables_.end() ? nullptr : found->second;
}

void Hub::with_table(std::int64_t number, std::function<void(HostedPtr)> then) {
    if (auto hosted = find(number)) return then(std::move(hosted));
    if (number <= 0 || number >= next_table_ || damaged_.contains(number)) return then(nullptr);
    auto& waiting = loading_[number];
    waiting.push_back(std::move(then));
    if (waiting.size() > 1) return;
    means_.store.read<FoundTable>([number](Store& store) { return table_in(store, number); },
                                  [this, number](std::optional<FoundTable> loaded) {
                                      const auto waiters = std::move(loading_[number]);
                                      loading_.erase(number);
                                      HostedPtr hosted = find(number);
                                      if (!hosted && loaded && loaded->table) {
                                          hosted = host(*std::move(loaded->table));
                                          load_ratings(hosted);
                                      }
                                      if (!hosted && loaded && loaded->damaged) note_damaged(*std::move(loaded->damaged));
                                      for (const auto& waiter : waiters) waiter(hosted);
                                  });
}

void Hub::note_damaged(Damaged damaged) {
    if (means_.damaged) means_.damaged(damaged);
    damaged_[damaged.number] = std::move(damaged);
}

// What could not be kept has not happened: the table is read again as the store knows it.
void Hub::reload(std::int64_t number) {
    const HostedPtr before = find(number);
    if (!before) return;
    tables_.erase(number);
    lobby_.close(number);
    deadlines_.erase({before->deadline, number});
    unlist(*before);
    with_table(number, [this, before](const HostedPtr& hosted) {
        for (HubSocket* watcher : before->watchers) watcher->watched.erase(before->table.setup().number);
        if (!hosted) return;
        for (HubSocket* watcher : before->watchers)
            watch(watcher, hosted->table.setup().number, hosted->table.setup().key, {});
        pursue(hosted);
    });
}

// Pupils see what is in their class and nothing else, and nobody else sees that, but for who teaches them.
bool Hub::may_see(const Hosted& hosted, const Identity& who, std::string_view key) const {
    const TableSetup& setup = hosted.table.setup();
    if (setup.circle && means_.teaches && means_.teaches(who.user, setup.circle)) return true;
    if (setup.circle != who.circle) return false;
    return setup.is_public || hosted.table.sat_here(who.user) || (!key.empty() && same_secret(key, setup.key));
}

Error Hub::unseen(std::int64_t number, const Identity& who, std::string_view key) const {
    const auto found = damaged_.find(number);
    if (found != damaged_.end()) {
        const Damaged& damaged = found->second;
        const bool teaches = damaged.circle && means_.teaches && means_.teaches(who.user, damaged.circle);
        const bool sat_here = who.user && std::ranges::find(damaged.users, who.user) != damaged.users.end();
        const bool seen = damaged.is_public || sat_here || (!key.empty() && same_secret(key, damaged.key));
        if (teaches || (damaged.circle == who.circle && seen)) return damaged.told;
    }
    return {"table.not_found", "", {std::to_string(number)}};
}

// --- commands ---

void Hub::command(const HostedPtr& hosted, const Command& command, std::function<void(Result<std::int64_t>)> then) {
    Table::Taken taken = hosted->table.take(command, means_.now());
    if (taken.refused) ++counts_.refused;
    if (taken.happened.empty()) {
        // A retry is answered like the first time: when what it asked for is on disk.
        if (taken.refused) return then(*taken.refused);
        return settled(hosted, [this, hosted, then = std::move(then), version = taken.version] {
            if (find(hosted->table.setup().number) == hosted) then(version);
            else then(Error{"server.storage", "", {}});  // what it repeats could not be kept
        });
    }
    keep(hosted, std::move(taken), std::move(then));
}

void Hub::keep(const HostedPtr& hosted, Table::Taken taken, std::function<void(Result<std::int64_t>)> then) {
    auto group = std::make_shared<Table::Taken>(std::move(taken));
    auto work = writing(hosted->table, *group);
    ++hosted->on_their_way;
    const Millis asked = means_.now();
    means_.store.write(std::move(work), [this, hosted, group, asked, then = std::move(then)](bool committed) {
        --hosted->on_their_way;
        const bool current = find(hosted->table.setup().number) == hosted;  // else it was read again meanwhile
        if (!committed) {
            if (current) reload(hosted->table.setup().number);
            then(Error{"server.storage", "", {}});
        } else {
            counts_.move_seconds += static_cast<double>(means_.now() - asked) / 1000;
            if (current) kept(hosted, *group);
            if (group->refused) then(*group->refused);
            else then(group->version);
        }
        if (hosted->on_their_way > 0) return;
        for (const auto& each : std::exchange(hosted->when_settled, {})) each();
    });
    index(hosted);
    pursue(hosted);
}

void Hub::kept(const HostedPtr& hosted, const Table::Taken& taken) {
    for (const auto& [entry, told] : taken.happened) {
        hosted->on_disk = entry.version;
        const auto text = shared_text(Json::Object{{"t", "entry"}, {"v", entry.version}, {"d", told}});
        hosted->told.push_back({entry.version, text});
        if (hosted->told.size() > kRemembered) hosted->told.pop_front();
        tell(*hosted, text);
        if (entry.what == Entry::What::kMove) ++counts_.moves;
        if (entry.what == Entry::What::kOver) {
            ++counts_.finished;
            load_ratings(hosted);
            for (std::int64_t user : hosted->table.users())
                answer_turns(user, Found::kAny);  // it will not come here any more
        }
        if (means_.ended && (entry.what == Entry::What::kOver || entry.what == Entry::What::kCancelled))
            means_.ended(hosted->table);
        if (entry.what == Entry::What::kBegan || entry.what == Entry::What::kJoined || entry.what == Entry::What::kLeft) {
            load_ratings(hosted);
            note_presence(hosted);
        }
    }
    tell_turn(hosted);
}

void Hub::settled(const HostedPtr& hosted, std::function<void()> then) {
    if (hosted->on_their_way == 0) return then();
    hosted->when_settled.push_back(std::move(then));
}

// What a table waits for besides people: dice at once, computers when they have thought, the clock when it is time.
void Hub::pursue(const HostedPtr& hosted) {
    const Table::Wants wants = hosted->table.wants();
    const std::int64_t number = hosted->table.setup().number;
    if (hosted->deadline) deadlines_.erase({hosted->deadline, number});
    hosted->deadline = wants.deadline.value_or(0);
    if (hosted->deadline) deadlines_.emplace(hosted->deadline, number);
    if (wants.dice) roll(hosted);
    if (wants.computer) think(hosted, wants.computer);
    if (wants.rematch) open_rematch(hosted);
}

void Hub::roll(const HostedPtr& hosted) {
    const std::uint64_t chance = dice_number(hosted->table.setup().dice, hosted->table.rolls());
    command(hosted, {.what = Command::Do::kRoll, .chance = chance}, [](const Result<std::int64_t>&) {});
}

void Hub::think(const HostedPtr& hosted, int seat) {
    const std::int64_t version = hosted->table.version();
    if (hosted->thinking_at == version) return;
    hosted->thinking_at = version;
    const TableSeat& computer = hosted->table.seats()[static_cast<std::size_t>(seat) - 1];
    const std::string player = computer.player.empty() ? "mcts:level=" + std::to_string(computer.level) : computer.player;
    const auto ply = static_cast<std::int64_t>(hosted->table.match().history().size());
    means_.thinkers.think(hosted->table.match(), player, [this, hosted, version, ply](const std::string& move) {
        // Whatever happened meanwhile has asked anew if a computer is still to move.
        if (move.empty() || hosted->table.version() != version || find(hosted->table.setup().number) != hosted) return;
        command(hosted, {.what = Command::Do::kCompute, .text = move, .number = ply}, [](const Result<std::int64_t>&) {});
    });
}

// --- time ---

void Hub::tick() {
    const Millis now = means_.now();
    while (!deadlines_.empty() && deadlines_.begin()->first <= now) {
        const HostedPtr hosted = find(deadlines_.begin()->second);
        deadlines_.erase(deadlines_.begin());
        if (hosted) hosted->deadline = 0, command(hosted, {.what = Command::Do::kTick}, [](const Result<std::int64_t>&) {});
    }
    if (now - second_ < 1000) return;
    second_ = now;
    means_.store.write([now](Store& store) { store.put_note(kAliveNote, std::to_string(now)); }, [](bool) {});
    for (std::int64_t number : lobby_.abandoned(now)) {
        lobby_.close(number);
        if (const HostedPtr hosted = find(number))
            command(hosted, {.what = Command::Do::kCancel}, [](const Result<std::int64_t>&) {});
    }
    for (std::int64_t number : std::exchange(presence_changed_, {}))
        if (const HostedPtr hosted = find(number)) tell_presence(hosted);
    if (std::exchange(lobby_changed_, false)) tell_lobby();
    tell_contests();
    forget_idle(now);
    cancel_forgotten(now);
    std::vector<Waiter> late;
    std::erase_if(waiters_,
                  [&](Waiter& waiter) { return waiter.until <= now && (late.push_back(std::move(waiter)), true); });
    for (const Waiter& waiter : late) waiter.then(Json(Json::Object{{"tables", Json::array()}}));
}

// Games that somebody plays alone wait for days, but not for ever.
void Hub::cancel_forgotten(Millis now) {
    constexpr Millis kHour = 3'600'000, kForgotten = 60 * 24 * kHour;
    if (now - hour_ < kHour) return;
    hour_ = now;
    std::vector<std::int64_t> forgotten;
    for (const auto& [number, hosted] : tables_)
        if (!hosted->table.setup().chart.empty() && now - hosted->table.changed() > kForgotten) forgotten.push_back(number);
    for (std::int64_t number : forgotten) stop(number);
}

void Hub::forget_idle(Millis now) {
    std::erase_if(tables_, [&](auto& each) {
        Hosted& hosted = *each.second;
        const bool alive = hosted.table.status() == TableStatus::kWaiting || hosted.table.status() == TableStatus::kPlaying;
        if (alive || hosted.on_their_way > 0 || !hosted.watchers.empty() || hosted.opening_rematch)
            return hosted.idle_since = 0, false;
        if (hosted.idle_since == 0) hosted.idle_since = now;
        return now - hosted.idle_since > kIdleTime;
    });
}

Hub::Counts Hub::counts() const {
    Counts counts = counts_;
    counts.tables = tables_.size();
    for (const auto& [number, hosted] : tables_) counts.playing += hosted->table.status() == TableStatus::kPlaying;
    counts.waiting = lobby_.size();
    for (const auto& [user, sockets] : sockets_of_) counts.sockets += sockets.size(), counts.people += user != 0;
    return counts;
}

}  // namespace pavage
