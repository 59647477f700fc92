// A study for programs: JSON of the report, and tables of comma-separated values that spreadsheets and statistics
// programs read. docs/studies.md lists every field.
#pragma once

#include <string>

#include "base/json.h"
#include "study/study.h"

namespace pavage {

Json to_json(const StudyReport& report);

// One line a game, of all plans.
std::string games_csv(const Study& study);
// One line a number: plan, what, value, low, high, count.
std::string summary_csv(const StudyReport& report);

// A field of a table: quoted where it must be, and never a formula to a spreadsheet.
std::string csv_field(std::string_view text);

}  // namespace pavage
