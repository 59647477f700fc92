// Many people at once: they connect, sit down or watch, play random legal moves at a given rate, begin again when a game is
// over, and check all that the server says. Everything runs on one thread.
//
// Two clients of each table play, the first of them leads: what it hears makes the generator's own copy of the game.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/random.h"
#include "play/match.h"
#include "report.h"
#include "settings.h"
#include "socket_client.h"

namespace pavage::load {

class Crowd : private SocketClient::Owner {
  public:
    Crowd(const Settings& settings, const std::vector<std::string>& cookies, const std::vector<std::int64_t>& numbers);
    Report run();  // throws std::runtime_error if the crowd cannot be assembled

  private:
    enum class Phase { kAssembling, kPlaying, kSettling, kChecking, kDone };
    struct Pending {
        std::string text;  // the whole message, to be sent again
        Clock::time_point sent;
        int ply = -1;  // of a move
        std::string move;
    };
    struct Person {
        std::unique_ptr<SocketClient> socket;
        int table = 0;              // index
        std::int64_t number = 0;    // of the table it watches
        std::int64_t version = -1;  // of it that it knows; -1: none yet
        int seat = 0;
        std::map<std::string, Pending> pending;
        std::uint64_t next_id = 0;
        bool waits = false;    // to connect again
        bool is_back = false;  // after a loss
        bool is_here = false;  // the server has spoken to it
    };
    struct Table {
        std::int64_t number = 0;
        std::optional<Match> match;
        std::string status;
        std::map<int, std::string> acknowledged;  // moves, by ply
        std::size_t plies_due = 0;                // the game must have so many moves before the next is sent
        int acks_due = 0;
        bool is_queued = false;
    };
    struct Finished {  // to be looked at in the end
        std::int64_t number;
        int leader;
        std::map<int, std::string> acknowledged;
    };

    void received(int client, std::string_view text) override;
    void lost(int client) override;

    // Assembling.
    void connect_some();
    void arrived(int client);
    void watch(int client, std::int64_t number, std::int64_t have);
    bool is_assembled() const;
    void every(std::chrono::milliseconds period, std::function<bool()> work);  // while it says true

    // Playing.
    void play_due();
    void send_move(Table& table);
    void do_at(int client, Json action, int ply = -1, const std::string& move = {});
    void queue_if_ready(int index);
    void ask_rematch(int index);
    void move_on(int client, std::int64_t next);
    int leader_of(int index) const { return 2 * index; }
    bool is_leader(int client) const { return client % 2 == 0 && client < 2 * settings_.games; }
    bool is_player(int client) const { return client < 2 * settings_.games; }

    // Checking what is heard.
    void take_table(int client, const Json& message);
    void take_entry(int client, std::string_view text);
    void apply(int client, const Json& entry);
    void take_ack(int client, const Json& message);
    void take_refusal(int client, const Json& message);
    bool follows(Person& person, std::int64_t version);
    void check_history(const Json& table, const std::map<int, std::string>& acknowledged);
    void settle();
    void check_tables();
    void finish();
    void progress();

    const Settings& settings_;
    boost::asio::io_context context_{1};
    std::vector<Person> persons_;
    std::vector<Table> tables_;
    std::vector<Finished> finished_;
    std::map<std::int64_t, const Finished*> under_check_;
    std::map<std::int64_t, std::int64_t> last_versions_;  // of those that were checked
    std::deque<int> ready_;
    Random random_;
    MoveList moves_;
    Phase phase_ = Phase::kAssembling;
    int next_to_connect_ = 0, connecting_ = 0, watching_ = 0;
    double allowance_ = 0;
    Clock::time_point began_, last_play_, last_progress_, ended_;
    std::optional<Clock::time_point> lost_at_;
    ProcessSample last_sample_;
    Report report_;
};

}  // namespace pavage::load
