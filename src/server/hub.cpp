// Tables in memory, and commands on their way: decided by the table, kept by the store, then told.
#include "server/hub.h"

#include <algorithm>
#include <charconv>

#include "server/hub_parts.h"
#include "server/hub_store.h"
#include "server/secrets.h"

namespace pavage {

namespace {

constexpr Millis kIdleTime = 60'000;  // a finished table stays in memory for so long

// Whoever waits for the computers of a table: its host, else the first person at it; without any, the table itself.
std::int64_t waiting_at(const Table& table) {
    const std::int64_t host = table.setup().host;
    if (table.seat_of(host)) return host;
    for (const TableSeat& seat : table.seats())
        if (seat.kind == TableSeat::Kind::kPerson) return seat.person.user;
    return -table.setup().number;
}

}  // namespace

Hub::Hub(HubMeans means, HubLimits limits)
    : means_(std::move(means)),
      limits_(limits),
      lobby_(limits.lobby),
      alive_(std::make_shared<bool>(true)),
      hosting_(*this, means_.store) {}
Hub::~Hub() { *alive_ = false; }

// --- tables in memory ---

void Hub::resume(Store& store) {
    hosting_.set_next_number(store.next_table());
    const std::string note = store.note(kAliveNote);
    std::int64_t alive = 0;
    const bool known = std::from_chars(note.data(), note.data() + note.size(), alive).ptr == note.data() + note.size();
    const Millis outage = note.empty() || !known ? 0 : std::max<Millis>(0, means_.now() - alive);
    LiveTables live = live_tables_in(store);
    for (Damaged& damaged : live.damaged) hosting_.add_damaged(std::move(damaged));
    for (Table& table : live.tables) {
        const HostedPtr hosted = hosting_.add(std::move(table));
        // All sat there when the server stopped, and it had not begun: it was being opened.
        hosting_.command(hosted, {.what = Command::Do::kBegin});
        schedule(hosted);
    }
    credit_clocks(outage);
}

void Hub::loaded(const HostedPtr& hosted) {
    index(hosted);
    load_ratings(hosted);
}

// Watchers cannot know which of the events that they were not told happened.
void Hub::reloaded(const HostedPtr& hosted) {
    hosted->recent_events.clear();
    stop_thinking(*hosted);
    hosted->turn_told = {};
    loaded(hosted);
    for (HubSocket* watcher : hosted->watchers) bring_up_to_date(*watcher, *hosted, std::nullopt);
    note_presence(hosted);
    tell_turn(hosted);
}

void Hub::removed(const HostedPtr& hosted) {
    const std::int64_t number = hosted->table().setup().number;
    lobby_.close(number);
    stop_thinking(*hosted);
    unlist(*hosted);
    for (HubSocket* watcher : hosted->watchers) watcher->watched.erase(number);
}

void Hub::found_damaged(const Damaged& damaged) {
    if (means_.damaged) means_.damaged(damaged);
}

// What can be found of a table that is alive; nothing of one that is not.
void Hub::index(const HostedPtr& hosted) {
    const Table& table = hosted->table();
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
            if (is_here(setup.host)) lobby_.came(setup.host);
        }
    }
    lobby_changed_ = lobby_changed_ || table.setup().is_public;
}

void Hub::unlist(Hosted& hosted) {
    for (std::int64_t user : std::exchange(hosted.listed, {})) {
        const auto own = tables_of_.find(user);
        if (own == tables_of_.end()) continue;
        own->second.erase(hosted.table().setup().number);
        if (own->second.empty()) tables_of_.erase(own);
    }
}

// Pupils see what is in their class and nothing else, and nobody else sees that, but for who teaches them.
bool Hub::may_see(const Hosted& hosted, const Identity& who, std::string_view key) const {
    const TableSetup& setup = hosted.table().setup();
    if (setup.circle && means_.teaches && means_.teaches(who.user, setup.circle)) return true;
    if (setup.circle != who.circle) return false;
    return setup.is_public || hosted.table().sat_here(who.user) || (!key.empty() && same_secret(key, setup.key));
}

Error Hub::unseen(std::int64_t number, const Identity& who, std::string_view key) const {
    if (const Damaged* damaged = hosting_.damaged(number)) {
        const bool teaches = damaged->circle && means_.teaches && means_.teaches(who.user, damaged->circle);
        const bool sat_here = who.user && std::ranges::find(damaged->users, who.user) != damaged->users.end();
        const bool seen = damaged->is_public || sat_here || (!key.empty() && same_secret(key, damaged->key));
        if (teaches || (damaged->circle == who.circle && seen)) return damaged->told;
    }
    return {"table.not_found", "", {std::to_string(number)}};
}

void Hub::with_table(const Identity& who, std::int64_t number, std::string key,
                     std::function<void(Result<HostedPtr>)> then) {
    hosting_.with(number, [=, this, then = std::move(then)](const Result<HostedPtr>& found) {
        if (!found) return then(found.error());
        if (!*found || !may_see(**found, who, key)) return then(unseen(number, who, key));
        then(*found);
    });
}

// --- commands ---

void Hub::command(const HostedPtr& hosted, const Command& command, std::function<void(Result<std::int64_t>)> then) {
    const Millis asked = means_.now();
    hosting_.command(hosted, command, [this, asked, then = std::move(then)](const Result<std::int64_t>& done) {
        if (done) counts_.move_seconds += static_cast<double>(means_.now() - asked) / 1000;
        else ++counts_.refused;
        then(done);
    });
}

void Hub::decided(const HostedPtr& hosted) {
    index(hosted);
    schedule(hosted);
}

void Hub::persisted(const HostedPtr& hosted, const Table::Taken& taken) {
    for (const auto& [entry, told] : taken.happened) {
        const auto text = shared_text(Json::Object{{"t", "entry"}, {"v", entry.version}, {"d", told}});
        hosted->recent_events.push_back({entry.version, text});
        if (hosted->recent_events.size() > kRemembered) hosted->recent_events.pop_front();
        tell(*hosted, text);
        if (entry.what == Entry::What::kMove) ++counts_.moves;
        if (entry.what == Entry::What::kOver) {
            ++counts_.finished;
            load_ratings(hosted);
            for (std::int64_t user : hosted->table().users())
                answer_turns(user, Found::kAny);  // it will not come here any more
        }
        if (means_.ended && (entry.what == Entry::What::kOver || entry.what == Entry::What::kCancelled))
            means_.ended(hosted->table());
        if (entry.what == Entry::What::kBegan || entry.what == Entry::What::kJoined || entry.what == Entry::What::kLeft) {
            load_ratings(hosted);
            note_presence(hosted);
        }
    }
    tell_turn(hosted);
}

void Hub::answer_with(const HostedPtr& hosted, std::int64_t user, Language language, const JsonThen& then) {
    hosting_.when_flushed(hosted, [=, this](bool flushed) {
        if (!flushed) return then(storage_error());
        then(table_json(hosted->table(), view_of(*hosted, user, language)));
    });
}

// What a table waits for besides people: dice at once, computers when they have thought, the clock when it is time.
void Hub::schedule(const HostedPtr& hosted) {
    const Table::Wants wants = hosted->table().wants();
    hosting_.set_deadline(hosted, wants.deadline);
    if (wants.computer) think(hosted, wants.computer);
    else stop_thinking(*hosted);
    if (wants.dice) roll(hosted);  // and schedules what follows
    if (wants.rematch) open_rematch(hosted);
}

void Hub::roll(const HostedPtr& hosted) {
    const std::uint64_t chance = dice_number(hosted->table().setup().dice, hosted->table().rolls());
    hosting_.command(hosted, {.what = Command::Do::kRoll, .chance = chance});
}

// Until somebody moves: what else happens at the table does not change the position.
void Hub::think(const HostedPtr& hosted, int seat) {
    const Table& table = hosted->table();
    const auto ply = static_cast<std::int64_t>(table.match().history().size());
    if (hosted->thinking_at == ply || find(table.setup().number) != hosted) return;
    hosted->thinking_at = ply;
    const TableSeat& computer = table.seats()[static_cast<std::size_t>(seat) - 1];
    const std::string player = computer.player.empty() ? "mcts:level=" + std::to_string(computer.level) : computer.player;
    const auto play = [this, at = std::weak_ptr(hosted), ply](const std::string& move) {
        const HostedPtr here = at.lock();
        if (here && !move.empty()) hosting_.command(here, {.what = Command::Do::kCompute, .text = move, .number = ply});
    };
    hosted->pending_move = means_.thinkers.think(waiting_at(table), table.match(), player, play);
}

void Hub::stop_thinking(Hosted& hosted) {
    hosted.pending_move.cancel();
    hosted.thinking_at = -1;
}

// --- time ---

void Hub::credit_clocks(Millis outage) {
    std::vector<HostedPtr> running;
    for (const auto& [number, hosted] : hosting_.all())
        if (hosted->table().clocks().running()) running.push_back(hosted);
    for (const HostedPtr& hosted : running) hosting_.command(hosted, {.what = Command::Do::kCredit, .number = outage});
}

void Hub::tick() {
    const Millis now = means_.now();
    hosting_.tick();
    if (now - second_ < 1000) return;
    second_ = now;
    means_.store.write([now](Store& store) { store.put_note(kAliveNote, std::to_string(now)); }, [](bool) {});
    expire_polls(now);
    for (std::int64_t number : lobby_.abandoned(now)) {
        lobby_.close(number);
        if (const HostedPtr hosted = find(number)) hosting_.command(hosted, {.what = Command::Do::kCancel});
    }
    for (std::int64_t number : std::exchange(presence_changed_, {}))
        if (const HostedPtr hosted = find(number)) tell_presence(hosted);
    const std::size_t gone = lobby_.count_gone(now);
    if (std::exchange(hosts_gone_, gone) != gone) lobby_changed_ = true;
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
    for (const auto& [number, hosted] : hosting_.all())
        if (!hosted->table().setup().chart.empty() && now - hosted->table().changed() > kForgotten)
            forgotten.push_back(number);
    for (std::int64_t number : forgotten) stop(number);
}

void Hub::forget_idle(Millis now) {
    hosting_.forget_if([&](Hosted& hosted) {
        const TableStatus status = hosted.table().status();
        const bool alive = status == TableStatus::kWaiting || status == TableStatus::kPlaying;
        if (alive || !hosted.watchers.empty() || hosted.opening_rematch) return hosted.idle_since = 0, false;
        if (hosted.idle_since == 0) hosted.idle_since = now;
        return now - hosted.idle_since > kIdleTime;
    });
}

Hub::Counts Hub::counts() const {
    Counts counts = counts_;
    counts.tables = hosting_.all().size();
    for (const auto& [number, hosted] : hosting_.all()) counts.playing += hosted->table().status() == TableStatus::kPlaying;
    counts.waiting = lobby_.size();
    for (const auto& [user, sockets] : sockets_of_) counts.sockets += sockets.size(), counts.people += user != 0;
    return counts;
}

}  // namespace pavage
