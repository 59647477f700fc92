// Marienbad solved by a table or by search: part of the body of marienbad_solver.h.
#pragma once

namespace pavage::marienbad {

// Stones are numbered within `numbered`, in board order.
template <int Words>
auto Solver<Words>::choices(const State& at, const Set& numbered) const -> Choices {
    const auto numbers = rules_.numbers_of(numbered);
    Choices result;
    rules_.generate(at, result.moves);
    for (const Move move : result.moves) {
        Stones taken = 0;
        rules_.for_each_cell(move, [&](Cell cell) { taken |= Stones{1} << numbers[cell.index]; });
        result.taken.push_back(taken);
    }
    return result;
}

template <int Words>
TakingGame Solver<Words>::game(const State& at) const {
    return {.stones = at.stones.count(), .misere = rules_.setup_.misere, .moves = choices(at, at.stones).taken};
}

template <int Words>
bool Solver<Words>::make_table(const State& at, const SolveTask& task) {
    if (table_ && at.stones.within(numbered_)) return true;
    if (at.stones.count() > TakingTable::kMostStones) return false;
    auto made = TakingTable::make(game(at), task);
    if (!made) return false;
    table_ = std::move(made);
    numbered_ = at.stones;
    return true;
}

template <int Words>
Solution Solver<Words>::by_table(const State& at, const SolveTask& task) const {
    const auto numbers = rules_.numbers_of(numbered_);
    Stones here = 0;
    for_each(at.stones, [&](Cell cell) { here |= Stones{1} << numbers[cell.index]; });
    const Choices all = choices(at, numbered_);
    Solution solution{.proven = true, .value = table_->mover_wins(here) ? 1 : -1, .positions = table_->positions()};
    if (solution.value < 0) {
        solution.moves = hardest(here, all, task);
    } else {
        for (std::size_t i = 0; i < all.taken.size() && (task.all || solution.moves.empty()); ++i)
            if (!table_->mover_wins(here ^ all.taken[i])) solution.moves.push_back(all.moves[static_cast<int>(i)]);
    }
    solution.reason = {"marienbad.table", {std::to_string(numbered_.count())}};
    return solution;
}

// The moves after which the fewest answers win.
template <int Words>
std::vector<Move> Solver<Words>::hardest(Stones at, const Choices& all, const SolveTask& task) const {
    std::vector<Move> best;
    int fewest = 0;
    for (std::size_t i = 0; i < all.taken.size() && (best.empty() || !task.stopped()); ++i) {
        const Stones left = at ^ all.taken[i];
        int answers = 0;
        for (const Stones answer : all.taken) answers += (answer & ~left) == 0 && !table_->mover_wins(left ^ answer);
        if (best.empty() || answers < fewest) {
            best.clear();
            fewest = answers;
        }
        if (answers == fewest && (best.empty() || task.all)) best.push_back(all.moves[static_cast<int>(i)]);
    }
    return best;
}

// How the symmetries of the board lay these stones onto each other.
template <int Words>
std::vector<TakingSearch::Turning> Solver<Words>::turnings(const Set& stones) const {
    const auto numbers = rules_.numbers_of(stones);
    std::vector<TakingSearch::Turning> result;
    for (const auto& image : rules_.topology().symmetries()) {
        TakingSearch::Turning turning;
        for_each(stones, [&](Cell cell) {
            const Cell to = image[cell.index];
            turning.push_back(stones.has(to) ? numbers[to.index] : -1);
        });
        result.push_back(std::move(turning));
    }
    return result;
}

template <int Words>
Solution Solver<Words>::by_search(const State& at, const SolveTask& task) const {
    if (at.stones.count() > TakingGame::kMostStones) return {};
    const TakingGame here = game(at);
    const Choices all = choices(at, at.stones);
    TakingSearch search(here, turnings(at.stones), task.memory);
    const auto wins = search.mover_wins(here.all(), task);
    Solution solution{.proven = wins.has_value(), .value = wins == true ? 1 : -1};
    if (wins == false) solution.moves.push_back(all.moves[0]);
    if (wins == true) {
        const auto best = search.winning_move(here.all(), task);
        bool complete = best.has_value();
        for (std::size_t i = 0; i < all.taken.size(); ++i) {
            std::optional<bool> loses_by;
            if (best == all.taken[i]) loses_by = false;
            else if (task.all && complete) loses_by = search.mover_wins(here.all() ^ all.taken[i], task);
            if (loses_by == false) solution.moves.push_back(all.moves[static_cast<int>(i)]);
            if (task.all && !loses_by) complete = false;
        }
        solution.cut_short = !complete;
    }
    solution.positions = search.positions();
    return solution;
}

}  // namespace pavage::marienbad
