// Drawings laid on paper at true scale: one page, several with marks to join them, or one sheet as large as needed. It
// knows what a page is, not what is drawn on it.
#pragma once

#include "rules/info.h"
#include "sheets/settings.h"
#include "sheets/sheet.h"

namespace pavage::sheets {

struct PaperSize {
    double width = 0, height = 0;
};
// Of `fit`, that of A4, for what needs pages all the same.
PaperSize size_of(Paper paper, bool landscape);

// What a page is called: an id for files, a title for people.
struct PageName {
    std::string id, title;
};

// The place for drawings on a page, above the line with the ruler.
Extent window_of(const Settings& settings);

// As many pages as it takes; of `fit` one without any marks. Pages of one drawing are called A1, A2, … B1 by column and row.
std::vector<Sheet> laid_on_paper(const Drawing& drawing, const PageName& name, const Settings& settings, Language language);

// What is known to fit, at the top of a page; of `fit` the same as above.
Sheet on_one_page(const Drawing& drawing, const PageName& name, const Settings& settings, Language language);

inline constexpr int kMostPages = 100;
// How many pages that would be.
long pages_for(const Drawing& drawing, const Settings& settings);

}  // namespace pavage::sheets
