#include "study/rules_check.h"

#include <set>

#include "rules/game_rules.h"
#include "study/study_testing.h"

namespace pavage {
namespace {

using namespace study_testing;
using Answer = RulesCheck::Answer;

RulesCheck checked(const GamePtr& game, std::uint64_t positions) { return check_rules(game, positions, Language::kEnglish); }

// All positions that can be reached, by brute force.
std::size_t positions_of(const Game& game) {
    std::set<std::uint64_t> seen;
    std::vector<State> open{game.start()};
    seen.insert(game.key(game.start()).value);
    while (!open.empty()) {
        const State at = open.back();
        open.pop_back();
        if (game.turn(at).is_nobody()) continue;
        MoveList moves;
        game.generate(at, moves);
        for (const Move move : moves) {
            State next = at;
            Occurrences none;
            game.play(next, move, none);
            if (seen.insert(game.key(next).value).second) open.push_back(next);
        }
    }
    return seen.size();
}

TEST(RulesCheck, ProvesByLookingAtEveryPosition) {
    int proven = 0;
    for (const auto& entry : catalogue()) {
        const auto game = *make_game(entry.info->id, {});
        if (game->is_puzzle()) continue;
        const auto found = checked(game, 3000);
        if (found.answer != Answer::kNever) continue;
        ++proven;
        EXPECT_EQ(found.positions, positions_of(*game)) << entry.info->id;
        EXPECT_EQ(checked(game, found.positions - 1).answer, Answer::kUndecided) << entry.info->id;
    }
    EXPECT_GT(proven, 0);
}

TEST(RulesCheck, BoundedGamesNeverComeBack) {
    for (const auto& entry : catalogue()) {
        const auto game = *make_game(entry.info->id, {});
        if (game->is_puzzle()) continue;
        const auto found = checked(game, 300);
        EXPECT_EQ(found.bound.has_value(), game->longest() != kEndless);
        EXPECT_LE(found.positions, 300u);
        EXPECT_FALSE(found.bound && found.answer == Answer::kAgain) << entry.info->id;
    }
}

TEST(RulesCheck, ALineThatComesBackDoes) {
    int lines = 0;
    for (const auto& entry : catalogue()) {
        const auto game = *make_game(entry.info->id, {});
        if (game->is_puzzle() || game->longest() != kEndless) continue;
        const auto found = checked(game, 100'000);
        if (found.answer != Answer::kAgain) continue;
        ++lines;
        Match match(game, 1);
        ASSERT_TRUE(match.play_all(found.before)) << entry.info->id;
        const Key key = game->key(match.state());
        ASSERT_TRUE(match.play_all(found.loop)) << entry.info->id;
        EXPECT_EQ(game->key(match.state()), key) << entry.info->id;
        EXPECT_FALSE(found.loop.empty());
        EXPECT_EQ(to_json(found).find("again")->string()->compare("again"), 0);
        EXPECT_EQ(sentences(found, StudyVoice(Language::kFrench)).size(), 3u);
    }
    EXPECT_GE(lines, 2);
}

TEST(RulesCheck, CanBeStopped) {
    int asked = 0;
    const auto found =
        check_rules(plain_game(), kMostCheckedPositions, Language::kEnglish, [&](std::uint64_t) { return ++asked > 2; });
    EXPECT_NE(found.answer, Answer::kAgain);
    EXPECT_LT(found.positions, 10'000u);
}

}  // namespace
}  // namespace pavage
