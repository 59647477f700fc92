#include "rules/options.h"

#include <algorithm>
#include <cassert>

#include "base/random.h"
#include "base/text.h"
#include "tiling/board_code.h"

namespace pavage {

namespace {

constexpr std::size_t kMaxValueBytes = 4096;
constexpr std::size_t kMaxBoardBytes = kMaxDrawnName + 64;  // a code, and the dual of it

const OptionInfo* find_option(const GameInfo& info, std::string_view name) {
    const auto at = std::ranges::find(info.options, name, &OptionInfo::name);
    return at == info.options.end() ? nullptr : &*at;
}

template <class Range, class Projection>
std::string listed(const Range& range, Projection name) {
    std::vector<std::string> names;
    for (const auto& item : range) names.emplace_back(std::invoke(name, item));
    return joined(names, ", ");
}

Result<std::string> checked_value(const OptionInfo& option, const std::string& value) {
    const std::string name(option.name);
    if (value.empty()) return Error{"option.empty", name, {name}};
    const std::size_t most = option.type == OptionType::kBoard ? kMaxBoardBytes : kMaxValueBytes;
    if (value.size() > most) return Error{"option.long", name, {name, std::to_string(most)}};
    if (option.type == OptionType::kInteger) {
        const auto number = parse_integer(value);
        if (!number || *number < option.least || *number > option.most)
            return Error{
                "option.range", name, {name, quotable(value), std::to_string(option.least), std::to_string(option.most)}};
        return std::to_string(*number);
    }
    if (option.type == OptionType::kChoice && std::ranges::find(option.choices, value) == option.choices.end())
        return Error{"option.choice", name, {name, quotable(value), listed(option.choices, std::identity{})}};
    return value;
}

}  // namespace

Result<GivenOptions> parse_options(std::string_view text) {
    GivenOptions given;
    for (auto word : words_of(text)) {
        const auto equals = word.find('=');
        if (equals == std::string_view::npos || equals == 0) return Error{"option.form", "", {quotable(word)}};
        given.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return given;
}

Result<Options> Options::check(const GameInfo& info, const GivenOptions& given, FileReader read_file) {
    Options options;
    options.read_file_ = std::move(read_file);
    for (const auto& option : info.options) options.values_.emplace_back(option.name, option.usual);
    for (const auto& [name, value] : given) {
        const OptionInfo* option = find_option(info, name);
        if (!option) {
            std::vector<std::string_view> known;
            for (const auto& each : info.options) known.push_back(each.name);
            const auto near = closest(name, known);
            const std::string all = listed(info.options, &OptionInfo::name);
            if (near.empty()) return Error{"option.unknown", quotable(name), {quotable(name), std::string(info.id), all}};
            return Error{
                "option.unknown_near", quotable(name), {quotable(name), std::string(info.id), all, std::string(near)}};
        }
        auto checked = checked_value(*option, value);
        if (!checked) return checked.error();
        options.values_[option - info.options.data()].second = *std::move(checked);
    }
    return options;
}

std::string seeded_word(std::uint64_t seed) {
    constexpr std::string_view kConsonants = "bcdfglmnprstvz", kVowels = "aeiou";
    constexpr int kSyllables = 4;
    Random random(Hasher().add(seed).value());
    const auto one_of = [&](std::string_view letters) {
        return letters[random.below(static_cast<std::uint32_t>(letters.size()))];
    };
    std::string word;
    for (int i = 0; i < kSyllables; ++i) {
        word += one_of(kConsonants);
        word += one_of(kVowels);
    }
    return word;
}

void Options::fill_words(const GameInfo& info, std::uint64_t seed) {
    for (const auto& option : info.options)
        if (option.type == OptionType::kWord) fill(option.name, seeded_word(seed));
}

const std::string& Options::text(std::string_view name) const {
    const auto at = std::ranges::find(values_, name, [](const auto& pair) -> std::string_view { return pair.first; });
    assert(at != values_.end() && "a game asks for an option it did not describe");
    return at->second;
}

int Options::integer(std::string_view name) const { return static_cast<int>(*parse_integer(text(name))); }

void Options::fill(std::string_view name, std::string value) {
    if (!has(name)) set(name, std::move(value));
}

void Options::set(std::string_view name, std::string value) {
    for (auto& [key, old] : values_)
        if (key == name) old = std::move(value);
}

}  // namespace pavage
