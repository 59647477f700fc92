// The stores at work: changes by one thread that commits whatever has gathered in one transaction (group commit), questions
// by another with a connection of its own. Answers come back to the I/O thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

namespace pavage {

// Runs a function on the I/O thread, soon; callable from any thread.
using Post = std::function<void(std::function<void()>)>;

// Hears why a write or a read failed, on the thread that failed: "write", "read" or "erasure", the code of the error, and
// its details.
using StoreFailed = std::function<void(std::string_view work, std::string_view code, std::string_view details)>;

class StoreThread {
  public:
    // Makes the folder, claims the database and opens two connections; throws StoreFailure if that fails. With
    // "sqlite::memory:" both share one.
    StoreThread(const std::string& url, Post post, StoreFailed failed = {});
    ~StoreThread();  // finishes what was asked for; answers that are still on their way are dropped

    // `work` runs inside the transaction. `done(true)` when it is on disk; `done(false)` if it is not and never will be:
    // then the whole group was rolled back, and each of its members was tried once more in a transaction of its own.
    void write(std::function<void(Store&)> work, std::function<void(bool committed)> done);
    // `work` runs in a transaction that only reads; `then` gets what it answered, or nothing if the store failed.
    template <class T>
    void read(std::function<T(Store&)> work, std::function<void(std::optional<T>)> then) {
        auto answer = std::make_shared<std::optional<T>>();
        ask([answer, work = std::move(work)](Store& store) { *answer = work(store); },
            [answer, then = std::move(then)](bool ok) {
                if (!ok) answer->reset();
                then(std::move(*answer));
            });
    }

    struct Counts {
        std::uint64_t commits = 0, writes = 0, failures = 0;
        double commit_seconds = 0;  // in all
        std::size_t waiting = 0;
    };
    Counts counts() const;  // for /metrics

  private:
    void ask(std::function<void(Store&)> work, std::function<void(bool)> done);

    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace pavage
