#include "cli/threads.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <ctime>
#include <random>
#include <thread>

namespace pavage::cli {

namespace {

std::atomic<bool> noted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch nothing else");
struct sigaction before_scope;

void note_interrupt(int) { noted = true; }

}  // namespace

double steady_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double thread_cpu_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

std::uint64_t fresh_seed() {
    std::random_device device;
    const std::uint64_t high = device(), low = device();
    return (high << 32 | low) >> 11;
}

InterruptScope::InterruptScope() {
    noted = false;
    struct sigaction action {};
    action.sa_handler = note_interrupt;  // without SA_RESTART: a read in progress ends
    sigaction(SIGINT, &action, &before_scope);
}

InterruptScope::~InterruptScope() { sigaction(SIGINT, &before_scope, nullptr); }

bool interrupted() { return noted; }
void forget_interrupt() { noted = false; }

bool wait_for_input() {
    // Ctrl-C is held back except while waiting: otherwise it could slip in between the question and the wait.
    sigset_t held, open;
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    pollfd input{STDIN_FILENO, POLLIN, 0};
    for (;;) {
        pthread_sigmask(SIG_BLOCK, &held, &open);
        const int ready = interrupted() ? 0 : ppoll(&input, 1, nullptr, &open);
        pthread_sigmask(SIG_SETMASK, &open, nullptr);
        if (interrupted()) return false;
        if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
    }
}

SearchResult think_together(const Match& match, const PlayerSpec& spec, const Budget& budget) {
    const bool bounded = spec.simulations || !spec.seconds;
    const std::uint64_t total = spec.simulations.value_or(PlayerSpec::kUsualSimulations);
    std::uint64_t threads = static_cast<std::uint64_t>(spec.threads);
    if (bounded) threads = std::min(threads, total);
    if (threads <= 1 || spec.kind != PlayerSpec::Kind::kMcts) return think(match, spec, budget);

    std::vector<SearchResult> results(threads);
    const auto search = [&](std::uint64_t number) {
        PlayerSpec share = spec;
        if (bounded) share.simulations = total / threads + (number < total % threads);
        results[number] = think(match, share, budget, static_cast<int>(number));
    };
    std::vector<std::thread> others;
    for (std::uint64_t number = 1; number < threads; ++number) others.emplace_back(search, number);
    search(0);
    for (auto& thread : others) thread.join();
    SearchResult result = merged(results);
    if (result.line.empty()) result.line.push_back(result.best());  // each thread alone would have gone another way
    return result;
}

}  // namespace pavage::cli
