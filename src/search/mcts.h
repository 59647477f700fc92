// Monte Carlo tree search for two to six players and chance: UCT (Kocsis and Szepesvári 2006) in which every player
// maximises his own value (max-n), with what the settings ask for: "all moves as first" (RAVE, Gelly and Silver 2007),
// a solver that proves results up the tree (Winands and others 2008), widening of large move lists, appraisals by the game.
// The same seed, settings and number of simulations give the same result everywhere.
#pragma once

#include <vector>

#include "search/search_engine.h"
#include "search/tree.h"

namespace pavage {

class Mcts final : public SearchEngine {
  public:
    explicit Mcts(const SearchSettings& settings);

    SearchResult search(Walker& walker, const Budget& budget) override;

    std::size_t bytes() const { return tree_.bytes(); }

  private:
    using Id = Tree::Id;
    struct Step {
        Id node;
        std::uint32_t edge;
    };
    // How a simulation ended: what it was worth to each player, and who has won if that is proven.
    struct Ending {
        std::array<float, kMaxPlayers> values{}, shares{};
        PlayerSet proven;
    };

    static float share_of(PlayerSet winners, int player) {
        return winners.has(player) ? 1.0f / static_cast<float>(winners.count()) : 0.0f;
    }

    void begin(Walker& walker);
    void simulate();
    Ending descend();
    Id follow(const Step& step);
    Id expand(std::uint64_t key);
    std::uint32_t moves_at_first(std::uint32_t legal) const;
    void widen(Id id);
    void fill(Tree::Node& node, std::uint32_t count);
    void order(std::uint64_t key, std::uint32_t count);

    std::uint32_t choose(Id id);
    std::uint32_t choose_by_odds(Tree::Node& node);
    std::uint32_t choose_by_value(Tree::Node& node);
    void weigh_proofs(Tree::Node& node, const Tree::Edges& edge);

    Ending ending_of(const Outcome& outcome) const;
    Ending ending_of(PlayerSet winners) const;
    void backup(const Ending& ending);
    void add_trace(Tree::Node& node, const Tree::Edges& edge, float value);
    PlayerSet conclusion(Tree::Node& node) const;

    std::vector<std::uint32_t> by_merit(Tree::Node& node) const;
    Shares shares_of(Tree::Node& node) const;
    SearchResult result(std::uint64_t simulations);

    SearchSettings settings_;
    Random random_;
    Tree tree_;
    Walker* walker_ = nullptr;
    int players_ = 0;
    Id root_ = Tree::kNone;
    bool full_ = false;  // room was needed and not found: some is made before the next simulation
    std::vector<Step> path_;
    Trace trace_;
    MoveList moves_;
    std::vector<float> appraisals_, scores_;
    std::vector<std::uint32_t> order_;
    std::vector<std::uint64_t> ties_;
};

}  // namespace pavage
