// Which move a simulation takes, and what is learned from its end.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/logarithm.h"
#include "search/mcts.h"

namespace pavage {

std::uint32_t Mcts::choose(Id id) {
    const Tree::Node& before = tree_.node(id);
    if (before.edges < before.moves) widen(id);
    Tree::Node& node = tree_.node(id);
    return node.turn.is_chance() ? choose_by_odds(node) : choose_by_value(node);
}

std::uint32_t Mcts::choose_by_odds(Tree::Node& node) {
    const Tree::Edges edge = tree_.edges(node);
    std::uint32_t draw = random_.below(std::accumulate(edge.weight, edge.weight + node.edges, 0u)), chosen = 0;
    for (; draw >= edge.weight[chosen]; ++chosen) draw -= edge.weight[chosen];
    return chosen;
}

// The mean of a move's own results and of what is known otherwise, by weights that turn towards the former as it is tried,
// and a bonus for what was tried little. Written so that the compiler takes four moves at once.
std::uint32_t Mcts::choose_by_value(Tree::Node& node) {
    const Tree::Edges edge = tree_.edges(node);
    const std::uint32_t count = node.edges;
    scores_.resize(count);
    float* __restrict score = scores_.data();
    const std::int32_t* __restrict visits = edge.visits;
    const float* __restrict value = edge.value, * __restrict others = edge.others, * __restrict other_value = edge.other_value;
    const float bias = settings_.rave > 0 ? 1 / settings_.rave : 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        const float own = static_cast<float>(visits[i]), other = others[i], trust = 1 + other * bias;
        score[i] = (value[i] * trust + other_value[i]) / (other + own * trust);
    }
    if (settings_.exploration > 0) {
        const auto log = static_cast<float>(logarithm(static_cast<double>(node.visits) + 1));
        const float reach = settings_.exploration * settings_.exploration * log;
        for (std::uint32_t i = 0; i < count; ++i) score[i] += std::sqrt(reach / static_cast<float>(visits[i] + 1));
    }
    if (node.some_proven) weigh_proofs(node, edge);
    return static_cast<std::uint32_t>(std::max_element(score, score + count) - score);
}

// What is proven needs no exploring; what is lost is taken only where everything is.
void Mcts::weigh_proofs(Tree::Node& node, const Tree::Edges& edge) {
    constexpr float kLost = -10;  // below every value
    for (std::uint32_t i = 0; i < node.edges; ++i) {
        if (edge.proven[i].empty()) continue;
        const float share = share_of(edge.proven[i], node.turn.value);
        scores_[i] = share > 0 ? share : kLost - static_cast<float>(edge.visits[i]);
    }
}

Mcts::Ending Mcts::ending_of(const Outcome& outcome) const {
    Outcome judged = outcome;
    if (!outcome.over()) judged.highest_wins("");  // a part of a game: who leads
    Ending ending;
    if (settings_.solver) ending.proven = outcome.winners;
    float total = 0;
    for (int i = 0; i < players_; ++i) total += static_cast<float>(outcome.scores[i]);
    for (int i = 0; i < players_; ++i) {
        ending.values[i] = ending.shares[i] = share_of(judged.winners, i + 1);
        if (settings_.score_scale <= 0) continue;
        const auto own = static_cast<float>(outcome.scores[i]);
        const float lead = own - (total - own) / static_cast<float>(players_ - 1);
        ending.values[i] = std::clamp(0.5f + lead / (2 * settings_.score_scale), 0.0f, 1.0f);
    }
    return ending;
}

Mcts::Ending Mcts::ending_of(PlayerSet winners) const {
    Ending ending;
    ending.proven = winners;
    for (int i = 0; i < players_; ++i) ending.values[i] = ending.shares[i] = share_of(winners, i + 1);
    return ending;
}

void Mcts::backup(const Ending& ending) {
    PlayerSet proven = ending.proven;
    for (auto step = path_.rbegin(); step != path_.rend(); ++step) {
        Tree::Node& node = tree_.node(step->node);
        const Tree::Edges edge = tree_.edges(node);
        ++node.visits;
        for (int i = 0; i < players_; ++i) node.shares[i] += ending.shares[i];
        ++edge.visits[step->edge];
        if (node.turn.is_player()) {
            const float value = ending.values[node.turn.value - 1];
            edge.value[step->edge] += value;
            if (settings_.rave > 0) {
                // Who took what after sides were exchanged says nothing of the position before.
                if (edge.move[step->edge] == kSwap) trace_.clear(players_);
                if (edge.cell[step->edge] != Trace::kNone) trace_.add(node.turn.value, Cell(edge.cell[step->edge]));
                add_trace(node, edge, value);
            }
        }
        if (proven.empty()) continue;
        edge.proven[step->edge] = proven;
        node.some_proven = true;
        node.proven = proven = conclusion(node);
    }
}

// Every cell that the player to move took later counts as if he had taken it now.
void Mcts::add_trace(Tree::Node& node, const Tree::Edges& edge, float value) {
    const Trace::Bits& taken = trace_.taken_by(node.turn.value);
    float* __restrict others = edge.others, * __restrict other_value = edge.other_value;
    const std::uint16_t* __restrict cell = edge.cell;
    for (std::uint32_t i = 0; i < node.edges; ++i) {
        const auto was = static_cast<float>(taken[cell[i] >> 6] >> (cell[i] & 63) & 1);
        others[i] += was;
        other_value[i] += was * value;
    }
}

// Who wins from a position by what is proven of its moves. A player takes a win; otherwise all his moves must be decided,
// and where several are equally good to him but not to the others nothing is certain.
PlayerSet Mcts::conclusion(Tree::Node& node) const {
    const Tree::Edges edge = tree_.edges(node);
    const bool chance = node.turn.is_chance();
    if (!chance) {
        const PlayerSet alone = PlayerSet::of(node.turn.value);
        for (std::uint32_t i = 0; i < node.edges; ++i)
            if (edge.proven[i] == alone) return alone;
    }
    if (node.edges < node.moves) return {};
    PlayerSet best;
    float most = -1;
    bool certain = true;
    for (std::uint32_t i = 0; i < node.edges; ++i) {
        if (edge.proven[i].empty()) return {};
        const float share = chance ? 0 : share_of(edge.proven[i], node.turn.value);
        if (share > most) {
            most = share;
            best = edge.proven[i];
            certain = true;
        } else if (share == most) {
            certain &= edge.proven[i] == best;
        }
    }
    return certain ? best : PlayerSet{};
}

}  // namespace pavage
