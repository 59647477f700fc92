// What a tree search tells of what it found.
#include <algorithm>
#include <numeric>

#include "search/mcts.h"

namespace pavage {

std::vector<std::uint32_t> Mcts::by_merit(Tree::Node& node) const {
    const Tree::Edges edge = tree_.edges(node);
    std::vector<std::uint32_t> order(node.edges);
    std::iota(order.begin(), order.end(), 0u);
    const auto decided = [&](std::uint32_t i) {  // a win 2, a loss 0, else 1
        if (edge.proven[i].empty() || !node.turn.is_player()) return 1;
        if (!edge.proven[i].has(node.turn.value)) return 0;
        return edge.proven[i].count() == 1 ? 2 : 1;
    };
    std::ranges::sort(order, [&](auto a, auto b) {
        if (decided(a) != decided(b)) return decided(a) > decided(b);
        if (edge.visits[a] != edge.visits[b]) return edge.visits[a] > edge.visits[b];
        return edge.move[a] < edge.move[b];
    });
    return order;
}

Shares Mcts::shares_of(Tree::Node& node) const {
    Shares shares{};
    double total = 0;
    for (int i = 0; i < players_; ++i) {
        shares[i] = node.proven.empty() ? node.shares[i] : share_of(node.proven, i + 1);
        total += shares[i];
    }
    for (int i = 0; i < players_ && total > 0; ++i) shares[i] /= total;  // thirds do not add up to one exactly
    return shares;
}

SearchResult Mcts::result(std::uint64_t simulations) {
    SearchResult found;
    found.simulations = simulations;
    Tree::Node& root = tree_.node(root_);
    found.value = shares_of(root);
    found.proven = root.proven;
    const Tree::Edges edge = tree_.edges(root);
    for (const auto i : by_merit(root)) {
        ConsideredMove entry{edge.move[i], static_cast<std::uint64_t>(edge.visits[i]), {}, edge.proven[i]};
        const float value = edge.visits[i] > 0 ? edge.value[i] / static_cast<float>(edge.visits[i]) : 0;
        for (int player = 1; player <= players_; ++player) {
            double& share = entry.value[player - 1];
            if (!entry.proven.empty()) share = share_of(entry.proven, player);
            else if (entry.visits > 0) share = player == root.turn.value ? value : (1 - value) / (players_ - 1);
        }
        if (edge.child[i] != Tree::kNone && entry.proven.empty()) entry.value = shares_of(tree_.node(edge.child[i]));
        found.considered.push_back(entry);
    }
    constexpr std::size_t kLongestLine = 64;  // dice that are rolled again may lead back to where they were
    for (Id at = root_; at != Tree::kNone && found.line.size() < kLongestLine;) {
        Tree::Node& node = tree_.node(at);
        const Tree::Edges out = tree_.edges(node);
        const std::uint32_t best = by_merit(node).front();
        if (out.visits[best] == 0 && !found.line.empty()) break;
        found.line.push_back(out.move[best]);
        at = out.child[best];
    }
    return found;
}

}  // namespace pavage
