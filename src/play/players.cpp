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
    if (auto found = proven(match, budget)) return *found;
    if (spec_.kind != PlayerSpec::Kind::kPerfect || !budget.stopped()) return think(match, budget, 0, 1);
    Budget little;
    little.simulations = kAfterAll;
    return think(match, little, 0, 1);
}

std::optional<SearchResult> Thinker::proven(const Match& match, const Budget& budget) {
    constexpr std::uint64_t kByTheWay = 2000, kThorough = 4'000'000;  // positions
    const bool perfect = spec_.kind == PlayerSpec::Kind::kPerfect;
    if (match.game().is_puzzle() || (!perfect && (!spec_.proves || spec_.level))) return std::nullopt;
    prepare(match);
    if (!solver_) solver_ = match.game().solver();
    SolveTask task;
    task.positions = perfect ? kThorough : kByTheWay;
    task.memory = settings_for(match.game(), spec_).memory;
    task.stop = budget.stop;
    const Solution solution =
        perfect ? solver_->solve(match.state(), match.seen(), task) : solver_->known(match.state(), task);
    if (!solution.proven || solution.moves.empty()) return std::nullopt;
    return told_as_search(match, solution);
}

SearchResult told_as_search(const Match& match, const Solution& solution) {
    const int mover = match.turn().value, sign = (solution.value > 0) - (solution.value < 0);
    const PlayerSet others{
        static_cast<std::uint8_t>(PlayerSet::all(match.game().players()).bits ^ PlayerSet::of(mover).bits)};
    SearchResult result;
    result.exact = true;
    result.simulations = solution.positions;
    result.line = solution.line.empty() ? std::vector{solution.moves.front()} : solution.line;
    if (!solution.of_part)
        result.proven = sign > 0 ? PlayerSet::of(mover) : sign < 0 ? others : PlayerSet::all(match.game().players());
    for (int player = 1; player <= match.game().players(); ++player)
        result.value[static_cast<std::size_t>(player) - 1] = player == mover ? 0.5 + 0.5 * sign : 0.5 - 0.5 * sign;
    for (const Move move : solution.moves) result.considered.push_back({move, 1, result.value, result.proven});
    return result;
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
