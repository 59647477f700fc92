#include "protocol/lesson_json.h"

#include "text/messages.h"

namespace pavage {

namespace {

constexpr std::string_view kWords[] = {"title", "text", "right", "wrong"};
constexpr std::string_view kPlay[] = {"options", "moves", "goal", "reply"};

Json in_language(const Json* texts, Language language) {
    const Json* text = texts ? texts->find(language == Language::kFrench ? "fr" : "en") : nullptr;
    return text && text->string() ? Json(typeset(*text->string(), language)) : Json("");
}

}  // namespace

Json lesson_json(const CatalogueEntry& entry, Language language) {
    Json steps = Json::array();
    const auto lesson = parse_json(entry.lesson);
    const Json* written = lesson ? lesson->find("steps") : nullptr;
    for (const Json& step : written && written->items() ? *written->items() : Json::Array{}) {
        Json told = Json::object();
        for (const auto name : kWords) told.set(name, in_language(step.find(name), language));
        for (const auto name : kPlay) told.set(name, step.find(name) ? *step.find(name) : Json());
        steps.push(std::move(told));
    }
    return Json::Object{{"steps", std::move(steps)}};
}

}  // namespace pavage
