#include "workshop/board_menu.h"

#include "text/messages.h"
#include "tiling/board_families.h"

namespace pavage {

namespace {

using Choice = BoardFamily::Choice;
using Measure = BoardFamily::Measure;

std::string word(std::string_view group, std::string_view id, Language language) {
    return message("boards." + std::string(group) + "." + std::string(id), {}, language);
}

// Tilings are called by their numbers: 4.8.8, 33 × 32.
std::string kind_name(const BoardFamily& family, const BoardKind& kind, Language language) {
    if (family.choice == Choice::kOutline) return word("outline", kind.id, language);
    std::string name(kind.id);
    if (const auto at = name.find('x'); at != std::string::npos) name.replace(at, 1, "\u202F×\u202F");
    return name;
}

Json kind_json(const BoardFamily& family, const BoardKind& kind, Language language) {
    const std::string name = kind_name(family, kind, language), family_name = word("family", family.id, language);
    const std::string_view between = name.empty() ? "" : family.choice == Choice::kOutline ? ", " : " ";
    Json json = Json::Object{{"id", std::string(kind.id)},
                             {"name", name},
                             {"title", family_name + std::string(between) + name},
                             {"pattern", std::string(kind.pattern)}};
    if (family.measure != Measure::kNone) json.set("most", kind.most);
    if (kind.pattern.find(kSeedSlot) != std::string_view::npos) json.set("most_seed", kMostOfferedSeed);
    return json;
}

Json family_json(const BoardFamily& family, Language language) {
    Json json = Json::Object{{"id", std::string(family.id)}, {"name", word("family", family.id, language)}};
    if (family.choice != Choice::kNone)
        json.set("choice", word("choice", family.choice == Choice::kOutline ? "outline" : "tiling", language));
    if (family.measure != Measure::kNone) {
        json.set("measure", word("measure", family.measure == Measure::kCells ? "cells" : "size", language));
        json.set("least", kLeastBoardSize);
        json.set("usual", family.usual);
    }
    Json kinds = Json::array();
    for (const BoardKind& kind : family.kinds) kinds.push(kind_json(family, kind, language));
    json.set("kinds", std::move(kinds));
    return json;
}

}  // namespace

Json answer_boards(Language language) {
    Json families = Json::array();
    for (const BoardFamily& family : board_families()) families.push(family_json(family, language));
    return Json::Object{{"ok", true}, {"families", std::move(families)}, {"dual", std::string(kDualPattern)}};
}

}  // namespace pavage
