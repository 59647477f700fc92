// Marienbad for two solved: by mirrors, by a table of all positions of few stones, by search (solve/taking.h).
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solve/taking.h"
#include "solve/taking_search.h"

namespace pavage::marienbad {

template <int Words>
class Solver final : public PositionSolver<typename Rules<Words>::State> {
  public:
    using State = typename Rules<Words>::State;
    using Set = typename Rules<Words>::Set;
    using Stones = TakingGame::Stones;

    explicit Solver(const Rules<Words>& rules) : rules_(rules) {}

    Solution solve(const State& at, const SolveTask& task) override;
    // Up to a board, `hexagon:3`, `square:5x5` or just `5x5`; if empty, up to the one that is played on.
    Result<Survey> survey(std::string_view size, const SolveTask& task) override;

  private:
    static std::vector<std::string> boards_up_to(const Topology& largest);
    static constexpr int kAtOnce = 20;  // a table of so many stones takes no time worth sparing

    // Stones to take so that whatever is left has an image, and no move takes both.
    struct Plan {
        Set rest;
        const std::vector<Cell>* image;
    };
    std::optional<Plan> plan(const Set& stones) const;
    Set rest_of(const Set& stones, const std::vector<Cell>& image) const;
    bool meet(Cell one, Cell other, const Set& stones) const;
    void explain(Solution& solution, const State& at, const Plan& plan) const;
    Solution by_plan(const State& at, const Plan& plan) const;

    // The moves, and which numbered stones each takes.
    struct Choices {
        MoveList moves;
        std::vector<Stones> taken;
    };
    Choices choices(const State& at, const Set& numbered) const;
    TakingGame game(const State& at) const;
    bool make_table(const State& at, const SolveTask& task);
    Solution by_table(const State& at, const SolveTask& task) const;
    std::vector<Move> hardest(Stones at, const Choices& all, const SolveTask& task) const;
    Solution by_search(const State& at, const SolveTask& task) const;
    std::vector<TakingSearch::Turning> turnings(const Set& stones) const;

    Rules<Words> rules_;
    // Of the positions that can be left of these stones; kept, since the next question is mostly about one of them.
    Set numbered_;
    std::optional<TakingTable> table_;
};

template <int Words>
Solution Solver<Words>::solve(const State& at, const SolveTask& task) {
    const auto mirror = rules_.setup_.misere ? std::nullopt : plan(at.stones);
    const bool all_moves = task.all && mirror && !mirror->rest.empty();
    if (mirror && at.stones.count() > kAtOnce && !all_moves) return by_plan(at, *mirror);
    if (make_table(at, task)) {
        Solution solution = by_table(at, task);
        if (mirror) explain(solution, at, *mirror);
        return solution;
    }
    if (!mirror) return by_search(at, task);
    Solution solution = by_plan(at, *mirror);
    solution.cut_short = all_moves;
    return solution;
}

template <int Words>
std::unique_ptr<PositionSolver<typename Rules<Words>::State>> Rules<Words>::solver() const {
    if (setup_.players != 2) return nullptr;
    return std::make_unique<Solver<Words>>(*this);
}

}  // namespace pavage::marienbad

#include "games/marienbad/marienbad_solver_mirror.h"
#include "games/marienbad/marienbad_solver_survey.h"
#include "games/marienbad/marienbad_solver_table.h"
