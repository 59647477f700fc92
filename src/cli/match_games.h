// The games of a tournament, several at a time, handed over one by one in the order of their numbers: what is made of them
// does not depend on the threads.
#pragma once

#include <functional>

#include "play/tournament.h"

namespace pavage::cli {

enum class Next { kGoOn, kEnough };

// Plays the games from number `first` to before `end`. `take` is called by the calling thread for each in order, `meanwhile`
// now and then. Ends early at Ctrl-C, or when `take` has enough; games that are then unfinished are dropped.
void play_games(const Tournament& tournament, std::uint64_t first, std::uint64_t end, int threads,
                const std::function<Next(const PlayedGame&)>& take, const std::function<void()>& meanwhile);

}  // namespace pavage::cli
