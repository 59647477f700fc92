// Time, threads and Ctrl-C: what searches need from the machine and the layers below must not know.
#pragma once

#include <functional>

#include "play/players.h"
#include "search/budget.h"

namespace pavage::cli {

double steady_seconds();      // a clock that only runs forward
double thread_cpu_seconds();  // processor time of this thread
std::uint64_t fresh_seed();   // at most 53 bits, so that every program can read it as a number

// While one of these lives, Ctrl-C is noted instead of ending the program, and interrupts a waiting read.
class InterruptScope {
  public:
    InterruptScope();
    ~InterruptScope();
    InterruptScope(const InterruptScope&) = delete;
    InterruptScope& operator=(const InterruptScope&) = delete;
};
bool interrupted();
inline constexpr int kInterruptedExit = 130;  // of a program that Ctrl-C ended
void forget_interrupt();
// Waits until standard input has something to read, or has ended; false if Ctrl-C came instead, however early.
bool wait_for_input();

// The search of one player by as many threads as the player has: the simulations are divided among them and the results
// merged. The budget's question must be safe to ask from several threads.
SearchResult think_together(Thinker& thinker, const Match& match, const Budget& budget);
// The same by a player who has thought of nothing before.
SearchResult think_once(const Match& match, const PlayerSpec& spec, const Budget& budget);

// Pieces of work numbered from 0, by several threads: each takes the next piece nobody has begun.
void work_side_by_side(int threads, int pieces, const std::function<void(int)>& work);

}  // namespace pavage::cli
