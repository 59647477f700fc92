#include "server/game_facts.h"
#include "server/game_pages.h"
#include "server/pictures.h"
#include "server/request.h"

namespace pavage {

namespace {

std::string played_at(std::string_view place, const Words& words) {
    return "/play/?lang=" + std::string(code_of(words.language())) + "#/" + std::string(place);
}

Html command(const GameInfo& info, PlayedIn where) {
    return where == PlayedIn::kTerminal ? html("<p class=\"command\">{0}</p>\n", {command_html(info.id)}) : Html{};
}
Html play_link(const GameInfo& info, const Words& words, PlayedIn where) {
    if (where == PlayedIn::kTerminal) return {};
    return html("<a href=\"{0}\">{1}</a>\n",
                {played_at("play/" + std::string(info.id), words), words("page.play", {std::string(info.name)})});
}

// What there is besides the games, for whoever has the page.
Html ways(const Words& words, PlayedIn where) {
    if (where == PlayedIn::kTerminal) return {};
    return html(
        "<p class=\"ways\"><a href=\"{0}\">{1}</a> <a href=\"{2}\">{3}</a></p>\n",
        {played_at("online", words), words("page.home.online"), played_at("workshop", words), words("page.home.workshop")});
}

Html card(const CatalogueEntry& entry, const Words& words, PlayedIn where, PictureBook& pictures) {
    const GameInfo& info = *entry.info;
    return html(
        R"(<li class="card">
<div class="board">
{1}</div>
<h3>{2}</h3>
<p class="facts">{3}</p>
<p>{4}</p>
{5}<p class="more">{7}<a href="{0}">{6}</a></p>
</li>
)",
        {address_of(rules_path(info), words.language()), sample_picture(entry, words, pictures), info.name,
         players_text(info, words), words(info.summary), command(info, where),
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
{6}</div>
<section aria-labelledby="games">
<h2 id="games">{3}</h2>
<ul class="gallery">
{4}</ul>
</section>
<p class="remark">{5}</p>
)",
                         {words("page.home.title"), words("page.home.lead"),
                          words(where == PlayedIn::kTerminal ? "page.home.terminal" : "page.home.play"), words("page.games"),
                          cards, words("page.home.note"), ways(words, where)})};
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
