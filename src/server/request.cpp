#include "server/request.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ranges>

#include "base/hash.h"
#include "base/text.h"

namespace pavage {

namespace {

char lower(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

std::string_view first_of(const Fields& fields, std::string_view name, bool (*same)(std::string_view, std::string_view)) {
    for (const auto& [key, value] : fields)
        if (same(key, name)) return value;
    return {};
}

int hex_value(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    const char letter = lower(digit);
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

bool is_control(char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; }

enum class Part { kPath, kQuery };

// Percent-decoded text without control characters; none if it is malformed or not UTF-8.
std::optional<std::string> decoded(std::string_view text, Part part) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '+' && part == Part::kQuery) {
            result += ' ';
        } else if (text[i] == '%') {
            if (i + 2 >= text.size()) return std::nullopt;
            const int high = hex_value(text[i + 1]), low = hex_value(text[i + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            result += static_cast<char>(high * 16 + low);
            if (part == Part::kPath && result.back() == '/') return std::nullopt;
            i += 2;
        } else {
            result += text[i];
        }
    }
    if (std::ranges::any_of(result, is_control) || !valid_utf8(result)) return std::nullopt;
    return result;
}

std::optional<Fields> parse_query(std::string_view text) {
    Fields query;
    for (auto piece : split(text, '&')) {
        if (piece.empty()) continue;
        const auto equals = piece.find('=');
        auto name = decoded(piece.substr(0, equals), Part::kQuery);
        auto value = decoded(equals == std::string_view::npos ? std::string_view() : piece.substr(equals + 1), Part::kQuery);
        if (!name || !value) return std::nullopt;
        query.emplace_back(*std::move(name), *std::move(value));
    }
    return query;
}

// The quality of one element of an Accept header in thousandths: "fr;q=0.8" is 800; malformed is 0.
int quality_of(std::string_view element) {
    const auto semicolon = element.find(';');
    if (semicolon == std::string_view::npos) return 1000;
    std::string_view text = trimmed(element.substr(semicolon + 1));
    if (text.size() < 3 || lower(text[0]) != 'q' || text[1] != '=') return 0;
    text.remove_prefix(2);
    if (text[0] != '0' && text[0] != '1') return 0;
    int thousandths = (text[0] - '0') * 1000, unit = 100;
    if (text.size() > 1 && text[1] != '.') return 0;
    for (char digit : text.substr(std::min<std::size_t>(2, text.size()))) {
        if (digit < '0' || digit > '9' || unit == 0) return 0;
        thousandths += (digit - '0') * unit;
        unit /= 10;
    }
    return std::min(thousandths, 1000);
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, lower, lower); }

std::string_view Request::header(std::string_view name) const { return first_of(headers, name, same_name); }
std::string_view Response::header(std::string_view name) const { return first_of(headers, name, same_name); }
std::string_view Request::parameter(std::string_view name) const {
    return first_of(query, name, [](std::string_view a, std::string_view b) { return a == b; });
}

std::optional<Target> parse_target(std::string_view text) {
    if (text.starts_with("http://")) {
        const auto slash = text.find('/', 7);
        text = slash == std::string_view::npos ? "/" : text.substr(slash);
    }
    if (!text.starts_with('/') || text.find('#') != std::string_view::npos) return std::nullopt;
    const auto mark = text.find('?');
    auto path = decoded(text.substr(0, mark), Part::kPath);
    auto query = parse_query(mark == std::string_view::npos ? std::string_view() : text.substr(mark + 1));
    if (!path || !query || path->find('\\') != std::string::npos) return std::nullopt;
    for (auto segment : split(*path, '/'))
        if (segment == "." || segment == "..") return std::nullopt;
    return Target{*std::move(path), *std::move(query)};
}

Language preferred_language(std::string_view accepted) {
    Language best = Language::kEnglish;
    int highest = 0;
    for (auto element : split(accepted, ',')) {
        const auto range = trimmed(element.substr(0, element.find(';')));
        const auto language = language_of(range.substr(0, range.find('-')));
        if (!language || quality_of(element) <= highest) continue;
        highest = quality_of(element);
        best = *language;
    }
    return best;
}

std::string_view code_of(Language language) { return language == Language::kFrench ? "fr" : "en"; }

std::optional<Language> language_of(std::string_view code) {
    for (Language language : {Language::kEnglish, Language::kFrench})
        if (same_name(code, code_of(language))) return language;
    return std::nullopt;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
    if (trimmed(if_none_match) == "*") return true;
    return std::ranges::any_of(split(if_none_match, ','), [&](std::string_view element) {
        element = trimmed(element);
        if (element.starts_with("W/")) element.remove_prefix(2);
        return element == tag;
    });
}

std::string tag_of(std::string_view body) {
    std::array<char, 24> text{};
    std::snprintf(text.data(), text.size(), "\"%016llx\"", static_cast<unsigned long long>(Hasher().add(body).value()));
    return text.data();
}

}  // namespace pavage
