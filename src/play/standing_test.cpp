#include "play/standing.h"

#include <gtest/gtest.h>

#include "play/registry.h"

namespace pavage {
namespace {

Tournament tournament_for(int players, std::vector<std::string> names) {
    for (const auto& entry : catalogue()) {
        if (entry.info->least_players > 2 || entry.info->most_players < 3) continue;
        TournamentPlan plan;
        plan.game = entry.info->id;
        plan.options = {{"players", std::to_string(players)}};
        plan.players = std::move(names);
        return *Tournament::make(plan);
    }
    return *Tournament::make({});  // fails: no such game
}

// Games of the given shares of the first seat, in a game for two.
TournamentStanding after(const Tournament& tournament, const std::vector<double>& first_seat) {
    TournamentStanding standing(tournament);
    for (std::size_t number = 0; number < first_seat.size(); ++number) {
        const double share = first_seat[number];
        PlayedGame game;
        game.number = number;
        game.seats = tournament.setting(number).seats;
        game.shares = {share, 1 - share};
        game.scores = {static_cast<int>(10 * share), static_cast<int>(10 * (1 - share))};
        game.moves = {"a1", "b1"};
        standing.add(game);
    }
    return standing;
}

TEST(Standing, CountsForPlayersAndForSeats) {
    const auto tournament = tournament_for(2, {"mcts", "random"});
    // Player 0 has the first seat in games 0 and 2: it wins three and draws one.
    const auto standing = after(tournament, {1, 0, 0.5, 0});
    const auto players = standing.players();
    EXPECT_EQ(players[0].played, 4u);
    EXPECT_EQ(players[0].wins, 3u);
    EXPECT_EQ(players[0].draws, 1u);
    EXPECT_EQ(players[0].losses, 0u);
    EXPECT_DOUBLE_EQ(players[0].share, 0.875);
    EXPECT_DOUBLE_EQ(players[1].share, 0.125);
    EXPECT_DOUBLE_EQ(players[0].mean_score, 8.75);
    EXPECT_DOUBLE_EQ(players[1].mean_score, 1.25);
    EXPECT_NEAR(players[0].elo, elo_of_share(0.875), 1e-6);
    EXPECT_NEAR(players[1].elo, -players[0].elo, 1e-6);
    EXPECT_DOUBLE_EQ(standing.seats()[0].share, 0.375);
    EXPECT_DOUBLE_EQ(standing.seats()[1].share, 0.625);
    EXPECT_DOUBLE_EQ(standing.mean_moves(), 2);
}

TEST(Standing, WhoeverWinsAllIsKnownOnlyToBeBetterThanABound) {
    const auto tournament = tournament_for(2, {"mcts", "random"});
    std::vector<double> wins;
    for (int pair = 0; pair < 10; ++pair) wins.insert(wins.end(), {1, 0});
    const auto players = after(tournament, wins).players();
    EXPECT_EQ(players[0].bound, PlayerStanding::Bound::kAtLeast);
    EXPECT_EQ(players[1].bound, PlayerStanding::Bound::kAtMost);
    // Twenty wins of twenty: the exact one-sided bound at 97.5 % is +276.
    EXPECT_NEAR(players[0].elo - players[0].elo_error, 276, 60);
    EXPECT_NEAR(players[1].elo, -players[0].elo, 1e-6);
}

TEST(Standing, TheErrorOfEloFollowsFromThatOfTheShare) {
    const auto tournament = tournament_for(2, {"mcts", "random"});
    std::vector<double> results;
    for (int i = 0; i < 25; ++i) results.insert(results.end(), {1, 0, 1, 0, 1, 0, 0, 1});
    const auto players = after(tournament, results).players();
    EXPECT_NEAR(players[0].share, 0.75, 1e-12);
    EXPECT_NEAR(players[0].elo, 190.85, 0.01);
    const double ends = elo_of_share(0.75 + players[0].share_error) - elo_of_share(0.75 - players[0].share_error);
    EXPECT_NEAR(players[0].elo_error, ends / 2, 0.05 * ends);
    EXPECT_NEAR(players[0].elo_error, players[1].elo_error, 1e-6);
}

TEST(Standing, SequentialTestsCountWholeGroups) {
    const auto tournament = tournament_for(2, {"mcts", "random"});
    const SequentialTest test{0, 50};
    EXPECT_EQ(after(tournament, {}).log_likelihood_ratio(test), 0);
    EXPECT_EQ(after(tournament, {1}).log_likelihood_ratio(test), 0);
    std::vector<double> wins;
    for (int pair = 0; pair < 100; ++pair)
        wins.insert(wins.end(), pair % 3 == 0 ? std::initializer_list<double>{0, 0} : std::initializer_list<double>{1, 0});
    const double ratio = after(tournament, wins).log_likelihood_ratio(test);
    EXPECT_NEAR(ratio, log_likelihood_ratio({{0.5, 34}, {1, 66}}, share_of_elo(0), share_of_elo(50)), 1e-12);
    EXPECT_GT(ratio, test.upper());
}

TEST(Standing, OneAgainstTwoEqualSeats) {
    const auto tournament = tournament_for(3, {"mcts", "random"});
    TournamentStanding standing(tournament);
    for (std::uint64_t number = 0; number < 12; ++number) {
        PlayedGame game;
        game.number = number;
        game.seats = tournament.setting(number).seats;
        game.scores = {0, 0, 0};
        // In two of three games the first player wins, in the third both others do.
        for (const int player : game.seats)
            game.shares.push_back(number % 3 < 2 ? (player == 0 ? 1 : 0) : (player == 0 ? 0 : 0.5));
        standing.add(game);
    }
    const auto players = standing.players();
    EXPECT_EQ(players[0].played, 12u);
    EXPECT_EQ(players[1].played, 24u);
    EXPECT_NEAR(players[0].share, 2.0 / 3, 1e-12);
    EXPECT_NEAR(players[1].share, 1.0 / 6, 1e-12);
    EXPECT_EQ(players[1].draws, 8u);
    EXPECT_NEAR(players[0].elo, elo_of_share(2.0 / 3, 2), 1e-6);
}

}  // namespace
}  // namespace pavage
