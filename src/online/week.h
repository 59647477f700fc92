// Weeks as ISO 8601 counts them, in UTC: Monday to Sunday, and the first week of a year is the one with its first Thursday.
// Pure arithmetic on points in time; no calendar of the machine is asked.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

#include "online/time_control.h"

namespace pavage {

struct Week {
    int year = 0;    // of the ISO calendar: 2009-53 ends on 3 January 2010
    int number = 1;  // 1 to 52 or 53

    friend auto operator<=>(const Week&, const Week&) = default;
};

Week week_of(Millis at);
Millis begin_of(Week week);  // Monday, 00:00
Millis end_of(Week week);    // the next Monday, 00:00: no longer of it
Week next(Week week);
Week previous(Week week);
int weeks_in(int year);  // 52 or 53

std::string to_text(Week week);                           // "2010-44", "2011-01"
std::optional<Week> week_from(std::string_view written);  // only weeks that exist, 1970 to 9999

// The day of a point in time, and when it begins: for what changes every day.
std::int64_t day_of(Millis at);  // days since 1970
Millis begin_of_day(std::int64_t day);
std::string date_text(std::int64_t day);  // "2026-11-16"

}  // namespace pavage
