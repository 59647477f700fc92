#include "study/study.h"

#include <map>
#include <set>

#include "study/export.h"
#include "study/study_testing.h"
#include "study/variants.h"
#include "study/words.h"

namespace pavage {
namespace {

using namespace study_testing;

std::string refusal(const std::vector<NamedPlan>& plans) {
    const auto made = Study::make(plans);
    return made ? "" : made.error().code;
}

TEST(Study, RefusesWhatCannotBeStudied) {
    const auto plan = plan_of(*plain_game());
    EXPECT_EQ(refusal({}), "study.variants");
    EXPECT_EQ(refusal(std::vector<NamedPlan>(kMostVariants + 1, {"", plan})), "study.variants");
    auto bad = plan;
    bad.players = {"random"};
    EXPECT_EQ(refusal({{"", bad}}), "match.few");
    for (const auto& entry : catalogue()) {
        bad.game = entry.info->id;
        bad.players = {"random", "random"};
        bad.every_first_move = true;
        const auto game = *make_game(entry.info->id, {});
        const std::string expected = game->is_puzzle()              ? "match.puzzle"
                                     : !begins_with_a_player(*game) ? "study.first_moves_dice"
                                     : !same_board_for_all(*game)   ? "study.first_moves_board"
                                                                    : "";
        EXPECT_EQ(refusal({{"", bad}}), expected) << entry.info->id;
    }
    const GamePtr other = game_with([&](const Game& game) { return game.info().id != plan.game; });
    EXPECT_EQ(refusal({{"a", plan}, {"b", plan_of(*other)}}), "study.one_game");
}

TEST(Study, CountsGamesInTheirOrderOnly) {
    Study study = *Study::make({{"", plan_of(*plain_game())}});
    const auto first = *play_alone(study.tournament(0), 0, nullptr), second = *play_alone(study.tournament(0), 1, nullptr);
    EXPECT_EQ(study.add(0, second).error().code, "study.order");
    EXPECT_TRUE(study.add(0, first));
    EXPECT_EQ(study.add(0, first).error().code, "study.order");
    PlayedGame broken = second;
    broken.moves.pop_back();
    EXPECT_EQ(study.add(0, broken).error().code, "study.no_game");
    EXPECT_EQ(study.games(), 1u);
    EXPECT_TRUE(study.add(0, second));
}

TEST(Study, TheReportIsWhatOneCountsByHand) {
    const Study study = study_of(plan_of(*plain_game(), 8), 60);
    const PlanReport report = study.report().plans.front();
    double first = 0, drawn = 0, moves = 0, changes = 0;
    std::set<std::string> distinct;
    std::map<int, std::uint64_t> lengths;
    for (std::uint64_t number = 0; number < 60; ++number) {
        const auto game = *play_alone(study.tournament(0), number, nullptr);
        first += game.shares.front();
        drawn += game.shares.front() == 0.5;
        moves += static_cast<double>(game.moves.size());
        ++lengths[static_cast<int>(game.moves.size())];
        std::string all;
        for (const auto& move : game.moves) all += move + " ";
        distinct.insert(all);
        changes += facts_of(game, study.tournament(0))->course->lead_changes;
    }
    EXPECT_EQ(report.games, 60u);
    EXPECT_EQ(report.distinct, distinct.size());
    EXPECT_DOUBLE_EQ(report.seats[0].value, first / 60);
    EXPECT_NEAR(report.seats[0].value + report.seats[1].value, 1, 1e-12);
    EXPECT_DOUBLE_EQ(report.draws.value, drawn / 60);
    EXPECT_DOUBLE_EQ(report.length.mean.value, moves / 60);
    EXPECT_EQ(report.length.least, lengths.begin()->first);
    EXPECT_EQ(report.length.most, lengths.rbegin()->first);
    EXPECT_TRUE(std::ranges::equal(report.lengths, lengths,
                                   [](const auto& a, const auto& b) { return a.first == b.first && a.second == b.second; }));
    EXPECT_DOUBLE_EQ(report.course->lead_changes.mean.value, changes / 60);
    EXPECT_EQ(report.course->winner.size(), 21u);
    EXPECT_EQ(report.course->winner.back().median, 1);
    std::uint64_t ended = 0;
    for (const auto& [reason, games] : report.reasons) ended += games;
    EXPECT_EQ(ended, 60u);
    EXPECT_EQ(report.choices_at.front().games, 60u);
}

TEST(Study, QuantilesAreThoseOfTheSortedNumbers) {
    Counts counts;
    for (const int number : {7, 1, 3, 3, 9}) counts.add(number);
    EXPECT_EQ(counts.quantile(0), 1);
    EXPECT_EQ(counts.quantile(0.25), 3);
    EXPECT_EQ(counts.quantile(0.5), 3);
    EXPECT_EQ(counts.quantile(0.75), 7);
    EXPECT_EQ(counts.quantile(1), 9);
    EXPECT_EQ(Counts().quantile(0.5), 0);
}

TEST(Study, FirstMovesAreCountedOneByOne) {
    const GamePtr game = game_with([](const Game& each) {
        return each.players() == 2 && begins_with_a_player(each) && same_board_for_all(each) && each.longest() < 100;
    });
    auto plan = plan_of(*game);
    plan.every_first_move = true;
    MoveList moves;
    game->generate(game->start(), moves);
    const auto rounds = 2 * static_cast<std::uint64_t>(moves.size());
    const PlanReport report = study_of(plan, 2 * rounds).report().plans.front();
    std::map<std::string, double> won;
    const auto tournament = *Tournament::make(plan);
    for (std::uint64_t number = 0; number < 2 * rounds; ++number) {
        const auto played = *play_alone(tournament, number, nullptr);
        won[played.moves.front()] += played.shares.front();
    }
    ASSERT_EQ(report.first_moves.size(), won.size());
    for (const auto& first : report.first_moves)
        EXPECT_DOUBLE_EQ(first.share.value * static_cast<double>(first.share.count), won[first.move]) << first.move;
}

TEST(Study, VariantsStandBesideTheFirst) {
    const auto plan = plan_of(*plain_game());
    auto other = plan;
    other.seed = 2;
    Study study = *Study::make({{"one", plan}, {"two", other}});
    for (std::size_t at : {0u, 1u})
        for (std::uint64_t number = 0; number < 30; ++number)
            ASSERT_TRUE(study.add(at, *play_alone(study.tournament(at), number, nullptr)));
    const StudyReport report = study.report();
    ASSERT_EQ(report.comparisons.size(), 1u);
    const Comparison& beside = report.comparisons.front();
    EXPECT_EQ(beside.plan, 1u);
    EXPECT_DOUBLE_EQ(beside.first_seat.value, report.plans[1].seats[0].value - report.plans[0].seats[0].value);
    const StudyVoice say(Language::kEnglish);
    EXPECT_NE(verdict(report, beside, say).find("two"), std::string::npos);
}

TEST(Study, EveryGameOfTheCatalogueCanBeStudied) {
    for (const auto& entry : catalogue()) {
        const auto game = *make_game(entry.info->id, {});
        if (game->is_puzzle()) continue;
        auto plan = plan_of(*game, 2);
        plan.most_moves = 60;
        const Study study = study_of(plan, 2);
        EXPECT_EQ(study.report().plans.front().games, 2u) << entry.info->id;
        EXPECT_TRUE(parse_json(to_text(to_json(study.report())))) << entry.info->id;
    }
}

TEST(Study, GamesForThreeHaveThreeSeats) {
    const GivenOptions three{{"players", "3"}};
    const GamePtr game = game_with([](const Game& each) { return each.players() == 3 && each.longest() < 300; }, three);
    auto plan = plan_of(*game, 4);
    plan.options = three;
    const PlanReport report = study_of(plan, 12).report().plans.front();
    ASSERT_EQ(report.seats.size(), 3u);
    EXPECT_NEAR(report.seats[0].value + report.seats[1].value + report.seats[2].value, 1, 1e-9);
    EXPECT_EQ(report.course->by_seat.front().size(), 3u);
    EXPECT_FALSE(report.swap);
}

}  // namespace
}  // namespace pavage
