#include "text/messages.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "play/registry.h"
#include "text/catalogue.h"
#include "text/workshop_messages.h"

namespace pavage {

namespace {

// Replaces {0}, {1}, … by values; what is missing stays visible.
std::string filled(std::string_view form, const std::vector<std::string>& values) {
    std::string result;
    for (std::size_t i = 0; i < form.size(); ++i) {
        const bool slot =
            form[i] == '{' && i + 2 < form.size() && form[i + 2] == '}' && form[i + 1] >= '0' && form[i + 1] <= '9';
        const std::size_t index = slot ? static_cast<std::size_t>(form[i + 1] - '0') : 0;
        if (slot && index < values.size()) {
            result += values[index];
            i += 2;
        } else {
            result += form[i];
        }
    }
    return result;
}

}  // namespace

std::optional<std::string> message_from(std::span<const Message> table, std::string_view code,
                                        const std::vector<std::string>& values, Language language) {
    const auto found = std::ranges::find(table, code, &Message::code);
    if (found == table.end()) return std::nullopt;
    return filled(typeset(found->text.in(language), language), values);
}

std::string message(std::string_view code, const std::vector<std::string>& values, Language language) {
    if (auto sentence = message_from(general_messages(), code, values, language)) return *sentence;
    for (const auto table : workshop_messages())
        if (auto sentence = message_from(table, code, values, language)) return *sentence;
    for (const auto& game : catalogue())
        if (auto sentence = message_from(game.info->messages, code, values, language)) return *sentence;
    return std::string(code);
}

std::string message(const Error& error, Language language) {
    const std::string sentence = message(error.code, error.values, language);
    const bool numbered = !error.where.empty() && error.where.find_first_not_of("0123456789") == std::string::npos;
    if (numbered) return message("place.move", {error.where, sentence}, language);
    return sentence;
}

std::string typeset(std::string_view text, Language language) {
    if (language != Language::kFrench) return std::string(text);
    constexpr std::string_view kNarrow = "\u202F", kOpen = "«", kClose = "»";
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::string_view rest = text.substr(i + 1);
        const bool before_sign = !rest.empty() && std::string_view(";:!?%").find(rest.front()) != std::string_view::npos;
        const bool inside =
            rest.starts_with(kClose) || (i >= kOpen.size() && text.substr(i - kOpen.size(), kOpen.size()) == kOpen);
        if (text[i] == ' ' && (before_sign || inside)) result += kNarrow;
        else result += text[i];
    }
    return result;
}

std::string number_text(double value, int decimals, Language language) {
    std::array<char, 64> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, value);
    std::string text = buffer.data();
    if (const auto point = text.find('.'); point != std::string::npos && language == Language::kFrench) text[point] = ',';
    return text;
}

std::vector<Message> all_messages() {
    const auto general = general_messages();
    std::vector<Message> all(general.begin(), general.end());
    for (const auto table : workshop_messages()) all.insert(all.end(), table.begin(), table.end());
    for (const auto& game : catalogue()) all.insert(all.end(), game.info->messages.begin(), game.info->messages.end());
    return all;
}

}  // namespace pavage
