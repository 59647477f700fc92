#include "online/week.h"

#include "base/text.h"

namespace pavage {

namespace {

constexpr Millis kDay = 24 * 3600 * 1000;
constexpr int kFirstYear = 1970, kLastYear = 9999;

// Days since 1970 of a date (Howard Hinnant, "chrono-compatible low-level date algorithms").
std::int64_t days_from(int year, int month, int day) {
    year -= month <= 2;
    const std::int64_t era = (year >= 0 ? year : year - 399) / 400;
    const std::int64_t of_era = year - era * 400;
    const std::int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

int year_of(std::int64_t day) {
    int year = static_cast<int>(1970 + day / 366);
    while (days_from(year + 1, 1, 1) <= day) ++year;
    return year;
}

// 0 for Monday; 1 January 1970 was a Thursday.
std::int64_t weekday(std::int64_t day) { return ((day + 3) % 7 + 7) % 7; }

// The Monday of the week with the year's first Thursday, which is the week of 4 January.
std::int64_t first_monday(int year) {
    const std::int64_t fourth = days_from(year, 1, 4);
    return fourth - weekday(fourth);
}

std::string with_two_digits(int number) { return (number < 10 ? "-0" : "-") + std::to_string(number); }

}  // namespace

std::int64_t day_of(Millis at) { return at >= 0 ? at / kDay : -((-at + kDay - 1) / kDay); }
Millis begin_of_day(std::int64_t day) { return day * kDay; }

Week week_of(Millis at) {
    const std::int64_t day = day_of(at), thursday = day - weekday(day) + 3;
    const int year = year_of(thursday);
    return {year, static_cast<int>((day - first_monday(year)) / 7) + 1};
}

Millis begin_of(Week week) { return begin_of_day(first_monday(week.year) + 7 * (week.number - 1)); }
Millis end_of(Week week) { return begin_of(week) + 7 * kDay; }
Week next(Week week) { return week_of(end_of(week)); }
Week previous(Week week) { return week_of(begin_of(week) - 1); }
int weeks_in(int year) { return static_cast<int>((first_monday(year + 1) - first_monday(year)) / 7); }

std::string date_text(std::int64_t day) {
    const int year = year_of(day);
    int month = 1;
    while (month < 12 && days_from(year, month + 1, 1) <= day) ++month;
    return std::to_string(year) + with_two_digits(month) +
           with_two_digits(static_cast<int>(day - days_from(year, month, 1)) + 1);
}

std::string to_text(Week week) { return std::to_string(week.year) + with_two_digits(week.number); }

std::optional<Week> week_from(std::string_view written) {
    if (written.size() != 7 || written[4] != '-') return std::nullopt;
    const auto year = parse_integer(written.substr(0, 4)), number = parse_integer(written.substr(5));
    if (!year || !number || *year < kFirstYear || *year > kLastYear) return std::nullopt;
    const Week week{static_cast<int>(*year), static_cast<int>(*number)};
    if (week.number < 1 || week.number > weeks_in(week.year) || to_text(week) != written) return std::nullopt;
    return week;
}

}  // namespace pavage
