#include "protocol/analysis.h"

#include <algorithm>
#include <cmath>

#include "protocol/position_json.h"
#include "render/svg.h"
#include "rules/rectangles.h"
#include "text/messages.h"

namespace pavage {

namespace {

constexpr std::uint64_t kProofPositions = 500;  // what a first slice may spend on a proof
constexpr std::size_t kProofMemory = std::size_t{64} << 20;
constexpr int kMostLabels = 60;  // where more moves are considered, only the best have numbers

// Where every best move is proven, the others are known not to be.
bool settles_all(const std::optional<Solution>& proof) { return proof && !proof->cut_short && !proof->by_points; }

// What is known of moves: by proof, or by how good a search thinks they are for the one who makes them, from 0 to 1.
struct Judgement {
    const std::optional<Solution>& proof;
    int mover;

    double share(const ConsideredMove& entry) const {
        if (!entry.proven.empty()) return entry.proven.has(mover) ? 1.0 / entry.proven.count() : 0;
        return settles_all(proof) ? 0 : entry.value[static_cast<std::size_t>(mover) - 1];
    }
    std::string label(const ConsideredMove& entry) const {
        if (!entry.proven.empty() && entry.proven.has(mover)) return entry.proven.count() == 1 ? "◆" : "=";
        if (!entry.proven.empty() || settles_all(proof)) return "✕";
        return std::to_string(std::lround(100 * share(entry)));
    }
};

// Where a move is seen: the cell touched last, or all cells of a rectangle. Lines and buttons have no place.
std::vector<Cell> places_of(const Match& match, Move move) {
    const auto touches = match.game().touches(match.state(), move);
    if (touches.empty() || !touches.back().cell) return {};
    const Touch& last = touches.back();
    if (!last.to) return {last.cell};
    if (!last.rectangle) return {};
    const RectangleBoard board(match.game().topology());
    const Tile one = board.tile(last.cell), other = board.tile(last.to);
    return cells_of(match.game().topology(), {last.cell, other.x - one.x + 1, other.y - one.y + 1});
}

// The better a move, the warmer its cells; between the worst and the best that were looked at.
void add_heat(Scene& scene, const Match& match, const SearchResult& found, const std::optional<Solution>& proof) {
    const Judgement judge{proof, match.turn().value};
    double least = 1, most = 0;
    std::vector<const ConsideredMove*> looked_at;
    for (const ConsideredMove& entry : found.considered) {
        if (entry.visits == 0 && entry.proven.empty()) continue;
        looked_at.push_back(&entry);
        least = std::min(least, judge.share(entry));
        most = std::max(most, judge.share(entry));
    }
    std::vector<double> heat(static_cast<std::size_t>(scene.topology->size()), -1);
    std::vector<std::string> labels(heat.size());
    int labelled = 0;
    for (const ConsideredMove* entry : looked_at) {
        const auto places = places_of(match, entry->move);
        const double share = judge.share(*entry), warmth = most > least ? (share - least) / (most - least) : 0.5;
        for (Cell cell : places) {
            if (warmth > heat[cell.index] && places.size() == 1 &&
                (labels[cell.index].empty() ? ++labelled : labelled) <= kMostLabels)
                labels[cell.index] = judge.label(*entry);
            heat[cell.index] = std::max(heat[cell.index], warmth);
        }
    }
    for (std::size_t i = 0; i < heat.size(); ++i)
        if (heat[i] >= 0)
            scene.marks.push_back({Mark::Kind::kHeat, Cell(static_cast<int>(i)), 0.06 + 0.74 * heat[i], labels[i]});
}

}  // namespace

void Analyst::begin(const Match& match) {
    const auto history = match.history();
    if (thinker_ && game_ == match.game_ptr() && history_ == history) return;
    if (!thinker_ || game_ != match.game_ptr()) {
        PlayerSpec spec = PlayerSpec::searcher();
        spec.simulations = ~std::uint64_t{0} - 1;  // each slice says how many
        thinker_.emplace(spec);
        game_ = match.game_ptr();
    }
    history_ = history;
    simulations_ = 0;
    proof_.reset();
    if (match.game().is_puzzle()) return;
    SolveTask task;
    task.all = true;
    task.positions = kProofPositions;
    task.memory = kProofMemory;
    Solution found = match.game().solver()->known(match.state(), task);
    if (found.proven && !found.moves.empty()) proof_ = std::move(found);
}

Json Analyst::think(const Match& match, std::uint64_t simulations, bool names, Language language) {
    begin(match);
    Budget budget;
    budget.simulations = simulations;
    SearchResult found = thinker_->think(match, budget);
    if (proof_) correct(found, match, *proof_);
    simulations_ += found.simulations;
    Json answer = search_json(match, found, 0);
    answer.set("simulations", simulations_);
    answer.set("finished", !found.proven.empty() || match.game().is_puzzle());
    Remark why = match.game().is_puzzle() ? match.game().reason(match.state()) : proof_ ? proof_->reason : Remark{};
    if (match.game().is_puzzle()) answer.set("fits", match.game().fits(match.state()));
    answer.set("says", why.code.empty() ? std::string() : message(why.code, why.values, language));
    Scene scene = match.scene();
    if (!match.game().is_puzzle()) add_heat(scene, match, found, proof_);
    else if (found.best().is_cell()) scene.marks.push_back({Mark::Kind::kHeat, found.best().cell(), 0.8, ""});
    answer.set("svg", to_svg(scene, {.names = names, .dressed = false, .dice = false}));
    return answer;
}

}  // namespace pavage
