#include "cli/match_player.h"

#include "cli/threads.h"

namespace pavage::cli {

std::optional<Move> MatchPlayer::move(const Match& match) {
    MoveList moves;
    match.game().generate(match.state(), moves);
    if (moves.size() == 1) return moves[0];
    const PlayerSpec& spec = thinker_.spec();
    // Processor time where one thread thinks, so that games side by side and a busy machine are fair to both.
    const auto clock = spec.threads == 1 ? thread_cpu_seconds : steady_seconds;
    const double begin = clock();
    Budget budget;
    budget.stop = [&] { return stop_ || interrupted() || (spec.seconds && clock() - begin >= *spec.seconds); };
    const Move best = think_together(thinker_, match, budget).best();
    if (stop_ || interrupted()) return std::nullopt;
    return best;
}

}  // namespace pavage::cli
