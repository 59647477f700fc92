#include "server/thinkers.h"

#include <gmock/gmock.h>

#ifdef __linux__
#include <sys/resource.h>
#endif

#include <atomic>
#include <condition_variable>
#include <mutex>

#include "online/table_testing.h"
#include "server/api/town_testing.h"

namespace pavage {
namespace {

using ::testing::ElementsAre;
using testing::Loop;

Match some_match() {
    const TableSetup setup = setup_where(2, is_plain);
    return Match(*make_game(setup.game, setup.asked), 1);
}

// A pool whose moves are computed when the test says so; a move is the name of its player.
struct Workshop {
    using Pending = ThinkerPool::PendingMove;

    explicit Workshop(int threads = 1) {
        pool.emplace(
            threads, [this](std::function<void()> work) { loop.post(std::move(work)); },
            ThinkerSettings{.compute = [this](const Match&, const std::string& name, const Budget& budget) {
                return compute(name, budget);
            }});
    }
    ~Workshop() { allow(1'000); }

    std::string compute(const std::string& name, const Budget& budget) {
        std::unique_lock lock(mutex);
        started.push_back(name);
        changed.notify_all();
        while (allowed == 0 && !budget.stopped()) changed.wait_for(lock, std::chrono::milliseconds(1));
        if (allowed > 0) --allowed;
        else stopped.push_back(name);
        changed.notify_all();
        return name;
    }
    void allow(int count) {
        const std::lock_guard lock(mutex);
        allowed += count;
        changed.notify_all();
    }
    void wait_until(const std::function<bool()>& holds) {
        std::unique_lock lock(mutex);
        changed.wait(lock, holds);
    }
    Pending ask(std::int64_t person, const std::string& name) {
        return pool->think(person, match, name, [this](const std::string& move) { moves.push_back(move); });
    }
    std::vector<std::string> wait_for(std::size_t count) {
        while (moves.size() < count) loop.run_one();
        return moves;
    }

    const Match match = some_match();
    Loop loop;
    std::vector<std::string> moves;  // that were handed out
    std::mutex mutex;
    std::condition_variable changed;
    int allowed = 0;                                      // moves that may be finished
    std::vector<std::string> started = {}, stopped = {};  // in this order
    std::optional<ThinkerPool> pool;
};

TEST(ThinkerPool, WhoeverHasManyTablesWaitsLikeEverybodyElse) {
    Workshop shop;
    std::vector<Workshop::Pending> pending;
    for (int i = 0; i < 20; ++i) pending.push_back(shop.ask(1, "ada" + std::to_string(i)));
    shop.wait_until([&] { return shop.started.size() == 1; });
    for (const char* name : {"bob0", "bob1"}) pending.push_back(shop.ask(2, name));
    pending.push_back(shop.ask(3, "cleo"));
    EXPECT_EQ(shop.pool->waiting(), 22u);
    shop.allow(7);
    EXPECT_THAT(shop.wait_for(7), ElementsAre("ada0", "bob0", "cleo", "ada1", "bob1", "ada2", "ada3"));
}

TEST(ThinkerPool, ThreadsAreSharedAmongPeople) {
    Workshop shop(2);
    std::vector<Workshop::Pending> pending;
    for (const char* name : {"ada0", "ada1", "ada2", "ada3"}) pending.push_back(shop.ask(1, name));
    shop.wait_until([&] { return shop.started.size() == 2; });  // nobody else wants the second thread
    for (const char* name : {"bob0", "bob1"}) pending.push_back(shop.ask(2, name));
    shop.allow(1);
    shop.wait_until([&] { return shop.started.size() == 3; });
    EXPECT_EQ(shop.started.back(), "bob0");
    pending.push_back(shop.ask(3, "cleo"));
    shop.allow(1);
    shop.wait_until([&] { return shop.started.size() == 4; });
    EXPECT_EQ(shop.started.back(), "cleo");
}

TEST(ThinkerPool, WhatIsNotWantedLeavesTheQueue) {
    Workshop shop;
    const auto first = shop.ask(1, "first");
    shop.wait_until([&] { return shop.started.size() == 1; });
    auto second = shop.ask(1, "second"), third = shop.ask(2, "third");
    const auto fourth = shop.ask(1, "fourth");
    EXPECT_EQ(shop.pool->waiting(), 3u);
    second.cancel();
    third = {};
    EXPECT_EQ(shop.pool->waiting(), 1u);
    shop.allow(2);
    EXPECT_THAT(shop.wait_for(2), ElementsAre("first", "fourth"));
}

TEST(ThinkerPool, WhatIsNotWantedStopsWhileItIsComputed) {
    Workshop shop;
    auto pending = shop.ask(1, "first");
    shop.wait_until([&] { return shop.started.size() == 1; });
    pending = shop.ask(1, "second");  // as when a table has gone on
    shop.wait_until([&] { return shop.started.size() == 2; });
    EXPECT_THAT(shop.stopped, ElementsAre("first"));
    shop.allow(1);
    EXPECT_THAT(shop.wait_for(1), ElementsAre("second"));
}

// The move is computed and on its way to the I/O thread.
TEST(ThinkerPool, WhatIsNotWantedIsNotHandedOut) {
    Workshop shop;
    auto pending = shop.ask(1, "first");
    const auto next = shop.ask(1, "second");
    shop.allow(1);
    shop.wait_until([&] { return shop.started.size() == 2; });
    pending.cancel();
    shop.allow(1);
    EXPECT_THAT(shop.wait_for(1), ElementsAre("second"));
}

TEST(ThinkerPool, EndsWhileMovesAreComputedAndOthersWait) {
    Workshop shop(2);
    std::vector<Workshop::Pending> pending;
    for (const char* name : {"one", "two", "three"}) pending.push_back(shop.ask(1, name));
    shop.wait_until([&] { return shop.started.size() == 2; });
    shop.pool.reset();
    EXPECT_EQ(shop.stopped.size(), 2u);
    EXPECT_EQ(shop.started.size(), 2u);
    pending.clear();  // may outlive the pool
    EXPECT_TRUE(shop.moves.empty());
}

TEST(ThinkerPool, PlaysTheBestMoveFoundWhenItsTimeIsUp) {
    Loop loop;
    const Match match = some_match();
    ThinkerPool pool(1, [&](std::function<void()> work) { loop.post(std::move(work)); },
                     {.max_time = std::chrono::milliseconds(20)});
    for (const char* player : {"mcts:simulations=1000000000000", "alphabeta:simulations=1000000000000"}) {
        std::optional<std::string> move;
        const auto pending = pool.think(1, match, player, [&](const std::string& found) { move = found; });
        while (!move) loop.run_one();
        EXPECT_TRUE(match.game().read(match.state(), *move).ok()) << player << ": '" << *move << "'";
    }
}

#ifdef __linux__
TEST(ThinkerPool, GivesWayToEverythingElse) {
    Loop loop;
    std::atomic<int> priority = -100;
    ThinkerPool pool(1, [&](std::function<void()> work) { loop.post(std::move(work)); },
                     {.compute = [&](const Match&, const std::string&, const Budget&) -> std::string {
                         priority = getpriority(PRIO_PROCESS, 0);
                         return "";
                     }});
    const auto pending = pool.think(1, some_match(), "", [](const std::string&) {});
    loop.run_one();
    EXPECT_EQ(priority, std::min(19, getpriority(PRIO_PROCESS, 0) + 10));
}
#endif

}  // namespace
}  // namespace pavage
