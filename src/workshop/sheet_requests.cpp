#include "workshop/sheet_requests.h"

#include <algorithm>

#include "base/text.h"
#include "protocol/requests.h"
#include "rules/options_json.h"
#include "sheets/making.h"

namespace pavage {

namespace {

using sheets::Making;
using sheets::Sheet;

Result<std::string> text_in(const Json& request, std::string_view name) {
    const Json* value = request.find(name);
    if (!value || !value->string()) return bad_field(name, "\"…\"");
    return *value->string();
}

Result<Making> making_of(const Json& request, Language language, const FileReader& read_file) {
    const auto game = text_in(request, "game");
    if (!game) return game.error();
    const auto options = options_from(request.find("options"));
    if (!options) return options.error();
    const Json* given = request.find("settings");
    const auto settings = sheets::read_settings(given ? *given : Json());
    if (!settings) return settings.error();
    return sheets::make_sheets({*game, *options, *settings}, language, read_file);
}

Result<Json> answer_sets(const Json& request, Language language) {
    const auto game = text_in(request, "game");
    if (!game) return game.error();
    const auto sets = sheets::sets_of(*game, language);
    if (!sets) return sets.error();
    Json list = Json::array();
    for (const auto& set : *sets)
        list.push(Json::Object{{"id", set.id},
                               {"name", set.name},
                               {"meaning", set.meaning},
                               {"settings", sheets::settings_json(set.settings)}});
    return Json(Json::Object{{"ok", true}, {"sets", std::move(list)}});
}

Result<Json> answer_make(const Json& request, Language language, const FileReader& read_file) {
    const auto making = making_of(request, language, read_file);
    if (!making) return making.error();
    Json list = Json::array(), notes = Json::array();
    for (const Sheet& sheet : making->sheets)
        list.push(Json::Object{{"id", sheet.id},
                               {"name", sheet.name},
                               {"width", sheet.width},
                               {"height", sheet.height},
                               {"svg", sheets::file_of(*making, sheet, "svg")}});
    for (const std::string& note : making->notes) notes.push(note);
    return Json(Json::Object{{"ok", true}, {"sheets", std::move(list)}, {"notes", std::move(notes)}});
}

Json file_answer(std::string name, std::string text) {
    return Json::Object{{"ok", true}, {"name", std::move(name)}, {"text", std::move(text)}};
}

Result<Json> answer_file(const Json& request, Language language, const FileReader& read_file) {
    const auto format = text_in(request, "format");
    if (!format || (*format != "pdf" && *format != "svg" && *format != "dxf"))
        return bad_field("format", "\"pdf\", \"svg\", \"dxf\"");
    const auto making = making_of(request, language, read_file);
    if (!making) return making.error();
    if (*format == "pdf") return file_answer(making->name + ".pdf", sheets::pdf_of(*making));
    const auto id = text_in(request, "sheet");
    if (!id) return id.error();
    const auto sheet = std::ranges::find(making->sheets, *id, &Sheet::id);
    if (sheet == making->sheets.end()) {
        std::vector<std::string> ids;
        for (const Sheet& each : making->sheets) ids.push_back(each.id);
        return Error{"sheet.no_sheet", "", {quotable(*id), joined(ids, ", ")}};
    }
    return file_answer(making->name + "-" + *id + "." + *format, sheets::file_of(*making, *sheet, *format));
}

}  // namespace

Result<Json> answer_sheet(const Json& request, Language language, const FileReader& read_file) {
    const auto action = text_in(request, "action");
    if (action && *action == "sets") return answer_sets(request, language);
    if (action && *action == "make") return answer_make(request, language, read_file);
    if (action && *action == "file") return answer_file(request, language, read_file);
    return bad_field("action", "\"sets\", \"make\", \"file\"");
}

}  // namespace pavage
