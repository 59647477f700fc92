// Computer players at work.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "play/match.h"
#include "play/player_spec.h"

namespace pavage {

// One player in one match, from its first move to its last: may keep its search tree from one move to the next. Not for
// humans, nor for players that cannot play the game.
class Thinker {
  public:
    explicit Thinker(PlayerSpec spec) : spec_(std::move(spec)), searchers_(static_cast<std::size_t>(spec_.threads)) {}

    const PlayerSpec& spec() const { return spec_; }
    // What it would play, and why. Everything random depends on the seed of the specification, or the match's, and on the
    // moves so far. The budget's question is asked besides the player's own limits.
    SearchResult think(const Match& match, const Budget& budget);
    // What is proven of the position, for players who ask for proofs; nothing if none is found in time or names a move.
    std::optional<Solution> proof(const Match& match, const Budget& budget);
    // The part of one of several threads, each with a number of its own: the simulations are divided among them, and the
    // results are to be merged. Whoever starts the threads prepares the thinker before.
    void prepare(const Match& match);
    SearchResult think(const Match& match, const Budget& budget, int thread, int threads);
    // Whether it plays its next move without any thought.
    bool blunders(const Match& match) const;

  private:
    SearchResult search(const Match& match, const Budget& budget, int thread, int threads);
    std::uint64_t seed(const Match& match, std::uint64_t purpose) const;

    PlayerSpec spec_;
    GamePtr game_;  // of the searchers
    std::vector<std::unique_ptr<Searcher>> searchers_;
    std::unique_ptr<Solver> solver_;  // of those who ask for proofs
};

// A proof as a search would tell it; and what a search found, corrected by a proof. The proof must name a move.
SearchResult told_as_search(const Match& match, const Solution& solution);
void correct(SearchResult& found, const Match& match, const Solution& solution);

// One answer by a player who has thought of nothing before.
SearchResult think(const Match& match, const PlayerSpec& spec, const Budget& budget);

}  // namespace pavage
