// What can be proven about a position, and what a solver is told: the same for a game's own solver and for a search of
// everything. An answer is proven or it is none; estimates are the searches' business (search/search_result.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "rules/move.h"
#include "rules/scene.h"

namespace pavage {

struct SolveTask {
    bool all = false;                             // every best move, not just one
    std::size_t memory = std::size_t{1} << 30;    // bytes of tables, not to be exceeded
    std::uint64_t positions = ~std::uint64_t{0};  // to look at, where a solver searches
    std::function<bool()> stop = {};              // asked now and then, by any thread; may be empty
    std::function<void(double)> progress = {};    // told the share of the work that is done, where it is known
    int threads = 1;
    // Does pieces of work numbered from 0, side by side where the program has threads; empty: one after the other.
    std::function<void(int pieces, const std::function<void(int)>& work)> side_by_side = {};

    bool stopped() const { return stop && stop(); }
    void tell(double share) const {
        if (progress) progress(share);
    }
    void do_all(int pieces, const std::function<void(int)>& work) const {
        if (side_by_side) return side_by_side(pieces, work);
        for (int piece = 0; piece < pieces; ++piece) work(piece);
    }
};

struct Solution {
    bool proven = false;  // else nothing but `positions` means anything
    int value = 0;        // for the player to move: 1 won, 0 drawn, -1 lost; or by how many points
    bool by_points = false;
    bool of_part = false;  // the value is of the part of the game that is being played; another follows
    // Moves that reach the value: all if all were asked for, else at least one. Of a lost position the moves that last
    // longest, or any. None where the value is known by reasoning that names no move.
    std::vector<Move> moves = {};
    bool cut_short = false;       // all were asked for, but the end came before every move was settled
    std::vector<Move> line = {};  // how it may go on if both play well, as far as known
    std::uint64_t positions = 0;  // looked at, or held in tables
    Remark reason = {};           // why, in a sentence by its code; empty where everything was searched
    Json certificate = {};        // what a program can check the answer by; null where there is none
};

// Answers for boards of many sizes at once.
struct Survey {
    struct Line {
        std::string board;
        int value = 0;                      // of its start, for the first player
        std::vector<std::string> openings;  // every winning first move
    };
    std::vector<Line> lines;
    std::uint64_t positions = 0, lost = 0;  // of the largest board: all, and those that the player to move loses
    bool complete = true;                   // false: ended before all lines were found
};

// A game's own solver. May keep tables from one question to the next, so it is used by one thread at a time.
template <class State>
class PositionSolver {
  public:
    virtual ~PositionSolver() = default;
    // Somebody's turn at `at`. Unproven if the solver does not reach so far, or was stopped.
    virtual Solution solve(const State& at, const SolveTask& task) = 0;
    // All boards up to a size, written as the game writes its size.
    virtual Result<Survey> survey(std::string_view, const SolveTask&) { return Error{"solve.no_survey", "--survey", {}}; }
};

}  // namespace pavage
