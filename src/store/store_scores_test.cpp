#include <gmock/gmock.h>

#include "store/store_plan_testing.h"
#include "store/store_testing.h"

namespace pavage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

class ScoreStores : public OnEveryDatabase {
  protected:
    void SetUp() override {
        OnEveryDatabase::SetUp();
        if (url_.empty()) return;
        store_ = explained_store(url_);
        store_->add_user(person(1, "ada"));
        store_->add_user(person(2, "bob"));
    }

    void add(std::int64_t number, const std::string& chart, const std::string& week, std::int64_t user,
             std::int64_t circle = 0) {
        store_->add_table({.number = number, .game = "g", .state = "over"});
        store_->add_score(
            {.number = number, .chart = chart, .week = week, .user = user, .circle = circle, .score = number * 10});
    }
    static std::vector<std::int64_t> numbers(const std::vector<ScoreRow>& scores) {
        std::vector<std::int64_t> found;
        for (const ScoreRow& score : scores) found.push_back(score.number);
        return found;
    }

    std::unique_ptr<Store> store_;
};
PAVAGE_ON_EVERY_DATABASE(ScoreStores);

TEST_P(ScoreStores, RememberAGame) {
    store_->add_table({.number = 7, .game = "g", .state = "over"});
    store_->add_score({.number = 7,
                       .chart = "c",
                       .week = "2026-53",
                       .user = 2,
                       .circle = 3,
                       .score = -86'400'000,
                       .ended = 99,
                       .event = "2027-01-01",
                       .word = "chatbleu",
                       .parts = "[4,-4]"});
    const auto score = store_->score(7);
    ASSERT_TRUE(score);
    EXPECT_EQ(score->chart, "c");
    EXPECT_EQ(score->week, "2026-53");
    EXPECT_EQ(score->user, 2);
    EXPECT_EQ(score->circle, 3);
    EXPECT_EQ(score->score, -86'400'000);
    EXPECT_EQ(score->ended, 99);
    EXPECT_EQ(score->event, "2027-01-01");
    EXPECT_EQ(score->word, "chatbleu");
    EXPECT_EQ(score->parts, "[4,-4]");
    EXPECT_FALSE(score->struck);
    store_->strike(7, true);
    EXPECT_TRUE(store_->score(7)->struck);
    store_->strike(7, false);
    EXPECT_FALSE(store_->score(7)->struck);
    EXPECT_FALSE(store_->score(8));
    EXPECT_NE(code_of([&] { store_->add_score(*score); }), "");  // a game counts once
    EXPECT_NE(code_of([&] { store_->add_score({.number = 8, .user = 1}); }), "");
}

TEST_P(ScoreStores, FindTheGamesOfAWeek) {
    add(1, "c", "2026-52", 1);
    add(2, "c", "2026-53", 1);
    add(3, "c", "2026-53", 2);
    add(4, "c", "2026-53", 2, 5);
    add(5, "d", "2026-53", 1);
    add(6, "c", "2027-01", 1);
    store_->strike(3, true);
    EXPECT_THAT(numbers(store_->counted_scores("c", "2026-53", 0, 9)), ElementsAre(2));
    EXPECT_THAT(numbers(store_->counted_scores("c", "2026-53", 5, 9)), ElementsAre(4));
    EXPECT_THAT(store_->counted_scores("c", "2026-51", 0, 9), IsEmpty());
    EXPECT_THAT(store_->counted_scores("c' OR 1=1 --", "2026-53", 0, 9), IsEmpty());
    EXPECT_THAT(store_->scored_weeks("c", 0, 9), ElementsAre("2027-01", "2026-53", "2026-52"));
    EXPECT_THAT(store_->scored_weeks("c", 0, 2), ElementsAre("2027-01", "2026-53"));
    EXPECT_THAT(store_->scored_weeks("c", 5, 9), ElementsAre("2026-53"));
    EXPECT_THAT(store_->scored_weeks("e", 0, 9), IsEmpty());
}

TEST_P(ScoreStores, FindAPersonsGamesPageByPage) {
    for (std::int64_t number = 1; number <= 6; ++number) add(number, number % 2 ? "odd" : "even", "2026-10", 1);
    add(7, "odd", "2026-10", 2);
    EXPECT_THAT(numbers(store_->scores_of(1, "", 0, 3)), ElementsAre(6, 5, 4));
    EXPECT_THAT(numbers(store_->scores_of(1, "", 4, 9)), ElementsAre(3, 2, 1));
    EXPECT_THAT(numbers(store_->scores_of(1, "odd", 0, 9)), ElementsAre(5, 3, 1));
    EXPECT_THAT(numbers(store_->scores_of(1, "odd", 5, 1)), ElementsAre(3));
    EXPECT_THAT(store_->scores_of(3, "", 0, 9), IsEmpty());
    add(8, "odd", "2026-11", 1);
    EXPECT_THAT(numbers(store_->scores_in_week(1, "odd", "2026-10")), ElementsAre(1, 3, 5));
    EXPECT_THAT(numbers(store_->scores_in_week(1, "odd", "2026-11")), ElementsAre(8));
}

TEST_P(ScoreStores, KnowTheWeeksWithoutAChampion) {
    add(1, "d", "2026-52", 1);
    add(2, "c", "2026-53", 1);
    add(3, "c", "2026-53", 2);
    add(4, "c", "2026-52", 2, 5);  // a class has no champions
    add(5, "c", "2027-01", 1);
    EXPECT_THAT(store_->unclosed_weeks("2027-01"), ElementsAre(Pair("d", "2026-52"), Pair("c", "2026-53")));
    EXPECT_TRUE(store_->add_champion({.chart = "c", .week = "2026-53", .user = 1, .closed = 8}));
    EXPECT_THAT(store_->unclosed_weeks("2027-02"), ElementsAre(Pair("d", "2026-52"), Pair("c", "2027-01")));
    EXPECT_THAT(store_->unclosed_weeks("2026-52"), IsEmpty());
    add(6, "c", "2026-53", 1);  // too late: closed once more, and its champion stays
    EXPECT_FALSE(store_->add_champion({.chart = "c", .week = "2026-53", .user = 2, .closed = 9}));
    EXPECT_THAT(store_->unclosed_weeks("2027-01"), ElementsAre(Pair("d", "2026-52")));
}

TEST_P(ScoreStores, CrownAChampionOnce) {
    store_->database().begin();
    EXPECT_TRUE(store_->add_champion({.chart = "c", .week = "2026-10", .user = 1, .closed = 8}));
    EXPECT_FALSE(store_->add_champion({.chart = "c", .week = "2026-10", .user = 2, .closed = 9}));
    EXPECT_TRUE(store_->add_champion({.chart = "d", .week = "2026-10", .user = 2, .closed = 9}));  // the transaction goes on
    store_->database().commit();
    EXPECT_EQ(store_->champion("c", "2026-10")->user, 1);
    EXPECT_EQ(store_->champion("c", "2026-10")->closed, 8);
    EXPECT_FALSE(store_->champion("c", "2026-11"));
    store_->put_champion({.chart = "c", .week = "2026-10", .user = 0, .closed = 10});
    EXPECT_EQ(store_->champion("c", "2026-10")->user, 0);
    EXPECT_EQ(store_->champion("c", "2026-10")->closed, 10);
    EXPECT_EQ(store_->champion("d", "2026-10")->user, 2);
    for (const char* week : {"2026-09", "2027-01", "2026-53"})
        store_->put_champion({.chart = "c", .week = week, .user = 1, .closed = 8});
    std::vector<std::string> weeks;
    for (const ChampionRow& champion : store_->champions("c", "", 3)) weeks.push_back(champion.week);
    EXPECT_THAT(weeks, ElementsAre("2027-01", "2026-53", "2026-10"));
    ASSERT_EQ(store_->champions("c", "2026-10", 3).size(), 1u);
    EXPECT_EQ(store_->champions("c", "2026-10", 3)[0].week, "2026-09");
}

TEST_P(ScoreStores, LogWhatStewardsDecided) {
    store_->add_ruling({.at = 5, .by = 1, .number = 7, .chart = "c", .week = "2026-10", .reason = "l’abus"});
    store_->add_ruling({.at = 6, .by = 2, .number = 8, .chart = "d", .week = "2026-10"});
    store_->add_ruling(
        {.sequence = 9, .at = 7, .by = 2, .number = 7, .chart = "c", .week = "2026-10", .struck = false, .reason = "no"});
    const auto found = store_->rulings("c", "2026-10");
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].number, 7);
    EXPECT_EQ(found[0].reason, "l’abus");
    EXPECT_EQ(found[0].by, 1);
    EXPECT_EQ(found[0].at, 5);
    EXPECT_TRUE(found[0].struck);
    EXPECT_EQ(found[1].sequence, 3);
    EXPECT_FALSE(found[1].struck);
    EXPECT_THAT(store_->rulings("c", "2026-11"), IsEmpty());
    EXPECT_THAT(store_->rulings("c", ""), IsEmpty());
}

TEST_P(ScoreStores, OutliveThePerson) {
    add(1, "c", "2026-10", 1);
    store_->put_champion({.chart = "c", .week = "2026-10", .user = 1, .closed = 8});
    store_->erase_user(1);
    EXPECT_THAT(numbers(store_->counted_scores("c", "2026-10", 0, 9)), ElementsAre(1));
    EXPECT_EQ(store_->standing(1, "c", "2026-10", 0)->name, "");
    EXPECT_EQ(store_->champion("c", "2026-10")->user, 1);
    EXPECT_EQ(store_->user(1)->name, "");
}

}  // namespace
}  // namespace pavage
