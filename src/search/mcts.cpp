#include "search/mcts.h"

#include <algorithm>
#include <numeric>

namespace pavage {

namespace {

constexpr float kTiny = 1e-3f;  // weight of an opinion that only decides among moves never tried
constexpr std::uint64_t kSimulationsPerPoll = 32;

}  // namespace

Mcts::Mcts(const SearchSettings& settings) : settings_(settings), random_(settings.seed), tree_(settings.memory) {
    if (settings_.score_scale > 0) settings_.solver = false;  // a won game may still be won by more
}

void Mcts::begin(Walker& walker) {
    walker_ = &walker;
    players_ = walker.players();
    walker.restart();
    full_ = false;
    if (!settings_.reuse) tree_.clear();
    const std::uint64_t key = walker.key().value;
    root_ = tree_.find(key);
    if (root_ == Tree::kNone) {
        tree_.clear();
        root_ = expand(key);
    }
}

SearchResult Mcts::search(Walker& walker, const Budget& budget) {
    begin(walker);
    std::uint64_t done = 0;
    for (; done < budget.simulations && tree_.node(root_).proven.empty(); ++done) {
        if (done % kSimulationsPerPoll == 0 && done > 0) {
            if (budget.stopped()) break;
            if (budget.listen) budget.listen([&] { return result(done); });
        }
        simulate();
    }
    return result(done);
}

void Mcts::simulate() {
    if (full_) tree_.make_room(root_);  // not before: the way to the full place must not be forgotten while it is walked
    full_ = false;
    path_.clear();
    if (settings_.rave > 0) trace_.clear(players_);
    walker_->restart();
    backup(descend());
}

// From the root along chosen moves to a position that is not in the tree, or over, or decided.
Mcts::Ending Mcts::descend() {
    for (Id at = root_;;) {
        const Step step{at, choose(at)};
        path_.push_back(step);
        Tree::Node& node = tree_.node(at);
        const Tree::Edges edge = tree_.edges(node);
        if (!edge.proven[step.edge].empty()) return ending_of(edge.proven[step.edge]);
        walker_->play(edge.move[step.edge]);
        if (walker_->turn().is_nobody()) return ending_of(walker_->outcome());
        at = follow(step);
        if (at == Tree::kNone) break;
        if (const PlayerSet proven = tree_.node(at).proven; !proven.empty()) return ending_of(proven);
    }
    Ending ending = ending_of(walker_->playout(random_, settings_.rave > 0 ? &trace_ : nullptr));
    ending.proven = {};
    return ending;
}

// The position after a move, if it is in the tree or ready to be.
Mcts::Id Mcts::follow(const Step& step) {
    Tree::Node& node = tree_.node(step.node);
    const Tree::Edges edge = tree_.edges(node);
    if (edge.child[step.edge] != Tree::kNone) return edge.child[step.edge];
    if (edge.visits[step.edge] < settings_.expand_after && !node.turn.is_chance()) return Tree::kNone;
    const std::uint64_t key = walker_->key().value;
    Id child = tree_.find(key);
    if (child == Tree::kNone) child = expand(key);
    if (child != Tree::kNone) {
        Tree::Node& parent = tree_.node(step.node);
        tree_.edges(parent).child[step.edge] = child;
    }
    return child;
}

std::uint32_t Mcts::moves_at_first(std::uint32_t legal) const {
    const auto first = static_cast<std::uint32_t>(settings_.first_moves);
    return std::min({legal, first == 0 ? legal : first, tree_.widest()});
}

Mcts::Id Mcts::expand(std::uint64_t key) {
    walker_->generate(moves_);
    const auto legal = static_cast<std::uint32_t>(moves_.size());
    const bool chance = walker_->turn().is_chance();
    const std::uint32_t count = chance ? legal : moves_at_first(legal);
    const Id id = tree_.add(key, count);
    full_ = id == Tree::kNone;
    if (full_) return id;
    Tree::Node& node = tree_.node(id);
    node.turn = walker_->turn();
    node.moves = legal;
    fill(node, count);
    return id;
}

// More moves of a large list are looked at as visits grow: about the square root of these.
void Mcts::widen(Id id) {
    const Tree::Node& node = tree_.node(id);
    const double wide = node.edges, first = settings_.first_moves;
    if (node.visits < 2 * wide * wide / first) return;
    const std::uint32_t count = std::min({node.moves, node.edges + (node.edges + 1) / 2, tree_.widest()});
    if (count == node.edges) return;
    if (!tree_.grow(id, count)) {
        full_ = true;
        return;
    }
    walker_->generate(moves_);
    fill(tree_.node(id), count);
}

// Adds moves from `moves_`, which must be those of the position, until there are `count`: the best by appraisal first, at
// random among equals. The order is the same each time.
void Mcts::fill(Tree::Node& node, std::uint32_t count) {
    const auto legal = static_cast<std::uint32_t>(moves_.size());
    const bool chance = node.turn.is_chance();
    appraisals_.resize(legal);
    const bool appraised = !chance && walker_->appraise(moves_, appraisals_);
    if (!appraised) std::ranges::fill(appraisals_, settings_.urgency);
    order_.resize(legal);
    std::iota(order_.begin(), order_.end(), 0u);
    if (!chance) order(node.key, count);

    const float weight = appraised && settings_.prior > 0 ? settings_.prior : kTiny;
    const Tree::Edges edge = tree_.edges(node);
    for (std::uint32_t i = node.edges; i < count; ++i) {
        const Move move = moves_[static_cast<int>(order_[i])];
        edge.move[i] = move;
        edge.cell[i] = static_cast<std::uint16_t>(move.is_cell() ? move.cell().index : Trace::kNone);
        if (chance) {
            edge.weight[i] = moves_.weights()[i];
        } else {
            edge.others[i] = weight;
            edge.other_value[i] = weight * appraisals_[order_[i]];
        }
    }
    node.edges = count;
}

void Mcts::order(std::uint64_t key, std::uint32_t count) {
    if (count == order_.size()) {
        for (auto left = static_cast<std::uint32_t>(order_.size()); left > 1; --left)
            std::swap(order_[left - 1], order_[random_.below(left)]);
        return;
    }
    ties_.resize(order_.size());
    for (std::uint32_t i = 0; i < order_.size(); ++i)
        ties_[i] = mixed(key ^ mixed(moves_[static_cast<int>(i)].bits + settings_.seed));
    const auto before = [&](std::uint32_t a, std::uint32_t b) {
        if (appraisals_[a] != appraisals_[b]) return appraisals_[a] > appraisals_[b];
        return ties_[a] < ties_[b];
    };
    std::ranges::partial_sort(order_, order_.begin() + count, before);
}

}  // namespace pavage
