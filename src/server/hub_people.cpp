// Who is there and what they are told.
#include <algorithm>

#include "server/hub_parts.h"
#include "server/rated.h"

namespace pavage {

namespace {

constexpr std::size_t kListedTables = 50;  // tables in a list
constexpr Millis kBetweenPolls = 30'000;   // who asks for turns has so long to move and to ask again

}  // namespace

std::shared_ptr<const std::string> shared_text(const Json& message) {
    return std::make_shared<const std::string>(to_text(message));
}

// --- telling ---

TableView Hub::view_of(const Hosted& hosted, std::int64_t user, Language language) const {
    TableView view{
        .you = hosted.table().seat_of(user), .ratings = hosted.ratings, .now = means_.now(), .language = language};
    for (int seat = 1; seat <= static_cast<int>(hosted.table().seats().size()); ++seat)
        view.here.push_back(is_here(hosted, seat));
    return view;
}

bool Hub::is_here(const Hosted& hosted, int seat) const {
    return hosted.away_since[static_cast<std::size_t>(seat) - 1] == 0;
}

void Hub::tell(const Hosted& hosted, const std::shared_ptr<const std::string>& text) const {
    for (HubSocket* watcher : hosted.watchers) watcher->send(text);
}

// Whoever is to move is told on all their sockets that look elsewhere.
void Hub::tell_turn(const HostedPtr& hosted) {
    const int turn = hosted->table().turn();
    if (turn <= 0) return;
    const TableSeat& seat = hosted->table().seats()[static_cast<std::size_t>(turn) - 1];
    if (seat.kind != TableSeat::Kind::kPerson) return;
    const std::pair at(turn, hosted->table().match().history().size());
    const bool news = std::exchange(hosted->turn_told, at) != at;
    if (const auto sockets = sockets_of_.find(seat.person.user); news && sockets != sockets_of_.end())
        for (HubSocket* socket : sockets->second)
            if (!hosted->watchers.contains(socket))
                socket->send(Json::Object{{"t", "turn"}, {"d", Json::Object{{"table", hosted->table().setup().number}}}});
    answer_turns(seat.person.user);
}

void Hub::tell_presence(const HostedPtr& hosted) {
    Json seats = Json::array();
    for (int seat = 1; seat <= static_cast<int>(hosted->table().seats().size()); ++seat) seats.push(is_here(*hosted, seat));
    const auto visitors = std::ranges::count_if(
        hosted->watchers, [&](const HubSocket* socket) { return hosted->table().seat_of(socket->who().user) == 0; });
    tell(*hosted, shared_text(Json::Object{{"t", "presence"},
                                           {"d", Json::Object{{"table", hosted->table().setup().number},
                                                              {"seats", std::move(seats)},
                                                              {"watching", static_cast<std::int64_t>(visitors)}}}}));
}

void Hub::tell_lobby() {
    std::map<std::int64_t, std::shared_ptr<const std::string>> texts;  // by class
    for (HubSocket* socket : lobby_watchers_) {
        auto& text = texts[socket->who().circle];
        if (!text) text = lobby_text(socket->who().circle);
        socket->send(text);
    }
}

std::shared_ptr<const std::string> Hub::lobby_text(std::int64_t circle) const {
    return shared_text(
        Json::Object{{"t", "lobby"},
                     {"d", Json::Object{{"waiting", live_tables(TableStatus::kWaiting, "", 0, circle, Language::kEnglish)},
                                        {"playing", live_tables(TableStatus::kPlaying, "", 0, circle, Language::kEnglish)},
                                        {"people", people_in(circle)}}}});
}

// Those who meet in this lobby: a person with several windows is one, and each window of somebody without a name is one.
std::int64_t Hub::people_in(std::int64_t circle) const {
    std::int64_t people = 0;
    for (const auto& [user, sockets] : sockets_of_)
        if ((*sockets.begin())->who().circle == circle) people += user ? 1 : static_cast<std::int64_t>(sockets.size());
    return people;
}

// Games that somebody plays alone may wait for days: they are not for watching.
Json Hub::live_tables(TableStatus status, std::string_view game, std::int64_t before, std::int64_t circle,
                      Language language) const {
    std::vector<const Hosted*> found;
    for (const auto& [number, hosted] : hosting_.all()) {
        const Table& table = hosted->table();
        if (table.status() != status || !table.setup().is_public || (before && number >= before)) continue;
        if (table.setup().circle != circle || !table.setup().chart.empty()) continue;
        if (lobby_.host_is_gone(number, means_.now())) continue;
        if (game.empty() || table.match().game().info().id == game) found.push_back(hosted.get());
    }
    const std::size_t shown = std::min(kListedTables, found.size());
    const auto newest = [](const Hosted* hosted) { return -hosted->table().setup().number; };
    std::ranges::partial_sort(found, found.begin() + static_cast<std::ptrdiff_t>(shown), {}, newest);
    Json list = Json::array();
    for (std::size_t i = 0; i < shown; ++i) list.push(summary_json(found[i]->table(), view_of(*found[i], 0, language)));
    return list;
}

Json Hub::own_live_tables(const Identity& who, Language language) const {
    Json list = Json::array();
    if (const auto own = tables_of_.find(who.user); own != tables_of_.end())
        for (auto number = own->second.rbegin(); number != own->second.rend(); ++number)
            if (const HostedPtr hosted = find(*number))
                list.push(summary_json(hosted->table(), view_of(*hosted, who.user, language)));
    return list;
}

// --- turns, for those who ask again and again ---

void Hub::turns(const Identity& who, Language language, Millis until, JsonThen then) {
    if (waiters_.size() >= limits_.waits_for_turns) until = 0;
    const bool news = polled_at_.insert_or_assign(who.user, means_.now()).second;
    if (news) note_presence_of(who.user);
    waiters_.push_back({who, language, until, std::move(then)});
    answer_turns(who.user);
    if (until == 0) second_ = 0;  // answered by the next tick
}

// Who waits for an answer is here, and for a while after it.
void Hub::expire_polls(Millis now) {
    for (const Waiter& waiter : waiters_) polled_at_[waiter.who.user] = now;
    std::vector<std::int64_t> gone;
    std::erase_if(polled_at_,
                  [&](const auto& poll) { return now - poll.second > kBetweenPolls && (gone.push_back(poll.first), true); });
    for (const std::int64_t user : gone) note_presence_of(user);
}

void Hub::note_presence_of(std::int64_t user) {
    if (is_here(user)) lobby_.came(user);
    else lobby_.went(user, means_.now());
    if (const auto own = tables_of_.find(user); own != tables_of_.end())
        for (const std::int64_t number : own->second)
            if (const HostedPtr hosted = find(number)) note_presence(hosted);
}

void Hub::answer_turns(std::int64_t user, Found found) {
    if (std::ranges::none_of(waiters_, [&](const Waiter& waiter) { return waiter.who.user == user; })) return;
    std::vector<HostedPtr> theirs;
    if (const auto own = tables_of_.find(user); own != tables_of_.end())
        for (std::int64_t number : own->second)
            if (const HostedPtr hosted = find(number);
                hosted && hosted->table().turn() > 0 && hosted->table().turn() == hosted->table().seat_of(user))
                theirs.push_back(hosted);
    // Moves that are not on disk yet are nobody's business: their table answers when they are.
    std::erase_if(theirs, [](const HostedPtr& hosted) { return hosted->pending_writes > 0 || hosted->is_ahead; });
    if (theirs.empty() && found == Found::kSome) return;
    std::vector<Waiter> ready;
    std::erase_if(waiters_,
                  [&](Waiter& waiter) { return waiter.who.user == user && (ready.push_back(std::move(waiter)), true); });
    for (const Waiter& waiter : ready) {
        Json list = Json::array();
        for (const HostedPtr& hosted : theirs) {
            TableView view = view_of(*hosted, user, waiter.language);
            view.moves = true;
            list.push(table_json(hosted->table(), view));
        }
        waiter.then(Json(Json::Object{{"tables", std::move(list)}}));
    }
}

// --- sockets ---

std::shared_ptr<ChannelListener> Hub::socket(const Identity& who, Language language, ProtocolRange protocols) {
    return std::make_shared<HubSocket>(*this, alive_, who, language, protocols);
}

void Hub::came(HubSocket* socket) {
    auto& own = sockets_of_[socket->who().user];
    own.insert(socket);
    lobby_changed_ = true;  // who is here is part of it
    lobby_.came(socket->who().user);
}

void Hub::went(HubSocket* socket) {
    for (std::int64_t number : std::set<std::int64_t>(socket->watched)) unwatch(socket, number);
    lobby_watchers_.erase(socket);
    for (std::int64_t contest : socket->contests) contest_watchers_[contest].erase(socket);
    const std::int64_t user = socket->who().user;
    auto& own = sockets_of_[user];
    own.erase(socket);
    lobby_changed_ = true;
    if (!own.empty()) return;
    sockets_of_.erase(user);
    if (user && !is_here(user)) lobby_.went(user, means_.now());
}

void Hub::watch(HubSocket* socket, std::int64_t number, std::string key, std::optional<std::int64_t> have) {
    const std::weak_ptr<HubSocket> listener = socket->weak_from_this();
    with_table(socket->who(), number, std::move(key), [=, this](const Result<HostedPtr>& found) {
        const auto still = listener.lock();
        if (!still) return;
        if (!found) return still->refuse("", found.error());
        const HostedPtr hosted = *found;
        hosting_.when_flushed(hosted, [=, this](bool flushed) {
            const auto there = listener.lock();
            if (!there || !there->is_open()) return;
            if (!flushed) return there->refuse("", storage_error());
            bring_up_to_date(*there, *hosted, have);
            there->watched.insert(number);
            hosted->watchers.insert(there.get());
            note_presence(hosted);
        });
    });
}

// What was missed, one by one if it is still remembered, else the whole table.
void Hub::bring_up_to_date(HubSocket& socket, const Hosted& hosted, std::optional<std::int64_t> have) const {
    const bool remembered = have && *have <= hosted.persisted_version &&
                            (*have == hosted.persisted_version ||
                             (!hosted.recent_events.empty() && hosted.recent_events.front().version <= *have + 1));
    if (!remembered)
        return socket.send(
            Json::Object{{"t", "table"},
                         {"v", hosted.table().version()},
                         {"d", table_json(hosted.table(), view_of(hosted, socket.who().user, socket.language()))}});
    for (const auto& [version, text] : hosted.recent_events)
        if (version > *have) socket.send(text);
}

void Hub::unwatch(HubSocket* socket, std::int64_t number) {
    socket->watched.erase(number);
    const HostedPtr hosted = find(number);
    if (!hosted || hosted->watchers.erase(socket) == 0) return;
    note_presence(hosted);
}

// Whoever watches on any socket is here, and whoever asks for turns; all others have been away since they last were, or did
// something.
void Hub::note_presence(const HostedPtr& hosted) {
    for (std::size_t i = 0; i < hosted->away_since.size(); ++i) {
        const std::int64_t user = hosted->table().seats()[i].person.user;
        const auto is_theirs = [&](const HubSocket* socket) { return socket->who().user == user; };
        const bool here = user && (polled_at_.contains(user) || std::ranges::any_of(hosted->watchers, is_theirs));
        if (here) hosted->away_since[i] = 0;
        else if (hosted->away_since[i] == 0) hosted->away_since[i] = means_.now();
    }
    presence_changed_.insert(hosted->table().setup().number);
}

void Hub::note_life(Hosted& hosted, std::int64_t user) const {
    const int seat = hosted.table().seat_of(user);
    if (!seat) return;
    Millis& away = hosted.away_since[static_cast<std::size_t>(seat) - 1];
    if (away) away = means_.now();
}

void Hub::end_sockets(std::string_view hash, std::int64_t user) {
    std::vector<HubSocket*> ended;
    for (const auto& [owner, sockets] : sockets_of_)
        for (HubSocket* socket : sockets)
            if (owner && (owner == user || socket->who().session_hash == hash)) ended.push_back(socket);
    for (HubSocket* socket : ended) socket->end("session");
}

void Hub::know(const Person& person) {
    for (const auto& [number, hosted] : hosting_.all()) {
        if (!hosted->table().sat_here(person.user)) continue;
        hosted->machine.know(person);
        hosted->recent_events.clear();  // they have the name as it was
        for (HubSocket* watcher : hosted->watchers) bring_up_to_date(*watcher, *hosted, std::nullopt);
    }
    lobby_changed_ = true;
}

void Hub::load_ratings(const HostedPtr& hosted) {
    const std::vector<std::int64_t> users = hosted->table().users();
    const std::string game(hosted->table().match().game().info().id);
    const int players = static_cast<int>(hosted->table().seats().size());
    means_.store.read<std::map<std::int64_t, ShownRating>>(
        [users, game, players](Store& store) { return shown_ratings(store, users, game, players); },
        [hosted](const std::optional<std::map<std::int64_t, ShownRating>>& found) {
            if (!found) return;
            hosted->ratings.assign(hosted->table().seats().size(), std::nullopt);
            for (std::size_t i = 0; i < hosted->ratings.size(); ++i)
                if (const auto own = found->find(hosted->table().seats()[i].person.user); own != found->end())
                    hosted->ratings[i] = own->second;
        });
}

}  // namespace pavage
