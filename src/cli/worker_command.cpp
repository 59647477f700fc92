// `pavage worker`: plays games that others ask for, piece by piece, from a queue.
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <mutex>
#include <thread>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/match_flags.h"
#include "cli/output.h"
#include "cli/threads.h"
#include "cli/worker_hands.h"
#include "cli/worker_work.h"
#include "queue/nats_queue.h"

namespace pavage::cli {

namespace {

constexpr Wait kStepTime{500};

std::string game_of(const Json* work) {
    const Json* plan = work ? work->find("plan") : nullptr;
    const Json* game = plan ? plan->find("game") : nullptr;
    return game && game->string() ? quotable(*game->string()) : "?";
}

std::string note_text(const WorkerNote& note, const Voice& say) {
    const std::string game = game_of(note.work), first = say.number(note.first + 1),
                      last = say.number(note.first + note.count);
    switch (note.kind) {
        case WorkerNote::Kind::kPlayed:
            return say(note.count == 1 ? "worker.played_one" : "worker.played",
                       {game, first, last, say.decimal(note.seconds, 2)});
        case WorkerNote::Kind::kGivenBack: return say("worker.given_back", {game, first, last});
        case WorkerNote::Kind::kDropped: return say("worker.dropped");
        case WorkerNote::Kind::kUnwanted: return say("worker.unwanted", {game, first, last});
        case WorkerNote::Kind::kRefused: return refusal_text(*note.refusal, *note.work, say);
        case WorkerNote::Kind::kUnavailable: return say("queue.gone");
        case WorkerNote::Kind::kAvailable: return say("queue.back");
    }
    return "";
}

std::string name_of_this_machine() {
    char name[64] = {};
    if (gethostname(name, sizeof name - 1) != 0) return "worker";
    return quotable(name);
}

// One thread's work, until it is told to stop.
class Hand {
  public:
    Hand(const QueueAddress& address, std::string name, const Voice& say)
        : queue_(connect_nats(address)), name_(std::move(name)), say_(say), player_(say.language(), stop_) {}

    void work() {
        Worker worker(*queue_, {.name = name_,
                                .play = [&](const WorkPiece& piece) { return player_.play(piece); },
                                .now = steady_seconds,
                                .pause = pause,
                                .stopped = interrupted,
                                .note = [&](const WorkerNote& note) { complain(note_text(note, say_)); }});
        while (!interrupted()) worker.step(kStepTime);
    }

  private:
    static void pause(double seconds) {
        constexpr auto kSlice = std::chrono::milliseconds(50);
        for (const double end = steady_seconds() + seconds; !interrupted() && steady_seconds() < end;)
            std::this_thread::sleep_for(kSlice);
    }

    std::unique_ptr<WorkQueue> queue_;
    std::string name_;
    const Voice& say_;
    std::atomic<bool> stop_{false};  // Ctrl-C stops games by itself
    PiecePlayer player_;
};

// A server that turns us away for good ends all threads; the first failure is told.
void work_together(std::vector<std::unique_ptr<Hand>>& hands) {
    std::mutex mutex;
    std::exception_ptr failed;
    std::vector<std::thread> threads;
    for (auto& hand : hands)
        threads.emplace_back([&] {
            try {
                hand->work();
            } catch (...) {
                const std::lock_guard lock(mutex);
                if (!failed) failed = std::current_exception();
                std::raise(SIGINT);
            }
        });
    for (auto& thread : threads) thread.join();
    if (failed) std::rethrow_exception(failed);
}

}  // namespace

Result<int> run_worker(const Arguments& arguments) {
    const Voice say(arguments.language());
    const QueueAddress address{arguments.text(flags::kQueue).value_or(""), arguments.text(flags::kQueueCreds).value_or(""),
                               arguments.seconds(flags::kLostAfter)};
    if (address.url.empty()) return Error{"cli.flag_missing", "", {"worker", "--queue"}};
    const auto threads = arguments.whole(flags::kWorkerThreads).value_or(1);
    const InterruptScope scope;
    std::vector<std::unique_ptr<Hand>> hands;
    const std::string name = name_of_this_machine() + "-" + std::to_string(getpid()) + "-";
    for (std::int64_t i = 1; i <= threads; ++i)
        hands.push_back(std::make_unique<Hand>(address, name + std::to_string(i), say));
    complain(say("worker.ready", {shown(address), std::to_string(threads)}));
    work_together(hands);
    complain(say("worker.ended"));
    return 0;
}

}  // namespace pavage::cli
