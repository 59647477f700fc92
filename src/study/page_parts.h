// The parts of a study's page, for its sources only: strings of HTML, escaped already.
#pragma once

#include "render/palette.h"
#include "study/page.h"
#include "study/plots.h"

namespace pavage {

std::string element(std::string_view name, std::string_view content, std::string_view classes = {});
std::string paragraph(std::string_view text, std::string_view classes = {});  // escapes
// The first row is the heading; the first column names the rows.
std::string html_table(const std::vector<std::vector<std::string>>& rows);
std::string figure(const std::string& title, const std::string& picture, const std::string& caption = {});

// Everything on one plan, without its heading.
std::string plan_part(const Study& study, std::size_t plan, const PlanReport& report, const StudyVoice& say);
// The value of each first move on the board, and in a table.
std::string first_moves_part(const Tournament& tournament, const PlanReport& report, const StudyVoice& say);
// Several plans beside each other.
std::string variants_part(const StudyReport& report, const StudyVoice& say);

std::string page_style();
std::string hex_of(Colour colour);

}  // namespace pavage
