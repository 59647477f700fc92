#include "solve/connection.h"

#include <algorithm>
#include <cassert>

#include "solve/connection_order.h"

namespace pavage::connection {

namespace {

// How many of the moves left are looked at side by side: the best, and a share of the rest.
constexpr int kFewest = 1, kShare = 3;

std::uint32_t sum(std::uint32_t a, std::uint32_t b) { return std::min(a + b, Node::kProven - 1); }

}  // namespace

Solver::Solver(const Plan& plan) : board_(plan), table_(std::size_t{1} << 22), own_(board_), others_(board_) {}

// Of all positions alike by symmetry the least.
Solver::Key Solver::key_of(const Stones& stones, int mover) const {
    Key best{stones, mover, 0};
    for (int symmetry = 1; symmetry < board_.symmetries(); ++symmetry) {
        const int turn = board_.swaps(symmetry) ? 1 - mover : mover;
        if (turn > best.mover) continue;
        Stones image{board_.image(symmetry, stones[0]), board_.image(symmetry, stones[1])};
        if (board_.swaps(symmetry)) std::swap(image[0], image[1]);
        if (turn < best.mover || image < best.stones) best = {image, turn, symmetry};
    }
    return best;
}

Solver::Key Solver::child_key(const Node& node, int move) const {
    Stones stones = node.filled;
    stones[node.mover] |= bit(move);
    return key_of(stones, 1 - node.mover);
}

void Solver::settle(Node& node, Node::State state, Cells proof, int move) const {
    node.state = state;
    node.proof = proof;
    node.move = static_cast<std::int8_t>(move);
    node.phi = state == Node::State::kWon ? 0 : Node::kProven;
    node.delta = state == Node::State::kWon ? Node::kProven : 0;
}

// True if stones or links decide the position.
bool Solver::decide_at_once(Node& node, const Filled& filled) {
    const int mover = node.mover, other = 1 - mover;
    const Cells empty = filled.empty(board_);
    node.linked = true;
    // The move in a position that is over but for what was filled in: any that was.
    const auto any = [&] {
        const Cells open = board_.all() & ~node.stones[0] & ~node.stones[1];
        const Cells good = open & filled.captured[mover] ? open & filled.captured[mover] : open;
        return good ? std::countr_zero(good) : -1;
    };
    // In a race whoever cuts off the other must not have been cut off before: a way of his own has to stay open.
    const auto needed = [&](int winner) {
        const Cells own = filled.stones[winner];
        return filled.captured[winner] | (board_.joins(winner, own) ? 0 : board_.path(winner, own | empty) & empty);
    };
    if (!board_.joins(other, filled.stones[other] | empty)) {
        settle(node, Node::State::kWon, needed(mover), any());
    } else if (!board_.joins(mover, filled.stones[mover] | empty)) {
        settle(node, Node::State::kLost, needed(other), -1);
    } else if (own_.find(mover, filled.stones, Links::Until::kSemi); !own_.semi_joins().empty()) {
        const auto& semi = own_.semi_joins().back();
        settle(node, Node::State::kWon, semi.carrier | filled.captured[mover], semi.key);
    } else if (!own_.full_joins().empty()) {
        const Cells carrier = own_.full_joins().back();
        settle(node, Node::State::kWon, carrier | filled.captured[mover], std::countr_zero(carrier ? carrier : empty));
    } else if (others_.find(other, filled.stones, Links::Until::kFull); !others_.full_joins().empty()) {
        settle(node, Node::State::kLost, others_.full_joins().back() | filled.captured[other], -1);
    } else {
        node.linked = false;
    }
    return node.linked;
}

void Solver::look_at(Node& node) {
    ++positions_;
    ++node.work;
    Filled filled{node.stones};
    fill_in(board_, filled, board_.all());
    node.filled = filled.stones;
    if (decide_at_once(node, filled)) return;

    const int mover = node.mover;
    node.gain = filled.captured[mover];
    node.proof = filled.captured[1 - mover];
    node.moves = filled.empty(board_);
    for (const auto& semi : others_.semi_joins()) {
        if (!(node.moves & ~semi.carrier)) continue;
        node.moves &= semi.carrier;
        node.proof |= semi.carrier;
    }
    const Inferior inferior = inferior_moves(board_, node.filled, mover, node.moves);
    node.moves &= ~inferior.moves;
    node.proof |= inferior.killers;
    if (!node.moves) {
        settle(node, Node::State::kLost, node.proof, -1);
        return;
    }
    node.state = Node::State::kOpen;
    order_moves(node);
    node.delta = static_cast<std::uint32_t>(std::min<int>(node.count, kFewest + node.count / kShare));
}

void Solver::order_moves(Node& node) {
    std::array<std::uint8_t, kMostCells> order;
    for_each_cell(node.moves, [&](int cell) { order[node.count++] = static_cast<std::uint8_t>(cell); });
    if (node.count > 1) {
        const auto mine = currents(own_), theirs = currents(others_);
        std::stable_sort(order.begin(), order.begin() + node.count,
                         [&](int a, int b) { return mine[a] + theirs[a] > mine[b] + theirs[b]; });
    }
    node.order = table_.keep_order(order.data(), node.count);
}

// Takes over what is known of the moves: a lost one leaves only moves into its proof. True if that solves the node.
bool Solver::take_solved(Node& node) {
    for (int i = 0; i < node.count; ++i) {
        const int move = node.order[i];
        if (!(node.moves & bit(move))) continue;
        const Key key = child_key(node, move);
        const Node* child = table_.find(key.stones, key.mover);
        if (!child || !child->solved()) continue;
        const Cells proof = proof_in(key, child->proof);
        if (child->state == Node::State::kLost) {
            settle(node, Node::State::kWon, proof | bit(move) | node.gain, move);
            return true;
        }
        node.moves &= proof & ~bit(move);
        node.proof |= proof;
    }
    if (node.moves) return false;
    settle(node, Node::State::kLost, node.proof, -1);
    return true;
}

Solver::Front Solver::front_of(const Node& node) const {
    Front front;
    const int left = std::popcount(node.moves);
    int seen = 0;
    for (int i = 0; i < node.count && seen < kFewest + left / kShare; ++i) {
        const int move = node.order[i];
        if (!(node.moves & bit(move))) continue;
        ++seen;
        const Key key = child_key(node, move);
        const Node* child = table_.find(key.stones, key.mover);
        const std::uint32_t phi = child ? child->phi : 1, delta = child ? child->delta : 1;
        front.delta = sum(front.delta, phi);
        if (delta < front.phi) {
            front.second = front.phi;
            front.phi = delta;
            front.best = {move, key, phi};
        } else {
            front.second = std::min(front.second, delta);
        }
    }
    return front;
}

bool Solver::give_up() {
    if (positions_ >= most_positions_ || (positions_ % 16 == 0 && task_->stopped())) stopped_ = true;
    return stopped_ || table_.full();
}

void Solver::search(Node& node, std::uint32_t most_phi, std::uint32_t most_delta) {
    if (node.state == Node::State::kNew) look_at(node);
    if (node.solved()) return;
    const std::uint64_t before = positions_;
    for (;;) {
        if (take_solved(node)) break;
        const Front front = front_of(node);
        node.phi = front.phi;
        node.delta = front.delta;
        if (node.phi >= most_phi || node.delta >= most_delta || give_up()) break;
        Node& child = table_.find_or_add(front.best.key.stones, front.best.key.mover);
        const std::uint32_t room = most_delta - (front.delta - front.best.phi);
        search(child, room, std::min(most_phi, sum(front.second, front.second / 4 + 1)));
    }
    node.work += static_cast<std::uint32_t>(positions_ - before);
}

}  // namespace pavage::connection
