#include "server/notices.h"

#include "base/text.h"
#include "server/assets.h"
#include "server/markdown.h"
#include "server/server_text.h"

namespace pavage {

namespace {

struct Notice {
    std::string_view text;
    Language language;
};

Notice notice_text(std::string_view notice, Language wanted, const NoticeTexts& own) {
    const Language other = wanted == Language::kFrench ? Language::kEnglish : Language::kFrench;
    for (const Language language : {wanted, other})
        if (const auto found = own.find(notice_file(notice, language)); found != own.end()) return {found->second, language};
    const Text text = notice == "legal"     ? legal_notice()
                      : notice == "privacy" ? privacy_notice()
                                            : accessibility_statement();
    return {text.in(wanted), wanted};
}

// What stands in the heading that begins the page.
std::string title_of(std::string_view notice, const Notice& shown) {
    const std::string_view line = trimmed(shown.text.substr(0, shown.text.find('\n')));
    if (!line.starts_with("# ")) return server_message("page.notice." + std::string(notice), {}, shown.language);
    return typeset(trimmed(line.substr(2)), shown.language);
}

}  // namespace

std::string notice_file(std::string_view notice, Language language) {
    return std::string(notice) + "." + std::string(code_of(language)) + ".md";
}

PageContent notice_page(std::string_view notice, Language language, const NoticeTexts& own) {
    const Words words(language);
    const Notice shown = notice_text(notice, language, own);
    const std::string title = title_of(notice, shown);
    return {.path = "/" + std::string(notice),
            .title = title + " – Pavage",
            .description = title,
            .main = html(R"(<p class="back"><a href="{0}">{1}</a></p>
<article lang="{2}">
<h1>{3}</h1>
{4}</article>
)",
                         {address_of("/", language), words("page.back"), code_of(shown.language), title,
                          markdown_page(shown.text, shown.language).body})};
}

std::vector<FootLink> foot_links(Language language, const NoticeTexts& own) {
    std::vector<FootLink> links;
    for (const std::string_view notice : kNotices) {
        const Notice shown = notice_text(notice, language, own);
        links.push_back({address_of("/" + std::string(notice), language), title_of(notice, shown), shown.language});
    }
    return links;
}

}  // namespace pavage
