#include "sheets/settings.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "sheets/numbers.h"

namespace pavage::sheets {

namespace {

constexpr std::string_view kPapers[] = {"a4", "a3", "letter", "fit"};
constexpr std::string_view kLetterings[] = {"usual", "text", "strokes"};
constexpr std::string_view kPartNames[] = {"board", "reverse", "frame", "pieces", "leaflet"};

std::string joined_names(std::span<const std::string_view> names) { return joined({names.begin(), names.end()}, ", "); }

std::string shown(const Json& value) { return quotable(value.string() ? *value.string() : to_text(value)); }

Result<double> length(std::string_view name, const Json& value, double least, double most) {
    if (value.is_number() && std::isfinite(value.number()) && value.number() >= least && value.number() <= most)
        return value.number();
    return Error{"sheet.length", "", {std::string(name), shown(value), number(least), number(most)}};
}

Result<bool> truth(std::string_view name, const Json& value) {
    if (value.boolean()) return *value.boolean();
    return Error{"sheet.choice", "", {std::string(name), shown(value), "true, false"}};
}

Result<int> choice(std::string_view name, const Json& value, std::span<const std::string_view> choices) {
    const auto at = value.string() ? std::ranges::find(choices, *value.string()) : choices.end();
    if (at == choices.end()) return Error{"sheet.choice", "", {std::string(name), shown(value), joined_names(choices)}};
    return static_cast<int>(at - choices.begin());
}

// A list, or one text with commas. At least one of them.
Result<std::vector<int>> choices_of(std::string_view name, const Json& value, std::span<const std::string_view> choices) {
    Json::Array given;
    if (value.items()) given = *value.items();
    else if (value.string())
        for (auto word : split(*value.string(), ',')) given.emplace_back(trimmed(word));
    if (given.empty()) return Error{"sheet.choice", "", {std::string(name), shown(value), joined_names(choices)}};
    std::vector<int> found;
    for (const Json& each : given) {
        const auto one = choice(name, each, choices);
        if (!one) return one.error();
        if (std::ranges::find(found, *one) == found.end()) found.push_back(*one);
    }
    std::ranges::sort(found);
    return found;
}

Status set_parts(Settings& settings, const Json& value) {
    const auto parts = choices_of("parts", value, kPartNames);
    if (!parts) return parts.error();
    settings.parts.clear();
    for (int part : *parts) settings.parts.push_back(static_cast<Part>(part));
    return Done{};
}

Status set_layers(Settings& settings, const Json& value) {
    constexpr std::string_view kNames[] = {"colour", "engrave", "cut"};
    const auto layers = choices_of("layers", value, kNames);
    if (!layers) return layers.error();
    settings.layers.clear();
    for (int layer : *layers) settings.layers.push_back(static_cast<Layer>(layer));
    return Done{};
}

Status set_letters(Settings& settings, const Json& value) {
    const auto letters = choice("letters", value, kLetterings);
    if (!letters) return letters.error();
    settings.letters = *letters == 0 ? std::nullopt : std::optional(*letters == 1 ? Lettering::kText : Lettering::kStrokes);
    return Done{};
}

template <class T, class Value>
Status put(T& into, const Result<Value>& value) {
    if (!value) return value.error();
    into = static_cast<T>(*value);
    return Done{};
}

Status set(Settings& settings, std::string_view name, const Json& value) {
    if (name == "cell") return put(settings.cell, length(name, value, 2, 200));
    if (name == "stone") return put(settings.stone, length(name, value, 2, 200));
    if (name == "margin") return put(settings.margin, length(name, value, 0, 40));
    if (name == "overlap") return put(settings.overlap, length(name, value, 0, 40));
    if (name == "kerf") return put(settings.kerf, length(name, value, 0, 2));
    if (name == "paper") return put(settings.paper, choice(name, value, kPapers));
    if (name == "landscape") return put(settings.landscape, truth(name, value));
    if (name == "names") return put(settings.names, truth(name, value));
    if (name == "parts") return set_parts(settings, value);
    if (name == "layers") return set_layers(settings, value);
    if (name == "letters") return set_letters(settings, value);
    if (name == "set" && value.string()) return settings.set = *value.string(), Done{};
    return Error{
        "sheet.setting",
        "",
        {quotable(name), "cell, stone, paper, landscape, margin, overlap, kerf, parts, names, layers, letters, set"}};
}

}  // namespace

std::string_view name_of(Part part) { return kPartNames[static_cast<int>(part)]; }

Letterings letterings_of(const Settings& settings) {
    if (settings.letters) return {*settings.letters, *settings.letters, *settings.letters};
    Letterings usual;
    if (settings.paper == Paper::kFit) usual.svg = Lettering::kStrokes;
    return usual;
}

Result<Settings> read_settings(const Json& given) {
    Settings settings;
    if (given.is_null()) return settings;
    if (!given.members()) return Error{"engine.field", "", {"settings", "{\"cell\":20}"}};
    for (const auto& [name, value] : *given.members())
        if (const auto done = set(settings, name, value); !done) return done.error();
    return settings;
}

Json settings_json(const Settings& settings) {
    Json parts = Json::array(), layers = Json::array();
    for (Part part : settings.parts) parts.push(name_of(part));
    for (Layer layer : settings.layers) layers.push(name_of(layer));
    Json json = Json::object();
    if (settings.cell) json.set("cell", *settings.cell);
    if (settings.stone) json.set("stone", *settings.stone);
    json.set("paper", kPapers[static_cast<int>(settings.paper)]);
    json.set("landscape", settings.landscape);
    json.set("margin", settings.margin);
    json.set("overlap", settings.overlap);
    json.set("kerf", settings.kerf);
    json.set("parts", std::move(parts));
    json.set("names", settings.names);
    json.set("layers", std::move(layers));
    json.set("letters", kLetterings[settings.letters ? 1 + static_cast<int>(*settings.letters) : 0]);
    json.set("set", settings.set);
    return json;
}

}  // namespace pavage::sheets
