#include "play/players.h"

#include <algorithm>

#include "base/hash.h"
#include "search/playout.h"

namespace pavage {

namespace {

enum Purpose : std::uint64_t { kSearching, kBlundering, kChoosing };

SearchResult only(Move move) {
    SearchResult result;
    result.considered.push_back({move, 0, {}, {}});
    result.line.push_back(move);
    return result;
}

SearchResult any_move(const Match& match, std::uint64_t seed) {
    Random random(seed);
    MoveList moves;
    match.game().generate(match.state(), moves);
    return only(random_move(moves, random));
}

// Frozen: nothing but the seed and the number of moves so far decides ties.
SearchResult think_as_reference(const Match& match, const PlayerSpec& spec) {
    Random random(Hasher().add(spec.seed.value_or(match.seed())).add(match.history().size()).value());
    return only(*match.game().reference_move(match.state(), random));
}

}  // namespace

std::uint64_t Thinker::seed(const Match& match, std::uint64_t purpose) const {
    return Hasher()
        .add(spec_.seed.value_or(match.seed()))
        .add(match.game().key(match.state()).value)
        .add(match.turn().value)
        .add(purpose)
        .value();
}

bool Thinker::blunders(const Match& match) const {
    if (spec_.kind != PlayerSpec::Kind::kSearch || match.game().is_puzzle()) return false;
    Random random(seed(match, kBlundering));
    return static_cast<int>(random.below(100)) < blunders_for(match.game(), spec_);
}

SearchResult Thinker::think(const Match& match, const Budget& budget, int thread, int threads) {
    if (spec_.kind == PlayerSpec::Kind::kReference) return think_as_reference(match, spec_);
    if (spec_.kind == PlayerSpec::Kind::kRandom || blunders(match)) return any_move(match, seed(match, kChoosing));
    return search(match, budget, thread, threads);
}

SearchResult Thinker::think(const Match& match, const Budget& budget) {
    constexpr std::uint64_t kAfterAll = 1000;  // simulations of a perfect player whose time went into a proof not found
    prepare(match);
    const auto proven = proof(match, budget);
    const bool perfect = spec_.kind == PlayerSpec::Kind::kPerfect;
    if (perfect && proven) return told_as_search(match, *proven);
    Budget little;
    little.simulations = kAfterAll;
    SearchResult found = think(match, perfect && budget.stopped() ? little : budget, 0, 1);
    if (proven) correct(found, match, *proven);
    return found;
}

std::optional<Solution> Thinker::proof(const Match& match, const Budget& budget) {
    constexpr std::uint64_t kByTheWay = 500, kThorough = 4'000'000;  // positions
    const bool perfect = spec_.kind == PlayerSpec::Kind::kPerfect;
    if (match.game().is_puzzle() || (!perfect && (!spec_.proves || spec_.level))) return std::nullopt;
    prepare(match);
    if (!solver_) solver_ = match.game().solver();
    SolveTask task;
    task.positions = perfect ? kThorough : kByTheWay;
    task.memory = settings_for(match.game(), spec_).memory;
    task.stop = budget.stop;
    Solution found = perfect ? solver_->solve(match.state(), match.seen(), task) : solver_->known(match.state(), task);
    if (!found.proven || found.moves.empty()) return std::nullopt;
    return found;
}

SearchResult told_as_search(const Match& match, const Solution& solution) {
    SearchResult result;
    result.exact = true;
    result.simulations = solution.positions;
    correct(result, match, solution);
    for (ConsideredMove& entry : result.considered) entry.visits = 1;
    return result;
}

// The most visited of the proven moves comes first; they have the value of the position, all others what the search thinks.
void correct(SearchResult& found, const Match& match, const Solution& solution) {
    const int players = match.game().players(), mover = match.turn().value;
    const int sign = (solution.value > 0) - (solution.value < 0);
    const PlayerSet all = PlayerSet::all(players), self = PlayerSet::of(mover);
    if (!solution.of_part)
        found.proven = sign > 0 ? self : sign < 0 ? PlayerSet{static_cast<std::uint8_t>(all.bits ^ self.bits)} : all;
    for (int player = 1; player <= players; ++player)
        found.value[static_cast<std::size_t>(player) - 1] = player == mover ? 0.5 + 0.5 * sign : 0.5 - 0.5 * sign;

    std::vector<ConsideredMove>& considered = found.considered;
    for (const Move move : solution.moves) {
        auto place = std::ranges::find(considered, move, &ConsideredMove::move);
        if (place == considered.end()) place = considered.insert(place, ConsideredMove{move, 0, {}, {}});
        place->value = found.value;
        place->proven = found.proven;
    }
    const auto best = std::ranges::find_if(considered, [&](const ConsideredMove& entry) {
        return std::ranges::find(solution.moves, entry.move) != solution.moves.end();
    });
    std::rotate(considered.begin(), best, best + 1);
    if (!solution.line.empty() && solution.line.front() == found.best()) found.line = solution.line;
    else if (found.line.empty() || found.line.front() != found.best()) found.line = {found.best()};
}

void Thinker::prepare(const Match& match) {
    if (!spec_.searches() || game_ == match.game_ptr()) return;
    game_ = match.game_ptr();
    solver_.reset();
    SearchSettings settings = settings_for(*game_, spec_);
    for (std::size_t thread = 0; thread < searchers_.size(); ++thread) {
        settings.seed = seed(match, kSearching + (thread << 8));
        searchers_[thread] = game_->searcher(settings);
    }
}

SearchResult Thinker::search(const Match& match, const Budget& budget, int thread, int threads) {
    const std::uint64_t total = simulations_for(match.game(), spec_), number = static_cast<std::uint64_t>(thread);
    Budget bounded = budget;
    if (total != ~std::uint64_t{0}) {
        const auto parts = static_cast<std::uint64_t>(threads);
        bounded.simulations = std::min(budget.simulations, total / parts + (number < total % parts));
    }
    return searchers_[number]->search(match.state(), match.seen(), bounded);
}

SearchResult think(const Match& match, const PlayerSpec& spec, const Budget& budget) {
    return Thinker(spec).think(match, budget);
}

}  // namespace pavage
