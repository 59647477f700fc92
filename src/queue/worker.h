// Who works: takes a piece, has it played, delivers the games and only then acknowledges it. A piece that it cannot play
// as it is meant goes back to the others, a message that is no piece is dropped. How games are played is not known here.
#pragma once

#include <functional>
#include <set>

#include "queue/work_queue.h"

namespace pavage {

// What became of a piece.
struct WorkerNote {
    enum class Kind { kPlayed, kGivenBack, kDropped, kUnwanted, kRefused, kUnavailable, kAvailable };
    Kind kind;
    std::uint64_t first = 0, count = 0;  // games of the piece
    double seconds = 0;
    std::optional<WorkRefusal> refusal = {};
    const Json* work = nullptr;  // valid during the call
};

class Worker {
  public:
    // The games as text of a JSON object each, why not, or nothing if it was told to stop.
    using Games = std::vector<std::string>;
    using Played = std::variant<std::monostate, Games, WorkRefusal>;

    struct Settings {
        std::string name;
        std::function<Played(const WorkPiece&)> play;
        std::function<double()> now;
        std::function<void(double seconds)> pause;  // may end early when told to stop
        std::function<bool()> stopped;
        std::function<void(const WorkerNote&)> note;
    };

    Worker(WorkQueue& queue, Settings settings) : queue_(queue), settings_(std::move(settings)) {}

    // One piece, if there is one before the wait is over.
    void step(Wait wait);

  private:
    void handle(HeldPiece& held);
    void play(const WorkPiece& piece, HeldPiece& held);
    void drop_unwanted(const WorkPiece& piece, HeldPiece& held);
    void refuse(const WorkPiece& piece, HeldPiece& held, WorkRefusal refusal);
    enum class Delivered { kStored, kStopped, kUnwanted };
    Delivered deliver(const WorkPiece& piece, const Games& games, double seconds);
    void tell_available(bool available);

    WorkQueue& queue_;
    Settings settings_;
    std::set<std::string> refused_;  // runs
    double refusal_pause_ = 0;       // seconds
    bool available_ = true;
};

}  // namespace pavage
