// What the sources of the hub share.
#pragma once

#include <deque>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/hub.h"

namespace pavage {

inline constexpr std::size_t kRemembered = 128;  // entries that a reconnecting client can still be told one by one

struct TableHosting::Hosted : HostingState {
    explicit Hosted(Table opened) : machine(std::move(opened)), away_since(machine.seats().size(), 0) {}
    const Table& table() const { return machine; }

    Table machine;
    struct Event {
        std::int64_t version = 0;
        std::shared_ptr<const std::string> text;
    };
    std::deque<Event> recent_events = {};   // without a gap, up to persisted_version
    std::vector<std::int64_t> listed = {};  // users among whose tables it is, each once
    std::set<HubSocket*> watchers = {};
    std::vector<Millis> away_since;  // by seat; 0: is here
    std::vector<std::optional<ShownRating>> ratings = {};
    ThinkerPool::PendingMove pending_move = {};  // of a computer
    std::int64_t thinking_at = -1;               // the ply that it was asked for; -1: none was
    std::pair<int, std::size_t> turn_told = {};  // seat and ply
    bool opening_rematch = false;
    Millis idle_since = 0;  // over and nobody watches
};

// One WebSocket, as the hub sees it.
class HubSocket : public ChannelListener, public std::enable_shared_from_this<HubSocket> {
  public:
    HubSocket(Hub& hub, std::shared_ptr<const bool> alive, Identity who, Language language, ProtocolRange protocols)
        : hub_(hub), hub_alive_(std::move(alive)), who_(std::move(who)), language_(language), protocols_(protocols) {}

    void opened(std::shared_ptr<Channel> channel) override;
    void received(std::string_view text) override;
    void closed() override;

    const Identity& who() const { return who_; }
    Language language() const { return language_; }
    void send(const Json& message);
    void send(std::shared_ptr<const std::string> text);
    void end(std::string_view why);
    void refuse(const std::string& id, const Error& error);
    bool is_open() const { return channel_ != nullptr; }

    std::set<std::int64_t> watched = {};
    std::set<std::int64_t> contests = {};  // watched, too

  private:
    bool within_rate();
    void handle(const Json& message);
    void do_it(const Json& message, const Json& content);
    void watch_contest(std::string_view kind, const Json& content);

    Hub& hub_;
    std::shared_ptr<const bool> hub_alive_;
    Identity who_;
    Language language_;
    ProtocolRange protocols_;
    std::shared_ptr<Channel> channel_;
    double allowance_ = 0;
    Millis allowed_at_ = 0;
};

// A command as clients write it: {"do":…}. Errors: action.unknown, action.field.
Result<Command> command_from(const Json& content);

std::shared_ptr<const std::string> shared_text(const Json& message);

}  // namespace pavage
