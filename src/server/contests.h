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
#include "server/contest_store.h"
#include "server/hosting.h"
#include "server/hub.h"
#include "server/idempotency.h"

namespace pavage {

struct ContestMeans {
    StoreThread& store;
    Hub& hub;
    std::function<Millis()> now;
    std::function<bool(std::int64_t user, std::int64_t circle)> teaches = {};
    std::function<Status(std::int64_t circle, std::string_view game, GivenOptions& options)> allowed = {};
    std::function<void(const Damaged& damaged)> damaged = {};  // one was found, once each
    Millis result_time = 0;           // so long people look at a result before their next game begins
    Background making = run_at_once;  // boards
};

struct ContestHosting {
    using Machine = Contest;
    using Command = ContestCommand;
    using Taken = Contest::Taken;
    using Found = FoundContest;
    using Storage = StoreThread;
    struct Hosted : HostingState {
        explicit Hosted(Contest opened) : machine(std::move(opened)) {}
        const Contest& contest() const { return machine; }
        bool alive() const;

        Contest machine;
        std::set<int> opening = {};  // pairings
    };
    static std::int64_t number_of(const Contest& contest) { return contest.setup().number; }
    static ContestCommand tick_command() { return {.what = ContestCommand::Do::kTick}; }
    static auto opening(const Contest& contest) { return pavage::opening(contest); }
    static auto writing(const Contest& contest, const Taken& taken) { return pavage::writing(contest, taken); }
    static Found read(Store& store, std::int64_t number) { return contest_in(store, number); }
};

class Contests final : private Hosting<ContestHosting>::Owner {
  public:
    explicit Contests(ContestMeans means) : means_(std::move(means)), hosting_(*this, means_.store) {}
    ~Contests() = default;
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
    // `id`: made up by the client; the same one twice is one tournament. It may be empty.
    void open(const Identity& who, ContestSetup setup, std::string id, Language language, JsonThen then);
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
    using Hosted = ContestHosting::Hosted;
    using HostedPtr = Hosting<ContestHosting>::Ptr;
    using Done = Hosting<ContestHosting>::Done;

    // What the hosting asks for.
    Millis now() const override { return means_.now(); }
    void loaded(const HostedPtr&) override {}
    void reloaded(const HostedPtr& hosted) override;
    void decided(const HostedPtr&) override {}
    void persisted(const HostedPtr& hosted, const Contest::Taken& taken) override;
    void schedule(const HostedPtr& hosted) override;  // what it waits for besides people
    void removed(const HostedPtr&) override {}
    void found_damaged(const Damaged& damaged) override;

    HostedPtr find(std::int64_t number) const { return hosting_.find(number); }
    // A tournament that they may see, or why there is none.
    void with_contest(const Identity& who, std::int64_t number, std::string key,
                      std::function<void(Result<HostedPtr>)> then);
    void answer_with(const HostedPtr& hosted, const Identity& who, Language language, const JsonThen& then);
    Error unseen(std::int64_t number, const Identity& who, std::string_view key) const;  // why there is none to see
    bool may_see(const Hosted& hosted, const Identity& who, std::string_view key) const;
    bool may_run(const ContestSetup& setup, const Identity& who) const;
    std::optional<Error> refused(const Hosted& hosted, const Identity& who, const ContestCommand& command) const;
    Status may_open(std::int64_t organiser) const;
    void open_made(const Identity& who, Contest contest, const std::string& id, Language language, JsonThen then);
    Result<ContestSetup> checked(const Identity& who, ContestSetup setup) const;
    ContestView view_for(const ContestSetup& setup, const Identity& who, Language language) const;

    void open_table(const HostedPtr& hosted, const ContestPairing& pairing);
    void rejoin_tables(const HostedPtr& hosted, Store& store);
    void join(const HostedPtr& hosted, ContestCommand command, Done then);
    void forget_idle();
    void cancel_forgotten(Millis now);

    ContestMeans means_;
    Hosting<ContestHosting> hosting_;
    IdempotencyKeys ordered_;
    Millis hour_ = 0;  // that was last worked on
};

}  // namespace pavage
