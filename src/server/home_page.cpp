#include "server/game_facts.h"
#include "server/game_pages.h"
#include "server/pictures.h"
#include "server/request.h"

namespace pavage {

namespace {

Html play_link(const GameInfo& info, const Words& words, PlayedIn where) {
    if (where == PlayedIn::kTerminal) return {};
    return html("<a href=\"/play/?lang={0}#/play/{1}\">{2}</a>\n",
                {code_of(words.language()), info.id, words("page.play", {std::string(info.name)})});
}

Html card(const CatalogueEntry& entry, const Words& words, PlayedIn where, PictureBook& pictures) {
    const GameInfo& info = *entry.info;
    return html(R"(<li class="card">
<div class="board">
{1}</div>
<h3>{2}</h3>
<p class="facts">{3}</p>
<p>{4}</p>
<p class="command">{5}</p>
<p class="more">{7}<a href="{0}">{6}</a></p>
</li>
)",
                {address_of(rules_path(info), words.language()), sample_picture(entry, words, pictures), info.name,
                 players_text(info, words), words(info.summary), command_html(info.id),
                 words("page.rules_of", {std::string(info.name)}), play_link(info, words, where)});
}

}  // namespace

PageContent home_page(Language language, PlayedIn where) {
    const Words words(language);
    PictureBook pictures;
    Html cards;
    for (const CatalogueEntry& entry : catalogue()) cards += card(entry, words, where, pictures);
    return {.path = "/",
            .title = "Pavage – " + words("page.home.title"),
            .description = words("page.home.lead"),
            .main = html(R"(<div class="opening">
<h1>{0}</h1>
<p class="lead">{1}</p>
<p>{2}</p>
</div>
<section aria-labelledby="games">
<h2 id="games">{3}</h2>
<ul class="gallery">
{4}</ul>
</section>
<p class="remark">{5}</p>
)",
                         {words("page.home.title"), words("page.home.lead"),
                          words(where == PlayedIn::kTerminal ? "page.home.terminal" : "page.home.play"), words("page.games"),
                          cards, words("page.home.note")})};
}

PageContent missing_page(Language language) {
    const Words words(language);
    return {.path = "/",
            .title = words("page.missing") + " – Pavage",
            .description = words("page.missing.text"),
            .main = html(
                "<div class=\"opening\">\n<h1>{0}</h1>\n<p class=\"lead\">{1}</p>\n<p><a href=\"{2}\">{3}</a></p>\n</div>\n",
                {words("page.missing"), words("page.missing.text"), address_of("/", language), words("page.back")})};
}

}  // namespace pavage
