// What the crowd hears, and whether it may be true.
#include <algorithm>

#include "base/text.h"
#include "crowd.h"
#include "play/registry.h"

namespace pavage::load {

namespace {

std::int64_t whole(const Json* value, std::int64_t otherwise = 0) {
    return value && value->integer() ? *value->integer() : otherwise;
}
std::string words(const Json* value) { return value && value->string() ? *value->string() : ""; }

// The number after this name, the first time it occurs: entries come by the thousand, and most are only counted.
std::optional<std::int64_t> number_after(std::string_view text, std::string_view name) {
    const auto at = text.find(name);
    if (at == std::string_view::npos) return std::nullopt;
    const auto begin = at + name.size(), end = text.find_first_not_of("0123456789", begin);
    return parse_integer(text.substr(begin, end - begin));
}

std::optional<Match> match_of(const Json& table) {
    GivenOptions options;
    if (const Json* given = table.find("options"); given && given->members())
        for (const auto& [name, value] : *given->members())
            options.emplace_back(name, value.string() ? *value.string() : to_text(value));
    const auto game = make_game(words(table.find("game")), options);
    if (!game) return std::nullopt;
    Match match(*game, 1);
    if (const Json* history = table.find("history"); history && history->items())
        for (const Json& move : *history->items())
            if (!match.play(words(&move))) return std::nullopt;
    return match;
}

}  // namespace

void Crowd::received(int client, std::string_view text) {
    if (text.starts_with(R"({"t":"entry","v":)")) return take_entry(client, text);
    if (text.starts_with(R"({"t":"presence")") || text.starts_with(R"({"t":"turn")")) return;
    const auto message = parse_json(text);
    const std::string kind = message ? words(message->find("t")) : "";
    if (kind == "you") return arrived(client);
    if (kind == "table") return take_table(client, *message);
    if (kind == "ack") return take_ack(client, *message);
    if (kind == "refused") return take_refusal(client, *message);
    if (kind == "entry") return take_entry(client, text);
}

void Crowd::take_table(int client, const Json& message) {
    Person& person = persons_[static_cast<std::size_t>(client)];
    const Json* content = message.find("d");
    if (!content) return;
    const std::int64_t number = whole(content->find("number")), version = whole(message.find("v"));
    if (const auto checked = under_check_.find(number); checked != under_check_.end() && checked->second->leader == client) {
        check_history(*content, checked->second->acknowledged);
        under_check_.erase(checked);
        last_versions_[number] = version;
        return;
    }
    if (number != person.number) return;
    if (version < person.version) ++report_.lost;  // the server knows less than it has told
    if (person.version < 0 && phase_ == Phase::kAssembling) ++watching_;
    person.version = version;
    person.seat = static_cast<int>(whole(content->find("you")));
    Table& table = tables_[static_cast<std::size_t>(person.table)];
    if (is_leader(client)) {
        check_history(*content, table.acknowledged);
        table.match = match_of(*content);
        table.status = words(content->find("status"));
        if (!table.match) ++report_.moves_gone;
    }
    const std::int64_t next = whole(content->find("next"));
    if (next > 0) return move_on(client, next);
    queue_if_ready(person.table);
}

void Crowd::check_history(const Json& content, const std::map<int, std::string>& acknowledged) {
    ++report_.tables_checked;
    const Json* history = content.find("history");
    for (const auto& [ply, move] : acknowledged) {
        const auto at = static_cast<std::size_t>(ply);
        const bool there =
            history && history->items() && at < history->items()->size() && words(&(*history->items())[at]) == move;
        if (!there) ++report_.moves_gone;
    }
}

bool Crowd::follows(Person& person, std::int64_t version) {
    ++report_.entries;
    if (version == person.version + 1) {
        person.version = version;
        return true;
    }
    if (version == person.version) ++report_.doubled;
    if (version < person.version) ++report_.out_of_order;
    if (version > person.version + 1) report_.lost += static_cast<std::uint64_t>(version - person.version - 1);
    return false;
}

void Crowd::take_entry(int client, std::string_view text) {
    Person& person = persons_[static_cast<std::size_t>(client)];
    const auto version = number_after(text, R"("v":)"), number = number_after(text, R"("table":)");
    if (!version || !number || *number != person.number) return;  // of a table it has just left
    if (person.version < 0) return void(++report_.out_of_order);  // before the table itself
    if (!follows(person, *version)) {
        if (*version > person.version) watch(client, person.number, person.version);
        return;
    }
    // Others only need to know where to go next, and whether they have got a seat.
    const bool matters =
        is_leader(client) || text.find(R"("next":)") != std::string_view::npos || (is_player(client) && person.seat == 0);
    if (!matters) return;
    const auto message = parse_json(text);
    const Json* entry = message ? message->find("d") : nullptr;
    if (entry) apply(client, *entry);
}

void Crowd::apply(int client, const Json& entry) {
    Person& person = persons_[static_cast<std::size_t>(client)];
    const std::string what = words(entry.find("what"));
    if (is_player(client) && person.seat == 0) watch(client, person.number, -1);  // to learn where it sits
    if (what == "rematch") return move_on(client, whole(entry.find("next")));
    if (!is_leader(client)) return;
    Table& table = tables_[static_cast<std::size_t>(person.table)];
    const std::string status = words(entry.find("status"));
    if (!status.empty() && std::exchange(table.status, status) != "over" && status == "over") ask_rematch(person.table);
    if (what == "move" || what == "roll") {
        const std::string move = words(entry.find("move"));
        const auto ply = static_cast<int>(table.match ? table.match->history().size() : 0);
        const auto known = table.acknowledged.find(ply);
        if (known != table.acknowledged.end() && known->second != move) ++report_.moves_gone;
        if (!table.match || !table.match->play(move)) ++report_.moves_gone;
    }
    queue_if_ready(person.table);
}

void Crowd::take_ack(int client, const Json& message) {
    Person& person = persons_[static_cast<std::size_t>(client)];
    const auto found = person.pending.find(words(message.find("id")));
    if (found == person.pending.end()) return void(++report_.acks_doubled);
    const Pending done = std::move(found->second);
    person.pending.erase(found);
    Table& table = tables_[static_cast<std::size_t>(person.table)];
    --table.acks_due;
    if (person.is_back && report_.outage_ms < 0)
        report_.outage_ms = std::chrono::duration<double, std::milli>(Clock::now() - *lost_at_).count();
    if (done.ply >= 0) {
        const auto elapsed = std::chrono::duration<float, std::milli>(Clock::now() - done.sent).count();
        ++report_.acknowledged;
        report_.round_trips.push_back(elapsed);
        report_.recent.push_back(elapsed);
        // A game that ended by this move may have been left behind already.
        const bool same_table = whole(message.find("d") ? message.find("d")->find("table") : nullptr) == table.number;
        if (same_table) table.acknowledged[done.ply] = done.move;
    }
    queue_if_ready(person.table);
}

void Crowd::take_refusal(int client, const Json& message) {
    Person& person = persons_[static_cast<std::size_t>(client)];
    const Json* problem = message.find("d");
    ++report_.refused;
    ++report_.refusals[problem ? words(problem->find("code")) : ""];
    const auto found = person.pending.find(words(message.find("id")));
    if (found == person.pending.end()) return;
    person.pending.erase(found);
    --tables_[static_cast<std::size_t>(person.table)].acks_due;
}

}  // namespace pavage::load
