// What a study says on a terminal: the numbers of its report as tables and sentences, and the line of progress.
#pragma once

#include <optional>

#include "cli/terminal.h"
#include "study/report.h"
#include "study/words.h"

namespace pavage::cli {

std::string study_text(const StudyReport& report, const StudyVoice& say, std::size_t width);

}  // namespace pavage::cli
