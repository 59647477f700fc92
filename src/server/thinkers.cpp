#include "server/thinkers.h"

#ifdef __linux__
#include <sys/resource.h>
#endif

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <list>
#include <mutex>
#include <thread>
#include <vector>

#include "play/players.h"

namespace pavage {

namespace {

// Of the calling thread, so that moves are computed when nothing else is to be done. Elsewhere than on Linux a priority is
// the whole process's.
void lower_priority() {
#ifdef __linux__
    constexpr int kStep = 10;
    setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + kStep);
#endif
}

}  // namespace

std::string computed_move(const Match& match, const std::string& player, const Budget& budget) {
    const auto spec = parse_player(player);
    if (!spec || !check_player(match.game(), *spec)) return "";
    const SearchResult found = think(match, *spec, budget);
    return found.considered.empty() ? "" : match.game().write(found.best());
}

struct ThinkerPool::Job {
    std::int64_t person;
    Match match;
    std::string player;
    std::function<void(std::string)> then;  // of the I/O thread; empty when it was called or cancelled
    std::atomic<bool> cancelled = false;
};

class ThinkerPool::Implementation {
  public:
    Implementation(int threads, Post post, ThinkerSettings settings)
        : post_(std::move(post)), settings_(std::move(settings)) {
        for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
    }
    void stop() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        more_.notify_all();
        for (auto& thread : threads_) thread.join();
    }

    void add(std::shared_ptr<Job> job) {
        {
            const std::lock_guard lock(mutex_);
            auto person = person_of(*job);
            if (person == people_.end()) person = people_.insert(person, Waiting{.person = job->person});
            person->jobs.push_back(std::move(job));
            ++waiting_;
        }
        more_.notify_one();
    }
    void remove(const std::shared_ptr<Job>& job) {
        const std::lock_guard lock(mutex_);
        const auto person = person_of(*job);
        if (person == people_.end()) return;
        waiting_ -= std::erase(person->jobs, job);
        forget_if_idle(person);
    }
    std::size_t waiting() const {
        const std::lock_guard lock(mutex_);
        return waiting_;
    }

  private:
    struct Waiting {
        std::int64_t person = 0;
        std::deque<std::shared_ptr<Job>> jobs = {};
        int running = 0;
    };
    using People = std::list<Waiting>;

    void work() {
        lower_priority();
        while (const auto job = next()) {
            std::string move = answer(*job);
            finished(*job);
            if (stopping_) return;
            post_([job, move = std::move(move)] {
                if (const auto then = std::exchange(job->then, nullptr)) then(move);
            });
        }
    }

    std::shared_ptr<Job> next() {
        std::unique_lock lock(mutex_);
        more_.wait(lock, [this] { return stopping_ || waiting_ > 0; });
        if (stopping_) return nullptr;
        const auto before = [](const Waiting& a, const Waiting& b) {
            return std::pair(a.jobs.empty(), a.running) < std::pair(b.jobs.empty(), b.running);
        };
        const auto person = std::ranges::min_element(people_, before);
        auto job = std::move(person->jobs.front());
        person->jobs.pop_front();
        ++person->running;
        --waiting_;
        return job;
    }

    // Whoever was served waits for their next move from now on.
    void finished(const Job& job) {
        const std::lock_guard lock(mutex_);
        const auto person = person_of(job);
        --person->running;
        people_.splice(people_.end(), people_, person);
        forget_if_idle(person);
    }
    void forget_if_idle(People::iterator person) {
        if (person->jobs.empty() && person->running == 0) people_.erase(person);
    }
    People::iterator person_of(const Job& job) { return std::ranges::find(people_, job.person, &Waiting::person); }

    std::string answer(const Job& job) const {
        using Clock = std::chrono::steady_clock;
        Budget budget;
        budget.stop = [this, &job, end = Clock::now() + settings_.max_time] {
            return stopping_.load(std::memory_order_relaxed) || job.cancelled.load(std::memory_order_relaxed) ||
                   Clock::now() >= end;
        };
        return settings_.compute(job.match, job.player, budget);
    }

    Post post_;
    ThinkerSettings settings_;
    mutable std::mutex mutex_;
    std::condition_variable more_;
    People people_;  // with a move that waits or is being computed; whoever was served last at the end
    std::size_t waiting_ = 0;
    std::atomic<bool> stopping_ = false;
    std::vector<std::thread> threads_;
};

// --- pending moves ---

ThinkerPool::PendingMove::PendingMove(std::shared_ptr<Job> job, std::weak_ptr<Implementation> pool)
    : job_(std::move(job)), pool_(std::move(pool)) {}

ThinkerPool::PendingMove& ThinkerPool::PendingMove::operator=(PendingMove&& other) noexcept {
    if (this == &other) return *this;
    cancel();
    job_ = std::move(other.job_);
    pool_ = std::move(other.pool_);
    return *this;
}

void ThinkerPool::PendingMove::cancel() {
    const auto job = std::exchange(job_, nullptr);
    if (!job) return;
    job->cancelled = true;
    job->then = nullptr;
    if (const auto pool = pool_.lock()) pool->remove(job);
}

// --- the pool ---

ThinkerPool::ThinkerPool(int threads, Post post, ThinkerSettings settings)
    : implementation_(std::make_shared<Implementation>(threads, std::move(post), std::move(settings))) {}
ThinkerPool::~ThinkerPool() { implementation_->stop(); }

ThinkerPool::PendingMove ThinkerPool::think(std::int64_t person, Match match, std::string player,
                                            std::function<void(std::string)> then) {
    auto job = std::make_shared<Job>(person, std::move(match), std::move(player), std::move(then));
    implementation_->add(job);
    return {std::move(job), implementation_};
}

std::size_t ThinkerPool::waiting() const { return implementation_->waiting(); }

}  // namespace pavage
