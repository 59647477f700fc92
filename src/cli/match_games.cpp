#include "cli/match_games.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include "cli/match_player.h"
#include "cli/threads.h"

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
            auto game = play(number);
            if (!game) return;
            const std::lock_guard lock(mutex_);
            over_.emplace(number, *std::move(game));
            arrived_.notify_one();
        }
    }

    std::optional<PlayedGame> play(std::uint64_t number) {
        const auto setting = tournament_.setting(number);
        std::vector<MatchPlayer> players;
        for (int seat = 1; seat <= tournament_.seats(); ++seat)
            players.emplace_back(tournament_.sitter(setting, seat), stop_);
        std::vector<Chooser> choosers;
        for (auto& player : players) choosers.emplace_back([&player](const Match& match) { return player.move(match); });
        return play_game(tournament_, setting, choosers);
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

void play_games(const Tournament& tournament, std::uint64_t first, std::uint64_t end, int threads,
                const std::function<Next(const PlayedGame&)>& take, const std::function<void()>& meanwhile) {
    if (first >= end) return;
    Crew crew(tournament, first, end, threads);
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
