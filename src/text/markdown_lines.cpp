#include "text/markdown_lines.h"

#include <algorithm>

#include "base/text.h"

namespace pavage {

namespace {

std::size_t indentation(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

}  // namespace

std::optional<Fence> fence_of(std::string_view line) {
    line = trimmed(line);
    if (line.empty() || (line[0] != '`' && line[0] != '~')) return std::nullopt;
    const std::size_t length = std::min(line.find_first_not_of(line[0]), line.size());
    const std::string_view info = trimmed(line.substr(length));
    if (length < 3 || info.find('`') != std::string_view::npos) return std::nullopt;
    return Fence{line[0], length, info};
}

bool closes(std::string_view line, const Fence& open) {
    const auto fence = fence_of(line);
    return fence && fence->sign == open.sign && fence->length >= open.length && fence->info.empty();
}

int heading_level(std::string_view line) {
    line = trimmed(line);
    const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
    const bool apart = level == line.size() || line[level] == ' ';
    return level >= 1 && level <= 6 && apart ? static_cast<int>(level) : 0;
}

bool is_rule(std::string_view line) {
    line = trimmed(line);
    if (line.size() < 3 || std::string_view("-*_").find(line[0]) == std::string_view::npos) return false;
    return line.find_first_not_of(line[0]) == std::string_view::npos;
}

std::optional<ListMarker> list_marker(std::string_view line) {
    const std::size_t from = indentation(line);
    std::size_t end = from;
    while (end < line.size() && is_digit(line[end]) && end - from < 6) ++end;
    const bool ordered = end > from;
    const std::string_view signs = ordered ? ".)" : "-*+";
    if (end >= line.size() || signs.find(line[end]) == std::string_view::npos) return std::nullopt;
    if (end + 1 < line.size() && line[end + 1] != ' ') return std::nullopt;
    const int number = ordered ? static_cast<int>(*parse_integer(line.substr(from, end - from))) : 0;
    return ListMarker{ordered, number, std::min(end + 2, line.size())};
}

TextLines item_lines(const TextLines& lines, std::size_t& at) {
    const std::size_t content = list_marker(lines[at])->content;
    TextLines item = {lines[at].substr(content)};
    const std::size_t least = 2;  // people indent by less than the marker's width
    for (++at; at < lines.size(); ++at) {
        const std::string_view line = lines[at];
        if (trimmed(line).empty()) {
            std::size_t next = at;
            while (next < lines.size() && trimmed(lines[next]).empty()) ++next;
            if (next == lines.size() || indentation(lines[next]) < least) break;
            item.push_back({});
            at = next - 1;
        } else if (indentation(line) >= least) {
            item.push_back(line.substr(std::min(indentation(line), content)));
        } else if (ends_paragraph(lines, at)) {
            break;
        } else {
            item.push_back(line);
        }
    }
    return item;
}

bool is_table_row(std::string_view line) { return trimmed(line).find('|') != std::string_view::npos; }

bool table_begins(const TextLines& lines, std::size_t at) {
    if (at + 1 >= lines.size() || !is_table_row(lines[at]) || !is_table_row(lines[at + 1])) return false;
    return lines[at + 1].find('-') != std::string_view::npos &&
           lines[at + 1].find_first_not_of("|-: \t") == std::string_view::npos;
}

std::vector<std::string> table_cells(std::string_view line) {
    line = trimmed(line);
    if (line.starts_with('|')) line.remove_prefix(1);
    if (line.ends_with('|') && !line.ends_with("\\|")) line.remove_suffix(1);
    std::vector<std::string> cells(1);
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line.substr(i, 2) == "\\|") cells.back() += line[++i];
        else if (line[i] == '|') cells.emplace_back();
        else cells.back() += line[i];
    }
    for (auto& cell : cells) cell = std::string(trimmed(cell));
    return cells;
}

bool ends_paragraph(const TextLines& lines, std::size_t at) {
    const std::string_view line = lines[at];
    return trimmed(line).empty() || fence_of(line) || heading_level(line) > 0 || is_rule(line) || list_marker(line) ||
           trimmed(line).starts_with('>') || table_begins(lines, at);
}

std::string anchor_of(std::string_view heading) {
    std::string anchor;
    for (char letter : heading) {
        const bool upper = letter >= 'A' && letter <= 'Z';
        const bool kept = is_digit(letter) || (letter >= 'a' && letter <= 'z') || static_cast<unsigned char>(letter) >= 0x80;
        if (upper) anchor += static_cast<char>(letter - 'A' + 'a');
        else if (kept) anchor += letter;
        else if (!anchor.empty() && anchor.back() != '-') anchor += '-';
    }
    while (anchor.ends_with('-')) anchor.pop_back();
    return anchor.empty() ? "section" : anchor;
}

}  // namespace pavage
