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

// The plots of the page in their order, each a file of its own to put into a paper: on white, with nothing that only
// browsers know.
struct StudyFigure {
    std::string title;  // escaped, like the SVG
    std::string svg;
};
std::vector<StudyFigure> study_figures(const Study& study, const StudyReport& report, Language language);

}  // namespace pavage
