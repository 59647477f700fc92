// A study as a page of HTML: one file with its pictures in it, nothing fetched, no script; light and dark, on paper too.
// Every text that came from outside is escaped.
#pragma once

#include <string>
#include <vector>

#include "rules/info.h"
#include "study/study.h"

namespace pavage {

// `checked`: sentences on the rules themselves, where they were checked.
std::string study_page(const Study& study, const StudyReport& report, const std::vector<std::string>& checked,
                       Language language);
// The same without its frame, to show within another page: an element with its own style.
std::string study_part(const Study& study, const StudyReport& report, const std::vector<std::string>& checked,
                       Language language);

}  // namespace pavage
