#include "cli/threads.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <ctime>
#include <random>
#include <thread>

namespace pavage::cli {

namespace {

constexpr std::array kNoted = {SIGINT, SIGTERM, SIGHUP};

std::atomic<int> noted{0};  // the signal
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may touch nothing else");
std::array<struct sigaction, kNoted.size()> before_scope;

void note_interrupt(int signal) {
    if (noted == 0 || noted == SIGINT) noted = signal;
}

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
    noted = 0;
    struct sigaction action {};
    action.sa_handler = note_interrupt;  // without SA_RESTART: a read in progress ends
    for (std::size_t i = 0; i < kNoted.size(); ++i) {
        sigaction(kNoted[i], nullptr, &before_scope[i]);
        if (before_scope[i].sa_handler != SIG_IGN) sigaction(kNoted[i], &action, nullptr);  // nohup stays nohup
    }
}

InterruptScope::~InterruptScope() {
    for (std::size_t i = 0; i < kNoted.size(); ++i) sigaction(kNoted[i], &before_scope[i], nullptr);
}

bool interrupted() { return noted != 0; }
bool must_end() { return interrupted() && noted != SIGINT; }
int interrupted_exit() { return 128 + (interrupted() ? noted.load() : SIGINT); }
void forget_interrupt() {
    int only = SIGINT;
    noted.compare_exchange_strong(only, 0);
}

bool wait_for_input() {
    // Signals are held back except while waiting: otherwise it could slip in between the question and the wait.
    sigset_t held, open;
    sigemptyset(&held);
    for (const int signal : kNoted) sigaddset(&held, signal);
    pollfd input{STDIN_FILENO, POLLIN, 0};
    for (;;) {
        pthread_sigmask(SIG_BLOCK, &held, &open);
        const int ready = interrupted() ? 0 : ppoll(&input, 1, nullptr, &open);
        pthread_sigmask(SIG_SETMASK, &open, nullptr);
        if (interrupted()) return false;
        if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
    }
}

SearchResult think_together(Thinker& thinker, const Match& match, const Budget& budget) {
    const PlayerSpec& spec = thinker.spec();
    int threads = spec.threads;
    if (spec.bounded())
        threads = static_cast<int>(
            std::min<std::uint64_t>(simulations_for(match.game(), spec), static_cast<std::uint64_t>(threads)));
    if (threads <= 1 || spec.kind != PlayerSpec::Kind::kSearch || thinker.blunders(match))
        return thinker.think(match, budget);

    thinker.prepare(match);
    const auto proven = thinker.proof(match, budget);
    Budget quiet = budget;
    quiet.listen = nullptr;
    std::vector<SearchResult> results(static_cast<std::size_t>(threads));
    const auto search = [&](int number) {
        results[static_cast<std::size_t>(number)] = thinker.think(match, number == 0 ? budget : quiet, number, threads);
    };
    std::vector<std::thread> others;
    for (int number = 1; number < threads; ++number) others.emplace_back(search, number);
    search(0);
    for (auto& thread : others) thread.join();
    SearchResult found = merged(results);
    if (proven) correct(found, match, *proven);
    return found;
}

void work_side_by_side(int threads, int pieces, const std::function<void(int)>& work) {
    std::atomic<int> next{0};
    const auto run = [&] {
        for (int piece = next++; piece < pieces; piece = next++) work(piece);
    };
    std::vector<std::thread> others;
    for (int number = 1; number < std::min(threads, pieces); ++number) others.emplace_back(run);
    run();
    for (auto& thread : others) thread.join();
}

SearchResult think_once(const Match& match, const PlayerSpec& spec, const Budget& budget) {
    Thinker thinker(spec);
    return think_together(thinker, match, budget);
}

}  // namespace pavage::cli
