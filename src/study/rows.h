// The tables of a report, as rows of text in the user's language: the terminal and the page lay out the same ones. The first
// row is the heading.
#pragma once

#include "study/words.h"

namespace pavage {

using Rows = std::vector<std::vector<std::string>>;

Rows result_rows(const PlanReport& plan, const StudyVoice& say);  // shares of seats and players, draws
Rows number_rows(const PlanReport& plan, const StudyVoice& say);  // length, branching, how the games went
Rows ending_rows(const PlanReport& plan, const StudyVoice& say);
// The best and the worst; `shown` of each where there are more.
Rows first_move_rows(const PlanReport& plan, std::size_t shown, const StudyVoice& say);
enum class Width { kNarrow, kFull };
Rows variant_rows(const StudyReport& report, Width width, const StudyVoice& say);

}  // namespace pavage
