// Marienbad solved by mirrors: part of the body of marienbad_solver.h. Where every stone has its image and no move takes
// both, every move can be answered by its image, and whoever has to move will find the board empty. In misère that would
// lose.
#pragma once

namespace pavage::marienbad {

// Whether one move could take both.
template <int Words>
bool Solver<Words>::meet(Cell one, Cell other, const Set& stones) const {
    if (one == other) return true;
    const auto line = rules_.lines_.common(std::array{one, other});
    if (!line || rules_.setup_.gaps) return line.has_value();
    const auto& cells = rules_.lines_.cells(*line);
    const auto first = std::ranges::find(cells, std::min(one, other)), last = std::ranges::find(cells, std::max(one, other));
    return std::all_of(first, last, [&](Cell cell) { return stones.has(cell); });
}

// What must go: stones without an image, then those that could be taken together with theirs, until nothing more must.
template <int Words>
auto Solver<Words>::rest_of(const Set& stones, const std::vector<Cell>& image) const -> Set {
    Set left = stones;
    for_each(stones, [&](Cell cell) {
        if (image[cell.index] == cell || !stones.has(image[cell.index])) left.remove(cell);
    });
    for (Set before; before != left;) {
        before = left;
        for_each(before, [&](Cell cell) {
            if (meet(cell, image[cell.index], before)) left.remove(cell);
        });
    }
    return stones.minus(left);
}

template <int Words>
auto Solver<Words>::plan(const Set& stones) const -> std::optional<Plan> {
    std::optional<Plan> found;
    for (const auto& image : rules_.topology().symmetries()) {
        bool twice_is_none = true;
        for (int i = 0; i < static_cast<int>(image.size()); ++i)
            twice_is_none = twice_is_none && image[image[i].index] == Cell(i);
        if (!twice_is_none) continue;
        const Set rest = rest_of(stones, image);
        if (rest.empty()) return Plan{rest, &image};
        if (!found && rules_.taking(rest)) found = Plan{rest, &image};
    }
    return found;
}

// The move that makes the mirror comes first among those that win.
template <int Words>
void Solver<Words>::explain(Solution& solution, const State& at, const Plan& plan) const {
    solution.certificate = Json::object();
    if (const auto move = rules_.taking(plan.rest)) {
        if (std::ranges::find(solution.moves, *move) != solution.moves.end()) std::erase(solution.moves, *move);
        else solution.moves.clear();
        solution.moves.insert(solution.moves.begin(), *move);
        solution.reason = {"marienbad.mirror_after", {rules_.write(*move), std::to_string(at.mover)}};
        solution.certificate.set("move", rules_.write(*move));
    } else {
        solution.reason = {"marienbad.mirror", {std::to_string(3 - at.mover)}};
    }
    Json pairs = Json::array();
    for_each(at.stones.minus(plan.rest), [&](Cell cell) {
        const Cell image = (*plan.image)[cell.index];
        if (cell < image) pairs.push(Json::Array{rules_.topology().name(cell), rules_.topology().name(image)});
    });
    solution.certificate.set("pairs", std::move(pairs));
}

// A lost game lasts longest, most likely, if stones go one by one.
template <int Words>
Solution Solver<Words>::by_plan(const State& at, const Plan& plan) const {
    Solution solution{.proven = true, .value = plan.rest.empty() ? -1 : 1, .positions = 1};
    if (plan.rest.empty()) solution.moves.push_back(Move(at.stones.first()));
    explain(solution, at, plan);
    return solution;
}

}  // namespace pavage::marienbad
