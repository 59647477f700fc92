#include "search/engine.h"

#include "search/alpha_beta.h"
#include "search/mcts.h"

namespace pavage {

std::unique_ptr<Engine> make_engine(const SearchSettings& settings) {
    if (settings.method == Method::kAlphaBeta) return std::make_unique<AlphaBeta>(settings);
    return std::make_unique<Mcts>(settings);
}

}  // namespace pavage
