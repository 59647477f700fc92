#include "games/hex/hex_solver.h"

#include <algorithm>

namespace pavage::hex {

namespace {

using connection::bit;
using connection::Cells;
using connection::Position;

connection::Plan plan_of(const Setup& setup) {
    connection::Plan plan;
    const auto indices = [](const auto& cells) {
        std::vector<int> result;
        for (Cell cell : cells) result.push_back(cell.index);
        return result;
    };
    for (int i = 0; i < setup.topology.size(); ++i) plan.neighbours.push_back(indices(setup.topology.neighbours(Cell(i))));
    for (int arc = 0; arc < 4; ++arc) plan.arcs[arc % 2][arc / 2] = indices(setup.arcs[arc]);
    for (const auto& image : setup.topology.symmetries()) plan.symmetries.push_back(indices(image));
    plan.one_always_joins = setup.one_always_joins;
    return plan;
}

Position after(Position at, int move) {
    at.stones[at.mover] |= bit(move);
    at.mover = 1 - at.mover;
    return at;
}

Solution proven(bool won) {
    Solution solution;
    solution.proven = true;
    solution.value = won ? 1 : -1;
    return solution;
}

std::vector<Move> moves_of(const std::vector<int>& cells) {
    std::vector<Move> moves;
    for (int cell : cells) moves.push_back(Move(Cell(cell)));
    return moves;
}

BoardSet set_of(const std::vector<Cell>& cells) {
    BoardSet set;
    for (Cell cell : cells) set.add(cell);
    return set;
}

bool have_the_same_task(const Setup& setup) {
    std::array<BoardSet, 4> arcs;
    for (int arc = 0; arc < 4; ++arc) arcs[arc] = set_of(setup.arcs[arc]);
    const auto image_of = [](const BoardSet& cells, const std::vector<Cell>& image) {
        BoardSet result;
        for_each(cells, [&](Cell cell) { result.add(image[cell.index]); });
        return result;
    };
    return std::ranges::any_of(setup.topology.symmetries(), [&](const auto& image) {
        const BoardSet one = image_of(arcs[0], image), other = image_of(arcs[2], image);
        const BoardSet back = image_of(arcs[1], image), forth = image_of(arcs[3], image);
        return ((one == arcs[1] && other == arcs[3]) || (one == arcs[3] && other == arcs[1])) &&
               ((back == arcs[0] && forth == arcs[2]) || (back == arcs[2] && forth == arcs[0]));
    });
}

// Whether a first stone cuts the second colour off at once.
bool one_stone_wins(const Setup& setup) {
    const Masks<BoardSet::kWords> masks(setup.topology);
    const BoardSet closed = set_of(setup.closed_at_first), here = set_of(setup.arcs[1]), there = set_of(setup.arcs[3]);
    bool wins = false;
    for_each(masks.all.minus(closed), [&](Cell cell) {
        BoardSet left = masks.all;
        left.remove(cell);
        wins = wins || !masks.joins(here, there, left);
    });
    return wins;
}

}  // namespace

Prover::Prover(const Setup& setup)
    : swap_(setup.swap),
      centre_free_(setup.closed_at_first.empty()),
      rhombus_(setup.topology.shape() == Shape::kRhombus),
      width_(setup.topology.width()),
      height_(setup.topology.height()),
      same_task_(have_the_same_task(setup)),
      one_stone_wins_(one_stone_wins(setup)) {
    const Topology& board = setup.topology;
    if (board.size() > connection::kMostCells) return;
    for (int i = 0; i < board.size(); ++i) names_.push_back(board.name(Cell(i)));
    for (Cell cell : setup.closed_at_first) closed_ |= bit(cell.index);
    search_ = std::make_unique<connection::Solver>(plan_of(setup));
}

Solution Prover::solve(const Question& question, const SolveTask& task) {
    if (question.untouched && swap_ && question.at.mover == 0 && !one_stone_wins_) {
        Solution solution = proven(false);
        solution.reason = {"hex.swap_wins"};
        return solution;
    }
    if (!search_) return question.untouched ? from_theory(question.at.mover) : Solution{};
    const std::uint64_t before = search_->positions();
    Solution solution = question.swap_open ? answer_swap(question, task) : search(question, task);
    if (!solution.proven && question.untouched && !swap_) solution = from_theory(question.at.mover);
    solution.positions = search_->positions() - before;
    return solution;
}

// Empty boards: Nash's stolen strategy where both colours have the same task, and Gardner's pairing where one of them has
// the shorter way.
Solution Prover::from_theory(int mover) const {
    Solution solution;
    if (!centre_free_ || swap_) return solution;
    if (same_task_) {
        solution = proven(true);
        solution.reason = {"hex.nash"};
    } else if (rhombus_) {
        const int shorter = height_ < width_ ? 0 : 1;
        solution = proven(mover == shorter);
        solution.reason = {"hex.shorter", {std::to_string(shorter + 1)}};
    }
    return solution;
}

// One of the two sides of the opening wins, and whoever may swap takes that one.
Solution Prover::answer_swap(const Question& question, const SolveTask& task) {
    Solution solution = search(question, task);
    if (!solution.proven) return solution;
    solution.reason = {solution.value > 0 ? "hex.swap_declined" : "hex.swap_taken"};
    if (solution.value > 0) return solution;
    solution.value = 1;
    solution.moves = solution.line = {kSwap};
    return solution;
}

Solution Prover::search(const Question& question, const SolveTask& task) {
    if (restricted(question.at)) return enumerate(question.at, task);
    const connection::Verdict verdict = search_->solve(question.at, task);
    if (!verdict.proven) return {};
    Solution solution = proven(verdict.won);
    if (verdict.won && task.all) {
        const auto all = search_->solve_all(question.at, task);
        if (!all.proven) return {};
        connection::for_each_cell(all.winning, [&](int cell) { solution.moves.push_back(Move(Cell(cell))); });
    } else if (verdict.move >= 0) {
        solution.moves = {Move(Cell(verdict.move))};
    }
    solution.line = moves_of(search_->line(question.at));
    explain(solution, verdict, question);
    return solution;
}

// Names the cells that the winner needs: he wins even if the loser is given all other empty cells.
void Prover::explain(Solution& solution, const connection::Verdict& verdict, const Question& question) const {
    const int colour = verdict.won ? question.at.mover : 1 - question.at.mover;
    const int winner = 1 + (question.swapped ? 1 - colour : colour);
    Json cells = Json::array();
    connection::for_each_cell(verdict.proof, [&](int cell) { cells.push(names_[cell]); });
    solution.certificate = Json::Object{{"winner", winner}, {"linked", verdict.linked}, {"cells", std::move(cells)}};
    if (verdict.won && verdict.move >= 0) solution.certificate.set("key", names_[verdict.move]);
    if (!verdict.linked) return;
    const std::string count = std::to_string(std::popcount(verdict.proof));
    if (verdict.won) solution.reason = {"hex.linked_by", {names_[verdict.move], count}};
    else solution.reason = {"hex.linked_already", {std::to_string(winner), count}};
}

bool Prover::restricted(const Position& at) const {
    const Cells stones = at.stones[0] | at.stones[1];
    return (closed_ & ~stones) && (!at.stones[0] || !at.stones[1]);
}

// Cells near the closed ones first: where many moves win, they do.
std::vector<int> Prover::legal(const Position& at) const {
    const connection::Board& board = search_->board();
    const Cells empty = board.all() & ~at.stones[0] & ~at.stones[1];
    const Cells open = at.stones[at.mover] ? empty : empty & ~closed_;
    std::vector<int> moves;
    Cells seen = 0;
    for (Cells ring = closed_ ? closed_ : board.all(); ring; ring = board.around_all(ring) & ~seen) {
        seen |= ring;
        connection::for_each_cell(ring & open, [&](int cell) { moves.push_back(cell); });
    }
    return moves;
}

// As long as a colour's first stone may not go everywhere, all moves are tried: links reckon with free choice.
Solution Prover::enumerate(const Position& at, const SolveTask& task) {
    Solution solution = proven(false);
    const std::uint64_t before = search_->positions();
    for (int move : legal(at)) {
        const auto answer = wins(after(at, move), connection::less(task, search_->positions() - before));
        if (!answer) return {};
        if (*answer) continue;
        solution.value = 1;
        solution.moves.push_back(Move(Cell(move)));
        if (!task.all) break;
    }
    std::ranges::sort(solution.moves);
    if (solution.moves.empty()) solution.moves = {Move(Cell(legal(at).front()))};
    solution.line = {solution.moves.front()};
    return solution;
}

std::optional<bool> Prover::wins(const Position& at, const SolveTask& task) {
    const Cells empty = search_->board().all() & ~at.stones[0] & ~at.stones[1];
    const int mover = at.mover, other = 1 - mover;
    if (!search_->board().joins(mover, at.stones[mover] | empty)) return false;
    const bool held = restricted(at);
    if (!held || at.stones[other]) {
        const auto free = search_->solve(at, task);
        if (!free.proven) return std::nullopt;
        if (!held) return free.won;
        // Only the mover is held back: he wins no more than he would freely, and wins by a free move that is allowed.
        if (!free.won) return false;
        if (!(closed_ & bit(free.move))) return true;
    }
    SolveTask one = task;
    one.all = false;
    const Solution solution = enumerate(at, one);
    if (!solution.proven) return std::nullopt;
    return solution.value > 0;
}

}  // namespace pavage::hex
