// What a piece of a match says is to be played, and how a worker reads it: only a program of the same version with the same
// rules that behave the same may play it, so that it does not matter who does.
#pragma once

#include <atomic>
#include <list>

#include "play/tournament.h"
#include "queue/worker.h"

namespace pavage::cli {

// Boards from files become codes. Throws QueueFailure where one is too large for that.
Json work_of(const Tournament& tournament);

// Used by one thread.
class PiecePlayer {
  public:
    // A game that is broken off by `stop` gives no piece.
    PiecePlayer(Language language, const std::atomic<bool>& stop) : language_(language), stop_(stop) {}

    Worker::Played play(const WorkPiece& piece);

  private:
    std::variant<const Tournament*, WorkRefusal> tournament_of(const Json& work);

    Language language_;
    const std::atomic<bool>& stop_;
    std::list<std::pair<Json, Tournament>> known_;  // the newest first
};

}  // namespace pavage::cli
