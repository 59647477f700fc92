#include "server/thinkers.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "play/players.h"

namespace pavage {

class ThinkerPool::Implementation {
  public:
    Implementation(int threads, Post post) : post_(std::move(post)) {
        for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
    }
    ~Implementation() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        more_.notify_all();
        for (auto& thread : threads_) thread.join();
    }

    struct Job {
        Match match;
        std::string player;
        std::function<void(std::string)> then;
    };
    void add(Job job) {
        {
            const std::lock_guard lock(mutex_);
            jobs_.push_back(std::move(job));
        }
        more_.notify_one();
    }
    std::size_t waiting() const {
        const std::lock_guard lock(mutex_);
        return jobs_.size();
    }

  private:
    void work() {
        while (true) {
            std::unique_lock lock(mutex_);
            more_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
            if (stopping_) return;
            Job job = std::move(jobs_.front());
            jobs_.pop_front();
            lock.unlock();
            std::string move = answer(job);
            if (!stopping_) post_([then = std::move(job.then), move = std::move(move)] { then(move); });
        }
    }

    std::string answer(const Job& job) const {
        const auto spec = parse_player(job.player);
        if (!spec || !check_player(job.match.game(), *spec)) return "";
        const SearchResult found = think_once(job.match, *spec);
        return stopping_ || found.considered.empty() ? "" : job.match.game().write(found.best());
    }
    SearchResult think_once(const Match& match, const PlayerSpec& spec) const {
        Budget budget;
        budget.stop = [this] { return stopping_.load(std::memory_order_relaxed); };
        return pavage::think(match, spec, budget);
    }

    Post post_;
    mutable std::mutex mutex_;
    std::condition_variable more_;
    std::deque<Job> jobs_;
    std::atomic<bool> stopping_ = false;
    std::vector<std::thread> threads_;
};

ThinkerPool::ThinkerPool(int threads, Post post)
    : implementation_(std::make_unique<Implementation>(threads, std::move(post))) {}
ThinkerPool::~ThinkerPool() = default;

void ThinkerPool::think(Match match, std::string player, std::function<void(std::string)> then) {
    implementation_->add({std::move(match), std::move(player), std::move(then)});
}

std::size_t ThinkerPool::waiting() const { return implementation_->waiting(); }

}  // namespace pavage
