// Monte Carlo tree search for two to six players and chance: plain UCT (Kocsis and Szepesvári 2006) in which every
// player maximises his own share (max-n). The same seed and number of simulations give the same result everywhere.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/logarithm.h"
#include "search/budget.h"
#include "search/playout.h"
#include "search/search_result.h"

namespace pavage {

struct MctsSettings {
    std::uint64_t seed = 1;
    double exploration = 0.7;
    std::size_t most_nodes = 4u << 20;  // then the tree grows no more, the statistics still do
};

template <GameRules R>
class Mcts {
  public:
    using State = typename R::State;

    Mcts(const R& rules, MctsSettings settings) : rules_(rules), settings_(settings), random_(settings.seed) {}

    // The game must not be over at `root`, which was reached over the positions `seen`.
    SearchResult search(const State& root, const Occurrences& seen, const Budget& budget) {
        constexpr std::uint64_t kBetweenQuestions = 32;
        nodes_.clear();
        totals_.clear();
        space_.seen = seen;
        seen_before_ = seen.size();
        add_node({});
        expand(0, root);
        std::uint64_t done = 0;
        while (done < budget.simulations) {
            if (done % kBetweenQuestions == 0 && done > 0 && budget.stopped()) break;
            simulate(root);
            ++done;
        }
        return result(done);
    }

  private:
    struct Node {
        Move move;
        std::uint32_t first_child = 0;
        std::uint32_t children = 0;
        std::uint32_t visits = 0;
        std::uint32_t weight = 0;  // odds, below a chance turn
        Seat turn = Seat::nobody();
        bool expanded = false;
    };

    int players() const { return rules_.players(); }
    double* totals(std::uint32_t node) { return &totals_[static_cast<std::size_t>(node) * players()]; }
    double mean(std::uint32_t node, int player) {
        return nodes_[node].visits ? totals(node)[player - 1] / nodes_[node].visits : 0;
    }

    void add_node(Node node) {
        nodes_.push_back(node);
        totals_.resize(totals_.size() + players());
    }

    void expand(std::uint32_t at, const State& state) {
        nodes_[at].expanded = true;
        nodes_[at].turn = rules_.turn(state);
        if (nodes_[at].turn.is_nobody()) return;
        MoveList& moves = space_.moves;
        moves.clear();
        rules_.generate(state, moves);
        const auto first = static_cast<std::uint32_t>(nodes_.size());
        nodes_[at].first_child = first;
        nodes_[at].children = static_cast<std::uint32_t>(moves.size());
        const auto& weights = moves.weights();
        for (int i = 0; i < moves.size(); ++i) add_node({moves[i], 0, 0, 0, weights.empty() ? 0 : weights[i]});
        if (weights.empty())  // unvisited children are tried in this order: let it be no cell's privilege
            for (std::uint32_t left = nodes_[at].children; left > 1; --left)
                std::swap(nodes_[first + left - 1], nodes_[first + random_.below(left)]);
    }

    void simulate(const State& root) {
        State state = root;
        space_.seen.rewind(seen_before_);
        path_.assign(1, 0);
        while (nodes_[path_.back()].expanded && nodes_[path_.back()].children > 0) {
            path_.push_back(choose(path_.back()));
            play_noting(rules_, state, nodes_[path_.back()].move, space_.seen);
        }
        const std::uint32_t leaf = path_.back();
        if (!nodes_[leaf].expanded && nodes_[leaf].visits > 0 && nodes_.size() < settings_.most_nodes) {
            expand(leaf, state);
            if (nodes_[leaf].children > 0) {
                path_.push_back(choose(leaf));
                play_noting(rules_, state, nodes_[path_.back()].move, space_.seen);
            }
        }
        const Outcome outcome = playout(rules_, state, random_, space_);
        for (const std::uint32_t node : path_) {
            ++nodes_[node].visits;
            for (int player = 1; player <= players(); ++player) totals(node)[player - 1] += outcome.share(player);
        }
    }

    std::uint32_t choose(std::uint32_t at) {
        const Node& node = nodes_[at];
        return node.turn.is_chance() ? choose_by_odds(node) : choose_by_value(node);
    }

    std::uint32_t choose_by_odds(const Node& node) {
        std::uint32_t total = 0;
        for (std::uint32_t i = 0; i < node.children; ++i) total += nodes_[node.first_child + i].weight;
        std::uint32_t draw = random_.below(total), child = node.first_child;
        for (; draw >= nodes_[child].weight; ++child) draw -= nodes_[child].weight;
        return child;
    }

    std::uint32_t choose_by_value(const Node& node) {
        const double log_visits = logarithm(static_cast<double>(node.visits) + 1);
        const int player = node.turn.value;
        std::uint32_t best = node.first_child;
        double most = -1;
        for (std::uint32_t child = node.first_child; child < node.first_child + node.children; ++child) {
            const double visits = nodes_[child].visits;
            if (visits == 0) return child;
            const double value = mean(child, player) + settings_.exploration * std::sqrt(log_visits / visits);
            if (value > most) most = value, best = child;
        }
        return best;
    }

    std::vector<std::uint32_t> by_visits(std::uint32_t at) {
        std::vector<std::uint32_t> order(nodes_[at].children);
        for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = nodes_[at].first_child + i;
        std::ranges::stable_sort(order, [&](auto a, auto b) {
            if (nodes_[a].visits != nodes_[b].visits) return nodes_[a].visits > nodes_[b].visits;
            return nodes_[a].move < nodes_[b].move;
        });
        return order;
    }

    SearchResult result(std::uint64_t simulations) {
        SearchResult found;
        found.simulations = simulations;
        for (int player = 1; player <= players(); ++player) found.value[player - 1] = mean(0, player);
        for (const auto child : by_visits(0)) {
            ConsideredMove entry{nodes_[child].move, nodes_[child].visits, {}};
            for (int player = 1; player <= players(); ++player) entry.value[player - 1] = mean(child, player);
            found.considered.push_back(entry);
        }
        for (std::uint32_t at = 0; nodes_[at].children > 0;) {
            at = by_visits(at).front();
            if (nodes_[at].visits == 0 && !found.line.empty()) break;
            found.line.push_back(nodes_[at].move);
        }
        return found;
    }

    const R& rules_;
    MctsSettings settings_;
    Random random_;
    PlayoutSpace space_;
    std::size_t seen_before_ = 0;
    std::vector<Node> nodes_;
    std::vector<double> totals_;  // players() a node
    std::vector<std::uint32_t> path_;
};

}  // namespace pavage
