// Exact answers for Hex of two players with owned ports: the theorems that settle an empty board, and for boards of at most
// 64 cells the search of solve/connection.h. The part of hex.h that knows proofs.
#pragma once

#include <optional>

#include "games/hex/hex.h"
#include "solve/connection.h"

namespace pavage::hex {

// What a proof depends on, by colour.
struct Question {
    connection::Position at;
    bool untouched = false;  // no stone on the board, whatever its size
    bool swap_open = false;
    bool swapped = false;
};

class Prover {
  public:
    explicit Prover(const Setup& setup);
    Solution solve(const Question& question, const SolveTask& task);
    // Whether positions with stones can be answered too.
    bool searches() const { return search_ != nullptr; }

  private:
    Solution from_theory(int mover) const;
    Solution answer_swap(const Question& question, const SolveTask& task);
    Solution search(const Question& question, const SolveTask& task);
    Solution enumerate(const connection::Position& at, const SolveTask& task);
    std::optional<bool> wins(const connection::Position& at, const SolveTask& task);
    bool restricted(const connection::Position& at) const;
    std::vector<int> legal(const connection::Position& at) const;
    void explain(Solution& solution, const connection::Verdict& verdict, const Question& question) const;

    bool swap_, centre_free_, rhombus_;
    int width_, height_;
    bool same_task_ = false;       // a symmetry of the board takes the ports of one colour to those of the other
    bool one_stone_wins_ = false;  // on the empty board, by cutting the other off
    std::vector<std::string> names_;
    connection::Cells closed_ = 0;
    std::unique_ptr<connection::Solver> search_;  // null: too many cells
};

template <int Words>
class HexSolver final : public PositionSolver<typename Rules<Words>::State> {
  public:
    using State = typename Rules<Words>::State;
    explicit HexSolver(const Setup& setup) : prover_(setup), swap_(setup.swap) {}

    Solution solve(const State& at, const SolveTask& task) override {
        Question question;
        question.untouched = at.stones[0].empty() && at.stones[1].empty();
        if (!question.untouched && !prover_.searches()) return {};
        question.swapped = at.swapped;
        question.swap_open = swap_ && !at.swapped && at.colour == 1 && at.stones[1].empty() && at.stones[0].count() == 1;
        question.at = {{at.stones[0].words[0], at.stones[1].words[0]}, at.colour};
        return prover_.solve(question, task);
    }

  private:
    Prover prover_;
    bool swap_;
};

template <int Words>
std::unique_ptr<PositionSolver<typename Rules<Words>::State>> Rules<Words>::solver() const {
    // Two ways cross only where the board is flat and its ports lie on one round.
    if (setup_.players != 2 || !owned() || !has_one_rim(setup_.topology)) return nullptr;
    return std::make_unique<HexSolver<Words>>(setup_);
}

}  // namespace pavage::hex
