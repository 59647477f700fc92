#include "store/store_thread.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <fstream>
#include <future>
#include <mutex>
#include <sstream>
#include <thread>

#include "store/backup.h"
#include "store/check.h"
#include "store/store_testing.h"

namespace pavage {
namespace {

// Stands for the I/O thread: what was posted runs when the test asks for it.
class Mailbox {
  public:
    Post post() {
        return [this](std::function<void()> work) {
            const std::lock_guard lock(mutex_);
            posted_.push_back(std::move(work));
            changed_.notify_one();
        };
    }
    void run_until(const std::function<bool()>& enough) {
        while (!enough()) {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return !posted_.empty(); });
            const auto work = std::move(posted_.front());
            posted_.pop_front();
            lock.unlock();
            work();
        }
    }
    void run_rest() {
        for (const auto& work : posted_) work();
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> posted_;
};

class StoreThreads : public OnEveryDatabase {
  protected:
    void SetUp() override {
        OnEveryDatabase::SetUp();
        if (!url_.empty()) thread_ = std::make_unique<StoreThread>(url_, mailbox_.post());
    }

    // The writing thread stands still until the gate opens: what is asked for meanwhile becomes one group.
    std::promise<void> hold() {
        std::promise<void> gate;
        std::promise<void> arrived;
        auto waiting = arrived.get_future();
        thread_->write(
            [opens = gate.get_future().share(), there = std::make_shared<std::promise<void>>(std::move(arrived))](Store&) {
                there->set_value();
                opens.wait();
            },
            {});
        waiting.wait();
        return gate;
    }

    void write(std::int64_t id, std::function<void(Store&)> work) {
        thread_->write(std::move(work), [this, id](bool committed) { answers_.emplace_back(id, committed); });
    }
    void add(std::int64_t id, const std::string& name) {
        write(id, [=](Store& store) { store.add_user(person(id, name)); });
    }
    std::int64_t next_user() {
        std::optional<std::int64_t> next;
        bool answered = false;
        thread_->read<std::int64_t>([](Store& store) { return store.next_user(); },
                                    [&](std::optional<std::int64_t> answer) { next = answer, answered = true; });
        mailbox_.run_until([&] { return answered; });
        return next.value_or(-1);
    }

    Mailbox mailbox_;
    std::vector<std::pair<std::int64_t, bool>> answers_;
    std::unique_ptr<StoreThread> thread_;
};
PAVAGE_ON_EVERY_DATABASE(StoreThreads);

TEST_P(StoreThreads, CommitWhatGatheredAtOnce) {
    auto gate = hold();
    for (std::int64_t id = 1; id <= 50; ++id) add(id, "p" + std::to_string(id));
    gate.set_value();
    mailbox_.run_until([&] { return answers_.size() == 50; });
    for (std::int64_t id = 1; id <= 50; ++id) EXPECT_EQ(answers_[static_cast<std::size_t>(id) - 1], (std::pair{id, true}));
    const auto counts = thread_->counts();
    EXPECT_EQ(counts.commits, 2u);  // the gate's and the group's
    EXPECT_EQ(counts.writes, 51u);
    EXPECT_EQ(counts.failures, 0u);
    EXPECT_EQ(counts.waiting, 0u);
    EXPECT_EQ(next_user(), 51);
}

TEST_P(StoreThreads, LetOneFailAlone) {
    auto gate = hold();
    add(1, "one");
    add(2, "two");
    write(3, [](Store& store) {
        store.add_user(person(30, "thirty"));
        store.add_entry({.number = 99, .version = 1, .body = "{}"});  // of no table
    });
    write(4, [](Store&) { throw std::runtime_error("not the database's fault"); });
    add(5, "five");
    gate.set_value();
    mailbox_.run_until([&] { return answers_.size() == 5; });
    const std::vector<std::pair<std::int64_t, bool>> expected = {{1, true}, {2, true}, {3, false}, {4, false}, {5, true}};
    EXPECT_EQ(answers_, expected);
    EXPECT_EQ(next_user(), 6);  // 30 was rolled back
    EXPECT_EQ(thread_->counts().failures, 2u);
    add(6, "six");
    mailbox_.run_until([&] { return answers_.size() == 6; });
    EXPECT_EQ(answers_.back(), (std::pair{std::int64_t{6}, true}));
}

TEST_P(StoreThreads, ReadWhileSomethingIsWritten) {
    if (in_memory()) GTEST_SKIP() << "one connection: reading waits";
    add(1, "one");
    mailbox_.run_until([&] { return answers_.size() == 1; });
    std::promise<void> gate, written;
    auto opens = gate.get_future().share();
    write(2, [&](Store& store) {
        store.add_user(person(2, "two"));
        written.set_value();
        opens.wait();
    });
    written.get_future().wait();
    EXPECT_EQ(next_user(), 2);  // at once, and without what is not committed
    gate.set_value();
    mailbox_.run_until([&] { return answers_.size() == 2; });
    EXPECT_EQ(next_user(), 3);
}

TEST_P(StoreThreads, AnswerNothingIfReadingFails) {
    std::optional<int> answer = 1;
    bool answered = false;
    thread_->read<int>([](Store& store) { return store.put_note("a", "b"), 5; },
                       [&](std::optional<int> got) { answer = got, answered = true; });
    mailbox_.run_until([&] { return answered; });
    EXPECT_FALSE(answer);
    EXPECT_EQ(next_user(), 1);
}

TEST_P(StoreThreads, FinishWhatWasAskedForAndDropTheAnswers) {
    auto gate = hold();
    for (std::int64_t id = 1; id <= 20; ++id) add(id, "p" + std::to_string(id));
    gate.set_value();
    thread_.reset();
    mailbox_.run_rest();
    EXPECT_TRUE(answers_.empty());
    if (in_memory()) return;
    EXPECT_EQ(Store(open_database(url_)).next_user(), 21);
}

TEST_P(StoreThreads, LeaveNothingOfTheErasedInTheFiles) {
    if (GetParam() != StoreKind::kFile) GTEST_SKIP() << "no file";
    const auto in_files = [&](const std::string& name) {
        for (const auto& entry : std::filesystem::directory_iterator(folder_.path())) {
            std::ostringstream content;
            content << std::ifstream(entry.path(), std::ios::binary).rdbuf();
            if (content.str().find(name) != std::string::npos) return true;
        }
        return false;
    };
    const auto name = [](std::int64_t id) { return "quetzalcoatl-" + std::to_string(id * 7919 % 1009) + "-"; };
    std::int64_t asked = 0;
    const auto ask = [&](std::function<void(Store&)> work) {
        write(++asked, std::move(work));
        mailbox_.run_until([&] { return static_cast<std::int64_t>(answers_.size()) == asked; });
        EXPECT_TRUE(answers_.back().second);
    };
    for (std::int64_t from = 1; from <= 400; from += 40)
        ask([=](Store& store) {
            for (std::int64_t id = from; id < from + 40; ++id) store.add_user(person(id, name(id)));
        });
    for (std::int64_t id = 3; id <= 400; id += 11) {
        EXPECT_TRUE(in_files(name(id)));
        ask([=](Store& store) { store.erase_user(id); });
        EXPECT_FALSE(in_files(name(id))) << name(id);
    }
    // Somebody reads meanwhile: a backup.
    const auto reader = open_database(url_);
    reader->begin_reading();
    EXPECT_EQ(reader->rows("SELECT name FROM users WHERE id = 5")[0][0], Value(name(5)));
    ask([](Store& store) { store.erase_user(5); });
    EXPECT_TRUE(in_files(name(5)));
    reader->roll_back();
    for (int waited = 0; in_files(name(5)) && waited < 1000; ++waited)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_FALSE(in_files(name(5)));
    EXPECT_TRUE(in_files(name(6)));
}

TEST_P(StoreThreads, EraseAgainWhatAnOlderFileBringsBack) {
    if (GetParam() != StoreKind::kFile) GTEST_SKIP() << "no file";
    write(1, [](Store& store) {
        store.add_user(person(1, "ada"));
        store.add_user(person(2, "bob"));
    });
    mailbox_.run_until([&] { return answers_.size() == 1; });
    thread_.reset();
    const std::string file = folder_.file("test.sqlite");
    std::filesystem::copy_file(file, folder_.file("older"));
    thread_ = std::make_unique<StoreThread>(url_, mailbox_.post());
    write(2, [](Store& store) { store.erase_user(1); });
    mailbox_.run_until([&] { return answers_.size() == 2; });
    thread_.reset();
    std::filesystem::rename(folder_.file("older"), file);
    thread_ = std::make_unique<StoreThread>(url_, mailbox_.post());
    Store store(open_database(url_), Store::Opening::kAsItIs);
    EXPECT_EQ(store.user(1)->kind, "erased");
    EXPECT_EQ(store.user(2)->name, "bob");
}

TEST_P(StoreThreads, ClaimTheirDatabase) {
    if (in_memory()) GTEST_SKIP() << "each has its own";
    EXPECT_EQ(code_of([&] { StoreThread(url_, mailbox_.post()); }), "store.in_use");
    add(1, "one");
    mailbox_.run_until([&] { return answers_.size() == 1; });
    Store beside(open_database(url_), Store::Opening::kAsItIs);
    ASSERT_TRUE(back_up(beside.database(), folder_.file("backup")));
    EXPECT_TRUE(check_store(beside).faults.empty());
    thread_.reset();
    StoreThread again(url_, mailbox_.post());
    StoreThread in_a_new_folder("sqlite:" + folder_.file("new/folder/a.sqlite"), mailbox_.post());
}

// Another server took the database while the connection was lost.
TEST_P(StoreThreads, WriteNothingWithoutTheClaim) {
    if (GetParam() != StoreKind::kPostgresql) GTEST_SKIP() << "no connection to lose";
    Value process;
    write(1, [&](Store& store) { process = store.database().rows("SELECT pg_backend_pid()")[0][0]; });
    mailbox_.run_until([&] { return answers_.size() == 1; });
    auto other = open_database(url_);
    other->rows("SELECT pg_terminate_backend(CAST(? AS INTEGER), 5000)", {process});
    other->claim();
    add(2, "two");
    mailbox_.run_until([&] { return answers_.size() == 2; });
    EXPECT_EQ(answers_.back(), (std::pair{std::int64_t{2}, false}));
    EXPECT_EQ(next_user(), 1);
}

}  // namespace
}  // namespace pavage
