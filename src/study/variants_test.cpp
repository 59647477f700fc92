#include "study/variants.h"

#include "study/study_testing.h"

namespace pavage {
namespace {

using namespace study_testing;

TEST(Variants, AreAllCombinations) {
    const auto plan = plan_of(*plain_game());
    const auto plans = *varied(plan, {"a=1|2", "b=x|y|z"});
    ASSERT_EQ(plans.size(), 6u);
    EXPECT_EQ(plans[0].name, "a=1 b=x");
    EXPECT_EQ(plans[5].name, "a=2 b=z");
    EXPECT_EQ(plans[5].plan.options, (GivenOptions{{"a", "2"}, {"b", "z"}}));
    EXPECT_EQ(varied(plan, {})->size(), 1u);
    EXPECT_EQ(varied(plan, {})->front().name, "");
}

TEST(Variants, RefuseWhatIsNoVariation) {
    const auto plan = plan_of(*plain_game());
    for (const char* bad : {"", "a", "=1|2", "a=", "a=1|", "a=|1"})
        EXPECT_EQ(varied(plan, {bad}).error().code, "study.vary_form") << bad;
    EXPECT_EQ(varied(plan, {"a=1|2|3|4|5", "b=1|2|3|4|5"}).error().code, "study.variants");
}

GamePtr game_with_ports() {
    return game_with([](const Game& game) {
        const auto found = std::ranges::find(game.info().options, "ports", &OptionInfo::name);
        return found != game.info().options.end() && found->type == OptionType::kText;
    });
}

TEST(Variants, AHandicapTakesPortStonesEvenlyRoundTheRing) {
    const auto plan = plan_of(*game_with_ports());
    const auto plans = *handicapped(plan, 3);
    ASSERT_EQ(plans.size(), 4u);
    std::vector<std::size_t> stones;
    for (const auto& [name, each] : plans) {
        const std::string digits = each.options.back().second;
        stones.push_back(static_cast<std::size_t>(std::ranges::count(digits, '1')));
        EXPECT_EQ(std::ranges::count(digits, '2'), std::ranges::count(plans[0].plan.options.back().second, '2'));
        ASSERT_TRUE(Study::make({{name, each}})) << digits;
    }
    for (std::size_t less = 0; less < 4; ++less) EXPECT_EQ(stones[less], stones[0] - less);
    // The game without handicap is the usual one, said otherwise.
    const auto usual = *make_game(plan.game, {}), said = *make_game(plan.game, plans[0].plan.options);
    EXPECT_EQ(usual->key(usual->start()), said->key(said->start()));
}

TEST(Variants, AHandicapNeedsPortsAndStones) {
    const auto plan = plan_of(*game_with_ports());
    EXPECT_EQ(handicapped(plan, 0).error().code, "study.handicap");
    EXPECT_EQ(handicapped(plan, 1000).error().code, "study.handicap");
    const GamePtr without = game_with([](const Game& game) {
        return std::ranges::find(game.info().options, "ports", &OptionInfo::name) == game.info().options.end();
    });
    EXPECT_EQ(handicapped(plan_of(*without), 1).error().code, "study.handicap_game");
}

}  // namespace
}  // namespace pavage
