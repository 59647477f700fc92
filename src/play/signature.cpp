#include "play/signature.h"

#include "base/text.h"
#include "play/match.h"
#include "play/perft_cases.h"
#include "play/player_spec.h"

namespace pavage {

namespace {

constexpr int kGames = 10;
constexpr std::uint64_t kPlayouts = 20;
constexpr std::uint64_t kSimulations = 60;

void add_game(Hasher& hasher, const GamePtr& game, std::uint64_t seed) {
    constexpr int kMostMoves = 2000;  // enough for every game of the boards we use; long ones are cut
    Match match(game, seed);
    for (int ply = 0; ply < kMostMoves && !match.turn().is_nobody(); ++ply) {
        MoveList moves;
        game->generate(match.state(), moves);
        hasher.add(game->key(match.state()).value)
            .add(static_cast<std::uint64_t>(moves.size()))
            .add(moves[moves.size() - 1].bits);
        if (!match.play_random().ok()) break;
    }
    const Outcome outcome = match.outcome();
    hasher.add(outcome.winners.bits).add(outcome.out.bits).add(std::string_view(outcome.reason));
    for (int player = 0; player < outcome.players; ++player) hasher.add(static_cast<std::uint32_t>(outcome.scores[player]));
}

void add_search(Hasher& hasher, const Game& game) {
    if (game.turn(game.start()).is_nobody()) return;  // nothing to search
    Random random(7);
    const auto stats = game.playouts(game.start(), random, kPlayouts, PlayoutPath::kFastest);
    for (int player = 0; player < game.players(); ++player)
        hasher.add(static_cast<std::uint64_t>(stats.shares[player] * 1000 + 0.5));
    Budget budget;
    budget.simulations = kSimulations;
    for (const auto& entry :
         game.searcher(settings_for(game, PlayerSpec::searcher()))->search(game.start(), {}, budget).considered)
        hasher.add(entry.move.bits).add(entry.visits);
}

}  // namespace

std::uint64_t signature_of(const CatalogueEntry& entry) {
    Hasher hasher;
    const auto cases = parse_perft_cases(entry.perft);
    if (!cases) return 0;
    for (const auto& each : *cases) {
        const auto game = make_game(entry.info->id, each.options);
        if (!game) continue;  // a board from a file: not everywhere
        for (std::uint64_t seed = 1; seed <= kGames; ++seed) add_game(hasher, *game, seed);
        add_search(hasher, **game);
    }
    return hasher.value();
}

}  // namespace pavage
