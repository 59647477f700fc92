// A seeded simulation of hosted machines: a store that fails before or after it commits, delays its answers and goes away
// for a while, clients that repeat what was not acknowledged, watchers that come and go, a server that is killed at any
// point.
#include "server/hosting.h"

#include <gtest/gtest.h>

#include <deque>
#include <string>

#include "base/random.h"

namespace pavage {
namespace hosting_simulation {
namespace {

// A list of names, each at most once, and a beat every ten seconds.
struct Ledger {
    struct Command {
        std::string name = {};  // empty: a tick
    };
    struct Taken {
        std::vector<std::string> happened = {};
        std::optional<Error> refused = {};
        std::int64_t version = 0;
    };
    struct Wants {
        std::optional<Millis> deadline = {};
    };
    static constexpr Millis kBeat = 10'000;

    Taken take(const Command& command, Millis now) {
        if (command.name.empty()) {
            if (now < beats_at) return {.version = version()};
            names.push_back("beat " + std::to_string(now));
            beats_at = now + kBeat;
            return {{names.back()}, {}, version()};
        }
        const auto before = std::ranges::find(names, command.name);
        if (before != names.end()) return {.version = before - names.begin() + 1};
        if (command.name.ends_with('7')) return {.refused = Error{"no", "", {}}};
        names.push_back(command.name);
        return {{command.name}, {}, version()};
    }
    std::int64_t version() const { return static_cast<std::int64_t>(names.size()); }
    Wants wants() const { return {beats_at}; }

    std::int64_t number = 0;
    Millis beats_at = 1;
    std::vector<std::string> names = {};
};

using Rows = std::map<std::int64_t, std::vector<std::string>>;

// One thread that writes and one that reads, both driven by hand; answers come back in the order they were given.
class FaultyStorage {
  public:
    explicit FaultyStorage(Random& random) : random_(random) {}

    void write(std::function<bool(Rows&)> work, std::function<void(bool)> done) {
        writes_.push_back({std::move(work), std::move(done)});
    }
    template <class T>
    void read(std::function<T(Rows&)> work, std::function<void(std::optional<T>)> then) {
        reads_.push_back([this, work = std::move(work), then = std::move(then)] {
            std::optional<T> answer;
            if (!fails()) answer = work(rows);
            answers_.push_back([then, answer = std::move(answer)] { then(answer); });
        });
    }
    void write_one() {
        if (writes_.empty()) return;
        const Write write = std::move(writes_.front());
        writes_.pop_front();
        const bool lost = fails();
        const bool written = !(lost && random_.below(2) == 0) && write.work(rows);  // an answer can be lost after the commit
        answers_.push_back([done = write.done, ok = written && !lost] { done(ok); });
    }
    void read_one() {
        if (reads_.empty()) return;
        const auto work = std::move(reads_.front());
        reads_.pop_front();
        work();
    }
    void answer_one() {
        if (answers_.empty()) return;
        const auto answer = std::move(answers_.front());
        answers_.pop_front();
        answer();
    }
    bool idle() const { return writes_.empty() && reads_.empty() && answers_.empty(); }
    // Of a server that was killed: what was not written is lost, and nobody hears an answer.
    void forget() {
        writes_.clear();
        reads_.clear();
        answers_.clear();
    }

    Rows rows;
    bool is_faulty = true, is_away = false;

  private:
    bool fails() { return is_faulty && (is_away || random_.below(10) == 0); }

    struct Write {
        std::function<bool(Rows&)> work;
        std::function<void(bool)> done;
    };
    Random& random_;
    std::deque<Write> writes_;
    std::deque<std::function<void()>> reads_, answers_;
};

struct LedgerHosting {
    using Machine = Ledger;
    using Command = Ledger::Command;
    using Taken = Ledger::Taken;
    using Storage = FaultyStorage;
    struct Found {
        std::optional<Ledger> machine = {};
        std::optional<Damaged> damaged = {};
    };
    struct Hosted : HostingState {
        explicit Hosted(Ledger opened) : machine(std::move(opened)) {}
        Ledger machine;
        std::set<struct Watcher*> watchers = {};
    };
    static std::int64_t number_of(const Ledger& ledger) { return ledger.number; }
    static Command tick_command() { return {}; }
    static std::function<bool(Rows&)> opening(const Ledger& ledger) {
        return [number = ledger.number](Rows& rows) { return rows.try_emplace(number).second; };
    }
    static std::function<bool(Rows&)> writing(const Ledger& ledger, const Taken& taken) {
        return [number = ledger.number, names = taken.happened,
                after = taken.version - static_cast<std::int64_t>(taken.happened.size())](Rows& rows) {
            const auto row = rows.find(number);
            if (row == rows.end() || static_cast<std::int64_t>(row->second.size()) != after) return false;
            row->second.insert(row->second.end(), names.begin(), names.end());
            return true;
        };
    }
    static Found read(Rows& rows, std::int64_t number) {
        const auto row = rows.find(number);
        if (row == rows.end()) return {};
        Ledger ledger{.number = number, .names = row->second};
        for (const std::string& name : ledger.names)
            if (name.starts_with("beat ")) ledger.beats_at = std::stoll(name.substr(5)) + Ledger::kBeat;
        return {.machine = std::move(ledger)};
    }
};

struct Watcher {
    std::int64_t number = 0;
    std::vector<std::string> heard = {};
};

class Server final : private Hosting<LedgerHosting>::Owner {
  public:
    Server(FaultyStorage& storage, const Millis& now) : now_(now), hosting(*this, storage) {
        for (const auto& [number, names] : storage.rows) {
            schedule(hosting.add(*LedgerHosting::read(storage.rows, number).machine));
            hosting.set_next_number(number + 1);
        }
    }
    using Ptr = Hosting<LedgerHosting>::Ptr;

    void watch(const std::shared_ptr<Watcher>& watcher) {
        hosting.with(watcher->number, [this, there = std::weak_ptr(watcher)](const Result<Ptr>& found) {
            if (!found || !*found) return;
            hosting.when_flushed(*found, [hosted = *found, there](bool flushed) {
                const auto watcher = there.lock();
                if (!flushed || !watcher) return;
                watcher->heard = hosted->machine.names;
                hosted->watchers.insert(watcher.get());
            });
        });
    }
    void unwatch(Watcher* watcher) {
        if (const Ptr hosted = hosting.find(watcher->number)) hosted->watchers.erase(watcher);
    }

  private:
    Millis now() const override { return now_; }
    void loaded(const Ptr&) override {}
    void reloaded(const Ptr& hosted) override {
        for (Watcher* watcher : hosted->watchers) watcher->heard = hosted->machine.names;
    }
    void decided(const Ptr&) override {}
    void persisted(const Ptr& hosted, const Ledger::Taken& taken) override {
        for (Watcher* watcher : hosted->watchers)
            watcher->heard.insert(watcher->heard.end(), taken.happened.begin(), taken.happened.end());
    }
    void schedule(const Ptr& hosted) override { hosting.set_deadline(hosted, hosted->machine.wants().deadline); }
    void removed(const Ptr& hosted) override { EXPECT_TRUE(hosted->watchers.empty()) << "nobody could have found it"; }
    void found_damaged(const Damaged&) override {}

    const Millis& now_;

  public:
    Hosting<LedgerHosting> hosting;
};

// Somebody who repeats a command until it is answered for good.
struct Client {
    std::int64_t number = 0;
    std::string name = {};
    bool is_waiting = false;
    std::int64_t life = 0;  // of the server that was asked
};

struct Simulation {
    explicit Simulation(std::uint64_t seed) : random(seed), storage(random) { server.emplace(storage, now); }

    void step() {
        switch (random.below(16)) {
            case 0: return open();
            case 1: return arrive();
            case 2: return leave();
            case 3: return pass(static_cast<Millis>(random.below(3'000)));
            case 4:
                if (random.below(30) == 0) storage.is_away = !storage.is_away;
                return;
            case 5:
                if (random.below(200) == 0) restart();
                return;
            case 6:
            case 7:
            case 8: return storage.write_one();
            case 9:
            case 10: return storage.read_one();
            case 11:
            case 12:
            case 13: return storage.answer_one();
            default: return act();
        }
    }

    void open() {
        if (server->hosting.next_number() > 12) return;
        const std::int64_t number = server->hosting.next_number();
        server->hosting.open(
            {.number = number, .beats_at = now + Ledger::kBeat}, [this, number](const Result<Server::Ptr>& opened) {
                EXPECT_EQ(opened.ok(), storage.rows.contains(number)) << "whoever opens one hears the truth";
            });
    }
    void act() {
        Client& client = clients[random.below(static_cast<std::uint32_t>(clients.size()))];
        if (client.is_waiting && client.life == lives) return repeat(client);
        if (client.name.empty()) {
            client.number = 1 + static_cast<std::int64_t>(random.below(12));
            client.name = "command " + std::to_string(++made);
        }
        client.is_waiting = true;
        client.life = lives;
        server->hosting.with(client.number, [this, &client](const Result<Server::Ptr>& found) {
            if (!found || !*found) return answered(client, found ? Error{"none", "", {}} : found.error());
            server->hosting.command(*found, {client.name},
                                    [this, &client](const Result<std::int64_t>& done) { answered(client, done); });
        });
    }
    // The same command once more before it is answered, as after a lost connection.
    void repeat(const Client& client) {
        const Server::Ptr hosted = server->hosting.find(client.number);
        if (!hosted) return;
        server->hosting.command(hosted, {client.name}, [this, number = client.number, name = client.name](const auto& done) {
            if (done) EXPECT_EQ(std::ranges::count(storage.rows.at(number), name), 1) << name << " was acknowledged";
        });
    }
    void answered(Client& client, const Result<std::int64_t>& done) {
        ASSERT_TRUE(client.is_waiting) << "one answer a command";
        client.is_waiting = false;
        const auto row = storage.rows.find(client.number);
        const std::int64_t there = row == storage.rows.end() ? 0 : std::ranges::count(row->second, client.name);
        if (done) {
            ASSERT_EQ(there, 1) << client.name << " was acknowledged";
            EXPECT_EQ(row->second[static_cast<std::size_t>(*done) - 1], client.name);
            ++acknowledged;
        } else if (done.error().code == "server.storage") {
            ASSERT_LE(there, 1);
            return;  // asked again
        } else {
            EXPECT_EQ(there, 0) << client.name << " was refused";
        }
        client.name.clear();
    }
    void arrive() {
        if (watchers.size() >= 20) return;
        watchers.push_back(std::make_shared<Watcher>(Watcher{1 + static_cast<std::int64_t>(random.below(12))}));
        server->watch(watchers.back());
    }
    void leave() {
        if (watchers.empty()) return;
        const std::size_t at = random.below(static_cast<std::uint32_t>(watchers.size()));
        server->unwatch(watchers[at].get());
        watchers.erase(watchers.begin() + static_cast<std::ptrdiff_t>(at));
    }
    void pass(Millis time) {
        now += time;
        server->hosting.tick();
    }
    void restart() {
        ++lives;
        server.reset();
        storage.forget();
        watchers.clear();
        server.emplace(storage, now);
    }
    void check() const {
        for (const auto& watcher : watchers) {
            if (watcher->heard.empty()) continue;
            const auto& names = storage.rows.at(watcher->number);
            ASSERT_LE(watcher->heard.size(), names.size()) << "nothing is announced before it is on disk";
            ASSERT_TRUE(std::equal(watcher->heard.begin(), watcher->heard.end(), names.begin()));
        }
    }
    // Without faults everything comes to rest, and goes on.
    void recover() {
        storage.is_faulty = false;
        const auto settle = [this] {
            for (int turn = 0; turn < 4; ++turn) {
                while (!storage.idle()) storage.write_one(), storage.read_one(), storage.answer_one();
                pass(1'001);
            }
        };
        settle();
        for (int repeat = 0; repeat < 3; ++repeat)
            for (Client& client : clients)
                if (!client.name.empty()) {
                    server->hosting.with(client.number, [this, &client](const Result<Server::Ptr>& found) {
                        client.is_waiting = true;
                        if (!*found) return answered(client, Error{"none", "", {}});
                        server->hosting.command(*found, {client.name}, [this, &client](const Result<std::int64_t>& done) {
                            answered(client, done);
                        });
                    });
                    settle();
                }
        for (const Client& client : clients) EXPECT_TRUE(client.name.empty()) << client.name << " has an answer";
        Rows before = storage.rows;
        for (int beats = 0; beats < 3; ++beats) pass(Ledger::kBeat), settle();
        EXPECT_EQ(storage.rows.size(), server->hosting.all().size());
        for (const auto& [number, names] : storage.rows) {
            EXPECT_GT(names.size(), before[number].size()) << "ledger " << number << " goes on";
            const Server::Ptr hosted = server->hosting.find(number);
            ASSERT_TRUE(hosted);
            EXPECT_EQ(hosted->machine.names, names);
            std::set<std::string> once(names.begin(), names.end());
            EXPECT_EQ(once.size(), names.size()) << "nothing happened twice";
        }
        for (const auto& watcher : watchers)
            if (!watcher->heard.empty()) EXPECT_EQ(watcher->heard, storage.rows[watcher->number]);
    }

    Random random;
    Millis now = 1'790'000'000'000;
    FaultyStorage storage;
    std::optional<Server> server;
    std::vector<std::shared_ptr<Watcher>> watchers;
    std::vector<Client> clients = std::vector<Client>(6);
    int made = 0, acknowledged = 0;
    std::int64_t lives = 0;
};

TEST(Hosting, LosesAndDoublesNothingWhateverFails) {
    int acknowledged = 0;
    for (std::uint64_t seed = 1; seed <= 60 && !HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Simulation simulation(seed);
        for (int step = 0; step < 2'500 && !HasFailure(); ++step) {
            simulation.step();
            simulation.check();
        }
        simulation.recover();
        acknowledged += simulation.acknowledged;
    }
    EXPECT_GT(acknowledged, 2'000) << "the simulation does something";
}

}  // namespace
}  // namespace hosting_simulation
}  // namespace pavage
