// Time, threads and Ctrl-C: what searches need from the machine and the layers below must not know.
#pragma once

#include <functional>

#include "play/players.h"
#include "search/budget.h"

namespace pavage::cli {

double steady_seconds();      // a clock that only runs forward
double thread_cpu_seconds();  // processor time of this thread
std::uint64_t fresh_seed();   // at most 53 bits, so that every program can read it as a number

// While one of these lives, Ctrl-C is noted instead of ending the program, and interrupts a waiting read. So are the
// requests to end that come when a terminal closes or a service is stopped; those are not forgotten.
class InterruptScope {
  public:
    InterruptScope();
    ~InterruptScope();
    InterruptScope(const InterruptScope&) = delete;
    InterruptScope& operator=(const InterruptScope&) = delete;
};
bool interrupted();
bool must_end();          // it was such a request
int interrupted_exit();   // the exit status of a program that was ended so: 130 for Ctrl-C
void forget_interrupt();  // unless it must end
// Waits until standard input has something to read, or has ended; false if it was interrupted instead, however early.
bool wait_for_input();

// The search of one player by as many threads as the player has: the simulations are divided among them and the results
// merged. The budget's question must be safe to ask from several threads.
SearchResult think_together(Thinker& thinker, const Match& match, const Budget& budget);
// The same by a player who has thought of nothing before.
SearchResult think_once(const Match& match, const PlayerSpec& spec, const Budget& budget);

// Pieces of work numbered from 0, by several threads: each takes the next piece nobody has begun.
void work_side_by_side(int threads, int pieces, const std::function<void(int)>& work);

}  // namespace pavage::cli
