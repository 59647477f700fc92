#include "server/weeks.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <thread>

#include "online/chart_testing.h"
#include "online/week.h"
#include "server/api/chart_town_testing.h"
#include "server/api/town_testing.h"

namespace pavage {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::kDay;
using testing::Loop;

Millis in_week(int year, int number, Millis after = kDay) { return begin_of({year, number}) + after; }

// A store with Ada, Bob and Cleo, and games of theirs.
class Hall {
  public:
    explicit Hall(const std::string& url = "sqlite::memory:") : store(open_database(url)) {
        for (int user = 1; user <= 3; ++user) {
            const Person someone = person(user);
            store.add_user({.id = user, .kind = "account", .name = someone.name, .folded = someone.name});
        }
    }

    void add(std::int64_t user, std::int64_t score, Millis ended, std::int64_t circle = 0) {
        ++number;
        store.add_table({.number = number, .game = "g", .state = "over", .circle = circle});
        keep_score(store, {.number = number,
                           .chart = "chart",
                           .week = to_text(week_of(ended)),
                           .user = user,
                           .circle = circle,
                           .score = score,
                           .ended = ended,
                           .parts = "[]"});
    }
    std::int64_t champion(const std::string& week) {
        const auto found = store.champion("chart", week);
        return found ? found->user : -1;
    }
    std::vector<std::string> weeks() {
        std::vector<std::string> closed;
        for (const ChampionRow& row : store.champions("chart", "", 99)) closed.push_back(row.week);
        return closed;
    }

    Store store;
    std::int64_t number = 0;
};

TEST(WeeklyScores, AreRowsOfTheWeekInWhichTheGameEnds) {
    const Millis begins = in_week(2026, 46);
    Played counting = chart_table(ChartKind::kTime, 0, begins);
    play_out(counting);
    const Millis took = counting.now - begins;
    const Millis monday = begin_of({2026, 47});
    for (const auto& [ends, week] : {std::pair(monday - 1, "2026-46"), std::pair(monday, "2026-47")}) {
        Played played = chart_table(ChartKind::kTime, 0, ends - took);
        EXPECT_FALSE(score_row(played.table));
        play_out(played);
        const auto row = score_row(played.table);
        ASSERT_TRUE(row);
        EXPECT_EQ(row->ended, ends);
        EXPECT_EQ(row->week, week);
        EXPECT_EQ(row->score, -took);
        EXPECT_EQ(row->number, 7);
        EXPECT_EQ(row->user, 1);
        EXPECT_EQ(row->chart, chart_of(ChartKind::kTime).id);
        EXPECT_EQ(row->event, "puzzle");
        EXPECT_EQ(row->parts, "[]");
    }
}

TEST(WeeklyScores, KeepHalvesWordAndClass) {
    const Millis now = in_week(2026, 47);
    auto setup = chart_setup(chart_of(ChartKind::kScore), "2026-47", person(3), now, 5);
    setup->number = 9;
    setup->circle = 4;
    Played played(*std::move(setup));
    played.now = now;
    played.take({.what = Command::Do::kBegin});
    while (played.table.status() == TableStatus::kPlaying) {
        Command move = played.move_of(3);
        if (played.table.wants().computer) move.what = Command::Do::kCompute;
        ASSERT_EQ(played.refusal(move), "");
    }
    const auto row = score_row(played.table);
    ASSERT_TRUE(row);
    EXPECT_EQ(row->circle, 4);
    EXPECT_EQ(row->user, 3);
    EXPECT_EQ(row->word, word_of_week("2026-47"));
    const auto parts = parse_json(row->parts);
    ASSERT_TRUE(parts && parts->items());
    ASSERT_EQ(parts->items()->size(), 2u);
    EXPECT_EQ(*(*parts->items())[0].integer() + *(*parts->items())[1].integer(), row->score);
}

TEST(ClosingWeeks, CrownsWhoeverIsFirstWhenTheWeekIsOver) {
    Hall hall;
    hall.add(1, 10, in_week(2026, 46));
    hall.add(2, 5, in_week(2026, 46, 2 * kDay));
    close_weeks(hall.store, end_of({2026, 46}) - 1);
    EXPECT_EQ(hall.champion("2026-46"), -1);  // provisional
    hall.add(2, 4, end_of({2026, 46}) - 1);   // more counted games come first
    hall.add(1, 100, end_of({2026, 46}));     // of the next week
    close_weeks(hall.store, end_of({2026, 46}));
    EXPECT_EQ(hall.champion("2026-46"), 2);
    EXPECT_EQ(hall.store.champion("chart", "2026-46")->closed, end_of({2026, 46}));
    EXPECT_EQ(hall.champion("2026-47"), -1);
    close_weeks(hall.store, end_of({2026, 46}) + 5);
    EXPECT_EQ(hall.store.champion("chart", "2026-46")->closed, end_of({2026, 46}));
}

TEST(ClosingWeeks, AfterAnOutageClosesAllThatEnded) {
    Hall hall;
    hall.add(1, 1, in_week(2026, 44));
    hall.add(2, 1, in_week(2026, 45));
    hall.add(3, 1, in_week(2026, 46));
    hall.add(1, 1, in_week(2026, 47));
    close_weeks(hall.store, in_week(2026, 47, 3 * kDay));
    EXPECT_THAT(hall.weeks(), ElementsAre("2026-46", "2026-45", "2026-44"));
    EXPECT_EQ(hall.champion("2026-44"), 1);
    EXPECT_EQ(hall.champion("2026-45"), 2);
    EXPECT_EQ(hall.champion("2026-46"), 3);
}

TEST(ClosingWeeks, KnowsYearsWithFiftyThreeWeeks) {
    for (const int year : {2020, 2026}) {
        Hall hall;
        const Week last{year, 53}, first{year + 1, 1};
        hall.add(1, 1, begin_of(last));
        hall.add(2, 2, end_of(last) - 1);
        hall.add(3, 9, begin_of(first));
        close_weeks(hall.store, end_of(last) - 1);
        EXPECT_THAT(hall.weeks(), IsEmpty());
        close_weeks(hall.store, begin_of(first));
        EXPECT_THAT(hall.weeks(), ElementsAre(to_text(last)));
        EXPECT_EQ(hall.champion(to_text(last)), 2);
        close_weeks(hall.store, end_of(first));
        EXPECT_THAT(hall.weeks(), ElementsAre(to_text(first), to_text(last)));
    }
}

TEST(ClosingWeeks, ByTwoServersHappensOnce) {
    std::string folder = (std::filesystem::temp_directory_path() / "pavage-weeks-XXXXXX").string();
    const std::string url = "sqlite:" + std::string(mkdtemp(folder.data())) + "/test.sqlite";
    {
        Hall hall(url);
        for (int week = 1; week <= 20; ++week) hall.add(week % 3 + 1, 1, in_week(2026, week));
        std::vector<std::jthread> servers;
        for (Millis late = 0; late < 3; ++late)
            servers.emplace_back([&url, late] {
                Store store(open_database(url));
                Transaction transaction(store.database());
                close_weeks(store, in_week(2026, 21, late));
                transaction.commit();
            });
        servers.clear();
        const auto champions = hall.store.champions("chart", "", 99);
        ASSERT_EQ(champions.size(), 20u);
        for (const ChampionRow& row : champions) EXPECT_EQ(row.closed, champions[0].closed) << row.week;
    }
    std::filesystem::remove_all(folder);
}

TEST(ClosingWeeks, LeavesClassesAmongThemselves) {
    Hall hall;
    hall.add(1, 100, in_week(2026, 46), 4);
    close_weeks(hall.store, in_week(2026, 48));
    EXPECT_THAT(hall.weeks(), IsEmpty());
    hall.add(2, 1, in_week(2026, 46));
    close_weeks(hall.store, in_week(2026, 48));
    EXPECT_EQ(hall.champion("2026-46"), 2);
}

TEST(ClosingWeeks, IsDoneAgainForAGameThatComesLate) {
    Hall hall;
    hall.add(1, 10, in_week(2026, 46));
    close_weeks(hall.store, in_week(2026, 47));
    hall.add(2, 11, in_week(2026, 46, 3 * kDay));
    EXPECT_EQ(hall.champion("2026-46"), 2);
    EXPECT_EQ(hall.store.champion("chart", "2026-46")->closed, in_week(2026, 47));
    hall.add(3, 99, in_week(2026, 46), 4);  // of a class
    EXPECT_EQ(hall.champion("2026-46"), 2);
}

class Rulings : public ::testing::Test {
  protected:
    void SetUp() override {
        hall.add(1, 50, in_week(2026, 46));
        hall.add(2, 40, in_week(2026, 46));
        hall.add(3, 90, in_week(2026, 46), 4);
        close_weeks(hall.store, in_week(2026, 47));
        ASSERT_EQ(hall.champion("2026-46"), 1);
    }
    Result<ScoreRow> decide(std::int64_t number, bool struck, const std::string& why = "why") {
        return rule(hall.store, {.number = number, .by = 3, .struck = struck, .reason = why}, ++now);
    }

    Hall hall;
    Millis now = in_week(2026, 47);
};

TEST_F(Rulings, ChangeTheChampionAndAreWrittenDown) {
    ASSERT_TRUE(decide(1, true, "two players"));
    EXPECT_EQ(hall.champion("2026-46"), 2);
    EXPECT_TRUE(hall.store.score(1)->struck);
    const auto log = hall.store.rulings("chart", "2026-46");
    ASSERT_EQ(log.size(), 1u);
    EXPECT_EQ(log[0].number, 1);
    EXPECT_EQ(log[0].by, 3);
    EXPECT_EQ(log[0].at, now);
    EXPECT_TRUE(log[0].struck);
    EXPECT_EQ(log[0].reason, "two players");
}

TEST_F(Rulings, CanBeTakenBack) {
    EXPECT_TRUE(decide(1, true));
    ASSERT_TRUE(decide(1, false, "it was only one"));
    EXPECT_EQ(hall.champion("2026-46"), 1);
    EXPECT_FALSE(hall.store.score(1)->struck);
    const auto log = hall.store.rulings("chart", "2026-46");
    ASSERT_EQ(log.size(), 2u);
    EXPECT_FALSE(log[1].struck);
    EXPECT_TRUE(decide(1, false, "again"));
    EXPECT_EQ(hall.store.rulings("chart", "2026-46").size(), 2u);  // nothing was decided
}

TEST_F(Rulings, MayLeaveNobody) {
    EXPECT_TRUE(decide(1, true));
    EXPECT_TRUE(decide(2, true));
    EXPECT_EQ(hall.champion("2026-46"), 0);
    close_weeks(hall.store, now);
    EXPECT_EQ(hall.champion("2026-46"), 0);
    EXPECT_TRUE(decide(2, false));
    EXPECT_EQ(hall.champion("2026-46"), 2);
}

TEST_F(Rulings, OfAWeekThatRunsCrownNobody) {
    hall.add(1, 1, in_week(2026, 47));
    ASSERT_TRUE(decide(4, true));
    EXPECT_EQ(hall.champion("2026-47"), -1);
    close_weeks(hall.store, in_week(2026, 48));
    EXPECT_EQ(hall.champion("2026-47"), 0);
}

TEST_F(Rulings, AreOnlyAboutGamesOfTheWorld) {
    for (const std::int64_t number : {3, 99}) {
        const auto ruled = decide(number, true);
        ASSERT_FALSE(ruled);
        EXPECT_EQ(ruled.error().code, "score.not_found");
    }
    for (const char* week : {"2026-46", "2026-47"}) EXPECT_THAT(hall.store.rulings("chart", week), IsEmpty());
    EXPECT_FALSE(hall.store.score(3)->struck);
}

// Closed at the start, then as weeks end, and no more often than once a minute.
TEST(WeeksAtWork, AreClosedAsTheyEnd) {
    Loop loop;
    StoreThread store("sqlite::memory:", [&](std::function<void()> work) { loop.post(std::move(work)); });
    Millis now = end_of({2026, 46}) - 30'000;
    Weeks weeks(store, [&] { return now; });
    const auto settled = [&] {
        bool done = false;
        for (int i = 0; i < 2; ++i) {  // what a reading leads to is written behind it
            done = false;
            store.read<bool>([](Store&) { return true; }, [&](std::optional<bool>) { done = true; });
            while (!done) loop.run_one();
            done = false;
            store.write([](Store&) {}, [&](bool) { done = true; });
            while (!done) loop.run_one();
        }
    };
    std::vector<std::string> closed;
    const auto look = [&] {
        settled();
        bool done = false;
        store.read<std::vector<std::string>>(
            [](Store& open) {
                std::vector<std::string> found;
                for (const ChampionRow& row : open.champions("c", "", 9)) found.push_back(row.week);
                return found;
            },
            [&](std::optional<std::vector<std::string>> found) { closed = *found, done = true; });
        while (!done) loop.run_one();
        return closed;
    };
    store.write(
        [](Store& open) {
            open.add_user({.id = 1, .kind = "account", .name = "Ada", .folded = "ada"});
            std::int64_t number = 0;
            for (const char* week : {"2026-45", "2026-46"}) {
                open.add_table({.number = ++number, .game = "g", .state = "over"});
                open.add_score({.number = number, .chart = "c", .week = week, .user = 1});
            }
        },
        [](bool) {});
    settled();
    weeks.tick();
    EXPECT_THAT(look(), ElementsAre("2026-45"));
    now = end_of({2026, 46}) - 1;
    weeks.tick();
    EXPECT_THAT(look(), ElementsAre("2026-45"));
    now = end_of({2026, 46});
    weeks.tick();
    EXPECT_THAT(look(), ElementsAre("2026-46", "2026-45"));
    const auto writes = store.counts().writes;
    for (int i = 0; i < 100; ++i) weeks.tick();
    now += 10 * 60'000;
    weeks.tick();
    settled();
    EXPECT_EQ(store.counts().writes, writes + 2) << "only those of this test";
}

}  // namespace
}  // namespace pavage
