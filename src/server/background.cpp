#include "server/background.h"

namespace pavage {

BackgroundThread::BackgroundThread(Post post, BackgroundFailed failed, std::size_t most)
    : post_(std::move(post)), failed_(std::move(failed)), most_(most), thread_([this] { run(); }) {}

BackgroundThread::~BackgroundThread() {
    {
        const std::lock_guard lock(mutex_);
        closed_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

bool BackgroundThread::ask(std::function<void()> work, std::function<void(bool worked)> done) {
    {
        const std::lock_guard lock(mutex_);
        if (tasks_.size() >= most_) return false;
        tasks_.push_back({std::move(work), std::move(done)});
    }
    changed_.notify_one();
    return true;
}

void BackgroundThread::run() {
    for (;;) {
        Task task;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return closed_ || !tasks_.empty(); });
            if (closed_) return;
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        bool worked = true;
        try {
            task.work();
        } catch (const std::exception& failure) {  // no memory for argon2id, for instance
            if (failed_) failed_(failure.what());
            worked = false;
        }
        task.work = nullptr;
        post_([done = std::move(task.done), worked] { done(worked); });
    }
}

}  // namespace pavage
