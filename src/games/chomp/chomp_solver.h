// Chomp for two, solved: between the squares of the bar and the mathematics in solve/chomp_answers.h. Words come by their
// codes; see chomp_info.cpp.
#pragma once

#include <string_view>
#include <vector>

#include "rules/solution.h"
#include "solve/chomp_answers.h"

namespace pavage::chomp {

class Solver {
  public:
    Solver(int columns, int rows) : columns_(columns), rows_(rows) {}
    int rows() const { return rows_; }

    // `is_left(column, row)` tells of every square whether it is there.
    template <class IsLeft>
    Solution solve(IsLeft&& is_left, const SolveTask& task) {
        ChompRows left;
        for (int row = 0; row < rows_ && is_left(0, row); ++row) {
            left.push_back(1);
            while (left.back() < columns_ && is_left(left.back(), row)) ++left.back();
        }
        return solve_rows(left, task);
    }

    // All bars up to `WxH`, each once and lying like that one; up to 14x14 if no size is given. Of sizes with up to three
    // rows or columns only bars of just as many.
    Result<Survey> survey(std::string_view size, const SolveTask& task) const;

  private:
    Solution solve_rows(const ChompRows& left, const SolveTask& task);
    std::vector<Move> moves_of(const std::vector<ChompBite>& bites) const;

    int columns_, rows_;
    ChompAnswers answers_;
};

}  // namespace pavage::chomp
