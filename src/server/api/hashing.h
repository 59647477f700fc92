// A thread for what is slow on purpose: passwords. One at a time, so that however many log in, the rest of the machine plays
// on; the queue is bounded, and whoever finds it full is asked to come back.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "store/store_thread.h"

namespace pavage {

// `work` elsewhere, then `done` on the I/O thread, with false if the work threw. False if there is no room; neither is
// called then. Tests run both at once.
using Hashing = std::function<bool(std::function<void()> work, std::function<void(bool worked)> done)>;
// Hears why a piece of work threw, on the thread.
using HashingFailed = std::function<void(std::string_view details)>;

class HashingThread {
  public:
    explicit HashingThread(Post post, HashingFailed failed = {}, std::size_t most = 64);
    ~HashingThread();  // finishes the one at hand and drops the rest

    bool ask(std::function<void()> work, std::function<void(bool worked)> done);

  private:
    struct Task {
        std::function<void()> work;
        std::function<void(bool)> done;
    };
    void run();

    Post post_;
    HashingFailed failed_;
    std::size_t most_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Task> tasks_;
    bool closed_ = false;
    std::thread thread_;
};

}  // namespace pavage
