// Block structure. Lists and quotations are read as pages of their own, to a bounded depth.
#include "server/markdown.h"

#include <algorithm>
#include <map>
#include <vector>

#include "base/text.h"
#include "text/markdown_lines.h"

namespace pavage {

namespace {

constexpr int kMaxBlockDepth = 6;
constexpr std::size_t kMostColumns = 32;

enum class Paragraphs { kWrapped, kBare };

// What all levels of one page share.
struct PageContext {
    Language language;
    const MarkdownHooks& hooks;
    int heading = 1;                          // level of the last one
    std::map<std::string, int> anchors = {};  // how often each was asked for
};

class BlockReader {
  public:
    BlockReader(const TextLines& lines, PageContext& context, int depth, Paragraphs paragraphs)
        : lines_(lines), context_(context), depth_(depth), paragraphs_(paragraphs) {}

    Html read() {
        while (at_ < lines_.size()) {
            const std::string_view line = lines_[at_];
            if (trimmed(line).empty()) ++at_;
            else if (fence_of(line)) fence();
            else if (heading_level(line) > 0) heading();
            else if (is_rule(line)) rule();
            else if (table_begins(lines_, at_)) table();
            else if (depth_ < kMaxBlockDepth && list_marker(line)) list();
            else if (depth_ < kMaxBlockDepth && trimmed(line).starts_with('>')) quotation();
            else paragraph();
        }
        return std::move(html_);
    }

  private:
    Html inline_html(std::string_view text) const { return markdown_inline(text, context_.language); }

    void fence() {
        const Fence open = *fence_of(lines_[at_++]);
        std::string content;
        while (at_ < lines_.size() && !closes(lines_[at_], open)) content.append(lines_[at_++]).append("\n");
        if (at_ < lines_.size()) ++at_;
        if (context_.hooks.fence)
            if (auto shown = context_.hooks.fence(open.info, content)) {
                html_ += *shown;
                return;
            }
        html_ += html("<pre tabindex=\"0\"><code>{0}</code></pre>\n", {content});
    }

    void heading() {
        const std::string_view line = trimmed(lines_[at_++]);
        const int written = heading_level(line);
        std::string_view text = trimmed(line.substr(written));
        while (text.ends_with('#')) text = trimmed(text.substr(0, text.size() - 1));
        const int level = std::clamp(written, 2, context_.heading + 1);
        context_.heading = level;
        const std::string name = "h" + std::to_string(level);
        html_ += html("<{0} id=\"{1}\">{2}</{0}>\n", {name, anchor_for(text), inline_html(text)});
    }

    std::string anchor_for(std::string_view text) {
        const std::string base = anchor_of(text);
        std::string anchor = base;
        while (context_.anchors.contains(anchor)) anchor = base + "-" + std::to_string(++context_.anchors[base]);
        context_.anchors[anchor] = 1;
        return anchor;
    }

    void rule() {
        html_ += html("<hr/>\n");
        ++at_;
    }

    void table() {
        auto head = table_cells(lines_[at_]);
        head.resize(std::min(head.size(), kMostColumns));
        at_ += 2;
        Html rows = row_html(head, head.size(), true), body;
        for (; at_ < lines_.size() && is_table_row(lines_[at_]); ++at_)
            body += row_html(table_cells(lines_[at_]), head.size(), false);
        // A wide table scrolls by itself, reachable by keyboard, and the page does not.
        html_ +=
            html("<div class=\"table\" tabindex=\"0\"><table>\n<thead>{0}</thead>\n<tbody>{1}</tbody>\n</table></div>\n",
                 {rows, body});
    }

    Html row_html(const std::vector<std::string>& cells, std::size_t columns, bool head) const {
        Html row;
        for (std::size_t i = 0; i < columns; ++i) {
            const Html content = inline_html(i < cells.size() ? cells[i] : "");
            row += head ? html("<th scope=\"col\">{0}</th>", {content}) : html("<td>{0}</td>", {content});
        }
        return html("<tr>{0}</tr>\n", {row});
    }

    void list() {
        const ListMarker first = *list_marker(lines_[at_]);
        Html items;
        for (;;) {
            while (at_ < lines_.size() && trimmed(lines_[at_]).empty()) ++at_;
            const auto marker = at_ < lines_.size() ? list_marker(lines_[at_]) : std::nullopt;
            if (!marker || marker->ordered != first.ordered) break;
            const TextLines item = item_lines(lines_, at_);
            const bool loose = std::ranges::any_of(item, [](std::string_view line) { return trimmed(line).empty(); });
            items += html("<li>{0}</li>\n", {inner(item, loose ? Paragraphs::kWrapped : Paragraphs::kBare)});
        }
        if (!first.ordered) html_ += html("<ul>\n{0}</ul>\n", {items});
        else if (first.number == 1) html_ += html("<ol>\n{0}</ol>\n", {items});
        else html_ += html("<ol start=\"{0}\">\n{1}</ol>\n", {std::to_string(first.number), items});
    }

    void quotation() {
        TextLines quoted;
        for (; at_ < lines_.size() && trimmed(lines_[at_]).starts_with('>'); ++at_) {
            std::string_view line = trimmed(lines_[at_]).substr(1);
            if (line.starts_with(' ')) line.remove_prefix(1);
            quoted.push_back(line);
        }
        html_ += html("<blockquote>\n{0}</blockquote>\n", {inner(quoted, Paragraphs::kWrapped)});
    }

    void paragraph() {
        std::string text;
        do {
            std::string_view line = lines_[at_++];
            line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
            text.append(line).append("\n");
        } while (at_ < lines_.size() && !ends_paragraph(lines_, at_));
        while (text.ends_with(' ') || text.ends_with('\n')) text.pop_back();
        const auto picture = lone_picture(text);
        if (picture && context_.hooks.picture)
            if (auto shown = context_.hooks.picture(picture->source, picture->description)) {
                html_ += *shown;
                return;
            }
        html_ += paragraphs_ == Paragraphs::kBare ? inline_html(text) : html("<p>{0}</p>\n", {inline_html(text)});
    }

    Html inner(const TextLines& lines, Paragraphs paragraphs) const {
        return BlockReader(lines, context_, depth_ + 1, paragraphs).read();
    }

    const TextLines& lines_;
    PageContext& context_;
    int depth_;
    Paragraphs paragraphs_;
    std::size_t at_ = 0;
    Html html_;
};

}  // namespace

MarkdownPage markdown_page(std::string_view text, Language language, const MarkdownHooks& hooks) {
    TextLines lines;
    for (auto line : split(text, '\n')) lines.push_back(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
    MarkdownPage page;
    const auto first = std::ranges::find_if(lines, [](std::string_view line) { return !trimmed(line).empty(); });
    if (first != lines.end() && heading_level(*first) == 1) {
        page.title = markdown_inline(trimmed(trimmed(*first).substr(1)), language);
        *first = {};
    }
    PageContext context{.language = language, .hooks = hooks};
    page.body = BlockReader(lines, context, 0, Paragraphs::kWrapped).read();
    return page;
}

}  // namespace pavage
