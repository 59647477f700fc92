#include "store/store_thread.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <span>
#include <thread>

#include "store/connections.h"
#include "store/erasures.h"
#include "store/place.h"

namespace pavage {

namespace {

using Clock = std::chrono::steady_clock;

// A group holds its locks and its answers back until it is on disk: beyond this a larger one gains nothing.
constexpr std::size_t kLargestGroup = 1000;

constexpr std::chrono::milliseconds kWhileRead{500}, kAfterFailure{60'000};

struct Task {
    std::function<void(Store&)> work;
    std::function<void(bool)> done;
};

// Tasks on their way to one thread.
class Queue {
  public:
    void push(Task task) {
        {
            const std::lock_guard lock(mutex_);
            tasks_.push_back(std::move(task));
        }
        changed_.notify_one();
    }

    void close() {
        {
            const std::lock_guard lock(mutex_);
            closed_ = true;
        }
        changed_.notify_one();
    }

    // Waits for at least one; none if closed and empty, or after a time where one is given.
    std::vector<Task> take(std::size_t most, std::optional<std::chrono::milliseconds> time = std::nullopt) {
        std::unique_lock lock(mutex_);
        const auto any = [&] { return closed_ || !tasks_.empty(); };
        if (time) changed_.wait_for(lock, *time, any);
        else changed_.wait(lock, any);
        std::vector<Task> taken;
        while (!tasks_.empty() && taken.size() < most) {
            taken.push_back(std::move(tasks_.front()));
            tasks_.pop_front();
        }
        return taken;
    }

    std::size_t size() const {
        const std::lock_guard lock(mutex_);
        return tasks_.size();
    }

    bool is_closed() const {
        const std::lock_guard lock(mutex_);
        return closed_;
    }

  private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Task> tasks_;
    bool closed_ = false;
};

std::unique_ptr<Database> open_claimed(const std::string& url) {
    make_room_for(url);
    auto database = open_database(url);
    database->claim();
    return database;
}

bool is_in_memory(const std::string& url) { return url.ends_with(kInMemory); }

}  // namespace

class StoreThread::Implementation {
  public:
    Implementation(const std::string& url, Post post, StoreFailed failed)
        : post_(std::move(post)), failed_(std::move(failed)), writing_(open_claimed(url)) {
        repeat_erasures(writing_, known_erasures(writing_.database()));
        if (!is_in_memory(url)) reading_.emplace(open_database(url), Store::Opening::kAsItIs);
        writer_ = std::thread([this] { write_all(); });
        reader_ = std::thread([this] { read_all(); });
    }

    ~Implementation() {
        open_->store(false);
        writes_.close();
        reads_.close();
        writer_.join();
        reader_.join();
    }

    void write(Task task) { writes_.push(std::move(task)); }
    void ask(Task task) { reads_.push(std::move(task)); }

    Counts counts() const {
        const std::lock_guard lock(counting_);
        Counts now = counts_;
        now.waiting = writes_.size() + reads_.size();
        return now;
    }

  private:
    void write_all() {
        for (;;) {
            std::vector<Task> group = writes_.take(kLargestGroup, try_again_);
            if (group.empty() && writes_.is_closed()) return;
            if (group.empty()) {
                finish_erasures();
                continue;
            }
            std::vector<char> committed(group.size(), 1);
            if (!commit({group.data(), group.size()})) {
                for (std::size_t i = 0; i < group.size(); ++i) committed[i] = group.size() > 1 && commit({&group[i], 1});
            }
            count_failures(committed);
            if (writing_.take_erasing()) list_is_old_ = log_is_full_ = true;
            if (log_is_full_) finish_erasures();
            answer(std::move(group), std::move(committed));
        }
    }

    // The list beside the database, and the log that still has what was erased; again a little later if that fails.
    void finish_erasures() {
        const std::lock_guard lock(one_at_a_time_);
        try {
            if (list_is_old_) write_erasures(writing_);
            list_is_old_ = false;
            log_is_full_ = !writing_.database().empty_log();
            try_again_ = log_is_full_ ? std::optional(kWhileRead) : std::nullopt;
        } catch (const std::exception& failure) {
            try_again_ = kAfterFailure;
            report("erasure", failure);
        }
    }

    bool commit(std::span<const Task> group) {
        const std::lock_guard lock(one_at_a_time_);
        const Clock::time_point begun = Clock::now();
        try {
            Transaction transaction(writing_.database());
            for (const Task& task : group) task.work(writing_);
            transaction.commit();
        } catch (const std::exception& failure) {
            if (group.size() == 1) report("write", failure);  // of a larger group each is tried alone
            return false;
        }
        const std::lock_guard count(counting_);
        ++counts_.commits;
        counts_.writes += group.size();
        counts_.commit_seconds += std::chrono::duration<double>(Clock::now() - begun).count();
        return true;
    }

    void read_all() {
        for (;;) {
            std::vector<Task> one = reads_.take(1);
            if (one.empty()) return;
            std::vector<char> answered(1, reading_ ? read(one[0], *reading_) : read_between(one[0]));
            count_failures(answered);
            answer(std::move(one), std::move(answered));
        }
    }

    bool read_between(const Task& task) {
        const std::lock_guard lock(one_at_a_time_);
        return read(task, writing_);
    }

    void report(std::string_view work, const std::exception& failure) const {
        if (!failed_) return;
        const auto* known = dynamic_cast<const StoreFailure*>(&failure);
        std::string details = known ? "" : failure.what();
        if (known)
            for (const std::string& value : known->error.values) details += (details.empty() ? "" : ", ") + value;
        failed_(work, known ? known->error.code : "store.failed", details);
    }

    bool read(const Task& task, Store& store) const {
        try {
            Transaction transaction(store.database(), Transaction::Kind::kReading);
            task.work(store);
            transaction.commit();
            return true;
        } catch (const std::exception& failure) {
            report("read", failure);
            return false;
        }
    }

    void count_failures(const std::vector<char>& succeeded) {
        const std::lock_guard count(counting_);
        for (const char one : succeeded) counts_.failures += one == 0;
    }

    // One message to the I/O thread for a whole group.
    void answer(std::vector<Task> group, std::vector<char> results) {
        for (Task& task : group) task.work = nullptr;
        post_([open = open_, group = std::make_shared<std::vector<Task>>(std::move(group)), results = std::move(results)] {
            for (std::size_t i = 0; i < group->size() && open->load(); ++i)
                if ((*group)[i].done) (*group)[i].done(results[i] != 0);
        });
    }

    Post post_;
    StoreFailed failed_;
    Store writing_;
    // What is left to do after an erasure, also by a server that was killed; and when to try again.
    bool list_is_old_ = true, log_is_full_ = true;
    std::optional<std::chrono::milliseconds> try_again_ = kWhileRead;
    std::optional<Store> reading_;  // absent in memory: there the one connection serves both in turn
    std::mutex one_at_a_time_;
    Queue writes_, reads_;
    std::shared_ptr<std::atomic<bool>> open_ = std::make_shared<std::atomic<bool>>(true);
    mutable std::mutex counting_;
    Counts counts_;
    std::thread writer_, reader_;
};

StoreThread::StoreThread(const std::string& url, Post post, StoreFailed failed)
    : implementation_(std::make_unique<Implementation>(url, std::move(post), std::move(failed))) {}

StoreThread::~StoreThread() = default;

void StoreThread::write(std::function<void(Store&)> work, std::function<void(bool)> done) {
    implementation_->write({std::move(work), std::move(done)});
}

void StoreThread::ask(std::function<void(Store&)> work, std::function<void(bool)> done) {
    implementation_->ask({std::move(work), std::move(done)});
}

StoreThread::Counts StoreThread::counts() const { return implementation_->counts(); }

}  // namespace pavage
