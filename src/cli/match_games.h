// The games of a tournament, several at a time, handed over one by one in the order of their numbers: what is made of them
// does not depend on the threads.
#pragma once

#include <atomic>
#include <functional>

#include "cli/arguments.h"
#include "play/tournament.h"

namespace pavage::cli {

enum class Next { kGoOn, kEnough };

// Who plays them: threads of this machine, or workers anywhere that take their work from a queue ("nats://host:4222").
struct Hands {
    int threads = 1;
    std::string queue = {};  // empty: this machine

    // Of a queue.
    std::string credentials = {};            // a file
    std::uint64_t piece = 0;                 // games that go to a worker at once; 0: as many as take about a second
    Language language = Language::kEnglish;  // of what is said meanwhile
};
// As the flags --threads, --queue, --queue-creds and --piece say.
Result<Hands> asked_hands(const Arguments& arguments);

// Plays the games from number `first` to before `end`. `take` is called by the calling thread for each in order, `meanwhile`
// now and then. Ends early at Ctrl-C, or when `take` has enough; games that are then unfinished are dropped. Throws
// QueueFailure where a queue was asked for that cannot be used: the program ends with its message and 2.
void play_games(const Tournament& tournament, std::uint64_t first, std::uint64_t end, const Hands& hands,
                const std::function<Next(const PlayedGame&)>& take, const std::function<void()>& meanwhile);

// One game by its computer players; nothing if `stop` or Ctrl-C broke it off.
std::optional<PlayedGame> play_number(const Tournament& tournament, std::uint64_t number, const std::atomic<bool>& stop);

}  // namespace pavage::cli
