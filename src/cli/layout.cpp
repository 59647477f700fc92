#include "cli/layout.h"

#include <algorithm>

#include "base/text.h"
#include "render/text.h"

namespace pavage::cli {

std::size_t visible_width(std::string_view text) {
    std::size_t width = 0;
    for (;;) {
        const auto code = text.find("\033[");
        width += display_width(text.substr(0, code));
        const auto end = code == std::string_view::npos ? code : text.find('m', code);
        if (end == std::string_view::npos) return width;
        text.remove_prefix(end + 1);
    }
}

std::string padded(std::string_view text, std::size_t width) {
    const std::size_t own = visible_width(text);
    return std::string(text) + std::string(own < width ? width - own : 0, ' ');
}

std::string right_aligned(std::string_view text, std::size_t width) {
    const std::size_t own = visible_width(text);
    return std::string(own < width ? width - own : 0, ' ') + std::string(text);
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    std::string line;
    for (auto word : words_of(text)) {
        if (!line.empty() && visible_width(line) + 1 + visible_width(word) > width) {
            lines.push_back(std::move(line));
            line.clear();
        }
        if (!line.empty()) line += ' ';
        line += word;
    }
    if (!line.empty() || lines.empty()) lines.push_back(std::move(line));
    return lines;
}

std::string hanging(std::string_view head, std::size_t indent, std::string_view text, std::size_t width) {
    const std::size_t room = std::max<std::size_t>(width > indent ? width - indent : 0, 20);
    std::string result;
    const bool beside = visible_width(head) < indent || head.empty();
    if (!beside) result.append(head).append("\n");
    bool first = true;
    for (const auto& line : wrapped(text, room)) {
        result += first && beside ? padded(head, indent) : std::string(indent, ' ');
        result.append(line).append("\n");
        first = false;
    }
    return result;
}

std::string columns(const std::vector<std::string>& texts, std::size_t width, std::size_t margin) {
    std::size_t widest = 1;
    for (const auto& text : texts) widest = std::max(widest, visible_width(text));
    constexpr std::size_t kGap = 2;
    const std::size_t room = width > margin ? width - margin : 1;
    const std::size_t across = std::max<std::size_t>((room + kGap) / (widest + kGap), 1);
    std::string result;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const bool last = i % across == across - 1 || i + 1 == texts.size();
        if (i % across == 0) result.append(margin, ' ');
        result += last ? texts[i] + "\n" : padded(texts[i], widest + kGap);
    }
    return result;
}

std::string table(const std::vector<std::vector<std::string>>& rows, const std::vector<Align>& aligns) {
    std::vector<std::size_t> widths(aligns.size());
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], visible_width(row[i]));
    std::string result;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) line += "  ";
            line += aligns[i] == Align::kRight ? right_aligned(row[i], widths[i]) : padded(row[i], widths[i]);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        result += line + "\n";
    }
    return result;
}

}  // namespace pavage::cli
