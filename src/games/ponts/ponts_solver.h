// Ponts et Barrages solved: each colour's net is a graph whose free edges are the white cells, and whoever joins his sides
// cuts the other's (solve/switching.h).
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "solve/switching.h"

namespace pavage::ponts {

template <int Words>
class Solver final : public PositionSolver<typename Rules<Words>::State> {
  public:
    using State = typename Rules<Words>::State;
    using Set = typename Rules<Words>::Set;

    explicit Solver(const Rules<Words>& rules) : rules_(rules) {}

    Solution solve(const State& at, const SolveTask& task) override;

  private:
    // What a colour may still join, and the cell of each edge.
    struct Net {
        std::vector<Cell> cells;
        Switching game;
    };
    Net net(const State& at, int colour, const Set& free) const;
    // Whoever does not play the opening chooses between both colours.
    Solution opening(const State& at, const SolveTask& task) const;
    Solution won(const State& at, const Net& own, const SolveTask& task) const;
    // The colour not to move wins: the mover has lost, or takes that colour over.
    Solution outdone(const State& at, const SolveTask& task) const;
    // Moves of the loser that leave the winner as few good answers as possible.
    std::vector<Move> hardest(const State& at, const TwoForests::Trees& trees, const Net& theirs,
                              const SolveTask& task) const;
    Json certificate(int player, const TwoForests::Trees& trees, const Net& net) const;

    Rules<Words> rules_;
};

template <int Words>
auto Solver<Words>::net(const State& at, int colour, const Set& free) const -> Net {
    const auto& provinces = at.provinces[colour];
    std::vector<Cell> cells;
    std::vector<GraphEdge> edges;
    for_each(free, [&](Cell cell) {
        const auto ends = rules_.ends_[cell.index][colour];
        cells.push_back(cell);
        edges.push_back({provinces.least(ends.one), provinces.least(ends.other)});
    });
    const int size = rules_.setup_.size;
    return {std::move(cells), Switching(2 + size * (size - 1), provinces.least(0), provinces.least(1), std::move(edges))};
}

template <int Words>
Json Solver<Words>::certificate(int player, const TwoForests::Trees& trees, const Net& net) const {
    Json lists = Json::array();
    for (const auto& tree : trees) {
        std::vector<Cell> cells;
        for (int edge : tree) cells.push_back(net.cells[edge]);
        std::ranges::sort(cells);
        Json names = Json::array();
        for (Cell cell : cells) names.push(rules_.topology().name(cell));
        lists.push(std::move(names));
    }
    Json result = Json::object();
    result.set("player", player);
    result.set("trees", std::move(lists));
    return result;
}

template <int Words>
Solution Solver<Words>::solve(const State& at, const SolveTask& task) {
    if (rules_.setup_.swap && at.stones[kRed].empty() && at.stones[kBlue].empty()) return opening(at, task);
    const Net own = net(at, at.colour, at.empty);
    return own.game.joins_first() ? won(at, own, task) : outdone(at, task);
}

template <int Words>
Solution Solver<Words>::opening(const State& at, const SolveTask& task) const {
    Solution result{.proven = true, .value = -1, .positions = 1};
    for_each(at.empty, [&](Cell cell) { result.moves.push_back(Move(cell)); });
    if (!task.all) result.moves.resize(1);
    result.reason = {"ponts.swap_loses", {}};
    return result;
}

template <int Words>
Solution Solver<Words>::won(const State& at, const Net& own, const SolveTask& task) const {
    std::vector<int> winning = own.game.winning_edges();
    own.game.sort_by_way(winning);
    const Cell best = own.cells[winning[0]];
    const int player = rules_.player_of(at, at.colour);
    Solution result{.proven = true, .value = 1, .positions = 1};
    if (!task.all) winning.resize(1);
    for (int edge : winning) result.moves.push_back(Move(own.cells[edge]));

    State after = at;
    rules_.play(after, Move(best));
    const std::string name = rules_.topology().name(best);
    if (after.winner) {
        result.reason = {"ponts.joins_now", {name}};
        return result;
    }
    Net left = net(after, at.colour, after.empty);
    result.reason = {"ponts.trees_after", {name, std::to_string(player)}};
    result.certificate = certificate(player, left.game.trees(), left);
    result.certificate.set("move", name);
    return result;
}

template <int Words>
Solution Solver<Words>::outdone(const State& at, const SolveTask& task) const {
    const bool swap = rules_.swap_open(at);
    const int player = rules_.player_of(at, swap ? at.colour : 1 - at.colour);
    Net theirs = net(at, 1 - at.colour, at.empty);
    const auto trees = theirs.game.trees();
    Solution result{.proven = true, .value = swap ? 1 : -1, .positions = 1};
    result.moves = swap ? std::vector{kSwap} : hardest(at, trees, theirs, task);
    result.reason = {swap ? "ponts.take_over" : "ponts.trees", {std::to_string(player)}};
    result.certificate = certificate(player, trees, theirs);
    return result;
}

// Only a cell of a tree makes the winner answer at all. Each costs about as much as a position for every free cell; where
// that is too much, those on the shortest ways must do.
template <int Words>
std::vector<Move> Solver<Words>::hardest(const State& at, const TwoForests::Trees& trees, const Net& theirs,
                                         const SolveTask& task) const {
    constexpr std::uint64_t kAnyway = 8;
    std::vector<int> edges = trees[0];
    edges.insert(edges.end(), trees[1].begin(), trees[1].end());
    std::ranges::sort(edges);
    theirs.game.sort_by_way(edges);
    const std::uint64_t allowed = std::max(kAnyway, task.positions / theirs.cells.size());
    if (edges.size() > allowed) edges.resize(static_cast<std::size_t>(allowed));
    std::vector<Move> best;
    std::size_t fewest = 0;
    for (int edge : edges) {
        if (!best.empty() && task.stopped()) break;
        Set free = at.empty;
        free.remove(theirs.cells[edge]);
        const auto answers = net(at, 1 - at.colour, free).game.winning_edges().size();
        if (best.empty() || answers < fewest) {
            best.clear();
            fewest = answers;
        }
        if (answers == fewest && (best.empty() || task.all)) best.push_back(Move(theirs.cells[edge]));
    }
    return best;
}

template <int Words>
std::unique_ptr<PositionSolver<typename Rules<Words>::State>> Rules<Words>::solver() const {
    return std::make_unique<Solver<Words>>(*this);
}

// The two trees of whoever wins: each of his free cells bears the number of its tree.
template <int Words>
void Rules<Words>::show(const State& at, std::string_view, Scene& scene) const {
    if (turn(at).is_nobody()) return;
    const Solution solution = Solver<Words>(*this).solve(at, {});
    const Json* trees = solution.certificate.is_null() ? nullptr : solution.certificate.find("trees");
    for (std::size_t tree = 0; trees && tree < trees->items()->size(); ++tree)
        for (const Json& name : *(*trees->items())[tree].items())
            if (const auto cell = topology().find(*name.string()))
                scene.marks.push_back({Mark::Kind::kNote, *cell, 1, std::to_string(tree + 1)});
    if (!solution.reason.code.empty()) scene.remarks.push_back(solution.reason);
}

}  // namespace pavage::ponts
