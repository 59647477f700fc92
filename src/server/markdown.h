// Markdown to HTML, the part of it that rules pages use: headings, paragraphs, lists, quotations, emphasis, code, fenced
// blocks, tables, links, pictures. Markup in the text is shown, never obeyed; addresses that could run something are
// dropped; work grows with the length of the text whatever it holds.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "rules/info.h"
#include "server/html.h"

namespace pavage {

// What the reader of a page may want to show in its own way; nothing returned: in the usual way.
struct MarkdownHooks {
    std::function<std::optional<Html>(std::string_view info, std::string_view content)> fence = {};
    // A picture alone in its paragraph.
    std::function<std::optional<Html>(std::string_view source, std::string_view description)> picture = {};
};

struct MarkdownPage {
    Html title;  // of the heading of level 1 that begins the page; empty if there is none
    Html body;   // headings from level 2, none skipped
};

MarkdownPage markdown_page(std::string_view text, Language language, const MarkdownHooks& hooks = {});

// One paragraph's text: emphasis, code, links, pictures, line breaks.
Html markdown_inline(std::string_view text, Language language);

// A picture and nothing else: ![description](source).
struct MarkdownPicture {
    std::string_view description, source;
};
std::optional<MarkdownPicture> lone_picture(std::string_view paragraph);

}  // namespace pavage
