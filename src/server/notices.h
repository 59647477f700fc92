// What every page's foot leads to: who hosts the site, what is kept about people, what is accessible. The program has a text
// for each; a host may write others.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/page_layout.h"

namespace pavage {

inline constexpr std::array<std::string_view, 3> kNotices = {"legal", "privacy", "accessibility"};

// The Markdown of the host's own, by the name of its file: "legal.fr.md".
using NoticeTexts = std::map<std::string, std::string, std::less<>>;
std::string notice_file(std::string_view notice, Language language);

// A notice that the host wrote in one language only is shown in that one.
PageContent notice_page(std::string_view notice, Language language, const NoticeTexts& own = {});
std::vector<FootLink> foot_links(Language language, const NoticeTexts& own = {});

}  // namespace pavage
