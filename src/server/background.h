// A thread for what would hold up the I/O thread: passwords, which are slow on purpose, boards, puzzles. One piece of work
// at a time, so that the rest of the machine plays on; the queue is bounded, and whoever finds it full is asked to come
// back.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "base/result.h"
#include "store/store_thread.h"

namespace pavage {

// `work` elsewhere, then `done` on the I/O thread, with false if the work threw. False if there is no room; neither is
// called then.
using Background = std::function<bool(std::function<void()> work, std::function<void(bool worked)> done)>;
// For tests.
inline bool run_at_once(const std::function<void()>& work, const std::function<void(bool worked)>& done) {
    work();
    done(true);
    return true;
}
// What `work` answers; server.busy if there is no room or it threw.
template <class T>
void answer_from(const Background& background, std::function<Result<T>()> work, std::function<void(Result<T>)> then) {
    const Error busy{"server.busy", "", {}};
    auto answer = std::make_shared<Result<T>>(busy);
    const auto done = [answer, then](bool) { then(std::move(*answer)); };
    if (!background([answer, work = std::move(work)] { *answer = work(); }, done)) then(busy);
}

// Hears why a piece of work threw, on the thread.
using BackgroundFailed = std::function<void(std::string_view details)>;

class BackgroundThread {
  public:
    explicit BackgroundThread(Post post, BackgroundFailed failed = {}, std::size_t most = 64);
    ~BackgroundThread();  // finishes the one at hand and drops the rest

    bool ask(std::function<void()> work, std::function<void(bool worked)> done);

  private:
    struct Task {
        std::function<void()> work;
        std::function<void(bool)> done;
    };
    void run();

    Post post_;
    BackgroundFailed failed_;
    std::size_t most_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Task> tasks_;
    bool closed_ = false;
    std::thread thread_;
};

}  // namespace pavage
