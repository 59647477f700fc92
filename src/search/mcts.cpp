#include "search/mcts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/logarithm.h"

namespace pavage {

namespace {

constexpr float kTiny = 1e-3f;  // weight of an opinion that only decides among moves never tried
constexpr float kLost = -10;    // below every value
constexpr std::uint64_t kBetweenQuestions = 32;

float share_of(PlayerSet winners, int player) {
    return winners.has(player) ? 1.0f / static_cast<float>(winners.count()) : 0.0f;
}

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
        if (done % kBetweenQuestions == 0 && done > 0) {
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

// --- choosing ------------------------------------------------------------------------------------------------------

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
    for (std::uint32_t i = 0; i < node.edges; ++i) {
        if (edge.proven[i].empty()) continue;
        const float share = share_of(edge.proven[i], node.turn.value);
        scores_[i] = share > 0 ? share : kLost - static_cast<float>(edge.visits[i]);
    }
}

// --- learning ------------------------------------------------------------------------------------------------------

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

// --- telling -------------------------------------------------------------------------------------------------------

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
    for (Id at = root_; at != Tree::kNone;) {
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
