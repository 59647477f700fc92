// Computers at online tables: a few threads that think, one position after the other, in the order they were asked.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "play/match.h"
#include "store/store_thread.h"

namespace pavage {

class ThinkerPool {
  public:
    ThinkerPool(int threads, Post post);
    ~ThinkerPool();  // stops whoever thinks

    // The move that a computer would play, as players are written (player_spec.h); empty if it was stopped.
    void think(Match match, std::string player, std::function<void(std::string move)> then);
    std::size_t waiting() const;

  private:
    class Implementation;
    std::unique_ptr<Implementation> implementation_;
};

}  // namespace pavage
