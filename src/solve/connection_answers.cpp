// What a solved table tells: the questions of connection.h, over the search of connection.cpp.
#include "solve/connection.h"

namespace pavage::connection {

bool Solver::prove(const Key& key, const SolveTask& task) {
    task_ = &task;
    stopped_ = false;
    table_.set_memory(task.memory);
    const std::uint64_t left = ~std::uint64_t{0} - positions_;
    most_positions_ = positions_ + std::min(left, task.positions);
    for (;;) {
        Node& root = table_.find_or_add(key.stones, key.mover);
        search(root, Node::kProven, Node::kProven);
        if (root.solved()) return true;
        if (stopped_) return false;
        table_.thin_out();
    }
}

Verdict Solver::solve(const Position& at, const SolveTask& task) {
    Verdict verdict;
    const Key key = key_of(at.stones, at.mover);
    if (!prove(key, task)) return verdict;
    const Node& node = *table_.find(key.stones, key.mover);
    verdict.proven = true;
    verdict.won = node.state == Node::State::kWon;
    verdict.linked = node.linked;
    verdict.proof = proof_in(key, node.proof);
    const int move = move_at(node);
    if (move >= 0) verdict.move = std::countr_zero(proof_in(key, bit(move)));
    return verdict;
}

// The winning move, or in a lost position the one that took most work to refute. None if no cell is empty.
int Solver::move_at(const Node& node) const {
    if (node.move >= 0) return node.move;
    const Cells empty = board_.all() & ~node.stones[0] & ~node.stones[1];
    if (!empty) return -1;
    int best = std::countr_zero(node.proof & empty ? node.proof & empty : empty);
    std::uint32_t most = 0;
    for (int i = 0; i < node.count; ++i) {
        const Key key = child_key(node, node.order[i]);
        const Node* child = table_.find(key.stones, key.mover);
        if (child && child->work > most) most = child->work, best = node.order[i];
    }
    return best;
}

std::vector<int> Solver::line(const Position& at) const {
    std::vector<int> moves;
    Key key = key_of(at.stones, at.mover);
    std::vector<int> way;  // symmetries back to the position asked about, the last first
    for (;;) {
        const Node* node = table_.find(key.stones, key.mover);
        if (!node || !node->solved()) return moves;
        way.push_back(board_.inverse(key.symmetry));
        const int move = move_at(*node);
        if (move < 0 || (node->linked && node->state == Node::State::kLost)) return moves;
        Cells cell = bit(move);
        for (auto step = way.rbegin(); step != way.rend(); ++step) cell = board_.image(*step, cell);
        moves.push_back(std::countr_zero(cell));
        if (node->linked) return moves;
        key = child_key(*node, move);
    }
}

Solver::All Solver::solve_all(const Position& at, const SolveTask& task) {
    All all;
    const std::uint64_t before = positions_;
    Cells left = board_.all() & ~at.stones[0] & ~at.stones[1];
    while (left) {
        const int move = std::countr_zero(left);
        Position after = at;
        after.stones[at.mover] |= bit(move);
        after.mover = 1 - at.mover;
        const Verdict verdict = solve(after, less(task, positions_ - before));
        if (!verdict.proven) return all;
        left &= ~bit(move);
        // A lost move leaves only those that meddle with its refutation.
        if (verdict.won) left &= verdict.proof;
        else all.winning |= bit(move);
    }
    all.proven = true;
    return all;
}

}  // namespace pavage::connection
