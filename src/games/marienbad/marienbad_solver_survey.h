// Who wins the whole boards up to a size: part of the body of marienbad_solver.h.
#pragma once

#include "tiling/board_code.h"

namespace pavage::marienbad {

// Rectangles that are only turned are left out.
template <int Words>
std::vector<std::string> Solver<Words>::boards_up_to(const Topology& largest) {
    std::vector<std::string> boards;
    if (largest.shape() == Shape::kHexagon) {
        for (int side = 1; side <= largest.width(); ++side) boards.push_back("hexagon:" + std::to_string(side));
        return boards;
    }
    const auto [least, most] = std::minmax({largest.width(), largest.height()});
    for (int height = 1; height <= least; ++height)
        for (int width = height; width <= most; ++width)
            boards.push_back("square:" + std::to_string(width) + "x" + std::to_string(height));
    return boards;
}

template <int Words>
Result<Survey> Solver<Words>::survey(std::string_view size, const SolveTask& task) {
    Options options = rules_.setup_.options;
    const bool plain = size.find(':') == std::string_view::npos;  // 5x5: squares are meant
    if (!size.empty()) options.set("board", (plain ? "square:" : "") + std::string(size));
    const auto largest = Setup::make(options);
    if (!largest) return largest.error();
    const std::string name = shown_board(options.text("board"));
    if (const Shape shape = largest->topology.shape(); shape != Shape::kHexagon && shape != Shape::kSquare)
        return Error{"marienbad.survey", "board", {name}};
    if (largest->topology.size() > TakingTable::kMostStones)
        return Error{"marienbad.long_survey", "board", {name, std::to_string(TakingTable::kMostStones)}};
    SolveTask each = task;
    each.all = true;
    Survey survey;
    for (const std::string& board : boards_up_to(largest->topology)) {
        options.set("board", board);
        const Rules<Words> rules(*Setup::make(options));
        Solver solver(rules);
        survey.complete = solver.make_table(rules.start(), each);
        if (!survey.complete) break;
        const Solution solution = solver.solve(rules.start(), each);
        Survey::Line line{board, solution.value, {}};
        if (solution.value > 0)
            for (const Move move : solution.moves) line.openings.push_back(rules.write(move));
        survey.lines.push_back(std::move(line));
        survey.positions = solver.table_->positions();
        survey.lost = solver.table_->lost();
    }
    return survey;
}

}  // namespace pavage::marienbad
