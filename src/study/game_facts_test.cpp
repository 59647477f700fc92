#include "study/game_facts.h"

#include <cmath>

#include "rules/game_rules.h"
#include "study/rules_check.h"
#include "study/study_testing.h"

namespace pavage {
namespace {

using namespace study_testing;

// A game as a toy: who wins, and what random games said on the way. Its moves are those of a real one.
PlayedGame with_course(PlayedGame game, std::vector<double> first_seat, int winner) {
    game.watched.clear();
    for (const double share : first_seat) game.watched.push_back({1, 3, {share, 1 - share}});
    game.shares = winner == 0 ? std::vector{0.5, 0.5} : winner == 1 ? std::vector{1.0, 0.0} : std::vector{0.0, 1.0};
    return game;
}

class Courses : public testing::Test {
  protected:
    Courses() : tournament_(*Tournament::make(plan_of(*plain_game(), 100))) {
        // Games of both winners, so that each course can be given to one who won it.
        for (std::uint64_t number = 0; number < 200 && (!won_[1] || !won_[2]); ++number) {
            const auto game = play_alone(tournament_, number, nullptr);
            const auto facts = facts_of(*game, tournament_);
            if (facts->winner != 0 && !won_[facts->winner]) won_[facts->winner] = game;
        }
    }
    Course course(const std::vector<double>& first_seat, int winner) {
        return *facts_of(with_course(*won_[winner], first_seat, winner), tournament_)->course;
    }

    Tournament tournament_;
    std::optional<PlayedGame> won_[3];
};

TEST(Leader, LeadsOnlyBeyondTheNoise) {
    EXPECT_EQ(leader({0.5, 0.5}, 100), 0);
    // Ahead by 0.18 with an error of sqrt((1 - 0.18²) / 100) = 0.0984: less than two errors. By 0.22: more.
    EXPECT_EQ(leader({0.59, 0.41}, 100), 0);
    EXPECT_EQ(leader({0.61, 0.39}, 100), 1);
    EXPECT_EQ(leader({0.39, 0.61}, 100), 2);
    EXPECT_EQ(leader({0.61, 0.39}, 50), 0);
    EXPECT_EQ(leader({0, 1}, 1), 2);
    EXPECT_EQ(leader({0.2, 0.5, 0.3}, 1000), 2);
    EXPECT_EQ(leader({0.34, 0.33, 0.33}, 1000), 0);
}

TEST_F(Courses, TheLeaderIsKeptUntilAnotherLeads) {
    EXPECT_EQ(course({0.5, 0.7, 0.5, 0.7, 0.55}, 1).lead_changes, 0);
    EXPECT_EQ(course({0.7, 0.5, 0.3, 0.5, 0.7}, 1).lead_changes, 2);
    EXPECT_EQ(course({0.7, 0.5, 0.5}, 2).lead_changes, 1) << "the result is a lead too";
    EXPECT_EQ(course({0.5, 0.5}, 2).lead_changes, 0);
}

TEST_F(Courses, DramaIsTheRootOfHowFarTheWinnerWasBehind) {
    const Course led = course({0.5, 0.7, 0.9}, 1);
    EXPECT_EQ(led.drama, 0);
    EXPECT_EQ(led.behind, 0);
    const Course behind = course({0.5, 0.2, 0.32, 0.9}, 1);
    EXPECT_DOUBLE_EQ(behind.behind, 0.5);
    EXPECT_NEAR(behind.drama, (std::sqrt(0.6) + std::sqrt(0.36)) / 2, 1e-12);
}

TEST_F(Courses, DecidedIsWhenTheWinnerTookTheLeadForGood) {
    EXPECT_DOUBLE_EQ(course({0.9, 0.5, 0.9, 0.9}, 1).decided, 0);
    EXPECT_DOUBLE_EQ(course({0.5, 0.2, 0.5, 0.9}, 1).decided, 0.75);
    EXPECT_DOUBLE_EQ(course({0.9, 0.1, 0.9, 0.5}, 1).decided, 0.5);
    EXPECT_DOUBLE_EQ(course({0.9, 0.9}, 2).decided, 1) << "only the last move";
}

TEST_F(Courses, UncertaintyIsOneWhereAllIsOpenAndUnbiased) {
    EXPECT_NEAR(course({1.0, 1.0}, 1).uncertainty, 0, 1e-12);
    EXPECT_NEAR(course({0.5}, 1).uncertainty, 100.0 / 99, 1e-12);
    // The mean over many watched positions with even chances is 1, however few random games.
    Random random(3);
    constexpr int kPositions = 20000;
    std::vector<double> shares;
    for (int i = 0; i < kPositions; ++i) {
        int won = 0;
        for (int game = 0; game < 100; ++game) won += static_cast<int>(random.below(2));
        shares.push_back(won / 100.0);
    }
    EXPECT_NEAR(course(shares, 1).uncertainty, 1, 2e-3);
}

TEST(GameFacts, AreThoseOfTheGamePlayedAgain) {
    const auto tournament = *Tournament::make(plan_of(*plain_game()));
    for (std::uint64_t number = 0; number < 20; ++number) {
        const auto game = *play_alone(tournament, number, nullptr);
        const auto facts = facts_of(game, tournament);
        ASSERT_TRUE(facts);
        Match match(tournament.setting(number).game, 1);
        std::vector<int> choices;
        for (const auto& move : game.moves) {
            choices.push_back(static_cast<int>(match.legal_moves().size()));
            ASSERT_TRUE(match.play(move));
        }
        EXPECT_EQ(facts->choices, choices);
        EXPECT_EQ(facts->first, game.moves.front());
        EXPECT_EQ(facts->reason, match.outcome().reason);
        EXPECT_EQ(facts->ending, Ending::kRules);
        EXPECT_FALSE(facts->repeated);
        EXPECT_FALSE(facts->course);
    }
}

TEST(GameFacts, WhatIsNoGameIsNoticed) {
    const auto tournament = *Tournament::make(plan_of(*plain_game()));
    const auto game = *play_alone(tournament, 0, nullptr);
    const auto refused = [&](auto change) {
        PlayedGame changed = game;
        change(changed);
        return !facts_of(changed, tournament);
    };
    EXPECT_FALSE(refused([](PlayedGame&) {}));
    EXPECT_TRUE(refused([](PlayedGame& each) { each.moves.pop_back(); }));
    EXPECT_TRUE(refused([](PlayedGame& each) { each.moves.push_back(each.moves.back()); }));
    EXPECT_TRUE(refused([](PlayedGame& each) { each.moves.front() = "nonsense"; }));
    EXPECT_TRUE(refused([](PlayedGame& each) { each.moves.clear(); }));
    EXPECT_TRUE(refused([](PlayedGame& each) { std::ranges::reverse(each.shares); }));
    EXPECT_TRUE(refused([](PlayedGame& each) { each.cut_off = true; })) << "it did come to its end";
}

TEST(GameFacts, CutOffAndRepetitionAreToldApart) {
    const GamePtr endless = game_with([](const Game& game) { return game.longest() == kEndless && game.players() == 2; });
    auto plan = plan_of(*endless);
    plan.most_moves = 4;
    const auto shortened = *Tournament::make(plan);
    const auto cut = facts_of(*play_alone(shortened, 0, nullptr), shortened);
    ASSERT_TRUE(cut);
    EXPECT_EQ(cut->ending, Ending::kCutOff);
    EXPECT_EQ(cut->winner, 0);
    EXPECT_EQ(cut->reason, "");

    // A line that comes back, gone round until the rules end it.
    const auto tournament = *Tournament::make(plan_of(*endless));
    const RulesCheck found = check_rules(endless, 100'000, Language::kEnglish);
    ASSERT_EQ(found.answer, RulesCheck::Answer::kAgain);
    ASSERT_TRUE(found.third_ends);
    Match match(endless, 1);
    ASSERT_TRUE(match.play_all(found.before));
    while (!match.turn().is_nobody())
        for (const auto& move : found.loop) ASSERT_TRUE(match.turn().is_nobody() || match.play(move).ok());
    PlayedGame game;
    game.seats = {0, 1};
    game.scores = {0, 0};
    for (int player : {1, 2}) game.shares.push_back(match.outcome().share(player));
    game.moves = match.written_history();
    const auto facts = facts_of(game, tournament);
    ASSERT_TRUE(facts);
    EXPECT_EQ(facts->ending, Ending::kRepetition);
    EXPECT_TRUE(facts->repeated);
    game.moves.pop_back();
    EXPECT_FALSE(facts_of(game, tournament)) << "a move before the third time";
}

}  // namespace
}  // namespace pavage
