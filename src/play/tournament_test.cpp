#include "play/tournament.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "play/registry.h"
#include "search/playout.h"

namespace pavage {
namespace {

// The first game of the catalogue that fulfils a wish. No game is named here.
template <class Wish>
const GameInfo& game_with(Wish wish) {
    for (const auto& entry : catalogue())
        if (wish(*entry.info)) return *entry.info;
    ADD_FAILURE() << "no game of the catalogue will do";
    return *catalogue().front().info;
}
const GameInfo& plain_game() {
    return game_with([](const GameInfo& info) {
        const auto game = make_game(info.id, {});
        return info.least_players == 2 && (*game)->turn((*game)->start()).is_player() &&
               (*make_game(info.id, {}, nullptr, 2))->options().all() == (*game)->options().all();
    });
}
const GameInfo& game_for_three() {
    return game_with([](const GameInfo& info) { return info.least_players <= 2 && info.most_players >= 3; });
}
const GameInfo& game_with_words() {
    return game_with([](const GameInfo& info) {
        return std::ranges::any_of(info.options, [](const auto& option) { return option.type == OptionType::kWord; });
    });
}

TournamentPlan plan_of(const GameInfo& info, std::vector<std::string> players) {
    TournamentPlan plan;
    plan.game = info.id;
    plan.players = std::move(players);
    return plan;
}

std::string refusal(const TournamentPlan& plan) {
    const auto made = Tournament::make(plan);
    return made ? "" : made.error().code;
}

std::optional<PlayedGame> played_at_random(const Tournament& tournament, std::uint64_t number) {
    const auto setting = tournament.setting(number);
    std::vector<Chooser> choosers;
    for (int seat = 1; seat <= tournament.seats(); ++seat)
        choosers.emplace_back([spec = tournament.sitter(setting, seat)](const Match& match) {
            return std::optional(think(match, spec, Budget{}).best());
        });
    return play_game(tournament, setting, choosers);
}

TEST(Tournament, RefusesWhatCannotBePlayed) {
    const GameInfo& info = plain_game();
    EXPECT_EQ(refusal(plan_of(info, {})), "match.few");
    EXPECT_EQ(refusal(plan_of(info, {"random"})), "match.few");
    EXPECT_EQ(refusal(plan_of(info, {"random", "nobody"})), "player.unknown");
    EXPECT_EQ(refusal(plan_of(info, {"random", "human"})), "match.human");
    EXPECT_EQ(refusal(plan_of(info, {"random", "mcts", "mcts"})), "match.twice");
    EXPECT_EQ(refusal(plan_of(info, std::vector<std::string>(kMostEntrants + 1, "random"))), "match.many");
    auto plan = plan_of(info, {"random", "mcts"});
    plan.options = {{"nothing", "1"}};
    EXPECT_EQ(refusal(plan), "option.unknown");
    plan.game = "nothing";
    EXPECT_EQ(refusal(plan), "game.unknown");
    const GameInfo& puzzle = game_with([](const GameInfo& each) { return each.most_players == 1; });
    EXPECT_EQ(refusal(plan_of(puzzle, {"random", "mcts"})), "match.puzzle");
}

TEST(Tournament, PairsHaveTheSameOpeningWithSeatsExchanged) {
    const auto tournament = *Tournament::make(plan_of(plain_game(), {"mcts", "random"}));
    EXPECT_EQ(tournament.group_size(), 2u);
    EXPECT_EQ(tournament.opening(), 2);
    std::set<std::vector<std::string>> openings;
    for (std::uint64_t pair = 0; pair < 20; ++pair) {
        const auto one = tournament.setting(2 * pair), other = tournament.setting(2 * pair + 1);
        EXPECT_EQ(one.seats, (std::vector{0, 1}));
        EXPECT_EQ(other.seats, (std::vector{1, 0}));
        EXPECT_EQ(one.seed, other.seed);
        EXPECT_NE(one.seeds, other.seeds) << "players do not repeat themselves";
        const auto moves = opened(tournament, one).written_history();
        EXPECT_EQ(moves.size(), 2u);
        EXPECT_EQ(moves, opened(tournament, other).written_history());
        openings.insert(moves);
    }
    EXPECT_GT(openings.size(), 10u) << "openings vary";
}

TEST(Tournament, FewerPlayersThanSeatsFillThemWithTheLast) {
    auto plan = plan_of(game_for_three(), {"mcts", "random"});
    plan.options = {{"players", "3"}};
    const auto filled = *Tournament::make(plan);
    plan.players = {"mcts", "random", "random"};
    const auto written = *Tournament::make(plan);
    EXPECT_EQ(filled.group_size(), 3u);
    EXPECT_EQ(filled.players(), written.players());
    const std::vector<std::vector<int>> seats = {{0, 1, 1}, {1, 1, 0}, {1, 0, 1}};
    for (std::uint64_t number = 0; number < 6; ++number) {
        EXPECT_EQ(filled.setting(number).seats, seats[number % 3]);
        EXPECT_EQ(written.setting(number).seats, seats[number % 3]);
    }
}

TEST(Tournament, MorePlayersThanSeatsMeetEverybody) {
    const auto tournament =
        *Tournament::make(plan_of(plain_game(), {"mcts:level=1", "mcts:level=2", "mcts:level=3", "random"}));
    std::map<std::vector<int>, int> met;
    for (std::uint64_t number = 0; number < 24; ++number) ++met[tournament.setting(number).seats];
    EXPECT_EQ(met.size(), 12u);
    for (const auto& [seats, times] : met) EXPECT_EQ(times, 2);
}

TEST(Tournament, EqualPlayersAreApartOnlyIfAllAreEqual) {
    EXPECT_EQ(Tournament::make(plan_of(plain_game(), {"random", "random"}))->players().size(), 2u);
}

TEST(Tournament, WordsAreNewForEachGroupUnlessGiven) {
    const GameInfo& info = game_with_words();
    auto plan = plan_of(info, {"mcts", "random"});
    const auto tournament = *Tournament::make(plan);
    EXPECT_EQ(tournament.opening(), 0) << "the board varies instead";
    const auto options = [&](std::uint64_t number) { return tournament.setting(number).game->options().all(); };
    EXPECT_EQ(options(0), options(1));
    EXPECT_NE(options(0), options(2));
    EXPECT_LT(tournament.options().size(), options(0).size());
    for (const auto& option : info.options)
        if (option.type == OptionType::kWord) plan.options.emplace_back(option.name, "loire");
    const auto given = *Tournament::make(plan);
    EXPECT_EQ(given.opening(), 2);
    EXPECT_EQ(given.setting(0).game->options().all(), given.setting(2).game->options().all());
}

TEST(Tournament, DiceAreOpeningEnough) {
    const GameInfo& info = game_with([](const GameInfo& each) {
        const auto game = make_game(each.id, {});
        return (*game)->turn((*game)->start()).is_chance();
    });
    EXPECT_EQ(Tournament::make(plan_of(info, {"mcts", "random"}))->opening(), 0);
}

TEST(Tournament, AnOpeningNeverEndsTheGame) {
    auto plan = plan_of(plain_game(), {"mcts", "random"});
    plan.opening = 100000;
    const auto tournament = *Tournament::make(plan);
    for (std::uint64_t group = 0; group < 5; ++group)
        EXPECT_FALSE(opened(tournament, tournament.setting(2 * group)).turn().is_nobody());
}

TEST(Tournament, AGameIsDecidedByItsNumberAndTheSeed) {
    auto plan = plan_of(plain_game(), {"random", "random"});
    const auto tournament = *Tournament::make(plan), again = *Tournament::make(plan);
    for (std::uint64_t number : {5, 0, 3}) EXPECT_EQ(played_at_random(tournament, number), played_at_random(again, number));
    plan.seed = 2;
    EXPECT_NE(played_at_random(tournament, 0), played_at_random(*Tournament::make(plan), 0));
}

TEST(Tournament, PlayedGamesReplayToTheSameResult) {
    const auto tournament = *Tournament::make(plan_of(plain_game(), {"random", "random"}));
    const auto setting = tournament.setting(3);
    const auto game = played_at_random(tournament, 3);
    ASSERT_TRUE(game);
    Match match(setting.game, setting.seed);
    ASSERT_TRUE(match.play_all(game->moves).ok());
    ASSERT_TRUE(match.turn().is_nobody());
    for (int seat = 1; seat <= 2; ++seat) EXPECT_EQ(game->shares[seat - 1], match.outcome().share(seat));
    EXPECT_EQ(game->seats, setting.seats);
    EXPECT_FALSE(game->cut_off);
}

TEST(Tournament, LongGamesAreDrawnAmongAll) {
    auto plan = plan_of(plain_game(), {"random", "random"});
    plan.most_moves = 3;
    const auto game = played_at_random(*Tournament::make(plan), 0);
    ASSERT_TRUE(game);
    EXPECT_TRUE(game->cut_off);
    EXPECT_EQ(game->moves.size(), 2u + 3u) << "the opening does not count";
    EXPECT_EQ(game->shares, (std::vector{0.5, 0.5}));
}

TEST(Tournament, WatchedGamesAreTheSameGames) {
    auto plan = plan_of(plain_game(), {"mcts:simulations=20", "random"});
    plan.opening = 3;
    const auto plain = *Tournament::make(plan);
    plan.watch = 50;
    const auto watched = *Tournament::make(plan);
    // The last first: what is seen does not depend on what was played before, as on other threads.
    for (std::uint64_t number : {3, 0, 1, 2}) {
        const auto game = played_at_random(watched, number), again = played_at_random(watched, number);
        EXPECT_EQ(*game, *again);
        EXPECT_EQ(game->moves, played_at_random(plain, number)->moves);
        ASSERT_EQ(game->watched.size(), game->moves.size() - 3) << "after the opening";
        Match match(watched.setting(number).game, watched.setting(number).seed);
        for (std::size_t i = 0; i < game->moves.size(); ++i) {
            if (i >= 3) {
                const WatchedPosition& position = game->watched[i - 3];
                EXPECT_EQ(position.seat, match.turn().value);
                EXPECT_EQ(position.moves, static_cast<int>(match.legal_moves().size()));
                EXPECT_NEAR(position.shares[0] + position.shares[1], 1, 2e-4);
            }
            ASSERT_TRUE(match.play(game->moves[i]));
        }
    }
    EXPECT_TRUE(played_at_random(plain, 0)->watched.empty());
}

TEST(Tournament, EveryFirstMoveHasItsTurn) {
    auto plan = plan_of(plain_game(), {"mcts", "random"});
    plan.every_first_move = true;
    const auto tournament = *Tournament::make(plan);
    MoveList moves;
    tournament.game().generate(tournament.game().start(), moves);
    const auto count = static_cast<std::uint64_t>(moves.size());
    for (std::uint64_t group = 0; group < count + 2; ++group) {
        const std::string first = tournament.game().write(moves[static_cast<int>(group % count)]);
        const auto one = opened(tournament, tournament.setting(2 * group)).written_history(),
                   other = opened(tournament, tournament.setting(2 * group + 1)).written_history();
        EXPECT_EQ(one, other) << "the same for both seatings";
        EXPECT_TRUE(one.empty() || one == std::vector{first}) << "none where it would end the game";
    }
}

TEST(Tournament, AGameCanBeBrokenOff) {
    const auto tournament = *Tournament::make(plan_of(plain_game(), {"random", "random"}));
    const Chooser nothing = [](const Match&) { return std::optional<Move>(); };
    EXPECT_FALSE(play_game(tournament, tournament.setting(0), {nothing, nothing}));
}

}  // namespace
}  // namespace pavage
