#include "online/week.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>

namespace pavage {
namespace {

using namespace std::chrono;

Millis at(year_month_day day, Millis of_day = 0) {
    return Millis{sys_days(day).time_since_epoch().count()} * 86'400'000 + of_day;
}
constexpr Millis kLast = 86'400'000 - 1;

TEST(Weeks, BeginOnMondayAndEndOnSundayAtMidnight) {
    EXPECT_EQ(to_text(week_of(at(2010y / November / 1))), "2010-44");
    EXPECT_EQ(to_text(week_of(at(2010y / November / 7, kLast))), "2010-44");
    EXPECT_EQ(to_text(week_of(at(2010y / November / 8))), "2010-45");
    EXPECT_EQ(begin_of({2010, 45}), at(2010y / November / 8));
    EXPECT_EQ(end_of({2010, 45}), at(2010y / November / 15));
}

TEST(Weeks, BelongToTheYearOfTheirThursday) {
    EXPECT_EQ(to_text(week_of(at(2010y / January / 3, kLast))), "2009-53");
    EXPECT_EQ(to_text(week_of(at(2010y / January / 4))), "2010-01");
    EXPECT_EQ(to_text(week_of(at(2012y / January / 1))), "2011-52");
    EXPECT_EQ(to_text(week_of(at(2018y / December / 31))), "2019-01");
    EXPECT_EQ(to_text(week_of(at(2026y / December / 31))), "2026-53");
    EXPECT_EQ(to_text(week_of(at(2027y / January / 3, kLast))), "2026-53");
    EXPECT_EQ(to_text(next({2026, 53})), "2027-01");
    EXPECT_EQ(to_text(previous({2027, 1})), "2026-53");
    EXPECT_EQ(weeks_in(2026), 53);
    EXPECT_EQ(weeks_in(2027), 52);
}

// Against the calendar of the library, every day of 130 years.
TEST(Weeks, AgreeWithTheCalendar) {
    for (sys_days day = 1970y / January / 1; day < sys_days(2100y / January / 1); day += days(1)) {
        const sys_days thursday = day - (weekday(day) - Monday) + days(3);
        const year_month_day date(thursday);
        const int number = static_cast<int>((thursday - sys_days(date.year() / January / 1)).count() / 7) + 1;
        const Week expected{static_cast<int>(date.year()), number};
        ASSERT_EQ(week_of(at(year_month_day(day), kLast / 2)), expected);
        ASSERT_LE(begin_of(expected), at(year_month_day(day)));
        ASSERT_GT(end_of(expected), at(year_month_day(day), kLast));
    }
}

TEST(Days, AreWrittenAsTheCalendarHasThem) {
    for (sys_days day = 1970y / January / 1; day < sys_days(2100y / January / 1); day += days(1)) {
        const year_month_day date(day);
        char expected[16];
        std::snprintf(expected, sizeof expected, "%04d-%02u-%02u", static_cast<int>(date.year()),
                      static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
        ASSERT_EQ(date_text(day.time_since_epoch().count()), expected);
    }
}

TEST(Weeks, AreReadAsTheyAreWritten) {
    for (Week week{1970, 1}; week.year < 2100; week = next(week)) ASSERT_EQ(week_from(to_text(week)), week);
    for (const char* text : {"", "2010", "2010-0", "2010-00", "2010-1", "2010-54", "2010-53", "1969-52", "10000-01",
                             "2010-4a", " 2010-44", "2010-+4", "2010 44"})
        EXPECT_FALSE(week_from(text)) << text;
}

}  // namespace
}  // namespace pavage
