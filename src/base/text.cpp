#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace pavage {

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

namespace {
constexpr std::string_view kSpaces = " \t\r\n\f\v";
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (;;) {
        const auto from = text.find_first_not_of(kSpaces);
        if (from == std::string_view::npos) return words;
        text.remove_prefix(from);
        const auto to = text.find_first_of(kSpaces);
        words.push_back(text.substr(0, to));
        if (to == std::string_view::npos) return words;
        text.remove_prefix(to);
    }
}

std::string_view trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(kSpaces);
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(kSpaces) - from + 1);
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator) {
    std::string text;
    for (const auto& part : parts) {
        if (&part != &parts.front()) text += separator;
        text += part;
    }
    return text;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<double> parse_number(std::string_view text) {
    if (text.empty() || text.find_first_not_of("0123456789+-.eE") != std::string_view::npos || text.front() == '+')
        return std::nullopt;
    // Not from_chars: libc++ 19 has none for doubles, and libstdc++'s refuses what is merely too small. No program of ours
    // changes how numbers are written in C (LC_NUMERIC).
    const std::string copy(text);
    char* end = nullptr;
    const double value = std::strtod(copy.c_str(), &end);
    if (end != copy.c_str() + copy.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

std::string letters_of(int index) {
    std::string letters;
    for (int rest = index; rest >= 0; rest = rest / 26 - 1)
        letters.insert(letters.begin(), static_cast<char>('a' + rest % 26));
    return letters;
}

namespace {

// The length of the well-formed UTF-8 character at the front, 0 if there is none.
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    if (lead < 0x80) return 1;
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    const unsigned second = byte(1);
    const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool surrogate = lead == 0xED && second > 0x9F;
    const bool too_large = lead == 0xF4 && second > 0x8F;
    return overlong || surrogate || too_large ? 0 : length;
}

}  // namespace

std::string quotable(std::string_view text, std::size_t limit) {
    std::string result;
    while (!text.empty()) {
        const std::size_t length = std::max<std::size_t>(utf8_length(text), 1);
        if (result.size() + length > limit) return result + "…";
        const bool plain = utf8_length(text) > 0 && static_cast<unsigned char>(text[0]) >= 0x20 && text[0] != 0x7F;
        result += plain ? text.substr(0, length) : "?";
        text.remove_prefix(length);
    }
    return result;
}

bool valid_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

namespace {

// Insertions, deletions, replacements and exchanges of neighbouring letters.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i)
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = cost[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[a.size()][b.size()];
}

}  // namespace

std::string_view closest(std::string_view word, const std::vector<std::string_view>& candidates) {
    std::string_view best;
    std::size_t least = std::min<std::size_t>(3, 1 + word.size() / 3);
    if (word.size() > 32) return best;
    for (auto candidate : candidates) {
        const auto distance = edit_distance(word, candidate);
        if (distance < least) least = distance, best = candidate;
    }
    return best;
}

}  // namespace pavage
