#include "online/chart.h"

#include <gmock/gmock.h>

#include <set>

#include "online/chart_testing.h"
#include "online/week.h"

namespace pavage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr Millis kOneDay = 24 * 3600 * 1000;
constexpr Millis kMonday = 1'794'787'200'000;  // 16 November 2026, 00:00

TEST(Charts, EveryGameHasOne) {
    EXPECT_EQ(charts().size(), catalogue().size());
    std::set<ChartKind> kinds;
    for (const Chart& chart : charts()) {
        kinds.insert(chart.kind);
        EXPECT_EQ(chart_named(chart.id), &chart);
        EXPECT_EQ(chart.name, find_game(chart.id)->entry->info->name);
    }
    EXPECT_THAT(kinds, SizeIs(3));
    EXPECT_EQ(charts().front().kind, ChartKind::kScore);
    EXPECT_EQ(charts().back().kind, ChartKind::kLevels);
    for (std::size_t i = 1; i < charts().size(); ++i) {
        EXPECT_LE(charts()[i - 1].kind, charts()[i].kind);
        if (charts()[i - 1].kind == charts()[i].kind) {
            EXPECT_LT(charts()[i - 1].name, charts()[i].name);
        }
    }
    EXPECT_EQ(chart_named("nowhere"), nullptr);
    EXPECT_EQ(chart_named(""), nullptr);
}

TEST(Charts, OfEveryGameCanBeBegunInEveryEvent) {
    for (const Chart& chart : charts())
        for (const ChartEvent& event : events_of(chart, kMonday))
            for (std::uint64_t seed = 0; seed < 4; ++seed) {
                const auto setup = chart_setup(chart, event.id, person(1), kMonday, seed);
                ASSERT_TRUE(setup) << chart.id << event.id;
                auto table = Table::open(*setup);
                ASSERT_TRUE(table) << chart.id << table.error().code;
                table->take({.what = Command::Do::kBegin}, kMonday);
                EXPECT_EQ(table->status(), TableStatus::kPlaying) << chart.id;
                EXPECT_TRUE(setup->is_public);
                EXPECT_FALSE(setup->rated);
                EXPECT_TRUE(setup->in_earnest());
                EXPECT_EQ(setup->chart, chart.id);
                EXPECT_EQ(setup->event, event.id);
                EXPECT_EQ(setup->host, 1);
                EXPECT_EQ(setup->circle, 0);
                EXPECT_FALSE(table->wants().deadline);
            }
}

TEST(Charts, TellWhatThereIsToBePlayedNow) {
    const auto events = events_of(chart_of(ChartKind::kScore), kMonday + 2 * kOneDay - 1);
    ASSERT_THAT(events, SizeIs(2));
    EXPECT_EQ(events[0].id, "2026-11-17");
    EXPECT_EQ(events[0].kind, "day");
    EXPECT_EQ(events[0].word, word_of_day(day_of(kMonday) + 1));
    EXPECT_EQ(events[0].begins, kMonday + kOneDay);
    EXPECT_EQ(events[0].ends, kMonday + 2 * kOneDay);
    EXPECT_EQ(events[1].id, "2026-47");
    EXPECT_EQ(events[1].kind, "week");
    EXPECT_EQ(events[1].word, word_of_week("2026-47"));
    EXPECT_EQ(events[1].begins, kMonday);
    EXPECT_EQ(events[1].ends, kMonday + 7 * kOneDay);
    const auto levels = events_of(chart_of(ChartKind::kLevels), kMonday);
    ASSERT_THAT(levels, SizeIs(10));
    EXPECT_EQ(levels[4].id, "level-5");
    EXPECT_EQ(levels[4].level, 5);
    EXPECT_EQ(levels[4].ends, 0);
    ASSERT_THAT(events_of(chart_of(ChartKind::kTime), kMonday), SizeIs(1));
}

TEST(Charts, ThatAreNotForNowAreRefused) {
    const auto refused = [](ChartKind kind, std::string_view event) {
        const auto setup = chart_setup(chart_of(kind), event, person(1), kMonday, 1);
        return setup ? "" : setup.error().code;
    };
    for (const char* event : {"2026-11-15", "2026-11-17", "2026-46", "2026-48", "level-5", "puzzle", "", "2026-11-16 ", "'"})
        EXPECT_EQ(refused(ChartKind::kScore, event), "chart.event") << event;
    for (const char* event : {"level-0", "level-11", "level-05", "level-", "2026-47"})
        EXPECT_EQ(refused(ChartKind::kLevels, event), "chart.event") << event;
    EXPECT_EQ(refused(ChartKind::kTime, "puzzle-2"), "chart.event");
    EXPECT_EQ(refused(ChartKind::kScore, "2026-11-16"), "");
}

// Everybody's grid of a day depends on these: they may never change.
TEST(WordsOfDays, AreTheSameForEver) {
    EXPECT_EQ(word_of_day(0), "ventviolet");
    EXPECT_EQ(word_of_day(day_of(kMonday)), "bateauheureux");
    EXPECT_EQ(word_of_day(day_of(kMonday) + 1), "soleilmarin");
    EXPECT_EQ(word_of_day(day_of(kMonday) + 3650), "roseauravi");
    EXPECT_EQ(word_of_week("2026-47"), "soleilpetit");
    EXPECT_EQ(word_of_week("2026-53"), "pommierrose");
    EXPECT_EQ(word_of_week("2027-01"), "brouillardcalme");
    EXPECT_EQ(word_of_week("2026-54"), "");
}

TEST(WordsOfDays, AreNeverTheSameWithinTenYears) {
    constexpr int kTenYears = 3653;
    std::vector<std::string> days;
    for (std::int64_t day = 20'000; day < 20'000 + 3 * kTenYears; ++day) days.push_back(word_of_day(day));
    for (std::size_t from = 0; from + kTenYears <= days.size(); from += 100)
        EXPECT_THAT(std::set<std::string>(days.begin() + static_cast<std::ptrdiff_t>(from),
                                          days.begin() + static_cast<std::ptrdiff_t>(from + kTenYears)),
                    SizeIs(kTenYears));
    std::vector<std::string> weeks;
    Week week{2026, 1};
    for (int i = 0; i < 30 * 53; ++i, week = next(week)) weeks.push_back(word_of_week(to_text(week)));
    for (std::size_t from = 0; from + 522 <= weeks.size(); from += 9)
        EXPECT_THAT(std::set<std::string>(weeks.begin() + static_cast<std::ptrdiff_t>(from),
                                          weeks.begin() + static_cast<std::ptrdiff_t>(from + 522)),
                    SizeIs(522));
    const std::set<std::string> of_days(days.begin(), days.end());
    for (const std::string& word : weeks) EXPECT_FALSE(of_days.contains(word)) << word;
    for (const std::string& word : of_days)
        EXPECT_EQ(word.find_first_not_of("abcdefghijklmnopqrstuvwxyz"), std::string::npos) << word;
}

TEST(ChartScores, OfAReferenceGameAreThePersons) {
    Played played = chart_table(ChartKind::kScore, 0, kMonday);
    EXPECT_EQ(played.table.seats()[0].person.name, "Ada");
    EXPECT_EQ(played.table.seats()[1].player, "reference");
    EXPECT_EQ(played.table.seats()[1].level, 0);
    EXPECT_FALSE(chart_score(played.table));
    play_out(played);
    const auto score = chart_score(played.table);
    ASSERT_TRUE(score);
    EXPECT_EQ(score->score, played.table.result()->scores[0]);
    ASSERT_THAT(score->parts, SizeIs(2));
    EXPECT_EQ(score->parts[0] + score->parts[1], score->score);
    EXPECT_NE(score->score, 0) << "or this test shows nothing";
    EXPECT_EQ(score->word, word_of_day(day_of(kMonday)));
}

TEST(ChartScores, MayComeAfterTheEventIsOver) {
    Played played = chart_table(ChartKind::kScore, 0, kMonday + kOneDay - 1);
    played.now += 3 * kOneDay;
    play_out(played);
    EXPECT_EQ(chart_score(played.table)->word, word_of_day(day_of(kMonday)));
}

TEST(ChartScores, OfAPuzzleAreTheTimeItTook) {
    std::set<GivenOptions> puzzles;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Played played = chart_table(ChartKind::kTime, 0, kMonday, seed);
        EXPECT_EQ(played.table.match().game().solutions(), "1");
        EXPECT_EQ(played.table.match().game().topology().size(), 64);
        puzzles.insert(played.table.setup().options);
        play_out(played);
        const auto score = chart_score(played.table);
        ASSERT_TRUE(score);
        EXPECT_EQ(score->score, kMonday - played.now);
        EXPECT_LT(score->score, 0);
        EXPECT_THAT(score->parts, IsEmpty());
        EXPECT_EQ(score->word, "");
    }
    EXPECT_THAT(puzzles, SizeIs(6));
}

TEST(ChartScores, AgainstLevelsAreTheLevelsWorth) {
    std::set<std::int64_t> scores;
    std::set<TableSeat::Kind> first;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Played played = chart_table(ChartKind::kLevels, 6, kMonday, seed);
        first.insert(played.table.seats()[0].kind);
        play_out(played, seed);
        const auto score = chart_score(played.table);
        ASSERT_TRUE(score);
        const auto& winners = played.table.result()->winners;
        const int seat = played.table.seat_of(1);
        const bool won = std::ranges::find(winners, seat) != winners.end();
        EXPECT_EQ(score->score, winners.size() == 2 ? 35 : won ? 70 : 0);
        scores.insert(score->score);
    }
    EXPECT_TRUE(scores.contains(70) && scores.contains(0)) << "or this test shows nothing";
    EXPECT_THAT(first, SizeIs(2)) << "the person begins now and then";
}

TEST(ChartScores, OfADrawAreHalf) {
    for (const Chart& chart : charts())
        for (std::uint64_t seed = 1; chart.kind == ChartKind::kLevels && seed <= 40; ++seed) {
            auto setup = chart_setup(chart, "level-4", person(1), kMonday, seed);
            setup->number = 7;
            Played played(*std::move(setup));
            played.take({.what = Command::Do::kBegin});
            play_out(played, seed);
            if (played.table.result()->winners.size() == 1) continue;
            EXPECT_EQ(chart_score(played.table)->score, 20);
            return;
        }
    FAIL() << "no game was drawn";
}

TEST(ChartScores, NeedTheBoard) {
    for (const ChartKind kind : {ChartKind::kScore, ChartKind::kTime, ChartKind::kLevels}) {
        Played resigned = chart_table(kind, 0, kMonday);
        EXPECT_FALSE(resigned.does(1, Command::Do::kResign).refused);
        EXPECT_EQ(resigned.table.status(), TableStatus::kOver);
        EXPECT_FALSE(chart_score(resigned.table));
        Played stopped = chart_table(kind, 0, kMonday);
        stopped.take({.what = Command::Do::kCancel, .number = 1});
        EXPECT_EQ(stopped.table.status(), TableStatus::kCancelled);
        EXPECT_FALSE(chart_score(stopped.table));
    }
    Played elsewhere(setup_where(2, is_plain));
    elsewhere.all_join();
    EXPECT_FALSE(chart_score(elsewhere.table));
}

}  // namespace
}  // namespace pavage
