#include "base/text.h"
#include "play/rules_page.h"
#include "server/game_facts.h"
#include "server/game_pages.h"
#include "server/markdown.h"
#include "server/pictures.h"
#include "text/messages.h"

namespace pavage {

namespace {

// Shows the examples of a page as boards: where a picture of one is asked for by name, and otherwise where it stands.
class ExamplePictures {
  public:
    ExamplePictures(const CatalogueEntry& entry, const Words& words, PictureBook& pictures)
        : entry_(entry), words_(words), pictures_(pictures), page_(entry.rules_page.in(words.language())) {}

    MarkdownHooks hooks() {
        return {.fence = [this](std::string_view info, std::string_view content) { return fence(info, content); },
                .picture = [this](std::string_view source,
                                  std::string_view description) { return picture(source, description); }};
    }

  private:
    static std::string address(const std::string& picture) { return "pictures/" + picture + ".svg"; }

    std::optional<Html> fence(std::string_view info, std::string_view content) {
        if (info != "example") return std::nullopt;
        const auto example = parse_example(content);
        if (!example) return std::nullopt;
        if (!example->picture.empty() && page_.find("](" + address(example->picture) + ")") != std::string_view::npos)
            return Html();
        return figure(*example, {});
    }

    std::optional<Html> picture(std::string_view source, std::string_view description) {
        const auto examples = parse_examples(page_);
        if (!examples) return std::nullopt;
        for (const Example& example : *examples)
            if (!example.picture.empty() && address(example.picture) == source) return figure(example, description);
        return std::nullopt;
    }

    std::optional<Html> figure(const Example& example, std::string_view description) {
        const auto match = position_of(entry_, example);
        if (!match) return std::nullopt;
        std::string moves = joined(example.moves, " ");
        const std::string caption = !description.empty() ? typeset(description, words_.language())
                                    : moves.empty()      ? words_("page.example_start")
                                                         : words_("page.example_after", {moves});
        return html("<figure>\n<div class=\"board\">\n{0}</div>\n<figcaption>{1}</figcaption>\n</figure>\n",
                    {pictures_.picture(*match, words_("page.board", {std::string(entry_.info->name)}), example.names,
                                       example.repeated),
                     caption});
    }

    const CatalogueEntry& entry_;
    const Words& words_;
    PictureBook& pictures_;
    std::string_view page_;
};

Html presets_html(const GameInfo& info, const Words& words) {
    if (info.presets.empty()) return {};
    Html items;
    for (const Preset& preset : info.presets)
        items +=
            html("<li><strong>{0}</strong> {1} {2}</li>\n", {preset.name, words(preset.summary), command_html(preset.id)});
    return html("<h2>{0}</h2>\n<ul>\n{1}</ul>\n", {words("page.presets"), items});
}

}  // namespace

std::string rules_path(const GameInfo& info) { return "/games/" + std::string(info.id) + "/rules"; }

PageContent rules_page(const CatalogueEntry& entry, Language language) {
    const Words words(language);
    const GameInfo& info = *entry.info;
    PictureBook pictures;
    const Html sample = sample_picture(entry, words, pictures);
    ExamplePictures examples(entry, words, pictures);
    const MarkdownPage page = markdown_page(entry.rules_page.in(language), language, examples.hooks());
    return {.path = rules_path(info),
            .title = words("page.rules_of", {std::string(info.name)}) + " – Pavage",
            .description = words(info.summary),
            .main = html(R"(<p class="back"><a href="{0}">{1}</a></p>
<div class="game">
<div class="heading">
<h1>{2}</h1>
<p class="lead">{3}</p>
<p class="facts">{4}</p>
<p class="command">{5}</p>
</div>
<div class="beside">
<div class="board">
{6}</div>
</div>
<article>
{7}{8}</article>
</div>
)",
                         {address_of("/", language), words("page.back"), info.name, words(info.summary),
                          players_text(info, words), command_html(info.id), sample, page.body, presets_html(info, words)})};
}

}  // namespace pavage
