#include "cli/match_player.h"

#include "cli/threads.h"

namespace pavage::cli {

std::optional<Move> MatchPlayer::move(const Match& match) {
    MoveList moves;
    match.game().generate(match.state(), moves);
    if (moves.size() == 1) return moves[0];
    // Processor time where one thread thinks, so that games side by side and a busy machine are fair to both.
    const auto clock = spec_.threads == 1 ? thread_cpu_seconds : steady_seconds;
    const double begin = clock();
    Budget budget;
    budget.stop = [&] { return stop_ || interrupted() || (spec_.seconds && clock() - begin >= *spec_.seconds); };
    const Move best = think_together(match, spec_, budget).best();
    if (stop_ || interrupted()) return std::nullopt;
    return best;
}

}  // namespace pavage::cli
