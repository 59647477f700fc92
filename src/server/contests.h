// Tournaments at work, between the rules of src/online/contest.h, the store and the hub: what happens is kept first and told
// afterwards, tables are opened when their round is on disk, and what became of them is brought back. After a restart it
// goes on where it stood. Everything on the I/O thread but for what the store does.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "online/contest.h"
#include "server/hub.h"

namespace pavage {

struct ContestMeans {
    StoreThread& store;
    Hub& hub;
    std::function<Millis()> now;
    std::function<bool(std::int64_t user, std::int64_t circle)> teaches = {};
    std::function<Status(std::int64_t circle, std::string_view game, GivenOptions& options)> allowed = {};
    std::function<void(const Damaged& damaged)> damaged = {};  // one was found, once each
};

class Contests {
  public:
    explicit Contests(ContestMeans means) : means_(std::move(means)) {}
    ~Contests();
    Contests(const Contests&) = delete;
    Contests& operator=(const Contests&) = delete;

    // After the hub's tables are back. Throws StoreFailure.
    void resume(Store& store);
    void tick();
    void table_ended(const Table& table);
    void know(const Person& person);
    void drop_circle(std::int64_t circle);  // all that a class has here goes, untold
    bool seen(std::int64_t number, const Identity& who, std::string_view key) const;

    // Answers come when what they tell of is on disk.
    using JsonThen = Hub::JsonThen;
    void open(const Identity& who, ContestSetup setup, Language language, JsonThen then);
    void view(const Identity& who, std::int64_t number, std::string key, Language language, JsonThen then);
    void act(const Identity& who, std::int64_t number, std::string key, ContestCommand command, std::string named,
             std::function<void(Result<std::int64_t>)> then);
    struct Asked {
        bool over = false;  // else those that are alive
        std::int64_t before = 0, circle = 0;
    };
    void list(const Identity& who, const Asked& asked, Language language, JsonThen then);
    std::size_t alive() const;  // how many are open or go on

  private:
    struct Hosted {
        explicit Hosted(Contest opened) : contest(std::move(opened)) {}
        Contest contest;
        int on_their_way = 0;
        std::vector<std::function<void()>> when_settled = {};
        std::set<int> opening = {};  // pairings
        bool alive() const;
    };
    using HostedPtr = std::shared_ptr<Hosted>;
    using Done = std::function<void(Result<std::int64_t>)>;

    HostedPtr find(std::int64_t number) const;
    void with_contest(std::int64_t number, std::function<void(HostedPtr)> then);  // null: there is none
    void reload(std::int64_t number);
    HostedPtr host(Contest contest);
    void note_damaged(Damaged damaged);
    Error unseen(std::int64_t number, const Identity& who, std::string_view key) const;  // why there is none to see
    bool may_see(const Hosted& hosted, const Identity& who, std::string_view key) const;
    bool may_run(const ContestSetup& setup, const Identity& who) const;
    std::optional<Error> refused(const Hosted& hosted, const Identity& who, const ContestCommand& command) const;
    Result<ContestSetup> checked(const Identity& who, ContestSetup setup) const;
    ContestView view_for(const ContestSetup& setup, const Identity& who, Language language) const;

    void command(const HostedPtr& hosted, const ContestCommand& command, Done then);
    void keep(const HostedPtr& hosted, Contest::Taken taken, Done then);
    void settled(const HostedPtr& hosted, std::function<void()> then);
    void pursue(const HostedPtr& hosted);  // what it waits for besides people
    void open_table(const HostedPtr& hosted, const ContestPairing& pairing);
    void rejoin_tables(const HostedPtr& hosted, Store& store);
    void join(const HostedPtr& hosted, ContestCommand command, Done then);
    void forget_idle();
    void cancel_forgotten(Millis now);

    ContestMeans means_;
    std::map<std::int64_t, HostedPtr> contests_;
    std::map<std::int64_t, Damaged> damaged_;
    std::map<std::int64_t, std::vector<std::function<void(HostedPtr)>>> loading_;
    std::set<std::pair<Millis, std::int64_t>> deadlines_;
    std::int64_t next_ = 1;
    Millis hour_ = 0;  // that was last worked on
};

}  // namespace pavage
