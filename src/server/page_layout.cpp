#include "server/page_layout.h"

#include "server/assets.h"
#include "server/request.h"
#include "server/server_text.h"
#include "text/messages.h"

namespace pavage {

namespace {

Language other(Language language) { return language == Language::kFrench ? Language::kEnglish : Language::kFrench; }

Html head(const PageContent& content) {
    Html links;
    for (Language language : {Language::kEnglish, Language::kFrench})
        links += html("<link rel=\"alternate\" hreflang=\"{0}\" href=\"{1}\"/>\n",
                      {code_of(language), address_of(content.path, language)});
    return html(R"(<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>{0}</title>
<meta name="description" content="{1}"/>
<meta name="color-scheme" content="light dark"/>
<link rel="icon" type="image/svg+xml" href="/favicon.svg"/>
<link rel="stylesheet" href="/style.css"/>
{2}</head>
)",
                {content.title, content.description, links});
}

// The name of the other language in that language, as its readers look for it.
Html header(const PageContent& content, const Words& words) {
    const Language target = other(words.language());
    return html(R"(<header class="site">
<a class="brand" href="{0}" aria-label="{1}">{2}<span>Pavage</span></a>
<nav aria-label="{3}"><a class="language" href="{4}" hreflang="{5}" lang="{5}">{6}</a></nav>
</header>
)",
                {address_of("/", words.language()), words("page.home"), Html::trusted(std::string(mark_svg())),
                 words("page.language"), address_of(content.path, target), code_of(target),
                 target == Language::kFrench ? "Français" : "English"});
}

Html footer(const std::vector<FootLink>& links, const Words& words) {
    if (links.empty()) return {};
    Html items;
    for (const FootLink& link : links)
        items += html("<a href=\"{0}\" lang=\"{1}\">{2}</a>\n", {link.address, code_of(link.language), link.label});
    return html("<footer class=\"foot\">\n<nav aria-label=\"{0}\">\n{1}</nav>\n</footer>\n", {words("page.foot"), items});
}

}  // namespace

std::string Words::operator()(std::string_view code, const std::vector<std::string>& values) const {
    return server_message(code, values, language_);
}

std::string Words::operator()(const Text& text) const { return typeset(text.in(language_), language_); }

std::string address_of(std::string_view path, Language language) {
    return "/" + std::string(code_of(language)) + std::string(path);
}

std::string document(const PageContent& content, Language language, const std::vector<FootLink>& foot) {
    const Words words(language);
    return html(R"(<!DOCTYPE html>
<html lang="{0}">
{1}<body>
<a class="skip" href="#content">{2}</a>
{3}<main id="content" tabindex="-1">
{4}</main>
{5}</body>
</html>
)",
                {code_of(language), head(content), words("page.skip"), header(content, words), content.main,
                 footer(foot, words)})
        .markup();
}

}  // namespace pavage
