// What a WebSocket says to the hub, and what it hears: docs/online.md.
#include <algorithm>
#include <array>

#include "protocol/position_json.h"
#include "protocol/requests.h"
#include "server/hub_parts.h"
#include "server/problem.h"

namespace pavage {

namespace {

constexpr int kPolicyViolation = 1008;

struct Verb {
    std::string_view name;
    Command::Do what;
};
constexpr std::array<Verb, 10> kTableVerbs = {{{"join", Command::Do::kJoin},
                                               {"leave", Command::Do::kLeave},
                                               {"fill", Command::Do::kFill},
                                               {"move", Command::Do::kMove},
                                               {"resign", Command::Do::kResign},
                                               {"draw", Command::Do::kDraw},
                                               {"takeback", Command::Do::kTakeback},
                                               {"decline", Command::Do::kDecline},
                                               {"claim", Command::Do::kClaim},
                                               {"rematch", Command::Do::kRematch}}};

Error bad(std::string_view field, std::string_view expected) {
    return {"action.field", std::string(field), {std::string(expected)}};
}

std::string text_in(const Json& json, std::string_view name) {
    const Json* found = json.find(name);
    return found && found->string() ? *found->string() : "";
}

std::optional<std::int64_t> number_in(const Json& json, std::string_view name) {
    const Json* found = json.find(name);
    return found && found->integer() ? std::optional(*found->integer()) : std::nullopt;
}

}  // namespace

Result<Command> command_from(const Json& content) {
    constexpr std::size_t kLongestMove = 4000;
    const auto verb = std::ranges::find(kTableVerbs, text_in(content, "do"), &Verb::name);
    if (verb == kTableVerbs.end()) return Error{"action.unknown", "do", {}};
    Command command{.what = verb->what};
    if (const Json* rules = content.find("rules")) {
        const auto version = rules->integer();
        if (!version || *version < 1 || *version > 1'000'000) return bad("rules", "1, 2, 3…");
        command.rules = static_cast<int>(*version);
    }
    if (command.what == Command::Do::kMove) {
        command.text = text_in(content, "move");
        const auto ply = number_in(content, "ply");
        if (command.text.empty() || command.text.size() > kLongestMove) return bad("move", "text");
        if (!ply) return bad("ply", "0, 1, 2…");
        command.number = *ply;
    }
    if (command.what == Command::Do::kFill) {
        const auto level = number_in(content, "level");
        if (!level) return bad("level", "1–10");
        command.number = *level;
    }
    if (command.what == Command::Do::kDecline) command.text = text_in(content, "what");
    if (command.what == Command::Do::kJoin) {
        const auto seat = number_in(content, "seat");
        if (content.find("seat") && (!seat || *seat < 1 || *seat > kMaxPlayers)) return bad("seat", "1–6");
        command.seat = static_cast<int>(seat.value_or(0));
    }
    return command;
}

void HubSocket::opened(std::shared_ptr<Channel> channel) {
    channel_ = std::move(channel);
    if (!*hub_alive_) return;
    allowance_ = hub_.limits_.messages_at_once;
    allowed_at_ = hub_.means_.now();
    hub_.came(this);
    Json me = nullptr;
    if (who_) me = Json::Object{{"name", who_.name}, {"kind", who_.kind}};
    send(Json::Object{
        {"t", "you"},
        {"d", Json::Object{{"me", std::move(me)}, {"time", hub_.means_.now()}, {"protocol", protocol_json()}}}});
}

void HubSocket::closed() {
    channel_.reset();
    if (*hub_alive_) hub_.went(this);
}

void HubSocket::send(std::shared_ptr<const std::string> text) {
    if (channel_) channel_->send(std::move(text));
}
void HubSocket::send(const Json& message) { send(shared_text(message)); }

void HubSocket::end(std::string_view why) {
    if (channel_) channel_->close(kPolicyViolation, why);
}

bool HubSocket::within_rate() {
    const Millis now = hub_.means_.now();
    const double earned = static_cast<double>(now - allowed_at_) / 1000 * hub_.limits_.messages_a_second;
    allowance_ = std::min(hub_.limits_.messages_at_once, allowance_ + earned);
    allowed_at_ = now;
    if (allowance_ < 1) return false;
    allowance_ -= 1;
    return true;
}

void HubSocket::received(std::string_view text) {
    if (!*hub_alive_ || !channel_) return;
    if (!within_rate()) return end("flood");
    const auto message = parse_json(text);
    if (!message || !message->members()) return refuse("", Error{"socket.malformed", "", {}});
    handle(*message);
}

void HubSocket::handle(const Json& message) {
    static const Json kNothing = Json::object();
    const std::string kind = text_in(message, "t");
    if (!understand(protocols_, kProtocols)) return refuse(text_in(message, "id"), other_protocol(protocols_));
    const Json* given = message.find("d");
    const Json& content = given && given->members() ? *given : kNothing;
    const auto number = number_in(content, "table");
    if (kind == "ping") return send(Json::Object{{"t", "pong"}, {"d", content}});
    if (kind == "do") return do_it(message, content);
    if (kind == "lobby") {
        if (!flag(content, "on")) return void(hub_.lobby_watchers_.erase(this));
        hub_.lobby_watchers_.insert(this);
        return send(hub_.lobby_text(who_.circle));
    }
    if (kind == "watch_contest" || kind == "unwatch_contest") return watch_contest(kind, content);
    if ((kind != "watch" && kind != "unwatch") || !number) return refuse("", Error{"socket.unknown", "", {}});
    if (kind == "unwatch") return hub_.unwatch(this, *number);
    if (watched.size() >= hub_.limits_.watched_by_socket && !watched.contains(*number))
        return refuse("", Error{"socket.watched", "", {std::to_string(hub_.limits_.watched_by_socket)}});
    hub_.watch(this, *number, text_in(content, "key"), number_in(content, "have"));
}

void HubSocket::do_it(const Json& message, const Json& content) {
    const std::string id = text_in(message, "id");
    if (id.empty() || id.size() > kMostIdBytes) return refuse("", Error{"socket.id", "id", {std::to_string(kMostIdBytes)}});
    const auto number = number_in(content, "table");
    if (!number) return refuse(id, bad("table", "1, 2, 3…"));
    if (!who_) return refuse(id, Error{"auth.session", "", {}});
    auto command = command_from(content);
    if (!command) return refuse(id, command.error());
    command->id = id;
    command->lag = channel_->lag().count();
    const std::weak_ptr<HubSocket> listener = weak_from_this();
    hub_.act(who_, *number, text_in(content, "key"), *std::move(command),
             [listener, id, number](const Result<std::int64_t>& done) {
                 const auto socket = listener.lock();
                 if (!socket) return;
                 if (!done) return socket->refuse(id, done.error());
                 socket->send(Json::Object{{"t", "ack"}, {"id", id}, {"v", *done}, {"d", Json::Object{{"table", *number}}}});
             });
}

void HubSocket::refuse(const std::string& id, const Error& error) {
    Json message = Json::Object{{"t", "refused"}};
    if (!id.empty()) message.set("id", id);
    message.set("d", problem_json(status_of(error.code), error, language_));
    send(message);
}

}  // namespace pavage
