#include "cli/markdown_text.h"

#include <algorithm>

#include "base/text.h"
#include "cli/layout.h"
#include "server/markdown.h"
#include "text/markdown_lines.h"
#include "text/messages.h"

namespace pavage::cli {

namespace {

// Emphasis and code inside a paragraph.
class Inline {
  public:
    Inline(std::string_view text, Language language, const TerminalStyle& style)
        : rest_(text), language_(language), style_(style) {}

    std::string text() {
        while (!rest_.empty()) {
            if (rest_[0] == '\\' && rest_.size() > 1) {
                plain_ += rest_[1];
                rest_.remove_prefix(2);
            } else if (!code() && !strong() && !link() && !light_emphasis()) {
                plain_ += rest_[0];
                rest_.remove_prefix(1);
            }
        }
        flush();
        return std::move(result_);
    }

  private:
    void flush() {
        result_ += typeset(plain_, language_);
        plain_.clear();
    }
    std::string inner(std::string_view text) const { return Inline(text, language_, style_).text(); }
    // The text up to the next `mark`, if the rest begins with it.
    std::optional<std::string_view> between(std::string_view mark) const {
        if (!rest_.starts_with(mark)) return std::nullopt;
        const auto end = rest_.find(mark, mark.size());
        if (end == std::string_view::npos || end == mark.size()) return std::nullopt;
        return rest_.substr(mark.size(), end - mark.size());
    }
    bool code() {
        const auto content = between("`");
        if (!content) return false;
        flush();
        result_ += accented(*content, style_);
        rest_.remove_prefix(content->size() + 2);
        return true;
    }
    bool strong() {
        const auto content = between("**");
        if (!content) return false;
        flush();
        result_ += emphasised(inner(*content), style_);
        rest_.remove_prefix(content->size() + 4);
        return true;
    }
    // Terminals slant badly: emphasised words are left plain, without their stars.
    bool light_emphasis() {
        const auto content = between("*");
        if (!content || content->front() == ' ') return false;
        flush();
        result_ += inner(*content);
        rest_.remove_prefix(content->size() + 2);
        return true;
    }
    bool link() {
        const bool picture = rest_.starts_with("![");
        if (!picture && !rest_.starts_with('[')) return false;
        const auto middle = rest_.find("]("), end = rest_.find(')', middle);
        if (middle == std::string_view::npos || end == std::string_view::npos) return false;
        const std::size_t from = picture ? 2 : 1;
        flush();
        result_ += inner(rest_.substr(from, middle - from));
        rest_.remove_prefix(end + 1);
        return true;
    }

    std::string_view rest_;
    Language language_;
    const TerminalStyle& style_;
    std::string plain_, result_;
};

class Page {
  public:
    Page(const Voice& say, const Terminal& terminal, const FenceText& fence)
        : say_(say), terminal_(terminal), fence_(fence) {}

    // The blocks of these lines, wrapped to `width`, one empty line between them.
    std::string blocks(const TextLines& lines, std::size_t width) {
        std::string text;
        for (std::size_t at = 0; at < lines.size();) {
            if (trimmed(lines[at]).empty()) {
                ++at;
                continue;
            }
            if (!text.empty()) text += "\n";
            text += block(lines, at, width);
        }
        return text;
    }

  private:
    std::string block(const TextLines& lines, std::size_t& at, std::size_t width) {
        const std::string_view line = lines[at];
        if (fence_of(line)) return fenced(lines, at);
        if (const int level = heading_level(line))
            return ++at, heading(trimmed(trimmed(line).substr(static_cast<std::size_t>(level))), level);
        if (is_rule(line)) return ++at, "";
        if (list_marker(line)) return list(lines, at, width);
        if (trimmed(line).starts_with('>')) return quotation(lines, at, width);
        if (table_begins(lines, at)) return rows(lines, at, width);
        return paragraph(lines, at, width);
    }

    std::string styled(std::string_view text) const { return Inline(text, say_.language(), terminal_.style).text(); }

    std::string heading(std::string_view text, int level) const {
        const std::string title = styled(text);
        const std::string_view stroke = level == 1 ? terminal_.style.ascii ? "=" : "═" : terminal_.style.ascii ? "-" : "─";
        std::string line;
        for (std::size_t i = 0; i < visible_width(title); ++i) line += stroke;
        return terminal_.bold(title) + "\n" + (level <= 2 ? terminal_.faint(line) + "\n" : "");
    }

    std::string paragraph(const TextLines& lines, std::size_t& at, std::size_t width) const {
        std::string text(lines[at]);
        for (++at; at < lines.size() && !ends_paragraph(lines, at); ++at) text.append(" ").append(trimmed(lines[at]));
        const auto picture = lone_picture(text);
        std::string result;
        for (const auto& line : wrapped(styled(picture ? picture->description : text), width))
            result += (picture ? terminal_.faint(line) : line) + "\n";
        return result;
    }

    std::string indented(std::string_view text, std::string_view first, std::string_view others) const {
        std::string result;
        if (text.ends_with('\n')) text.remove_suffix(1);
        for (auto line : split(text, '\n')) {
            const std::string_view lead = result.empty() ? first : others;
            result += (line.empty() ? std::string(lead.substr(0, lead.find_last_not_of(' ') + 1))
                                    : std::string(lead).append(line)) +
                      "\n";
        }
        return result;
    }

    std::string list(const TextLines& lines, std::size_t& at, std::size_t width) {
        std::string text;
        while (at < lines.size()) {
            const auto marker = list_marker(lines[at]);
            if (!marker) break;
            const std::string bullet = terminal_.style.ascii ? "- " : "• ";
            const std::string head = "  " + (marker->ordered ? std::to_string(marker->number) + ". " : bullet);
            const std::size_t indent = visible_width(head);
            text += indented(blocks(item_lines(lines, at), width - indent), head, std::string(indent, ' '));
            std::size_t next = at;
            while (next < lines.size() && trimmed(lines[next]).empty()) ++next;
            if (next < lines.size() && list_marker(lines[next])) at = next;
        }
        return text;
    }

    std::string quotation(const TextLines& lines, std::size_t& at, std::size_t width) {
        TextLines inside;
        for (; at < lines.size() && trimmed(lines[at]).starts_with('>'); ++at) {
            std::string_view line = trimmed(lines[at]).substr(1);
            if (line.starts_with(' ')) line.remove_prefix(1);
            inside.push_back(line);
        }
        const std::string bar = terminal_.style.ascii ? "  | " : "  │ ";
        return indented(blocks(inside, width - 4), bar, bar);
    }

    // Columns as wide as they need to be; the last one takes what is left and is wrapped.
    std::string rows(const TextLines& lines, std::size_t& at, std::size_t width) const {
        std::vector<std::vector<std::string>> cells;
        for (std::size_t row = 0; at < lines.size() && is_table_row(lines[at]); ++at, ++row) {
            if (row == 1) continue;  // the line of dashes
            cells.emplace_back();
            for (const auto& cell : table_cells(lines[at]))
                cells.back().push_back(row == 0 ? terminal_.bold(styled(cell)) : styled(cell));
        }
        std::vector<std::size_t> widths;
        for (const auto& row : cells)
            for (std::size_t i = 0; i < row.size(); ++i) {
                if (i >= widths.size()) widths.push_back(0);
                widths[i] = std::max(widths[i], visible_width(row[i]));
            }
        std::string text;
        for (const auto& row : cells) {
            std::string head = "  ";
            for (std::size_t i = 0; i + 1 < row.size(); ++i) head += padded(row[i], widths[i] + 2);
            text += hanging(head, visible_width(head) + 1, row.back(), width);
        }
        return text;
    }

    std::string fenced(const TextLines& lines, std::size_t& at) const {
        const Fence open = *fence_of(lines[at]);
        std::string content;
        for (++at; at < lines.size() && !closes(lines[at], open); ++at) content.append(lines[at]).append("\n");
        if (at < lines.size()) ++at;
        if (const auto shown = fence_(open.info, content)) return indented(*shown, "  ", "  ");
        return indented(content, "    ", "    ");
    }

    const Voice& say_;
    const Terminal& terminal_;
    const FenceText& fence_;
};

}  // namespace

std::string markdown_text(std::string_view page, const Voice& say, const Terminal& terminal, const FenceText& fence) {
    return Page(say, terminal, fence).blocks(split(page, '\n'), terminal.text_width());
}

}  // namespace pavage::cli
