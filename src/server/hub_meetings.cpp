// What tournaments, weekly tables and classes need of the hub: tables that nobody ordered, and who hears of what.
#include <algorithm>

#include "server/hub_parts.h"

namespace pavage {

void Hub::open_for(TableSetup setup, std::function<void(Result<std::int64_t>)> then) {
    const auto again = [=, this](const Status& made) { made ? open_for(setup, then) : then(made.error()); };
    if (made_first(setup.game, setup.options.empty() ? setup.asked : setup.options, again)) return;
    open_table(std::move(setup), [then = std::move(then)](const Result<HostedPtr>& opened) {
        if (opened) then((*opened)->table().setup().number);
        else then(opened.error());
    });
}

void Hub::stop(std::int64_t number) {
    if (const HostedPtr hosted = find(number)) hosting_.command(hosted, {.what = Command::Do::kCancel, .number = 1});
}

void Hub::resign_for(std::int64_t number, std::int64_t user) {
    if (const HostedPtr hosted = find(number))
        hosting_.command(hosted, {.what = Command::Do::kResign, .person = {.user = user}});
}

std::vector<const Table*> Hub::tables_of_contest(std::int64_t contest) const {
    std::vector<const Table*> found;
    for (const auto& [number, hosted] : hosting_.all())
        if (hosted->table().setup().contest == contest) found.push_back(&hosted->table());
    return found;
}

std::int64_t Hub::playing_at(std::int64_t user) const {
    const auto own = tables_of_.find(user);
    if (own == tables_of_.end()) return 0;
    for (auto number = own->second.rbegin(); number != own->second.rend(); ++number)
        if (const HostedPtr hosted = find(*number); hosted && hosted->table().status() == TableStatus::kPlaying)
            return *number;
    return 0;
}

std::optional<std::int64_t> Hub::unfinished(std::int64_t user, std::string_view chart, std::string_view event) const {
    const auto own = tables_of_.find(user);
    if (own == tables_of_.end()) return std::nullopt;
    for (std::int64_t number : own->second)
        if (const HostedPtr hosted = find(number);
            hosted && hosted->table().setup().chart == chart && hosted->table().setup().event == event)
            return number;
    return std::nullopt;
}

Json Hub::live_tables_of_class(std::int64_t circle, Language language) const {
    std::map<std::int64_t, const Hosted*, std::greater<>> found;
    for (const auto& [number, hosted] : hosting_.all())
        if (hosted->table().setup().circle == circle && hosted->table().status() <= TableStatus::kPlaying)
            found[number] = hosted.get();
    Json list = Json::array();
    for (const auto& [number, hosted] : found) list.push(summary_json(hosted->table(), view_of(*hosted, 0, language)));
    return list;
}

void Hub::drop_circle(std::int64_t circle) {
    hosting_.drop_if([&](const Hosted& hosted) { return hosted.table().setup().circle == circle; },
                     [&](const Damaged& damaged) { return damaged.circle == circle; });
    std::vector<HubSocket*> ended;
    for (const auto& [user, sockets] : sockets_of_)
        for (HubSocket* socket : sockets)
            if (socket->who().circle == circle) ended.push_back(socket);
    for (HubSocket* socket : ended) socket->end("session");
}

// --- tournaments ---

void Hub::tell_user(std::int64_t user, const Json& message) const {
    const auto sockets = sockets_of_.find(user);
    if (user == 0 || sockets == sockets_of_.end()) return;
    const auto text = shared_text(message);
    for (HubSocket* socket : sockets->second) socket->send(text);
}

void Hub::tell_contests() {
    for (const auto& [contest, version] : std::exchange(contests_changed_, {})) {
        const auto watchers = contest_watchers_.find(contest);
        if (watchers == contest_watchers_.end()) continue;
        const auto text =
            shared_text(Json::Object{{"t", "contest"}, {"v", version}, {"d", Json::Object{{"contest", contest}}}});
        for (HubSocket* socket : watchers->second) socket->send(text);
    }
}

void HubSocket::watch_contest(std::string_view kind, const Json& content) {
    const Json *number = content.find("contest"), *key = content.find("key");
    if (!number || !number->integer()) return refuse("", Error{"socket.unknown", "", {}});
    const std::int64_t contest = *number->integer();
    if (kind == "unwatch_contest") {
        contests.erase(contest);
        if (const auto watchers = hub_.contest_watchers_.find(contest); watchers != hub_.contest_watchers_.end())
            if (watchers->second.erase(this); watchers->second.empty()) hub_.contest_watchers_.erase(watchers);
        return;
    }
    const std::string_view given = key && key->string() ? std::string_view(*key->string()) : "";
    if (!hub_.means_.contest_seen || !hub_.means_.contest_seen(contest, who_, given))
        return refuse("", Error{"contest.not_found", "", {std::to_string(contest)}});
    if (contests.size() >= hub_.limits_.watched_by_socket && !contests.contains(contest))
        return refuse("", Error{"socket.watched", "", {std::to_string(hub_.limits_.watched_by_socket)}});
    contests.insert(contest);
    hub_.contest_watchers_[contest].insert(this);
}

}  // namespace pavage
