// Computers at online tables: a few threads of low priority that compute one move after the other. The person for whom the
// fewest moves are being computed is served next, and among equals the one who has waited longest: whoever plays at twenty
// tables does not keep others waiting.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "play/match.h"
#include "search/budget.h"
#include "store/store_thread.h"

namespace pavage {

// The move that a player, as players are written (player_spec.h), chooses; empty if there is no such player.
std::string computed_move(const Match& match, const std::string& player, const Budget& budget);

struct ThinkerSettings {
    // After so long the best move found is played. The highest level needs about two seconds on the usual boards, but
    // minutes on the largest.
    std::chrono::milliseconds max_time{30'000};
    std::function<std::string(const Match&, const std::string&, const Budget&)> compute = computed_move;
};

class ThinkerPool {
    struct Job;
    class Implementation;

  public:
    // `post` is called by the threads of the pool; all else belongs to the I/O thread.
    ThinkerPool(int threads, Post post, ThinkerSettings settings = {});
    ~ThinkerPool();  // stops whoever thinks

    // A move that somebody waits for. Without it the move is not wanted any more: it leaves the queue, or its computation
    // stops, and `then` is not called.
    class PendingMove {
      public:
        PendingMove() = default;
        PendingMove(PendingMove&& other) noexcept = default;
        PendingMove& operator=(PendingMove&& other) noexcept;
        ~PendingMove() { cancel(); }
        void cancel();

      private:
        friend class ThinkerPool;
        PendingMove(std::shared_ptr<Job> job, std::weak_ptr<Implementation> pool);

        std::shared_ptr<Job> job_;
        std::weak_ptr<Implementation> pool_;
    };

    // `person`: whoever waits for it.
    [[nodiscard]] PendingMove think(std::int64_t person, Match match, std::string player,
                                    std::function<void(std::string move)> then);
    std::size_t waiting() const;  // moves that no thread computes yet

  private:
    std::shared_ptr<Implementation> implementation_;
};

}  // namespace pavage
