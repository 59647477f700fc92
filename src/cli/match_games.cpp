#include "cli/match_games.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include "cli/match_flags.h"
#include "cli/match_player.h"
#include "cli/threads.h"
#include "cli/worker_hands.h"

namespace pavage::cli {

namespace {

// Threads that play until there is nothing left, or nothing more is wanted.
class Crew {
  public:
    Crew(const Tournament& tournament, std::uint64_t first, std::uint64_t end, int threads)
        : tournament_(tournament), next_(first), end_(end) {
        const auto useful = std::min<std::uint64_t>(static_cast<std::uint64_t>(threads), end - first);
        for (std::uint64_t i = 0; i < useful; ++i) threads_.emplace_back([this] { work(); });
    }
    ~Crew() {
        stop_ = true;
        for (auto& thread : threads_) thread.join();
    }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    // The game of this number if it is over within a moment.
    std::optional<PlayedGame> wait_for(std::uint64_t number) {
        constexpr auto kMoment = std::chrono::milliseconds(100);
        std::unique_lock lock(mutex_);
        if (!arrived_.wait_for(lock, kMoment, [&] { return over_.contains(number); })) return std::nullopt;
        return std::move(over_.extract(number).mapped());
    }

  private:
    void work() {
        while (!stop_ && !interrupted()) {
            const std::uint64_t number = next_++;
            if (number >= end_) return;
            auto game = play_number(tournament_, number, stop_);
            if (!game) return;
            const std::lock_guard lock(mutex_);
            over_.emplace(number, *std::move(game));
            arrived_.notify_one();
        }
    }

    const Tournament& tournament_;
    std::atomic<std::uint64_t> next_;
    const std::uint64_t end_;
    std::atomic<bool> stop_{false};
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::map<std::uint64_t, PlayedGame> over_;  // not yet taken
    std::vector<std::thread> threads_;
};

}  // namespace

std::optional<PlayedGame> play_number(const Tournament& tournament, std::uint64_t number, const std::atomic<bool>& stop) {
    const auto setting = tournament.setting(number);
    std::vector<MatchPlayer> players;
    for (int seat = 1; seat <= tournament.seats(); ++seat) players.emplace_back(tournament.sitter(setting, seat), stop);
    std::vector<Chooser> choosers;
    for (auto& player : players) choosers.emplace_back([&player](const Match& match) { return player.move(match); });
    return play_game(tournament, setting, choosers);
}

Result<Hands> asked_hands(const Arguments& arguments) {
    Hands hands{.threads = static_cast<int>(arguments.whole(flags::kSideBySide).value_or(1)),
                .queue = arguments.text(flags::kQueue).value_or(""),
                .credentials = arguments.text(flags::kQueueCreds).value_or(""),
                .piece = static_cast<std::uint64_t>(arguments.whole(flags::kPiece).value_or(0)),
                .language = arguments.language()};
    if (arguments.has(flags::kQueue)) {
        if (arguments.has(flags::kSideBySide)) return Error{"queue.threads", "", {}};
        if (hands.queue.empty()) return Error{"queue.url", "", {""}};
        return hands;
    }
    for (const Flag* flag : {&flags::kQueueCreds, &flags::kPiece})
        if (arguments.has(*flag)) return Error{"queue.alone", "", {"--" + std::string(flag->name)}};
    return hands;
}

void play_games(const Tournament& tournament, std::uint64_t first, std::uint64_t end, const Hands& hands,
                const std::function<Next(const PlayedGame&)>& take, const std::function<void()>& meanwhile) {
    if (first >= end) return;
    if (!hands.queue.empty()) return ask_workers(tournament, first, end, hands, take, meanwhile);
    Crew crew(tournament, first, end, hands.threads);
    for (std::uint64_t number = first; number < end;) {
        if (const auto game = crew.wait_for(number)) {
            if (take(*game) == Next::kEnough) return;
            ++number;
        } else if (interrupted()) {
            return;
        }
        meanwhile();
    }
}

}  // namespace pavage::cli
