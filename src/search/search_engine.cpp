#include "search/search_engine.h"

#include "search/alpha_beta.h"
#include "search/mcts.h"

namespace pavage {

namespace {

// Tree search until few moves are left, and from then on alpha-beta to the end, if that can be had for a part of the effort.
class WithEndgame final : public SearchEngine {
  public:
    explicit WithEndgame(const SearchSettings& settings)
        : most_moves_(settings.endgame), tree_(part(settings, 7)), end_(to_the_end(part(settings, 1))) {}

    SearchResult search(Walker& walker, const Budget& budget) override {
        constexpr std::uint64_t kPerSimulation = 10, kMostPositions = 1'000'000;  // far cheaper than simulations
        walker.restart();
        walker.generate(moves_);
        if (walker.players() == 2 && moves_.size() <= most_moves_) {
            Budget part = budget;
            part.simulations = kMostPositions;
            if (budget.simulations < kMostPositions / kPerSimulation) part.simulations = budget.simulations * kPerSimulation;
            const SearchResult found = end_.search(walker, part);
            if (found.exact || budget.stopped()) return found;
        }
        return tree_.search(walker, budget);
    }

  private:
    static SearchSettings part(SearchSettings settings, std::size_t eighths) {
        settings.memory = settings.memory / 8 * eighths;
        return settings;
    }

    static SearchSettings to_the_end(SearchSettings settings) {
        settings.whole_after = 4;
        return settings;
    }

    int most_moves_;
    Mcts tree_;
    AlphaBeta end_;
    MoveList moves_;
};

}  // namespace

std::unique_ptr<SearchEngine> make_search_engine(const SearchSettings& settings) {
    if (settings.method == Method::kAlphaBeta) return std::make_unique<AlphaBeta>(settings);
    if (settings.endgame > 0) return std::make_unique<WithEndgame>(settings);
    return std::make_unique<Mcts>(settings);
}

}  // namespace pavage
