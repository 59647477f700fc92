// Proofs at the command line: a solver bounded by the flags of `solve` and by Ctrl-C, with a line of progress.
#pragma once

#include <memory>

#include "cli/arguments.h"
#include "cli/cli_text.h"
#include "cli/terminal.h"
#include "play/match.h"

namespace pavage::cli {

class Solving {
  public:
    Solving(const Game& game, const Arguments& arguments, const Terminal& terminal, const Voice& say);

    // The match must be at a player's turn.
    Solution solve(const Match& match, bool all) { return solver_->solve(match.state(), match.seen(), task(all)); }
    Result<Survey> survey(std::string_view size) { return solver_->survey(size, task(true)); }

    double seconds() const;  // since the beginning
    void clear_progress() { progress_.clear(); }

  private:
    SolveTask task(bool all);

    std::unique_ptr<Solver> solver_;
    const Voice& say_;
    Progress progress_;
    double begin_;
    double limit_;  // seconds; 0: none
    std::size_t memory_;
    int threads_;
};

// The value for the player to move in a word or two: "win", "loss", "draw", "+3 points".
std::string value_word(const Solution& solution, const Voice& say);

// `--why MOVE` and `--survey`.
Result<int> run_why(const Match& match, Solving& solving, const Arguments& arguments);
Result<int> run_survey(const Game& game, Solving& solving, const Arguments& arguments);

}  // namespace pavage::cli
