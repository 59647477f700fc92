#include "search/alpha_beta.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "base/hash.h"

namespace pavage {

namespace {

constexpr int kWin = 1'000'000, kSure = AlphaBeta::kSureWin, kInfinite = 2 * kWin;
constexpr int kMostDepth = 200, kWhole = 255;  // the depth of what was searched to its end
constexpr std::size_t kFirstEntries = std::size_t{1} << 12;
constexpr std::uint64_t kPositionsPerPoll = 256;

}  // namespace

AlphaBeta::AlphaBeta(const SearchSettings& settings) : settings_(settings), random_(settings.seed), table_(kFirstEntries) {}

void AlphaBeta::begin(Walker& walker, const Budget& budget) {
    walker_ = &walker;
    budget_ = &budget;
    walker.restart();
    viewer_ = walker.turn();
    positions_ = 0;
    stopped_ = complete_ = false;
    for (auto& side : history_)
        for (int& merit : side) merit /= 8;
    if (!settings_.reuse) {
        table_.assign(kFirstEntries, {});
        entries_ = 0;
    }
    Level& top = level(0);
    walker.generate(top.list);
    rank_moves(viewer_, {}, 0);
    root_.clear();
    for (const Ranked& entry : top.moves) root_.push_back({entry.move});
    line_.assign(1, root_.front().move);
}

SearchResult AlphaBeta::search(Walker& walker, const Budget& budget) {
    begin(walker, budget);
    const int most = settings_.depth > 0 ? settings_.depth : kMostDepth;
    for (int depth = 1; depth <= most && deepen(depth); ++depth) {
        if (depth == settings_.whole_after) depth = most - 1;
        if (budget.listen) budget.listen([&] { return result(); });
        const int value = root_.front().value;
        if (!horizon_ || (settings_.score_scale <= 0 && std::abs(value) >= kSure)) {
            complete_ = true;
            break;
        }
    }
    return result();
}

// One more depth over all moves of the root, the best so far first. False if the budget ended within; a better move found
// before counts all the same.
bool AlphaBeta::deepen(int depth) {
    horizon_ = false;
    int best = -kInfinite;
    std::size_t best_at = 0;
    for (std::size_t i = 0; i < root_.size(); ++i) {
        const std::uint64_t before = positions_;
        const int value = i == 0 ? value_after(root_[i].move, viewer_, depth, -kInfinite, kInfinite, 0)
                                 : value_after(root_[i].move, viewer_, depth, best, kInfinite, 0);
        if (stopped_) break;
        root_[i].value = value;
        root_[i].positions = positions_ - before;
        if (value <= best) continue;
        best = value;
        best_at = i;
        line_.assign(1, root_[i].move);
        line_.insert(line_.end(), level(1).line.begin(), level(1).line.end());
    }
    std::rotate(root_.begin(), root_.begin() + static_cast<std::ptrdiff_t>(best_at),
                root_.begin() + static_cast<std::ptrdiff_t>(best_at) + 1);
    return !stopped_;
}

std::optional<int> AlphaBeta::proven_value() const { return complete_ ? std::optional(root_.front().value) : std::nullopt; }

std::optional<bool> AlphaBeta::reaches(Move move, int least) {
    walker_->restart();
    for (int depth = settings_.whole_after > 0 ? kMostDepth : 1; depth <= kMostDepth; ++depth) {
        horizon_ = false;
        const int value = value_after(move, viewer_, depth, least - 1, least, 0);
        if (stopped_) return std::nullopt;
        if (!horizon_ || (settings_.score_scale <= 0 && std::abs(value) >= kSure)) return value >= least;
    }
    return std::nullopt;
}

// For the player to move.
int AlphaBeta::value_of(int depth, int alpha, int beta, int ply) {
    Level& here = level(ply);
    here.line.clear();
    const Seat mover = walker_->turn();
    if (out_of_budget()) return 0;
    if (depth <= 0 || ply >= kMostDepth) {
        horizon_ = true;
        return std::clamp(walker_->lead(mover.value), -kSure + 1, kSure - 1);
    }
    const std::uint64_t key = walker_->key().value;
    Move first;
    if (const Entry* entry = remembered(key)) {
        first = entry->move;
        if (entry->depth >= depth) {
            horizon_ |= entry->depth != kWhole;
            const bool settled = entry->bound == Bound::kExact || (entry->bound == Bound::kLeast && entry->value >= beta) ||
                                 (entry->bound == Bound::kMost && entry->value <= alpha);
            if (settled) {
                here.line.assign(1, first);
                return entry->value;
            }
        }
    }
    const bool horizon_before = std::exchange(horizon_, false);
    const int value = best_of(depth, alpha, beta, ply, first);
    if (!stopped_) {
        const Bound bound = value >= beta ? Bound::kLeast : value <= alpha ? Bound::kMost : Bound::kExact;
        const Move best = here.line.empty() ? first : here.line.front();
        remember({key, best, value, static_cast<std::uint8_t>(horizon_ ? depth : kWhole), bound});
    }
    horizon_ |= horizon_before;
    return value;
}

int AlphaBeta::best_of(int depth, int alpha, int beta, int ply, Move first) {
    Level& here = level(ply);
    const Seat mover = walker_->turn();
    walker_->generate(here.list);
    rank_moves(mover, first, ply);
    const int extension = here.moves.size() == 1 ? 1 : 0;  // a forced move is no decision
    int best = -kInfinite;
    for (std::size_t i = 0; i < here.moves.size(); ++i) {
        const Move move = here.moves[i].move;
        int value;
        if (i == 0) {
            value = value_after(move, mover, depth + extension, alpha, beta, ply);
        } else {
            value = value_after(move, mover, depth, alpha, alpha + 1, ply);
            if (value > alpha && value < beta) value = value_after(move, mover, depth, alpha, beta, ply);
        }
        if (stopped_) return 0;
        if (value <= best) continue;
        best = value;
        if (value > alpha || i == 0) {
            const Level& next = level(ply + 1);
            here.line.assign(1, move);
            here.line.insert(here.line.end(), next.line.begin(), next.line.end());
        }
        alpha = std::max(alpha, value);
        if (alpha >= beta) {
            reward(mover, move, depth, ply);
            break;
        }
    }
    return best;
}

// For `mover`, who makes the move: seen from the other side where the turn passes. A win is worth less the later it comes.
int AlphaBeta::value_after(Move move, Seat mover, int depth, int alpha, int beta, int ply) {
    walker_->push();
    walker_->play(move);
    level(ply + 1).line.clear();
    const Seat next = walker_->turn();
    int value;
    if (next.is_nobody()) {
        value = out_of_budget() ? 0 : value_at_end(mover);
    } else if (next.is_chance()) {
        const int for_viewer = value_of_chance(depth - 1, ply + 1);
        value = mover == viewer_ ? for_viewer : -for_viewer;
    } else if (next == mover) {
        value = value_of(depth - 1, alpha, beta, ply + 1);
    } else {
        value = -value_of(depth - 1, -beta, -alpha, ply + 1);
    }
    walker_->pop();
    if (value >= kSure) --value;
    if (value <= -kSure) ++value;
    return value;
}

// For the player whose search this is: the mean over all outcomes by their odds.
int AlphaBeta::value_of_chance(int depth, int ply) {
    Level& here = level(ply);
    walker_->generate(here.list);
    here.moves.clear();
    for (int i = 0; i < here.list.size(); ++i) here.moves.push_back({0, here.list[i], here.list.weights()[i]});
    std::int64_t sum = 0, weights = 0;
    for (const Ranked& outcome : here.moves) {
        const int value = value_after(outcome.move, viewer_, depth + 1, -kInfinite, kInfinite, ply);
        if (stopped_) return 0;
        sum += std::int64_t{value} * outcome.weight;
        weights += outcome.weight;
    }
    here.line.clear();
    const auto mean = static_cast<int>(sum / weights);
    return sum == weights * mean ? mean : std::clamp(mean, -kSure + 1, kSure - 1);
}

int AlphaBeta::value_at_end(Seat viewer) const {
    const Outcome outcome = walker_->outcome();
    if (settings_.score_scale > 0) {
        const int other = 3 - viewer.value;
        return outcome.scores[viewer.value - 1] - outcome.scores[other - 1];
    }
    if (outcome.winners.count() != 1) return 0;
    return outcome.winners.has(viewer.value) ? kWin : -kWin;
}

// Counts a position, if it may still be looked at.
bool AlphaBeta::out_of_budget() {
    if (positions_ >= budget_->simulations) stopped_ = true;
    else if (++positions_ % kPositionsPerPoll == 0 && budget_->stopped()) stopped_ = true;
    return stopped_;
}

// --- order ---------------------------------------------------------------------------------------------------------

int& AlphaBeta::history(Seat mover, Move move) {
    return history_[static_cast<std::size_t>(mover.value - 1) & 1][mixed(move.bits) % history_[0].size()];
}

void AlphaBeta::rank_moves(Seat mover, Move first, int ply) {
    Level& here = level(ply);
    here.appraisals.assign(static_cast<std::size_t>(here.list.size()), 0);
    walker_->appraise(here.list, here.appraisals);
    here.moves.clear();
    for (int i = 0; i < here.list.size(); ++i) {
        const Move move = here.list[i];
        std::int64_t rank =
            static_cast<std::int64_t>(1e6f * here.appraisals[static_cast<std::size_t>(i)]) + history(mover, move);
        if (ply == 0) rank = (rank << 8) + random_.below(256);
        if (move == here.killers[0] || move == here.killers[1]) rank += std::int64_t{1} << 40;
        if (move == first) rank += std::int64_t{1} << 50;
        here.moves.push_back({rank, move, 0});
    }
    std::ranges::stable_sort(here.moves, std::ranges::greater{}, &Ranked::rank);
}

void AlphaBeta::reward(Seat mover, Move move, int depth, int ply) {
    Level& here = level(ply);
    int& merit = history(mover, move);
    merit = std::min(merit + depth * depth, 1 << 24);
    if (here.killers[0] == move) return;
    here.killers[1] = here.killers[0];
    here.killers[0] = move;
}

AlphaBeta::Level& AlphaBeta::level(int ply) {
    while (levels_.size() <= static_cast<std::size_t>(ply)) levels_.push_back(std::make_unique<Level>());
    return *levels_[static_cast<std::size_t>(ply)];
}

// --- memory --------------------------------------------------------------------------------------------------------

const AlphaBeta::Entry* AlphaBeta::remembered(std::uint64_t key) const {
    const Entry& entry = table_[mixed(key) & (table_.size() - 1)];
    return entry.bound != Bound::kNone && entry.key == key ? &entry : nullptr;
}

void AlphaBeta::remember(const Entry& entry) {
    if (2 * entries_ > table_.size() && 3 * table_.size() * sizeof(Entry) <= settings_.memory) {
        const std::vector<Entry> smaller = std::exchange(table_, std::vector<Entry>(2 * table_.size()));
        for (const Entry& old : smaller)
            if (old.bound != Bound::kNone) table_[mixed(old.key) & (table_.size() - 1)] = old;
    }
    Entry& place = table_[mixed(entry.key) & (table_.size() - 1)];
    entries_ += place.bound == Bound::kNone;
    place = entry;
}

// --- telling -------------------------------------------------------------------------------------------------------

Shares AlphaBeta::shares_of(int value) const {
    double share = value >= kSure ? 1 : value <= -kSure ? 0 : 0.5;
    if (std::abs(value) < kSure && value != 0) share = 0.5 + 0.5 * value / (std::abs(value) + 10.0);
    Shares shares{};
    shares[static_cast<std::size_t>(viewer_.value) - 1] = share;
    shares[2 - static_cast<std::size_t>(viewer_.value)] = 1 - share;
    return shares;
}

SearchResult AlphaBeta::result() const {
    const auto decided = [&](int value) {
        if (value >= kSure) return PlayerSet::of(viewer_.value);
        if (value <= -kSure) return PlayerSet::of(3 - viewer_.value);
        return PlayerSet{};
    };
    SearchResult found;
    found.simulations = positions_;
    found.line = line_;
    found.exact = complete_;
    found.value = shares_of(root_.front().value);
    if (complete_ && settings_.score_scale <= 0) {
        found.proven = decided(root_.front().value);
        if (found.proven.empty()) found.proven = PlayerSet::all(2);
    }
    for (const RootMove& entry : root_)
        found.considered.push_back({entry.move, entry.positions, shares_of(entry.value), {}});
    const bool lost = !found.proven.empty() && !found.proven.has(viewer_.value);
    for (auto& entry : found.considered)
        if (lost || entry.move == root_.front().move) entry.proven = found.proven;
    std::ranges::stable_sort(found.considered.begin() + 1, found.considered.end(), std::ranges::greater{},
                             &ConsideredMove::visits);
    return found;
}

}  // namespace pavage
