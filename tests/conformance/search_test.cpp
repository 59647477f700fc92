// What every game must do when it is played at random and searched, on each of its boards.
#include <cmath>

#include "play/players.h"
#include "samples.h"

namespace pavage {
namespace {

#if defined(PAVAGE_FEW_GAMES)
constexpr int kPart = 8;
#else
constexpr int kPart = 1;
#endif
constexpr int kSimulations = 200 / kPart;

class PlayoutsAndSearch : public testing::TestWithParam<Sample> {};

TEST_P(PlayoutsAndSearch, FastestAndPlainPlayoutsAgree) {
    const GamePtr game = game_of(GetParam());
    if (game->is_puzzle()) return;  // solved, on both paths
    const int games = game->topology().size() > 130 ? 200 / kPart : 3000 / kPart;
    Random fast_random(11), plain_random(12);
    const auto fast = game->playouts(game->start(), fast_random, games, PlayoutPath::kFastest);
    const auto plain = game->playouts(game->start(), plain_random, games, PlayoutPath::kPlain);
    for (int player = 0; player < game->players(); ++player)  // five standard errors of a difference of two rates
        EXPECT_NEAR(fast.shares[player] / games, plain.shares[player] / games, 5 * 0.5 * 1.4143 / std::sqrt(games));
}

TEST_P(PlayoutsAndSearch, SearchIsReproducibleAndOffersLegalMoves) {
    const GamePtr game = game_of(GetParam());
    Match match(game, 5);
    for (int ply = 0; ply < 3 && !match.turn().is_nobody(); ++ply) ASSERT_TRUE(match.play_random().ok());
    if (!match.turn().is_player()) return;
    Budget budget;
    budget.simulations = kSimulations;
    const auto search = [&](SearchSettings settings) {
        return game->searcher(settings)->search(match.state(), match.seen(), budget);
    };
    const auto one = search(SearchSettings::plain()), two = search(SearchSettings::plain());
    if (game->is_puzzle()) {
        ASSERT_EQ(one.line, two.line);
        for (Move move : one.line) ASSERT_TRUE(match.play(game->write(move)).ok());
        ASSERT_TRUE(match.turn().is_nobody());
        return;
    }
    ASSERT_EQ(one.simulations, std::uint64_t{kSimulations});
    ASSERT_EQ(one.considered.size(), match.legal_moves().size());
    std::uint64_t visits = 0;
    for (std::size_t i = 0; i < one.considered.size(); ++i) {
        ASSERT_EQ(one.considered[i].move, two.considered[i].move);
        ASSERT_EQ(one.considered[i].visits, two.considered[i].visits);
        visits += one.considered[i].visits;
    }
    ASSERT_EQ(visits, std::uint64_t{kSimulations});
    double sum = 0;
    for (int player = 0; player < game->players(); ++player) sum += one.value[player];
    ASSERT_NEAR(sum, 1, 1e-9);
    Match line = match;
    for (Move move : one.line) ASSERT_TRUE(line.play(game->write(move)).ok());
}

// Each kind of search on each game as the catalogue tunes it, over a few moves of one match: legal and reproducible, kept
// trees and all, and never more memory than allowed (an assertion of the tree).
TEST_P(PlayoutsAndSearch, EveryKindOfSearchPlaysOn) {
    const GamePtr game = game_of(GetParam());
    if (game->is_puzzle()) return;
    const std::string few = std::to_string(80 / kPart), some = std::to_string(300 / kPart);
    for (const std::string& written : {"best:simulations=" + few, "mcts:simulations=" + few, "alphabeta:simulations=" + some,
                                       std::string("best:level=3")}) {
        const auto spec = parse_player(written);
        ASSERT_TRUE(spec.ok());
        Thinker one(*spec), two(*spec);
        Match match(game, 9);
        for (int ply = 0; ply < 6 && !match.turn().is_nobody(); ++ply) {
            if (match.turn().is_chance()) {
                ASSERT_TRUE(match.play_random().ok());
                continue;
            }
            const auto found = one.think(match, {});
            ASSERT_EQ(found.best(), two.think(match, {}).best()) << written;
            ASSERT_EQ(found.line.front(), found.best()) << written;
            ASSERT_TRUE(match.play(game->write(found.best())).ok()) << written;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Games, PlayoutsAndSearch, testing::ValuesIn(all_samples()), sample_name);

}  // namespace
}  // namespace pavage
