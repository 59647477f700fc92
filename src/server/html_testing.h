// For tests: what is wrong with a page of markup, if anything. Our pages are XML as well as HTML, which is easy to check.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pavage {

// The tag at the front of `text`, from '<' to '>', or empty if an attribute is not in double quotes or holds a '<'.
inline std::string_view tag_at(std::string_view text) {
    bool quoted = false;
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (text[i] == '<') return {};
        if (text[i] == '"') {
            if (!quoted && text[i - 1] != '=') return {};
            quoted = !quoted;
        } else if (text[i] == '>' && !quoted) {
            return text.substr(0, i + 1);
        }
    }
    return {};
}

inline bool known_entity(std::string_view text) {
    for (std::string_view entity : {"&amp;", "&lt;", "&gt;", "&quot;"})
        if (text.starts_with(entity)) return true;
    return false;
}

// Empty if every tag is closed in order and everything else is escaped; else a piece of the text about the fault.
inline std::string fault_in(std::string_view markup) {
    constexpr std::string_view kType = "<!DOCTYPE html>";
    const auto about = [&](std::size_t at) { return std::string(markup.substr(at > 20 ? at - 20 : 0, 80)); };
    std::vector<std::string_view> open;
    for (std::size_t i = markup.starts_with(kType) ? kType.size() : 0; i < markup.size(); ++i) {
        if (markup[i] == '&' && !known_entity(markup.substr(i))) return about(i);
        if (markup[i] != '<') continue;
        const std::string_view tag = tag_at(markup.substr(i));
        if (tag.size() < 3) return about(i);
        const std::string_view name = tag.substr(1, tag.find_first_of(" />\n", 2) - 1);
        if (tag[1] == '/') {
            if (open.empty() || open.back() != tag.substr(2, tag.size() - 3)) return about(i);
            open.pop_back();
        } else if (!tag.ends_with("/>")) {
            open.push_back(name);
        }
    }
    return open.empty() ? "" : "not closed: " + std::string(open.back());
}

}  // namespace pavage
