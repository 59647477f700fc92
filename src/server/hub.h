// Where people meet: all tables that are alive, who watches them, and what happens between rules, store and sockets. The
// rules of what may happen are the table's and the lobby's (src/online); here it is kept first and told afterwards.
// Everything runs on the I/O thread but for what the store and the thinkers do.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "online/lobby.h"
#include "online/table.h"
#include "online/table_json.h"
#include "protocol/versions.h"
#include "server/api/api.h"
#include "server/background.h"
#include "server/hosting.h"
#include "server/http.h"
#include "server/hub_store.h"
#include "server/idempotency.h"
#include "server/thinkers.h"
#include "store/store_thread.h"

namespace pavage {

class HubSocket;

struct HubMeans {
    StoreThread& store;
    ThinkerPool& thinkers;
    std::function<Millis()> now;  // never runs back
    // Whether somebody teaches a class: they see its tables. None: nobody does.
    std::function<bool(std::int64_t user, std::int64_t circle)> teaches = {};
    // What a class may play: the game, and options that it may fill in.
    std::function<Status(std::int64_t circle, std::string_view game, GivenOptions& options)> allowed = {};
    // A table has ended or was closed, and that is on disk.
    std::function<void(const Table& table)> ended = {};
    // A table was found that does not replay; once each.
    std::function<void(const Damaged& damaged)> damaged = {};
    // Whether a tournament may be watched: its number, who and the key that they have.
    std::function<bool(std::int64_t contest, const Identity& who, std::string_view key)> contest_seen = {};
    Background making = run_at_once;  // boards
};

struct HubLimits {
    std::size_t watched_by_socket = 50;
    std::size_t playing_of_one = 100;
    double messages_a_second = 20, messages_at_once = 80;  // of one socket
    std::size_t waits_for_turns = 5'000;                   // long questions open at a time
    Lobby::Limits lobby = {};
};

// What somebody asks for when opening a table or seeking an opponent.
struct TableOrder {
    std::string game;
    GivenOptions options;
    TimeControl control = {};
    bool is_public = true, rated = false, shuffle = false;
    std::vector<TableSeat> seats = {};  // empty: the host first, the rest open; a person's seat is the host's
    std::string id = {};                // made up by the client: the same order twice is one table
    std::int64_t circle = 0;            // the class that it is for; a pupil's is their own
};

// How tables are hosted: hub_store.cpp writes and reads them.
struct TableHosting {
    using Machine = Table;
    using Command = pavage::Command;
    using Taken = Table::Taken;
    using Found = FoundTable;
    using Storage = StoreThread;
    struct Hosted;
    static std::int64_t number_of(const Table& table) { return table.setup().number; }
    static Command tick_command() { return {.what = Command::Do::kTick}; }
    static auto opening(const Table& table) { return pavage::opening(table); }
    static auto writing(const Table& table, const Taken& taken) { return pavage::writing(table, taken); }
    static Found read(Store& store, std::int64_t number) { return table_in(store, number); }
};

class Hub final : private Hosting<TableHosting>::Owner {
  public:
    Hub(HubMeans means, HubLimits limits = {});
    ~Hub();

    // Brings back what was alive, before anybody is served. Time lost since the server last lived is given back.
    // Throws StoreFailure.
    void resume(Store& store);
    void tick();                        // a few times a second and more
    void credit_clocks(Millis outage);  // nobody could play for so long: running clocks get it back

    // Answers come when what they tell of is on disk; errors are codes of problems.
    using JsonThen = std::function<void(Result<Json>)>;
    void open(const Identity& who, TableOrder order, Language language, JsonThen then);
    void seek(const Identity& who, TableOrder order, Language language, JsonThen then);
    void view(const Identity& who, std::int64_t number, std::string key, Language language, JsonThen then);
    void record(const Identity& who, std::int64_t number, std::string key, std::function<void(Result<std::string>)> then);
    void act(const Identity& who, std::int64_t number, std::string key, Command command,
             std::function<void(Result<std::int64_t>)> then);
    // Tables in which it is their turn; at once if there is one, else when there is, or at `until` with none.
    void turns(const Identity& who, Language language, Millis until, JsonThen then);
    // Of one class, or of none.
    Json live_tables(TableStatus status, std::string_view game, std::int64_t before, std::int64_t circle,
                     Language language) const;
    Json live_tables_of_class(std::int64_t circle, Language language) const;  // all of them: for who teaches it
    Json own_live_tables(const Identity& who, Language language) const;

    std::shared_ptr<ChannelListener> socket(const Identity& who, Language language, ProtocolRange protocols = {});
    void end_sockets(std::string_view hash, std::int64_t user);  // of a session, or of everything that a user has open
    // Somebody has another name, or none any more.
    void know(const Person& person);
    bool is_here(std::int64_t user) const { return sockets_of_.contains(user) || polled_at_.contains(user); }
    std::int64_t playing_at(std::int64_t user) const;  // a table of theirs that goes on; 0: none

    // Tables that nobody ordered: all seats are given, and it begins at once.
    void open_for(TableSetup setup, std::function<void(Result<std::int64_t>)> then);
    void stop(std::int64_t number);  // closed as it stands, without a result
    void resign_for(std::int64_t number, std::int64_t user);
    std::vector<const Table*> tables_of_contest(std::int64_t contest) const;  // in memory
    std::optional<std::int64_t> unfinished(std::int64_t user, std::string_view chart, std::string_view event) const;
    // All that a class has here goes, at once and untold; its pupils' sockets end.
    void drop_circle(std::int64_t circle);

    // Those who watch a tournament are told, once a second at most, that it has this version now.
    void contest_changed(std::int64_t contest, std::int64_t version) { contests_changed_[contest] = version; }
    void tell_user(std::int64_t user, const Json& message) const;

    struct Counts {
        std::size_t tables = 0, playing = 0, waiting = 0, sockets = 0, people = 0;
        std::uint64_t moves = 0, opened = 0, finished = 0, refused = 0;
        double move_seconds = 0;  // from a move's coming to its being on disk, in all
    };
    Counts counts() const;

  private:
    friend class HubSocket;
    using Hosted = TableHosting::Hosted;
    using HostedPtr = Hosting<TableHosting>::Ptr;

    // What the hosting asks for.
    Millis now() const override { return means_.now(); }
    void loaded(const HostedPtr& hosted) override;
    void reloaded(const HostedPtr& hosted) override;
    void decided(const HostedPtr& hosted) override;
    void persisted(const HostedPtr& hosted, const Table::Taken& taken) override;
    void schedule(const HostedPtr& hosted) override;
    void removed(const HostedPtr& hosted) override;
    void found_damaged(const Damaged& damaged) override;

    HostedPtr find(std::int64_t number) const { return hosting_.find(number); }
    // A table that they may see, or why there is none.
    void with_table(const Identity& who, std::int64_t number, std::string key, std::function<void(Result<HostedPtr>)> then);
    Error unseen(std::int64_t number, const Identity& who, std::string_view key) const;  // why there is none to see
    bool may_see(const Hosted& hosted, const Identity& who, std::string_view key) const;
    void cancel_forgotten(Millis now);

    // Answers with the table as they see it, once that is on disk.
    void answer_with(const HostedPtr& hosted, std::int64_t user, Language language, const JsonThen& then);
    void command(const HostedPtr& hosted, const Command& command, std::function<void(Result<std::int64_t>)> then);
    void roll(const HostedPtr& hosted);
    void think(const HostedPtr& hosted, int seat);
    void stop_thinking(Hosted& hosted);
    void open_rematch(const HostedPtr& hosted);
    // Its number, 0 if there can be none; `then` runs when the table is on disk.
    std::int64_t open_table(TableSetup setup, std::function<void(Result<HostedPtr>)> then);
    // Whether it is a retry, which is answered with the table it led to.
    bool ordered_before(const Identity& who, const TableOrder& order, Language language, const JsonThen& then);
    Status may_open(std::int64_t user) const;
    // Whether its board must be made first, elsewhere: `then` follows.
    bool made_first(const std::string& game, const GivenOptions& options, std::function<void(Status)> then);
    Result<TableSetup> setup_of(const Identity& who, const TableOrder& order) const;
    void index(const HostedPtr& hosted);
    void unlist(Hosted& hosted);  // it is among nobody's tables any more
    void forget_idle(Millis now);

    // Telling.
    TableView view_of(const Hosted& hosted, std::int64_t user, Language language) const;
    void tell(const Hosted& hosted, const std::shared_ptr<const std::string>& text) const;
    void tell_turn(const HostedPtr& hosted);
    void tell_presence(const HostedPtr& hosted);
    void tell_lobby();
    std::shared_ptr<const std::string> lobby_text(std::int64_t circle) const;
    std::int64_t people_in(std::int64_t circle) const;
    void tell_contests();
    void bring_up_to_date(HubSocket& socket, const Hosted& hosted, std::optional<std::int64_t> have) const;
    bool is_here(const Hosted& hosted, int seat) const;
    enum class Found { kSome, kAny };  // any: none at all is an answer, too
    void answer_turns(std::int64_t user, Found found = Found::kSome);

    // Sockets.
    void came(HubSocket* socket);
    void went(HubSocket* socket);
    void watch(HubSocket* socket, std::int64_t number, std::string key, std::optional<std::int64_t> have);
    void unwatch(HubSocket* socket, std::int64_t number);
    void note_presence(const HostedPtr& hosted);
    void note_presence_of(std::int64_t user);  // at all their tables
    void expire_polls(Millis now);
    void note_life(Hosted& hosted, std::int64_t user) const;  // of somebody who has no socket there
    void load_ratings(const HostedPtr& hosted);

    HubMeans means_;
    HubLimits limits_;
    Lobby lobby_;
    std::unordered_map<std::int64_t, std::set<std::int64_t>> tables_of_;  // that are alive, by user
    std::unordered_map<std::int64_t, std::set<HubSocket*>> sockets_of_;   // by user; guests and nobody too
    std::set<HubSocket*> lobby_watchers_;
    std::map<std::int64_t, std::set<HubSocket*>> contest_watchers_;
    std::map<std::int64_t, std::int64_t> contests_changed_;  // to which version
    std::set<std::int64_t> presence_changed_;
    bool lobby_changed_ = false;
    std::size_t hosts_gone_ = 0;  // of tables that are not listed for that
    Millis second_ = 0;           // that was last worked on
    Millis hour_ = 0;             // likewise
    std::map<std::pair<std::string, GivenOptions>, std::vector<std::function<void(Status)>>> being_made_;
    IdempotencyKeys ordered_;  // tables by the ids of their orders
    struct Waiter {
        Identity who;
        Language language = Language::kEnglish;
        Millis until = 0;
        JsonThen then;
    };
    std::vector<Waiter> waiters_;
    std::unordered_map<std::int64_t, Millis> polled_at_;  // when somebody last waited for turns, by user
    Counts counts_;
    std::shared_ptr<bool> alive_;  // sockets may outlive the hub by a little
    Hosting<TableHosting> hosting_;
};

}  // namespace pavage
